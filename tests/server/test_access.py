"""Access: without a device only the join page, and nothing for pages of strangers."""

import asyncio
import json
import time

import pytest
from starlette.types import Message, Receive, Scope, Send

from scorekeeper.server.access import AccessMiddleware
from scorekeeper.server.sockets import DEVICE_REMOVED
from scorekeeper.state.routes import Role
from tests.server.asgi_browser import Browser, ClosedError
from tests.server.shared_app import ADDRESS, COOKIE, NAMES, PAGE, SharedApp

ROLES: tuple[Role, ...] = ("follow", "score", "host")
REFUSED = 1008


@pytest.mark.parametrize(
    ("path", "to"),
    [
        ("/", "/"),
        ("/game/one", "/game/one"),
        ("/game/a%20b", "/game/a%20b"),
        ("/x.html", "/x.html"),
    ],
)
def test_a_page_leads_to_the_join_page_without_a_device(path: str, to: str) -> None:
    answer = SharedApp().browser().get(path, PAGE)
    assert (answer.status, answer.body) == (303, b"")
    assert answer.headers["location"] == f"/join#{to}"


@pytest.mark.parametrize("path", ["/", "/file.json", "/assets/fonts/x.ttf", "/ws"])
def test_nothing_else_is_answered_without_a_device(path: str) -> None:
    for accept in ({}, {"accept": "application/json"}):
        answer = SharedApp().browser().get(path, accept)
        assert (answer.status, answer.body) == (401, b"")
    assert SharedApp().browser().post(path, {}, {"origin": ADDRESS, **PAGE}).status == 401


@pytest.mark.parametrize("role", ROLES)
def test_every_role_gets_pages_files_and_a_web_socket(role: Role) -> None:
    app = SharedApp()
    browser = app.joined_browser(role)
    assert b"Ann and Bob play" in browser.get("/", PAGE).body
    assert browser.get("/file.json").status == 200
    assert browser.post("/echo", b"a form", {"origin": ADDRESS}).body == b"a form"
    (device,) = app.guests.devices
    with browser.web_socket() as socket:
        who, client = json.loads(socket.receive()["text"])
    assert who == f"{device.id} {role} Device 1"
    # Flet finds a session by this, wherever in the network the phone is.
    assert client == f"{device.id}-{role}"


def test_a_device_at_a_table_is_known_by_its_table_and_its_evening() -> None:
    app = SharedApp()
    app.guests.evenings = lambda: ("thursday",)
    browser = app.browser()
    app.join(browser, app.guests.code_of_table(3))
    (device,) = app.guests.devices
    with browser.web_socket() as socket:
        who, client = json.loads(socket.receive()["text"])
    assert who == f"{device.id} table Device 1 at table 3 of thursday"
    # At another one it gets other sessions.
    assert client == f"{device.id}-table3thursday"


def test_what_a_page_shows_at_once_is_for_the_device_that_asks() -> None:
    app = SharedApp()
    browsers = {role: app.joined_browser(role) for role in ROLES}
    for _ in range(2):
        for role, browser in browsers.items():
            page = browser.get("/game/one", PAGE).body.decode()
            assert f'["/game/one", "{role}"]</script>' in page
    stranger = app.browser()
    stranger.cookies = {COOKIE: "made up"}
    for browser in (stranger, app.browser()):
        assert browser.get("/game/one", PAGE).body == b""
    here = SharedApp(shared=False).browser().get("/game/one", PAGE).body
    assert b'["/game/one", "nobody"]</script>' in here


def test_on_this_computer_everybody_may_come_in() -> None:
    app = SharedApp(shared=False)
    browser = app.browser()
    assert b"Ann and Bob play" in browser.get("/", PAGE).body
    assert b"Ann and Bob play" in browser.get("/join", PAGE).body
    assert browser.get("/alive").status == 204
    with browser.web_socket() as socket:
        assert json.loads(socket.receive()["text"]) == ["nobody", "192.168.1.31"]
        assert app.sockets.count == {"": 1}


@pytest.mark.parametrize("shared", [True, False])
def test_anybody_may_ask_whether_the_server_is_there(shared: bool) -> None:
    answer = SharedApp(shared=shared).browser().get("/alive")
    assert (answer.status, answer.body) == (204, b"")
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8550", "", "[", "scorekeeper.lan"])
@pytest.mark.parametrize("shared", [True, False])
@pytest.mark.parametrize("path", ["/", "/join", "/alive", "/file.json"])
def test_a_strangers_name_for_this_computer_is_refused(host: str, shared: bool, path: str) -> None:
    app = SharedApp(shared=shared)
    browser = app.joined_browser() if shared else app.browser()
    assert browser.get(path, headers={"host": host, **PAGE}).status == 421
    # Web sockets are refused too, even where the page that asks has that very name.
    headers = {"host": host, "origin": f"http://{host}"}
    with pytest.raises(ClosedError) as refusal, browser.web_socket(headers):
        pass
    assert refusal.value.args == (REFUSED,)


def test_a_request_without_a_host_is_refused() -> None:
    browser = SharedApp(shared=False).browser()
    browser.address = "http:"
    assert browser.get("/").status == 421
    with pytest.raises(ClosedError), browser.web_socket():
        pass
    with pytest.raises(ClosedError), browser.web_socket({"origin": "http://"}):
        pass


@pytest.mark.parametrize(
    "origin", ["", "null", "http://evil.example", "http://192.168.1.20:80", "http://["]
)
@pytest.mark.parametrize("role", [*ROLES, None])
def test_a_web_socket_of_another_page_is_refused(origin: str, role: Role | None) -> None:
    browser = SharedApp().joined_browser(role) if role else SharedApp(shared=False).browser()
    with pytest.raises(ClosedError) as refusal, browser.web_socket({"origin": origin}):
        pass
    assert refusal.value.args == (REFUSED,)


@pytest.mark.parametrize(
    "cookie",
    ["", f"{COOKIE}=guessed", f"{COOKIE}=", "scorekeeper-8551={key}", "other={key}", "a[]={key}"],
)
def test_a_cookie_without_the_key_is_no_device(cookie: str) -> None:
    app = SharedApp()
    key = app.joined_browser().cookies[COOKIE]
    browser = app.browser()
    headers = {"cookie": cookie.format(key=key)}
    assert browser.get("/file.json", headers).status == 401
    with pytest.raises(ClosedError) as refusal, browser.web_socket(headers):
        pass
    assert refusal.value.args == (REFUSED,)


@pytest.mark.parametrize(
    "cookie",
    [
        f"{COOKIE}={{key}}",
        f'a=b; {COOKIE}="{{key}}"; c=d',
        f'prefs={{{{"theme":"dark"}}}}; {COOKIE}={{key}}',
        f"{COOKIE}={{key}}; a[]=b; (; =x",
    ],
)
def test_the_key_is_found_among_other_cookies(cookie: str) -> None:
    app = SharedApp()
    key = app.joined_browser().cookies[COOKIE]
    headers = {"cookie": cookie.format(key=key)}
    assert app.browser().get("/file.json", headers).status == 200


def test_a_removed_device_is_cut_off_at_once_and_has_to_join_again() -> None:
    app = SharedApp()
    browser = app.joined_browser()
    with browser.web_socket() as socket:
        socket.receive()
        app.guests.remove(app.guests.devices[0].id)
        with pytest.raises(ClosedError) as closed:
            socket.receive()
        assert closed.value.args == (DEVICE_REMOVED,)
    assert browser.get("/file.json").status == 401
    with pytest.raises(ClosedError), browser.web_socket():
        pass


def test_what_is_no_request_is_passed_on() -> None:
    passed: list[tuple[object, ...]] = []

    async def inner(scope: Scope, receive: Receive, send: Send) -> None:
        passed.append((scope, receive, send))

    async def receive() -> Message:
        return {}

    async def send(message: Message) -> None:
        pass

    entrance = AccessMiddleware(inner, NAMES)
    asyncio.run(entrance({"type": "lifespan"}, receive, send))
    assert passed == [({"type": "lifespan"}, receive, send)]


def test_by_default_a_wrong_code_is_slowed_by_the_real_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = SharedApp()
    monkeypatch.setattr("scorekeeper.server.rate_limit.FIRST_WAIT_SECONDS", 0.01)
    entrance = AccessMiddleware(app.entrance, NAMES, app.guests)
    browser = Browser(entrance, ADDRESS, "192.168.1.31")
    began = time.monotonic()
    assert app.join(browser, "WRONG1").status == 403
    assert time.monotonic() - began >= 0.01
    assert app.join(browser, app.guests.codes["score"]).status == 303
    assert list(browser.cookies) == ["scorekeeper-0"]


def test_a_web_socket_is_passed_on_with_every_header_but_its_cookies() -> None:
    headers: list[tuple[bytes, bytes]] = []

    async def inner(scope: Scope, receive: Receive, send: Send) -> None:
        headers.extend(scope["headers"])
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    browser = Browser(AccessMiddleware(inner, NAMES), ADDRESS, "127.0.0.1")
    browser.cookies["other"] = "app"
    with browser.web_socket({"x-other": "1"}):
        pass
    address = ADDRESS.encode()
    host = address.removeprefix(b"http://")
    assert headers == [(b"host", host), (b"origin", address), (b"x-other", b"1")]
