"""Preparing a new game: which one, who sits where, who deals, which house rules."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.scoring.catalogue import CATALOGUE, COMMON_STAKES
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules import BY_ID, configure
from scorekeeper.scoring.players import check_players, spelled
from scorekeeper.scoring.problem import Problem, under
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import AppState, Setup, Sheet, Table
from scorekeeper.state.place import NEW, table
from scorekeeper.state.selectors import neighbours

# What a game file takes.
GAME_NAME_LIMIT = 200


def setup_problems(setup: Setup) -> tuple[Problem, ...]:
    """Everything that keeps this game from being dealt."""
    variant = CATALOGUE[setup.variant].variant
    _, wrong = configure(variant, setup.options, len(setup.names))
    return (
        *under(("players",), check_players(setup.names, variant)),
        *under(("options",), wrong),
    )


def like(game: Game, dealer: str) -> Setup:
    """The set-up that makes a game like this one, as far as the catalogue still knows it."""
    if game.variant not in CATALOGUE:
        return Setup(names=game.players, dealer=dealer)
    options = fitting(game.variant, game.options, len(game.players))
    return Setup(game.variant, game.players, dealer, options)


def fitting(variant: str, options: Mapping[str, object], players: int) -> dict[str, object]:
    """Those options that make sense for a game: the others are left out, one by one."""
    kept = dict(options)
    while wrong := configure(CATALOGUE[variant].variant, kept, players)[1]:
        for problem in wrong:
            kept.pop(str(problem.where[0]), None)
    return kept


def can_be(setup: Setup, option: str, value: object) -> bool:
    """Whether a house rule can have this value at this table, with the other rules as they are."""
    others = {name: each for name, each in setup.options.items() if name != option}
    rules, _ = configure(CATALOGUE[setup.variant].variant, others, len(setup.names))
    rule = BY_ID[option]
    return not (rule.refused(rules) or rule.clash(rules, value))


def _started(state: AppState, _action: act.SetupStarted, _: act.Moment) -> AppState:
    return replace(state, place=NEW)


def _variant(state: AppState, action: act.VariantPicked, _: act.Moment) -> AppState:
    if action.variant not in CATALOGUE:
        return state
    setup = state.setup
    if action.variant != setup.variant:
        options = fitting(action.variant, setup.options, len(setup.names))
        setup = replace(setup, variant=action.variant, options=options)
    return replace(state, setup=setup, place=NEW)


def _added(state: AppState, action: act.PlayerAdded, _: act.Moment) -> AppState:
    name = spelled(" ".join(action.name.split()))
    setup = state.setup
    return _seated(state, (*setup.names, name), setup.dealer or name)


def _removed(state: AppState, action: act.PlayerRemoved, _: act.Moment) -> AppState:
    names = list(state.setup.names)
    if not 0 <= action.position < len(names):
        return state
    gone = names.pop(action.position)
    dealer = state.setup.dealer
    return _seated(state, tuple(names), (names or [""])[0] if gone == dealer else dealer)


def _moved(state: AppState, action: act.PlayerMoved, _: act.Moment) -> AppState:
    names = list(state.setup.names)
    target = action.position + action.step
    if not (0 <= action.position < len(names) and 0 <= target < len(names)):
        return state
    names.insert(target, names.pop(action.position))
    return _seated(state, tuple(names), state.setup.dealer)


def _seated(state: AppState, names: tuple[str, ...], dealer: str) -> AppState:
    return replace(state, setup=replace(state.setup, names=names, dealer=dealer))


def _dealer(state: AppState, action: act.DealerPicked, _: act.Moment) -> AppState:
    if action.name not in state.setup.names:
        return state
    return _seated(state, state.setup.names, action.name)


def _option(state: AppState, action: act.OptionSet, _: act.Moment) -> AppState:
    if action.option not in BY_ID:
        return state
    setup = state.setup
    variant = CATALOGUE[setup.variant].variant
    options = {name: value for name, value in setup.options.items() if name != action.option}
    before, _problems = configure(variant, options, len(setup.names))
    if BY_ID[action.option].current(before) != action.value:
        options[action.option] = action.value
    # A rule that another one made possible goes with it: no bonus, no points for the bonus.
    options = fitting(setup.variant, options, len(setup.names))
    return replace(state, setup=replace(setup, options=options))


def stepped(setup: Setup, option: str, step: int) -> tuple[object] | None:
    """The next smaller or larger value that a house rule can have, in a 1-tuple; None at an end."""
    rules, _ = configure(CATALOGUE[setup.variant].variant, setup.options, len(setup.names))
    less, more = neighbours(BY_ID[option], rules, COMMON_STAKES)
    change = less if step < 0 else more
    return change if change is not None and can_be(setup, option, change[0]) else None


def _option_stepped(state: AppState, action: act.OptionStepped, moment: act.Moment) -> AppState:
    change = stepped(state.setup, action.option, action.step) if action.option in BY_ID else None
    if change is None:
        return state
    return _option(state, act.OptionSet(action.option, change[0]), moment)


def _named(state: AppState, action: act.GameNamed, _: act.Moment) -> AppState:
    return replace(state, setup=replace(state.setup, name=action.name))


def _dealt(state: AppState, action: act.GameDealt, moment: act.Moment) -> AppState:
    if setup_problems(state.setup):
        return state
    return _begin(state, state.setup, _new_game(state.setup), action.name, moment)


def _repeated(state: AppState, action: act.Repeated, moment: act.Moment) -> AppState:
    """Same seats and rules; the deal goes on where it was, as if the evening had not stopped.

    The rules are the catalogue's as they are now. A table's own, and those of a game that the
    catalogue no longer has, are known only from the game itself.
    """
    before = action.game
    setup = like(before, before.dealer_of(len(before.hands)))
    own = before.rules is not None and before.rules.name
    if before.rules and (own or before.variant not in CATALOGUE or setup_problems(setup)):
        game = replace(before, dealer=setup.dealer, hands=(), finished=None)
    elif before.variant not in CATALOGUE or setup_problems(setup):
        return state
    else:
        game = _new_game(setup)
    return _begin(state, setup, game, action.name, moment)


def _new_game(setup: Setup) -> Game:
    """The prepared game, with its full rules: what it is scored by does not change any more."""
    rules, _ = configure(CATALOGUE[setup.variant].variant, setup.options, len(setup.names))
    return Game(
        id="",
        name="",
        variant=setup.variant,
        players=setup.names,
        dealer=setup.dealer or setup.names[0],
        options=dict(setup.options),
        rules=rules,
    )


def _begin(state: AppState, setup: Setup, game: Game, name: str, moment: act.Moment) -> AppState:
    named = (setup.name.strip() or name)[:GAME_NAME_LIMIT]
    game = replace(game, id=moment.id, name=named, started=moment.at)
    # The next game is prepared from this one: same seats, the next player deals.
    following = replace(setup, name="", dealer=game.dealer_of(1))
    return replace(state, table=Table(Sheet(game)), place=table(game.id), setup=following)


SETTING_UP: dict[type, Callable[[AppState, Any, act.Moment], AppState]] = {
    act.SetupStarted: _started,
    act.VariantPicked: _variant,
    act.PlayerAdded: _added,
    act.PlayerRemoved: _removed,
    act.PlayerMoved: _moved,
    act.DealerPicked: _dealer,
    act.OptionSet: _option,
    act.OptionStepped: _option_stepped,
    act.GameNamed: _named,
    act.GameDealt: _dealt,
    act.Repeated: _repeated,
}
