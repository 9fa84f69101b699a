"""The house rules: of a new game, on trial in an open one, or of a finished one under others."""

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route, parent_route
from scorekeeper.state.table.rule_trial import open_trial
from scorekeeper.state.table.what_if import rules_to_try
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.house_rules.rule_list import HouseRuleList
from scorekeeper.ui.house_rules.rule_presets import preset_rows
from scorekeeper.ui.house_rules.rule_trial import trial_rules
from scorekeeper.ui.house_rules.usual_rules import new_game_rules
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.names import game_title
from scorekeeper.words.translation import say


def house_rules_screen(state: AppState, route: Route, dispatch: Dispatch) -> list[ft.Control]:
    """Return the house rules to choose, as the route says which."""
    if route.search:
        return _other_rules(state, dispatch)
    return trial_rules(state, dispatch) if route.game else new_game_rules(state, dispatch)


def _other_rules(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the house rules that make a difference to hands that were played already."""
    trial = open_trial(state)
    if trial is None:
        return []
    done = dispatch.on_tap(Navigated(parent_route(state.route)))
    return screen(
        state,
        dispatch,
        say("what_if.rules"),
        [*preset_rows(state, dispatch), HouseRuleList(trial, dispatch, rules_to_try(trial))],
        footer=[buttons.primary(say("house_rules.done"), done)],
        under=game_title(trial.variant, trial.own),
    )
