"""The sheet for many players: a row each, the latest hands beside the total."""

import flet as ft

from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.state.model import Table
from scorekeeper.state.views.selectors import dealer_in, on_the_sheet, progress, total_of
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.sheet.signs import (
    explain_total,
    hand_label,
    landing_badge,
    landing_text,
    score_cell,
    signs,
)
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.avatars import avatar, dealer_badge, target_progress
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.numbers import (
    SMALLEST_NAME,
    aligned_number,
    fitted_number,
    fitting_size,
    most_digits,
)
from scorekeeper.words.game import spoken_total
from scorekeeper.words.translation import number, say

TOTAL_WIDTH = 66
INSIDE = 6
CELL_WIDTH = 46
FACE, BESIDE_FACE, BESIDE_NAME = 32, 8, 6
# What stands beside a name and the hands.
BESIDE = 2 * theme.MARGIN + FACE + BESIDE_FACE + BESIDE_NAME + TOTAL_WIDTH
# What is kept free for a name, however many hands there are; what the dealer's sign takes of it.
NAME_LEAST, DEALS = 80, 22
# Names grow with the device's text, up to this.
NAME, LARGEST_NAME = 15.0, 22.0
# Rows are as high as fits all players on a phone, and never too low for a finger.
ALL_ROWS, LOWEST, HIGHEST = 430, 46, 66


@ft.component
def RowSheet(table: Table, ledger: Ledger, dispatch: Dispatch, most: int) -> ft.Control:  # noqa: N802  # components are written like types
    """Rows of players with the latest hands, at ``most`` so many; earlier ones are pages before.

    Whoever has left stands below the others, in pencil.
    """
    back, set_back = ft.use_state(0)
    last = max(len(ledger.hands) - back * most, 0)
    hands = ledger.hands[max(last - most, 0) : last]
    heading = controls.Row(
        [
            controls.Container(_turn(hands, back, set_back), expand=True),
            *(_head(ledger, hand, table) for hand in hands),
            controls.Container(
                theme.note(say("sheet.total"), 13, lines=1, boxed=True),
                width=TOTAL_WIDTH,
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
        ],
        spacing=0,
    )
    shown = on_the_sheet(ledger)
    height = min(max(ALL_ROWS // len(shown), LOWEST), HIGHEST)
    digits = most_digits(points for hand in hands for points in hand.points.values())
    rows = [
        _row(
            table,
            ledger,
            side,
            [
                _cell(table, hand, side, dispatch, height, digits)
                if side in hand.sides
                else controls.Container(width=CELL_WIDTH)
                for hand in hands
            ],
            dispatch,
            height,
        )
        for side in shown
    ]
    return controls.Container(
        ft.Column(
            [controls.Container(heading, padding=ft.Padding.symmetric(horizontal=INSIDE)), *rows],
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
        ),
        padding=ft.Padding.symmetric(horizontal=theme.MARGIN - INSIDE),
        expand=True,
    )


def row_sheet(table: Table, ledger: Ledger, dispatch: Dispatch) -> list[ft.Control]:
    """The sheet, filling what is left of the screen."""
    return [controls.Container(RowSheet(table, ledger, dispatch, _hands_fitting()), expand=True)]


def _hands_fitting() -> int:
    """How many hands have room between the names and the totals."""
    return max(int((appearance().sheet - BESIDE - NAME_LEAST) // CELL_WIDTH), 1)


def _turn(hands: tuple[ScoredHand, ...], back: int, set_back: object) -> ft.Control:
    """Earlier and later hands, where there are some."""
    if not callable(set_back):
        return controls.Container()
    earlier = bool(hands) and hands[0].number > 0
    if not earlier and not back:
        return controls.Container(height=theme.TOUCH_SIZE)
    return controls.Row(
        [
            buttons.icon(
                ft.Icons.CHEVRON_LEFT,
                say("sheet.earlier"),
                (lambda: set_back(back + 1)) if earlier else None,
            ),
            buttons.icon(
                ft.Icons.CHEVRON_RIGHT,
                say("sheet.later"),
                (lambda: set_back(back - 1)) if back else None,
            ),
        ],
        spacing=0,
    )


def _head(ledger: Ledger, hand: ScoredHand, table: Table) -> ft.Control:
    return hand_label(table, ledger, hand, CELL_WIDTH, centred=True)


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
    total = number(total_of(ledger, side))
    ink = theme.PENCIL if side in ledger.left else theme.INK
    room = appearance().sheet - BESIDE - len(cells) * CELL_WIDTH - (DEALS if deals else 0)
    named = fitting_size(side, min(theme.text_scaled(NAME), LARGEST_NAME), room, SMALLEST_NAME)
    name: list[ft.Control] = [
        controls.Row(
            [
                controls.Container(
                    theme.label(side, named, color=ink, lines=1, boxed=True), expand=True
                ),
                *([dealer_badge()] if deals else []),
            ],
            spacing=4,
        )
    ]
    if near is not None:
        name.append(target_progress(near))
    return controls.Container(
        controls.Row(
            [
                avatar(game.players, side, FACE),
                controls.Container(width=BESIDE_FACE),
                controls.Semantics(
                    exclude_semantics=True,
                    expand=True,
                    content=controls.Column(name, spacing=3, tight=True),
                ),
                controls.Container(width=BESIDE_NAME),
                *cells,
                tappable(
                    fitted_number(total, 27, TOTAL_WIDTH, color=theme.FELT if leads else ink),
                    spoken_total(ledger, side, deals=deals),
                    explain_total(table, ledger, side, dispatch),
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
    hand: ScoredHand,
    side: str,
    dispatch: Dispatch,
    height: float,
    digits: int,
) -> ft.Control:
    points, nose = hand.points[side], landing_text(hand, side, short=True)
    signed = signs(hand, side)
    under: list[ft.Control] = signed
    if nose:
        under = [landing_badge(nose)]
    return score_cell(
        table,
        hand,
        side,
        dispatch,
        ft.Stack(
            [
                controls.Container(
                    fitted_number(
                        aligned_number(points, digits),
                        17,
                        CELL_WIDTH - 4,
                        face=theme.BOLD if signed else theme.REGULAR,
                        color=theme.INK if points or signed else theme.PENCIL,
                    ),
                    alignment=ft.Alignment.CENTER,
                ),
                controls.Container(
                    controls.Row(under, tight=True, alignment=ft.MainAxisAlignment.CENTER),
                    alignment=ft.Alignment.BOTTOM_CENTER,
                ),
            ],
            width=CELL_WIDTH,
            height=height - 2,
        ),
    )
