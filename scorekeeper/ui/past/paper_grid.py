"""The numbers of an old paper sheet: all of them, the hand being typed, and the keys to type."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import flet as ft

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.engine.possible_points import possible_sums
from scorekeeper.scoring.seating import Sides
from scorekeeper.state.files import FilesRequested
from scorekeeper.state.model import AppState
from scorekeeper.state.paper import (
    HALF,
    Paper,
    PaperKey,
    SheetRemark,
    TypedHand,
    is_end_alone,
    moon_hand,
    open_mistakes,
    paper_rules,
    unusual_sums,
)
from scorekeeper.state.setup.paper_entry import (
    PaperCellChosen,
    PaperKeyPressed,
    PaperMoonToggled,
    paper_variant,
)
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.file_picking import bring_in_buttons, picking_button
from scorekeeper.ui.widgets.numbers import fitting_size, target_part, target_row
from scorekeeper.words.sheet import remark_sentence
from scorekeeper.words.translation import join_list, number, say

NUMBER_WIDTH = 30.0
KEY_HEIGHT = 46
# Between cells, at the edges of a cell, and around them all.
SPACING, EDGES, PADDING = 4, 6, 8
# Smaller numbers cannot be read.
LEAST = 9.0
KEYS: tuple[tuple[PaperKey, ...], ...] = (
    ("1", "2", "3", "erase"),
    ("4", "5", "6", "sign"),
    ("7", "8", "9", "0"),
)
SIGNS = {"erase": "\u232b", "sign": "\u00b1", "half": HALF}


def numbers_grid(
    paper: Paper, sides: Sides, hands: Sequence[TypedHand], dispatch: Dispatch
) -> ft.Control:
    """Return a row for each hand, and the totals; a tap on a number goes there."""
    names = [*sides]
    people = [name for members in sides.values() for name in members]
    rows: list[ft.Control] = [_row("", _cells([avatar(people, name, 26) for name in names]))]
    rows.append(panels.divider())
    placed = {hand.row: place for place, hand in enumerate(hands, 1)}
    wrong = {(hand.row, column) for hand in hands for column in hand.wrong}
    for row in range(len(paper.rows)):
        place = placed.get(row)
        label = str(place) if place else ""
        cells = [
            _cell(paper, names, (row, column), label, dispatch, wrong=(row, column) in wrong)
            for column in range(len(names))
        ]
        rows.append(_row(label, _target(cells, row, dispatch)))
    totals = hands[-1].totals if hands else (0,) * len(names)
    rows.append(panels.divider())
    room = _cell_width(len(names))
    sums = [theme.title(number(total), _size(number(total), 17, room), lines=1) for total in totals]
    rows.append(_row("\u03a3", _cells(sums), say("story.total")))
    return panels.panel(*rows, padding=8, spacing=2)


def entry_row(
    paper: Paper, sides: Sides, hands: Sequence[TypedHand], dispatch: Dispatch
) -> ft.Control:
    """Return the hand that is being typed, with everyone's totals after it."""
    names = [*sides]
    people = [name for members in sides.values() for name in members]
    row = paper.at[0]
    before = [hand for hand in hands if hand.row < row]
    typed = next((hand for hand in hands if hand.row == row), None)
    place = str(len(before) + 1)
    totals = typed.totals if typed else before[-1].totals if before else (0,) * len(names)
    columns: list[ft.Control] = [
        controls.Container(
            controls.form(
                controls.centred_row(
                    avatar(people, name, 20), *_total(totals[column], len(names)), spacing=4
                ),
                _cell(
                    paper,
                    names,
                    (row, column),
                    place,
                    dispatch,
                    wrong=typed is not None and column in typed.wrong,
                ),
                spacing=2,
            ),
            expand=True,
        )
        for column, name in enumerate(names)
    ]
    return panels.panel(_row(place, _target(columns, row, dispatch)), padding=6)


def _total(total: Points, columns: int) -> list[ft.Control]:
    """Return a total beside a face, where there is room for both."""
    text, room = number(total), _cell_width(columns) - 24
    size = _size(text, 12.5, room)
    return [theme.note(text, size, lines=1)] if size >= LEAST else []


def _cell_width(columns: int) -> float:
    room = appearance().pane - 2 * theme.MARGIN - 2 * PADDING - theme.text_scaled(NUMBER_WIDTH)
    return room / columns - SPACING - EDGES


def _size(value: str, size: float, width: float) -> float:
    growth = appearance().text
    return fitting_size(value, size * growth, width) / growth


def keypad(dispatch: Dispatch) -> ft.Control:
    """Return the digits and other keys of a number, and a large key that moves on."""
    rows: list[ft.Control] = [
        controls.row(*(_key(key, dispatch) for key in keys), spacing=6) for keys in KEYS
    ]
    following = tappable(
        theme.label(say("paper.next"), 17, lines=1),
        say("paper.next"),
        dispatch.on_tap(PaperKeyPressed("next")),
        ripples=False,
        expand=3,
        **_look(),
    )
    last = controls.row(_key("half", dispatch), following, spacing=6)
    return controls.stacked(*rows, last, spacing=6)


def _key(key: PaperKey, dispatch: Dispatch) -> ft.Control:
    spoken = say(f"paper.key.{key}") if key in SIGNS else key
    return tappable(
        theme.title(SIGNS.get(key, key), 20, fixed_size=True),
        spoken,
        dispatch.on_tap(PaperKeyPressed(key)),
        ripples=False,
        silent=True,
        expand=True,
        key=key,
        **_look(),
    )


def _look() -> controls.BoxStyle:
    return {
        "height": theme.text_scaled(KEY_HEIGHT),
        "bgcolor": theme.SHEET,
        "border": ft.Border.all(1, theme.HAIRLINE),
        "border_radius": 12,
        "alignment": ft.Alignment.CENTER,
    }


def _row(label: str, numbers: ft.Control, spoken: str | None = None) -> ft.Control:
    return controls.row(
        controls.Container(
            theme.note(label, 13, lines=1, fixed_size=True, spoken=spoken),
            width=theme.text_scaled(NUMBER_WIDTH),
        ),
        controls.Container(numbers, expand=True),
        spacing=SPACING,
    )


def _cells(cells: Sequence[ft.Control]) -> ft.Control:
    return controls.row(
        *(controls.Container(cell, expand=True, alignment=ft.Alignment.CENTER) for cell in cells),
        spacing=SPACING,
    )


def _target(cells: Sequence[ft.Control], row: int, dispatch: Dispatch) -> ft.Control:
    """Return the numbers of a row as one target: the one nearest to a tap is typed next."""

    def choose(column: int) -> None:
        dispatch.on_tap(PaperCellChosen(row, column))()

    width = _cell_width(len(cells)) + EDGES + SPACING
    return target_row(_cells(cells), width, [True] * len(cells), choose)


def _cell(
    paper: Paper,
    names: Sequence[str],
    at: tuple[int, int],
    place: str,
    dispatch: Dispatch,
    *,
    wrong: bool,
) -> ft.Control:
    """Return a number of a row; eight of them are each narrower than a finger.

    The number that is typed next has a frame, and so has a ``wrong`` text that is no number.
    """
    row, column = at
    text, here = paper.cell(row, column), paper.at == at
    label = text.replace("-", "\u2212") or ("" if here else "\u00b7")
    kind = "paper.wrong" if wrong else "paper.cell" if text else "paper.cell.empty"
    spoken = say(kind, number=place, player=names[column], points=text, text=text)
    ink = theme.HEART if wrong else theme.INK if text else theme.PENCIL
    frame = (2, theme.FELT) if here else (2, theme.HEART) if wrong else (1, theme.HAIRLINE)
    size = _size(label, 17, _cell_width(len(names)))
    return target_part(
        theme.label(label, size, color=ink, lines=1, fixed_size=True, spoken=""),
        spoken,
        dispatch.on_tap(PaperCellChosen(row, column)),
        chosen=here,
        height=theme.text_scaled(theme.CELL_HEIGHT),
        bgcolor=theme.FELT_SOFT if here else None,
        border=ft.Border.all(*frame),
        border_radius=10,
        alignment=ft.Alignment.CENTER,
    )


class FromFile(NamedTuple):
    """The remarks about the file of a sheet: questions, and everything else."""

    questions: list[ft.Control]
    others: list[ft.Control]


def from_file(state: AppState, dispatch: Dispatch, picker: ft.FilePicker) -> FromFile:
    """Return the remarks on the file of a sheet; for an empty sheet, the ways from and to paper."""
    paper = state.paper
    questions: list[ft.Control] = []
    others: list[ft.Control] = []
    if mistakes := open_mistakes(paper):
        heading = theme.label(say("paper.file.wrong"), 14.5)
        box = panels.warning(heading, *(_remark(mistake) for mistake in mistakes))
        questions.append(controls.Container(box, key="questions"))
    if paper.left_out:
        heading = theme.label(say("paper.file.left_out"), 14.5)
        others.append(
            panels.panel(
                heading, *(_remark(sheet_remark) for sheet_remark in paper.left_out), padding=12
            )
        )
    if not (paper.game or paper.rows or questions or others):
        picking = picking_button(say("paper.file"), picker, busy=state.work is not None)
        about = theme.note(say("paper.file.about"), 14)
        ways = [picking, *bring_in_buttons(state, picker, "paste-table")]
        empty = None if state.work else dispatch.on_tap(FilesRequested("empty_sheet", "html"))
        ways += [about, buttons.secondary(say("paper.empty"), empty)]
        others.append(controls.Container(controls.stacked(*ways, spacing=8), key="file"))
    return FromFile(questions, others)


def _remark(remark: SheetRemark) -> ft.Control:
    return theme.text(remark_sentence(*remark[:5]), 14.5)


def sums_and_numbers(
    state: AppState, sides: Sides, hands: tuple[TypedHand, ...]
) -> Iterator[ft.Control]:
    """Yield the mistakes in the numbers, and the hands that add up to something unusual."""
    paper, names = state.paper, [*sides]
    rules = paper_rules(paper, paper_variant(state))
    cells = {open_mistake.at for open_mistake in open_mistakes(paper)}
    lines = [
        say("paper.wrong", number=place, player=names[at], text=paper.cell(hand.row, at))
        for place, hand in enumerate(hands, 1)
        for at in hand.wrong
        if (hand.row, at) not in cells
    ]
    usual = sorted(possible_sums(rules, len(sides)))
    lines += [
        say(
            "paper.sum",
            number=place + 1,
            sum=number(total),
            usual=join_list([number(points) for points in usual]),
        )
        for place, total in unusual_sums(hands, rules)
        if not is_end_alone(paper, hands)
    ]
    if lines:
        box = panels.warning(*(theme.text(line, 14.5) for line in lines))
        yield controls.Container(box, key="sums")


def moons(
    state: AppState, sides: Sides, hands: tuple[TypedHand, ...], dispatch: Dispatch
) -> Iterator[ft.Control]:
    """Yield the question for each hand with the points of a moon, whether it was one."""
    rules = paper_rules(state.paper, paper_variant(state))
    chips = []
    for place, hand in enumerate(hands, 1):
        moon = moon_hand(rules, (*sides.values(),), hand.points)
        if moon is not None:
            (shooter,) = moon.taken
            label = say("paper.moon", number=place, player=shooter)
            toggle = dispatch.on_tap(PaperMoonToggled(hand.row))
            chosen = hand.row in state.paper.moons
            chips.append(buttons.chip(label, toggle, key=f"moon {hand.row}", chosen=chosen))
    if chips:
        yield buttons.chips(chips, key="moons")
