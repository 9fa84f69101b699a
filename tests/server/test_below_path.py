"""A table below a path of its name: each address that a browser is told begins with the path."""

from http.cookies import SimpleCookie

import pytest

from scorekeeper.server.below_path import BelowPath, path_of, without_path
from tests.server.asgi_browser import Browser
from tests.server.shared_app import ADDRESS, COOKIE, PAGE, SharedApp

PATH = "/hearts"


def visitor(app: SharedApp) -> Browser:
    return Browser(BelowPath(app.entrance, PATH), ADDRESS, "192.168.1.31")


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


def test_another_path_is_left_alone() -> None:
    answer = visitor(SharedApp()).get(f"{PATH}ease", PAGE)
    assert answer.headers["location"] == f"/join#{PATH}ease"


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("https://home.example/hearts", "/hearts"),
        ("https://home.example/a/b/", "/a/b"),
        ("https://home.example/", ""),
        ("https://home.example", ""),
        (None, ""),
    ],
)
def test_the_path_is_that_of_the_address(address: str | None, path: str) -> None:
    assert path_of(address) == path


@pytest.mark.parametrize(
    ("path", "left"),
    [
        ("/hearts/g-1/game:a%2Fb", "/g-1/game:a%2Fb"),
        ("/hearts", "/hearts"),
        ("/heartsease", "/heartsease"),
        ("/g-1", "/g-1"),
    ],
)
def test_a_path_is_taken_off_whole_or_not_at_all(path: str, left: str) -> None:
    assert without_path(path, "/hearts") == left
    assert without_path(path, "") == path
