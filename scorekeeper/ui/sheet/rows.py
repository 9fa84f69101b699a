"""The sheet for many players: one row per player, with the latest hands beside the total.

Ten hands, a usual evening, leave each of them less than a finger's width on most phones. So the
finger's target is the row: a tap explains the hand that is nearest to it, and from there *Previous*
and *Next* lead on. A phone too narrow for ten shows so many that each is as wide as a finger.
"""

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
from scorekeeper.ui.sheet.column_hands import grown
from scorekeeper.ui.sheet.signs import explain_total, hand_label, score_cell, signs, why_route
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.avatars import avatar, avatar_width, seat_sign
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.numbers import (
    SMALLEST_NAME,
    aligned_number,
    broken_name,
    fitted_number,
    fitting_size,
    longer_line,
    most_digits,
    number_width,
    target_progress,
    target_row,
)
from scorekeeper.words.game import spoken_total
from scorekeeper.words.translation import number, say

TOTAL_WIDTH, TOTAL = 54, 24
ROW_PADDING = 6
# The widest that a hand is, and the sizes of its points: usual, and the least.
CELL_WIDTH, POINTS, LEAST_POINTS = 46.0, 17.0, 13.0
# The size of points relative to the width of their hand, so that a sign is nearer to its number.
POINTS_TO_WIDTH = 0.44
# The room that a number keeps for a sign on its right, the gap before it, and between hands.
SIGN, SIGN_GAP, CELL_GAP = 10, 1, 1.5
# So many hands are a usual evening.
EVENING = 10
# The width of a row without its hands.
FIXED_WIDTH = 2 * theme.MARGIN
# The picture beside the name, both above the hands.
FACE, FACE_GAP = 20, 7
# The size of names, which grow with the device's text up to the second.
NAME, LARGEST_NAME = 15.0, 22.0
# The height of a line in multiples of its size, and the room around both in a row.
LINE, AROUND = 1.3, 6.5
# The rows share the height of a phone, but are never too low for a finger.
ALL_ROWS, LOWEST, HIGHEST = 376, 46, 66
# The height that a window needs beside them: the bar, the heading, the way to earlier hands, and
# the footer.
BESIDE_ROWS = 334


@ft.component
def RowSheet(
    table: Table,
    ledger: Ledger,
    dispatch: Dispatch,
    width: float,
    all_rows: float,
    explained: Route | None,
) -> ft.Control:
    """Rows of players with a page of the hands that fit into a ``width``, the latest page first.

    ``all_rows`` is the height that the rows share.

    Players who have left stand below the others, in pencil.
    """
    # The number of pages of hands that are later than the one shown.
    page, set_page = ft.use_state(0)
    digits = most_digits(points for hand in ledger.hands for points in hand.points.values())
    room = width - FIXED_WIDTH - grown(TOTAL_WIDTH)
    most = _hands_fitting(room, digits)
    end = max(len(ledger.hands) - page * most, 0)
    hands = ledger.hands[max(end - most, 0) : end]
    cell = min(grown(CELL_WIDTH), room / max(len(hands), 1))
    heading = controls.top_row(
        *(hand_label(table, ledger, hand, cell, centred=True) for hand in hands),
        controls.Container(
            theme.note(say("sheet.total"), 13, lines=1, fixed_size=True),
            width=grown(TOTAL_WIDTH),
            alignment=ft.Alignment.CENTER_RIGHT,
        ),
        spacing=0,
        alignment=ft.MainAxisAlignment.END,
    )
    sides = sheet_sides(ledger)
    height = grown(min(max(all_rows // len(sides), LOWEST), HIGHEST))
    rows = [
        _row(
            table,
            ledger,
            side,
            _hands(table, hands, side, dispatch, (cell, height), digits, explained),
            dispatch,
            (room, height),
        )
        for side in sides
    ]
    return controls.Container(
        ft.Column(
            [
                controls.Container(heading, padding=ft.Padding.symmetric(horizontal=ROW_PADDING)),
                *rows,
                *_pages(hands, page, set_page),
            ],
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
        ),
        padding=ft.Padding.symmetric(horizontal=theme.MARGIN - ROW_PADDING),
        expand=True,
    )


def row_sheet(
    table: Table, ledger: Ledger, dispatch: Dispatch, explained: Route | None, height: float = 0
) -> list[ft.Control]:
    """Return the sheet; it fills the height that the screen has left.

    ``height`` is that of the window: a high one has higher rows.
    """
    # Rows grow with the text of the device, and so does what is beside them.
    all_rows = max(ALL_ROWS, theme.by_text_size(height - BESIDE_ROWS, 0) / grown(1))
    sheet = RowSheet(table, ledger, dispatch, appearance().sheet, all_rows, explained)
    return [controls.Container(sheet, expand=True)]


def _hands_fitting(room: float, digits: int) -> int:
    """Return the number of hands beside each other, with points of so many digits."""
    narrowest = grown(LEAST_POINTS) * number_width("0" * max(digits, 2))
    fitting = max(int(room // (narrowest + SIGN + SIGN_GAP + CELL_GAP)), 1)
    if fitting >= EVENING or theme.is_large_text():
        return fitting
    # Where a page has no whole evening anyway, each of its hands is as wide as a finger.
    return min(max(int(room // theme.CELL_HEIGHT), 1), fitting)


def _pages(
    hands: tuple[ScoredHand, ...], page: int, set_page: Callable[[int], None]
) -> list[ft.Control]:
    """Return the buttons that lead to earlier and later hands; nothing where one page has all."""
    chips = []
    if hands and hands[0].number > 0:
        chips.append(buttons.chip(say("sheet.earlier"), lambda: set_page(page + 1), key="earlier"))
    if page:
        chips.append(buttons.chip(say("sheet.later"), lambda: set_page(page - 1), key="later"))
    if not chips:
        return []
    around = ft.Padding.symmetric(horizontal=ROW_PADDING, vertical=8)
    return [controls.Container(buttons.chips(chips), padding=around)]


def _row(
    table: Table,
    ledger: Ledger,
    side: str,
    hands: ft.Control,
    dispatch: Dispatch,
    size: tuple[float, float],
) -> ft.Control:
    """Return a player's name above their hands, and their total; ``size`` is that of the hands."""
    game, (room, height) = table.game, size
    leads = side in ledger.leaders
    deals = dealer_of_side(ledger, game, side)
    progress = progress_to_target(ledger).get(side)
    total = number(total_of(ledger, side))
    ink = theme.PENCIL if side in ledger.left else theme.INK
    total_room = grown(TOTAL_WIDTH) - FACE_GAP
    figures: list[ft.Control] = [
        fitted_number(total, grown(TOTAL), total_room, color=theme.LEADER if leads else ink)
    ]
    if progress is not None:
        figures.append(controls.Container(target_progress(progress), width=total_room))
    return controls.Container(
        controls.row(
            ft.Stack(
                [
                    hands,
                    # A tap on the name is one on the hand below it.
                    ft.TransparentPointer(_name(table, ledger, side, (room, height), ink)),
                ],
                expand=True,
                height=height,
            ),
            tappable(
                controls.stacked(
                    *figures, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.END
                ),
                spoken_total(ledger, side, deals=deals),
                explain_total(table, ledger, side, dispatch),
                width=grown(TOTAL_WIDTH),
                height=height - 2,
                border_radius=8,
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(horizontal=ROW_PADDING),
        bgcolor=theme.LEADER_SOFT if leads else None,
        border=ft.Border.only(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        height=height,
    )


def _name(
    table: Table, ledger: Ledger, side: str, size: tuple[float, float], ink: ft.ColorValue
) -> ft.Control:
    """Return the picture and the name of a row, and who deals or sits out; silent."""
    people, (room, height) = table.game.players, size
    deals = bool(dealer_of_side(ledger, table.game, side))
    sign, sign_width = seat_sign(deals=deals, out=side in ledger.out)
    room -= avatar_width(people, side, FACE) + 2 * FACE_GAP + sign_width
    usual = min(theme.text_scaled(NAME), LARGEST_NAME)
    # Two lines are as large as the row is high above its points, and better if that is larger.
    above = (height - AROUND) / LINE - grown(POINTS)
    longer, halved = longer_line(side), min(usual, above / 2)
    broken = halved >= SMALLEST_NAME and (
        fitting_size(longer, halved, room) > fitting_size(side, usual, room)
    )
    letters = halved if broken else usual
    name = broken_name(side, letters, room, 2 if broken else 1, color=ink, align=ft.TextAlign.START)
    if broken:
        # A box as narrow as its longer line keeps what follows beside the name.
        drawn = fitting_size(longer, letters, room, SMALLEST_NAME)
        name.width = min(room, number_width(longer) * drawn)
    line = controls.row(avatar(people, side, FACE), name, *sign, spacing=FACE_GAP, tight=True)
    return controls.Semantics(
        exclude_semantics=True,
        content=controls.Container(line, padding=ft.Padding.only(top=2)),
    )


def _hands(
    table: Table,
    hands: tuple[ScoredHand, ...],
    side: str,
    dispatch: Dispatch,
    size: tuple[float, float],
    digits: int,
    explained: Route | None,
) -> ft.Control:
    """Return the numbers of a row, which are one target; ``size`` is that of each."""
    width, _ = size
    played = [side in hand.sides for hand in hands]
    cells = (
        _cell(table, hand, side, dispatch, size, digits, explained)
        if here
        else controls.Container(width=width)
        for hand, here in zip(hands, played, strict=True)
    )

    def explain(at: int) -> None:
        dispatch.to(why_route(table, hands[at], side))()

    target = target_row(controls.row(*cells, spacing=0, tight=True), width, played, explain)
    target.right = 0
    return target


def _cell(
    table: Table,
    hand: ScoredHand,
    side: str,
    dispatch: Dispatch,
    size: tuple[float, float],
    digits: int,
    explained: Route | None,
) -> ft.Control:
    """Return the points of a hand; they stand below the name, and a sign on their right."""
    points, (width, height) = hand.points[side], size
    drawn_signs = signs(hand, side, SIGN, nose=True)[:1]
    room = width - SIGN - SIGN_GAP - CELL_GAP
    figure = fitted_number(
        aligned_number(points, digits),
        min(grown(POINTS), POINTS_TO_WIDTH * width),
        room,
        face=theme.BOLD if drawn_signs else theme.REGULAR,
        color=theme.INK if points or drawn_signs else theme.PENCIL,
    )
    return score_cell(
        table,
        hand,
        side,
        dispatch,
        controls.row(
            figure,
            *(drawn_signs or [controls.Container(width=SIGN, height=SIGN)]),
            spacing=SIGN_GAP,
            tight=True,
        ),
        explained=explained,
        in_target=True,
        width=width,
        height=height - 2,
        alignment=ft.Alignment.BOTTOM_CENTER,
        padding=ft.Padding.only(bottom=1),
    )
