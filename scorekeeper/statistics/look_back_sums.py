"""Sums over the games that are looked back on, which follow every change of a game."""

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.scoring.period import Period
from scorekeeper.scoring.times import day_of
from scorekeeper.statistics.facts import PlayerFacts
from scorekeeper.statistics.figures import PlayerSums
from scorekeeper.statistics.games import GroupGame, InOrder, Order, evening_of
from scorekeeper.statistics.season import StandingBy, score, sums_after_games
from scorekeeper.statistics.sums import change_count


class Win(NamedTuple):
    """By how much somebody won a game alone; both are keys, ``points`` is the winner's total.

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
        """By how many points the second was behind."""
        return -self.behind


@dataclass
class EveningSums:
    """The games of one evening: how many, their hands, and who shot the moon how often."""

    games: int = 0
    hands: int = 0
    moons: Counter[str] = field(default_factory=Counter)


class DaySums:
    """On which evenings and in which years there were games."""

    def __init__(self) -> None:
        self.evenings: Counter[date] = Counter()
        self.years: Counter[int] = Counter()

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game, or take it away; one of an unknown day counts for nothing."""
        if evening := evening_of(game.facts.started):
            change_count(self.evenings, evening, sign)
        if day := day_of(game.facts.started):
            change_count(self.years, day.year, sign)


class LookBackSums:
    """What happened between two days, or on one ``evening``, by the scores of a season.

    ``drops`` is how many of everybody's worst games do not count in it.

    Attributes:
        hands: The hands of all games.
        days: The day of each game's evening, the oldest game first; None where it is unknown.
        people: Key -> what everybody did who played.
        evenings: Each evening, in no order; games of an unknown day belong to none.
    """

    def __init__(
        self, days: Period, by: StandingBy, drops: int = 0, *, evening: bool = False
    ) -> None:
        self.hands = 0
        self.days: list[date | None] = []
        self.people: dict[str, PlayerSums] = {}
        self.evenings: dict[date | None, EveningSums] = {}
        self._period, self._by, self._of_evening = days, by, evening
        self._drops = drops
        self._games: InOrder[None] = InOrder()
        # Of games that somebody did not play to the end they have no score.
        self._steps: dict[str, list[Points | None]] = {}
        self._wins: list[Win] = []

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game, or take it away; one of other days counts for nothing."""
        started = game.facts.started
        evening = evening_of(started)
        if not (
            evening == self._period.first if self._of_evening else self._period.admits(started)
        ):
            return
        self.hands += sign * game.facts.hands
        self._count_evening(game, evening, sign)
        self._count_steps(game, sign)
        self._count_people(game, sign)
        win = clear_win(game)
        if win and sign > 0:
            insort(self._wins, win)
        elif win:
            del self._wins[bisect_left(self._wins, win)]

    @property
    def games(self) -> int:
        """How many games count."""
        return len(self.days)

    @property
    def clearest_win(self) -> Win | None:
        """The win by the most points, the earliest of several."""
        return self._wins[0] if self._wins else None

    def line(self, person: str) -> tuple[Points, ...]:
        """Return somebody's score before the first game and after each game."""
        return tuple(sums_after_games(self._steps[person], self._drops))

    def _count_evening(self, game: GroupGame, day: date | None, sign: int) -> None:
        sums = self.evenings.setdefault(day, EveningSums())
        sums.games += sign
        sums.hands += sign * game.facts.hands
        for person, player in game.people.items():
            if player.moons_shot:
                change_count(sums.moons, person, sign * player.moons_shot)
        if not sums.games:
            del self.evenings[day]

    def _count_steps(self, game: GroupGame, sign: int) -> None:
        """Count everybody's score of a game at its position among all games."""
        if sign < 0:
            at = self._games.drop(game.order)
            del self.days[at]
            for steps in self._steps.values():
                del steps[at]
            return
        at = self._games.put(game.order, None)
        for person in game.people.keys() - self._steps.keys():
            self._steps[person] = [None] * len(self.days)
        self.days.insert(at, evening_of(game.facts.started))
        for person, steps in self._steps.items():
            player = game.people.get(person)
            steps.insert(at, self._score(game, player) if player else None)

    def _score(self, game: GroupGame, player: PlayerFacts) -> Points | None:
        return score(self._by, game.facts, player, game.people) if player.place else None

    def _count_people(self, game: GroupGame, sign: int) -> None:
        for person, player in game.people.items():
            sums = self.people.setdefault(person, PlayerSums())
            sums.count(game.facts, player, sign)
            if not sums.games:
                del self.people[person], self._steps[person]


def clear_win(game: GroupGame) -> Win | None:
    """Return by how much a game was won; None where several won."""
    people = game.people
    totals = {key: facts.total for key, facts in people.items() if facts.total is not None}
    winner, *others = sorted(totals, key=lambda key: people[key].place)
    rivals = [key for key in others if people[key].side != people[winner].side]
    if people[winner].wins != 1 or not rivals:
        return None
    margin = plain(abs(Fraction(totals[rivals[0]]) - totals[winner]))
    day = evening_of(game.facts.started)
    return Win(-margin, game.order, day, winner, totals[winner], rivals[0])


def unpassed_since(lines: Sequence[Sequence[Points]]) -> int | None:
    """Return the first game after which, and after all others, nobody is ahead of the first line.

    Args:
        lines: Everybody's score before the first game and after each game, the best last score
            first.

    Returns:
        The number of the game, counted from 0; None where several are first.
    """
    if not lines or (len(lines) > 1 and lines[1][-1] == lines[0][-1]):
        return None
    best = [*map(max, zip(*lines, strict=True))] if len(lines) > 1 else lines[0]
    for game in range(len(lines[0]) - 1, 0, -1):
        if lines[0][game] < best[game]:
            return game
    return 0
