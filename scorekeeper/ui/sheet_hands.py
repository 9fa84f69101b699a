"""The hands of the column sheet: a row each, its numbers below the totals they led to."""

import flet as ft

from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.place import Place
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.figure import aligned, figure, longest
from scorekeeper.ui.marks import hand_label, landed, signs, spoken
from scorekeeper.words.speak import number, say

HAND_WIDTH = 40
SPACING = 6
SIGN = 15
DIGITS = 3
# From this width on a column has room for a long number and a sign.
ROOMY = 86
# So many of the latest hands are drawn at once: more than any screen shows, so that opening a
# game of forty hands costs little more than opening one of ten.
DRAWN = 16


@ft.component
def ColumnHands(table: Table, ledger: Ledger, dispatch: Dispatch, room: float) -> ft.Control:  # noqa: N802  # components are written like types
    """The latest hands, the last at the bottom; earlier ones are a tap away."""
    every, set_every = ft.use_state(False)
    earlier = 0 if every else max(len(ledger.hands) - DRAWN, 0)
    drawn = ledger.hands[earlier:]
    digits = (
        longest(points for hand in drawn for points in hand.points.values()),
        longest(total for hand in drawn for total in hand.totals.values()),
    )
    rows: list[ft.Control] = [_row(table, ledger, hand, dispatch, room, digits) for hand in drawn]
    if len(ledger.hands) <= DRAWN:
        return ft.Column(rows, spacing=0, scroll=ft.ScrollMode.AUTO, auto_scroll=True, expand=True)
    if earlier:
        more = pieces.quiet_button(say("sheet.more", count=earlier), lambda: set_every(True))
        rows.insert(0, ft.Container(more, padding=ft.Padding.symmetric(vertical=8)))
    # From the bottom up: what is added at the top moves nothing.
    return ft.ListView(list(reversed(rows)), spacing=0, reverse=True, expand=True)


def _row(
    table: Table,
    ledger: Ledger,
    hand: ScoredHand,
    dispatch: Dispatch,
    room: float,
    digits: tuple[int, int],
) -> ft.Control:
    return ft.Container(
        ft.Row(
            [
                ft.Container(hand_label(table, ledger, hand), width=HAND_WIDTH),
                *(
                    _cell(table, ledger, hand, side, dispatch, room, digits)
                    for side in ledger.sides
                ),
            ],
            spacing=SPACING,
        ),
        border=ft.Border.only(bottom=ft.BorderSide(1, theme.HAIRLINE)),
    )


def _cell(
    table: Table,
    ledger: Ledger,
    hand: ScoredHand,
    side: str,
    dispatch: Dispatch,
    room: float,
    digits: tuple[int, int],
) -> ft.Control:
    """The hand's points, the running total under them; signs stand beside and push nothing.

    Two signs at most are drawn, one beside each number; more are read out and explained.
    """
    if side not in hand.sides:
        # Nobody who was not there has anything to be asked about.
        return ft.Container(expand=True)
    points, nose = hand.points[side], landed(hand, side)
    # A number that is longer than its column has room for keeps the column to itself.
    free = margins(room) if len(number(points)) <= DIGITS or room > ROOMY else (0.0, 0.0)
    drawn = signs(ledger, hand, side)[: 2 if free[1] else 0]
    own = room - sum(free)
    sums: ft.Control = figure(
        aligned(hand.totals[side], digits[1]), 12.5, own, face=theme.REGULAR, color=theme.PENCIL
    )
    if nose:
        sums = ft.Container(
            theme.text(nose, 12, face=theme.BOLD, color=theme.FELT, lines=1, boxed=True),
            bgcolor=theme.FELT_SOFT,
            border_radius=6,
            padding=ft.Padding.symmetric(horizontal=4),
        )
    shown = figure(
        aligned(points, digits[0]),
        18,
        own,
        face=theme.BOLD if drawn else theme.REGULAR,
        color=theme.INK if points or drawn else theme.PENCIL,
    )
    return pieces.tappable(
        ft.Column(
            [
                _with_sign(shown, drawn[:1], free),
                _with_sign(sums, drawn[1:], (0, 0) if nose else free),
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
    if not drawn and left == right:
        return content
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
