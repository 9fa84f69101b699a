"""Everybody's chance to win below the sheet; a tap tells where it comes from."""

import flet as ft

from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.views.chances import (
    CHANCES_SECTION,
    chances_of,
    means_something,
)
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.chances import bar_height, labelled_bar, origin_panel
from scorekeeper.words.chances import spoken_shares

PADDING = 12


def win_chances(state: AppState, table: Table, dispatch: Dispatch) -> list[ft.Control]:
    """Return the bar of everybody's chance, with its room kept until they are found."""
    if not (state.settings.chances and means_something(table.game)):
        return []
    found = chances_of(state, table.game)
    shares = found.players if found else None
    width = appearance().sheet - 2 * (theme.MARGIN + PADDING)
    bar = tappable(
        labelled_bar(table.game.players, shares, width, bar_height()),
        spoken_shares(shares),
        dispatch.on_toggle(SectionToggled(CHANCES_SECTION)),
        height=theme.TOUCH_SIZE,
        padding=ft.Padding.symmetric(horizontal=PADDING),
        border_radius=theme.RADIUS,
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.HAIRLINE),
    )
    if CHANCES_SECTION not in state.screen.expanded:
        return [bar]
    most = max(shares.values()) if shares else 0.0
    origin = origin_panel(found, shares, most, state.chances.record, dispatch)
    return [bar, origin]
