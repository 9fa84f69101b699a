"""The hands of the column sheet: a row each, its numbers below the totals they led to."""

import asyncio

import flet as ft

from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.state.model import Table
from scorekeeper.state.views.selectors import on_the_sheet
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.sheet.signs import hand_label, landing_badge, landing_text, score_cell, signs
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.numbers import aligned_number, fitted_number, most_digits
from scorekeeper.words.translation import number, say

HAND_WIDTH = 40
SPACING = 6
SIGN, APART = 15, 1
DIGITS = 3
# From this width on a column has room for a long number and a sign.
ROOMY = 86
# So many of the latest hands are drawn at first, which is what a phone shows, and so many when that
# is on the screen: a game of forty hands opens nearly as fast as one of a single hand.
FIRST_BATCH, SECOND_BATCH, ALL_HANDS = 8, 16, 1_000_000
# How far above the first hand the sheet begins, and over how much a hand above that fades.
FADE = 14
# Later than the first drawing takes on a slow device, or it would be held up by it.
SECOND_BATCH_DELAY = 0.7


@ft.component
def ColumnHands(  # noqa: N802  # components are written like types
    table: Table, ledger: Ledger, dispatch: Dispatch, room: float
) -> ft.Control:
    """The latest hands, the last at the bottom; earlier ones are a tap away."""
    most, set_most = ft.use_state(FIRST_BATCH)
    count = len(ledger.hands)
    # A wide screen shows them from the top as long as it has room for all of them.
    whole = count <= (SECOND_BATCH if theme.has_wide_sheet() else FIRST_BATCH)

    async def then() -> None:
        await asyncio.sleep(SECOND_BATCH_DELAY)
        set_most(lambda now: max(now, SECOND_BATCH))

    ft.use_effect(then, [])
    earlier = 0 if whole else max(count - most, 0)
    digits = (
        most_digits(points for hand in ledger.hands for points in hand.points.values()),
        most_digits(total for hand in ledger.hands for total in hand.totals.values()),
    )
    rows: list[ft.Control] = [
        _row(table, ledger, hand, dispatch, room, digits) for hand in ledger.hands[earlier:]
    ]
    if whole:
        rows.insert(0, controls.Container(height=FADE))
        every = ft.Column(rows, spacing=0, scroll=ft.ScrollMode.AUTO, auto_scroll=True, expand=True)
        return _fading(every)
    if earlier and most >= SECOND_BATCH:
        more = buttons.secondary(say("sheet.more", count=earlier), lambda: set_most(ALL_HANDS))
        rows.insert(0, controls.Container(more, padding=ft.Padding.symmetric(vertical=8)))
    # From the bottom up: what is added at the top moves nothing. What is there at first is one part
    # of the list, which takes less than a part each.
    at_first = controls.Column(rows[-FIRST_BATCH:], spacing=0, tight=True)
    latest = ft.ListView(
        [at_first, *reversed(rows[:-FIRST_BATCH])],
        spacing=0,
        reverse=True,
        expand=True,
        padding=ft.Padding.only(top=FADE),
    )
    return _fading(latest)


def _fading(hands: ft.Control) -> ft.Control:
    """Hands that go away under the totals as into a mist, instead of being cut in two."""
    mist = ft.LinearGradient(
        begin=ft.Alignment.TOP_CENTER,
        end=ft.Alignment.BOTTOM_CENTER,
        colors=[theme.PAPER, ft.Colors.with_opacity(0, theme.PAPER)],
    )
    return ft.Stack(
        [
            hands,
            ft.TransparentPointer(
                controls.Container(gradient=mist, height=FADE), left=0, right=0, top=0
            ),
        ],
        expand=True,
        fit=ft.StackFit.EXPAND,
    )


def _row(
    table: Table,
    ledger: Ledger,
    hand: ScoredHand,
    dispatch: Dispatch,
    room: float,
    digits: tuple[int, int],
) -> ft.Control:
    return controls.Container(
        controls.Row(
            [
                hand_label(table, ledger, hand, HAND_WIDTH),
                *(
                    _cell(table, hand, side, dispatch, room, digits)
                    if side in hand.sides
                    # Nobody who was not there has anything to be asked about.
                    else controls.Container(expand=True)
                    for side in on_the_sheet(ledger)
                ),
            ],
            spacing=SPACING,
        ),
        border=ft.Border.only(bottom=ft.BorderSide(1, theme.HAIRLINE)),
    )


def _cell(
    table: Table,
    hand: ScoredHand,
    side: str,
    dispatch: Dispatch,
    room: float,
    digits: tuple[int, int],
) -> ft.Control:
    """The hand's points, the running total under them; signs stand beside and push nothing.

    Two signs at most are drawn, one beside each number; more are read out and explained.
    """
    points, nose = hand.points[side], landing_text(hand, side)
    # A number that is longer than its column has room for keeps the column to itself.
    left, right = margins(room) if len(number(points)) <= DIGITS or room > ROOMY else (0.0, 0.0)
    drawn = signs(hand, side, SIGN)[: 2 if right else 0]
    own = room - left - right
    sums: ft.Control = fitted_number(
        aligned_number(hand.totals[side], digits[1]),
        12.5,
        own,
        face=theme.REGULAR,
        color=theme.PENCIL,
    )
    if nose:
        sums = controls.Container(
            landing_badge(nose),
            bgcolor=theme.FELT_SOFT,
            border_radius=6,
            padding=ft.Padding.symmetric(horizontal=4),
        )
    shown = fitted_number(
        aligned_number(points, digits[0]),
        18,
        own,
        face=theme.BOLD if drawn else theme.REGULAR,
        color=theme.INK if points or drawn else theme.PENCIL,
    )
    if nose:
        # Where it has landed stands in the middle of the column, whatever is beside the number.
        beside = (left, right) if drawn or left != right else (0.0, 0.0)
        lines, around = [_line(shown, drawn[:1], *beside), sums], (0.0, 0.0)
    elif drawn:
        lines = [_line(shown, drawn[:1], 0, right), _line(sums, drawn[1:], 0, right)]
        around = (left + APART if left else 0.0, 0.0)
    else:
        lines, around = [shown, sums], (0.0, right + APART if left != right else 0.0)
    return score_cell(
        table,
        hand,
        side,
        dispatch,
        controls.Column(
            lines,
            spacing=0,
            tight=True,
            # Both numbers end at the same place.
            horizontal_alignment=(
                ft.CrossAxisAlignment.CENTER if nose else ft.CrossAxisAlignment.END
            ),
        ),
        expand=True,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding(left=around[0], top=5, right=around[1], bottom=5),
    )


def margins(room: float) -> tuple[float, float]:
    """What is kept free beside a column's numbers, the same in every row: on the right for signs.

    A wide column keeps as much on the left, so that its numbers stand in the middle.
    """
    return (SIGN, SIGN) if room > 4 * SIGN else (0, SIGN)


def _line(content: ft.Control, drawn: list[ft.Control], left: float, right: float) -> ft.Control:
    """A number with a sign on its right, or room for one."""
    if not right:
        return content
    before = [controls.Container(width=left)] if left else []
    beside = drawn or [controls.Container(width=right)]
    return controls.Row([*before, content, *beside], spacing=APART, tight=True)
