"""What is odd about an old sheet: its file, numbers that are none, hands that do not add up."""

from collections.abc import Iterator
from typing import NamedTuple

import flet as ft

from scorekeeper.scoring.engine.possible_points import possible_sums
from scorekeeper.scoring.seating import Sides
from scorekeeper.state.model import AppState
from scorekeeper.state.paper import (
    SheetRemark,
    TypedHand,
    moon_hand,
    open_mistakes,
    paper_rules,
    unusual_sums,
)
from scorekeeper.state.setup.paper_entry import PaperMoonToggled, paper_variant
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.file_picking import picking_button
from scorekeeper.words.paper import remark_sentence
from scorekeeper.words.translation import join_list, number, say


class FromFile(NamedTuple):
    """What is said of the file of a sheet: questions about it, and what else there is to say."""

    questions: list[ft.Control]
    others: list[ft.Control]


def from_file(state: AppState, picker: ft.FilePicker) -> FromFile:
    """Return what is odd about the file of a sheet; the way to take an empty one from a file."""
    paper = state.paper
    questions: list[ft.Control] = []
    others: list[ft.Control] = []
    if mistakes := open_mistakes(paper):
        heading = theme.label(say("paper.file.wrong"), 14.5)
        said = panels.warning(heading, *(_remark(each) for each in mistakes))
        questions.append(controls.Container(said, key="questions"))
    if paper.left_out:
        heading = theme.label(say("paper.file.left_out"), 14.5)
        others.append(
            panels.panel(heading, *(_remark(each) for each in paper.left_out), padding=12)
        )
    if not (paper.game or paper.rows or questions or others):
        picking = picking_button(say("paper.file"), picker, busy=state.work is not None)
        about = theme.note(say("paper.file.about"), 14)
        others.append(controls.Container(controls.stacked(picking, about, spacing=8), key="file"))
    return FromFile(questions, others)


def _remark(remark: SheetRemark) -> ft.Control:
    return theme.text(remark_sentence(*remark[:5]), 14.5)


def sums_and_numbers(
    state: AppState, sides: Sides, hands: tuple[TypedHand, ...]
) -> Iterator[ft.Control]:
    """Yield what is wrong with the numbers, and which hands add up to something unusual."""
    paper, names = state.paper, [*sides]
    rules = paper_rules(paper, paper_variant(state))
    told = {each.at for each in open_mistakes(paper)}
    lines = [
        say("paper.wrong", number=place, player=names[at], text=paper.cell(each.row, at))
        for place, each in enumerate(hands, 1)
        for at in each.wrong
        if (each.row, at) not in told
    ]
    usual = sorted(possible_sums(rules, len(sides)))
    lines += [
        say(
            "paper.sum",
            number=place + 1,
            sum=number(found),
            usual=join_list([number(each) for each in usual]),
        )
        for place, found in unusual_sums(hands, rules)
    ]
    if lines:
        said = panels.warning(*(theme.text(line, 14.5) for line in lines))
        yield controls.Container(said, key="sums")


def moons(
    state: AppState, sides: Sides, hands: tuple[TypedHand, ...], dispatch: Dispatch
) -> Iterator[ft.Control]:
    """Yield the choice for each hand that has the points of a moon, whether it was one."""
    rules = paper_rules(state.paper, paper_variant(state))
    chips = []
    for place, each in enumerate(hands, 1):
        moon = moon_hand(rules, (*sides.values(),), each.points)
        if moon is not None:
            (shooter,) = moon.taken
            said = say("paper.moon", number=place, player=shooter)
            toggle = dispatch.on_tap(PaperMoonToggled(each.row))
            chosen = each.row in state.paper.moons
            chips.append(buttons.chip(said, toggle, key=f"moon {each.row}", chosen=chosen))
    if chips:
        yield buttons.chips(chips, key="moons")
