"""Hints for gestures: shown until the gesture was made, or the hint was closed."""

import pytest

from scorekeeper.state.hand.entry import CardsSwept, CardTapped, ModeSelected, RestAssigned
from scorekeeper.state.hints import SLOT_SECTION, HintDismissed, read_hints
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.table.playing import HandSaved
from tests.state.app_driver import count_taps, new_game


def test_the_gesture_ends_its_hint() -> None:
    game = new_game().enter(0)
    assert game.state.hints == frozenset()
    game.do(CardTapped("QS", 0, "Ann"))
    assert game.state.hints == frozenset()
    game.do(CardsSwept((("2H", 0), ("3H", 0)), "Ann", "take"))
    assert game.state.hints == {"sweep"}
    game = new_game().enter(0, *count_taps(13, 0, 0, 0, queen="Bob"), HandSaved())
    hand = game.game.hands[0].id
    game.do(Navigated(Route("why", game.game.id, hand, "Ann")))
    assert game.state.hints == {"why"}


def test_who_saves_a_hand_by_cards_has_seen_that_they_can_be_swept() -> None:
    by_count = new_game().enter(0, *count_taps(13, 0, 0, 0, queen="Bob"), HandSaved())
    assert by_count.state.hints == frozenset()
    game = new_game().enter(0, ModeSelected("cards"), HandSaved())
    # A hand without its cards stays, and the hint with it.
    assert game.state.hints == frozenset()
    game.do(CardTapped("QS", 0, "Ann"), RestAssigned("Bob"), HandSaved())
    assert game.state.route.screen == "sheet"
    assert game.state.hints == {"sweep"}


def test_a_closed_hint_keeps_its_room_until_the_screen_is_left() -> None:
    game = new_game().do(HintDismissed("why"))
    assert game.state.hints == {"why"}
    assert SLOT_SECTION in game.state.screen.expanded
    game.enter(0)
    assert SLOT_SECTION not in game.state.screen.expanded
    assert game.state.hints == {"why"}


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        (None, set()),
        ("why", set()),
        (["why", "nothing", 5], {"why"}),
        (["sweep", "why"], {"sweep", "why"}),
        (["why", "why"], {"why"}),
    ],
)
def test_whatever_a_device_has_stored_is_read(stored: object, read: set[str]) -> None:
    assert read_hints(stored) == read
