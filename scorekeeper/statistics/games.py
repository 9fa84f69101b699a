"""Finished games as statistics see them: their players, their evening, and their order."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.scoring.times import evening_of
from scorekeeper.statistics.facts import GameFacts, PlayerFacts

Item = TypeVar("Item")
Order = tuple[float, str, str]
"""Sorts games by when they were started; the last part is the id of the game."""


class GroupGame(NamedTuple):
    """A finished game, and its players by their keys."""

    order: Order
    facts: GameFacts
    people: Mapping[str, PlayerFacts]

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.order[2]


@dataclass
class MoonRate:
    """The moons shot at a table, counted over the hands of which the cards are known."""

    moons: int = 0
    hands: int = 0

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game, or take it away."""
        self.moons += sign * game.facts.moons
        self.hands += sign * game.facts.card_hands

    @property
    def every(self) -> int:
        """The number of hands for each moon; 0 where there was none."""
        return round(self.hands / self.moons) if self.moons else 0


class Played(NamedTuple):
    """A game as a person played it."""

    game_id: str
    game: GameFacts
    player: PlayerFacts


class Win(NamedTuple):
    """A game that somebody won alone; both people are keys, ``points`` is the winner's total.

    Wins sort by their margin, the clearest first, and among equals by their order.
    """

    behind: Points
    order: Order
    day: date | None
    winner: str
    points: Points
    second: str

    @property
    def margin(self) -> Points:
        """The number of points that the second was behind."""
        return -self.behind


def clear_win(game: GroupGame) -> Win | None:
    """Return the win of a game; None where several won."""
    people = game.people
    totals = {key: facts.total for key, facts in people.items() if facts.total is not None}
    winner, *others = sorted(totals, key=lambda key: people[key].place)
    rivals = [key for key in others if people[key].side != people[winner].side]
    if people[winner].wins != 1 or not rivals:
        return None
    margin = plain(abs(Fraction(totals[rivals[0]]) - totals[winner]))
    day = evening_of(game.facts.started)
    return Win(-margin, game.order, day, winner, totals[winner], rivals[0])


class InOrder(Generic[Item]):
    """A value for each of some games; ``items`` has that of the oldest game first.

    It follows every change of the games.
    """

    def __init__(self) -> None:
        self.items: list[Item] = []
        self._orders: list[Order] = []

    def put(self, order: Order, item: Item) -> int:
        """Add a game, and return its position."""
        at = bisect_left(self._orders, order)
        self._orders.insert(at, order)
        self.items.insert(at, item)
        return at

    def drop(self, order: Order) -> int:
        """Take a game away that is there, and return the position that it had."""
        at = bisect_left(self._orders, order)
        del self._orders[at], self.items[at]
        return at
