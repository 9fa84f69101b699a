"""The entrance: nothing but the join page without a device, and nothing for strangers' pages."""

import gzip
import re
from contextlib import suppress
from datetime import UTC, datetime

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from scorekeeper.server.access import AccessMiddleware
from scorekeeper.server.client_files import ClientFiles
from scorekeeper.server.guests import CURRENT_DEVICE, Guests
from scorekeeper.server.rate_limit import WRONG_CODES_ALLOWED, RateLimiter
from scorekeeper.server.sockets import DEVICE_REMOVED, Sockets
from scorekeeper.state.routes import Role
from scorekeeper.store.documents.memory import MemoryDocuments
from tests.server.asgi_browser import Answer, Browser, ClosedError

HERE = "http://192.168.1.20:8550"
PAGE = {"accept": "text/html,*/*"}
NAMES = frozenset({"localhost"})


def _page(_: Request) -> Response:
    return HTMLResponse("<html><head></head>Ann and Bob play</html>")


def _file(_: Request) -> Response:
    headers = {"etag": '"1"', "access-control-allow-origin": "*"}
    return Response(b"{}" * 500, headers=headers, media_type="application/json")


async def _web_socket(web_socket: WebSocket) -> None:
    await web_socket.accept()
    visitor = CURRENT_DEVICE.get()
    client = web_socket.client.host if web_socket.client else ""
    await web_socket.send_bytes(f"{visitor.role if visitor else ''} {client}".encode())
    with suppress(WebSocketDisconnect):
        while True:
            await web_socket.send_bytes(await web_socket.receive_bytes())


def flet() -> Starlette:
    """Stand in for what Flet serves."""
    return Starlette(
        routes=[
            Route("/file.json", _file),
            WebSocketRoute("/ws", _web_socket),
            Route("/nowhere.json", Response(status_code=404)),
            Route("/{path:path}", _page),
        ]
    )


class Served:
    """An app behind an entrance, and somebody's browser before it."""

    def __init__(self, *, shared: bool = True, now: float = 0.0) -> None:
        self.now = now
        self.slept: list[float] = []
        self.shelf = MemoryDocuments()
        self.guests = Guests(self.shelf, lambda: datetime(2026, 11, 21, tzinfo=UTC))
        self.entrance = AccessMiddleware(
            ClientFiles(flet(), compress=True),
            NAMES,
            self.guests if shared else None,
            RateLimiter(lambda: self.now),
            sockets=Sockets(),
            port=8550,
            sleep=self._sleep,
        )

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    def browser(self, address: str = "192.168.1.31") -> Browser:
        """Give a browser without cookies, at an address."""
        return Browser(self.entrance, HERE, address)

    def join(self, browser: Browser, code: str, **more: str) -> Answer:
        """Send a code as the join page does."""
        return browser.post("/join", {"code": code, **more}, {"origin": HERE})


def joined(served: Served, role: Role = "score") -> Browser:
    """Give a browser that has joined."""
    browser = served.browser()
    assert served.join(browser, served.guests.codes[role]).status == 303
    return browser


@pytest.mark.parametrize("path", ["/", "/game/one", "/join", "/manifest.json", "/nowhere.html"])
def test_without_a_code_there_is_only_the_join_page(path: str) -> None:
    browser = Served().browser()
    answer = browser.get(path, PAGE)
    if path != "/join":
        assert (answer.status, answer.body) == (303, b"")
        assert answer.headers["location"] == f"/join#{path}"
        answer = browser.get("/join", PAGE)
    assert b"Join the table" in answer.body
    assert b"Ann" not in answer.body
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_the_join_page_speaks_the_browsers_language() -> None:
    browser = Served().browser()
    for wished, code, heading in [
        ("fr-CH, de;q=0.9, en;q=0.8", "de", "Am Tisch mitmachen"),
        ("fr, de;q=0.3, es;q=0.9", "es", "Unirse a la mesa"),
        ("de;q=0, es;q=0.1", "es", "Unirse a la mesa"),
        ("fr", "en", "Join the table"),
    ]:
        page = browser.get("/join", {**PAGE, "accept-language": wished}).body.decode()
        assert f'<html lang="{code}">' in page
        assert heading in page


@pytest.mark.parametrize("path", ["/", "/file.json", "/assets/fonts/x.ttf", "/ws"])
def test_without_a_code_nothing_else_is_answered(path: str) -> None:
    answer = Served().browser().get(path)
    assert (answer.status, answer.body) == (401, b"")


def test_a_code_in_any_spelling_opens_the_app() -> None:
    served = Served()
    code = served.guests.codes["score"]
    browser = served.browser()
    answer = served.join(browser, f" {code[:3].lower()}-{code[3:]} ", to="/game/a%20b")
    assert (answer.status, answer.headers["location"]) == (303, "/game/a%20b")
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert b"Ann and Bob play" in browser.get("/", PAGE).body


@pytest.mark.parametrize("to", ["//evil.example/", "https://evil.example", "/join", "\\\\evil"])
def test_joining_leads_nowhere_else(to: str) -> None:
    served = Served()
    answer = served.join(served.browser(), served.guests.codes["score"], to=to)
    assert answer.headers["location"] == "/"


def test_wrong_codes_are_slowed_and_then_refused_by_address() -> None:
    served = Served()
    browser = served.browser()
    for _ in range(WRONG_CODES_ALLOWED):
        answer = served.join(browser, "WRONG1")
        assert answer.status == 403
        assert b"not the code" in answer.body
    assert served.slept == [0.5, 1, 2, 4, 8, 8, 8, 8]
    # Now not even the right one is listened to, but elsewhere it is, and later here.
    assert served.join(browser, served.guests.codes["score"]).status == 429
    other = served.browser("192.168.1.32")
    assert served.join(other, served.guests.codes["score"]).status == 303
    served.now += 15 * 60 + 1
    assert served.join(browser, served.guests.codes["score"]).status == 303


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://192.168.1.20"])
def test_a_form_of_another_page_is_refused(origin: str | None) -> None:
    served = Served()
    headers = {"origin": origin} if origin else {}
    answer = served.browser().post("/join", {"code": served.guests.codes["score"]}, headers)
    assert answer.status == 403


def test_a_form_that_is_none_is_a_wrong_code() -> None:
    served = Served()
    for body in (b"", b"\xff\xfe", b"code=" + b"x" * 9000, b"&".join([b"a=1"] * 50)):
        answer = served.browser().post("/join", body, {"origin": HERE})
        assert answer.status == 403


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8550", "", "[", "scorekeeper.lan"])
def test_a_stranger_name_for_this_machine_is_refused(host: str) -> None:
    for served in (Served(), Served(shared=False)):
        browser = served.browser()
        assert browser.get("/", headers={"host": host, **PAGE}).status == 421
        with pytest.raises(ClosedError), browser.web_socket({"host": host}):
            pass


@pytest.mark.parametrize("origin", ["", "null", "http://evil.example", "http://192.168.1.20:80"])
def test_a_web_socket_of_another_page_is_refused(origin: str) -> None:
    served = Served()
    browser = joined(served)
    with pytest.raises(ClosedError), browser.web_socket({"origin": origin}):
        pass
    at_home = Served(shared=False).browser()
    with pytest.raises(ClosedError), at_home.web_socket({"origin": origin}):
        pass


def test_a_web_socket_without_a_device_is_refused() -> None:
    served = Served()
    with pytest.raises(ClosedError), served.browser().web_socket():
        pass
    forged = {"cookie": "scorekeeper-8550=guessed"}
    with pytest.raises(ClosedError), served.browser().web_socket(forged):
        pass


def test_a_web_socket_knows_its_device_and_answers_the_beat() -> None:
    served = Served()
    browser = joined(served, "follow")
    device = served.guests.devices[0]
    with browser.web_socket() as open_socket:
        assert open_socket.receive()["bytes"] == f"follow {device.id}-follow".encode()
        open_socket.send(text="beat")
        assert open_socket.receive()["text"] == "beat"
        open_socket.send(bytes=b"to Flet")
        assert open_socket.receive()["bytes"] == b"to Flet"


def test_a_removed_device_is_cut_off_at_once_and_has_to_join_again() -> None:
    served = Served()
    browser = joined(served)
    with browser.web_socket() as open_socket:
        open_socket.receive()
        served.guests.remove(served.guests.devices[0].id)
        with pytest.raises(ClosedError) as end:
            open_socket.receive()
        assert end.value.args == (DEVICE_REMOVED,)
    assert browser.get("/file.json").status == 401
    with pytest.raises(ClosedError), browser.web_socket():
        pass


def test_at_home_everybody_may_come_in() -> None:
    browser = Served(shared=False).browser()
    assert b"Ann and Bob play" in browser.get("/", PAGE).body
    assert browser.get("/alive").status == 204
    with browser.web_socket() as open_socket:
        assert open_socket.receive()["bytes"] == b" 192.168.1.31"


def test_a_page_learns_to_come_back_and_files_are_compressed_once() -> None:
    served = Served()
    browser = joined(served)
    page = browser.get("/", PAGE).body.decode()
    assert re.search(r"<head>\s*<script>.*location\.reload", page, re.DOTALL)
    first = browser.get("/file.json", {"accept-encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    assert gzip.decompress(first.body) == b"{}" * 500
    assert "access-control-allow-origin" not in first.headers
    again = {"accept-encoding": "gzip", "if-none-match": first.headers["etag"]}
    assert browser.get("/file.json", again).status == 304
    plain = browser.get("/file.json", {"accept-encoding": "identity"})
    assert plain.body == b"{}" * 500
    assert browser.get("/nowhere.json", {"accept-encoding": "gzip"}).status == 404


def test_plain_text_is_left_alone() -> None:
    entrance = AccessMiddleware(ClientFiles(PlainTextResponse("<head>"), compress=True), NAMES)
    assert Browser(entrance, HERE, "::1").get("/x").body == b"<head>"
