"""A day that is typed in words is said back as a date, before it is kept."""

from datetime import UTC, datetime

import flet as ft
import pytest

from scorekeeper.state.model import AppState
from scorekeeper.state.paper import Paper
from scorekeeper.state.routes import PAPER
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.past.paper import paper_screen
from tests.ui.drawing import descendants

# A Sunday.
NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("typed", "helper", "is_unclear"),
    [
        ("friday", "Friday, 20 Nov 2026", False),
        ("2026-11-20", "Friday, 20 Nov 2026", False),
        ("", None, False),
        ("sometime", None, True),
    ],
)
def test_the_day_of_a_paper_sheet(typed: str, helper: str | None, is_unclear: bool) -> None:
    state = AppState(PAPER, paper=Paper(people="Ann, Bob, Cid", day=typed))
    drawn = paper_screen(state, NOW, Dispatch(lambda _: None), ft.FilePicker())
    [field] = [
        control
        for part in drawn
        for control in descendants(part)
        if isinstance(control, ft.TextField) and control.key == "day"
    ]
    assert field.helper == helper
    assert bool(field.error) == is_unclear
