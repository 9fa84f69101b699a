"""Open web sockets: counted and closed by device, with an answer to every heartbeat."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest
from starlette.types import Message, Receive, Scope, Send

from scorekeeper.server.sockets import DEVICE_REMOVED, HEARTBEAT, Sockets

CLOSE = {"type": "websocket.close", "code": DEVICE_REMOVED}
DISCONNECT = {"type": "websocket.disconnect", "code": DEVICE_REMOVED}
LEFT = {"type": "websocket.disconnect", "code": 1001}


class Page:
    """A page with a web socket; the app behind it collects every message that it receives."""

    def __init__(self, sockets: Sockets, device: str) -> None:
        self.sent: asyncio.Queue[Message] = asyncio.Queue()
        self.answers: list[Message] = []
        self.app_received: list[Message] = []
        self.running = asyncio.create_task(
            sockets.serve(device, self._app, {"type": "websocket"}, self.sent.get, self._send)
        )

    async def _send(self, message: Message) -> None:
        self.answers.append(message)

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        while not self.app_received or self.app_received[-1]["type"] != "websocket.disconnect":
            self.app_received.append(await receive())

    async def send(self, **content: object) -> None:
        """Send a message and let everybody take it in."""
        await self.sent.put({"type": "websocket.receive", **content})
        await settle()

    async def leave(self) -> None:
        """Close the page."""
        await self.sent.put(LEFT)
        await asyncio.wait_for(self.running, 5)


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def run(test: Callable[[], Coroutine[object, object, None]]) -> None:
    asyncio.run(test())


def test_pages_are_counted_by_device() -> None:
    @run
    async def _() -> None:
        sockets = Sockets()
        pages = [Page(sockets, device) for device in ("phone", "phone", "tablet")]
        await settle()
        assert sockets.count == {"phone": 2, "tablet": 1}
        await pages[0].leave()
        assert sockets.count == {"phone": 1, "tablet": 1}
        await pages[1].leave()
        await pages[2].leave()
        assert sockets.count == {}


def test_a_heartbeat_is_answered_and_never_reaches_the_app() -> None:
    @run
    async def _() -> None:
        page = Page(Sockets(), "phone")
        await page.send(text=HEARTBEAT)
        await page.send(text="")
        assert page.answers == [{"type": "websocket.send", "text": HEARTBEAT}] * 2
        assert page.app_received == []
        await page.send(bytes=b"tap")
        await page.send(bytes=b"tap", text=None)
        await page.leave()
        assert [each.get("bytes") for each in page.app_received] == [b"tap", b"tap", None]
        assert len(page.answers) == 2
        assert HEARTBEAT == "beat"


def test_closing_a_device_cuts_off_its_pages_and_no_others() -> None:
    @run
    async def _() -> None:
        sockets = Sockets()
        pages = [Page(sockets, "phone"), Page(sockets, "phone")]
        other = Page(sockets, "tablet")
        await settle()
        sockets.close("phone")
        assert sockets.count == {"tablet": 1}
        await asyncio.wait_for(asyncio.gather(*(page.running for page in pages)), 5)
        for page in pages:
            assert page.answers == [CLOSE]
            assert page.app_received == [DISCONNECT]
        assert sockets.count == {"tablet": 1}
        assert not other.running.done()
        await other.leave()
        assert other.answers == []


def test_what_came_before_the_end_is_still_delivered() -> None:
    @run
    async def _() -> None:
        sockets = Sockets()
        page = Page(sockets, "phone")
        await page.send(bytes=b"first")
        await page.sent.put({"type": "websocket.receive", "bytes": b"last"})
        sockets.close("phone")
        await asyncio.wait_for(page.running, 5)
        assert [each.get("bytes") for each in page.app_received] == [b"first", b"last", None]
        assert page.app_received[-1] == DISCONNECT


def test_closing_a_device_that_is_not_there_does_nothing() -> None:
    Sockets().close("nobody")


def test_an_app_that_fails_is_no_longer_counted() -> None:
    @run
    async def _() -> None:
        sockets = Sockets()

        async def broken(scope: Scope, receive: Receive, send: Send) -> None:
            assert sockets.count == {"phone": 1, "tablet": 1}
            raise RuntimeError("a bug")

        page = Page(sockets, "tablet")
        await settle()
        with pytest.raises(RuntimeError, match="a bug"):
            await sockets.serve("phone", broken, {}, page.sent.get, page._send)
        assert sockets.count == {"tablet": 1}
        await page.leave()
        # Nothing goes on waiting for them to be closed.
        await settle()
        assert asyncio.all_tasks() == {asyncio.current_task()}
