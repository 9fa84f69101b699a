"""Meetings: how often every two players meet, and what that costs.

Some searches fix more than one round at a time. The players then stand in circles, and all
circles turn by a step from one round to the next: a searched round stands for one round a step.
Pairs that are turned into each other meet equally often, so they are counted as one class. This is
how schedules have long been made: a cyclic or abelian group acts on the players (R. J. R. Abel,
N. J. Finizio, M. Greig, S. J. Lewis, Generalized whist tournament designs, Discrete Mathematics
268, 2003). Without turning, every pair is a class of its own.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise
from math import prod

Table = list[int]
Round = list[Table]


class Turning:
    """A group of steps that moves players along circles; those left over stay where they are.

    Args:
        players: The number of players, who are numbered from 0.
        shape: The orders of the cyclic groups whose product turns the circles; empty for none.
    """

    def __init__(self, players: int, shape: Sequence[int]) -> None:
        self.steps = prod(shape)
        self.staying = players % self.steps
        places = range(self.steps)
        moved = [[_sum(place, step, shape) for place in places] for step in places]
        self.images = [
            [
                player - player % self.steps + moved[step][player % self.steps]
                if player < players - self.staying
                else player
                for player in range(players)
            ]
            for step in places
        ]
        # Player -> other player -> the class of the two; 0 for a player and themselves.
        self.classes = [[0] * players for _ in range(players)]
        self.class_sizes: list[int] = []
        for first, second in combinations(range(players), 2):
            if not self.classes[first][second]:
                turned = {tuple(sorted((image[first], image[second]))) for image in self.images}
                self.class_sizes.append(len(turned))
                for one, other in turned:
                    self.classes[one][other] = self.classes[other][one] = len(self.class_sizes)

    def rounds(self, searched: Iterable[Round]) -> list[Round]:
        """Return all the rounds that the searched ones stand for."""
        return [
            [[image[player] for player in table] for table in tables]
            for tables in searched
            for image in self.images
        ]


def _sum(first: int, second: int, shape: Sequence[int]) -> int:
    """Return the sum of two elements of a product of cyclic groups, each in mixed radix."""
    total, unit = 0, 1
    for order in shape:
        total += (first + second) % order * unit
        first, second, unit = first // order, second // order, unit * order
    return total


class Meetings:
    """A count of meetings for each class of pairs, and the cost of all meetings.

    Args:
        turning: The classes of the pairs.
        rounds: The rounds whose meetings are counted.
        uneven: The extra cost of each two meetings again of one pair.
        extra: Class -> the extra cost of every meeting, also the first; below 0 for a wished one.

    Attributes:
        classes: Player -> other player -> the class of the two, as the turning has them.
        gain: Class -> what one more meeting adds to the cost.
        loss: Class -> what one meeting less takes off.
        cost: The repeats of all rounds; more where a pair meets three times or more.
    """

    def __init__(
        self,
        turning: Turning,
        rounds: Sequence[Round],
        uneven: float,
        extra: Mapping[int, float] | None = None,
    ) -> None:
        # In a round as many pairs of a class can meet as the class has; where empty seats are one
        # class, somebody may meet all of them at one table.
        largest = max((len(table) for tables in rounds for table in tables), default=0)
        most = turning.steps * len(rounds) * max(largest - 1, 1)
        self.classes = turning.classes
        # Class 0, a player and themselves, never costs anything.
        lists = {
            size: _prices(size, turning.steps // size, most, uneven)
            for size in {*turning.class_sizes}
        }
        self._prices = [[0.0] * (most + 2), *(lists[size] for size in turning.class_sizes)]
        for pair, more in (extra or {}).items():
            self._prices[pair] = [price + more for price in self._prices[pair]]
        self._counts = [0] * len(self._prices)
        self.gain = [prices[0] for prices in self._prices]
        self.loss = [0.0] * len(self._prices)
        self.cost = 0.0
        for tables in rounds:
            for table in tables:
                for one, other in combinations(table, 2):
                    self._add(self.classes[one][other])

    def swap(self, here: Table, there: Table, one: int, other: int) -> None:
        """Swap a player who sits here with another who sits there."""
        of_one, of_other = self.classes[one], self.classes[other]
        here.remove(one)
        there.remove(other)
        for player in here:
            self._remove(of_one[player])
        for player in there:
            self._remove(of_other[player])
        for player in here:
            self._add(of_other[player])
        for player in there:
            self._add(of_one[player])
        here.append(other)
        there.append(one)

    def _add(self, pair: int) -> None:
        count, prices = self._counts[pair], self._prices[pair]
        self.cost += prices[count]
        self.loss[pair] = prices[count]
        self.gain[pair] = prices[count + 1]
        self._counts[pair] = count + 1

    def _remove(self, pair: int) -> None:
        count, prices = self._counts[pair] - 1, self._prices[pair]
        self.cost -= prices[count]
        self.gain[pair] = prices[count]
        self.loss[pair] = prices[count - 1] if count else 0.0
        self._counts[pair] = count


def _prices(size: int, meetings: int, most: int, uneven: float) -> list[float]:
    """Return the cost of each meeting of a class of ``size`` pairs.

    Each of the pairs meets ``meetings`` times where the class is counted once.
    """
    costs = [size * meetings_cost(meetings * count, uneven) for count in range(most + 3)]
    return [after - before for before, after in pairwise(costs)]


def meetings_cost(meetings: int, uneven: float) -> float:
    """Return the cost of a pair's meetings: the repeats, and ``uneven`` for each two of them."""
    repeats = max(meetings - 1, 0)
    return repeats + uneven * repeats * (repeats - 1) / 2
