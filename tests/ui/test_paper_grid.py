"""The numbers of an old sheet: what is no number is marked where it stands, in words too."""

from dataclasses import replace
from datetime import UTC, datetime

import flet as ft
import pytest

from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.paper import Paper, SheetRemark
from scorekeeper.state.routes import PAPER, Route
from scorekeeper.state.setup.paper_entry import PaperAccepted, PaperSaved
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.past.paper import paper_screen
from tests.state.app_driver import AppDriver
from tests.ui.drawing import descendants

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
WRONG = "Hand 1, Bob: \u201cx\u201d is no number of points"


@pytest.mark.parametrize("at", [(2, 0), (0, 0)])
def test_what_is_no_number_has_a_frame_and_a_name_that_says_so(at: tuple[int, int]) -> None:
    """In the grid, and in the row where hands are typed."""
    rows = (("0", "x", "13"), ("3", "10", "13"))
    state = AppState(PAPER, paper=Paper(people="Ann, Bob, Cid", rows=rows, at=at))
    drawn = paper_screen(state, NOW, Dispatch(lambda _: None), ft.FilePicker())
    cells = [
        (control.label, control.content)
        for part in drawn
        for control in descendants(part)
        if isinstance(control, controls.Semantics) and str(control.label).startswith("Hand ")
    ]
    framed = {
        label
        for label, box in cells
        if isinstance(box, controls.Container) and box.border == ft.Border.all(2, theme.HEART)
    }
    assert framed == {WRONG}
    assert sum(label == WRONG for label, _ in cells) == (2 if at[0] == 0 else 1)
    assert "Hand 2, Bob: 10" in dict(cells)


def enabled(state: AppState, name: str) -> bool | None:
    """Return whether a button of the sheet can be tapped; None where it is not there."""
    drawn = paper_screen(state, NOW, Dispatch(lambda _: None), ft.FilePicker())
    keys = [
        not control.disabled
        for part in drawn
        for control in descendants(part)
        if isinstance(control, controls.Semantics) and str(control.label).startswith(name)
    ]
    return keys[0] if keys else None


ODD = Paper(people="Ann, Bob, Cid, Dee", rows=(("5", "8", "13", "0"), ("5", "8", "13", "1")))
REMARK = SheetRemark("new_game", 4, 1, "Game 2")


@pytest.mark.parametrize("paper", [ODD, replace(ODD, rows=ODD.rows[:1], mistakes=(REMARK,))])
def test_an_odd_sheet_is_added_once_somebody_says_that_it_is_right(paper: Paper) -> None:
    driver = AppDriver(AppState(PAPER, paper=paper))
    assert enabled(driver.state, "Add this game") is False
    assert enabled(driver.state, "This is right") is True
    driver.do(PaperAccepted())
    assert enabled(driver.state, "Add this game") is True
    assert enabled(driver.state, "This is right") is None


def test_another_number_asks_again() -> None:
    driver = AppDriver(AppState(PAPER, paper=ODD)).do(PaperAccepted())
    rows = (ODD.rows[0], ("5", "8", "13", "2"))
    driver = AppDriver(replace(driver.state, paper=replace(driver.state.paper, rows=rows)))
    assert enabled(driver.state, "Add this game") is False


def test_nobody_is_asked_about_what_is_kept_already() -> None:
    driver = AppDriver(AppState(PAPER, paper=ODD)).do(PaperAccepted(), PaperSaved("", "Friday"))
    driver.do(Navigated(Route("paper", driver.game.id, search="all")))
    assert enabled(driver.state, "Save the sheet") is True
    assert enabled(driver.state, "This is right") is None
