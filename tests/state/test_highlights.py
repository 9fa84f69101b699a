"""Highlights, by what happened at the table between two states."""

from dataclasses import replace

import pytest

from scorekeeper.state.action import Action
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.entry import RestAssigned
from scorekeeper.state.model import AppState
from scorekeeper.state.table.playing import GameStopped, HandSaved
from scorekeeper.state.views.standings import highlight
from scorekeeper.words.sheet import highlight_line
from tests.state.app_driver import AppDriver, count_taps, new_game

SOME = (*count_taps(3, 3, 6, queen="Bob"), HandSaved())
MOON = (*count_taps(13, queen="Ann"), HandSaved("add"))


def highlight_of(game: AppDriver, *actions: Action) -> str:
    """Return the sentence about the highlight of these actions; empty for none."""
    before = game.state
    event = highlight(before, game.do(*actions).state)
    assert event is None or event.ledger == game.ledger
    return highlight_line(event.what, event.who, event.ledger) if event else ""


def at_hand(options: dict[str, object] | None = None, number: int = 0) -> AppDriver:
    return new_game(options=options).enter(number)


@pytest.mark.parametrize(
    ("options", "actions", "words"),
    [
        ({}, SOME, ""),
        ({}, MOON, "Ann has shot the moon!"),
        ({"on_the_nose": {"16": 0}}, SOME, "Bob lands On the Nose!"),
        ({"end_at": 16}, SOME, "Dee wins with 1"),
        ({"end_at": 26}, MOON, "Ann wins with 0"),
        ({}, count_taps(3, 3, 6, queen="Bob"), ""),
    ],
)
def test_a_new_hand_can_be_a_highlight(
    options: dict[str, object], actions: tuple[Action, ...], words: str
) -> None:
    assert highlight_of(at_hand(options), *actions) == words


def test_a_correction_is_no_highlight_unless_it_ends_the_game() -> None:
    game = at_hand({"end_at": 50}).do(*SOME).enter(0)
    assert highlight_of(game, *count_taps(0, 0, 0, queen="Ann"), RestAssigned("Ann")) == ""
    ended = highlight_of(game.enter(0), Declared("adjustments", 60, "Bob"), HandSaved())
    assert ended == "Cid wins with 0"


def test_stopping_the_game_is_a_highlight() -> None:
    assert highlight_of(at_hand().do(*SOME), GameStopped()) == "Dee wins with 1"


def test_opening_a_game_is_no_highlight() -> None:
    game = at_hand().do(*MOON)
    assert highlight(AppState(), game.state) is None
    other = replace(game.table.sheet, game=replace(game.game, id="other", hands=()))
    elsewhere = replace(game.state, table=replace(game.table, sheet=other))
    assert highlight(elsewhere, game.state) is None
