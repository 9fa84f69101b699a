"""The numbers of an old sheet: what is no number is marked where it stands, in words too."""

from datetime import UTC, datetime

import flet as ft
import pytest

from scorekeeper.state.model import AppState
from scorekeeper.state.paper import Paper
from scorekeeper.state.routes import PAPER
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.games.paper import paper_screen
from tests.ui.drawing import descendants

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
WRONG = "Hand 1, Bob: \u201cx\u201d is not a whole number"


@pytest.mark.parametrize("at", [(2, 0), (0, 0)])
def test_what_is_no_number_has_a_frame_and_a_name_that_says_so(at: tuple[int, int]) -> None:
    """In the grid, and in the row where hands are typed."""
    rows = (("0", "x", "13"), ("3", "10", "13"))
    state = AppState(PAPER, paper=Paper(people="Ann, Bob, Cid", rows=rows, at=at))
    drawn = paper_screen(state, NOW, Dispatch(lambda _: None), ft.FilePicker())
    cells = [
        (each.label, each.content)
        for part in drawn
        for each in descendants(part)
        if isinstance(each, controls.Semantics) and str(each.label).startswith("Hand ")
    ]
    framed = {
        label
        for label, box in cells
        if isinstance(box, controls.Container) and box.border == ft.Border.all(2, theme.HEART)
    }
    assert framed == {WRONG}
    assert sum(label == WRONG for label, _ in cells) == (2 if at[0] == 0 else 1)
    assert "Hand 2, Bob: 10" in dict(cells)
