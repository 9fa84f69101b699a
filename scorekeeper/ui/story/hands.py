"""The sheet of a finished game: every hand with its points, and the totals below."""

import flet as ft

from scorekeeper.scoring.corrections import corrected_hands
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.state.model import Table
from scorekeeper.state.table.replay import ReplayMoved
from scorekeeper.state.views.sheet import sheet_sides
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.sheet.signs import landing_badge, landing_text, signs
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.hand import empty_row_line, is_empty_row
from scorekeeper.words.sheet import spoken_cell
from scorekeeper.words.translation import number, say

# The first column has room for “Summe”.
HAND_WIDTH, ROW_PADDING = 48.0, 8.0
# With more players there is no room for signs beside the numbers.
FEW = 5


def hands_table(
    table: Table, ledger: Ledger, replay_hand: int | None, dispatch: Dispatch
) -> ft.Control:
    """Return a row for each hand; what comes after the replayed hand is pale."""
    sides = sheet_sides(ledger)
    rows: list[ft.Control] = [
        _line("", [avatar(table.game.people, side, 26) for side in sides]),
        panels.divider(),
    ]
    corrected = {
        corrected_hand.hand
        for corrected_hand in corrected_hands(table.game)
        if not corrected_hand.deleted
    }
    rows += [
        _hand(hand, sides, replay_hand, dispatch, corrected=hand.number in corrected)
        for hand in ledger.hands
    ]
    last = ledger.hands[(replay_hand or len(ledger.hands)) - 1]
    totals: list[ft.Control] = [
        theme.title(number(last.totals[side]) if side in last.totals else "", 17, lines=1)
        for side in sides
    ]
    rows += [panels.divider(), _line(say("story.total"), totals)]
    return panels.panel(*rows, padding=8)


def _hand(
    hand: ScoredHand,
    sides: tuple[str, ...],
    replay_hand: int | None,
    dispatch: Dispatch,
    *,
    corrected: bool,
) -> ft.Control:
    place = hand.number + 1
    played = [side for side in sides if side in hand.sides]
    spoken = ". ".join(spoken_cell(hand, side) for side in played)
    if is_empty_row(hand):
        spoken = say("sheet.row", number=place, row=empty_row_line(hand))
    if corrected:
        spoken = f"{spoken}. {say('correction.mark')}"
    later = replay_hand is not None and place > replay_hand
    cells = [_cell(hand, side, many=len(sides) > FEW, later=later) for side in sides]
    if is_empty_row(hand):
        color = theme.HAIRLINE if later else theme.PENCIL
        cells = [theme.text(empty_row_line(hand), 14, color=color, lines=1)]
    return tappable(
        _line(str(place), cells, corrected=corrected),
        spoken,
        dispatch.on_tap(ReplayMoved(place)),
        chosen=place == replay_hand,
        bgcolor=theme.FELT_SOFT if place == replay_hand else None,
        border_radius=10,
    )


def _line(label: str, cells: list[ft.Control], *, corrected: bool = False) -> ft.Control:
    named: ft.Control = theme.note(label, 13, lines=1, fixed_size=True)
    if corrected:
        mark = ft.Icon(ft.Icons.EDIT, size=12, color=theme.PENCIL)
        named = controls.Row([named, mark], spacing=3, tight=True)
    return controls.Container(
        controls.Row(
            [
                controls.Container(named, width=HAND_WIDTH),
                *(
                    controls.Container(cell, expand=True, alignment=ft.Alignment.CENTER)
                    for cell in cells
                ),
            ],
            spacing=2,
        ),
        padding=ft.Padding.symmetric(vertical=ROW_PADDING, horizontal=4),
    )


def _cell(hand: ScoredHand, side: str, *, many: bool, later: bool) -> ft.Control:
    if side not in hand.sides:
        return controls.Container()
    color = theme.HAIRLINE if later else theme.INK
    points: list[ft.Control] = [
        theme.label(number(hand.points[side]), 15, color=color, lines=1, fixed_size=True)
    ]
    if not many and not later:
        points += signs(hand, side)[:1]
        if landing := landing_text(hand, side, short=True):
            points.append(landing_badge(landing))
    return controls.Row(points, spacing=3, tight=True)
