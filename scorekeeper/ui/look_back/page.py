"""The parts of the page, drawn on a screen and in the picture alike."""

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.scoring.house_rules.cards import QUEEN
from scorekeeper.statistics.look_back import (
    ClearestWin,
    Highlight,
    LookBackPage,
    LookBackRow,
    most_played,
)
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.look_back.chart import score_chart
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.avatars import portrait
from scorekeeper.ui.widgets.numbers import fitted_name, words_width
from scorekeeper.words.cards import card_text
from scorekeeper.words.figures import decimal, sum_of_money
from scorekeeper.words.look_back import (
    counted_by,
    headline,
    highlight_heading,
    highlight_text,
    money_text_of,
    row_text,
)
from scorekeeper.words.translation import number, say

MOST_ROWS = 12
HEADING_SIZE = 12.0
COLUMNS = ("wins", "games", "points", "queens", "moons")
COLUMN_EDGE, NARROWEST_COLUMN = 4.0, 30.0
FACE, SPACING, SIZE = 26.0, 4.0, 15.0
Tap = Callable[[ft.Control, str, LookBackRow | Highlight], ft.Control]
"""Lets a row or a highlight be tapped, given what is said of it."""


def untouched(drawn: ft.Control, _: str, _what: LookBackRow | Highlight) -> ft.Control:
    """Return what nobody can tap."""
    return drawn


def page_headline(page: LookBackPage, *, fixed_size: bool = False) -> list[ft.Control]:
    """Return who came out on top, in one sentence beside their face."""
    sentence = headline(page)
    if not sentence:
        return []
    words = theme.title(sentence, 18, lines=3, fixed_size=fixed_size)
    face = portrait(page.everyone, page.rows[0].name, 34)
    return [controls.Row([face, controls.Container(words, expand=True)], spacing=10)]


def page_chart(
    page: LookBackPage, width: float, *, everybody: bool = False, fixed_size: bool = False
) -> list[ft.Control]:
    """Return how scores went from game to game; nothing for a single game."""
    if page.games < 2:
        return []
    words = counted_by(page)
    caption = theme.note(words, 13, lines=4, fixed_size=fixed_size)
    return [
        controls.stacked(
            caption, score_chart(page, width, everybody=everybody, fixed_size=fixed_size), spacing=6
        )
    ]


def cut_off(page: LookBackPage) -> int:
    """Return how many people the table leaves out where it does not show everybody."""
    return len(page.rows) - len(most_played(page.rows, MOST_ROWS))


def page_table(
    page: LookBackPage,
    width: float,
    tap: Tap = untouched,
    *,
    everybody: bool = False,
    fixed_size: bool = False,
) -> list[ft.Control]:
    """Return what people did, the best first; with large text in lines instead of columns.

    Shown are ``everybody``, or those with the most games.
    """
    shown = most_played(page.rows, None if everybody else MOST_ROWS)
    if not fixed_size and theme.is_large_text():
        return [
            tap(
                controls.Row(
                    [
                        portrait(page.everyone, each.name, FACE),
                        controls.Container(theme.text(row_text(page, each), 15), expand=True),
                    ],
                    spacing=8,
                ),
                row_text(page, each),
                each,
            )
            for each in shown
        ]
    widths = column_widths(shown)
    heading = controls.Row(
        [
            controls.Container(expand=True),
            *(
                _cell(
                    theme.note(column_heading(key), HEADING_SIZE, lines=1, fixed_size=fixed_size),
                    wide,
                )
                for key, wide in zip(COLUMNS, widths, strict=True)
            ),
        ],
        spacing=SPACING,
    )
    rows: list[ft.Control] = [heading]
    names = width - FACE - sum(widths) - (len(COLUMNS) + 1) * SPACING
    for each in shown:
        rows += [
            panels.divider(),
            tap(_row(page, each, widths, names, fixed_size=fixed_size), row_text(page, each), each),
        ]
    return rows


def page_highlights(
    page: LookBackPage, tap: Tap = untouched, *, fixed_size: bool = False
) -> list[ft.Control]:
    """Return what stood out, each in a coloured box."""
    found = []
    for each in page.highlights:
        clearest = isinstance(each, ClearestWin)
        box = controls.Container(
            controls.stacked(
                theme.label(
                    highlight_heading(each),
                    13.5,
                    color=theme.FELT if clearest else theme.MOON,
                    fixed_size=fixed_size,
                ),
                theme.text(highlight_text(each), 15, lines=4, fixed_size=fixed_size),
                spacing=2,
            ),
            bgcolor=theme.FELT_SOFT if clearest else theme.MOON_SOFT,
            border_radius=theme.RADIUS,
            padding=ft.Padding.symmetric(horizontal=14, vertical=11),
        )
        found.append(tap(box, f"{highlight_heading(each)}. {highlight_text(each)}", each))
    return found


def page_money(page: LookBackPage, *, everybody: bool = False) -> list[ft.Control]:
    """Return what people won and paid, for each currency a box; nothing without money.

    Shown are ``everybody``, or who won and who paid most.
    """
    boxes: list[ft.Control] = []
    for currency, found in page.money.items():
        cut = not everybody and len(found) > MOST_ROWS
        shown = (*found[: MOST_ROWS // 2], *found[-MOST_ROWS // 2 :]) if cut else found
        heading = say("look_back.money")
        if len(page.money) > 1:
            heading = f"{heading} \u00b7 {currency}"
        boxes.append(
            panels.panel(
                theme.label(heading, 15),
                *(_money_row(page, each, currency) for each in shown),
                key=f"money {currency}",
                padding=14,
                spacing=6,
            )
        )
    return boxes


def _money_row(page: LookBackPage, row: LookBackRow, currency: str) -> ft.Control:
    units = row.money[currency]
    color = theme.FELT if units > 0 else theme.HEART if units < 0 else theme.PENCIL
    return controls.Semantics(
        label=money_text_of(row, currency),
        container=True,
        exclude_semantics=True,
        content=controls.Row(
            [
                portrait(page.everyone, row.name, FACE),
                controls.Container(theme.text(row.name, SIZE, lines=2), expand=True),
                theme.label(sum_of_money(units, currency), SIZE, color=color, lines=1),
            ],
            spacing=8,
        ),
    )


def column_heading(key: str) -> str:
    """Return what stands above a column of the table."""
    return card_text(QUEEN) if key == "queens" else say(f"look_back.column.{key}")


def column_widths(rows: Sequence[LookBackRow]) -> tuple[float, ...]:
    """Return the width of each column: its heading's or its widest value's; names have the rest."""
    values = zip(*map(_values, rows), strict=True)
    headings = (words_width(column_heading(key)) * HEADING_SIZE for key in COLUMNS)
    return tuple(
        max(
            NARROWEST_COLUMN,
            COLUMN_EDGE + max(heading, *(words_width(each) * SIZE for each in column)),
        )
        for heading, column in zip(headings, values, strict=True)
    )


def _values(row: LookBackRow) -> tuple[str, ...]:
    """Return what stands in each column."""
    unknown = "\u2013"
    return (
        number(row.wins),
        str(row.games),
        unknown if row.points_per_hand is None else decimal(row.points_per_hand),
        unknown if row.queens is None else str(row.queens),
        unknown if row.moons is None else str(row.moons),
    )


def _row(
    page: LookBackPage,
    each: LookBackRow,
    widths: Sequence[float],
    names: float,
    *,
    fixed_size: bool,
) -> ft.Control:
    faces = (theme.BOLD, *[theme.REGULAR] * (len(COLUMNS) - 1))
    cells = [
        _cell(theme.text(value, SIZE, face=face, lines=1, fixed_size=fixed_size), wide)
        for value, face, wide in zip(_values(each), faces, widths, strict=True)
    ]
    return controls.Row(
        [
            portrait(page.everyone, each.name, FACE),
            controls.Container(fitted_name(each.name, SIZE, names), expand=True),
            *cells,
        ],
        spacing=SPACING,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _cell(words: ft.Control, width: float) -> ft.Control:
    return controls.Container(words, width=width, alignment=ft.Alignment.CENTER_RIGHT)
