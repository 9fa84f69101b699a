"""A table below a path of its name: each address that a browser is told begins with the path.

Letters of a path may be escaped in one request and not in another, as browsers and proxies like.
"""

import asyncio
from http.cookies import SimpleCookie

import pytest
from starlette.types import Message, Receive, Scope, Send

from scorekeeper.server.below_path import BelowPath, below_path, without_path
from tests.server.asgi_browser import Browser
from tests.server.shared_app import ADDRESS, COOKIE, PAGE, SharedApp

PATH = "/hearts"
ESCAPED = "/h%C3%B6rts"


def visitor(app: SharedApp, path: str = PATH) -> Browser:
    return Browser(BelowPath(app.entrance, path), ADDRESS, "192.168.1.31")


def test_who_has_not_joined_is_led_to_the_page_below_the_path() -> None:
    browser = visitor(SharedApp())
    answer = browser.get(f"{PATH}/game/a%20b", PAGE)
    assert (answer.status, answer.headers["location"]) == (303, f"{PATH}/join#/game/a%20b")
    answer = browser.get(PATH, PAGE)
    assert (answer.status, answer.headers["location"]) == (307, f"{PATH}/")
    assert b'action="join"' in browser.get(f"{PATH}/join", PAGE).body


def test_who_has_joined_gets_pages_that_know_where_they_are() -> None:
    app = SharedApp()
    browser = visitor(app)
    code = {"code": app.guests.codes["score"], "to": "/game/one"}
    answer = browser.post(f"{PATH}/join", code, {"origin": ADDRESS})
    assert (answer.status, answer.headers["location"]) == (303, f"{PATH}/game/one")
    assert SimpleCookie(answer.headers["set-cookie"])[COOKIE]["path"] == f"{PATH}/"
    page = browser.get(f"{PATH}/game/one", PAGE).body.decode()
    assert page.index(f'<base href="{PATH}/">') < page.index("<script>")
    assert '["/game/one", "score"]' in page
    # This computer's own network still asks without the path.
    assert b'<base href="/">' in browser.get("/game/one", PAGE).body
    assert browser.get(f"{PATH}/file.json").body == b"{}" * 500


def test_the_query_of_a_page_comes_along_and_a_web_socket_is_led_nowhere() -> None:
    passed: list[Scope] = []

    async def inner(scope: Scope, receive: Receive, send: Send) -> None:
        passed.append(scope)

    async def asked(scope: Scope, receive: Receive, send: Send) -> None:
        await BelowPath(inner, PATH)({**scope, "query_string": b"demo"}, receive, send)

    answer = Browser(asked, ADDRESS, "::1").get(PATH)
    assert (answer.status, answer.headers["location"]) == (307, f"{PATH}/?demo")

    async def connected() -> None:
        await asked(socket, asyncio.Queue[Message]().get, asyncio.Queue[Message]().put)

    socket = {"type": "websocket", "path": PATH, "raw_path": PATH.encode()}
    asyncio.run(connected())
    assert passed == [{**socket, "query_string": b"demo"}]


def test_what_is_neither_request_nor_socket_passes_as_it_is() -> None:
    passed: list[Scope] = []

    async def inner(scope: Scope, receive: Receive, send: Send) -> None:
        passed.append(scope)

    async def receive() -> Message:
        return {}

    async def send(message: Message) -> None: ...

    asyncio.run(BelowPath(inner, PATH)({"type": "lifespan"}, receive, send))
    assert passed == [{"type": "lifespan"}]


def test_another_path_is_left_alone() -> None:
    answer = visitor(SharedApp()).get(f"{PATH}ease", PAGE)
    assert answer.headers["location"] == f"/join#{PATH}ease"


@pytest.mark.parametrize("sent", [ESCAPED, ESCAPED.lower(), "/%68%C3%B6rts"])
def test_a_path_is_told_as_browsers_send_it_however_it_was_sent(sent: str) -> None:
    app = SharedApp()
    browser = visitor(app, ESCAPED)
    answer = browser.get(f"{sent}/game/a%20b", PAGE)
    assert (answer.status, answer.headers["location"]) == (303, f"{ESCAPED}/join#/game/a%20b")
    answer = browser.get(sent, PAGE)
    assert (answer.status, answer.headers["location"]) == (307, f"{ESCAPED}/")
    code = {"code": app.guests.codes["score"], "to": "/game/one"}
    answer = browser.post(f"{sent}/join", code, {"origin": ADDRESS})
    assert answer.headers["location"] == f"{ESCAPED}/game/one"
    assert SimpleCookie(answer.headers["set-cookie"])[COOKIE]["path"] == f"{ESCAPED}/"
    assert f'<base href="{ESCAPED}/">'.encode() in browser.get(f"{sent}/game/one", PAGE).body


def test_without_a_path_nothing_is_between() -> None:
    app = SharedApp().entrance
    assert below_path(app, "") is app
    assert isinstance(below_path(app, PATH), BelowPath)


@pytest.mark.parametrize(
    ("path", "left"),
    [
        ("/hearts/g-1/game:a%2Fb", "/g-1/game:a%2Fb"),
        ("/hearts", "/hearts"),
        ("/heartsease", "/heartsease"),
        ("/g-1", "/g-1"),
        ("/hearts/", "/"),
        ("/he%61rts/g-1", "/g-1"),
        # An escaped slash ends no part of a path.
        ("/hearts%2Fg-1", "/hearts%2Fg-1"),
        ("/%2Fhearts/g-1", "/%2Fhearts/g-1"),
        ("//hearts/g-1", "//hearts/g-1"),
    ],
)
def test_a_path_is_taken_off_whole_or_not_at_all(path: str, left: str) -> None:
    assert without_path(path, "/hearts") == left
    assert without_path(path, "") == path


def test_a_path_of_several_parts_is_taken_off_too() -> None:
    assert without_path("/a%20b/h%c3%b6rts/g-1/x", f"/a%20b{ESCAPED}") == "/g-1/x"
    assert without_path("/a%20b/g-1/x", f"/a%20b{ESCAPED}") == "/a%20b/g-1/x"
    for path, other in (("/a/b/g-1", "/a%2Fb"), ("/a%2Fb/g-1", "/a/b")):
        assert without_path(path, other) == path
