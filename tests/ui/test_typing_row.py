"""Somebody who types sees and hears which row and which group the digits are for."""

import flet as ft
import pytest

from scorekeeper.state.hand.counting import count_rows
from scorekeeper.state.hand.entry import ModeSelected, TakerSelected
from scorekeeper.state.keyboard import DigitsTyped, GroupSelected
from scorekeeper.state.shortcuts import key_entry
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.hand.counts import count_box
from tests.state.app_driver import FOUR, AppDriver, new_game
from tests.ui.drawing import descendants, without_components


def marked(game: AppDriver) -> tuple[list[str | None], list[str | None]]:
    """Return what is read out of the highlighted rows, and of the signs with a ring in them."""
    drawn = count_box(
        FOUR,
        count_rows(game.draft, game.preview),
        Dispatch(lambda _: None),
        key_entry(game.state, 0),
    )
    rows = [
        control
        for control in descendants(drawn)
        if getattr(control, "bgcolor", None) == theme.FELT_SOFT
    ]
    ringed = [
        control.content.semantics_label
        for row in rows
        for control in descendants(row)
        if isinstance(control, controls.Container)
        and control.border == ft.Border.all(2, theme.FELT)
        and isinstance(control.content, controls.Text)
    ]
    announced = [
        control.semantics_label
        for row in rows
        for control in descendants(row)
        if isinstance(control, controls.Text)
        and str(control.semantics_label).startswith("Keys count for")
    ]
    return announced, ringed


def test_the_row_that_keys_count_for_is_highlighted(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    game = new_game(variant="purple").enter(0, ModeSelected("count"))
    assert marked(game) == ([], [])
    game.do(TakerSelected("Bob"), DigitsTyped(""))
    assert marked(game) == (["Keys count for Bob"], ["red hearts"])
    game.do(GroupSelected("gold hearts"), TakerSelected("Cid"))
    assert marked(game) == (["Keys count for Cid"], ["gold hearts"])
