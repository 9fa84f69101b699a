"""The clearest game of two people: the one that ended with the most points between them.

Only totals are compared, of games that both played to the end, against each other.
"""

from bisect import bisect_left, insort
from fractions import Fraction
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.history import History
from scorekeeper.statistics.in_order import Order
from scorekeeper.statistics.played import GroupGame


class ClearestGame(NamedTuple):
    """A game of two people by its id; ``totals`` has that of the first of them first."""

    game: str
    started: str | None
    totals: tuple[Points, Points]
    first_ahead: bool

    @property
    def margin(self) -> Points:
        """The points between them."""
        return plain(abs(Fraction(self.totals[0]) - self.totals[1]))


class ClearestGames:
    """The games of two people by the points between them, which follow every change."""

    def __init__(self, first: str, second: str) -> None:
        self._first, self._second = first, second
        self._games: list[tuple[Points, Order, ClearestGame]] = []

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game, or take it away; one that neither won of the other counts for nothing."""
        first, second = game.people.get(self._first), game.people.get(self._second)
        if first is None or second is None or first.total is None or second.total is None:
            return
        if first.side == second.side or first.total == second.total:
            return
        totals, ahead = (first.total, second.total), first.place < second.place
        found = ClearestGame(game.id, game.facts.started, totals, ahead)
        entry = found.margin, game.order, found
        if sign > 0:
            insort(self._games, entry)
        else:
            del self._games[bisect_left(self._games, entry)]

    def clearest(self) -> ClearestGame | None:
        """Return the game with the most points between them, of several the latest."""
        return self._games[-1][2] if self._games else None


def clearest_game(history: History, first: str, second: str, chosen: Filter) -> ClearestGame | None:
    """Return the clearest of the games of two people that count; None where there is none."""
    question = "clearest", first, second, chosen
    return history.fold(question, chosen, lambda: ClearestGames(first, second), first).clearest()
