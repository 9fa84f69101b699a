"""The sentences of the rules in sections, each opened by a tap and changed at its place."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.scoring.problem import Problem, path
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState
from scorekeeper.state.own_game.draft import OwnGameDraft, name_problems
from scorekeeper.state.own_game.editing import RuleAdded, RuleRemoved, RuleSet, RulesMended
from scorekeeper.state.own_game.lines import (
    RuleLine,
    RuleSection,
    line_problems,
    other_problems,
    rule_sections,
)
from scorekeeper.state.own_game.mending import Mend, mend_of
from scorekeeper.state.own_game.places import field_at, part_of, value_at
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.own_game.editors import card_adder, opened_editor
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.inputs import sentence_field
from scorekeeper.words.cards import card_set
from scorekeeper.words.names import game_title, variant_name
from scorekeeper.words.own_game import Parts, field_parts, part_name, worth_parts
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.translation import say

PROBLEMS_SHOWN = 3

SIZE = 16.5


def rule_rows(state: AppState, draft: OwnGameDraft, dispatch: Dispatch) -> list[ft.Control]:
    """Return the name, every section that says something, and the other parts that can be added."""
    sections = rule_sections(draft.rules, draft.problems)
    read = [section for section in sections if _is_read(section, state.screen.expanded)]
    others = [section for section in sections if section not in read]
    chips = [
        buttons.chip(
            f"+ {section_heading(rule_section)}",
            dispatch.on_dismiss(SectionToggled(_more(rule_section))),
            key=rule_section.id,
        )
        for rule_section in others
    ]
    return [
        *_known_by_name(draft),
        _name_field(draft, dispatch),
        *(_section(draft, rule_section, state.screen.expanded, dispatch) for rule_section in read),
        *(
            [panels.section_heading(say("own_game.add_rule")), buttons.chips(chips)]
            if chips
            else []
        ),
    ]


def _known_by_name(draft: OwnGameDraft) -> list[ft.Control]:
    """Return the source of the rules where only the name of the game is known."""
    if not draft.known_by_name:
        return []
    name, source = variant_name(draft.known_by_name), game_title(draft.source)
    sentence = say("own_game.known_by_name", name=name, game=source)
    return [panels.panel(theme.text(sentence, 14.5), key="known_by_name", bgcolor=theme.PAPER)]


def section_heading(section: RuleSection) -> str:
    """Return the heading of a section, as on the rule card."""
    if section.id == "file":
        return say("own_game.heading.file")
    return say(f"rulecard.heading.{section.id}")


def _is_read(section: RuleSection, expanded: frozenset[str]) -> bool:
    if _more(section) in expanded or section.problems:
        return True
    return not (section.unused or section.rare)


def _more(section: RuleSection) -> str:
    return f"own {section.id}"


def _name_field(draft: OwnGameDraft, dispatch: Dispatch) -> ft.Control:
    name = draft.rules.name
    field = sentence_field(
        say("own_game.name"),
        name,
        lambda text: dispatch.send(RuleSet(("name",), text, typed=True)),
        dispatch,
    )
    wrong = [problem_note(problem_sentence(name_problem)) for name_problem in name_problems(name)]
    rows = controls.form(field, *wrong, spacing=4)
    # The label of the field stands on its upper edge.
    return controls.Container(rows, key="name", padding=ft.Padding.only(top=8))


def _section(
    draft: OwnGameDraft, section: RuleSection, expanded: frozenset[str], dispatch: Dispatch
) -> ft.Control:
    """Return the sentences of a section; all of them once somebody asks for more."""
    full = _more(section) in expanded
    heading = section_heading(section)
    rows: list[ft.Control] = [controls.heading(theme.label(heading, 13.5, color=theme.PENCIL))]
    chips: list[ft.Control] = []
    for line in section.lines:
        if not (line.is_visible(full=full) or line_problems(line, section)):
            continue
        if line.kind == "add":
            adding = _add(draft, line, expanded, dispatch)
            # Chips that add to the section itself stand together, at its end.
            if any(isinstance(step, int) for step in line.where):
                rows.append(buttons.chips(adding[:1], key=f"chip {path(line.where)}"))
            else:
                chips += adding[:1]
            rows += adding[1:]
        else:
            rows += _line(draft, section, line, expanded, dispatch)
    rows += _problems(draft, other_problems(section), dispatch)
    more = buttons.chip(
        say("own_game.less.word" if full else "own_game.more.word"),
        dispatch.on_section(_more(section)),
        spoken=say("own_game.less" if full else "own_game.more", section=heading),
        key="more",
        ink=theme.PENCIL,
    )
    shape: controls.BoxStyle = {"padding": 14}
    if section.problems:
        shape["border"] = ft.Border.all(1.5, theme.HEART)
    return panels.panel(
        *rows, buttons.chips([*chips, more], key="chips"), spacing=4, key=section.id, **shape
    )


def _line(
    draft: OwnGameDraft,
    section: RuleSection,
    line: RuleLine,
    expanded: frozenset[str],
    dispatch: Dispatch,
) -> list[ft.Control]:
    if line.kind == "remove":
        return [_remove(line, dispatch), panels.divider()]
    wrong = line_problems(line, section)
    parts = line_parts(draft, line)
    name = f"{path(line.where)} {line.cards[0] if line.cards else ''}"
    opened = name in expanded
    tap = dispatch.on_section(name)
    rows = [sentence_row(parts, tap, opened=opened, key=name, wrong=bool(wrong))]
    rows += _problems(draft, wrong, dispatch)
    if opened:
        editor = opened_editor(draft.rules, line, dispatch)
        rows.append(
            controls.Container(
                editor, key=f"open {name}", padding=ft.Padding.only(bottom=12, left=4)
            )
        )
    return rows


def _problems(
    draft: OwnGameDraft, problems: Sequence[Problem], dispatch: Dispatch
) -> list[ft.Control]:
    """Return the problems, and a chip for each way to mend them."""
    sentences = list(dict.fromkeys(map(problem_sentence, problems)))
    rows: list[ft.Control] = [problem_note(sentence) for sentence in sentences[:PROBLEMS_SHOWN]]
    hidden = len(sentences) - PROBLEMS_SHOWN
    if hidden > 0:
        rows.append(theme.note(say("carried.more", count=hidden), 14))
    # Several problems may have one way out.
    mends: dict[str, Problem] = {}
    for problem in problems:
        if mend := mend_of(draft.rules, problem):
            mends.setdefault(mend_text(mend), problem)
    chips = [
        buttons.chip(
            words, dispatch.on_dismiss(RulesMended(problem.where, problem.code)), key=words
        )
        for words, problem in mends.items()
    ]
    return [*rows, *([buttons.chips(chips)] if chips else [])]


def mend_text(mend: Mend) -> str:
    """Return the name of a mend: the sentence that the rules then say, or the part that goes."""
    if mend.kind == "remove":
        return say("own_game.mend.remove")
    rules, where = mend.rules, mend.where
    if mend.kind == "take_off":
        return say("own_game.mend.take_off", cards=card_set(rules.pack, mend.cards, articles=False))
    field, part = field_at(rules, where), part_of(rules, where)
    sentence = "".join(field_parts(rules, part, field, value_at(rules, where)))
    return say("own_game.mend.set", sentence=sentence)


def line_parts(draft: OwnGameDraft, line: RuleLine) -> Parts:
    """Return the sentence of a line, with the part of it that can be changed."""
    if line.kind == "worth":
        points = line.value if isinstance(line.value, int) else 0
        return worth_parts(draft.rules, line.cards, points)
    return field_parts(draft.rules, line.part, line.field, line.value)


def _add(
    draft: OwnGameDraft, line: RuleLine, expanded: frozenset[str], dispatch: Dispatch
) -> list[ft.Control]:
    label = f"+ {part_name(line.part, line.field.name)}"
    name = f"add {path(line.where)}"
    if line.how != "values":
        return [buttons.chip(label, dispatch.on_dismiss(RuleAdded(line.where)), key=name)]
    opened = name in expanded
    toggle = dispatch.on_section(name)
    chip = buttons.chip(label, toggle, chosen=opened, key=name)
    if not opened:
        return [chip]
    return [chip, controls.Container(card_adder(draft.rules, line, dispatch), key=f"open {name}")]


def _remove(line: RuleLine, dispatch: Dispatch) -> ft.Control:
    """Return the button that takes a part away; its name for screen readers has the part's."""
    what = part_name(line.part, line.field.name)
    chip = buttons.chip(
        say("own_game.remove"),
        dispatch.on_dismiss(RuleRemoved(line.where)),
        spoken=say("own_game.remove.spoken", sentence=what),
        ink=theme.HEART,
    )
    return buttons.chips([chip], key=f"remove {path(line.where)}")


def sentence_row(
    parts: Parts, tap: Tap | None, *, opened: bool | None, key: str, wrong: bool
) -> ft.Control:
    """Return a tappable sentence; ``opened`` is None where nothing opens below it."""
    arrow = [] if opened is None else [panels.opening_sign(opened, 20)]
    return tappable(
        controls.row(_spans(parts, wrong=wrong), *arrow, spacing=6),
        "".join(parts),
        tap,
        chosen=opened or None,
        key=key,
        border_radius=10,
        padding=ft.Padding.symmetric(vertical=12),
    )


def _spans(parts: Parts, *, wrong: bool) -> ft.Control:
    """Return the text of a sentence; its value is marked by more than its colour."""
    before, value, after = parts
    # A whole sentence in bold on green would be hard to read: its arrow says that it opens.
    whole = not (before or after)
    marked = ft.TextStyle(
        font_family=theme.REGULAR if whole else theme.BOLD,
        color=theme.HEART if wrong else theme.INK if whole else theme.FELT,
        bgcolor=None if wrong or whole else theme.FELT_SOFT,
        decoration=None if whole else ft.TextDecoration.UNDERLINE,
        decoration_style=ft.TextDecorationStyle.DOTTED,
    )
    return controls.Text(
        spans=[
            *([ft.TextSpan(before)] if before else []),
            ft.TextSpan(value, marked),
            *([ft.TextSpan(after)] if after else []),
        ],
        size=theme.type_size(SIZE, appearance().text, fixed_size=False),
        font_family=theme.REGULAR,
        color=theme.INK,
        expand=True,
    )


def problem_note(sentence: str) -> ft.Control:
    """Return the note of a problem at its place; it is read out when it appears."""
    return controls.announced(
        controls.row(
            ft.Icon(ft.Icons.WARNING_AMBER_ROUNDED, size=20, color=theme.HEART),
            theme.label(sentence, 14.5, color=theme.HEART, expand=True),
            spacing=6,
        ),
        key=f"problem {sentence}",
    )
