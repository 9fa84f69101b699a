"""The sheet for up to six players: a column each, a row per hand, the latest at the bottom."""

import flet as ft

from scorekeeper.scoring.dealing import pass_of
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.place import Place
from scorekeeper.state.selectors import dealer_in, progress
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.figure import figure
from scorekeeper.ui.marks import landed, signs, spoken, why_total
from scorekeeper.ui.people import avatar, avatar_width, dealer_sign, way_to_the_end
from scorekeeper.words import game as words
from scorekeeper.words.speak import number, say

HAND_WIDTH = 40
DIGITS = 2
FEW = 5
SPACING = 6
INSIDE = 5
SIGN = 15
# From this width on a column has room for a long number and a sign.
ROOMY = 86


def column_sheet(
    table: Table, ledger: Ledger, dispatch: Dispatch, *, wide: bool
) -> list[ft.Control]:
    """Totals on top, hands below them in the same columns."""
    tiles = ft.Row(
        [
            ft.Container(width=HAND_WIDTH),
            *(_tile(table, ledger, side, dispatch, wide=wide) for side in ledger.sides),
        ],
        spacing=SPACING,
    )
    hands: list[ft.Control] = [_row(table, ledger, hand, dispatch) for hand in ledger.hands]
    if not hands:
        hands = [_empty()]
    return [
        ft.Container(tiles, padding=ft.Padding.only(left=6, right=10, top=4)),
        ft.Container(
            ft.Column(hands, spacing=0, scroll=ft.ScrollMode.AUTO, auto_scroll=True, expand=True),
            padding=ft.Padding.only(left=6, right=10),
            expand=True,
        ),
    ]


def column_width(ledger: Ledger) -> float:
    """How wide a side's column is on the narrowest phone."""
    return (theme.PHONE - 16 - HAND_WIDTH) / len(ledger.sides) - SPACING


def _tile(table: Table, ledger: Ledger, side: str, dispatch: Dispatch, *, wide: bool) -> ft.Control:
    """One player's or team's total: the biggest thing on the screen."""
    game = table.game
    leads = side in ledger.leaders
    deals = dealer_in(ledger, game, side)
    few = len(ledger.sides) <= FEW
    total = number(ledger.totals[side])
    size: float = (42 if wide else 34) if few else 28
    # Longer numbers are drawn smaller, but take the same room: tiles stay level.
    height = size * 1.25
    if len(total) > DIGITS:
        size -= 6
    inner = column_width(ledger) - 2 * INSIDE
    near = progress(ledger).get(side)
    parts: list[ft.Control] = [
        _picture(game.players, side, deals=bool(deals), few=len(ledger.sides) < FEW),
        theme.label(side, 14, lines=1, align=ft.TextAlign.CENTER),
        ft.Container(
            figure(total, size, inner),
            height=height,
            alignment=ft.Alignment.CENTER,
        ),
    ]
    if near is not None:
        parts.append(way_to_the_end(near))
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
        padding=ft.Padding.only(left=INSIDE, right=INSIDE, top=9, bottom=9),
    )


def _picture(players: tuple[str, ...], side: str, *, deals: bool, few: bool) -> ft.Control:
    """The picture; the dealer's sign stands beside it, where there is room."""
    size = 30 if few else 26
    drawn = avatar_width(players, side, size)
    width = drawn + (36 if few else 18)
    return ft.Stack(
        [
            ft.Container(avatar(players, side, size), left=(width - drawn) / 2 if few else 4),
            *([ft.Container(dealer_sign(), right=0, top=0)] if deals else []),
        ],
        width=width,
        height=31,
    )


def _row(table: Table, ledger: Ledger, hand: ScoredHand, dispatch: Dispatch) -> ft.Control:
    call = words.call_sign(pass_of(ledger.rules, table.game, hand.number, hand.playing_off)[0])
    return ft.Container(
        ft.Row(
            [
                ft.Container(
                    theme.note(f"{hand.number + 1} {call}", 13, lines=1, boxed=True),
                    width=HAND_WIDTH,
                ),
                *(_cell(table, ledger, hand, side, dispatch) for side in ledger.sides),
            ],
            spacing=SPACING,
        ),
        border=ft.Border.only(bottom=ft.BorderSide(1, theme.HAIRLINE)),
    )


def _cell(
    table: Table, ledger: Ledger, hand: ScoredHand, side: str, dispatch: Dispatch
) -> ft.Control:
    """The hand's points, the running total under them; signs stand beside and push nothing.

    Two signs at most are drawn, one beside each number; more are read out and explained.
    """
    points, total, nose = hand.points[side], number(hand.totals[side]), landed(hand, side)
    room = column_width(ledger)
    # A number that is longer than its column has room for keeps the column to itself.
    left, right = margins(room) if len(number(points)) <= DIGITS + 1 or room > ROOMY else (0, 0)
    drawn = signs(ledger, hand, side)[: 2 if right else 0]
    own = room - left - right
    sums: ft.Control = figure(total, 12.5, own, face=theme.REGULAR, color=theme.PENCIL)
    if nose:
        sums = ft.Container(
            theme.text(nose, 12, face=theme.BOLD, color=theme.FELT, lines=1, boxed=True),
            bgcolor=theme.FELT_SOFT,
            border_radius=6,
            padding=ft.Padding.symmetric(horizontal=4),
        )
    return pieces.tappable(
        ft.Column(
            [
                _with_sign(
                    figure(
                        number(points),
                        18,
                        own,
                        face=theme.BOLD if drawn else theme.REGULAR,
                        color=theme.INK if points or drawn else theme.PENCIL,
                    ),
                    drawn[:1],
                    (left, right),
                ),
                _with_sign(sums, drawn[1:], (0, 0) if nose else (left, right)),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        spoken(ledger, hand, side),
        dispatch.later(act.Went(Place("why", table.game.id, hand.number, side))),
        expand=True,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(vertical=5),
        border_radius=8,
    )


def margins(room: float) -> tuple[float, float]:
    """What is kept free beside a column's numbers, the same in every row: on the right for signs.

    A wide column keeps as much on the left, so that its numbers stand in the middle.
    """
    return (SIGN, SIGN) if room > 4 * SIGN else (0, SIGN)


def _with_sign(
    content: ft.Control, drawn: list[ft.Control], free: tuple[float, float]
) -> ft.Control:
    """A number with room for a sign on its right."""
    left, right = free
    return ft.Row(
        [
            ft.Container(width=left),
            content,
            ft.Container(
                ft.Row(drawn, tight=True), width=right, alignment=ft.Alignment.CENTER_LEFT
            ),
        ],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=1 if right else 0,
        tight=True,
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
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(top=90, left=40, right=40),
    )
