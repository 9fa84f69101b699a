"""House rules on trial for the open game: their effect is shown before the table applies them."""

from dataclasses import replace

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.documents.review import CAUSED_BY_CORRECTIONS
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import ScoredHand, rules_of, score_game
from scorekeeper.scoring.problem import Problem, Where
from scorekeeper.scoring.what_if import NO_CHOICES_MADE
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.model import AppState, Setup, Sheet, UndoStep
from scorekeeper.state.routes import Route, Screen, sheet_route
from scorekeeper.state.setup.group_rules import chosen_by_hand
from scorekeeper.state.setup.house_rules import configured_rules
from scorekeeper.state.setup.paper_entry import paper_setup, with_paper_rules
from scorekeeper.state.table.playing import with_change, with_finished
from scorekeeper.state.views.differences import SOME_TIME, Difference, differences

TRIAL_SCREENS: tuple[Screen, ...] = ("what_if", "pick_game", "house_rules")
"""The screens of a finished game under other rules, and of the choice of these."""


def open_trial(state: AppState) -> Setup | None:
    """Return the rules on trial, at first the game's own; None on every other screen."""
    table, route = state.table, state.route
    if table is None or route.game != table.game.id or route.screen not in TRIAL_SCREENS:
        return None
    return state.trial or trial_setup(table.game)


def with_trial_of_route(state: AppState, route: Route) -> AppState:
    """Return the state without the rules on trial where a route leads away from the trial.

    Rules that were not applied are forgotten.
    """
    before = state.route
    among = before.game == route.game and _is_what_if(before) and _is_what_if(route)
    if route == before or among:
        return state
    return replace(state, trial=None, trial_moons=NO_CHOICES_MADE)


def _is_what_if(route: Route) -> bool:
    return bool(route.game and route.search) and route.screen in TRIAL_SCREENS


def rules_on_screen(state: AppState) -> Setup:
    """Return the house rules that are being chosen.

    They are on trial for the open game, of an old sheet that is typed, or of a new game.
    """
    if state.route.screen == "paper":
        return paper_setup(state)
    return open_trial(state) or state.setup


def with_rules(state: AppState, setup: Setup) -> AppState:
    """Return the state with other house rules on trial, for the old sheet or for the new game."""
    if state.route.screen == "paper":
        return with_paper_rules(state, setup)
    if open_trial(state):
        return replace(state, trial=setup)
    return replace(state, setup=chosen_by_hand(setup))


def trial_setup(game: Game) -> Setup:
    """Return the game's house rules in the form in which a new game is set up.

    Rules that the catalogue does not have, because they are the table's own or older, become the
    rules to start from.
    """
    rules = rules_of(game)
    entry = CATALOGUE.get(game.variant)
    if entry and configure(entry.variant, game.options, len(game.players))[0] == rules:
        return Setup(game.variant, game.players, game.dealer, game.options)
    return Setup(game.variant, game.players, game.dealer, {}, rules=rules)


def with_trial(game: Game, trial: Setup) -> Game:
    """Return the game with these house rules from its first hand on.

    Where the shooter of a moon could now choose, the moon keeps its effect. A choice that no
    shooter has any more is dropped.
    """
    rules, _ = configured_rules(trial, trial.options)
    options = {**game.options, **trial.options} if trial.rules else dict(trial.options)
    after = replace(game, options=options, rules=game.rules and rules)
    before, scored = score_game(game).hands, score_game(after).hands
    hands = tuple(_with_choices(old, new) for old, new in zip(before, scored, strict=True))
    return replace(after, hands=hands, finished=None)


def _with_choices(before: ScoredHand, after: ScoredHand) -> Hand:
    """Return the hand with a choice for every moon of ``after`` whose shooter has one."""
    hand = after.hand
    effects: dict[str, str] = {
        line.detail: line.part for line in before.lines if line.part in CHOICES
    }
    open_moons = [shot.moon.id for shot in after.moons if shot.moon.effect == "choose"]
    if all(hand.choice(moon) for moon in open_moons) and (open_moons or not hand.declared.moon):
        return hand
    choices = {moon: hand.choice(moon) or effects.get(moon, "") for moon in open_moons}
    return declaring(hand, moon={moon: choice for moon, choice in choices.items() if choice})


def trial_differences(game: Game, trial: Setup) -> tuple[Difference, ...]:
    """Return the differences that the house rules on trial make once they are applied."""
    after = replace(with_trial(game, trial), finished=game.finished)
    return differences(score_game(game), score_game(with_finished(game, after, SOME_TIME)))


def trial_problems(game: Game, trial: Setup) -> tuple[Problem, ...]:
    """Return the problems with which recorded hands could no longer be scored: the first of each.

    Problems that a correction of earlier hands causes do not count: they can be mended afterwards.
    """
    before = set(score_game(game).problems)
    by_place: dict[Where, Problem] = {}
    for problem in score_game(with_trial(game, trial)).problems:
        if problem not in before and problem.code not in CAUSED_BY_CORRECTIONS:
            by_place.setdefault(problem.where[:2], problem)
    return tuple(by_place.values())


class TrialApplied(Action):
    """The house rules on trial become the game's own, for every hand."""

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table, trial = state.table, open_trial(state)
        if table is None or trial is None or _is_what_if(state.route):
            return state
        if trial_problems(table.game, trial):
            return state
        game = with_trial(table.game, trial)
        if game.options == table.game.options and game.rules == table.game.rules:
            return state
        sheet = Sheet(replace(game, finished=table.game.finished), table.sheet.drafts)
        state = with_change(state, table, sheet, UndoStep(table.sheet, "rules_changed"), clock.at)
        return replace(state, trial=None, route=sheet_route(game.id))
