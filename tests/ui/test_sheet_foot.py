"""Below the sheet: the next deal, the outlook in one line, the chart; and notes beside hands."""

from contextvars import copy_context
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.settings import System
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS, Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.sheet.screen import sheet_screen
from scorekeeper.words.translation import NO_BREAK
from tests.benchmarks.screen import Screen
from tests.state.app_driver import new_game
from tests.ui.drawing import without_components
from tests.ui.test_roles import texts

PLAYERS = ("Ann", "Bob", "Cid", "Dee")
HANDS = (
    Hand({"Ann": Pile(("QS",), {"hearts": 12}), "Bob": Pile((), {"hearts": 1})}),
    Hand(
        {"Ann": Pile((), {"hearts": 13}), "Dee": Pile(("QS",))},
        declared=Declarations(note="Bob misdealt"),
    ),
)
MARKS = {"25": 0, "50": 0}


def opened(folder: Path, *hands: Hand) -> Screen:
    """Return the sheet of a game with these hands on a phone."""
    game = Game("friday", "Friday", "black-lady", PLAYERS, "Ann", {"on_the_nose": MARKS})
    open_library(folder).save(Record(replace(game, hands=hands)))
    return Screen(folder, "/game/friday")


def test_who_deals_and_what_is_passed_is_as_large_as_the_button(tmp_path: Path) -> None:
    with opened(tmp_path) as sheet:
        texts = [control for control in sheet.on_screen() if isinstance(control, controls.Text)]
    lines = {str(text.value).replace(NO_BREAK, " "): text.size or 0 for text in texts}
    size = lines["Ann deals \N{MIDDLE DOT} pass 3 left"]
    assert size == max(lines[line] for line in lines if "deals" in line or "Record" in line)


def test_the_outlook_is_one_line_until_it_is_opened(tmp_path: Path) -> None:
    with opened(tmp_path, *HANDS) as sheet:
        assert not any("If it ended now:" in control for control in sheet.values())
        sheet.wait(DOUBLE_TAP_SECONDS)
        sheet.tap("More of what the next hand can bring")
        assert any("If it ended now:" in control for control in sheet.values())
        assert "Less of what the next hand can bring" in sheet.labels()


def test_a_pool_is_named_in_the_folded_outlook_without_who_names_the_suit(tmp_path: Path) -> None:
    numbers = zip(PLAYERS, (3, 3, 3, 4), strict=True)
    taken = {player: Pile((), {"spades": number}) for player, number in numbers}
    hand = Hand(taken, declared=Declarations(declarer="Ann", bid=3, suit="S"))
    game = Game("friday", "Friday", "auction-hearts", PLAYERS, "Ann", {}, hands=(hand,))
    open_library(tmp_path).save(Record(game))
    with Screen(tmp_path, "/game/friday") as sheet:
        assert "16" in sheet.values()
        sheet.wait(DOUBLE_TAP_SECONDS)
        sheet.tap("More of what the next hand can bring")
        sentence = "In the pool: 16. Ann names the suit again, without a bid."
        assert sentence in sheet.values()
        # Read out, it is not followed by a second full stop.
        assert any(label.startswith(f"{sentence} If it ended now") for label in sheet.labels())


def test_the_chart_is_two_taps_away(tmp_path: Path) -> None:
    with opened(tmp_path, *HANDS) as sheet:
        sheet.wait(DOUBLE_TAP_SECONDS)
        sheet.tap("More of what the next hand can bring")
        before = set(sheet.labels())
        sheet.wait(DOUBLE_TAP_SECONDS)
        sheet.tap("Show or hide the chart")
        [chart] = set(sheet.labels()) - before
        assert "Ann 13" in chart


def test_a_note_leaves_a_mark_beside_its_hand(tmp_path: Path) -> None:
    with opened(tmp_path, *HANDS) as sheet:
        marks = [getattr(control, "semantics_label", None) for control in sheet.on_screen()]
    assert "Hand 2, note: Bob misdealt" in marks


@pytest.mark.parametrize(("text", "offered"), [(1.0, True), (2.0, False)])
def test_in_large_text_a_question_comes_before_the_next_hand(
    monkeypatch: pytest.MonkeyPatch, text: float, offered: bool
) -> None:
    """Otherwise its answers would be below the end of the screen."""
    without_components(monkeypatch, str)
    state = replace(new_game().state, conflict=MergeConflict("1"), system=System(text=text))

    def drawn() -> set[str]:
        apply_appearance(state)
        return texts(sheet_screen(state, Dispatch(lambda _: None), wide=False))

    assert any("Record hand 1" in text for text in copy_context().run(drawn)) is offered
