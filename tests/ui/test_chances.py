"""Everybody's chance to win, where it is shown."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.chances import bar_height, chance_bar
from tests.benchmarks.screen import Screen
from tests.ui.drawing import descendants

PLAYERS = ("Ann", "Bob", "Cid", "Dee")
HAND = Hand({"Ann": Pile(("QS",), {"hearts": 12}), "Bob": Pile((), {"hearts": 1})})
WAITING, FOUND = "Win chances: being worked out", "Win chances: Ann "
PATIENCE_SECONDS = 20


def opened(folder: Path, hands: int, screen: str = "", end: int = 100) -> Screen:
    game = Game(
        *("friday", "Friday", "black-lady", PLAYERS, "Ann"),
        options={"end_at": end},
        hands=(HAND,) * hands,
    )
    open_library(folder).save(Record(game))
    return Screen(folder, screen or "/game/friday")


def wait_for(sheet: Screen, found: Callable[[], bool]) -> None:
    until = monotonic() + PATIENCE_SECONDS
    while not found() and monotonic() < until:
        sheet.wait(0.2)
    assert found()


def has_label(sheet: Screen, start: str) -> bool:
    return any(label.startswith(start) for label in sheet.labels())


def test_the_bar_has_its_room_before_it_is_found_and_can_be_turned_off(tmp_path: Path) -> None:
    with opened(tmp_path, 3) as sheet:
        more = "More of what the next hand can bring"
        wait_for(sheet, lambda: has_label(sheet, f"{more}. "))
        sheet.wait(DOUBLE_TAP_SECONDS)
        [line] = {label for label in sheet.labels() if label.startswith(more)}
        sheet.tap(line)
        assert has_label(sheet, FOUND)
        sheet.wait(DOUBLE_TAP_SECONDS)
        [bar] = {label for label in sheet.labels() if label.startswith(FOUND)}
        sheet.tap(bar)
        assert any("3 of this table\u2019s own" in control for control in sheet.values())
        none = "Of no finished game here has it said"
        wait_for(sheet, lambda: any(control.startswith(none) for control in sheet.values()))
        sheet.tap("Turn off")
        assert not has_label(sheet, "Win chances")


def test_there_is_none_before_it_means_something(tmp_path: Path) -> None:
    with opened(tmp_path, 2) as sheet:
        assert not has_label(sheet, "Win chances")


def test_the_board_shows_it(tmp_path: Path) -> None:
    with opened(tmp_path, 3, "/game/friday/board") as board:
        wait_for(board, lambda: has_label(board, FOUND))


def test_a_story_tells_the_turning_points(tmp_path: Path) -> None:
    with opened(tmp_path, 6, "/past/find/all/game/friday", end=150) as story:
        assert has_label(story, WAITING)
        wait_for(story, lambda: any("% to " in label for label in story.labels()))


def test_nobody_is_told_by_a_colour_alone() -> None:
    shares = {"Ann": 0.6, "Bob": 0.34, "Cid": 0.05, "Dee": 0.01}
    bar = chance_bar(PLAYERS, shares, 260, bar_height())
    words = [control.value for control in descendants(bar) if isinstance(control, controls.Text)]
    assert words == ["Ann 60", "Bob 34", "C"]
