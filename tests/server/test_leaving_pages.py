"""Pages that leave before they show anything and come back, or answer strangely."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from flet_web.fastapi import app_manager
from flet_web.fastapi.flet_app import FletApp
from websockets.asyncio.client import ClientConnection, connect

from scorekeeper.app import page_handler
from scorekeeper.flet_internals import drop_messages_to_left_pages
from tests.benchmarks.screen import Client
from tests.browser.app_process import AppProcess
from tests.browser.past_evenings import evening, save_games
from tests.client_messages import (
    INVOKE_METHOD,
    REGISTER_CLIENT,
    decode_message,
    encode_message,
    method_reply,
)
from tests.flet_internals import Message, MessageAction, Session, draw_on

# Eighteen pages come at once, on a machine that may have much else to do.
PATIENCE_SECONDS = 60.0
PAGE = {"width": 390, "height": 844, "platform": "android", "web": True}
GAME = evening(1)
ROUTE = f"/game/{GAME.id}"
FEATURES = "get_accessibility_features"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppProcess]:
    running = AppProcess("scorekeeper", tmp_path_factory.mktemp("app"), {})
    save_games(running, GAME)
    yield running
    running.kill()


class RawPage:
    """A page without a screen, that answers what the app asks, or only some of it."""

    def __init__(self, connection: ClientConnection, answers: int) -> None:
        self._connection = connection
        self._answers = answers
        self.session = ""
        self.features: object = None

    async def register(self, session: str | None = None, route: str = ROUTE) -> None:
        body = {"session_id": session, "page_name": "", "page": PAGE | {"route": route}}
        await self._send(REGISTER_CLIENT, body)

    async def next(self) -> Any:  # noqa: ANN401 - whatever the app says
        """Return the next message, after answering it where the app asks something."""
        action, body = decode_message(await self._connection.recv(decode=False))
        if action == REGISTER_CLIENT:
            self.session = body["session_id"]
        if action == INVOKE_METHOD and self._answers > 0:
            self._answers -= 1
            reply = method_reply(body)
            if body["name"] == FEATURES and self.features is not None:
                reply["result"] = self.features
            await self._send(INVOKE_METHOD, reply)
        return body

    async def see(self, text: str) -> None:
        """Wait until the app sends a text."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while text not in str(await self.next()):
                pass

    async def _send(self, action: int, body: dict[str, Any]) -> None:
        await self._connection.send(encode_message(action, body))


@asynccontextmanager
async def raw_page(app: AppProcess, answers: int = 99) -> AsyncIterator[RawPage]:
    socket = connect(
        app.address.replace("http", "ws") + "/ws",
        additional_headers={"Origin": app.address},
        max_size=None,
        proxy=None,
        open_timeout=PATIENCE_SECONDS,
        ping_interval=None,
    )
    async with socket as connection:
        yield RawPage(connection, answers)


async def leave(app: AppProcess, messages: int, answers: int) -> str:
    """Open the game, leave after this many messages from the app, and return the session."""
    async with raw_page(app, answers) as page:
        await page.register()
        for _ in range(messages):
            await page.next()
        return page.session


# How many messages a page has heard and answered when it leaves. The third asks for the settings,
# the one after it for the features, and the seventh brings the screen.
MOMENTS = ((1, 0), (3, 0), (3, 1), (4, 2), (5, 2), (7, 2))
# The app waits some seconds for the answers of a page that has left.
SECONDS_AWAY = (0.0, 0.5, 7.0)


def test_a_page_that_left_before_its_first_screen_gets_it_when_it_is_back(app: AppProcess) -> None:
    async def is_blank(messages: int, answers: int, away: float) -> bool:
        session = await leave(app, messages, answers)
        await asyncio.sleep(away)
        async with raw_page(app) as again:
            await again.register(session)
            try:
                await again.see("Record hand 2")
            except TimeoutError:
                return True
        return False

    async def all_moments() -> list[object]:
        cases = [(*moment, away) for moment in MOMENTS for away in SECONDS_AWAY]
        blank = await asyncio.gather(*(is_blank(*case) for case in cases))
        return [case for case, was in zip(cases, blank, strict=True) if was]

    assert asyncio.run(all_moments()) == []
    assert "Traceback" not in app.printed()


def test_what_is_said_to_a_page_that_has_just_left_is_dropped() -> None:
    connections: Any = type("Connections", (FletApp,), {})
    cut_off: list[object] = []
    drop_messages_to_left_pages(connections, 2, cut_off.append)
    connection = connections.__new__(connections)
    message = Message(MessageAction.REGISTER_CLIENT, [])
    connection._FletApp__send_queue = None
    connection.send_message(message)
    connection._FletApp__send_queue = queue = asyncio.Queue[bytes]()
    connection._FletApp__websocket = SimpleNamespace(scope="scope")
    connection.send_message(message)
    assert (queue.qsize(), cut_off) == (1, [])
    # A page that does not read is cut off once so many messages wait for it.
    connection.send_message(message)
    connection.send_message(message)
    assert (queue.qsize(), cut_off) == (2, ["scope"])


@pytest.mark.parametrize(
    "features", [{}, {"disable_animations": True}, {"reduce_motion": "no"}, [], "none", 3]
)
def test_a_device_may_answer_anything_about_its_features(app: AppProcess, features: object) -> None:
    async def look() -> None:
        async with raw_page(app) as page:
            page.features = features
            await page.register()
            await page.see("Record hand 2")

    asyncio.run(look())
    assert "Traceback" not in app.printed()


@pytest.mark.parametrize("rounds", range(0, 12, 2))
def test_a_page_that_left_before_its_first_screen_leaves_nothing_behind(
    tmp_path: Path, rounds: int
) -> None:
    async def leave_after() -> weakref.ref[Session]:
        client = Client()
        session = client.session = Session(client)
        await app_manager.add_session("left", session)
        draw_on(session.page)
        session.apply_page_patch({"route": "/", **PAGE})
        session.get_page_patch()  # type: ignore[no-untyped-call]  # Flet gives it no types
        begin = asyncio.ensure_future(begin_page(session.page))
        # As many turns of the loop as the app gets before its page has gone.
        for _ in range(rounds):
            await asyncio.sleep(0)
        await session.disconnect(3600)
        # Flet takes this error as the sign that the page has gone.
        with pytest.raises(BrokenPipeError):
            await begin
        assert await app_manager.get_session("left") is None
        return weakref.ref(session)

    begin_page = page_handler(tmp_path)
    page = asyncio.run(leave_after())
    gc.collect()
    assert page() is None


class Listener(Client):
    """A client that notes the errors of its session."""

    def __init__(self) -> None:
        super().__init__()
        self.errors: list[str] = []

    def send_message(self, message: Message) -> None:
        super().send_message(message)
        if message.action is MessageAction.SESSION_CRASHED:
            self.errors.append(message.body.message)


def test_a_page_that_cannot_begin_says_so_and_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a secret of the table")

    async def errors() -> list[str]:
        client = Listener()
        session = client.session = Session(client)
        await app_manager.add_session("failed", session)
        draw_on(session.page)
        session.apply_page_patch({"route": "/", **PAGE})
        session.get_page_patch()  # type: ignore[no-untyped-call]  # Flet gives it no types
        await begin_page(session.page)
        assert await app_manager.get_session("failed") is None
        return client.errors

    begin_page = page_handler(tmp_path)
    monkeypatch.setattr("scorekeeper.app.Session", fails)
    assert asyncio.run(errors()) == ["The app could not start here. Load the page again."]
    # Servers of other tests may log their end meanwhile.
    [line] = [record for record in caplog.records if record.name.startswith("scorekeeper")]
    assert line.getMessage().startswith("A page could not begin: ZeroDivisionError at ")
    assert line.exc_info is None
