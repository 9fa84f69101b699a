"""The list of house rules, for a new game and for an open one."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import assert_never

import flet as ft

from scorekeeper.scoring.house_rules.house_rule import AnyHouseRule
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.model import Setup
from scorekeeper.state.setup.house_rules import (
    configured_rules,
    next_value,
    offered_rules,
    offered_values,
)
from scorekeeper.state.setup.new_game import OptionSet, OptionStepped
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.gradual import first_rows
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.value_editor import Choice, choice_chips, number_stepper
from scorekeeper.words.house_rules import choice_text, value_text
from scorekeeper.words.translation import say

NUMBER_WIDTH = 120


@ft.component
def HouseRuleList(
    setup: Setup, dispatch: Dispatch, listed: Sequence[AnyHouseRule] | None = None
) -> ft.Control:
    """Rules with their values, by default every one that the table can set.

    A tap opens one of them at a time.
    """
    opened, set_opened = ft.use_state("")
    rules, _ = configured_rules(setup, setup.options)

    def rows() -> Iterator[ft.Control]:
        for number, rule in enumerate(offered_rules(setup) if listed is None else listed):
            if number:
                yield panels.divider()
            after = "" if opened == rule.id else rule.id
            toggle = dispatch.on_local_toggle(partial(set_opened, after), ("rule", rule.id))
            yield _rule_row(rule, rules, opened == rule.id, toggle)
            if opened == rule.id:
                yield _opened_rule(rule, rules, setup, dispatch)

    return panels.panel(*first_rows(rows()), padding=6)


def _rule_row(rule: AnyHouseRule, rules: Variant, opened: bool, toggle: Tap) -> ft.Control:
    value = value_text(rule, rules)
    name = say(f"option.{rule.id}")
    return tappable(
        controls.row(
            # The value moves below the name where both do not fit side by side.
            controls.row(
                theme.text(name, 15.5),
                theme.label(value, 15.5, color=theme.FELT, align=ft.TextAlign.END),
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                wrap=True,
                run_spacing=0,
                expand=True,
            ),
            panels.opening_sign(opened, 20),
            spacing=4,
        ),
        f"{name}: {value}",
        toggle,
        key=rule.id,
        padding=ft.Padding.symmetric(horizontal=10, vertical=13),
        border_radius=12,
    )


def _opened_rule(
    rule: AnyHouseRule, rules: Variant, setup: Setup, dispatch: Dispatch
) -> ft.Control:
    content = rule_editor(rule, rules, setup, dispatch, NUMBER_WIDTH)
    if is_number(rule):
        content = controls.centred_row(content)
    about = say(f"option.{rule.id}.about")
    return controls.Container(
        controls.stacked(theme.note(about, 14), content, spacing=8),
        key=f"opened {rule.id}",
        padding=ft.Padding.only(left=10, right=10, bottom=12),
    )


def is_number(rule: AnyHouseRule) -> bool:
    """Return whether the value of a house rule is a number, and has a stepper."""
    match rule.kind:
        case "number" | "money":
            return True
        case "choice" | "switch" | "marks" | "currency":
            return False
        case _:
            assert_never(rule.kind)


def rule_editor(
    rule: AnyHouseRule, rules: Variant, setup: Setup, dispatch: Dispatch, width: float
) -> ft.Control:
    """Return the control that changes a house rule's value; its number has this ``width``."""
    if not is_number(rule):
        return choice_chips(
            Choice(
                choice_text(rule, value),
                value == rule.current(rules),
                dispatch.on_tap(OptionSet(rule.id, value)),
            )
            for value in offered_values(setup, rule)
        )
    name = say(f"option.{rule.id}")

    def step(by: int) -> Tap | None:
        possible = next_value(setup, rule.id, by) is not None
        return dispatch.on_tap(OptionStepped(rule.id, by)) if possible else None

    words = say("option.less", option=name), say("option.more", option=name)
    return number_stepper(name, value_text(rule, rules), step, words, width=width)
