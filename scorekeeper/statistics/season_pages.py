"""What the page of a group shows of a season: the standing, who won when, what it takes to lead."""

from bisect import insort
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.statistics.evening import evening_of
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.history import History
from scorekeeper.statistics.in_order import Order
from scorekeeper.statistics.played import GroupGame
from scorekeeper.statistics.season import Season, SeasonSums, Standing, champions

FOR_A_PLACE = {"beaten": 2, "places": 1}
"""By how much two scores come closer for each place that the lower one ends ahead of the other.

With opponents beaten minus not beaten it is two: one more is beaten, and one fewer is ahead.
"""
MOST_CHASERS = 3


class Evening(NamedTuple):
    """An evening, whose day may be unknown, and the keys of those who won its games."""

    day: date | None
    winners: tuple[tuple[str, ...], ...]


class Chase(NamedTuple):
    """What somebody needs to lead alone after one more game with whoever leads.

    Attributes:
        person: Their key.
        behind: By how much they are behind.
        places: How many places ahead they must end; None where one game is not enough.
        most: By how much one game brings them closer at most.
    """

    person: str
    behind: Points
    places: int | None
    most: int


@dataclass(frozen=True)
class SeasonPage:
    """What the page of a group shows of a season.

    Attributes:
        season: The season.
        standings: Everybody's standing, the best first.
        leaders: Who leads.
        names: What people are called, by their keys.
        games: The number of its games.
        evenings: Who won on which evening, the oldest first.
        chases: What it takes to lead after the next game, for those next to whoever leads.
    """

    season: Season
    standings: tuple[Standing, ...]
    leaders: tuple[Standing, ...]
    names: Mapping[str, str]
    games: int
    evenings: tuple[Evening, ...] = ()
    chases: tuple[Chase, ...] = ()


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
        found = (game.order, _winners(game))
        if sign > 0:
            insort(games, found)
        else:
            games.remove(found)
        if not games:
            del self._games[day]

    def won(self) -> tuple[Evening, ...]:
        """Return every evening, the oldest first."""
        for day in self._games.keys() - self._won.keys():
            self._won[day] = Evening(day, tuple(winners for _, winners in self._games[day]))
        return tuple(self._won[day] for day in sorted(self._games, key=self._games.__getitem__))


def season_page(history: History, season: Season, seats: int = 0) -> SeasonPage:
    """Return the page of a season.

    ``seats`` is how many play the next game each for themselves; 0 where nobody knows.
    """
    question = ("season", season, history.people, seats)
    return history.kept(question, lambda: _season_page(history, season, seats))


def _season_page(history: History, season: Season, seats: int) -> SeasonPage:
    chosen = Filter(group=season.group)
    sums = history.fold(("season", season), chosen, lambda: SeasonSums(season))
    evenings = history.fold(("evenings", season), chosen, lambda: SeasonEvenings(season))
    found, won, names = sums.standings(), evenings.won(), history.names()
    winners = {each for evening in won for game in evening.winners for each in game}
    listed = dict.fromkeys((*(each.person for each in found), *winners))
    return SeasonPage(
        season=season,
        standings=found,
        leaders=champions(found),
        names={each: names[each] for each in listed},
        games=sums.games,
        evenings=won,
        chases=chases(season, found, seats),
    )


def chases(season: Season, standings: Sequence[Standing], seats: int) -> tuple[Chase, ...]:
    """Return what those next to whoever leads alone need in a game of so many players.

    Nobody where several lead, where the points of a game decide, or where games are dropped: then
    it is not their places alone.
    """
    leaders, step = champions(standings), FOR_A_PLACE.get(season.by)
    if len(leaders) != 1 or step is None or season.drops or seats < 2:
        return ()
    (leader,) = leaders
    found = []
    for each in standings:
        if each.rank is None or each.person == leader.person:
            continue
        behind = leader.score - each.score
        places = int(behind // step) + 1
        enough = places if places < seats else None
        found.append(Chase(each.person, behind, enough, step * (seats - 1)))
        if enough is None:
            # Nobody further behind can do it either.
            break
    return tuple(found[:MOST_CHASERS])


def _winners(game: GroupGame) -> tuple[str, ...]:
    return tuple(person for person, player in game.people.items() if player.wins)
