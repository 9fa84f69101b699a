"""The table seen from above: whoever is dragged onto another's seat changes places with them."""

from collections.abc import Callable

import flet as ft

from scorekeeper.state.table.around import around
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.avatars import avatar, dealer_badge
from scorekeeper.ui.widgets.numbers import SMALLEST_NAME, fitting_size
from scorekeeper.words.translation import join_list, say

# It fits beside a phone's margins. More people sit closer, with a higher table between them.
WIDTH = 300.0
MANY = 6
FACE = 44.0
SEAT, SEAT_OF_MANY = 82.0, 66.0
HIGH, HIGH_OF_MANY = 230.0, 340.0
# How far the table keeps away from the middle of the seats: beside it, above and below it.
RIM, RIM_OF_MANY = (30.0, 38.0), (46.0, 46.0)
NAME, LETTERS = 22.0, 13.5
# How far the dealer's sign stands out, and as much on the other side.
SIGN = 6.0


def round_table(
    seats: tuple[str, ...], dealer: str, swap: Callable[[int, int], None]
) -> list[ft.Control]:
    """The table, and below it what can be done there; seats are counted from 0.

    Arrows beside the names do the same for whoever cannot drag.
    """
    many = len(seats) > MANY
    wide, high = SEAT_OF_MANY if many else SEAT, FACE + NAME
    room = (WIDTH - wide, (HIGH_OF_MANY if many else HIGH) - high)
    beside, above = RIM_OF_MANY if many else RIM
    # Without keys: the client of Flet 1.0.5 fails on what is dragged to another place with one.
    places = [
        controls.Container(
            _seat(seats, position, dealer, swap, wide),
            left=left,
            top=top,
            width=wide,
            height=high,
        )
        for position, (left, top) in enumerate(around(len(seats), *room))
    ]
    felt = controls.Container(
        left=wide / 2 + beside,
        top=high / 2 + above,
        width=room[0] - 2 * beside,
        height=room[1] - 2 * above,
        border_radius=room[1],
        bgcolor=theme.FELT_SOFT,
    )
    picture = ft.Stack([felt, *places], width=WIDTH, height=room[1] + high)
    shown = controls.Semantics(
        label=say("seats.spoken", players=join_list(seats), dealer=dealer),
        image=True,
        exclude_semantics=True,
        content=picture,
    )
    about = theme.note(say("seats.drag"), 13.5, align=ft.TextAlign.CENTER)
    return [
        controls.Row([shown], key="round table", alignment=ft.MainAxisAlignment.CENTER),
        controls.Container(about, alignment=ft.Alignment.CENTER),
    ]


def _seat(
    seats: tuple[str, ...],
    position: int,
    dealer: str,
    swap: Callable[[int, int], None],
    wide: float,
) -> ft.Control:
    name = seats[position]

    def dropped(event: ft.DragTargetEvent) -> None:
        if isinstance(event.src.data, int):
            swap(event.src.data, position)

    face = ft.Stack(
        [
            controls.Container(avatar(seats, name, FACE), left=SIGN),
            *([controls.Container(dealer_badge(), right=0, top=0)] if name == dealer else []),
        ],
        width=FACE + 2 * SIGN,
        height=FACE,
    )
    fitting = fitting_size(name, LETTERS, wide, SMALLEST_NAME)
    shown = controls.Column(
        [face, theme.label(name, fitting, lines=1, align=ft.TextAlign.CENTER, boxed=True)],
        spacing=1,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.DragTarget(
        group="seats",
        on_accept=dropped,
        content=ft.Draggable(
            group="seats",
            data=position,
            content=controls.Container(shown, width=wide, alignment=ft.Alignment.TOP_CENTER),
            content_when_dragging=ft.Container(shown, width=wide, opacity=0.35),
            content_feedback=avatar(seats, name, FACE * 1.2),
        ),
    )
