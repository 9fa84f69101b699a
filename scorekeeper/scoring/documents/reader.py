"""The kinds of values of a JSON document, and the problem of every other value.

Each problem has the full path to its value. Reading goes on after a problem, so that one pass
finds all of them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from datetime import datetime
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from scorekeeper.scoring.problem import Problem, ProblemCode, Where

T_co = TypeVar("T_co", covariant=True)

Problems = list[Problem]

TEXT_LIMIT = 500
NUMBER_LIMIT = 1_000_000
# Points are shared among few people, so their parts are large.
PARTS_LIMIT = 100
FRACTION = re.compile(r"-?[0-9]{1,9}/[1-9][0-9]{0,2}", re.ASCII)
# ISO 8601: a date, then a time with optional seconds and zone.
TIME = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?", re.ASCII)
# A surrogate without its other half can be neither shown nor written as UTF-8.
LONE_SURROGATE = re.compile("[\ud800-\udfff]")
VERSION = re.compile(r"[1-9][0-9]*", re.ASCII)  # may have too many digits for a number


NO_TYPES: frozenset[type] = frozenset()


class Kind(Protocol[T_co]):
    """A kind of value."""

    def read(self, value: object, where: Where, problems: Problems) -> T_co | None:
        """Return the value, or None and a problem if it is of another kind."""


def wrong_kind(expected: str, found: object, where: Where, problems: Problems) -> None:
    """Add the problem of a value that is not of the expected kind."""
    problems.append(Problem("kind_wrong", where, expected, found))


def sort_problems(problems: Problems, before: int, where: Where, keys: tuple[str, ...]) -> None:
    """Sort the problems of an object: first those of the object itself, then by ``keys``.

    Args:
        problems: All problems so far.
        before: The number of them before the object.
        where: The path to it.
        keys: Its keys in the order in which people look at them.
    """
    if len(problems) == before:
        return
    place = {key: number for number, key in enumerate(keys, start=1)}
    depth = len(where)
    problems[before:] = sorted(
        problems[before:],
        key=lambda problem: place[str(problem.where[depth])] if len(problem.where) > depth else 0,
    )


class AsItIs:
    """A codec of values that a document has unchanged; reading checks each of them."""

    plain = NO_TYPES
    write = None


class Anything(AsItIs):
    """A value that is read elsewhere."""

    def read(self, value: object, _where: Where, _problems: Problems) -> object:
        """Return the value as it is."""
        return value


@dataclass(frozen=True)
class Text(AsItIs):
    """A text of at most ``limit`` characters, one of ``choices`` if there are any.

    Without a limit, whoever uses the text checks it.
    """

    limit: int | None = TEXT_LIMIT
    choices: tuple[str, ...] = ()

    def read(self, value: object, where: Where, problems: Problems) -> str | None:
        """Return the text, also where it is too long or not among the choices."""
        if not isinstance(value, str):
            wrong_kind("text", value, where, problems)
            return None
        if self.choices and value not in self.choices:
            problems.append(Problem("choice_unknown", where, self.choices, value))
        elif self.limit is not None and len(value) > self.limit:
            problems.append(Problem("text_too_long", where, self.limit, len(value)))
        elif self.limit is not None and LONE_SURROGATE.search(value):
            problems.append(Problem("text_broken", where))
        return value


@dataclass(frozen=True)
class Number(AsItIs):
    """A whole number, within ``least`` and ``most`` if they are given."""

    least: int | None = None
    most: int | None = None

    def read(self, value: object, where: Where, problems: Problems) -> int | None:
        """Return the number, also where it is out of range."""
        if isinstance(value, bool) or not isinstance(value, int):
            wrong_kind("number", value, where, problems)
            return None
        if self.least is None or self.most is None:
            if abs(value) > NUMBER_LIMIT:
                wrong_kind("number", value, where, problems)
                return None
        elif not self.least <= value <= self.most:
            bounds = (self.least, self.most)
            problems.append(Problem("number_out_of_range", where, bounds, value))
        return value


class Score(AsItIs):
    """Points that need not be whole: a number, or an exact fraction as text (``"7/2"``)."""

    def read(self, value: object, where: Where, problems: Problems) -> int | Fraction | None:
        """Return the exact points, as an ``int`` where they are whole."""
        if isinstance(value, float) and abs(value) <= NUMBER_LIMIT:
            points = Fraction(repr(value))
        elif isinstance(value, str) and FRACTION.fullmatch(value):
            points = Fraction(value)
        else:
            return Number().read(value, where, problems)
        if abs(points) > NUMBER_LIMIT or points.denominator > PARTS_LIMIT:
            wrong_kind("number", value, where, problems)
            return None
        return points if points.denominator > 1 else points.numerator


class Switch(AsItIs):
    """True or false."""

    plain = frozenset({bool})

    def read(self, value: object, where: Where, problems: Problems) -> bool | None:
        """Return the truth value."""
        if isinstance(value, bool):
            return value
        wrong_kind("switch", value, where, problems)
        return None


class Time(AsItIs):
    """An ISO 8601 date, or a date and time."""

    def read(self, value: object, where: Where, problems: Problems) -> str | None:
        """Return the time as it is written."""
        if isinstance(value, str) and _is_time(value):
            return value
        problems.append(Problem("time_wrong", where, None, value))
        return None


@dataclass(frozen=True)
class Items(AsItIs):
    """A list of at most ``most`` values that are read elsewhere; None for any number."""

    most: int | None

    def read(self, value: object, where: Where, problems: Problems) -> tuple[object, ...] | None:
        """Return the entries as they are."""
        items = _read_items(value, self.most, where, problems)
        return None if items is None else tuple(items)


def _read_items(
    value: object, most: int | None, where: Where, problems: Problems
) -> list[object] | None:
    if not isinstance(value, list):
        wrong_kind("list", value, where, problems)
        return None
    if most is not None and len(value) > most:
        problems.append(Problem("list_too_long", where, most, len(value)))
        return None
    return value


@dataclass(frozen=True)
class ListOf(AsItIs, Generic[T_co]):
    """A list of at most ``most`` values of one kind.

    ``filled``: there must be at least one. ``distinct_by`` is the attribute by which no two entries
    are equal, empty for the whole entry, None where entries may repeat.
    """

    kind: Kind[T_co]
    most: int | None
    filled: bool = False
    distinct_by: str | None = None

    def read(self, value: object, where: Where, problems: Problems) -> tuple[T_co, ...] | None:
        """Return the entries that can be read."""
        items = _read_items(value, self.most, where, problems)
        if items is None:
            return None
        if self.filled and not items:
            problems.append(Problem("list_empty", where))
        before = len(problems)
        read = [
            self.kind.read(item, (*where, number), problems) for number, item in enumerate(items)
        ]
        entries = tuple(entry for entry in read if entry is not None)
        if len(problems) == before and self.distinct_by is not None:
            _check_distinct(entries, self.distinct_by, where, problems)
        return entries


def _check_distinct(
    entries: Sequence[object], attribute: str, where: Where, problems: Problems
) -> None:
    seen = set()
    for number, entry in enumerate(entries):
        key = getattr(entry, attribute) if attribute else entry
        if key in seen:
            place = (*where, number, attribute) if attribute else (*where, number)
            problems.append(Problem("entry_twice", place, None, "" if is_dataclass(key) else key))
        seen.add(key)


class Object(AsItIs):
    """An object whose keys are data: names of players, ids of moons."""

    plain = frozenset({dict})

    def read(self, value: object, where: Where, problems: Problems) -> Mapping[str, object] | None:
        """Return the object as it is."""
        if isinstance(value, Mapping):
            return value
        wrong_kind("object", value, where, problems)
        return None


ANYTHING = Anything()
ANY_TEXT = Text(limit=None)
TEXT = Text()
NUMBER = Number()
SWITCH = Switch()
TIME_TEXT = Time()
OBJECT = Object()


def check_format(value: object, known: str) -> Problem | None:
    """Return the problem of a document whose ``format`` is not the known one."""
    if value == known:
        return None
    code: ProblemCode = "version_newer" if is_newer(value, known) else "format_wrong"
    return Problem(code, ("format",), known, value)


def is_newer(value: object, known: str) -> bool:
    """Return whether a format (``scorekeeper-game/2``) is a later version of the known one."""
    name, _, version = known.partition("/")
    if not isinstance(value, str) or not value.startswith(f"{name}/"):
        return False
    number = value.removeprefix(f"{name}/")
    return VERSION.fullmatch(number) is not None and number != version


def _is_time(text: str) -> bool:
    try:
        return TIME.fullmatch(text) is not None and bool(datetime.fromisoformat(text))
    except ValueError:
        return False
