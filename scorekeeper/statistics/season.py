"""The standing of a season: a group's games between two days, and who leads.

For each game a person has a score, of which more is always better:

- ``beaten``: how many opponents ended behind them, minus how many ended ahead. Whoever ended level
  counts as neither, so the scores of a game sum to zero, however many sat at its table.
- ``points``: by how many points their total was better than the mean of all totals of the table.
  These are the totals of the game itself, with marks that somebody landed on.
- ``places``: how much better their place was than the last of the table: the winner of four has 3.

A standing sums them. The worst scores of each person are dropped where the season says so, all but
the last one. Who left before the end of a game has no score for it.
"""

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Literal, NamedTuple, get_args

from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.scoring.period import Period, between
from scorekeeper.scoring.rules.limits import Limit
from scorekeeper.statistics.facts import GameFacts, PlayerFacts, mean
from scorekeeper.statistics.played import GroupGame

StandingBy = Literal["beaten", "points", "places"]
STANDINGS_BY: tuple[StandingBy, ...] = get_args(StandingBy)
People = Mapping[str, PlayerFacts]
MOST_DROPPED, MOST_MINIMUM = 20, 99
SEASON_NAME_LIMIT = 40


@dataclass(frozen=True)
class Season:
    """A season of a group, whose id is ``group``; without an ``end`` it goes on.

    ``drops`` is how many of everybody's worst games do not count; with fewer games than
    ``minimum`` nobody has a rank.
    """

    id: str
    group: str
    name: Annotated[str, Limit(longest=SEASON_NAME_LIMIT, named=True)]
    begin: date
    end: date | None = None
    by: StandingBy = "beaten"
    drops: Annotated[int, Limit(0, MOST_DROPPED)] = 0
    minimum: Annotated[int, Limit(0, MOST_MINIMUM)] = 0

    @property
    def days(self) -> Period:
        """The days of its games."""
        return between(self.begin, self.end)

    def over(self, today: date) -> bool:
        """Return whether its last day has passed."""
        return self.end is not None and self.end < today


class Standing(NamedTuple):
    """Where a person stands in a season.

    ``rank`` is shared by equal scores, and None with too few games. ``beaten`` and ``not_beaten``
    are the opponents who ended behind and ahead, of all games; ``dropped`` of them do not count
    for the ``score``.
    """

    person: str
    rank: int | None
    games: int
    dropped: int
    beaten: int
    not_beaten: int
    score: Points


class SeasonSums:
    """The scores of everybody in a season, which follow every change of its group's games."""

    def __init__(self, season: Season) -> None:
        self.games = 0
        self._season = season
        self._scores: dict[str, list[Points]] = {}
        self._sums: dict[str, tuple[Points, int, int]] = {}

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game, or take it away; one of other days counts for nothing."""
        if not self._season.days.admits(game.facts.started):
            return
        self.games += sign
        for person, player in game.people.items():
            if not player.place:
                continue
            own = score(self._season.by, game.facts, player, game.people)
            scores = self._scores.setdefault(person, [])
            if sign > 0:
                insort(scores, own)
            else:
                del scores[bisect_left(scores, own)]
            behind, ahead = opponents_behind_and_ahead(player, game.people.values())
            total, beaten, not_beaten = self._sums.get(person, (0, 0, 0))
            sums = (total + sign * own, beaten + sign * behind, not_beaten + sign * ahead)
            self._sums[person] = sums
            if not scores:
                del self._scores[person], self._sums[person]

    def standings(self) -> tuple[Standing, ...]:
        """Return where everybody stands, the best first; those with too few games come last."""
        found = [self._standing(person) for person in self._scores]
        ranked = [each.score for each in found if each.games >= self._season.minimum]
        placed = [
            each._replace(rank=1 + sum(other > each.score for other in ranked))
            if each.games >= self._season.minimum
            else each
            for each in found
        ]
        return tuple(
            sorted(placed, key=lambda each: (each.rank is None, -each.score, each.person)),
        )

    def _standing(self, person: str) -> Standing:
        scores, (total, beaten, not_beaten) = self._scores[person], self._sums[person]
        dropped = dropped_of(scores, self._season.drops)
        counted = plain(total - sum(dropped))
        return Standing(person, None, len(scores), len(dropped), beaten, not_beaten, counted)


def dropped_of(scores: Sequence[Points], drops: int) -> Sequence[Points]:
    """Return which scores do not count, of at least one, the worst first: all but the last one."""
    return scores[: min(drops, len(scores) - 1)]


def sums_after_games(scores: Iterable[Points | None], drops: int) -> Iterator[Points]:
    """Yield what somebody stands at before the first game of all and after each game.

    Args:
        scores: Their score of every game; None of a game that they did not play to the end.
        drops: How many of their worst games do not count.
    """
    sums: list[Points] = []
    total: Points = 0
    yield 0
    for each in scores:
        if each is not None:
            insort(sums, each)
            total += each
        yield plain(total - sum(dropped_of(sums, drops))) if sums else 0


def champions(found: Iterable[Standing]) -> tuple[Standing, ...]:
    """Return who leads a standing; several share the lead."""
    return tuple(each for each in found if each.rank == 1)


def score(by: StandingBy, game: GameFacts, player: PlayerFacts, people: People) -> Points:
    """Return the score of a person who played a game to its end."""
    behind, ahead = opponents_behind_and_ahead(player, people.values())
    if by == "beaten":
        return behind - ahead
    if by == "points":
        sign = 1 if game.direction == "low" else -1
        totals = [each.total for each in people.values() if each.place and each.total is not None]
        return plain(sign * (mean(sum(totals), len(totals)) - (player.total or 0)))
    return plain(game.seats - player.mean_place)


def opponents_behind_and_ahead(
    player: PlayerFacts, others: Iterable[PlayerFacts]
) -> tuple[int, int]:
    """Return how many opponents ended a game behind a player, and how many ahead."""
    opponents = [each for each in others if each.place and each.side != player.side]
    behind = sum(each.place > player.place for each in opponents)
    return behind, sum(each.place < player.place for each in opponents)
