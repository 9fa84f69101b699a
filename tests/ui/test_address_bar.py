"""The route that this session has requested, and late reports of the client."""

import asyncio
from pathlib import Path

import pytest

from scorekeeper.state.routes import HOME, NEW_GAME, SEATS, Route
from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from scorekeeper.ui.frame.address_bar import ANSWER_SECONDS, AddressBar
from tests.benchmarks.screen import Screen


def test_a_report_from_before_the_request_is_ignored() -> None:
    address_bar = AddressBar("/")
    address_bar.request("/game/x/over")
    address_bar.request("/game/x")
    assert address_bar.is_outdated("/game/x/over")
    assert address_bar.route == "/game/x"
    assert not address_bar.is_outdated("/game/x")


def test_the_browser_leads_once_the_request_is_met() -> None:
    address_bar = AddressBar("/")
    address_bar.request("/game/x")
    assert not address_bar.is_outdated("/game/x")
    assert not address_bar.is_outdated("/")
    assert address_bar.route == "/"


def test_the_first_report_of_a_resumed_session_is_ignored() -> None:
    address_bar = AddressBar("/")
    address_bar.request("/game/x/hand/2")
    assert address_bar.is_outdated("/")


def test_a_request_that_is_never_met_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("scorekeeper.ui.frame.address_bar.time.monotonic", lambda: clock[0])
    address_bar = AddressBar("/")
    address_bar.request("/game/x")
    clock[0] += ANSWER_SECONDS - 1
    assert address_bar.is_outdated("/")
    clock[0] += 1
    assert not address_bar.is_outdated("/")
    assert address_bar.route == "/"


def test_a_page_that_is_loaded_again_before_it_has_answered_is_asked_again() -> None:
    """Otherwise it showed the sheet at the address of the hand that had been left."""
    address_bar, navigated = AddressBar("/"), list[str]()
    first, again = object(), object()
    address_bar.connected(first, "/")
    address_bar.follow(Route("sheet", "x"), navigated.append)
    address_bar.connected(first, "/")
    address_bar.follow(Route("sheet", "x"), navigated.append)
    assert navigated == ["/game/x"]
    # It took nothing over.
    address_bar.connected(again, "/")
    address_bar.follow(Route("sheet", "x"), navigated.append)
    assert navigated == ["/game/x"] * 2
    # It did, and was loaded again; or somebody has typed another address.
    for reported in ("/game/x", "/groups"):
        assert not address_bar.is_outdated("/game/x")
        address_bar.connected(object(), reported)
        address_bar.follow(Route("sheet", "x"), navigated.append)
    assert navigated == ["/game/x"] * 2


def test_an_old_address_stays_until_another_screen_is_opened() -> None:
    """Replacing it would put the same screen twice behind the browser's back."""
    address_bar = AddressBar("/new")
    navigated: list[str] = []
    address_bar.follow(NEW_GAME, navigated.append)
    asyncio.run(address_bar.follow_typing(NEW_GAME, navigated.append))
    assert navigated == []
    address_bar.follow(SEATS, navigated.append)
    assert navigated == ["/new-game/seats"]


def test_a_browser_may_spell_the_same_address_otherwise() -> None:
    """Asking for it again would put the same screen twice behind the browser's back."""
    address_bar, navigated = AddressBar("/"), list[str]()
    reported = "/past/find/text=20+nov+2026"
    assert not address_bar.is_outdated(reported)
    route = Route("past", search="text=20+nov+2026")
    address_bar.follow(route, navigated.append)
    asyncio.run(address_bar.follow_typing(route, navigated.append))
    assert navigated == []
    # What leads home because it is no address is replaced.
    assert not address_bar.is_outdated("/nowhere")
    asyncio.run(address_bar.follow_typing(HOME, navigated.append))
    assert navigated == ["/"]


def test_the_address_changes_before_the_screen_is_drawn(tmp_path: Path) -> None:
    """Whoever sees the new screen can reload it."""
    with Screen(tmp_path) as screen:
        for _ in range(2):
            for label in ("New game", "Back to the start"):
                screen.heard.clear()
                screen.tap(label)
                assert screen.heard[:2] == ["push_route", "patch"], label
                screen.wait(DOUBLE_TAP_SECONDS)


def test_the_answer_to_a_request_takes_back_nothing_that_was_chosen_since(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A family chosen a second after a month was lost: the address with the month came back."""
    monkeypatch.setattr("scorekeeper.ui.frame.address_bar.SEARCH_PAUSE", 0)
    address_bar, navigated = AddressBar("/past"), list[str]()
    month, family = (Route("past", search=f"text={text}") for text in ("april", "april+wilson"))
    asyncio.run(address_bar.follow_typing(month, navigated.append))
    address_bar.follow(family, navigated.append)
    (asked,) = navigated
    assert address_bar.is_outdated(asked)
    # The address follows, and the browser leads again.
    asyncio.run(address_bar.follow_typing(family, navigated.append))
    assert not address_bar.is_outdated(navigated[-1])
    assert not address_bar.is_outdated(asked)


def test_what_was_chosen_on_a_screen_just_before_it_is_left_is_what_back_leads_to() -> None:
    address_bar, navigated = AddressBar("/past"), list[str]()
    address_bar.follow(Route("past", search="text=easter"), navigated.append)
    assert navigated == []
    address_bar.follow(Route("story", "x"), navigated.append)
    searched, story = navigated
    assert "easter" in searched
    # The page reports both.
    assert address_bar.is_outdated(searched)
    assert not address_bar.is_outdated(story)
    address_bar.follow(HOME, navigated.append)
    assert navigated == [searched, story, "/"]
