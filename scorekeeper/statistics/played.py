"""A finished game as statistics see it: with its players, or as one of them played it."""

from collections.abc import Mapping
from typing import NamedTuple

from scorekeeper.statistics.facts import GameFacts, PlayerFacts
from scorekeeper.statistics.in_order import Order


class GroupGame(NamedTuple):
    """A finished game, and its players by their keys."""

    order: Order
    facts: GameFacts
    people: Mapping[str, PlayerFacts]

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.order[2]


class Played(NamedTuple):
    """A game as a person played it."""

    game_id: str
    game: GameFacts
    player: PlayerFacts
