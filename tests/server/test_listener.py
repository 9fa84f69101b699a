"""What serves the pages: who gets them, and how a server and the network are set up."""

import asyncio
import contextlib
import gc
import logging
import socket
import time
from collections.abc import Callable, Collection, Coroutine, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import flet as ft
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.types import ASGIApp, Message
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected
from uvicorn.protocols.websockets import websockets_sansio_impl

from scorekeeper.flet_internals import SESSION_CLOSED, kept_sessions
from scorekeeper.server import listener as module
from scorekeeper.server.garbage import QuietCollector
from scorekeeper.server.guests import Guests
from scorekeeper.server.listener import (
    LEFT_BEFORE_OPEN,
    NOT_UTF8,
    RepeatedErrors,
    assets_folder,
    for_guests,
    for_this_computer,
    is_worth_logging,
    left_sessions,
    pages_of,
    prepare_network,
    serve_pages,
)
from scorekeeper.server.loading import LoadingApp, ServedApp
from scorekeeper.server.network import Network
from scorekeeper.server.protocol import HEAD_LIMIT, BoundedHTTP
from scorekeeper.server.sharing import SharingController
from scorekeeper.server.web_socket import BoundedWebSocket
from tests.memory_storage import MemoryDocuments
from tests.server.asgi_browser import Browser, ClosedError
from tests.server.shared_app import stand_in_for_flet
from tests.session.session_games import open_library

GZIP = {"accept-encoding": "gzip"}
LOGGERS = ("uvicorn.error", "flet_web.fastapi", "asyncio")


@pytest.fixture(autouse=True)
def logging_filters() -> Iterator[None]:
    """Remove our filter from the loggers, and restore the collection of garbage."""
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()
    for name in LOGGERS:
        logging.getLogger(name).removeFilter(is_worth_logging)
    logging.getLogger("flet").filters.clear()


def sharing(network: Network | None = None) -> SharingController:
    guests = Guests(MemoryDocuments(), lambda: datetime(2026, 11, 21, tzinfo=UTC))
    return SharingController(guests, open_library(), MemoryDocuments(), (), network)


def build_nothing(page: ft.Page) -> None:
    """Build an empty page."""


def built(sharing: SharingController | None = None) -> LoadingApp:
    """Return an app of empty pages."""
    return LoadingApp(lambda: ServedApp(build_nothing, sharing))


def serve(app: LoadingApp, protect: Callable[[ASGIApp], ASGIApp] | None = None) -> socket.socket:
    """Serve an app until it is loaded; return the socket that listened."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        serve_pages(app, listener, protect or partial(for_this_computer, app=app))
        app.result()
    return listener


def test_assets_are_found_beside_the_package_or_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "scorekeeper"
    package.mkdir()
    monkeypatch.setattr(module, "__file__", str(package / "server" / "listener.py"))
    assert assets_folder() == tmp_path.resolve() / "assets"
    (package / "assets").mkdir()
    assert assets_folder() == package.resolve() / "assets"


def test_this_computer_gets_everything_uncompressed() -> None:
    app = for_this_computer(stand_in_for_flet(), built())
    for address in ("http://127.0.0.1:8550", "http://localhost:8550"):
        answer = Browser(app, address, "127.0.0.1").get("/file.json", GZIP)
        assert answer.status == 200
        assert "content-encoding" not in answer.headers
    assert Browser(app, "http://evil.example", "127.0.0.1").get("/").status == 421


@pytest.mark.parametrize("is_shared", [True, False])
def test_a_page_of_this_computer_shows_a_screen_at_once_where_there_is_one(is_shared: bool) -> None:
    shared = sharing()
    shared.screen_at = lambda path: f'"at {path}"'
    app = built(shared if is_shared else None)
    app.start()
    page = Browser(for_this_computer(stand_in_for_flet(), app), "http://localhost", "127.0.0.1")
    body = page.get("/past").body.decode()
    assert ('id="page-screens">"at /past"</script>' in body) is is_shared
    assert ('page-screens">' in body) is is_shared


def test_guests_get_compressed_files_once_they_have_joined() -> None:
    shared = sharing()
    app = for_guests(stand_in_for_flet(), shared, "table.example", 8551)
    browser = Browser(app, "http://table.example:8551", "10.0.0.3")
    assert browser.get("/file.json", GZIP).status == 401
    code = shared.guests.codes["score"]
    browser.post("/join", {"code": code}, {"origin": browser.address})
    # Two apps on one computer do not share their cookies.
    assert list(browser.cookies) == ["scorekeeper-8551"]
    assert browser.get("/file.json", GZIP).headers["content-encoding"] == "gzip"
    with browser.web_socket():
        assert shared.sockets.count == {shared.guests.devices[0].id: 1}


def test_pages_are_flets_own_with_our_name() -> None:
    answer = Browser(pages_of(built()), "http://127.0.0.1", "127.0.0.1").get("/")
    assert answer.status == 200
    page = answer.body.decode()
    assert "<title>Scorekeeper</title>" in page
    assert 'content="Keeps the score of Hearts"' in page
    assert 'apple-mobile-web-app-title" content="Scorekeeper"' in page
    assert "flet.noCdn=true;" in page
    assert 'flet.entrypointBaseUrl="/";' in page
    assert 'flet.webSocketEndpoint="/ws";' in page
    icon = Browser(pages_of(built()), "http://127.0.0.1", "127.0.0.1").get("/favicon.png")
    assert icon.body == (assets_folder() / "favicon.png").read_bytes()


def test_a_session_waits_for_the_app_and_is_kept_for_minutes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Sessions:
        async def serve(self, page: WebSocket, begin: object, seconds: int) -> None:
            assert app.is_ready
            assert (begin, seconds) == (app.begin, 15 * 60)
            await page.close(4321)

    app = built()
    monkeypatch.setattr(module, "flet_sessions", Sessions)
    opened = Browser(pages_of(app), "http://127.0.0.1", "127.0.0.1")
    app.start()
    with pytest.raises(ClosedError, match="4321"), opened.web_socket():
        pass


def test_a_server_that_stops_leaves_no_copies_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    messages = [{"type": "lifespan.startup"}, {"type": "lifespan.shutdown"}]
    copies: list[int] = []

    async def receive() -> Message:
        copies.append(len(list(tmp_path.iterdir())))
        return messages.pop(0)

    async def send(_: Message) -> None:
        pass

    app = built()
    served = for_this_computer(pages_of(app), app)
    asyncio.run(cast(Coroutine[object, object, None], served({"type": "lifespan"}, receive, send)))
    assert copies == [1, 1]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/docs/oauth2-redirect", "/oauth_callback"])
def test_nothing_describes_the_app_to_strangers(path: str) -> None:
    browser = Browser(pages_of(built()), "http://127.0.0.1", "127.0.0.1")
    # The app's own page, which says that there is no such screen.
    assert b"<title>Scorekeeper</title>" in browser.get(path).body
    assert browser.get("/openapi.json").status == 404


class Served:
    """Stands in for a running web server: what it was to serve, and on which sockets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.apps: list[ASGIApp] = []
        self.sockets: list[socket.socket] = []
        self.config: uvicorn.Config
        monkeypatch.setattr(module, "pages_of", lambda main: stand_in_for_flet())
        served = self

        def run(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
            served.apps.append(cast(ASGIApp, server.config.app))
            served.config = server.config
            served.sockets += sockets

        monkeypatch.setattr(uvicorn.Server, "run", run)


def test_pages_are_served_behind_their_entrance(monkeypatch: pytest.MonkeyPatch) -> None:
    served = Served(monkeypatch)
    prepared: list[object] = []
    clock = SimpleNamespace(sleep=prepared.append)
    monkeypatch.setattr("scorekeeper.server.loading.time", clock)
    monkeypatch.setattr(module, "flet_sessions", lambda: prepared.append("sessions"))
    listener = serve(built())
    # The first page goes before all imports.
    assert prepared == [0.03, "sessions"]
    assert served.sockets == [listener]
    (app,) = served.apps
    assert Browser(app, "http://127.0.0.1", "127.0.0.1").get("/").status == 200
    assert Browser(app, "http://evil.example", "127.0.0.1").get("/").status == 421
    config = served.config
    assert (config.http, config.backlog) == (BoundedHTTP, 64)
    assert (config.ws, config.ws_max_size) == (BoundedWebSocket, 64_000)
    assert not config.ws_per_message_deflate
    assert (config.ws_ping_interval, config.ws_ping_timeout) == (20.0, 5.0)
    assert (config.proxy_headers, config.server_header) == (False, False)
    assert (config.lifespan, config.log_level) == ("auto", "error")
    assert config.timeout_graceful_shutdown == 1
    for name in LOGGERS:
        assert is_worth_logging in logging.getLogger(name).filters
    kinds = [type(log_filter) for log_filter in logging.getLogger("flet").filters]
    assert kinds == [RepeatedErrors]
    assert gc.get_threshold() == (20_000, 20, 100)
    assert gc.get_freeze_count() > 0


def test_only_proxies_that_are_named_say_where_a_request_came_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class LargerRequests(BoundedHTTP):
        """Takes in more than pages send."""

    # What uvicorn would believe.
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    served = Served(monkeypatch)
    serve(built())
    assert (served.config.proxy_headers, served.config.forwarded_allow_ips) == (False, [])
    app = built()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        protect = partial(for_this_computer, app=app)
        serve_pages(app, listener, protect, LargerRequests, ["10.0.0.0/8"])
        app.result()
    config = served.config
    assert (config.proxy_headers, config.forwarded_allow_ips) == (True, ["10.0.0.0/8"])
    assert config.http is LargerRequests
    assert config.headers == [("x-content-type-options", "nosniff")]
    assert config.h11_max_incomplete_event_size == HEAD_LIMIT


def test_an_app_that_cannot_be_loaded_stops_its_server(monkeypatch: pytest.MonkeyPatch) -> None:
    Served(monkeypatch)
    stopped: list[bool] = []

    def run(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
        with contextlib.suppress(ZeroDivisionError):
            app.result()
        stopped.append(server.should_exit)

    def load() -> ServedApp:
        raise ZeroDivisionError

    monkeypatch.setattr(uvicorn.Server, "run", run)
    app = LoadingApp(load)
    with pytest.raises(ZeroDivisionError):
        serve(app)
    assert stopped == [True]


def test_garbage_is_collected_of_flets_sessions_and_of_those_that_were_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    arguments: list[object] = []

    class Collector(QuietCollector):
        def __init__(
            self,
            sessions: Callable[[], Collection[str]],
            clock: Callable[[], float],
            *,
            ended: Callable[[], int],
        ) -> None:
            super().__init__(sessions, clock, ended=ended)
            monkeypatch.setattr(left_sessions(), "ended", 7)
            arguments.extend((sessions, clock, ended()))

    monkeypatch.setattr(module, "QuietCollector", Collector)
    pages_of(built())
    assert arguments == [kept_sessions, time.monotonic, 7]


def test_the_network_leads_to_the_same_pages_later(monkeypatch: pytest.MonkeyPatch) -> None:
    Served(monkeypatch)
    network = Network(lambda: ("127.0.0.2",))
    shared = sharing(network)
    serve(built(shared))
    assert network.port

    async def make() -> uvicorn.Server:
        server = network.make_server()
        again = network.make_server()
        assert isinstance(server, uvicorn.Server)
        assert isinstance(again, uvicorn.Server)
        # Who has joined stays joined when the network is closed and opened again.
        assert server.config.app is again.config.app
        return server

    server = asyncio.run(make())
    assert server.config.lifespan == "off"
    # Ctrl-C is the first server's.
    assert vars(server)["capture_signals"] is contextlib.nullcontext
    app = cast(ASGIApp, server.config.app)
    browser = Browser(app, f"http://127.0.0.2:{network.port}", "127.0.0.2")
    assert browser.get("/").status == 401
    browser.post("/join", {"code": shared.guests.codes["score"]}, {"origin": browser.address})
    assert list(browser.cookies) == [f"scorekeeper-{network.port}"]
    assert browser.get("/file.json").status == 200


def test_a_start_that_decided_the_network_prepares_none() -> None:
    shared = sharing()
    prepare_network(shared, 8550, Starlette)
    assert shared.network is None


def test_requests_are_answered_in_the_browsers_language(monkeypatch: pytest.MonkeyPatch) -> None:
    served = Served(monkeypatch)
    shared = sharing()
    serve(built(), lambda pages: for_guests(pages, shared, "127.0.0.1", 1))
    (app,) = served.apps
    browser = Browser(app, "http://127.0.0.1:1", "127.0.0.1")
    assert 'lang="de"' in browser.get("/join", {"accept-language": "de"}).body.decode()


def record(error: BaseException | None, text: str = "Exception") -> logging.LogRecord:
    exc_info = (type(error), error, None) if error else None
    return logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, text, (), exc_info)


@pytest.mark.parametrize(
    "error",
    [
        WebSocketDisconnect(1006),
        WebSocketDisconnected("not connected"),
        asyncio.CancelledError(),
        RuntimeError(SESSION_CLOSED),
    ],
)
def test_a_page_that_left_is_not_worth_logging(error: BaseException) -> None:
    assert not is_worth_logging(record(error))


def test_a_page_that_left_before_its_connection_was_open_is_not_worth_logging() -> None:
    assert not is_worth_logging(record(None, LEFT_BEFORE_OPEN))
    uvicorn_says = Path(websockets_sansio_impl.__file__).read_text(encoding="utf-8")
    assert f'"{LEFT_BEFORE_OPEN}"' in uvicorn_says


def test_a_text_that_no_page_sends_is_not_worth_logging() -> None:
    assert not is_worth_logging(record(UnicodeDecodeError("utf-8", b"", 0, 1, ""), NOT_UTF8))
    uvicorn_says = Path(websockets_sansio_impl.__file__).read_text(encoding="utf-8")
    assert f'"{NOT_UTF8}"' in uvicorn_says


def test_every_other_error_is_worth_logging() -> None:
    assert is_worth_logging(record(RuntimeError("a bug")))
    assert is_worth_logging(record(None))
