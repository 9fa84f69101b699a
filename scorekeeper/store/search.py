"""Searches among the games, and whether a game in the index answers one."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.scoring.period import ALL_TIME, Month, Period
from scorekeeper.scoring.players import fold
from scorekeeper.scoring.summary import GameSummary, SortOrder
from scorekeeper.statistics.group import may_be_of_group
from scorekeeper.statistics.people import NOBODY, People
from scorekeeper.store.summary import IndexRow, person_words

MONTH_LENGTH = len("2025-04")


class SearchTerm(NamedTuple):
    """Some words of a search, folded.

    ``variants`` are the kinds of game whose name contains them, ``period`` is the time that they
    name, and ``spellings`` are those of people one of whose names contains them. A game answers by
    its own words, by its kind, by its day or by its people.
    """

    word: str
    variants: frozenset[str] = frozenset()
    period: Period | None = None
    spellings: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Filters:
    """The conditions for a game beside the words of a search.

    Attributes:
        people: The people who all must have played in it, each by all spellings of their name.
        variants: The ids of the kinds of game that it may be of; None for any.
        period: The time in which it began.
        marks: The marks that it must have: ``unfinished``, or those of its row.
        group: The id of its group of people; empty for any.
        sort: The order of the games.
        unclaimed: The people of a group, each by all spellings of their name: only games of no
            group that may be theirs, see `may_be_of_group`. None for all games.
    """

    people: tuple[tuple[str, ...], ...] = ()
    variants: frozenset[str] | None = None
    period: Period = ALL_TIME
    marks: frozenset[str] = frozenset()
    sort: SortOrder = "newest"
    group: str = ""
    unclaimed: tuple[tuple[str, ...], ...] | None = None


NO_FILTERS = Filters()


class SearchResult(NamedTuple):
    """The first games that match, and how many match in all; of unclaimed ones the ids of all."""

    games: tuple[GameSummary, ...]
    total: int
    ids: tuple[str, ...] = ()


class Facets(NamedTuple):
    """The facets of games to filter by: their months, the latest first, and their kinds."""

    months: tuple[Month, ...] = ()
    variants: tuple[str, ...] = ()


def search_terms(
    query: str, variants: Iterable[tuple[str, str]], people: People = NOBODY
) -> tuple[SearchTerm, ...]:
    """Return the words of a query; ``variants`` are pairs of a kind of game's id and its name."""
    names = [(variant, fold(name)) for variant, name in variants]
    # People with one spelling are found by the words of their games.
    spelled = [
        all_of_them
        for person in people.own
        if len(all_of_them := people.spellings(person.name)) > 1
    ]
    return tuple(
        SearchTerm(
            word,
            frozenset(variant for variant, name in names if word in name),
            spellings=frozenset(
                person_words(name)
                for spellings in spelled
                if any(word in fold(name) for name in spellings)
                for name in spellings
            ),
        )
        for word in fold(query).split()
    )


def period_term(words: str, period: Period) -> SearchTerm:
    """Return the term for a time; a game that has the words themselves answers it too."""
    return SearchTerm(fold(words), period=period)


def matching(
    rows: Sequence[IndexRow], terms: Sequence[SearchTerm], filters: Filters
) -> list[IndexRow]:
    """Return the rows, given newest first, that answer every term and pass the filters."""
    matches = list(rows)
    for word, variants, period, spellings in terms:
        matches = [
            row
            for row in matches
            if word in row.words
            or row.variant in variants
            or (period is not None and row.day in period)
            or any(spelling in row.words for spelling in spellings)
        ]
    for passes in _tests(filters):
        matches = list(filter(passes, matches))
    if filters.sort == "name":
        return sorted(matches, key=lambda match: match.words.partition("\n")[0])
    return matches[::-1] if filters.sort == "oldest" else matches


def _tests(filters: Filters) -> Iterator[Callable[[IndexRow], bool]]:
    variants, period = filters.variants, filters.period
    if variants is not None:
        yield lambda row: row.variant in variants
    if filters.group:
        yield lambda row: row.group == filters.group
    if filters.unclaimed is not None:
        yield _unclaimed_by(filters.unclaimed)
    if period != ALL_TIME:
        yield lambda row: row.day in period
    for names in filters.people:
        yield _played_by(names)
    for mark in filters.marks:
        yield _has_mark(mark)


def _played_by(names: Iterable[str]) -> Callable[[IndexRow], bool]:
    wanted = tuple(map(person_words, names))
    return lambda row: any(words in row.words for words in wanted)


def _unclaimed_by(people: Sequence[Iterable[str]]) -> Callable[[IndexRow], bool]:
    # Each line of a row's words is looked up once, however many belong to the group.
    lines = {
        person_words(name).strip("\n"): place
        for place, names in enumerate(people)
        for name in names
    }
    size = len(people)

    def passes(row: IndexRow) -> bool:
        if row.group or row.example:
            return False
        of_group = len({lines[line] for line in lines.keys() & row.words.split("\n")})
        # Who played with them is in the summary, which is parsed only where enough of them did.
        if not may_be_of_group(of_group, of_group, size) or row.summary is None:
            return False
        return may_be_of_group(of_group, len(set(row.summary.players)), size)

    return passes


def _has_mark(mark: str) -> Callable[[IndexRow], bool]:
    if mark == "unfinished":
        return lambda row: not row.done
    return lambda row: mark in row.marks.split()


def facets(rows: Iterable[IndexRow]) -> Facets:
    """Return the facets of the games of these rows."""
    months, variants = set(), dict[str, None]()
    for row in rows:
        months.add(row.day[:MONTH_LENGTH])
        variants.setdefault(row.variant)
    latest_first = sorted(months - {""}, reverse=True)
    return Facets(
        tuple(Month(int(month[:4]), int(month[5:])) for month in latest_first), tuple(variants)
    )
