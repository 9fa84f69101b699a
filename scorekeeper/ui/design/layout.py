"""The layout of a screen in its window: portrait, landscape or wide; rows and columns."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Unpack

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.drawing.gradual import first_rows

# The gap between controls that are side by side.
GUTTER = theme.GAP + 4
# The width of a button that has others beside it.
BUTTON_WIDTH = theme.READING_WIDTH * 0.6


class WindowShape(Enum):
    """The shape of the app's window."""

    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"
    WIDE = "wide"


def window_shape(width: float, height: float) -> WindowShape:
    """Return the shape of a window; one that is too low for two panes is landscape at any width."""
    if 0 < height < theme.LOW_WINDOW and width > height:
        return WindowShape.LANDSCAPE
    return WindowShape.WIDE if width >= theme.WIDE_WINDOW else WindowShape.PORTRAIT


def pane_widths(width: float, height: float) -> tuple[float, float]:
    """Return the widths of an open game's score sheet, and of the pane beside or instead of it."""
    shape = window_shape(width, height)
    if shape is WindowShape.WIDE:
        pane = width * theme.PANE_SHARE / (theme.SHEET_SHARE + theme.PANE_SHARE)
        pane = max(pane, theme.PHONE_WIDTH)
        return width - pane, pane
    side = theme.SIDE_WIDTH if shape is WindowShape.LANDSCAPE else 0
    whole = max(width - side, theme.PHONE_WIDTH)
    return whole, whole


def screen_column(
    rows: Sequence[ft.Control], messages: Sequence[ft.Control] = (), *, share: int | None = 1
) -> ft.Control:
    """Return a screen from top to bottom, with the app's messages below it.

    ``share`` is its part of the width, relative to its neighbour; None in no row or column.
    """
    return controls.full_column(*rows, *messages, spacing=0, expand=share)


def pane_column(
    rows: Sequence[ft.Control], messages: Sequence[ft.Control] = (), *, share: int = 1
) -> ft.Control:
    """Return one of two panes, which a screen reader goes through before the next.

    A field that changes its place in that order loses the focus while somebody types into it. The
    Tab key goes by the place on the screen all the same.
    """
    return _read_as_one(screen_column(rows, messages, share=None), share)


def _read_as_one(column: ft.Control, share: int = 1) -> ft.Control:
    """Return a column that is read from top to bottom before its neighbour.

    Without its own container, screen readers read both by turns, at the same height.
    """
    return controls.Container(controls.Semantics(column, container=True), expand=share)


def list_and_detail(first: ft.Control, second: ft.Control) -> ft.Control:
    """Return two panes with a line between them: a list or a sheet, and the detail it opened."""
    return controls.full_row(
        first, ft.VerticalDivider(width=1, color=theme.HAIRLINE), second, spacing=0, expand=True
    )


def footer_at_side(rows: Sequence[ft.Control]) -> list[ft.Control]:
    """Return a screen for a low window: its footer is at the side of its body.

    The body ends with the last row that expands; the rest is the footer. That may appear
    while somebody types in the body, which stays where it is.
    """
    filling = [at for at, row in enumerate(rows) if getattr(row, "expand", None)]
    last = filling[-1] + 1 if filling else len(rows)
    head, body, footer = rows[:1], rows[1:last], rows[last:]
    if not filling:
        return list(rows)
    side = ft.Column(
        list(footer),
        spacing=0,
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.END,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return [
        *head,
        controls.full_row(
            screen_column(body),
            *([controls.Container(side, width=theme.SIDE_WIDTH)] if footer else []),
            spacing=0,
            expand=True,
        ),
    ]


def beside(*cells: ft.Control) -> list[ft.Control]:
    """Return a row of cells, such as a field and its button; in large text a row for each."""
    lines = [[cell] for cell in cells] if theme.is_large_text() else [[*cells]]
    return [controls.row(*line, spacing=theme.GAP) for line in lines]


def words_beside(words: Sequence[ft.Control], figures: Sequence[ft.Control]) -> list[ft.Control]:
    """Return words with figures beside them, or in large text below them: cells of a row."""
    if theme.is_large_text():
        return [controls.stacked(*words, *figures, spacing=0, expand=True)]
    return [controls.stacked(*words, spacing=0, expand=True), *figures]


def padded(*rows: ft.Control, bottom: float = 14, top: float = theme.GAP) -> ft.Control:
    """Return rows within the screen's margins, a little below the scrolling rows."""
    return controls.Container(
        controls.form(*rows, spacing=theme.GAP),
        padding=ft.Padding.only(left=theme.MARGIN, right=theme.MARGIN, bottom=bottom, top=top),
    )


def scroll_area(*rows: ft.Control, spacing: float = theme.GAP) -> ft.Control:
    """Return rows that scroll between a screen's top and its buttons."""
    return scrolling_column(rows, spacing)


def scroll_area_around(broad: str, side: float, *rows: ft.Control) -> ft.Control:
    """Return a scroll area in which the row of the key ``broad`` has only so much beside it."""
    padded_rows = (
        controls.Container(
            row,
            key=row.key,
            padding=ft.Padding.symmetric(horizontal=side if row.key == broad else theme.MARGIN),
        )
        for row in rows
    )
    return _scrolling(first_rows(padded_rows))


def scrolling_column(rows: Iterable[ft.Control], spacing: float = theme.GAP) -> ft.Column:
    """Return rows between a screen's margins that scroll in all the height that is there.

    The bar that a mouse scrolls them by is in the margin, beside their edges.
    """
    inside = controls.form(*first_rows(rows), spacing=spacing)
    return _scrolling(
        [controls.Container(inside, padding=ft.Padding.symmetric(horizontal=theme.MARGIN))]
    )


def _scrolling(rows: list[ft.Control]) -> ft.Column:
    controls.distinct_keys(rows)
    return ft.Column(
        rows,
        spacing=theme.GAP,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def in_pairs(cards: Sequence[ft.Control]) -> list[ft.Control]:
    """Return cards one below the other; in a wide window two by two, each pair equally high."""
    if not appearance().wide:
        return list(cards)
    cells: list[ft.Control] = [controls.Container(card, expand=True) for card in cards]
    if len(cells) % 2:
        cells.append(controls.Container(expand=True))
    return [
        controls.full_row(*cells[at : at + 2], spacing=GUTTER, intrinsic_height=True)
        for at in range(0, len(cells), 2)
    ]


def in_a_row(buttons: Sequence[ft.Control]) -> list[ft.Control]:
    """Return buttons one below the other; in a wide window side by side, centred."""
    now = appearance()
    if not now.wide:
        return list(buttons)
    room = now.sheet + now.pane - theme.RAIL_WIDTH - 2 * theme.MARGIN
    width = min(BUTTON_WIDTH, (room + GUTTER) / len(buttons) - GUTTER)
    cells: list[ft.Control] = [controls.Container(button, width=width) for button in buttons]
    return [controls.centred_row(*cells, spacing=GUTTER)]


def in_columns(first: Sequence[ft.Control], second: Sequence[ft.Control]) -> list[ft.Control]:
    """Return rows one below the other; in a wide window in two columns that scroll together."""
    if not appearance().wide:
        return [*first, *second]
    return [
        controls.top_row(
            *(_read_as_one(controls.form(*rows, spacing=theme.GAP)) for rows in (first, second)),
            spacing=GUTTER,
        )
    ]


def two_panes(
    first: Iterable[ft.Control],
    second: Sequence[ft.Control],
    footer: ft.Control | None = None,
    first_footer: Sequence[ft.Control] = (),
) -> ft.Control:
    """Return two columns that scroll each by itself; a footer stays below the second or first."""
    left = [scrolling_column(first), *first_footer]
    right = [scroll_area(*second), *([footer] if footer else [])]
    return controls.full_row(
        controls.column(*left, spacing=0, expand=True),
        controls.column(*right, spacing=0, expand=True),
        spacing=0,
        expand=True,
    )


def even_row(count: int, most: int) -> int:
    """Return the length of a row for ``count`` things: all, or half if they are over ``most``."""
    return count if count <= most else -(-count // 2)


def grid_rows(
    cells: Sequence[ft.Control], in_row: int, **style: Unpack[controls.RowStyle]
) -> list[ft.Control]:
    """Return rows of ``in_row`` equally wide cells; the last row keeps the room of missing ones."""
    filled = [*cells, *(controls.Container(expand=True) for _ in range(-len(cells) % in_row))]
    row_style: controls.RowStyle = {"spacing": 0, **style}
    return [
        controls.row(*filled[start : start + in_row], **row_style)
        for start in range(0, len(filled), in_row)
    ]


def grid(cells: Sequence[ft.Control], in_row: int, *, spacing: float = 0) -> ft.Control:
    """Return cells in rows, one row below the other."""
    return controls.stacked(*grid_rows(cells, in_row, spacing=spacing), spacing=spacing)
