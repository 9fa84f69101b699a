"""What stands side by side where there is room for it: pairs of cards, columns, panes."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.design.appearance import appearance
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import pieces

BETWEEN = theme.GAP + 4


def in_pairs(cards: Sequence[ft.Control]) -> list[ft.Control]:
    """Cards below each other; where there is room two by two, each pair equally high."""
    if not appearance().wide:
        return list(cards)
    cells: list[ft.Control] = [controls.Container(card, expand=True) for card in cards]
    if len(cells) % 2:
        cells.append(controls.Container(expand=True))
    return [
        controls.Row(
            cells[at : at + 2],
            spacing=BETWEEN,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for at in range(0, len(cells), 2)
    ]


def in_a_line(buttons: Sequence[ft.Control]) -> list[ft.Control]:
    """Buttons below each other; where there is room beside each other, in the middle."""
    if not appearance().wide:
        return list(buttons)
    cells: list[ft.Control] = [
        controls.Container(each, width=theme.READING * 0.6) for each in buttons
    ]
    return [controls.Row(cells, spacing=BETWEEN, alignment=ft.MainAxisAlignment.CENTER)]


def in_columns(first: Sequence[ft.Control], second: Sequence[ft.Control]) -> list[ft.Control]:
    """Rows below each other; where there is room in two columns, which scroll together."""
    if not appearance().wide:
        return [*first, *second]
    return [
        controls.Row(
            [
                controls.Column(
                    list(rows),
                    spacing=theme.GAP,
                    expand=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                )
                for rows in (first, second)
            ],
            spacing=BETWEEN,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    ]


def panes(
    first: Sequence[ft.Control], second: Sequence[ft.Control], foot: ft.Control | None = None
) -> ft.Control:
    """Two columns that scroll each by itself; the foot stays below the second."""
    beside = [pieces.scrolling(*second), *([foot] if foot else [])]
    return controls.Row(
        [pieces.scrolling(*first), controls.Column(beside, spacing=0, expand=True)],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
