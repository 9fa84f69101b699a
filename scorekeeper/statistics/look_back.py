"""Looking back on an evening, a season or a year: what was played, by whom, and what stood out.

Everything is taken from the facts of games. Scores are those of a season, by players beaten minus
not beaten unless the season counts otherwise; what a season drops is not taken away from its lines.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import accumulate
from typing import Literal, NamedTuple

from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.scoring.times import day_of
from scorekeeper.statistics.date_range import DateRange, evening_of
from scorekeeper.statistics.figures import mean_or_none
from scorekeeper.statistics.history import GroupGame, History
from scorekeeper.statistics.pages import everyone
from scorekeeper.statistics.season import Season, StandingBy, score
from scorekeeper.statistics.season_pages import SeasonPage, season_page
from scorekeeper.statistics.sums import PlayerSums

SpanKind = Literal["evening", "season", "year"]


@dataclass(frozen=True)
class Span:
    """What is looked back on: a year, an evening by its day, or a season by its id."""

    id: str
    kind: SpanKind
    days: DateRange
    season: Season | None = None

    def admits(self, started: str | None) -> bool:
        """Return whether a game belongs to it."""
        if self.kind == "evening":
            return evening_of(started) == self.days.since
        return self.days.admits(started)


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
class LookBackRow:
    """What one person did; of hands without cards the last two are None.

    ``line`` has their score before the first game and after each game.
    """

    person: str
    name: str
    games: int
    wins: Points
    points_per_hand: Fraction | None
    queens: int | None
    moons: int | None
    line: tuple[Points, ...]

    @property
    def score(self) -> Points:
        """Their score in the end."""
        return self.line[-1]


@dataclass(frozen=True)
class LookBackPage:
    """Everything that one page shows.

    Attributes:
        group: The id of the group whose games count; empty for all games.
        span: What is looked back on; None where nothing was played.
        spans: What else can be looked back on.
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
    def by(self) -> StandingBy:
        """How scores are counted."""
        return self.span.season.by if self.span and self.span.season else "beaten"


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
    games = history.games_of_group(group or None)
    spans = (*_spans(games), *_seasons(seasons))
    found = _named(wanted, spans)
    names, people = history.names(), everyone(history)
    if found is None:
        return LookBackPage(group, None, spans, people)
    own = [each for each in games if found.admits(each.facts.started)]
    page = LookBackPage(group, found, spans, people)
    rows = _rows(own, names, page.by)
    return LookBackPage(
        group=group,
        span=found,
        spans=spans,
        everyone=people,
        season=season_page(history, found.season) if found.season else None,
        games=len(own),
        evenings=len({evening_of(each.facts.started) for each in own}),
        hands=sum(each.facts.hands for each in own),
        days=tuple(day_of(each.facts.started) for each in own),
        rows=rows,
        since=_unpassed_since(rows),
        highlights=tuple(_highlights(own, names, found)),
    )


def _spans(games: Sequence[GroupGame]) -> Iterator[Span]:
    """Yield the latest evening, then the years, the latest first."""
    evenings = {day for each in games if (day := evening_of(each.facts.started))}
    if evenings:
        yield _evening(max(evenings))
    years = {day.year for each in games if (day := day_of(each.facts.started))}
    for year in sorted(years, reverse=True):
        yield Span(str(year), "year", DateRange(date(year, 1, 1), date(year, 12, 31)))


def _seasons(seasons: Iterable[Season]) -> Iterator[Span]:
    for each in seasons:
        yield Span(each.id, "season", each.days, each)


def _evening(day: date) -> Span:
    return Span(day.isoformat(), "evening", DateRange(day, day))


def _named(wanted: str, spans: Sequence[Span]) -> Span | None:
    found = next((each for each in spans if each.id == wanted), None)
    if found is None and "T" not in wanted and (day := day_of(wanted)):
        return _evening(day)
    return found or next((each for each in spans if each.kind == "year"), None)


def _rows(
    games: Sequence[GroupGame], names: Mapping[str, str], by: StandingBy
) -> tuple[LookBackRow, ...]:
    """Return everybody who played, the best score first."""
    sums: dict[str, PlayerSums] = {}
    gained: dict[str, list[Points]] = {}
    for number, game in enumerate(games):
        for person, player in game.people.items():
            sums.setdefault(person, PlayerSums()).count(game.facts, player, 1)
            steps = gained.setdefault(person, [0] * len(games))
            if player.place:
                steps[number] = score(by, game.facts, player, game.people)
    rows = [
        _row(person, names[person], each, tuple(accumulate(gained[person], initial=0)))
        for person, each in sums.items()
    ]
    return tuple(sorted(rows, key=lambda each: (-each.score, -each.wins, each.name)))


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
    )


def _unpassed_since(rows: Sequence[LookBackRow]) -> int | None:
    """Return the first game after which, and after all others, nobody is ahead of the first."""
    if not rows or (len(rows) > 1 and rows[1].score == rows[0].score):
        return None
    best = [max(scores) for scores in zip(*(each.line[1:] for each in rows), strict=True)]
    behind = [own < most for own, most in zip(rows[0].line[1:], best, strict=True)]
    return len(behind) - behind[::-1].index(True) if True in behind else 0


def _highlights(
    games: Sequence[GroupGame], names: Mapping[str, str], span: Span
) -> Iterator[Highlight]:
    wins = [win for each in games if (win := _clear_win(each, names))]
    if wins:
        yield max(wins, key=lambda each: each.margin)
    evenings: dict[date, list[GroupGame]] = {}
    for each in games:
        if day := evening_of(each.facts.started):
            evenings.setdefault(day, []).append(each)
    moons = [found for day, each in evenings.items() if (found := _moons(day, each, names)).moons]
    if moons:
        yield max(moons, key=lambda each: each.moons)
    longest = [
        LongestEvening(day, len(each), sum(game.facts.hands for game in each))
        for day, each in evenings.items()
        if len(each) > 1
    ]
    if longest and span.kind != "evening":
        yield max(longest, key=lambda each: each.hands)


def _clear_win(game: GroupGame, names: Mapping[str, str]) -> ClearestWin | None:
    """Return by how much a game was won; None where several won."""
    people = game.people
    totals = {each: facts.total for each, facts in people.items() if facts.total is not None}
    winner, *others = sorted(totals, key=lambda each: people[each].place)
    rivals = [each for each in others if people[each].side != people[winner].side]
    if people[winner].wins != 1 or not rivals:
        return None
    margin = plain(abs(Fraction(totals[rivals[0]]) - totals[winner]))
    day = day_of(game.facts.started)
    return ClearestWin(day, game.id, names[winner], totals[winner], names[rivals[0]], margin)


def _moons(day: date, games: Iterable[GroupGame], names: Mapping[str, str]) -> MoonEvening:
    shot: Counter[str] = Counter()
    for game in games:
        for person, player in game.people.items():
            if player.moons_shot:
                shot[names[person]] += player.moons_shot
    return MoonEvening(day, shot.total(), tuple(sorted(shot, key=lambda each: (-shot[each], each))))
