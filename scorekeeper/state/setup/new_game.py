"""Preparing a new game: which one, who sits where, who deals, which house rules."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.scoring.catalogue.games import CATALOGUE, WELL_KNOWN
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.scoring.ledger import Ledger, rules_at
from scorekeeper.scoring.players import check_players
from scorekeeper.scoring.problem import Problem, under
from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.model import AppState, Setup, Sheet, Table
from scorekeeper.state.routes import NEW, table_route
from scorekeeper.state.setup.house_rules import (
    configured_rules,
    fitting_options,
    next_value,
    with_option,
    with_variant,
)
from scorekeeper.state.table.players import clean_name
from scorekeeper.state.table.rule_trial import open_trial
from scorekeeper.state.table.seats import swap_names

# What a game file takes.
GAME_NAME_LIMIT = 200


def setup_problems(setup: Setup) -> tuple[Problem, ...]:
    """Everything that keeps this game from being dealt."""
    variant = CATALOGUE[setup.variant].variant
    _, wrong = configured_rules(setup, setup.options)
    return (
        *under(("players",), check_players(setup.names, variant)),
        *under(("options",), wrong),
    )


def setup_like(game: Game, dealer: str) -> Setup:
    """The set-up that makes a game like this one, as far as the catalogue still knows it."""
    if game.variant not in CATALOGUE:
        return Setup(names=game.seated, dealer=dealer)
    colours = {name: place for name, place in game.colours.items() if name in game.seated}
    setup = Setup(game.variant, game.seated, dealer, colours=colours)
    return replace(setup, options=fitting_options(setup, game.options))


def _started(state: AppState, _action: act.SetupStarted, _: act.Clock) -> AppState:
    return replace(state, route=NEW)


def _variant(state: AppState, action: act.VariantSelected, _: act.Clock) -> AppState:
    if action.variant not in CATALOGUE:
        return state
    return replace(state, setup=with_variant(state.setup, action.variant), route=NEW)


def _added(state: AppState, action: act.PlayerAdded, _: act.Clock) -> AppState:
    name, setup = clean_name(action.name), state.setup
    return _seated(state, (*setup.names, name), setup.dealer or name)


def _removed(state: AppState, action: act.PlayerRemoved, _: act.Clock) -> AppState:
    names = list(state.setup.names)
    if not 0 <= action.position < len(names):
        return state
    gone = names.pop(action.position)
    dealer = state.setup.dealer
    return _seated(state, tuple(names), (names or [""])[0] if gone == dealer else dealer)


def _moved(state: AppState, action: act.PlayerMoved, _: act.Clock) -> AppState:
    names = list(state.setup.names)
    target = action.position + action.step
    if not (0 <= action.position < len(names) and 0 <= target < len(names)):
        return state
    names.insert(target, names.pop(action.position))
    return _seated(state, tuple(names), state.setup.dealer)


def _swapped(state: AppState, action: act.PlayersSwapped, _: act.Clock) -> AppState:
    names = swap_names(state.setup.names, action.first, action.second)
    return _seated(state, names, state.setup.dealer)


def _seated(state: AppState, names: tuple[str, ...], dealer: str) -> AppState:
    setup = state.setup
    # Others at the table, or on other seats: what was drawn is no longer so.
    draw = setup.draw if names == setup.names else None
    return replace(state, setup=replace(setup, names=names, dealer=dealer, draw=draw))


def _dealer(state: AppState, action: act.DealerSelected, _: act.Clock) -> AppState:
    if action.name not in state.setup.names:
        return state
    return _seated(state, state.setup.names, action.name)


def _option(state: AppState, action: act.OptionSet, _: act.Clock) -> AppState:
    if action.option not in BY_ID:
        return state
    setup = open_trial(state) or state.setup
    setup = replace(setup, options=with_option(setup, action.option, action.value))
    return replace(state, trial=setup) if open_trial(state) else replace(state, setup=setup)


def _option_stepped(state: AppState, action: act.OptionStepped, clock: act.Clock) -> AppState:
    setup = open_trial(state) or state.setup
    change = next_value(setup, action.option, action.step) if action.option in BY_ID else None
    if change is None:
        return state
    return _option(state, act.OptionSet(action.option, change[0]), clock)


def _named(state: AppState, action: act.GameNamed, _: act.Clock) -> AppState:
    return replace(state, setup=replace(state.setup, name=action.name))


def _dealt(state: AppState, action: act.GameStarted, clock: act.Clock) -> AppState:
    if setup_problems(state.setup):
        return state
    return _begin(state, state.setup, _new_game(state.setup), action.name, clock)


def _repeated(state: AppState, action: act.RematchStarted, clock: act.Clock) -> AppState:
    """Same seats and rules; the deal goes on where it was, as if the evening had not stopped.

    The rules are the catalogue's as they are now. A table's own, and those of a game that the
    catalogue no longer has, are known only from the game itself.
    """
    before = action.game
    setup = setup_like(before, before.dealer_of(len(before.hands)))
    own = before.rules is not None and before.rules.name
    if before.rules and (own or before.variant not in CATALOGUE or setup_problems(setup)):
        game = replace(
            before,
            players=setup.names,
            dealer=setup.dealer,
            hands=(),
            finished=None,
            table=(),
            rules=rules_at(before, len(before.hands)),
        )
    elif before.variant not in CATALOGUE or setup_problems(setup):
        return state
    else:
        game = _new_game(setup)
    return _begin(state, setup, game, action.name, clock)


def _new_game(setup: Setup) -> Game:
    """The prepared game, with its full rules: what it is scored by does not change any more."""
    rules, _ = configured_rules(setup, setup.options)
    return Game(
        id="",
        name="",
        variant=setup.variant,
        players=setup.names,
        dealer=setup.dealer or setup.names[0],
        options=dict(setup.options),
        rules=rules,
        colours={name: place for name, place in setup.colours.items() if name in setup.names},
    )


def _begin(state: AppState, setup: Setup, game: Game, name: str, clock: act.Clock) -> AppState:
    named = (setup.name.strip() or name)[:GAME_NAME_LIMIT]
    game = replace(game, id=clock.id, name=named, started=clock.at)
    # The next game is prepared from this one: same seats, the next player deals.
    following = replace(setup, name="", draw=None, dealer=game.dealer_of(1))
    return replace(state, table=Table(Sheet(game)), route=table_route(game.id), setup=following)


NEW_GAME: Handlers = {
    act.SetupStarted: _started,
    act.VariantSelected: _variant,
    act.PlayerAdded: _added,
    act.PlayerRemoved: _removed,
    act.PlayerMoved: _moved,
    act.PlayersSwapped: _swapped,
    act.DealerSelected: _dealer,
    act.OptionSet: _option,
    act.OptionStepped: _option_stepped,
    act.GameNamed: _named,
    act.GameStarted: _dealt,
    act.RematchStarted: _repeated,
}


# WAS scorekeeper.state.setup.picking: """Which games are offered in which order to those who sit at the table."""
class GameGroup(NamedTuple):
    """Games side by side: the well ``known``, ``more`` that fit, ``others`` that do not."""

    id: str
    games: tuple[str, ...]


def fits_players(variant: str, seated: int) -> bool:
    """Whether a game is for so many; every game is as long as nobody sits there."""
    return not seated or seated in CATALOGUE[variant].variant.players


def game_groups(seated: int) -> tuple[GameGroup, ...]:
    """Every game on one shelf, those for another number of players last; no shelf is empty."""
    known = tuple(each for each in WELL_KNOWN if fits_players(each, seated))
    rest = tuple(each for each in CATALOGUE if each not in known)
    every = (
        GameGroup("known", known),
        GameGroup("more", tuple(each for each in rest if fits_players(each, seated))),
        GameGroup("others", tuple(each for each in rest if not fits_players(each, seated))),
    )
    return tuple(shelf for shelf in every if shelf.games)


def suggested_names(state: AppState) -> tuple[str, ...]:
    """Everyone who has played here, the latest first, without those already seated."""
    seated = {name.casefold() for name in state.setup.names}
    names: dict[str, str] = {}
    for name in (*(each for game in state.games for each in game.players), *state.names):
        if name.casefold() not in seated:
            names.setdefault(name.casefold(), name)
    return tuple(names.values())


def known_newcomers(state: AppState, ledger: Ledger, seated: Sequence[str]) -> tuple[str, ...]:
    """Return who may join an open game: those who have left it, then everyone known here."""
    here = {name.casefold() for name in seated}
    names = dict.fromkeys((*ledger.left, *suggested_names(state)))
    return tuple(name for name in names if name.casefold() not in here)
