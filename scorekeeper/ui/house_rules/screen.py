"""The house rules: of a new game, on trial in an open one, or of a finished one under others."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.problem import Problem
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.routes import Route
from scorekeeper.state.setup.house_rules import rules_to_try
from scorekeeper.state.table.rule_trial import (
    TrialApplied,
    open_trial,
    trial_differences,
    trial_problems,
    trial_setup,
    with_trial,
)
from scorekeeper.state.ways_back import parent_route
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.house_rules.rule_list import HouseRuleList
from scorekeeper.ui.house_rules.rule_presets import preset_rows
from scorekeeper.ui.house_rules.usual_rules import new_game_rules
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.differences import difference_rows
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.names import game_title
from scorekeeper.words.problems import problem_location, problem_sentence
from scorekeeper.words.translation import say

PROBLEMS_SHOWN = 3


def house_rules_screen(state: AppState, route: Route, dispatch: Dispatch) -> list[ft.Control]:
    """Return the house rules of a comparison, of an open game or of a new one, by the route."""
    if route.search:
        return _other_rules(state, dispatch)
    return trial_rules(state, dispatch) if route.game else new_game_rules(state, dispatch)


def _other_rules(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the house rules that make a difference to hands that were played already."""
    trial = open_trial(state)
    if trial is None:
        return []
    done = dispatch.to(parent_route(state.route))
    return screen(
        state,
        dispatch,
        say("what_if.rules"),
        [*preset_rows(state, dispatch), HouseRuleList(trial, dispatch, rules_to_try(trial))],
        footer=[buttons.primary(say("house_rules.done"), done)],
        under=game_title(trial.variant, trial.own),
    )


def trial_rules(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the house rules to try; the game changes once the button takes them over."""
    table, trial = state.table, open_trial(state)
    if table is None or trial is None:
        return []
    game = table.game
    different = trial.options != trial_setup(game).options
    problems = trial_problems(game, trial) if different else ()
    take = dispatch.on_tap(TrialApplied()) if different and not problems else None
    seen = [_preview(game, trial, problems)] if different else []
    return screen(
        state,
        dispatch,
        say("house_rules.trial.heading"),
        [
            theme.note(say("house_rules.trial.about"), 14),
            *preset_rows(state, dispatch),
            HouseRuleList(trial, dispatch),
        ],
        footer=[*seen, buttons.primary(say("house_rules.trial.take"), take)],
    )


def _preview(game: Game, trial: Setup, problems: Sequence[Problem]) -> ft.Control:
    """Return the effects of these rules, or the problems that keep them from being taken."""
    if problems:
        rows: list[ft.Control] = [theme.label(say("house_rules.trial.hindered"), 14.5)]
        rows += [
            theme.label(
                f"{problem_location(problem)}: {problem_sentence(problem, game)}",
                14,
                color=theme.HEART,
            )
            for problem in problems[:PROBLEMS_SHOWN]
        ]
    else:
        after = score_game(with_trial(game, trial))
        rows = difference_rows(game.people, trial_differences(game, trial), after)
    return panels.warning(*rows)
