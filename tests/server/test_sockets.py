"""Open web sockets: counted and closed by device, with an answer to every heartbeat."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest
from starlette.types import Message, Receive, Scope, Send

from scorekeeper.server.sockets import (
    ABORT_EXTENSION,
    DEVICE_REMOVED,
    FILE_LIMIT,
    LIMIT_EXTENSION,
    MESSAGE_LIMIT,
    NAMES_KEPT,
    PAGES_ALLOWED,
    TEXT_EXTENSION,
    TEXT_LIMIT,
    TOO_MANY_PAGES,
    Sockets,
    hang_up,
)

CLOSE = {"type": "websocket.close", "code": DEVICE_REMOVED}
DISCONNECT = {"type": "websocket.disconnect", "code": DEVICE_REMOVED}
LEFT = {"type": "websocket.disconnect", "code": 1001}
CONNECT = {"type": "websocket.connect"}


class Page:
    """A page with a web socket; the app behind it collects every message that it receives.

    The app ends only once ``until`` is set, where that is given.
    """

    def __init__(self, sockets: Sockets, device: str, until: asyncio.Event | None = None) -> None:
        self._until = until
        self.sent: asyncio.Queue[Message] = asyncio.Queue()
        self.sent.put_nowait(CONNECT)
        self.answers: list[Message] = []
        self.app_received: list[Message] = []
        # What a server can answer without waking the app.
        self.answer: Callable[[str], str | None] = lambda _: None
        # How large the server was told that a message may be.
        self.limits: list[int] = []
        extensions = {TEXT_EXTENSION: self._take_answer, LIMIT_EXTENSION: self.limits.append}
        scope = {"type": "websocket", "extensions": extensions}
        self.running = asyncio.create_task(
            sockets.serve(device, self._app, scope, self.sent.get, self._send)
        )

    def _take_answer(self, answer: Callable[[str], str | None]) -> None:
        self.answer = answer

    async def _send(self, message: Message) -> None:
        self.answers.append(message)

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert await receive() == CONNECT
        while not self.app_received or self.app_received[-1]["type"] != "websocket.disconnect":
            self.app_received.append(await receive())
        if self._until:
            await self._until.wait()

    def texts(self) -> list[str]:
        """Return what the server has said to the page itself."""
        sent = [answer for answer in self.answers if answer.get("type") == "websocket.send"]
        return [answer["text"] for answer in sent if "text" in answer]

    async def send(self, **content: object) -> None:
        """Send a message and let everybody take it in."""
        await self.sent.put({"type": "websocket.receive", **content})
        await settle()

    async def leave(self) -> None:
        """Close the page."""
        await self.sent.put(LEFT)
        await asyncio.wait_for(self.running, 5)


def opened(receive: Receive) -> Receive:
    """Return a receiver of the message that opens the web socket, and then of the rest."""
    messages = iter([CONNECT])

    async def receive_first() -> Message:
        return next(messages, None) or await receive()

    return receive_first


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


def test_a_heartbeat_is_answered_with_what_has_arrived_and_never_reaches_the_app() -> None:
    @run
    async def _() -> None:
        page = Page(Sockets(), "phone")
        await page.send(text="beat")
        await page.send(text="")
        assert page.texts() == ["0", "0"]
        assert page.app_received == []
        await page.send(bytes=b"tap")
        await page.send(bytes=b"tap", text=None)
        await page.send(text="begin")
        await page.leave()
        assert [message.get("bytes") for message in page.app_received] == [b"tap", b"tap", None]
        assert page.texts() == ["0", "0", "2"]


def test_a_message_waits_until_what_the_one_before_changes_is_drawn() -> None:
    """Otherwise the app would hear of a letter too early, and draw over the one before."""
    happened: list[str] = []

    async def handle(name: str) -> None:
        happened.append(f"{name} handled")
        # Flet wakes the task that draws.
        asyncio.get_running_loop().call_soon(happened.append, f"{name} drawn")

    async def test() -> None:
        letters: list[Message] = [
            {"type": "websocket.receive", "bytes": letter} for letter in (b"a", b"b")
        ]
        waiting = iter([CONNECT, *letters, LEFT])
        handling = set[asyncio.Task[None]]()

        async def receive() -> Message:
            return next(waiting)

        async def send(_: Message) -> None:
            pass

        async def inner(_: Scope, receive: Receive, __: Send) -> None:
            await receive()
            while (message := await receive())["type"] == "websocket.receive":
                name = message["bytes"].decode()
                happened.append(f"{name} told")
                handling.add(asyncio.create_task(handle(name)))

        await Sockets().serve("phone", inner, {"type": "websocket"}, receive, send)

    asyncio.run(test())
    steps = ("told", "handled", "drawn")
    assert happened == [f"{letter} {step}" for letter in "ab" for step in steps]


def test_a_server_can_answer_a_heartbeat_itself_and_nothing_else() -> None:
    @run
    async def _() -> None:
        sockets = Sockets()
        page = Page(sockets, "phone")
        await page.send(bytes=b"tap")
        assert page.answer("beat") == "1"
        assert page.answer("begin a") is page.answer("begin a b") is None
        assert page.texts() == []
        sockets.close("phone")
        assert page.answer("beat") is None
        await asyncio.wait_for(page.running, 5)


def test_a_page_learns_how_many_messages_arrived_over_its_former_connection() -> None:
    @run
    async def _() -> None:
        sockets = Sockets()
        first = Page(sockets, "phone")
        await first.send(text="begin first")
        assert first.texts() == ["before ?"]
        await first.send(bytes=b"tap")
        await first.send(bytes=b"tap")
        await first.leave()
        second = Page(sockets, "phone")
        await second.send(text="begin second first")
        await second.send(text="beat")
        assert second.texts() == ["before 2", "0"]
        await second.send(text="begin third nobody")
        # A text that is no beginning is a heartbeat.
        await second.send(text="begin third second more")
        await second.send(text=f"begin {'x' * TEXT_LIMIT} first")
        await second.send(text="begin fourth third")
        assert second.texts()[2:] == ["before ?", "0", "before ?", "before ?"]
        assert not second.running.done()
        await second.leave()


def test_a_former_connection_that_is_still_open_ends_before_the_answer() -> None:
    @run
    async def _() -> None:
        sockets = Sockets()
        first = Page(sockets, "phone")
        await first.send(text="begin first")
        await first.send(bytes=b"tap")
        second = Page(sockets, "phone")
        await second.sent.put({"type": "websocket.receive", "text": "begin second first"})
        # The tap comes too late: the server has told the page that it did not arrive.
        await asyncio.wait_for(first.running, 5)
        await first.sent.put({"type": "websocket.receive", "bytes": b"late"})
        await settle()
        assert second.texts() == ["before 1"]
        assert [message.get("bytes") for message in first.app_received] == [b"tap", None]
        assert sockets.count == {"phone": 1}
        await second.leave()


def test_a_former_connection_that_cannot_end_takes_nothing_in_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("scorekeeper.server.sockets.END_SECONDS", 0.01)

    @run
    async def _() -> None:
        sockets = Sockets()
        stuck = asyncio.Event()
        first = Page(sockets, "phone", until=stuck)
        await first.send(text="begin first")
        second = Page(sockets, "phone")
        await second.send(text="begin second first")
        await first.send(bytes=b"late")
        async with asyncio.timeout(5):
            while not second.texts():
                await asyncio.sleep(0.01)
        assert second.texts() == ["before 0"]
        assert first.app_received == [DISCONNECT]
        stuck.set()
        await asyncio.wait_for(first.running, 5)
        await second.leave()


def test_nobody_ends_the_connection_of_another_device() -> None:
    @run
    async def _() -> None:
        sockets = Sockets()
        page, other = Page(sockets, "phone"), Page(sockets, "tablet")
        await page.send(text="begin name")
        await other.send(text="begin other name")
        assert other.texts() == ["before ?"]
        assert sockets.count == {"phone": 1, "tablet": 1}
        await page.leave()
        await other.leave()


def test_only_the_latest_names_of_a_device_are_kept() -> None:
    @run
    async def _() -> None:
        sockets = Sockets()
        page = Page(sockets, "phone")
        for number in range(NAMES_KEPT + 1):
            await page.send(text=f"begin {number}")
        await page.leave()
        asking = Page(sockets, "phone")
        await asking.send(text="begin new 2")
        await asking.send(text="begin newer 0")
        assert asking.texts() == ["before 0", "before ?"]
        await asking.leave()


def test_a_device_has_so_many_pages_and_the_one_that_was_silent_longest_goes() -> None:
    @run
    async def _() -> None:
        now = iter(range(1000))
        sockets = Sockets(lambda: next(now))
        pages = [Page(sockets, "phone") for _ in range(PAGES_ALLOWED)]
        other = Page(sockets, "tablet")
        await settle()
        await pages[0].send(text="beat")
        latest = Page(sockets, "phone")
        await asyncio.wait_for(pages[1].running, 5)
        assert pages[1].answers == [{"type": "websocket.close", "code": TOO_MANY_PAGES}]
        assert sockets.count == {"phone": PAGES_ALLOWED, "tablet": 1}
        for page in (pages[0], *pages[2:], other, latest):
            assert not page.running.done()
            await page.leave()
        assert sockets.count == {}


def test_this_computers_own_pages_may_be_many() -> None:
    @run
    async def _() -> None:
        sockets = Sockets()
        pages = [Page(sockets, "") for _ in range(PAGES_ALLOWED + 5)]
        await settle()
        for page in pages:
            assert not page.running.done()
            await page.leave()


@pytest.mark.parametrize(
    ("device", "expected", "limits"),
    [
        # A phone may send a file while one of its sessions offers to pick some.
        ("phone", ["+a"], [MESSAGE_LIMIT, FILE_LIMIT]),
        ("phone", ["+a", "-a"], [MESSAGE_LIMIT, FILE_LIMIT, MESSAGE_LIMIT]),
        ("phone", ["+a", "+b", "-a"], [MESSAGE_LIMIT, FILE_LIMIT]),
        ("phone", ["+a", "+b", "-a", "-b"], [MESSAGE_LIMIT, FILE_LIMIT, MESSAGE_LIMIT]),
        ("phone", ["-a"], [MESSAGE_LIMIT]),
        # This computer's own pages always may.
        ("", [], [FILE_LIMIT]),
        ("", ["+a", "-a"], [FILE_LIMIT]),
    ],
)
def test_messages_are_small_unless_a_file_is_expected(
    device: str, expected: list[str], limits: list[int]
) -> None:
    @run
    async def _() -> None:
        sockets = Sockets()
        page, other = Page(sockets, device), Page(sockets, "tablet")
        await settle()
        for step in expected:
            sockets.expect_files(device, step[1:], expected=step[0] == "+")
        assert page.limits == limits
        assert other.limits == [MESSAGE_LIMIT]
        await page.leave()
        await other.leave()


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


def test_the_connections_of_a_device_that_was_removed_are_forgotten() -> None:
    @run
    async def _() -> None:
        sockets = Sockets()
        page = Page(sockets, "phone")
        await page.send(text="begin first")
        sockets.close("phone")
        await asyncio.wait_for(page.running, 5)
        again = Page(sockets, "phone")
        await again.send(text="begin second first")
        assert again.texts() == ["before ?"]
        await again.leave()


def test_what_came_before_the_end_is_still_delivered() -> None:
    @run
    async def _() -> None:
        sockets = Sockets()
        page = Page(sockets, "phone")
        await page.send(bytes=b"first")
        await page.sent.put({"type": "websocket.receive", "bytes": b"last"})
        sockets.close("phone")
        await asyncio.wait_for(page.running, 5)
        assert [message.get("bytes") for message in page.app_received] == [b"first", b"last", None]
        assert page.app_received[-1] == DISCONNECT


def test_closing_a_device_that_is_not_there_does_nothing() -> None:
    Sockets().close("nobody")


def test_a_socket_is_hung_up_on_where_its_server_can() -> None:
    hung_up: list[str] = []
    hang_up({"extensions": {ABORT_EXTENSION: lambda: hung_up.append("page")}})
    hang_up({"extensions": {}})
    hang_up({})
    assert hung_up == ["page"]


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


def test_nothing_is_sent_after_a_page_was_closed() -> None:
    sent: list[Message] = []

    async def test() -> None:
        sockets = Sockets()

        async def send(message: Message) -> None:
            sent.append(message)

        async def receive() -> Message:
            await asyncio.sleep(3600)
            return {"type": "websocket.disconnect"}

        async def inner(_: Scope, receive: Receive, send: Send) -> None:
            assert await receive() == CONNECT
            await send({"type": "websocket.send", "text": "open"})
            sockets.close("phone")
            assert (await receive())["type"] == "websocket.disconnect"
            await send({"type": "websocket.send", "text": "late"})

        await sockets.serve("phone", inner, {"type": "websocket"}, opened(receive), send)

    asyncio.run(test())
    assert [message.get("text") for message in sent] == ["open"] + [None] * (len(sent) - 1)


@pytest.mark.parametrize("ended_by", ["the page", "the app"])
def test_nothing_is_sent_after_a_page_has_left_or_the_app_has_closed_it(ended_by: str) -> None:
    sent: list[str] = []

    async def test() -> None:
        async def send(message: Message) -> None:
            sent.append(message["type"])

        async def receive() -> Message:
            return {"type": "websocket.disconnect", "code": 1006}

        async def inner(_: Scope, receive: Receive, send: Send) -> None:
            await receive()
            if ended_by == "the page":
                await receive()
            else:
                await send({"type": "websocket.close"})
            await send({"type": "websocket.send", "text": "late"})

        await Sockets().serve("phone", inner, {"type": "websocket"}, opened(receive), send)

    asyncio.run(test())
    assert "websocket.send" not in sent


def test_a_page_that_leaves_while_something_is_sent_to_it_is_no_error_of_the_app() -> None:
    """Flet would end neither its session nor the drawing of it."""
    received: list[str] = []

    async def test() -> None:
        async def send(_: Message) -> None:
            raise OSError

        async def receive() -> Message:
            return {"type": "websocket.disconnect", "code": 1006}

        async def inner(_: Scope, receive: Receive, send: Send) -> None:
            await receive()
            await send({"type": "websocket.send", "bytes": b"a screen"})
            received.append((await receive())["type"])

        await Sockets().serve("phone", inner, {"type": "websocket"}, opened(receive), send)

    asyncio.run(test())
    assert received == ["websocket.disconnect"]


def test_a_page_that_leaves_while_it_is_cut_off_is_no_error_of_the_app() -> None:
    received: list[Message] = []

    async def test() -> None:
        sockets = Sockets()

        async def send(message: Message) -> None:
            assert message["type"] == "websocket.close"
            raise OSError

        async def receive() -> Message:
            sockets.close("phone")
            await asyncio.Event().wait()
            raise AssertionError

        async def inner(_: Scope, receive: Receive, __: Send) -> None:
            received.extend([await receive(), await receive()])

        await sockets.serve("phone", inner, {"type": "websocket"}, opened(receive), send)

    asyncio.run(test())
    assert received == [CONNECT, DISCONNECT]


def test_a_page_that_is_cut_off_before_the_app_hears_of_it_opens_first() -> None:
    """An app that hears of its end first, while it loads, would take that for an error."""
    received: list[Message] = []

    async def test() -> None:
        sockets = Sockets()

        async def send(_: Message) -> None:
            """Take what is sent to a page that nobody looks at."""

        async def receive() -> Message:
            await asyncio.Event().wait()
            raise AssertionError

        async def inner(_: Scope, receive: Receive, __: Send) -> None:
            sockets.close("phone")
            received.extend([await receive(), await receive()])

        await sockets.serve("phone", inner, {"type": "websocket"}, opened(receive), send)

    asyncio.run(test())
    assert received == [CONNECT, DISCONNECT]
