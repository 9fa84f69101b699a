"""What if: the open game under other rules, of its own or another game, and a copy to keep."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.engine.moons import MoonChoice
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.what_if import Choices, WhatIf, is_same_pack, rescore_game
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.model import AppState, Notice, Setup, Sheet, Table
from scorekeeper.state.routes import sheet_route, story_route
from scorekeeper.state.setup.game_choice import own_rules
from scorekeeper.state.setup.house_rules import configured_rules
from scorekeeper.state.table.description import clean_game_name
from scorekeeper.state.table.rule_trial import open_trial


class OtherGame(NamedTuple):
    """A game that is played with the same cards, and how many hands can be scored by its rules."""

    variant: str
    own: Variant | None
    scorable: int


def open_what_if(state: AppState) -> WhatIf | None:
    """Return the open game under the rules on trial; None on every other screen."""
    table, trial = state.table, open_trial(state)
    return _under(table.game, trial, state.trial_moons) if table and trial else None


def is_other(game: Game, trial: Setup) -> bool:
    """Return whether the rules on trial are not those of the game."""
    return configured_rules(trial, trial.options)[0] != rules_of(game)


def other_games(game: Game, own_games: Mapping[str, Variant]) -> tuple[OtherGame, ...]:
    """Return every game that can be played with these cards: those that score most hands first.

    The game itself is among them, under its usual rules.
    """
    games = []
    players = len(game.players)
    for variant in (*own_games, *CATALOGUE):
        own = own_rules(variant, own_games)
        setup = Setup(variant, game.players, game.dealer, own=own)
        rules, _ = configured_rules(setup, {})
        if is_same_pack(rules_of(game), rules, players):
            unscored = {gap.hand for gap in _under(game, setup).gaps}
            games.append(OtherGame(variant, own, len(game.hands) - len(unscored)))
    return tuple(sorted(games, key=lambda other: -other.scorable))


def can_copy(comparison: WhatIf) -> bool:
    """Return whether the whole game can be told, so that there is one to keep."""
    return bool(comparison.game.hands) and not comparison.gaps


def _under(game: Game, setup: Setup, moons: Choices | None = None) -> WhatIf:
    rules, _ = configured_rules(setup, setup.options)
    options = {**game.options, **setup.options} if setup.rules else dict(setup.options)
    other = replace(game, variant=setup.variant, options=options, rules=rules)
    return rescore_game(game, other, moons or {})


class MoonSupposed(Action):
    """The shooter of a moon would have chosen this under the rules that are tried."""

    hand: str
    moon: str
    choice: MoonChoice

    def _apply(self, state: AppState) -> AppState:
        if open_trial(state) is None:
            return state
        moons = {**state.trial_moons.get(self.hand, {}), self.moon: self.choice}
        return replace(state, trial_moons={**state.trial_moons, self.hand: moons})


class WhatIfCopied(Action):
    """The open game under the rules that are tried becomes a game of its own, with this name."""

    name: str

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        """Keep the game under the other rules as well; one that would have gone on is on again."""
        comparison, table = open_what_if(state), state.table
        if table is None or comparison is None or not can_copy(comparison):
            return state
        over = comparison.ledger.outcome is not None
        name = clean_game_name(self.name) or table.game.name
        finished = (
            (comparison.game.hands[-1].at or table.game.finished or clock.at) if over else None
        )
        game = replace(comparison.game, id=clock.id, name=name, finished=finished)
        route = story_route(game.id) if over else sheet_route(game.id)
        notice = Notice("what_if.copied", {"name": name}, GameDeleted(game.id))
        return replace(state, table=Table(Sheet(game)), trial=None, route=route, notice=notice)
