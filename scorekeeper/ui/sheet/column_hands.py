"""The hands of the column sheet, one per row; the latest are drawn first."""

import asyncio

import flet as ft

from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.state.model import Table
from scorekeeper.state.routes import Route
from scorekeeper.state.views.sheet import sheet_sides
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.drawing.reconcile import memo_component
from scorekeeper.ui.sheet.signs import hand_label, landing_badge, landing_text, score_cell, signs
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.numbers import (
    aligned_number,
    fitted_number,
    fitting_size,
    most_digits,
)
from scorekeeper.words.hand import empty_row_line, is_empty_row
from scorekeeper.words.translation import say

# The width of the hands' labels, and the space between columns.
HAND_WIDTH = 40
SPACING = 6
# The width of a sign, and the space between it and its number.
SIGN, SIGN_SPACING = 15, 1
# The sizes of a hand's points and of the total below them, and the least size of the points: a
# longer number takes the margin on its left, never that of the signs.
POINTS, TOTAL, LEAST_POINTS = 18, 12.5, 13
# Every row is equally high, so that a whole number of them can be shown. In large text it grows
# with its numbers by at most so much: eight hands are still on the screen of a phone.
ROW_HEIGHT, MOST_GROWTH = 46, 1.3
# The latest hands are drawn at once, as many as a phone shows, then as many as a second batch:
# a game of forty hands opens nearly as fast as one with a single hand.
FIRST_BATCH, SECOND_BATCH, ALL_HANDS = 11, 22, 1_000_000
# In seconds: longer than a slow device takes for the first batch, which it must not hold up.
SECOND_BATCH_DELAY = 0.7


@memo_component
def ColumnHands(
    table: Table, ledger: Ledger, dispatch: Dispatch, column: float, explained: Route | None
) -> ft.Control:
    """The latest hands, the last at the bottom; earlier ones are a tap away.

    ``column`` is the width of a column in pixels, ``explained`` the number that is explained beside
    the sheet.
    """
    drawn, set_shown = ft.use_state(FIRST_BATCH)
    count = len(ledger.hands)
    # A game that fits the screen is drawn from the top, all at once.
    higher_than_a_phone = theme.has_wide_sheet() or appearance().two_panes
    fits = count <= (SECOND_BATCH if higher_than_a_phone else FIRST_BATCH)

    async def draw_second_batch() -> None:
        if not fits:
            await asyncio.sleep(SECOND_BATCH_DELAY)
            set_shown(lambda now: max(now, SECOND_BATCH))

    ft.use_effect(draw_second_batch, [fits])
    earlier = 0 if fits else max(count - drawn, 0)
    digits = (
        most_digits(points for hand in ledger.hands for points in hand.points.values()),
        most_digits(total for hand in ledger.hands for total in hand.totals.values()),
    )
    rows: list[ft.Control] = [
        _row(table, ledger, hand, dispatch, column, digits, explained)
        for hand in ledger.hands[earlier:]
    ]
    if fits:
        return _below_edge(
            ft.Column(rows, spacing=0, scroll=ft.ScrollMode.AUTO, auto_scroll=True, expand=True),
            count,
        )
    if earlier and drawn >= SECOND_BATCH:
        more = buttons.secondary(say("sheet.more", count=earlier), lambda: set_shown(ALL_HANDS))
        rows.insert(0, controls.Container(more, padding=ft.Padding.symmetric(vertical=8)))
    # A reversed list grows at its top without moving what is on the screen. The first batch is one
    # item of it, which is faster than an item per hand.
    first_batch = controls.stacked(*rows[-FIRST_BATCH:], spacing=0)
    latest = ft.ListView(
        [first_batch, *reversed(rows[:-FIRST_BATCH])], spacing=0, reverse=True, expand=True
    )
    return _below_edge(latest, count)


def _below_edge(hands: ft.Control, count: int) -> ft.Control:
    """Return the hands with the edge under which earlier ones pass."""
    return ft.Stack([hands, UpperEdge(count)], expand=True, fit=ft.StackFit.EXPAND)


@ft.component
def UpperEdge(count: int) -> ft.Control:
    """The edge above the hands: it covers the lower part of a row that is cut.

    So the latest hands stand there whole, instead of digits that are cut in two below the totals.
    """
    height, set_height = ft.use_state(0.0)

    def on_size(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        set_height(event.height)

    cover = covered_height(height, count)
    edge = ft.Container(
        height=cover + 1,
        bgcolor=theme.PAPER if cover else None,
        border=ft.Border.only(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        # At a fraction of a pixel, the uppermost line of a digit would show above it.
        shadow=ft.BoxShadow(spread_radius=1, color=theme.PAPER) if cover else None,
    )
    return ft.TransparentPointer(
        ft.Container(controls.column(edge, spacing=0), on_size_change=on_size)
    )


def covered_height(height: float, count: int) -> float:
    """Return the part of this height to cover, so that rows below are whole; 0 if all fit."""
    return height % row_height() if height < count * row_height() else 0


def row_height() -> float:
    """Return the height of a hand's row, which grows with the text in it."""
    return grown(ROW_HEIGHT)


def grown(size: float) -> float:
    """Return a length of the sheet; in large text it is larger, as far as there is room."""
    return size * min(max(appearance().text, 1), MOST_GROWTH)


def _row(
    table: Table,
    ledger: Ledger,
    hand: ScoredHand,
    dispatch: Dispatch,
    column: float,
    digits: tuple[int, int],
    explained: Route | None,
) -> ft.Control:
    return controls.Container(
        controls.row(
            hand_label(table, ledger, hand, HAND_WIDTH),
            *([_unplayed_cell(table, hand, dispatch)] if is_empty_row(hand) else ()),
            *(
                _cell(table, hand, side, dispatch, column, digits, explained)
                if side in hand.sides
                # A player who was not at the table has no number to explain.
                else controls.Container(expand=True)
                for side in (() if is_empty_row(hand) else sheet_sides(ledger))
            ),
            spacing=SPACING,
        ),
        height=row_height(),
        border=ft.Border.only(bottom=ft.BorderSide(1, theme.HAIRLINE)),
    )


def _unplayed_cell(table: Table, hand: ScoredHand, dispatch: Dispatch) -> ft.Control:
    """Return the cell of a hand that nobody played, across all columns."""
    words = empty_row_line(hand)
    return tappable(
        theme.note(words, 15, lines=2, spoken=""),
        say("sheet.row", number=hand.number + 1, row=words),
        dispatch.to(Route("hand", table.game.id, hand.hand.id)),
        silent=True,
        expand=True,
        alignment=ft.Alignment.CENTER,
        height=row_height() - 2,
        border_radius=10,
    )


def _cell(
    table: Table,
    hand: ScoredHand,
    side: str,
    dispatch: Dispatch,
    column: float,
    digits: tuple[int, int],
    explained: Route | None,
) -> ft.Control:
    """Return the points of a hand above the running total, with signs beside them.

    At most two signs are drawn, one beside each number; screen readers and the
    explanation have all of them. They stand in margins that every row keeps free, so the numbers
    of a column stay aligned.
    """
    points, landing = hand.points[side], landing_text(hand, side)
    aligned = aligned_number(points, digits[0])
    left, right = margins(column)
    if fitting_size(aligned, grown(POINTS), _number_width(column, left, right)) < LEAST_POINTS:
        left = 0
    drawn_signs = signs(hand, side, SIGN)[:2]
    number_width = _number_width(column, left, right)
    total: ft.Control = fitted_number(
        aligned_number(hand.totals[side], digits[1]),
        grown(TOTAL),
        number_width,
        face=theme.REGULAR,
        color=theme.PENCIL,
    )
    if landing:
        total = controls.Container(
            landing_badge(landing),
            bgcolor=theme.FELT_SOFT,
            border_radius=6,
            padding=ft.Padding.symmetric(horizontal=4),
        )
    score = fitted_number(
        aligned,
        grown(POINTS),
        number_width,
        face=theme.BOLD if drawn_signs else theme.REGULAR,
        color=theme.INK if points or drawn_signs else theme.PENCIL,
    )
    lines = [score, total]
    padding_left, padding_right = 0.0, 0.0
    if landing:
        # The badge is centred in the column, whatever stands beside the number.
        lines = [_with_sign(score, drawn_signs[:1], left, right), total]
    elif drawn_signs:
        lines = [
            _with_sign(score, drawn_signs[:1], 0, right),
            _with_sign(total, drawn_signs[1:], 0, right),
        ]
        padding_left = left + SIGN_SPACING if left else 0.0
    elif left != right:
        padding_right = right + SIGN_SPACING
    return score_cell(
        table,
        hand,
        side,
        dispatch,
        controls.stacked(
            *lines,
            spacing=0,
            # Without a badge both numbers end at the same place.
            horizontal_alignment=(
                ft.CrossAxisAlignment.CENTER if landing else ft.CrossAxisAlignment.END
            ),
        ),
        explained=explained,
        expand=True,
        height=row_height() - 2,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding(left=padding_left, top=1, right=padding_right, bottom=1),
    )


def margins(column: float) -> tuple[float, float]:
    """Return the width kept free left and right of a column's numbers, the same in every row.

    The signs stand on the right. A wide column keeps as much on the left, to centre its numbers.
    """
    return (SIGN, SIGN) if column > 4 * SIGN else (0, SIGN)


def _number_width(column: float, left: float, right: float) -> float:
    """Return the room for a number between its margins, and the space beside each of them."""
    return column - sum(margin + SIGN_SPACING for margin in (left, right) if margin)


def _with_sign(
    content: ft.Control, sign: list[ft.Control], left: float, right: float
) -> ft.Control:
    """Return a number with a sign on its right, or with the room for one."""
    before = [controls.Container(width=left)] if left else []
    after = sign or [controls.Container(width=right)]
    return controls.row(*before, content, *after, spacing=SIGN_SPACING, tight=True)
