"""No sentence is cut off: every screen on the narrowest phone, in every language."""

from collections.abc import Iterator
from contextvars import copy_context
from dataclasses import replace

import flet as ft
import pytest

from scorekeeper.scoring.catalogue import CATALOGUE
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import AppState, Setup
from scorekeeper.state.place import FILES, GAMES, HOME, KEYS, NEW, PICK, RULES, SETTINGS, Place
from scorekeeper.state.settings import System
from scorekeeper.ui import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.look import wear
from scorekeeper.ui.screens import screen
from scorekeeper.words.languages import LANGUAGES
from tests.state.sitting import EIGHT, FOUR, counts, sitting
from tests.ui.room import Cut, Room, without_components

SIZES = (1.0, 2.0)
NAMES = frozenset((*EIGHT, "Ida", "Jay", "Kim", "Friday"))
# Where a hand is entered, twice as large is read on the cards and in the rows, not below the names.
ENTERING = ("count", "cards", "then", "entry")
PICKERS = {what: ft.FilePicker() for what in ("import", "restore")}


def places() -> Iterator[tuple[str, AppState]]:
    """Screens with something on them."""
    for place in (HOME, GAMES, FILES, NEW, PICK, RULES, SETTINGS, KEYS):
        setup = Setup(names=FOUR, dealer="Bob")
        yield place.screen, AppState(place=place, setup=setup)
    for variant, entry in CATALOGUE.items():
        names = (*EIGHT, "Ida", "Jay", "Kim")[: min(entry.variant.players[-1], 4)]
        names = names if len(names) in entry.variant.players else EIGHT[: entry.variant.players[0]]
        game = sitting(names, variant)
        yield f"{variant} table", game.do(act.Went(Place("table", "game-1"))).state
        for mode in ("count", "cards"):
            game.enter(0, act.ModePicked(mode), act.RestGiven(names[0]))
            yield f"{variant} {mode}", game.state
        game.do(act.HandSaved())
        yield f"{variant} then", game.state
    game = sitting().enter(0, *counts(4, 4, 4, queen="Ann"), act.HandSaved())
    for place in (
        Place("why", "game-1", 0, "Ann"),
        Place("entry", "game-1", 0),
        Place("entry", "game-1", 1),
        Place("rules", "game-1"),
        Place("over", "game-1"),
        Place("board", "game-1"),
        Place("people", "game-1"),
        Place("house_rules", "game-1"),
    ):
        yield place.screen, game.do(act.Went(place)).state
    yield "over", game.do(act.TableStopped()).state


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("text", SIZES)
def test_every_word_has_the_room_it_needs(
    code: str, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As large as usual, and twice as large; only then may a long word be broken."""
    without_components(monkeypatch)
    # What is worn and spoken for a screen is not meant for the tests that follow.
    assert copy_context().run(cut_words, code, text) == {}


def cut_words(code: str, text: float) -> dict[str, list[Cut]]:
    """Screen -> what has too little room on it."""
    room = Room(text, NAMES, whole_words=text == 1)
    dispatch = Dispatch(lambda _: None)
    cut: dict[str, list[Cut]] = {}
    for name, state in places():
        if text > 1 and name.endswith(ENTERING):
            continue
        system = System((code,), text=text)
        wear(replace(state, system=system))
        controls = screen(replace(state, system=system), state.place, dispatch, PICKERS)
        if found := [each for one in controls for each in room.cuts(one, theme.PHONE)]:
            cut[name] = found
    return cut
