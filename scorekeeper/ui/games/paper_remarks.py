"""What is odd about an old sheet: its file, numbers that are none, hands that do not add up."""

from collections.abc import Iterator

import flet as ft

from scorekeeper.scoring.engine.possible_points import possible_sums
from scorekeeper.scoring.seating import Sides
from scorekeeper.state.model import AppState
from scorekeeper.state.paper import SheetRemark, TypedHand, open_mistakes, paper_rules, unusual_sums
from scorekeeper.state.setup.paper_entry import paper_variant
from scorekeeper.ui.design import theme
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.file_picking import picking_button
from scorekeeper.words.paper import remark_sentence
from scorekeeper.words.translation import join_list, number, say


def from_file(state: AppState, picker: ft.FilePicker) -> list[ft.Control]:
    """Return the way to take an empty sheet from a file, or what was wrong with that."""
    paper = state.paper
    told: list[ft.Control] = []
    if mistakes := open_mistakes(paper):
        heading = theme.label(say("paper.file.wrong"), 14.5)
        told.append(panels.warning(heading, *(_remark(each) for each in mistakes)))
    if paper.left_out:
        heading = theme.label(say("paper.file.left_out"), 14.5)
        told.append(panels.panel(heading, *(_remark(each) for each in paper.left_out), padding=12))
    if told:
        return told
    if paper.rows:
        return []
    return [
        picking_button(say("paper.file"), picker, busy=state.work is not None),
        theme.note(say("paper.file.about"), 14),
    ]


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
        yield panels.warning(*(theme.text(line, 14.5) for line in lines))
