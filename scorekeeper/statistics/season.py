"""A season: a group's games between two days, its leader and winners, the way to the lead.

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
from dataclasses import dataclass, field
from datetime import date
from heapq import nsmallest
from types import MappingProxyType
from typing import Annotated, Literal, NamedTuple, get_args

from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.scoring.period import Period, between
from scorekeeper.scoring.rules.limits import Limit
from scorekeeper.scoring.times import evening_of
from scorekeeper.statistics.facts import GameFacts, PlayerFacts, mean
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.games import GroupGame, Order
from scorekeeper.statistics.history import History

StandingBy = Literal["beaten", "points", "places"]
STANDINGS_BY: tuple[StandingBy, ...] = get_args(StandingBy)
People = Mapping[str, PlayerFacts]
MOST_DROPPED, MOST_MINIMUM = 20, 99
SEASON_NAME_LIMIT = 40
FOR_A_PLACE = {"beaten": 2, "places": 1}
"""By how much two scores come closer for each place that the lower one ends ahead of the other.

With opponents beaten minus not beaten it is two: one more is beaten, and one fewer is ahead.
"""
MOST_CHASERS = 3


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
    """A person's standing in a season.

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


class ScoreLine(NamedTuple):
    """The line of one game in a person's score of a season.

    ``beaten`` and ``not_beaten`` are the opponents who ended behind and ahead, ``dropped`` says
    that it is one of the worst games, which are left out of the sum.
    """

    order: Order
    started: str | None
    score: Points
    beaten: int
    not_beaten: int
    dropped: bool = False

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.order[2]


class SeasonSums:
    """The scores of everybody in a season, which follow every change of its group's games."""

    def __init__(self, season: Season) -> None:
        self.games = 0
        self._season = season
        self._scores: dict[str, list[Points]] = {}
        self._lines: dict[str, list[ScoreLine]] = {}
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
            behind, ahead = opponents_behind_and_ahead(player, game.people.values())
            line = ScoreLine(game.order, game.facts.started, own, behind, ahead)
            total, beaten, not_beaten = self._sums.get(person, (0, 0, 0))
            scores = self._scores.setdefault(person, [])
            lines = self._lines.setdefault(person, [])
            if sign > 0:
                insort(scores, own)
                insort(lines, line)
            else:
                del scores[bisect_left(scores, own)]
                del lines[bisect_left(lines, line)]
            sums = (total + sign * own, beaten + sign * behind, not_beaten + sign * ahead)
            self._sums[person] = sums
            if not scores:
                del self._scores[person], self._sums[person], self._lines[person]

    def lines(self) -> Mapping[str, tuple[ScoreLine, ...]]:
        """Return everybody's lines, of which the score in the standing is the sum."""
        return {
            person: _with_dropped(lines, self._season.drops)
            for person, lines in self._lines.items()
        }

    def standings(self) -> tuple[Standing, ...]:
        """Return everybody's standing, the best first; those with too few games come last."""
        minimum = self._season.minimum
        standings = [self._standing(person) for person in self._scores]
        ranked = [standing.score for standing in standings if standing.games >= minimum]
        placed = [
            standing._replace(rank=1 + sum(other > standing.score for other in ranked))
            if standing.games >= minimum
            else standing
            for standing in standings
        ]
        placed.sort(key=lambda standing: (standing.rank is None, -standing.score, standing.person))
        return tuple(placed)

    def _standing(self, person: str) -> Standing:
        scores, (total, beaten, not_beaten) = self._scores[person], self._sums[person]
        dropped = dropped_of(scores, self._season.drops)
        counted = plain(total - sum(dropped))
        return Standing(person, None, len(scores), len(dropped), beaten, not_beaten, counted)


def dropped_of(scores: Sequence[Points], drops: int) -> Sequence[Points]:
    """Return the scores that do not count, the worst first; of any scores at least one counts."""
    return scores[: min(drops, len(scores) - 1)]


def _with_dropped(lines: Sequence[ScoreLine], drops: int) -> tuple[ScoreLine, ...]:
    """Return lines in order, the worst ones marked; of equal ones the earliest are dropped."""
    marked = [*lines]
    count = len(dropped_of([line.score for line in marked], drops))
    for line in nsmallest(count, marked, key=lambda line: line.score):
        marked[bisect_left(marked, line)] = line._replace(dropped=True)
    return tuple(marked)


def sensible_minimum(games: int) -> int:
    """Return a sensible number of games for a rank: a third of a season's games."""
    return min(-(-games // 3), MOST_MINIMUM)


def sums_after_games(scores: Iterable[Points | None], drops: int) -> Iterator[Points]:
    """Yield somebody's score before the first game of all and after each game.

    Args:
        scores: Their score of every game; None of a game that they did not play to the end.
        drops: The number of their worst games that do not count.
    """
    worst: list[Points] = []
    total: Points = 0
    now: Points = 0
    yield now
    for points in scores:
        if points is not None:
            total += points
            insort(worst, points)
            # One more than are dropped, because one counts.
            del worst[drops + 1 :]
            now = plain(total - sum(dropped_of(worst, drops)))
        yield now


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


def champions(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    """Return the leaders of a standing; several share the lead."""
    return tuple(standing for standing in standings if standing.rank == 1)


def score(by: StandingBy, game: GameFacts, player: PlayerFacts, people: People) -> Points:
    """Return the score of a person who played a game to its end."""
    behind, ahead = opponents_behind_and_ahead(player, people.values())
    if by == "beaten":
        return behind - ahead
    if by == "points":
        sign = 1 if game.direction == "low" else -1
        totals = [
            other.total for other in people.values() if other.place and other.total is not None
        ]
        return plain(sign * (mean(sum(totals), len(totals)) - (player.total or 0)))
    return plain(game.seats - player.mean_place)


def opponents_behind_and_ahead(
    player: PlayerFacts, others: Iterable[PlayerFacts]
) -> tuple[int, int]:
    """Return the numbers of opponents who ended a game behind a player, and ahead."""
    opponents = [other for other in others if other.place and other.side != player.side]
    behind = sum(opponent.place > player.place for opponent in opponents)
    return behind, sum(opponent.place < player.place for opponent in opponents)


class Evening(NamedTuple):
    """An evening, whose day may be unknown, and the keys of those who won its games."""

    day: date | None
    winners: tuple[tuple[str, ...], ...]


class Chase(NamedTuple):
    """The distance to the lead: what one person needs to lead alone after one more game.

    Attributes:
        person: Their key.
        behind: By how much they are behind.
        places: The number of places ahead they must end; None where one game is not enough.
        most: By how much one game brings them closer at most.
    """

    person: str
    behind: Points
    places: int | None
    most: int


@dataclass(frozen=True)
class SeasonPage:
    """The content of a season on a group's page.

    Attributes:
        season: The season.
        standings: Everybody's standing, the best first.
        leaders: The standings in the lead.
        names: Everybody's name, by their keys.
        games: The number of its games.
        evenings: The evenings and their winners, the oldest first.
        chases: The chases of those next to the leader: what it takes to lead after the next game.
        lines: The lines of everybody's score, by their keys, the oldest first; or none.
    """

    season: Season
    standings: tuple[Standing, ...]
    leaders: tuple[Standing, ...]
    names: Mapping[str, str]
    games: int
    evenings: tuple[Evening, ...] = ()
    chases: tuple[Chase, ...] = ()
    lines: Mapping[str, tuple[ScoreLine, ...]] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def offered_minimum(self) -> int:
        """The minimum of games to offer; 0 where nobody has a rank with fewer than are sensible."""
        wanted = sensible_minimum(self.games)
        few = (standing for standing in self.standings if standing.rank and standing.games < wanted)
        return wanted if wanted > self.season.minimum and any(few) else 0


class SeasonEvenings:
    """The evenings of a season, which follow every change of its group's games."""

    def __init__(self, season: Season) -> None:
        self._season = season
        self._games: dict[date | None, list[tuple[Order, tuple[str, ...]]]] = {}
        self._won: dict[date | None, Evening] = {}

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game, or take it away; one of other days counts for nothing."""
        if not self._season.days.admits(game.facts.started):
            return
        day = evening_of(game.facts.started)
        self._won.pop(day, None)
        games = self._games.setdefault(day, [])
        won = (game.order, tuple(person for person, player in game.people.items() if player.wins))
        if sign > 0:
            insort(games, won)
        else:
            games.remove(won)
        if not games:
            del self._games[day]

    def won(self) -> tuple[Evening, ...]:
        """Return every evening, the oldest first."""
        for day in self._games.keys() - self._won.keys():
            self._won[day] = Evening(day, tuple(winners for _, winners in self._games[day]))
        return tuple(self._won[day] for day in sorted(self._games, key=self._games.__getitem__))


def season_page(
    history: History, season: Season, seats: int = 0, *, with_lines: bool = True
) -> SeasonPage:
    """Return the page of a season.

    Args:
        history: The games.
        season: The season.
        seats: How many play the next game each for themselves; 0 where nobody knows.
        with_lines: Whether to say what each score is the sum of, which takes every game.
    """
    question = ("season", season, history.people, seats, with_lines)
    return history.kept(question, lambda: _season_page(history, season, seats, with_lines))


def _season_page(history: History, season: Season, seats: int, with_lines: bool) -> SeasonPage:
    chosen = Filter(group=season.group)
    sums = history.fold(("season", season), chosen, lambda: SeasonSums(season))
    evenings = history.fold(("evenings", season), chosen, lambda: SeasonEvenings(season))
    standings, won, names = sums.standings(), evenings.won(), history.names()
    winners = {person for evening in won for game in evening.winners for person in game}
    listed = dict.fromkeys((*(standing.person for standing in standings), *winners))
    return SeasonPage(
        season=season,
        standings=standings,
        leaders=champions(standings),
        names={person: names[person] for person in listed},
        games=sums.games,
        evenings=won,
        chases=chases(season, standings, seats),
        lines=sums.lines() if with_lines else {},
    )


def chases(season: Season, standings: Sequence[Standing], seats: int) -> tuple[Chase, ...]:
    """Return what those next to a sole leader need to lead after a game of so many players.

    None where several lead, where the points of a game decide, or where games are dropped: then
    places alone do not decide.
    """
    leaders, step = champions(standings), FOR_A_PLACE.get(season.by)
    if len(leaders) != 1 or step is None or season.drops or seats < 2:
        return ()
    (leader,) = leaders
    chasers = []
    for standing in standings:
        if standing.rank is None or standing.person == leader.person:
            continue
        behind = leader.score - standing.score
        places = int(behind // step) + 1
        enough = places if places < seats else None
        chasers.append(Chase(standing.person, behind, enough, step * (seats - 1)))
        if enough is None:
            # Nobody further behind can do it either.
            break
    return tuple(chasers[:MOST_CHASERS])
