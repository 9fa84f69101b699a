"""The sheet for many players: a row each, the latest hands beside the total."""

import flet as ft

from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.place import Place
from scorekeeper.state.selectors import dealer_in, progress
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.figure import aligned, figure, longest
from scorekeeper.ui.marks import hand_label, landed, signs, spoken, why_total
from scorekeeper.ui.people import avatar, dealer_sign, way_to_the_end
from scorekeeper.words import game as words
from scorekeeper.words.speak import number, say

TOTAL_WIDTH = 66
INSIDE = 6
CELL_WIDTH = 46
# Rows are as high as fits all players on a phone, and never too low for a finger.
ALL_ROWS, LOWEST, HIGHEST = 430, 46, 66
PHONE_HANDS, WIDE_HANDS = 3, 7


@ft.component
def RowSheet(table: Table, ledger: Ledger, dispatch: Dispatch, wide: bool) -> ft.Control:  # noqa: N802  # components are written like types
    """Rows of players; earlier hands are reached by turning pages."""
    shown = WIDE_HANDS if wide else PHONE_HANDS
    back, set_back = ft.use_state(0)
    last = max(len(ledger.hands) - back * shown, 0)
    hands = ledger.hands[max(last - shown, 0) : last]
    heading = ft.Row(
        [
            ft.Container(_turn(hands, back, set_back), expand=True),
            *(_head(ledger, hand, table) for hand in hands),
            ft.Container(
                theme.note(say("sheet.total"), 13),
                width=TOTAL_WIDTH,
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
        ],
        spacing=0,
    )
    height = min(max(ALL_ROWS // len(ledger.sides), LOWEST), HIGHEST)
    digits = longest(points for hand in hands for points in hand.points.values())
    rows = [
        _row(
            table,
            ledger,
            side,
            [_cell(table, ledger, hand, side, dispatch, height, digits) for hand in hands],
            dispatch,
            height,
        )
        for side in ledger.sides
    ]
    return ft.Container(
        ft.Column(
            [ft.Container(heading, padding=ft.Padding.symmetric(horizontal=INSIDE)), *rows],
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
        ),
        padding=ft.Padding.symmetric(horizontal=theme.EDGE - INSIDE),
        expand=True,
    )


def row_sheet(table: Table, ledger: Ledger, dispatch: Dispatch, *, wide: bool) -> list[ft.Control]:
    """The sheet, filling what is left of the screen."""
    return [ft.Container(RowSheet(table, ledger, dispatch, wide), expand=True)]


def _turn(hands: tuple[ScoredHand, ...], back: int, set_back: object) -> ft.Control:
    """Earlier and later hands, where there are some."""
    if not callable(set_back):
        return ft.Container()
    earlier = bool(hands) and hands[0].number > 0
    if not earlier and not back:
        return ft.Container(height=theme.TOUCH)
    return ft.Row(
        [
            pieces.icon_button(
                ft.Icons.CHEVRON_LEFT,
                say("sheet.earlier"),
                (lambda: set_back(back + 1)) if earlier else None,
            ),
            pieces.icon_button(
                ft.Icons.CHEVRON_RIGHT,
                say("sheet.later"),
                (lambda: set_back(back - 1)) if back else None,
            ),
        ],
        spacing=0,
    )


def _head(ledger: Ledger, hand: ScoredHand, table: Table) -> ft.Control:
    return ft.Container(
        hand_label(table, ledger, hand), width=CELL_WIDTH, alignment=ft.Alignment.CENTER
    )


def _row(
    table: Table,
    ledger: Ledger,
    side: str,
    cells: list[ft.Control],
    dispatch: Dispatch,
    height: float,
) -> ft.Control:
    game = table.game
    leads = side in ledger.leaders
    deals = dealer_in(ledger, game, side)
    near = progress(ledger).get(side)
    total = number(ledger.totals[side])
    name: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(theme.label(side, 15, lines=1), expand=True),
                *([dealer_sign()] if deals else []),
            ],
            spacing=4,
        )
    ]
    if near is not None:
        name.append(way_to_the_end(near))
    return ft.Container(
        ft.Row(
            [
                avatar(game.players, side, 32),
                ft.Container(width=8),
                ft.Semantics(
                    exclude_semantics=True,
                    expand=True,
                    content=ft.Column(name, spacing=3, tight=True),
                ),
                ft.Container(width=6),
                *cells,
                pieces.tappable(
                    figure(total, 27, TOTAL_WIDTH, color=theme.FELT if leads else theme.INK),
                    words.total_spoken(ledger, side, deals=deals),
                    why_total(table, side, dispatch),
                    width=TOTAL_WIDTH,
                    height=height - 2,
                    border_radius=8,
                    alignment=ft.Alignment.CENTER_RIGHT,
                ),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(horizontal=INSIDE),
        bgcolor=theme.FELT_SOFT if leads else None,
        border=ft.Border.only(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        height=height,
    )


def _cell(
    table: Table,
    ledger: Ledger,
    hand: ScoredHand,
    side: str,
    dispatch: Dispatch,
    height: float,
    digits: int,
) -> ft.Control:
    if side not in hand.sides:
        return ft.Container(width=CELL_WIDTH)
    points, nose = hand.points[side], landed(hand, side, short=True)
    signed = signs(ledger, hand, side)
    under: list[ft.Control] = signed
    if nose:
        under = [theme.text(nose, 12, face=theme.BOLD, color=theme.FELT, lines=1, boxed=True)]
    return pieces.tappable(
        ft.Stack(
            [
                ft.Container(
                    figure(
                        aligned(points, digits),
                        17,
                        CELL_WIDTH - 4,
                        face=theme.BOLD if signed else theme.REGULAR,
                        color=theme.INK if points or signed else theme.PENCIL,
                    ),
                    alignment=ft.Alignment.CENTER,
                ),
                ft.Container(
                    ft.Row(under, tight=True, alignment=ft.MainAxisAlignment.CENTER),
                    alignment=ft.Alignment.BOTTOM_CENTER,
                ),
            ],
            width=CELL_WIDTH,
            height=height - 2,
        ),
        spoken(ledger, hand, side),
        dispatch.later(act.Went(Place("why", table.game.id, hand.number, side))),
        border_radius=8,
    )
