"""The look back on an evening, a season or a year: the games, the people, and the highlights.

Everything is taken from the facts of games. Scores are those of a season, by players beaten minus
not beaten unless the season counts otherwise; the games that a season drops do not count here
either, so a line ends where the standing of the season is.
"""

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from operator import itemgetter
from types import MappingProxyType
from typing import Literal, NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.period import Period, day_period, year_period
from scorekeeper.scoring.times import day_of, evening_of
from scorekeeper.statistics.figures import PlayerSums
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.games import GroupGame, InOrder, Win, clear_win
from scorekeeper.statistics.history import History
from scorekeeper.statistics.season import (
    Season,
    SeasonPage,
    StandingBy,
    score,
    season_page,
    sums_after_games,
    unpassed_since,
)
from scorekeeper.statistics.sums import change_count
from scorekeeper.statistics.values import mean_or_none


@dataclass(frozen=True)
class LookBackRow:
    """One person's row; of hands without cards the last two are None.

    ``line`` has their score before the first game and after each game, ``money`` what they won or
    paid in each currency, in smallest units.
    """

    person: str
    name: str
    games: int
    wins: Points
    points_per_hand: Fraction | None
    queens: int | None
    moons: int | None
    line: tuple[Points, ...]
    money: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def score(self) -> Points:
        """Their score in the end."""
        return self.line[-1]


def most_played(rows: Sequence[LookBackRow], most: int | None) -> tuple[LookBackRow, ...]:
    """Return so many rows, in their order: the first one, and those with the most games.

    ``most`` is None for all rows.
    """
    if most is None:
        return (*rows,)
    by_games = sorted(rows[1:], key=lambda row: -row.games)
    people = {row.person for row in (*rows[:1], *by_games[: most - 1])}
    return tuple(row for row in rows if row.person in people)


def rows_by_currency(rows: Sequence[LookBackRow]) -> Mapping[str, tuple[LookBackRow, ...]]:
    """Return the rows with money in each currency, most won first; the most used currency first."""
    uses = Counter(currency for row in rows for currency in row.money)
    return {
        currency: tuple(
            sorted(
                (row for row in rows if currency in row.money),
                key=lambda row: (-row.money[currency], row.name),
            )
        )
        for currency in sorted(uses, key=lambda currency: (-uses[currency], currency))
    }


SpanKind = Literal["evening", "season", "year"]


@dataclass(frozen=True)
class Span:
    """The span of a look back: a year, an evening by its day, or a season by its id."""

    id: str
    kind: SpanKind
    days: Period
    season: Season | None = None


class ClearestWin(NamedTuple):
    """The game that somebody won by the most points; ``points`` is their total."""

    day: date | None
    game: str
    winner: str
    points: Points
    second: str
    margin: Points


class MoonEvening(NamedTuple):
    """The evening on which the moon was shot most often, and who did it how often."""

    day: date
    moons: int
    shooters: tuple[str, ...]


class LongestEvening(NamedTuple):
    """The evening with the most hands, of more than one game."""

    day: date
    games: int
    hands: int


Highlight = ClearestWin | MoonEvening | LongestEvening


@dataclass(frozen=True)
class LookBackPage:
    """The content of one page.

    Attributes:
        group: The id of the group whose games count; empty for all games.
        span: The span of this page; None where nothing was played.
        spans: The other spans to look back on.
        season: Its standing, if it is a season.
        days: The day of each game, None where it is unknown.
        rows: Everybody, the best first.
        since: From which game on, counted from 0, nobody has passed the first; None where several
            are first.
    """

    group: str
    span: Span | None
    spans: tuple[Span, ...]
    everyone: tuple[str, ...]
    season: SeasonPage | None = None
    games: int = 0
    evenings: int = 0
    hands: int = 0
    days: tuple[date | None, ...] = ()
    rows: tuple[LookBackRow, ...] = ()
    since: int | None = None
    highlights: tuple[Highlight, ...] = ()

    @property
    def money(self) -> Mapping[str, tuple[LookBackRow, ...]]:
        """The rows with money in each currency, most won first; the most used currency first."""
        return rows_by_currency(self.rows)

    @property
    def by(self) -> StandingBy:
        """The way of counting scores."""
        return self.span.season.by if self.span and self.span.season else "beaten"


@dataclass
class EveningSums:
    """The games of one evening: how many, their hands, and who shot the moon how often."""

    games: int = 0
    hands: int = 0
    moons: Counter[str] = field(default_factory=Counter)


class DaySums:
    """The evenings and the years with games."""

    def __init__(self) -> None:
        self.evenings: Counter[date] = Counter()
        self.years: Counter[int] = Counter()

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game, or take it away; one of an unknown day counts for nothing."""
        if evening := evening_of(game.facts.started):
            change_count(self.evenings, evening, sign)
            change_count(self.years, evening.year, sign)


class LookBackSums:
    """The sums of the games between two days, by the scores of a season.

    ``drops`` is the number of everybody's worst games that do not count in it.

    Attributes:
        hands: The number of hands in all games.
        days: The day of each game's evening, the oldest game first; None where it is unknown.
        people: Key -> the sums of everybody who played.
        evenings: Each evening, in no order; games of an unknown day belong to none.
        wins: The wins, the clearest first.
    """

    def __init__(self, days: Period, by: StandingBy, drops: int = 0) -> None:
        self.hands = 0
        self.days: list[date | None] = []
        self.people: dict[str, PlayerSums] = {}
        self.evenings: dict[date | None, EveningSums] = {}
        self._period, self._by = days, by
        self._drops = drops
        self._games: InOrder[None] = InOrder()
        # Somebody has no score in games that they did not play to the end.
        self._steps: dict[str, list[Points | None]] = {}
        self.wins: list[Win] = []

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game, or take it away; one of other days counts for nothing."""
        started = game.facts.started
        evening = evening_of(started)
        if not self._period.admits(started):
            return
        self.hands += sign * game.facts.hands
        self._count_evening(game, evening, sign)
        self._count_steps(game, sign)
        self._count_people(game, sign)
        win = clear_win(game)
        if win and sign > 0:
            insort(self.wins, win)
        elif win:
            del self.wins[bisect_left(self.wins, win)]

    @property
    def games(self) -> int:
        """The number of games that count."""
        return len(self.days)

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
            ended = player if player and player.place else None
            steps.insert(at, ended and score(self._by, game.facts, ended, game.people))

    def _count_people(self, game: GroupGame, sign: int) -> None:
        for person, player in game.people.items():
            sums = self.people.setdefault(person, PlayerSums())
            sums.count(game.facts, player, sign)
            if not sums.games:
                del self.people[person], self._steps[person]


def look_back_page(
    history: History, group: str, wanted: str, seasons: Iterable[Season] = ()
) -> LookBackPage:
    """Return the page of a span by its id; of the latest year where there is none of that id."""
    listed = tuple(seasons)
    question = ("look back", group, wanted, listed, history.people)
    return history.kept(question, lambda: _look_back_page(history, group, wanted, listed))


def _look_back_page(
    history: History, group: str, wanted: str, seasons: Sequence[Season]
) -> LookBackPage:
    all_days = history.fold(("days", group), Filter(group=group or None), DaySums)
    of_seasons = (Span(season.id, "season", season.days, season) for season in seasons)
    spans = (*_spans(all_days), *of_seasons)
    span = _named(wanted, spans)
    names, people = history.names(), history.everyone()
    if span is None:
        return LookBackPage(group, None, spans, people)
    sums = _sums(history, group, span)
    season = season_page(history, span.season, with_lines=False) if span.season else None
    ranked: Container[str] = sums.people
    if season:
        ranked = {standing.person for standing in season.standings if standing.rank}
    rows = _rows(sums, names, ranked)
    lines = [row.line for row in rows if row.person in ranked]
    return LookBackPage(
        group=group,
        span=span,
        spans=spans,
        everyone=people,
        season=season,
        games=sums.games,
        evenings=len(sums.evenings),
        hands=sums.hands,
        days=(*sums.days,),
        rows=rows,
        since=unpassed_since(lines or [row.line for row in rows]),
        highlights=(*_highlights(sums, names, span),),
    )


def _sums(history: History, group: str, span: Span) -> LookBackSums:
    """Return the sums of the games of a span, which begin with those of its days."""
    by: StandingBy = span.season.by if span.season else "beaten"
    drops = span.season.drops if span.season else 0
    return history.fold(
        ("look back", group, span),
        Filter(period=span.days, group=group or None),
        lambda: LookBackSums(span.days, by, drops),
    )


def _spans(days: DaySums) -> Iterator[Span]:
    """Yield the latest evening, then the years, the latest first."""
    if days.evenings:
        yield _evening(max(days.evenings))
    for year in sorted(days.years, reverse=True):
        yield Span(str(year), "year", year_period(year))


def _evening(day: date) -> Span:
    return Span(day.isoformat(), "evening", day_period(day))


def _named(wanted: str, spans: Sequence[Span]) -> Span | None:
    span = next((candidate for candidate in spans if candidate.id == wanted), None)
    if span is None and "T" not in wanted and (day := day_of(wanted)):
        return _evening(day)
    return span or next((candidate for candidate in spans if candidate.kind == "year"), None)


def _rows(
    sums: LookBackSums, names: Mapping[str, str], ranked: Container[str]
) -> tuple[LookBackRow, ...]:
    """Return everybody who played, the best score first; those without a rank come last."""
    rows = [
        _row(person, names[person], own, sums.line(person)) for person, own in sums.people.items()
    ]
    return tuple(
        sorted(rows, key=lambda row: (row.person not in ranked, -row.score, -row.wins, row.name))
    )


def _row(person: str, name: str, sums: PlayerSums, line: tuple[Points, ...]) -> LookBackRow:
    return LookBackRow(
        person=person,
        name=name,
        games=sums.games,
        wins=sums.wins,
        points_per_hand=mean_or_none(sums.points, sums.hands),
        queens=sums.queens if sums.card_hands else None,
        moons=sums.moons_shot if sums.card_hands else None,
        line=line,
        money={currency: paid.units for currency, paid in sums.money.items()},
    )


def _highlights(sums: LookBackSums, names: Mapping[str, str], span: Span) -> Iterator[Highlight]:
    for win in sums.wins[:1]:
        winner, second = names[win.winner], names[win.second]
        yield ClearestWin(win.day, win.order[2], winner, win.points, second, win.margin)
    evenings = sorted(
        ((day, evening) for day, evening in sums.evenings.items() if day), key=itemgetter(0)
    )
    moons = [(day, evening.moons) for day, evening in evenings if evening.moons]
    if moons:
        day, shot = max(moons, key=lambda evening: evening[1].total())
        shooters = sorted(shot, key=lambda person: (-shot[person], names[person]))
        yield MoonEvening(day, shot.total(), tuple(names[person] for person in shooters))
    longest = [(day, evening) for day, evening in evenings if evening.games > 1]
    if longest and span.kind != "evening":
        day, most = max(longest, key=lambda evening: evening[1].hands)
        yield LongestEvening(day, most.games, most.hands)
