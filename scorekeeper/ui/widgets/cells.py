"""Cells side by side: numbers and other small choices, in rows that line up."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.tappable import Tap, tappable


def cell(
    label: str,
    spoken: str,
    tap: Tap | None,
    *,
    chosen: bool,
    key: str | None = None,
    fill: ft.ColorValue = theme.FELT,
    ink: ft.ColorValue = theme.INK,
    size: float = 17,
    ripples: bool = True,
) -> ft.Control:
    """One of several choices in a row. ``fill`` is its colour where it is the chosen one."""
    on_fill = theme.ON_FELT if fill == theme.FELT else theme.ON_PERSON
    usual = ink if tap else theme.HAIRLINE
    return tappable(
        theme.text(
            label,
            size,
            face=theme.BOLD if chosen else theme.SEMI_BOLD,
            color=on_fill if chosen else usual,
            lines=1,
            boxed=True,
            spoken="",
        ),
        spoken,
        tap,
        silent=True,
        chosen=chosen,
        key=key,
        ripples=ripples,
        expand=True,
        height=theme.CELL_HEIGHT,
        bgcolor=fill if chosen else None,
        border_radius=12,
        alignment=ft.Alignment.CENTER,
    )


def even_row(count: int, most: int) -> int:
    """How many of these stand in a row: all, or half of them where that were more than ``most``."""
    return count if count <= most else -(-count // 2)


def grid_rows(
    cells: Sequence[ft.Control], in_row: int, *, spacing: float = 0, **shape: object
) -> list[ft.Control]:
    """Rows of so many cells, equally wide; the last one has room left where cells are missing."""
    padded = [*cells, *(controls.Container(expand=True) for _ in range(-len(cells) % in_row))]
    return [
        controls.Row(
            padded[start : start + in_row],
            spacing=spacing,
            **shape,  # type: ignore[arg-type]  # what a Row can be given, passed through
        )
        for start in range(0, len(padded), in_row)
    ]


def grid(cells: Sequence[ft.Control], in_row: int, *, spacing: float = 0) -> ft.Control:
    """Cells in rows, one below the other."""
    return controls.Column(grid_rows(cells, in_row, spacing=spacing), spacing=spacing, tight=True)
