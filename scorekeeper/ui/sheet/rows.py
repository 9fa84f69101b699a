"""The sheet for many players: one row per player, with the latest hands beside the total."""

from collections.abc import Callable

import flet as ft

from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.state.model import Table
from scorekeeper.state.routes import Route
from scorekeeper.state.views.sheet import dealer_of_side, sheet_sides, total_of
from scorekeeper.state.views.standings import progress_to_target
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
from scorekeeper.ui.widgets.avatars import seat_avatar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.numbers import (
    SMALLEST_NAME,
    aligned_number,
    fitted_number,
    fitting_size,
    most_digits,
    target_progress,
)
from scorekeeper.words.game import spoken_total
from scorekeeper.words.translation import number, say

TOTAL_WIDTH = 66
ROW_PADDING = 6
CELL_WIDTH = 46
# The picture, and the gaps on both sides of the name.
PICTURE, PICTURE_GAP, NAME_GAP = 32, 8, 6
# The width of a row without its name and its hands.
FIXED_WIDTH = 2 * theme.MARGIN + PICTURE + PICTURE_GAP + NAME_GAP + TOTAL_WIDTH
# The least width of a name.
NAME_WIDTH = 80
# The size of names, which grow with the device's text up to the second.
NAME, LARGEST_NAME = 15.0, 22.0
# The rows share the height of a phone, but are never too low for a finger.
ALL_ROWS, LOWEST, HIGHEST = 376, 46, 66


@ft.component
def RowSheet(  # noqa: N802  # components are written like types
    table: Table, ledger: Ledger, dispatch: Dispatch, most: int, explained: Route | None
) -> ft.Control:
    """Rows of players with a page of at most ``most`` hands, the latest page first.

    Players who have left stand below the others, in pencil.
    """
    # How many pages of hands are later than the one shown.
    page, set_page = ft.use_state(0)
    end = max(len(ledger.hands) - page * most, 0)
    hands = ledger.hands[max(end - most, 0) : end]
    heading = controls.Row(
        [
            controls.Container(_page_buttons(hands, page, set_page), expand=True),
            *(hand_label(table, ledger, hand, CELL_WIDTH, centred=True) for hand in hands),
            controls.Container(
                theme.note(say("sheet.total"), 13, lines=1, fixed_size=True),
                width=TOTAL_WIDTH,
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
        ],
        spacing=0,
    )
    sides = sheet_sides(ledger)
    height = min(max(ALL_ROWS // len(sides), LOWEST), HIGHEST)
    digits = most_digits(points for hand in hands for points in hand.points.values())
    rows = [
        _row(
            table,
            ledger,
            side,
            [
                _cell(table, hand, side, dispatch, height, digits, explained)
                if side in hand.sides
                else controls.Container(width=CELL_WIDTH)
                for hand in hands
            ],
            dispatch,
            height,
        )
        for side in sides
    ]
    return controls.Container(
        ft.Column(
            [
                controls.Container(heading, padding=ft.Padding.symmetric(horizontal=ROW_PADDING)),
                *rows,
            ],
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
        ),
        padding=ft.Padding.symmetric(horizontal=theme.MARGIN - ROW_PADDING),
        expand=True,
    )


def row_sheet(
    table: Table, ledger: Ledger, dispatch: Dispatch, explained: Route | None
) -> list[ft.Control]:
    """Return the sheet; it fills the height that the screen has left."""
    sheet = RowSheet(table, ledger, dispatch, _hands_fitting(), explained)
    return [controls.Container(sheet, expand=True)]


def _hands_fitting() -> int:
    """Return how many hands fit between the names and the totals."""
    return max(int((appearance().sheet - FIXED_WIDTH - NAME_WIDTH) // CELL_WIDTH), 1)


def _page_buttons(
    hands: tuple[ScoredHand, ...], page: int, set_page: Callable[[int], None]
) -> ft.Control:
    """Return the buttons that lead to earlier and later hands; empty where one page has all."""
    earlier = bool(hands) and hands[0].number > 0
    if not earlier and not page:
        return controls.Container(height=theme.TOUCH_SIZE)
    return controls.Row(
        [
            buttons.icon(
                ft.Icons.CHEVRON_LEFT,
                say("sheet.earlier"),
                (lambda: set_page(page + 1)) if earlier else None,
            ),
            buttons.icon(
                ft.Icons.CHEVRON_RIGHT,
                say("sheet.later"),
                (lambda: set_page(page - 1)) if page else None,
            ),
        ],
        spacing=0,
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
    deals = dealer_of_side(ledger, game, side)
    progress = progress_to_target(ledger).get(side)
    total = number(total_of(ledger, side))
    ink = theme.PENCIL if side in ledger.left else theme.INK
    room = appearance().sheet - FIXED_WIDTH - len(cells) * CELL_WIDTH
    name_size = fitting_size(side, min(theme.text_scaled(NAME), LARGEST_NAME), room, SMALLEST_NAME)
    name: list[ft.Control] = [theme.label(side, name_size, color=ink, lines=1, fixed_size=True)]
    if progress is not None:
        name.append(target_progress(progress))
    return controls.Container(
        controls.Row(
            [
                seat_avatar(game.players, side, PICTURE, deals=bool(deals), out=side in ledger.out),
                controls.Container(width=PICTURE_GAP),
                controls.Semantics(
                    exclude_semantics=True,
                    expand=True,
                    content=controls.Column(name, spacing=3, tight=True),
                ),
                controls.Container(width=NAME_GAP),
                *cells,
                tappable(
                    fitted_number(total, 27, TOTAL_WIDTH, color=theme.LEADER if leads else ink),
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
        padding=ft.Padding.symmetric(horizontal=ROW_PADDING),
        bgcolor=theme.LEADER_SOFT if leads else None,
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
    explained: Route | None,
) -> ft.Control:
    points, landing = hand.points[side], landing_text(hand, side, short=True)
    drawn_signs = signs(hand, side)
    below = [landing_badge(landing)] if landing else drawn_signs
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
                        face=theme.BOLD if drawn_signs else theme.REGULAR,
                        color=theme.INK if points or drawn_signs else theme.PENCIL,
                    ),
                    alignment=ft.Alignment.CENTER,
                ),
                controls.Container(
                    controls.Row(below, tight=True, alignment=ft.MainAxisAlignment.CENTER),
                    alignment=ft.Alignment.BOTTOM_CENTER,
                ),
            ],
            width=CELL_WIDTH,
            height=height - 2,
        ),
        explained=explained,
    )
