"""A search among past games: its words, its filters and the order of the results."""

from dataclasses import dataclass, fields, replace
from typing import Literal, TypeVar, get_args
from urllib.parse import parse_qsl, urlencode

from scorekeeper.scoring.catalogue.entry import Family
from scorekeeper.scoring.catalogue.games import FAMILIES
from scorekeeper.scoring.period import written_period
from scorekeeper.scoring.summary import SortOrder

Kind = TypeVar("Kind")
GameMark = Literal["unfinished", "moon", "nose", "money"]
"""A mark by which games are filtered: still on, with a moon, a landing On the Nose, money."""
EVERY_GAME = "all"
"""The written form of a search that asks for nothing."""
MARKS: tuple[GameMark, ...] = get_args(GameMark)
ORDERS: tuple[SortOrder, ...] = get_args(SortOrder)


@dataclass(frozen=True)
class Search:
    """A search among the past games.

    Attributes:
        text: The text that is typed.
        people: The people who all must have played.
        game: The id of the kind of game; empty for any.
        period: The time when they began, as `write_period` writes it; empty for any time.
        marks: The marks that they all must have.
        sort: The order of the games.
        group: The id of the group of people that they belong to; empty for any.
        family: The family of their games; empty for any.
        unclaimed: The id of a group of people, for games of no group that may be theirs; empty for
            any game.
    """

    text: str = ""
    people: tuple[str, ...] = ()
    game: str = ""
    period: str = ""
    marks: tuple[GameMark, ...] = ()
    sort: SortOrder = "newest"
    group: str = ""
    family: Family | Literal[""] = ""
    unclaimed: str = ""

    @property
    def narrows(self) -> bool:
        """Whether some games are left out."""
        return replace(self, sort="newest") != EVERYTHING

    def with_person(self, name: str) -> "Search":
        """Return the search with a person more, or without them."""
        return replace(self, people=_toggled(self.people, name))

    def with_mark(self, mark: GameMark) -> "Search":
        """Return the search with a mark more, or without it."""
        return replace(self, marks=_toggled(self.marks, mark))


EVERYTHING = Search()


def write_search(search: Search) -> str:
    """Return a search as a text for an address."""
    pairs: list[tuple[str, str]] = []
    for field in fields(Search):
        value = getattr(search, field.name)
        if value != getattr(EVERYTHING, field.name):
            values = value if isinstance(value, tuple) else (value,)
            pairs += ((field.name, one) for one in values)
    return urlencode(pairs) or EVERY_GAME


def read_search(text: str) -> Search:
    """Read a search from an address; parts that it does not understand are left out."""
    pairs = parse_qsl(text)
    last = dict(pairs)
    people = dict.fromkeys(value for name, value in pairs if name == "people")
    marks = {value for name, value in pairs if name == "marks"}
    return Search(
        text=last.get("text", ""),
        people=tuple(people),
        game=last.get("game", ""),
        # Addresses of older versions have a year, or a month of one.
        period=written_period(last.get("period") or last.get("year", "")),
        marks=tuple(mark for mark in MARKS if mark in marks),
        sort=next((order for order in ORDERS if order == last.get("sort")), "newest"),
        group=last.get("group", ""),
        family=next((family for family in FAMILIES if family == last.get("family")), ""),
        unclaimed=last.get("unclaimed", ""),
    )


def _toggled(values: tuple[Kind, ...], value: Kind) -> tuple[Kind, ...]:
    """Return the values with one more at the end, or without it."""
    if value in values:
        return tuple(other for other in values if other != value)
    return (*values, value)
