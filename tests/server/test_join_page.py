"""The join page: what it shows, where it leads, and how wrong codes are answered."""

import re
from datetime import UTC, datetime
from html import escape
from http.cookies import SimpleCookie

import pytest
from starlette.types import Receive, Scope, Send

from scorekeeper.server.guests import DEVICES_KEPT, Guests
from scorekeeper.server.rate_limit import JOINS_ALLOWED, WRONG_CODES_ALLOWED
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.words.translation import say, using_language
from tests.server.shared_app import ADDRESS, COOKIE, PAGE, SharedApp

WRONG = b'data-wrong="1"'
ALERT = b'role="alert"'


def test_the_page_asks_for_a_code_and_shows_nothing_of_the_games() -> None:
    answer = SharedApp().browser().get("/join", PAGE)
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert b"Join the table" in answer.body
    assert b'<form method="post" action="join">' in answer.body
    assert 'placeholder="······"'.encode() in answer.body
    assert b'name="to" value="/"' in answer.body
    assert b"Ann" not in answer.body
    assert SharedApp().browser().request("HEAD", "/join", PAGE).status == 200


def test_only_the_pages_own_script_and_style_run() -> None:
    browser = SharedApp().browser()
    first, second = browser.get("/join", PAGE), browser.get("/join", PAGE)
    policy = first.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; img-src data:; style-src 'nonce-")
    assert policy.endswith("form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
    nonces = set(re.findall(r"nonce-([\w-]{22})'", policy))
    assert len(nonces) == 1
    assert set(re.findall(r'nonce="([\w-]+)"', first.body.decode())) == nonces
    assert second.headers["content-security-policy"] != policy


@pytest.mark.parametrize(
    ("accepted", "code", "heading"),
    [
        ("xx-CH, de;q=0.9, en;q=0.8", "de", "Am Tisch mitmachen"),
        ("xx, de;q=0.3, es;q=0.9", "es", "Unirse a la mesa"),
        ("xx", "en", "Join the table"),
        ("", "en", "Join the table"),
    ],
)
def test_the_page_speaks_the_browsers_language(accepted: str, code: str, heading: str) -> None:
    page = SharedApp().browser().get("/join", {**PAGE, "accept-language": accepted}).body.decode()
    assert f'<html lang="{code}">' in page
    with using_language(code):
        title, how, label, button = [
            escape(say(f"join.{key}")) for key in ("title", "how", "code", "join")
        ]
    assert f"<title>{title}</title>" in page
    assert f"<h1>{heading}</h1><p>{how}</p>" in page
    assert f'<label for="code">{label}</label>' in page
    assert f"<button>{button}</button>" in page


def test_a_code_in_any_spelling_opens_the_app() -> None:
    app = SharedApp()
    code = app.guests.codes["score"]
    browser = app.browser()
    answer = app.join(browser, f" {code[:3].lower()}-{code[3:]} ", to="/game/a%20b")
    assert (answer.status, answer.headers["location"]) == (303, "/game/a%20b")
    assert answer.headers["cache-control"] == "no-store"
    assert b"Ann and Bob play" in browser.get("/", PAGE).body


def test_a_full_disk_shuts_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    app = SharedApp()

    def full(*_: object) -> None:
        raise Unwritable("disk_full", "guests")

    monkeypatch.setattr(app.documents, "write", full)
    for role in ("host", "score", "follow"):
        browser = app.joined_browser(role)
        assert b"Ann and Bob play" in browser.get("/", PAGE).body
    monkeypatch.undo()
    app.joined_browser("follow")
    # Who joined meanwhile is stored with the next one.
    assert len(Guests(app.documents, lambda: datetime(2026, 11, 21, tzinfo=UTC)).devices) == 4


def test_the_key_stays_in_a_cookie_that_no_script_reads() -> None:
    app = SharedApp()
    answer = app.join(app.browser(), app.guests.codes["follow"])
    cookie = SimpleCookie(answer.headers["set-cookie"])[COOKIE]
    assert app.guests.device_of(cookie.value) == app.guests.devices[0]
    assert cookie["httponly"] is True
    assert cookie["samesite"] == "lax"
    assert cookie["path"] == "/"
    # Without https the cookie cannot be limited to it.
    assert not cookie["secure"]
    assert int(cookie["max-age"]) == 180 * 24 * 3600


def test_the_cookie_of_a_page_by_https_stays_there() -> None:
    app = SharedApp()

    async def by_https(scope: Scope, receive: Receive, send: Send) -> None:
        await app.entrance({**scope, "scheme": "https"}, receive, send)

    browser = app.browser()
    browser.app = by_https
    answer = app.join(browser, app.guests.codes["follow"])
    assert SimpleCookie(answer.headers["set-cookie"])[COOKIE]["secure"] is True


def test_a_request_whose_address_nobody_knows_joins_too() -> None:
    app = SharedApp()

    async def from_nowhere(scope: Scope, receive: Receive, send: Send) -> None:
        await app.entrance({**scope, "client": None}, receive, send)

    browser = app.browser()
    browser.app = from_nowhere
    assert app.join(browser, "WRONG1").status == 403
    assert app.join(browser, app.guests.codes["follow"]).status == 303


@pytest.mark.parametrize("to", ["//evil.example/", "https://evil.example", "/join", "\\\\evil", ""])
def test_joining_leads_to_a_game_or_to_the_start(to: str) -> None:
    app = SharedApp()
    answer = app.join(app.browser(), app.guests.codes["score"], to=to)
    assert answer.headers["location"] == "/"


def test_a_device_is_named_by_its_browser_and_keeps_its_better_role() -> None:
    app = SharedApp()
    browser = app.browser()
    headers = {"origin": ADDRESS, "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)"}
    for role in ("score", "follow"):
        browser.post("/join", {"code": app.guests.codes[role]}, headers)
    (device,) = app.guests.devices
    assert (device.kind, device.role) == ("iphone", "score")
    assert (device.table, device.evening) == (0, "")


def test_the_code_of_an_evening_that_is_over_is_told_from_a_wrong_one() -> None:
    app = SharedApp()
    app.guests.evenings = lambda: ("thursday",)
    code = app.guests.code_of_table(3)
    assert app.join(app.browser(), code).status == 303
    assert [(device.table, device.evening) for device in app.guests.devices] == [(3, "thursday")]
    app.guests.evenings = lambda: ("friday", "thursday")
    answer = app.join(app.browser(), code)
    assert answer.status == 403
    assert b"was for a club evening that is over" in answer.body
    # It counts as a wrong code all the same.
    assert len(app.slept) == 1
    assert len(app.guests.devices) == 1


def test_a_wrong_code_is_reported_and_the_link_is_not_tried_again() -> None:
    app = SharedApp()
    assert WRONG not in app.browser().get("/join", PAGE).body
    assert ALERT not in app.browser().get("/join", PAGE).body
    answer = app.join(app.browser(), "WRONG1", to="/game/one")
    assert answer.status == 403
    assert b"not the code" in answer.body
    assert ALERT in answer.body
    # The page submits the code of its link by itself, but never a second time.
    assert WRONG in answer.body
    assert b"!form.dataset.wrong" in answer.body
    # The destination is not lost.
    assert b'name="to" value="/game/one"' in answer.body


def test_a_destination_cannot_break_out_of_its_field() -> None:
    app = SharedApp()
    page = app.join(app.browser(), "WRONG1", to='/game/"><script>').body
    assert b'value="/game/&quot;&gt;&lt;script&gt;"' in page


def test_wrong_codes_are_slowed_and_then_refused_by_address() -> None:
    app = SharedApp()
    browser = app.browser()
    for _ in range(WRONG_CODES_ALLOWED):
        assert app.join(browser, "WRONG1").status == 403
    assert app.slept == [0.5, 1, 2, 4, 8, 8, 8, 8]
    # Now even the right code is refused here, but not elsewhere, and not later.
    refused = app.join(browser, app.guests.codes["score"], to="/game/one")
    assert refused.status == 429
    assert b"Too many" in refused.body
    assert WRONG in refused.body
    assert b'name="to" value="/game/one"' in refused.body
    assert app.join(app.browser("192.168.1.32"), app.guests.codes["score"]).status == 303
    app.now += 15 * 60 + 1
    assert app.join(browser, app.guests.codes["score"]).status == 303


def test_wrong_codes_of_others_do_not_lock_out_who_holds_the_hosts_link() -> None:
    app = SharedApp()
    # Behind one address, as from a Wi-Fi that hides its devices.
    stranger, host, scorer = (app.browser() for _ in range(3))
    for _ in range(WRONG_CODES_ALLOWED):
        app.join(stranger, "WRONG1")
    assert app.join(host, app.guests.host_key, to="/game/one").status == 303
    assert [device.role for device in app.guests.devices] == ["host"]
    # That gives no more guesses to somebody who guesses.
    assert app.join(stranger, "WRONG1").status == 429
    assert app.join(scorer, app.guests.codes["score"]).status == 429


def test_a_right_code_forgets_the_wrong_ones() -> None:
    app = SharedApp()
    browser = app.browser()
    for _ in range(2):
        app.join(browser, "WRONG1")
        app.join(browser, app.guests.codes["score"])
    assert app.slept == [0.5, 0.5]


def test_the_code_for_following_does_not_forgive_guesses_at_the_one_for_scoring() -> None:
    app = SharedApp()
    browser = app.browser()
    for _ in range(WRONG_CODES_ALLOWED):
        assert app.join(browser, app.guests.codes["follow"]).status == 303
        app.join(browser, "WRONG1")
    assert app.join(browser, "WRONG1").status == 429


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "http://192.168.1.20", "http://["]
)
def test_a_form_of_another_page_is_refused(origin: str | None) -> None:
    app = SharedApp()
    headers = {"origin": origin} if origin else {}
    answer = app.browser().post("/join", {"code": app.guests.codes["score"]}, headers)
    assert (answer.status, answer.body) == (403, b"")
    assert app.guests.devices == ()


def test_501_joins_with_the_code_for_following_throw_out_nobody_who_plays() -> None:
    app = SharedApp()
    host, scorer = app.joined_browser("host"), app.joined_browser("score")
    looking = app.joined_browser("follow")
    with looking.web_socket() as socket:
        socket.receive()
        refused = 0
        for number in range(501):
            # One address joins only so often, several together as often as they like.
            guest = app.browser(f"192.168.1.{100 + number // 150}")
            refused += app.join(guest, app.guests.codes["follow"]).status == 429
        assert refused == 3 * 50
        for number in range(501):
            assert (
                app.join(app.browser(f"10.0.0.{number}"), app.guests.codes["follow"]).status == 303
            )
        assert len(app.guests.devices) == DEVICES_KEPT
        for browser in (host, scorer, looking):
            assert browser.get("/file.json").status == 200
        socket.send(bytes=b"still here")
        assert socket.receive()["bytes"] == b"still here"


def test_where_all_places_are_taken_by_scorers_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    app = SharedApp()
    monkeypatch.setattr("scorekeeper.server.guests.DEVICES_KEPT", 2)
    for _ in range(2):
        app.joined_browser("score")
    answer = app.join(app.browser(), app.guests.codes["score"], to="/game/one")
    assert answer.status == 503
    assert b"No more devices can join" in answer.body
    assert WRONG in answer.body
    assert b'name="to" value="/game/one"' in answer.body
    assert app.join(app.browser(), app.guests.host_key).status == 303


def test_many_joins_from_one_address_are_refused_except_the_hosts_and_those_that_had_joined() -> (
    None
):
    app = SharedApp()
    code, joined = app.guests.codes["score"], app.joined_browser("score")
    for _ in range(JOINS_ALLOWED - 1):
        assert app.join(app.browser(), code).status == 303
    refused = app.join(app.browser(), code)
    assert refused.status == 429
    assert b"Too many devices have joined from here" in refused.body
    assert app.join(joined, code).status == 303
    assert app.join(app.browser(), app.guests.host_key).status == 303


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS"])
def test_only_a_form_that_is_posted_joins(method: str) -> None:
    app = SharedApp()
    body = f"code={app.guests.codes['score']}".encode()
    answer = app.browser().request(method, "/join", {"origin": ADDRESS}, body)
    assert answer.status == 403
    assert app.guests.devices == ()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff\xfe",
        b"code=x",
        b"&".join([b"code={code}", *[b"a=1"] * 10]),
        b"code={code}&x=" + b"x" * 4096,
    ],
)
def test_a_broken_or_large_form_is_a_wrong_code(body: bytes) -> None:
    app = SharedApp()
    body = body.replace(b"{code}", app.guests.codes["score"].encode())
    answer = app.browser().post("/join", body, {"origin": ADDRESS})
    assert answer.status == 403
    assert WRONG in answer.body


@pytest.mark.parametrize(
    "body",
    [
        b"&".join([*[b"a=1"] * 9, b"code={code}"]),
        b"code=x&code={code}",
        b"code={code}&x=".ljust(4096, b"x"),
        b"x=\xff\xfe&code={code}",
    ],
)
def test_a_form_up_to_the_limits_is_read_and_its_last_code_counts(body: bytes) -> None:
    app = SharedApp()
    body = body.replace(b"{code}", app.guests.codes["score"].encode())[:4096]
    assert app.browser().post("/join", body, {"origin": ADDRESS}).status == 303
