"""Seats around a table: a picture in which two players are swapped by dragging, and arrows."""

from collections.abc import Callable

import flet as ft

from scorekeeper.state.table.seats import seat_positions
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.avatars import avatar, seat_avatar
from scorekeeper.ui.widgets.buttons import Tap
from scorekeeper.ui.widgets.numbers import broken_name, name_lines
from scorekeeper.words.translation import join_list, say

# The width fits between the margins of a phone. Many players sit closer, at a higher table.
WIDTH = 300.0
MANY = 6
SEAT_WIDTH, SEAT_WIDTH_OF_MANY = 82.0, 66.0
HEIGHT, HEIGHT_OF_MANY = 230.0, 340.0
# The table is so much higher for everyone beyond so many.
FURTHER_SEAT, FITTING = 24.0, 8
PICTURE, NAME_HEIGHT, NAME_SIZE, SECOND_LINE = 44.0, 22.0, 13.5, 19.0
# The distance of the felt from the middle of the seats: at its sides, above and below.
RIM, RIM_OF_MANY = (30.0, 38.0), (46.0, 46.0)


def round_table(
    seats: tuple[str, ...], dealer: str, swap: Callable[[int, int], None], about: str
) -> list[ft.Control]:
    """Return the table seen from above, and the line ``about`` its use.

    ``swap`` is called with two seats, counted from 0, when a player is dragged onto another.
    :func:`seat_arrows` beside the names do the same for people who cannot drag.
    """
    crowded = len(seats) > MANY
    seat_width = SEAT_WIDTH_OF_MANY if crowded else SEAT_WIDTH
    lines = name_lines(seats, NAME_SIZE, seat_width)
    more = (lines - 1) * SECOND_LINE
    seat_height = PICTURE + NAME_HEIGHT + more
    # The table grows more than a seat, so that the seats at its sides stay apart.
    height = (HEIGHT_OF_MANY if crowded else HEIGHT) + 2 * more
    # The dealer's sign has room between two seats.
    height += FURTHER_SEAT * max(len(seats) - FITTING, 0)
    # The room that the top left corners of the seats move in.
    room = WIDTH - seat_width, height - seat_height
    margin, above = RIM_OF_MANY if crowded else RIM
    # Without keys: the client of Flet 1.0.5 fails on a dragged control that has one.
    placed_seats = [
        controls.Container(
            _seat(seats, position, dealer, swap, seat_width, lines),
            left=left,
            top=top,
            width=seat_width,
            height=seat_height,
        )
        for position, (left, top) in enumerate(seat_positions(len(seats), *room))
    ]
    felt = controls.Container(
        left=seat_width / 2 + margin,
        top=seat_height / 2 + above,
        width=room[0] - 2 * margin,
        height=room[1] - 2 * above,
        border_radius=room[1],
        bgcolor=theme.FELT_SOFT,
    )
    picture = controls.picture(
        say("seats.spoken", players=join_list(seats), dealer=dealer),
        ft.Stack(
            [felt, *placed_seats],
            width=WIDTH,
            height=room[1] + seat_height,
            clip_behavior=ft.ClipBehavior.NONE,
        ),
    )
    note = theme.note(about, 13.5, align=ft.TextAlign.CENTER)
    return [
        controls.centred_row(picture, key="round table"),
        controls.Container(note, alignment=ft.Alignment.CENTER),
    ]


def _seat(
    seats: tuple[str, ...],
    position: int,
    dealer: str,
    swap: Callable[[int, int], None],
    width: float,
    lines: int,
) -> ft.Control:
    """Return a player who can be dragged and onto whom others can be dragged."""
    name = seats[position]

    def on_accept(event: ft.DragTargetEvent) -> None:
        if isinstance(event.src.data, int):
            swap(event.src.data, position)

    picture = seat_avatar(seats, name, PICTURE, deals=name == dealer)
    player = controls.centred(picture, broken_name(name, NAME_SIZE, width, lines), spacing=1)
    return ft.DragTarget(
        group="seats",
        on_accept=on_accept,
        content=ft.Draggable(
            group="seats",
            data=position,
            content=controls.Container(player, width=width, alignment=ft.Alignment.TOP_CENTER),
            content_when_dragging=ft.Container(player, width=width, opacity=0.35),
            content_feedback=avatar(seats, name, PICTURE * 1.2),
        ),
    )


def seat_arrows(
    seats: tuple[str, ...], position: int, move: Callable[[int], Tap]
) -> list[ft.Control]:
    """Return the arrows that move a player a seat back or on; disabled at the ends.

    ``move`` makes the handler of a tap from the step, -1 or 1.
    """
    name = seats[position]
    arrows = ((-1, ft.Icons.KEYBOARD_ARROW_UP, "up"), (1, ft.Icons.KEYBOARD_ARROW_DOWN, "down"))
    return [
        buttons.icon(
            icon,
            say(f"new_game.{way}", player=name),
            move(step) if 0 <= position + step < len(seats) else None,
            word=say(f"icon.{way}"),
        )
        for step, icon, way in arrows
    ]
