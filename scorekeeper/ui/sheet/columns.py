"""The sheet for few players: one column per player, with the totals above the hands."""

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.state.model import Table
from scorekeeper.state.routes import Route
from scorekeeper.state.views.sheet import dealer_of_side, sheet_sides, total_of
from scorekeeper.state.views.standings import progress_to_target
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.sheet.column_hands import HAND_WIDTH, SPACING, ColumnHands
from scorekeeper.ui.sheet.signs import explain_total
from scorekeeper.ui.widgets.avatars import SIGN_HEIGHT, seat_avatar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.numbers import (
    PROGRESS_HEIGHT,
    broken_name,
    fitted_number,
    fitting_size,
    name_lines,
    target_progress,
)
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.words.game import spoken_total
from scorekeeper.words.translation import number, say

# At the top there is room for the word above the dealer's picture.
TILE_PADDING, TILE_TOP = 5, SIGN_HEIGHT + 2
# The size of names, which grow with the device's text up to the second.
NAME, LARGEST_NAME = 14.0, 24.0
LEFT_MARGIN = 6
# The narrowest column, and the narrowest on a wide screen, where columns show more.
NARROWEST, NARROWEST_ON_WIDE = 54, 68
# Columns from this width on have larger pictures and totals, on wide screens the largest.
ROOMY, ROOMIEST = 62, 86
# The sizes of totals: usual, in roomy columns, in the roomiest, of players who have left.
TOTAL, ROOMY_TOTAL, LARGEST_TOTAL, LEFT_TOTAL = 30, 34, 42, 20.0
PICTURE, ROOMY_PICTURE = 26, 30


def has_room(ledger: Ledger) -> bool:
    """Return whether the window is wide enough for a column each."""
    narrowest = NARROWEST_ON_WIDE if theme.has_wide_sheet() else NARROWEST
    return column_width(ledger) >= narrowest


def stands_below_the_sheet(ledger: Ledger) -> bool:
    """Return whether the chart stands below the sheet all the time, as it does beside a pane."""
    return bool(ledger.hands) and appearance().two_panes and has_room(ledger)


def column_sheet(
    table: Table, ledger: Ledger, dispatch: Dispatch, explained: Route | None
) -> list[ft.Control]:
    """Return totals on top and hands below them in the same columns, the latest at the bottom.

    Players who have left keep a quieter column to the right of the others.
    """
    column = column_width(ledger)
    tiles = controls.row(
        controls.Container(width=HAND_WIDTH),
        *(_tile(table, ledger, side, dispatch, column) for side in sheet_sides(ledger)),
        spacing=SPACING,
    )
    below: ft.Control = layout.scroll_area(
        empty_state(say("sheet.empty"), top=theme.by_text_size(90, 16))
    )
    if ledger.hands:
        below = controls.Container(
            ColumnHands(table, ledger, dispatch, column, explained),
            padding=ft.Padding.only(left=LEFT_MARGIN, right=theme.MARGIN),
            expand=True,
        )
    return [
        controls.Container(
            tiles, padding=ft.Padding.only(left=LEFT_MARGIN, right=theme.MARGIN, top=4, bottom=4)
        ),
        below,
    ]


def column_width(ledger: Ledger) -> float:
    """Return the width of a column in pixels."""
    columns = appearance().sheet - LEFT_MARGIN - theme.MARGIN - HAND_WIDTH
    return columns / len(sheet_sides(ledger)) - SPACING


def _tile(table: Table, ledger: Ledger, side: str, dispatch: Dispatch, column: float) -> ft.Control:
    """Return the total of a player or a team, the largest text on the screen.

    ``column`` is the width of its column.
    """
    leads, left = side in ledger.leaders, side in ledger.left
    out = side in ledger.out and not ledger.outcome
    deals = dealer_of_side(ledger, table.game, side)
    roomy = column >= ROOMY
    largest: float = ROOMY_TOTAL if roomy else TOTAL
    if column >= ROOMIEST and theme.has_wide_sheet():
        largest = LARGEST_TOTAL
    room = column - 2 * TILE_PADDING
    if theme.is_large_text():
        # The totals grow as far as the longest of them has room.
        totals = (number(total_of(ledger, sheet_side)) for sheet_side in sheet_sides(ledger))
        grown = theme.text_scaled(largest)
        largest = max(largest, min(fitting_size(total, grown, room) for total in totals))
    progress = progress_to_target(ledger)
    ink = theme.PENCIL if left else theme.INK
    name_size = min(theme.text_scaled(NAME), LARGEST_NAME)
    name_room = column - TILE_PADDING
    lines = name_lines(sheet_sides(ledger), name_size, name_room)
    parts: list[ft.Control] = [
        seat_avatar(
            table.game.players,
            side,
            ROOMY_PICTURE if roomy else PICTURE,
            deals=bool(deals),
            out=out,
        ),
        # Whatever their size, names and totals have boxes of one height: tiles stay aligned.
        controls.Container(
            broken_name(side, name_size, name_room, lines, color=ink),
            height=name_size * 1.35 * lines,
            alignment=ft.Alignment.CENTER,
        ),
        controls.Container(
            fitted_number(
                number(total_of(ledger, side)),
                LEFT_TOTAL if left else largest,
                room,
                color=ink,
            ),
            height=largest * 1.2,
            alignment=ft.Alignment.CENTER,
        ),
    ]
    if progress:
        # Players who have left have no progress; their tiles keep its height.
        bar = (
            target_progress(progress[side])
            if side in progress
            else controls.Container(height=PROGRESS_HEIGHT)
        )
        parts.append(controls.Container(bar, padding=ft.Padding.symmetric(horizontal=4)))
    return tappable(
        controls.centred(*parts, spacing=2),
        spoken_total(ledger, side, deals=deals),
        explain_total(table, ledger, side, dispatch),
        expand=True,
        bgcolor=None if left else theme.LEADER_SOFT if leads else theme.SHEET,
        border=ft.Border.all(1.5 if leads else 1, theme.LEADER if leads else theme.HAIRLINE),
        border_radius=16,
        padding=ft.Padding.only(top=TILE_TOP, bottom=5),
    )
