"""House rules that are tried while a game is open: nothing changes before the table says so."""

from dataclasses import replace

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.review import CAUSED_BY_CORRECTIONS
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import ScoredHand, rules_of, score_game
from scorekeeper.scoring.problem import Problem, Where
from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.model import AppState, Setup, Sheet, UndoStep
from scorekeeper.state.routes import Route, table_route
from scorekeeper.state.setup.house_rules import configured_rules
from scorekeeper.state.table.playing import with_change, with_finished
from scorekeeper.state.views.differences import SOME_TIME, Difference, differences


def open_trial(state: AppState) -> Setup | None:
    """The house rules that are tried on the screen for it: at first those of the open game."""
    table, route = state.table, state.route
    if table is None or route != Route("house_rules", table.game.id):
        return None
    return state.trial or trial_setup(table.game)


def trial_setup(game: Game) -> Setup:
    """The game's house rules as they are chosen for a new one.

    Rules that the catalogue does not have (the table's own, or older ones) are the ones to start
    from.
    """
    rules = rules_of(game)
    entry = CATALOGUE.get(game.variant)
    if entry and configure(entry.variant, game.options, len(game.players))[0] == rules:
        return Setup(game.variant, game.players, game.dealer, game.options)
    return Setup(game.variant, game.players, game.dealer, {}, rules=rules)


def with_trial(game: Game, trial: Setup) -> Game:
    """The game with these house rules, from its first hand on.

    A moon that had an effect keeps it where its shooter could now choose; a choice that nobody has
    any more is forgotten.
    """
    rules, _ = configured_rules(trial, trial.options)
    options = {**game.options, **trial.options} if trial.rules else dict(trial.options)
    after = replace(game, options=options, rules=game.rules and rules)
    before, scored = score_game(game).hands, score_game(after).hands
    hands = tuple(_chosen(was, now) for was, now in zip(before, scored, strict=True))
    return replace(after, hands=hands, finished=None)


def _chosen(before: ScoredHand, after: ScoredHand) -> Hand:
    hand = after.hand
    done: dict[str, str] = {line.detail: line.part for line in before.lines if line.part in CHOICES}
    asked = [shot.moon.id for shot in after.moons if shot.moon.effect == "choose"]
    if all(hand.choice(moon) for moon in asked) and (asked or not hand.moon):
        return hand
    chosen = {moon: hand.choice(moon) or done.get(moon, "") for moon in asked}
    return replace(hand, moon={moon: choice for moon, choice in chosen.items() if choice})


def trial_differences(game: Game, trial: Setup) -> tuple[Difference, ...]:
    """What becomes different when the tried rules are taken."""
    return differences(score_game(game), score_game(_taken(game, trial)))


def trial_problems(game: Game, trial: Setup) -> tuple[Problem, ...]:
    """Why hands that are recorded could not be scored any more: the first reason of each.

    What can be mended afterwards is no hindrance.
    """
    known = set(score_game(game).problems)
    found: dict[Where, Problem] = {}
    for problem in score_game(with_trial(game, trial)).problems:
        if problem not in known and problem.code not in CAUSED_BY_CORRECTIONS:
            found.setdefault(problem.where[:2], problem)
    return tuple(found.values())


def _taken(game: Game, trial: Setup) -> Game:
    return with_finished(game, replace(with_trial(game, trial), finished=game.finished), SOME_TIME)


def _applied(state: AppState, _action: act.TrialApplied, clock: act.Clock) -> AppState:
    """The tried rules become the game's."""
    table, trial = state.table, open_trial(state)
    if table is None or trial is None or trial_problems(table.game, trial):
        return state
    game = with_trial(table.game, trial)
    if game.options == table.game.options and game.rules == table.game.rules:
        return state
    sheet = Sheet(replace(game, finished=table.game.finished), table.sheet.drafts)
    state = with_change(state, table, sheet, UndoStep(table.sheet, "rules_changed"), clock.at)
    return replace(state, trial=None, route=table_route(game.id))


RULE_TRIAL: Handlers = {
    act.TrialApplied: _applied,
}
