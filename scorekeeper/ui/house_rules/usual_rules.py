"""The house rules of a new game: the five that people change most, and more behind a line."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.scoring.catalogue.games import COMMON_MARKS
from scorekeeper.scoring.house_rules.house_rule import AnyHouseRule
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.rules.primitives import SettlementMethod
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.routes import HOUSE_RULES, Route
from scorekeeper.state.setup.house_rules import (
    USUAL_DIAMOND,
    Example,
    configured_rules,
    other_rules,
    playing,
    settlement_example,
    usual_rules,
    with_settlement,
)
from scorekeeper.state.setup.new_game import OptionSet
from scorekeeper.state.setup.rule_presets import preset_in_force
from scorekeeper.state.ways_back import parent_route
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.gradual import first_rows
from scorekeeper.ui.house_rules.rule_list import HouseRuleList, is_number, rule_editor
from scorekeeper.ui.house_rules.rule_presets import keep_button, keep_form, preset_rows
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.ui.widgets.scroll_to_row import area_scrolled_to, row_to_scroll_to
from scorekeeper.ui.widgets.value_editor import switch_row
from scorekeeper.words.house_rules import choice_text, differing, differing_line
from scorekeeper.words.money import net_result, result_sign, transfer_amount
from scorekeeper.words.names import game_title
from scorekeeper.words.story import names_text
from scorekeeper.words.translation import name_and_figure, number, say

MORE, SETTLEMENT = "more", "settlement"
NUMBER_WIDTH = 76


def new_game_rules(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the rules that people change most, each with a sentence and its control."""
    setup = state.setup
    rules, _ = configured_rules(setup, setup.options)
    usual, _ = configured_rules(setup, {})
    players = nearest_player_count(rules, len(playing(setup)))
    rows = panels.divided(_rule(rule, rules, setup, dispatch) for rule in usual_rules(setup))
    others = other_rules(setup)
    changed = sum(rule in others for rule in differing(rules, usual))
    summary = say("house_rules.standard", count=len(others))
    if changed:
        summary = say("house_rules.changed", count=changed)
    more = panels.expander(
        MORE,
        say("house_rules.more"),
        dispatch,
        HouseRuleList(setup, dispatch, others),
        opened=MORE in state.screen.expanded,
        # Large text leaves no room for both.
        value=theme.spare(summary),
    )
    body = [
        *preset_rows(state, dispatch),
        panels.panel(*first_rows(rows), padding=14, spacing=12),
        more,
    ]
    bar, *below = screen(
        state,
        dispatch,
        say("new_game.house_rules"),
        UsualRules(body, rules.settlement.method),
        footer=[
            buttons.primary(
                say("house_rules.done"),
                dispatch.to(parent_route(state.route)),
                under=_preset_name(state)
                or differing_line(rules, usual)
                or say("new_game.standard"),
            )
        ],
        actions=keep_button(state, dispatch),
        under=say("house_rules.under", game=game_title(setup.variant, setup.own), count=players),
    )
    return [bar, *keep_form(state, dispatch), *below]


@ft.component
def UsualRules(rows: Sequence[ft.Control], method: SettlementMethod | None) -> ft.Control:
    """The rules, scrolled to the settlement once another is chosen: its example is below it."""
    first = ft.use_ref(method)
    chosen = method is not None and method != first.current
    return area_scrolled_to(rows, SETTLEMENT if chosen else "")


def _preset_name(state: AppState) -> str:
    """Return the name under which these house rules are kept, and whether they have changed."""
    now = preset_in_force(state)
    if now is None:
        return ""
    return say("presets.changed", name=now.preset.name) if now.changed else now.preset.name


def house_rules_line(state: AppState, dispatch: Dispatch, there: Route = HOUSE_RULES) -> ft.Control:
    """Return the line of a new game on its differences from the standard; it leads to them."""
    setup, name = state.setup, _preset_name(state)
    rules, _ = configured_rules(setup, setup.options)
    usual, _ = configured_rules(setup, {})
    differing = differing_line(rules, usual)
    line = name or theme.unbroken(differing) or say("new_game.standard")
    words: list[ft.Control] = [theme.label(line, 16)]
    if name:
        words.append(theme.note(theme.unbroken(differing) or say("new_game.standard"), 14))
    elif differing:
        words.append(theme.note(say("new_game.rest_standard"), 14))
    return panels.link_row(
        controls.stacked(*words, spacing=1, expand=True),
        say("new_game.house_rules.spoken", rules=name or differing or say("new_game.standard")),
        dispatch.to(there),
    )


def _rule(rule: AnyHouseRule, rules: Variant, setup: Setup, dispatch: Dispatch) -> ft.Control:
    """Return a rule: its name, its meaning, and the control that fits its values."""
    match rule.id:
        case "on_the_nose":
            return _switch_row(rule, rules, COMMON_MARKS, dispatch)
        case "diamond_bonus":
            return _switch_row(rule, rules, USUAL_DIAMOND, dispatch)
        case "settlement":
            return _settlement(rule, rules, setup, dispatch)
    editor = rule_editor(rule, rules, setup, dispatch, theme.text_scaled(NUMBER_WIDTH))
    if is_number(rule) and not theme.is_large_text():
        row = controls.row(_heading(rule, expand=True), editor, spacing=8)
        return _column(row, rule=rule)
    return _column(_heading(rule), editor, rule=rule)


def _column(*rows: ft.Control, rule: AnyHouseRule) -> ft.Control:
    return controls.stacked(*rows, key=rule.id, spacing=8)


def _heading(rule: AnyHouseRule, expand: bool | None = None) -> ft.Control:
    return controls.stacked(
        theme.title(say(f"option.{rule.id}"), 16),
        theme.note(say(f"option.{rule.id}.about"), 14),
        spacing=1,
        expand=expand,
    )


def _switch_row(
    rule: AnyHouseRule, rules: Variant, value: object, dispatch: Dispatch
) -> ft.Control:
    """Return the switch of a rule that is off, or on with its usual value."""
    on = rule.current(rules) is not None
    name = say(f"option.{rule.id}")
    setting = rule.current(rules) if on else value
    sentence = say(f"house_rules.{rule.id}", value=choice_text(rule, setting))
    toggled = dispatch.on_toggle(OptionSet(rule.id, None if on else value), rule.id)
    heading = say(f"house_rules.{rule.id}.name")
    row = switch_row(heading, sentence, toggled, on=on, spoken=name)
    return _column(row, rule=rule)


def _settlement(rule: AnyHouseRule, rules: Variant, setup: Setup, dispatch: Dispatch) -> ft.Control:
    """Return the ways to settle up; the chosen one with an example and the stake."""
    editor = rule_editor(rule, rules, setup, dispatch, theme.text_scaled(NUMBER_WIDTH))
    rows: list[ft.Control] = [_heading(rule), editor]
    method = rules.settlement.method
    if method is None:
        return row_to_scroll_to(_column(*rows, rule=rule), SETTLEMENT)
    rows.append(theme.note(say(f"house_rules.settlement.{method}"), 14))
    if example := settlement_example(setup):
        rows.append(_example(example))
    offered = [BY_ID[option] for option in with_settlement(rules)]
    rows += [_rule(house_rule, rules, setup, dispatch) for house_rule in offered]
    return row_to_scroll_to(_column(*rows, rule=rule), SETTLEMENT)


def _example(example: Example) -> ft.Control:
    """Return an example: the end of a game, with everybody's payments."""
    totals, settlement = example
    names = tuple(totals)
    head = controls.row(
        theme.note(say("house_rules.example"), 13.5, expand=True),
        theme.note(say("house_rules.example.net"), 13.5),
    )
    rows: list[ft.Control] = [head]
    for name in names:
        sign = result_sign(settlement, name)
        color = theme.FELT if sign > 0 else theme.HEART if sign < 0 else theme.INK
        pays = [
            say(
                "house_rules.pays",
                player=names_text([transfer.receiver]),
                amount=transfer_amount(settlement, transfer),
            )
            for transfer in settlement.transfers
            if transfer.payer == name
        ]
        who = controls.row(
            avatar(names, name, 26),
            theme.label(name_and_figure(name, number(totals[name])), 15),
            theme.note(", ".join(pays), 13.5),
            spacing=8,
            run_spacing=0,
            wrap=True,
            expand=True,
        )
        net = theme.title(net_result(settlement, name), 15.5, color=color)
        rows.append(controls.row(who, net, spacing=8))
    return panels.panel(*rows, padding=12, spacing=6, bgcolor=theme.PAPER)
