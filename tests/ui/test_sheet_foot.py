"""Below the sheet: the next deal, the outlook in one line, the chart; and notes beside hands."""

from dataclasses import replace
from pathlib import Path

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from scorekeeper.ui.drawing import controls
from scorekeeper.words.translation import NO_BREAK
from tests.benchmarks.screen import Screen

PLAYERS = ("Ann", "Bob", "Cid", "Dee")
HANDS = (
    Hand({"Ann": Pile(("QS",), {"hearts": 12}), "Bob": Pile((), {"hearts": 1})}),
    Hand({"Ann": Pile((), {"hearts": 13}), "Dee": Pile(("QS",))}, note="Bob misdealt"),
)
MARKS = {"25": 0, "50": 0}


def opened(folder: Path, *hands: Hand) -> Screen:
    """Return the sheet of a game with these hands on a phone."""
    game = Game("friday", "Friday", "black-lady", PLAYERS, "Ann", {"on_the_nose": MARKS})
    open_library(folder).save(Record(replace(game, hands=hands)))
    return Screen(folder, "/game/friday")


def test_who_deals_and_what_is_passed_is_the_largest_line_of_the_button(tmp_path: Path) -> None:
    with opened(tmp_path) as sheet:
        texts = [each for each in sheet.on_screen() if isinstance(each, controls.Text)]
    lines = {str(each.value).replace(NO_BREAK, " "): each.size or 0 for each in texts}
    size = lines["Ann deals \N{MIDDLE DOT} pass 3 left"]
    assert size == max(lines[each] for each in lines if "deals" in each or "Record" in each)


def test_the_outlook_is_one_line_until_it_is_opened(tmp_path: Path) -> None:
    with opened(tmp_path, *HANDS) as sheet:
        assert not any("If it ended now:" in each for each in sheet.values())
        sheet.wait(DOUBLE_TAP_SECONDS)
        sheet.tap("More of what the next hand can bring")
        assert any("If it ended now:" in each for each in sheet.values())
        assert "Less of what the next hand can bring" in sheet.labels()


def test_the_chart_is_one_tap_away(tmp_path: Path) -> None:
    with opened(tmp_path, *HANDS) as sheet:
        before = set(sheet.labels())
        sheet.wait(DOUBLE_TAP_SECONDS)
        sheet.tap("Show or hide the chart")
        [chart] = set(sheet.labels()) - before
        assert "Ann 13" in chart


def test_a_note_leaves_a_mark_beside_its_hand(tmp_path: Path) -> None:
    with opened(tmp_path, *HANDS) as sheet:
        marks = [getattr(each, "semantics_label", None) for each in sheet.on_screen()]
    assert "Hand 2, note: Bob misdealt" in marks
