"""The screens that choose other rules for a finished game: another game, other house rules."""

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import parent_route
from scorekeeper.state.table.rule_trial import open_trial
from scorekeeper.state.table.what_if import other_games, rules_to_try
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.new_game.house_rules import HouseRuleList
from scorekeeper.ui.new_game.pick_game import variant_card
from scorekeeper.ui.new_game.rule_presets import preset_rows
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.app_bar import app_bar, back_button
from scorekeeper.words.names import game_title
from scorekeeper.words.translation import say
from scorekeeper.words.what_if import told_line


def other_game_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the games that are played with the same cards, those that can be told best first."""
    table, trial = state.table, open_trial(state)
    if table is None or trial is None:
        return []
    hands = len(table.game.hands)
    cards = [
        variant_card(
            each.variant,
            dispatch.on_tap(act.VariantSelected(each.variant)),
            own=each.own,
            seated=len(table.game.players),
            chosen=each.variant == trial.variant,
            remark=told_line(each.told, hands),
        )
        for each in other_games(table.game, state.own_games)
    ]
    return [
        app_bar(
            say("what_if.game"), under=table.game.name, back=back_button(state.route, dispatch)
        ),
        layout.scroll_area(*layout.in_pairs(cards), controls.Container(height=theme.GAP)),
    ]


def other_rules_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the house rules that make a difference to hands that were played already."""
    trial = open_trial(state)
    if trial is None:
        return []
    done = dispatch.on_tap(act.Navigated(parent_route(state.route)))
    return [
        app_bar(
            say("what_if.rules"),
            under=game_title(trial.variant, trial.own),
            back=back_button(state.route, dispatch),
        ),
        layout.scroll_area(
            *preset_rows(state, dispatch),
            HouseRuleList(trial, dispatch, rules_to_try(trial)),
            controls.Container(height=theme.GAP),
        ),
        layout.padded(buttons.primary(say("usual.done"), done), top=8),
    ]
