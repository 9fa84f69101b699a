"""The sheet for few players: a column each, totals on top of a row per hand."""

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.state.app_state import Table
from scorekeeper.state.selectors import dealer_in, progress
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.figure import figure
from scorekeeper.ui.marks import why_total
from scorekeeper.ui.people import avatar, avatar_width, dealer_sign, way_to_the_end
from scorekeeper.ui.sheet_hands import HAND_WIDTH, SPACING, ColumnHands
from scorekeeper.words import game as words
from scorekeeper.words.speak import number, say

FEW = 5
INSIDE = 5
EDGES = 16
# How far the dealer's sign stands out beside the picture that it touches.
SIGN_BESIDE = 12


def column_sheet(
    table: Table, ledger: Ledger, dispatch: Dispatch, *, wide: bool
) -> list[ft.Control]:
    """Totals on top, hands below them in the same columns, the latest at the bottom."""
    room = column_width(ledger, wide=wide)
    tiles = ft.Row(
        [
            ft.Container(width=HAND_WIDTH),
            *(_tile(table, ledger, side, dispatch, room, wide=wide) for side in ledger.sides),
        ],
        spacing=SPACING,
    )
    hands: ft.Control = _empty()
    if ledger.hands:
        hands = ColumnHands(table, ledger, dispatch, room, wide=wide)
    return [
        ft.Container(tiles, padding=ft.Padding.only(left=6, right=10, top=4)),
        ft.Container(hands, padding=ft.Padding.only(left=6, right=10), expand=True),
    ]


def column_width(ledger: Ledger, *, wide: bool) -> float:
    """How wide a side's column is on the narrowest screen of its kind."""
    screen = theme.SHEET_LEAST if wide else theme.PHONE
    return (screen - EDGES - HAND_WIDTH) / len(ledger.sides) - SPACING


def _tile(
    table: Table, ledger: Ledger, side: str, dispatch: Dispatch, room: float, *, wide: bool
) -> ft.Control:
    """One player's or team's total: the biggest thing on the screen."""
    leads = side in ledger.leaders
    deals = dealer_in(ledger, table.game, side)
    few = len(ledger.sides) < FEW
    largest: float = 42 if wide else 34 if few else 30
    near = progress(ledger).get(side)
    parts: list[ft.Control] = [
        _picture(table.game.players, side, 30 if few else 26, deals=bool(deals)),
        theme.label(side, 14, lines=1, align=ft.TextAlign.CENTER),
        # Longer numbers are drawn smaller, but take the same room: tiles stay level.
        ft.Container(
            figure(number(ledger.totals[side]), largest, room - 2 * INSIDE),
            height=largest * 1.25,
            alignment=ft.Alignment.CENTER,
        ),
    ]
    if near is not None:
        parts.append(ft.Container(way_to_the_end(near), padding=ft.Padding.symmetric(horizontal=4)))
    return pieces.tappable(
        ft.Column(
            parts,
            spacing=3,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        words.total_spoken(ledger, side, deals=deals),
        why_total(table, side, dispatch),
        expand=True,
        bgcolor=theme.FELT_SOFT if leads else theme.SHEET,
        border=ft.Border.all(1.5 if leads else 1, theme.FELT if leads else theme.HAIRLINE),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=1, vertical=9),
    )


def _picture(players: tuple[str, ...], side: str, size: float, *, deals: bool) -> ft.Control:
    """The picture in the middle; the dealer's sign touches its edge and covers no letter."""
    drawn = avatar_width(players, side, size)
    sign = [ft.Container(dealer_sign(), right=0, top=0)] if deals else []
    return ft.Stack(
        [ft.Container(avatar(players, side, size), left=SIGN_BESIDE, top=1), *sign],
        width=drawn + 2 * SIGN_BESIDE,
        height=size + 1,
    )


def _empty() -> ft.Control:
    """Before the first hand there is something to look at, and it says what to do."""
    return ft.Container(
        ft.Column(
            [
                theme.text("\u2660 \u2665 \u2666 \u2663", 34, color=theme.HAIRLINE),
                theme.note(say("table.empty"), 15, align=ft.TextAlign.CENTER),
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=10,
        ),
        alignment=ft.Alignment.TOP_CENTER,
        padding=ft.Padding.only(top=90, left=40, right=40),
    )
