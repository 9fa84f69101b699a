"""Search for rounds in which as few meetings as possible are not the first of two players."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice
from math import exp, prod
from random import Random

from scorekeeper.tournament.full_tables import long_searched_rounds, net_rounds, starter_rounds
from scorekeeper.tournament.meetings import Meetings, Round, Table, Turning, meetings_cost

# The heat of simulated annealing, in repeats: at the start and at the end of a search, and where
# rounds that are good already are only improved.
HOT, COLD, WARM = 0.6, 0.15, 0.25
# How many swaps are tried: in rounds that turn, in all rounds, in a few last ones, and in improving
# the result. They are counted, not timed: the same evening always gets the same seats.
TURNED_TRIES, ALL_TRIES, LAST_TRIES, IMPROVING_TRIES = 15_000, 300_000, 25_000, 150_000
# The number of searches of rounds that turn, in each of the shapes that do best.
STARTS, PROMISING = 10, 2
# This share of the players whose own meetings cost nothing is not tried with anybody.
PASSED_OVER = 0.8
# How much more a third meeting of a pair costs than a second one of another: little while repeats
# are avoided, much when those that are left are spread over all pairs.
UNEVEN, EVENING = 0.01, 0.5
# A smaller difference between sums of costs is a rounding error.
TINY = 1e-6

MOST_STEPS, LEFT_OVER_ROUNDS = 13, 2
# After rounds without a repeat so many more may be searched by themselves; and how many such
# beginnings are tried.
LAST_ROUNDS, BEGINNINGS = 3, 4
SEED = 38


class Search:
    """All ways to find rounds, and the best rounds so far.

    Args:
        sizes: The sizes of the tables in every round.
        count: The number of rounds.
        bound: Repeats that cannot be avoided: with as few, the search is over.
    """

    def __init__(self, sizes: Sequence[int], count: int, bound: int) -> None:
        self._sizes = sizes
        self._players = sum(sizes)
        self._count = count
        self._bound = bound
        self._luck = Random(SEED)
        self._turnings: dict[tuple[int, ...], Turning] = {}
        self._best: list[Round] = []

    def best_rounds(self) -> list[Round]:
        """Return the best rounds that all ways find."""
        fewest = None
        for rounds in self._found():
            repeats = count_repeats(rounds)
            if fewest is None or repeats < fewest:
                self._best, fewest = rounds, repeats
            if fewest <= self._bound:
                break
        return self._evened(self._best)

    def _evened(self, rounds: list[Round]) -> list[Round]:
        """Return rounds with as few repeats in which these are spread over more pairs, if found."""
        pairs = self._players * (self._players - 1) // 2
        often, more = divmod(len(meetings(rounds)), pairs)
        lowest = more * meetings_cost(often + 1, EVENING)
        lowest += (pairs - more) * meetings_cost(often, EVENING)
        evened = self._annealed(
            _copy(rounds), IMPROVING_TRIES, hot=WARM, uneven=EVENING, enough=lowest
        )
        return evened if count_repeats(evened) <= count_repeats(rounds) else rounds

    def _found(self) -> Iterator[list[Round]]:
        """Yield rounds, those that are found soonest first."""
        if rounds := long_searched_rounds(self._players, max(self._sizes), self._count):
            # A much longer search than this one has found nothing better.
            yield rounds
            return
        yield from self._without_repeats(self._count)
        yield from self._turned(self._count, STARTS, self._bound)
        yield from self._continued()
        yield self._annealed(self._drawn(self._count), ALL_TRIES)
        yield self._annealed(_copy(self._best), IMPROVING_TRIES, hot=WARM)

    def _repeats_for_sure(self, count: int) -> bool:
        """Return whether there are more meetings in so many rounds than pairs who could meet."""
        pairs = self._players * (self._players - 1) // 2
        return count * sum(size * (size - 1) // 2 for size in self._sizes) > pairs

    def _without_repeats(self, count: int) -> Iterator[list[Round]]:
        """Yield rounds without a repeat that follow from full tables, where there are any.

        Seats that stay empty are those of players who never meet, so no table lacks two.
        """
        seats = max(self._sizes)
        empty = seats * len(self._sizes) - self._players
        tables = len(self._sizes)
        if self._repeats_for_sure(count):
            return
        for rounds in (net_rounds(tables, seats), starter_rounds(tables * seats, seats)):
            if len(rounds) >= count and len(away := strangers(rounds[:count], empty)) == empty:
                yield without(rounds[:count], away)
                return
        if empty:
            full = Search([seats] * len(self._sizes), count, 0)
            for rounds in full._turned(count, 1, 0):
                if not count_repeats(rounds) and len(away := strangers(rounds, empty)) == empty:
                    yield without(rounds, away)
                    return

    def _turned(self, count: int, starts: int, enough: int) -> Iterator[list[Round]]:
        """Yield rounds that turn into each other, more often in the shapes that do best."""
        results: list[tuple[float, tuple[int, ...]]] = []
        for shape in shapes(self._players, len(self._sizes), count):
            rounds = self._turned_once(count, shape, enough)
            results.append((count_repeats(rounds) / len(rounds), shape))
            yield rounds[:count]
        for _ in range(starts):
            for _, shape in sorted(results)[:PROMISING]:
                yield self._turned_once(count, shape, enough)[:count]

    def _turned_once(self, count: int, shape: tuple[int, ...], enough: int) -> list[Round]:
        searched = self._drawn(-(-count // prod(shape)))
        return self._annealed(searched, TURNED_TRIES, shape, enough=enough)

    def _continued(self) -> Iterator[list[Round]]:
        """Yield rounds without a repeat, and last ones that are searched by themselves."""
        for last in range(1, min(LAST_ROUNDS, self._count - 2) + 1):
            first = self._count - last
            if self._repeats_for_sure(first):
                continue
            ways = chain(self._without_repeats(first), self._turned(first, 2, 0))
            beginnings = (rounds for rounds in ways if not count_repeats(rounds))
            for rounds in islice(beginnings, BEGINNINGS):
                yield self._annealed(self._drawn(last), LAST_TRIES, before=rounds)

    def _drawn(self, count: int) -> list[Round]:
        return [self._drawn_round() for _ in range(count)]

    def _drawn_round(self) -> Round:
        players = iter(self._luck.sample(range(self._players), self._players))
        return [[next(players) for _ in range(size)] for size in self._sizes]

    def _annealed(
        self,
        searched: list[Round],
        tries: int,
        shape: tuple[int, ...] = (),
        before: Sequence[Round] = (),
        hot: float = HOT,
        uneven: float = UNEVEN,
        enough: float | None = None,
    ) -> list[Round]:
        """Return the rounds before, and those that the searched ones stand for once improved."""
        if shape not in self._turnings:
            self._turnings[shape] = Turning(self._players, shape)
        turning = self._turnings[shape]
        enough = self._bound if enough is None else enough
        counted = Meetings(turning, [*before, *searched], uneven)
        heats = (hot * turning.steps, COLD * turning.steps)
        improved = anneal(searched, counted, tries, heats, enough, self._luck)
        return [*before, *turning.rounds(improved)]


def anneal(
    searched: list[Round],
    counted: Meetings,
    tries: int,
    heats: tuple[float, float],
    enough: float,
    luck: Random,
) -> list[Round]:
    """Return the best rounds on a way of swaps of two players of a round: simulated annealing.

    Args:
        searched: The rounds to begin with, which are changed.
        counted: The meetings of these rounds, and of others that stay as they are.
        tries: The number of swaps to try.
        heats: The cost that a swap may well add, at the start and at the end.
        enough: The cost at which no better rounds are looked for.
        luck: Decides which swaps are tried, and which of the worse ones are done.
    """
    players = sum(map(len, searched[0]))
    seatings = [{player: table for table in tables for player in table} for tables in searched]
    best, kept = counted.cost, _copy(searched)
    classes, gain, loss = counted.classes, counted.gain, counted.loss
    random, count = luck.random, len(searched)
    heat, cooling = heats[0], (heats[1] / heats[0]) ** (1 / tries)
    enough += TINY
    # The additional cost of all meetings once a player has left the table of a round, until a swap.
    leaving: dict[int, float] = {}
    for _ in range(tries):
        if best < enough:
            break
        heat *= cooling
        number = int(random() * count)
        one = int(random() * players)
        more = leaving.get(number * players + one)
        if more is None:
            more = _without_them(seatings[number][one], classes[one], loss)
            leaving[number * players + one] = more
        if not more and random() < PASSED_OVER:
            continue
        other = int(random() * players)
        seated = seatings[number]
        here, there = seated[one], seated[other]
        if here is there:
            continue
        of_one, of_other = classes[one], classes[other]
        # The two themselves are among those whom they leave behind.
        more -= 2 * gain[of_one[other]]
        for player in here:
            more += gain[of_other[player]]
        for player in there:
            more += gain[of_one[player]] - loss[of_other[player]]
        if more <= 0 or random() < exp(-more / heat):
            counted.swap(here, there, one, other)
            seated[one], seated[other] = there, here
            leaving.clear()
            if counted.cost < best - TINY:
                best, kept = counted.cost, _copy(searched)
    return kept


def _without_them(table: Table, of_one: Sequence[int], loss: Sequence[float]) -> float:
    """Return the additional loss of all meetings once somebody has left a table."""
    more = 0.0
    for player in table:
        more -= loss[of_one[player]]
    return more


def _copy(rounds: Sequence[Round]) -> list[Round]:
    return [[[*table] for table in tables] for tables in rounds]


def shapes(players: int, tables: int, rounds: int) -> Iterator[tuple[int, ...]]:
    """Yield the shapes in which rounds may turn.

    Whoever stays meets nobody else who stays, so each needs a table; and few rounds are left over.
    """
    for steps in range(2, min(MOST_STEPS, players) + 1):
        if -rounds % steps <= LEFT_OVER_ROUNDS and players % steps <= tables:
            yield (steps,)
            for prime in (2, 3):
                for power in (2, 3):
                    if prime**power == steps:
                        yield (prime,) * power


def meetings(rounds: Sequence[Sequence[Sequence[int]]]) -> list[tuple[int, ...]]:
    """Return every meeting of two players, the lower number first."""
    return [
        pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)
    ]


def count_repeats(rounds: Sequence[Round]) -> int:
    """Return the number of meetings of two players that are not their first."""
    pairs = meetings(rounds)
    return len(pairs) - len({*pairs})


def strangers(rounds: Sequence[Round], count: int) -> tuple[int, ...]:
    """Return as many players who never meet each other; fewer where so many are not found."""
    players = sum(map(len, rounds[0]))
    met = [{player} for player in range(players)]
    for tables in rounds:
        for table in tables:
            for player in table:
                met[player].update(table)
    best: tuple[int, ...] = ()
    for first in range(players):
        group: list[int] = []
        for player in range(first, players):
            if len(group) < count and not met[player].intersection(group):
                group.append(player)
        best = max(best, tuple(group), key=len)
    return best


def without(rounds: Sequence[Round], away: Sequence[int]) -> list[Round]:
    """Return the rounds without some players; the others are numbered anew from 0."""
    players = sum(map(len, rounds[0]))
    staying = [player for player in range(players) if player not in away]
    number = {player: position for position, player in enumerate(staying)}
    return [
        [[number[player] for player in table if player in number] for table in tables]
        for tables in rounds
    ]
