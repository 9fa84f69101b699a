"""The pages of everybody, of a person, of two people and of the games behind a figure."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.statistics.facts import PlayerFacts
from scorekeeper.statistics.figures import ENOUGH_GAMES, Figure, PlayerSums, find_figure
from scorekeeper.statistics.filter import Choices, Filter
from scorekeeper.statistics.games import GroupGame, Order, Played
from scorekeeper.statistics.history import History
from scorekeeper.statistics.milestones import Milestones, games_of, milestones
from scorekeeper.statistics.rating import PersonRating, person_rating
from scorekeeper.statistics.sums import BESIDE, PairSums, beside
from scorekeeper.statistics.values import Mean, Share, Value

FORM_GAMES = 10
"""The number of games of which the form is a mean."""
FORM_SHOWN = 60
LEAD_SHOWN = 100


@dataclass(frozen=True)
class PersonFigures:
    """The sums of one person over the games that count, as they were when they were asked for.

    ``form`` has, from the oldest game shown to the newest, by how much their place was better than
    the table's middle in the mean of the last few games.
    """

    key: str
    name: str
    sums: PlayerSums
    form: tuple[float, ...] = ()

    @property
    def enough(self) -> bool:
        """Whether there are enough games for means and shares."""
        return self.sums.ended >= ENOUGH_GAMES

    @property
    def left_early(self) -> int:
        """The number of games that they left before the end, and so have no place in."""
        return self.sums.games - self.sums.ended

    def value(self, figure: Figure) -> Value | None:
        """Return the value of a figure; None where the games do not tell it."""
        return figure.value(self.sums)

    def lacks_games(self, figure: Figure, value: Value) -> int | None:
        """Return a figure's number of games where it is too small to show it; else None."""
        match value:
            case Share(_, games, "games") | Mean(_, games, "games"):
                pass
            case _:
                games = self.sums.ended
        return games if games < figure.enough else None


@dataclass(frozen=True)
class Meeting:
    """Another person, and who of the two ended ahead how often."""

    key: str
    name: str
    games: int
    ahead: int
    behind: int
    level: int


@dataclass(frozen=True)
class PeoplePage:
    """Everybody with a game that counts; ``everyone`` gives their colours, whatever is filtered.

    ``unread`` is how many older games are still to be read, ``left_out`` how many do not count.
    """

    people: tuple[PersonFigures, ...]
    games: int
    choices: Choices
    everyone: tuple[str, ...]
    unread: int = 0
    left_out: int = 0


@dataclass(frozen=True)
class PersonPage:
    """One person, and everybody they met, the one they lose to most first.

    ``since`` is when their first game was started.

    ``rating`` is None where there is none from just these games.
    """

    person: PersonFigures
    milestones: Milestones
    against: tuple[Meeting, ...]
    choices: Choices
    everyone: tuple[str, ...]
    since: str | None
    rating: PersonRating | None = None


class ClearestGame(NamedTuple):
    """The game of two people, by its id, that ended with the most points between them.

    ``totals`` has that of the first of them first.
    """

    game: str
    started: str | None
    totals: tuple[Points, Points]
    first_ahead: bool

    @property
    def margin(self) -> Points:
        """The points between them."""
        return plain(abs(Fraction(self.totals[0]) - self.totals[1]))


@dataclass(frozen=True)
class PairPage:
    """Two people against each other.

    ``lead`` has, after each of the last games, by how many games the first was ahead of the second.
    """

    first: str
    second: str
    names: tuple[str, str]
    met: PairSums
    lead: tuple[int, ...]
    choices: Choices
    everyone: tuple[str, ...]
    since: str | None
    clearest: ClearestGame | None = None


class GamesBehind(NamedTuple):
    """The games behind a figure.

    Attributes:
        names: The names of the person, or of the two people; without those whom no game knows.
        games: The ids of the first of them, the newest first.
        total: The number of games.
    """

    names: tuple[str, ...]
    games: tuple[str, ...] = ()
    total: int = 0


def people_page(history: History, chosen: Filter) -> PeoplePage:
    """Return everybody's figures, in the order of their names."""
    tally, names = history.tally(chosen), history.names()
    people = [
        PersonFigures(key, names[key], sums.copy(), form(history, key, chosen))
        for key, sums in tally.players.items()
    ]
    return PeoplePage(
        people=tuple(sorted(people, key=lambda person: person.name)),
        games=tally.games,
        choices=history.choices(),
        everyone=history.everyone(),
        left_out=len(history.left_out),
    )


def person_page(history: History, key: str, chosen: Filter) -> PersonPage | None:
    """Return the page of a person; None where nobody has this key."""
    names = history.names()
    if key not in names:
        return None
    tally = history.tally(chosen)
    sums = tally.players.get(key, PlayerSums())
    against = [_meeting(names, key, pair, met) for pair, met in tally.pairs.items() if key in pair]
    rating = None
    if chosen == Filter(group=chosen.group):
        # Only the games of all people, or of a group, have ratings.
        rating = person_rating(history.ratings(chosen.group or ""), names, key)
    return PersonPage(
        person=PersonFigures(key, names[key], sums.copy(), form(history, key, chosen)),
        milestones=milestones(history, key, chosen),
        against=tuple(sorted(against, key=_hardest_first)),
        choices=history.choices(key),
        everyone=history.everyone(),
        since=_since(history.played(key, chosen, oldest_first=True)),
        rating=rating,
    )


def pair_page(history: History, first: str, second: str, chosen: Filter) -> PairPage | None:
    """Return the page of two people; None where one of them does not exist."""
    names = history.names()
    if first not in names or second not in names:
        return None
    met = meetings(history, first, second, chosen)
    games = history.met(first, second, chosen)
    return PairPage(
        first=first,
        second=second,
        names=(names[first], names[second]),
        met=met,
        lead=_leads(met, islice(games, LEAD_SHOWN)),
        choices=history.choices(first, second),
        everyone=history.everyone(),
        since=_since(played for played, _ in history.met(first, second, chosen, oldest_first=True)),
        clearest=clearest_game(history, first, second, chosen),
    )


def games_behind(
    history: History, person: str, other: str, figure: str, chosen: Filter, limit: int
) -> GamesBehind:
    """Return the games behind a figure of a person, or of two people who met.

    Only as many games are looked at as it takes to find so many.

    Args:
        history: All games.
        person: The key of the person.
        other: The key of the one whom they met; empty for the figures of the person alone.
        figure: The key of a figure, a streak or a badge; of two people, where the other sat.
        chosen: The filter of the games that count.
        limit: The number of ids that are wanted.
    """
    names = history.names()
    people = tuple(names[key] for key in (person, other) if key in names)
    if other:
        return GamesBehind(people, *_games_together(history, person, other, figure, chosen, limit))
    sums = history.tally(chosen).players.get(person)
    if sums is None:
        return GamesBehind(people)
    games = games_of(history, person, chosen, figure)
    if games is not None:
        return GamesBehind(people, games[:limit], len(games))
    behind = find_figure(figure).behind(sums)
    matches = (
        played
        for played in history.played(person, chosen)
        if behind.test(played.game, played.player)
    )
    return GamesBehind(people, _first_ids(matches, min(limit, behind.games)), behind.games)


def _games_together(
    history: History, person: str, other: str, figure: str, chosen: Filter, limit: int
) -> tuple[tuple[str, ...], int]:
    """Return the first games of two people, or those in which the other sat somewhere."""
    met = history.met(person, other, chosen)
    sums = meetings(history, person, other, chosen)
    if figure not in BESIDE:
        return _first_ids((played for played, _ in met), min(limit, sums.games)), sums.games
    total = sum(count for (where, _), count in sums.seats.items() if where == figure)
    games = (
        played for played, facts in met if beside(played.player, facts, played.game.seats) == figure
    )
    return _first_ids(games, min(limit, total)), total


def _first_ids(games: Iterable[Played], limit: int) -> tuple[str, ...]:
    return tuple(played.game_id for played in islice(games, limit))


def meetings(history: History, first: str, second: str, chosen: Filter) -> PairSums:
    """Return the sums of two people, as the first of them sees it, and as they are now."""
    pairs, now = history.tally(chosen).pairs, PairSums()
    turned = pairs.get((second, first))
    now.merge(pairs.get((first, second)) or (turned.turned if turned else PairSums()))
    return now


def form(history: History, key: str, chosen: Filter) -> tuple[float, ...]:
    """Return the form of a person after each of their last games, the oldest first."""
    ended = (played for played in history.played(key, chosen) if played.player.place)
    last = [
        float(played.game.table_mean_place - played.player.mean_place)
        for played in islice(ended, FORM_SHOWN + FORM_GAMES - 1)
    ][::-1]
    first = max(0, len(last) - FORM_SHOWN)
    windows = (last[max(0, at - FORM_GAMES + 1) : at + 1] for at in range(first, len(last)))
    return tuple(sum(window) / len(window) for window in windows)


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
        clearest = ClearestGame(game.id, game.facts.started, totals, ahead)
        entry = clearest.margin, game.order, clearest
        if sign > 0:
            insort(self._games, entry)
        else:
            del self._games[bisect_left(self._games, entry)]

    def clearest(self) -> ClearestGame | None:
        """Return the game with the most points between them, of several the latest."""
        return self._games[-1][2] if self._games else None


def clearest_game(history: History, first: str, second: str, chosen: Filter) -> ClearestGame | None:
    """Return the clearest of the games of two people that count; None where there is none.

    Only totals are compared, of games that both played to the end, against each other.
    """
    question = "clearest", first, second, chosen
    return history.fold(question, chosen, lambda: ClearestGames(first, second), first).clearest()


def _meeting(names: Mapping[str, str], key: str, pair: tuple[str, str], met: PairSums) -> Meeting:
    first, second = pair
    opponent, own = (second, met) if first == key else (first, met.turned)
    return Meeting(opponent, names[opponent], own.games, own.ahead, own.behind, own.level)


def _hardest_first(meeting: Meeting) -> tuple[bool, int, int, str]:
    """Sort by how much oftener the other was ahead, once there are enough games to say so."""
    few = meeting.games < ENOUGH_GAMES
    lead = 0 if few else meeting.ahead - meeting.behind
    return few, lead, -meeting.games, meeting.name


def _leads(met: PairSums, newest_first: Iterator[tuple[Played, PlayerFacts]]) -> tuple[int, ...]:
    """Return the lead after each of these games, from before the first of them on."""
    lead = met.ahead - met.behind
    leads = [lead]
    for played, opponent in newest_first:
        own, theirs = played.player.place, opponent.place
        lead -= (own < theirs) - (own > theirs)
        leads.append(lead)
    return tuple(reversed(leads))


def _since(oldest_first: Iterator[Played]) -> str | None:
    times = (played.game.started for played in oldest_first)
    return next((started for started in times if started), None)
