"""The sheet for few players: a column each, totals on top of a row per hand."""

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.state.model import Table
from scorekeeper.state.views.selectors import dealer_in, on_the_sheet, progress, total_of
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.sheet.column_hands import HAND_WIDTH, SPACING, ColumnHands
from scorekeeper.ui.sheet.signs import explain_total
from scorekeeper.ui.widgets.avatars import (
    PROGRESS_HEIGHT,
    avatar,
    avatar_width,
    dealer_badge,
    target_progress,
)
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.numbers import SMALLEST_NAME, fitted_number, fitting_size
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.words.game import spoken_total
from scorekeeper.words.translation import number, say

INSIDE = 5
# Names grow with the device's text, up to this.
NAME, LARGEST_NAME = 14.0, 19.0
LEFT = 6
# The narrowest column that a name and a total stand in; a wide screen shows more in each.
LEAST, LEAST_ON_WIDE = 54, 68
# From so wide a column on, pictures and totals are larger, and on wide screens the largest.
ROOMY, WIDEST = 62, 86
# Of whoever has left.
LEFT_SIZE = 20.0
# How far the dealer's sign stands out beside the picture that it touches.
SIGN_BESIDE = 12


def has_room(ledger: Ledger) -> bool:
    """Whether everyone can have a column."""
    return column_width(ledger) >= (LEAST_ON_WIDE if theme.has_wide_sheet() else LEAST)


def column_sheet(table: Table, ledger: Ledger, dispatch: Dispatch) -> list[ft.Control]:
    """Totals on top, hands below them in the same columns, the latest at the bottom.

    Whoever has left keeps a quiet column behind the others.
    """
    room = column_width(ledger)
    tiles = controls.Row(
        [
            controls.Container(width=HAND_WIDTH),
            *(_tile(table, ledger, side, dispatch, room) for side in on_the_sheet(ledger)),
        ],
        spacing=SPACING,
    )
    hands = empty_state(say("table.empty"), top=90)
    if ledger.hands:
        hands = ColumnHands(table, ledger, dispatch, room)
    return [
        controls.Container(tiles, padding=ft.Padding.only(left=LEFT, right=theme.MARGIN, top=4)),
        controls.Container(
            hands, padding=ft.Padding.only(left=LEFT, right=theme.MARGIN), expand=True
        ),
    ]


def column_width(ledger: Ledger) -> float:
    """How wide a column is."""
    return (appearance().sheet - LEFT - theme.MARGIN - HAND_WIDTH) / len(
        on_the_sheet(ledger)
    ) - SPACING


def _tile(table: Table, ledger: Ledger, side: str, dispatch: Dispatch, room: float) -> ft.Control:
    """One player's or team's total: the biggest thing on the screen."""
    leads, left = side in ledger.leaders, side in ledger.left
    deals = dealer_in(ledger, table.game, side)
    largest = 42 if room >= WIDEST and theme.has_wide_sheet() else 34 if room >= ROOMY else 30
    near = progress(ledger).get(side)
    ink = theme.PENCIL if left else theme.INK
    size = LEFT_SIZE if left else largest
    most = min(theme.text_scaled(NAME), LARGEST_NAME)
    named = fitting_size(side, most, room - INSIDE, SMALLEST_NAME)
    parts: list[ft.Control] = [
        _picture(table.game.players, side, 30 if room >= ROOMY else 26, deals=bool(deals)),
        # Larger or smaller, names and numbers take the same room: tiles stay level.
        controls.Container(
            theme.label(side, named, lines=1, color=ink, boxed=True),
            height=most * 1.35,
            alignment=ft.Alignment.CENTER,
        ),
        controls.Container(
            fitted_number(number(total_of(ledger, side)), size, room - 2 * INSIDE, color=ink),
            height=largest * 1.25,
            alignment=ft.Alignment.CENTER,
        ),
    ]
    if progress(ledger):
        way = (
            target_progress(near)
            if near is not None
            else controls.Container(height=PROGRESS_HEIGHT)
        )
        parts.append(controls.Container(way, padding=ft.Padding.symmetric(horizontal=4)))
    return tappable(
        controls.Column(
            parts,
            spacing=3,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        spoken_total(ledger, side, deals=deals),
        explain_total(table, ledger, side, dispatch),
        expand=True,
        bgcolor=None if left else theme.FELT_SOFT if leads else theme.SHEET,
        border=ft.Border.all(1.5 if leads else 1, theme.FELT if leads else theme.HAIRLINE),
        border_radius=16,
        padding=ft.Padding.symmetric(vertical=9),
    )


def _picture(players: tuple[str, ...], side: str, size: float, *, deals: bool) -> ft.Control:
    """The picture in the middle; the dealer's sign touches its edge and covers no letter."""
    drawn = avatar_width(players, side, size)
    sign = [controls.Container(dealer_badge(), right=0, top=0)] if deals else []
    return ft.Stack(
        [controls.Container(avatar(players, side, size), left=SIGN_BESIDE, top=1), *sign],
        width=drawn + 2 * SIGN_BESIDE,
        height=size + 1,
    )
