"""Preparing and starting a new game: its variant, house rules and name, kept over a restart."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.documents.table import COLOUR
from scorekeeper.scoring.documents.value_codecs import mapping_codec
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.scoring.ledger import dealer_at, rules_at
from scorekeeper.scoring.players import check_players
from scorekeeper.scoring.problem import Problem, under
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Seating, dealer_out
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.model import AppState, Notice, Setup, Sheet, Table
from scorekeeper.state.routes import NEW_CLUB, NEW_GAME, PICK_GAME, Route, sheet_route
from scorekeeper.state.setup.game_choice import NO_OWN_GAMES, own_rules
from scorekeeper.state.setup.group_rules import chosen_by_hand
from scorekeeper.state.setup.house_rules import (
    configured_rules,
    fitting_options,
    next_value,
    playing,
    with_option,
    with_variant,
)
from scorekeeper.state.table.description import clean_game_name
from scorekeeper.state.table.rule_trial import open_trial, rules_on_screen, with_rules


def setup_problems(setup: Setup) -> tuple[Problem, ...]:
    """Return the problems that keep this game from being started."""
    _, wrong = configured_rules(setup, setup.options)
    return (
        *under(("players",), check_players(playing(setup), setup.variant_rules)),
        *under(("options",), wrong),
    )


def setup_like(game: Game, dealer: str, own_games: Mapping[str, Variant] = NO_OWN_GAMES) -> Setup:
    """Return the set-up of a game like this one, as far as it is still among those to choose."""
    own = own_rules(game.variant, own_games)
    if game.variant not in CATALOGUE and own is None:
        return Setup(names=game.seated, dealer=dealer)
    out = game.dealing_out(len(game.hands))
    names = (*game.players, *game.table[0].out) if out else game.seated
    colours = {name: slot for name, slot in game.colours.items() if name in names}
    setup = Setup(
        game.variant, names, out or dealer, colours=colours, own=own, dealer_out=bool(out)
    )
    return replace(setup, options=fitting_options(setup, game.options))


def next_dealer(game: Game) -> str:
    """Return the first dealer of a rematch: the one whose turn it is after the last hand."""
    return dealer_at(game, len(game.hands))


class SetupStarted(Action):
    """Somebody begins to prepare a game, which is set up like the last one."""

    def _apply(self, state: AppState) -> AppState:
        """Prepare a game like the last one, but of no group, unless one has just been chosen."""
        setup = state.setup
        if setup.replaced is None:
            setup = replace(setup, group="")
        return replace(state, setup=setup, route=NEW_GAME)


class VariantSelected(Action):
    """A game of the catalogue is selected."""

    variant: str

    def _apply(self, state: AppState) -> AppState:
        own = own_rules(self.variant, state.own_games)
        if self.variant not in CATALOGUE and own is None:
            return state
        trial, route = open_trial(state), state.route
        if trial is not None and route.screen == "pick_game":
            other = with_variant(replace(trial, rules=None), self.variant, own)
            return replace(with_rules(state, other), route=replace(route, screen="what_if"))
        setup = chosen_by_hand(with_variant(state.setup, self.variant, own))
        return replace(state, setup=setup, route=NEW_CLUB if route.evening else NEW_GAME)


class OwnGameDeleted(Action):
    """Somebody deletes one of the store's own games; games played by it keep its rules."""

    game: str

    def _apply(self, state: AppState) -> AppState:
        """Offer the game no more; where it is being prepared, the standard game takes its place."""
        deleted = state.own_games.get(self.game)
        if deleted is None:
            return state
        own_games = {game: rules for game, rules in state.own_games.items() if game != self.game}
        setup = state.setup
        if setup.variant == self.game:
            setup = with_variant(setup, Setup().variant)
        notice = Notice("game_deleted", {"name": deleted.name}, OwnGameRestored(self.game))
        return replace(state, own_games=own_games, setup=setup, route=PICK_GAME, notice=notice)


class OwnGameRestored(Action):
    """Somebody takes back that one of the store's own games was deleted."""

    game: str

    def _apply(self, state: AppState) -> AppState:
        return replace(state, notice=None)


class OptionSet(Action):
    """A house rule gets a value; the game's own value is not stored."""

    option: str
    value: object

    def _apply(self, state: AppState) -> AppState:
        if self.option not in BY_ID:
            return state
        setup = rules_on_screen(state)
        options = with_option(setup, self.option, self.value)
        return with_rules(state, replace(setup, options=options))


class OptionStepped(Action):
    """A house rule goes to its next smaller (-1) or larger (1) value.

    The step counts from the value in the state, not from the one on the screen, so two quick taps
    are two steps. This goes for every action that steps something.
    """

    option: str
    step: int

    def _apply(self, state: AppState) -> AppState:
        setup = rules_on_screen(state)
        change = next_value(setup, self.option, self.step) if self.option in BY_ID else None
        if change is None:
            return state
        return OptionSet(self.option, change[0])._apply(state)


class DealerOutToggled(Action):
    """The dealer sits out from now on, or plays again."""

    def _apply(self, state: AppState) -> AppState:
        setup = state.setup
        return replace(state, setup=replace(setup, dealer_out=not setup.dealer_out))


class GameNamed(Action):
    """The game being prepared gets a name."""

    name: str

    def _apply(self, state: AppState) -> AppState:
        return replace(state, setup=replace(state.setup, name=self.name))


class GameStarted(Action):
    """The prepared game begins; ``name`` is used where the players gave it none.

    With ``totals`` it goes on from paper, and what everybody has there is asked first.
    """

    name: str
    totals: bool = False

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        if setup_problems(state.setup):
            return state
        started = start_game(state, self.name, clock)
        if self.totals and started.table:
            return replace(started, route=Route("opening_totals", started.table.game.id))
        return started


def start_game(state: AppState, name: str, clock: Clock) -> AppState:
    """Return the state in which the prepared game is on the table.

    ``name`` is what it is called unless people have named it.
    """
    return _begin(state, state.setup, new_game(state.setup), name, clock)


class RematchStarted(Action):
    """A rematch of this game begins at once, with the next dealer."""

    game: Game
    name: str

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        """Start a game with the same seats and rules; the next dealer's turn comes as before.

        The rules are those of the catalogue today. The table's own rules, and those of a game that
        the catalogue no longer has, are taken from the game itself.
        """
        before = self.game
        setup = setup_like(before, next_dealer(before), state.own_games)
        unfit = before.variant not in CATALOGUE or setup_problems(setup)
        if before.rules and (before.rules.name or unfit):
            first = new_game(setup)
            game = replace(
                before,
                players=first.players,
                dealer=first.dealer,
                hands=(),
                finished=None,
                table=first.table,
                rules=rules_at(before, len(before.hands)),
            )
        elif unfit:
            return state
        else:
            game = new_game(setup)
        return dealt_at_once(_begin(state, setup, game, self.name, clock))


def dealt_at_once(state: AppState) -> AppState:
    """Return the state in which a game that was begun by one tap can be taken back."""
    if state.table is None:
        return state
    game = state.table.game
    notice = Notice("game_dealt", {"players": game.players}, GameDeleted(game.id))
    return replace(state, notice=notice)


def new_game(setup: Setup) -> Game:
    """Return the prepared game with its full rules, which no later catalogue changes."""
    rules, _ = configured_rules(setup, setup.options)
    dealer = setup.dealer or next(iter(setup.names), "")
    table: tuple[Seating, ...] = ()
    players = playing(setup)
    if len(players) < len(setup.names):
        seating = dealer_out((*players, dealer), 0, dealer)
        dealer, table = seating.dealer, (seating,)
    return Game(
        id="",
        name="",
        variant=setup.variant,
        players=players,
        dealer=dealer,
        options=dict(setup.options),
        rules=rules,
        table=table,
        colours={name: slot for name, slot in setup.colours.items() if name in setup.names},
    )


def _begin(state: AppState, setup: Setup, game: Game, name: str, clock: Clock) -> AppState:
    name = clean_game_name(setup.name) or clean_game_name(name)
    game = replace(game, id=clock.id, name=name, started=clock.at)
    # The next game is set up like this one, and the next player deals.
    dealer = game.players[0] if game.dealing_out(0) else game.dealer_of(1)
    next_setup = replace(setup, name="", draw=None, dealer=dealer, by_hand=False, replaced=None)
    return replace(state, table=Table(Sheet(game)), route=sheet_route(game.id), setup=next_setup)


FIRST_FIELDS = ("variant", "names", "dealer", "options", "name")
"""The fields that every version has stored."""
LATER_FIELDS = ("by_hand", "preset", "group", "dealer_out")
SETUPS = ObjectCodec(
    Setup,
    stored=(*FIRST_FIELDS, "colours", *LATER_FIELDS),
    always=(*FIRST_FIELDS, "colours"),
    required=FIRST_FIELDS,
    lenient=("colours", *LATER_FIELDS),
    codecs={"colours": mapping_codec(COLOUR, lenient=True)},
)


def write_setup(setup: Setup) -> dict[str, Any]:
    """Return a set-up as a JSON object."""
    return SETUPS.write(setup)


def read_setup(document: object, own_games: Mapping[str, Variant] = NO_OWN_GAMES) -> Setup | None:
    """Read a set-up; None where the value has another form or names an unknown game."""
    setup = SETUPS.read(document, (), [])
    if setup is None or not (setup.variant in CATALOGUE or setup.variant in own_games):
        return None
    setup = replace(setup, own=own_rules(setup.variant, own_games))
    return replace(setup, options=fitting_options(setup, setup.options))
