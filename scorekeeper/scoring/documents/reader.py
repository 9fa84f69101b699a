"""What a value of a JSON document may be, and the problem of every other value.

Each problem has the full path to its value. Whoever reads a document goes on behind a problem, so
that all of them are found at once.
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
    """What a value may be."""

    def read(self, found: object, where: Where, problems: Problems) -> T_co | None:
        """Return the value, or None and a problem if ``found`` is something else."""


def wrong_kind(expected: str, found: object, where: Where, problems: Problems) -> None:
    """Add the problem of a value that is not of the expected kind."""
    problems.append(Problem("kind_wrong", where, expected, found))


def sort_problems(problems: Problems, before: int, where: Where, keys: tuple[str, ...]) -> None:
    """Sort what was found wrong with an object: the whole of it, then its ``keys`` in this order.

    Args:
        problems: What was found so far.
        before: How many of them come before the object.
        where: The path to it.
        keys: Its keys in the order in which people look at them.
    """
    if len(problems) == before:
        return
    place = {key: number for number, key in enumerate(keys, start=1)}
    depth = len(where)
    problems[before:] = sorted(
        problems[before:],
        key=lambda each: place[str(each.where[depth])] if len(each.where) > depth else 0,
    )


class AsItIs:
    """A codec of values that are the same in a document; each of them is looked at."""

    plain = NO_TYPES
    write = None


class Anything(AsItIs):
    """A value that is read elsewhere."""

    def read(self, found: object, _where: Where, _problems: Problems) -> object:
        """Return the value as it is."""
        return found


@dataclass(frozen=True)
class Text(AsItIs):
    """A text of at most ``limit`` characters, one of ``choices`` if there are any.

    Without a limit, whoever uses the text checks it.
    """

    limit: int | None = TEXT_LIMIT
    choices: tuple[str, ...] = ()

    def read(self, found: object, where: Where, problems: Problems) -> str | None:
        """Return the text, also where it is too long or not among the choices."""
        if not isinstance(found, str):
            wrong_kind("text", found, where, problems)
            return None
        if self.choices and found not in self.choices:
            problems.append(Problem("choice_unknown", where, self.choices, found))
        elif self.limit is not None and len(found) > self.limit:
            problems.append(Problem("text_too_long", where, self.limit, len(found)))
        elif self.limit is not None and LONE_SURROGATE.search(found):
            problems.append(Problem("text_broken", where))
        return found


@dataclass(frozen=True)
class Number(AsItIs):
    """A whole number, within ``least`` and ``most`` if they are given."""

    least: int | None = None
    most: int | None = None

    def read(self, found: object, where: Where, problems: Problems) -> int | None:
        """Return the number, also where it is out of range."""
        if isinstance(found, bool) or not isinstance(found, int):
            wrong_kind("number", found, where, problems)
            return None
        if self.least is None or self.most is None:
            if abs(found) > NUMBER_LIMIT:
                wrong_kind("number", found, where, problems)
                return None
        elif not self.least <= found <= self.most:
            bounds = (self.least, self.most)
            problems.append(Problem("number_out_of_range", where, bounds, found))
        return found


class Score(AsItIs):
    """Points that need not be whole: a number, or an exact fraction as text (``"7/2"``)."""

    def read(self, found: object, where: Where, problems: Problems) -> int | Fraction | None:
        """Return the exact points, as an ``int`` where they are whole."""
        if isinstance(found, float) and abs(found) <= NUMBER_LIMIT:
            points = Fraction(repr(found))
        elif isinstance(found, str) and FRACTION.fullmatch(found):
            points = Fraction(found)
        else:
            return Number().read(found, where, problems)
        if abs(points) > NUMBER_LIMIT or points.denominator > PARTS_LIMIT:
            wrong_kind("number", found, where, problems)
            return None
        return points if points.denominator > 1 else points.numerator


class Switch(AsItIs):
    """True or false."""

    def read(self, found: object, where: Where, problems: Problems) -> bool | None:
        """Return the truth value."""
        if isinstance(found, bool):
            return found
        wrong_kind("switch", found, where, problems)
        return None


class Time(AsItIs):
    """An ISO 8601 date, or a date and time."""

    def read(self, found: object, where: Where, problems: Problems) -> str | None:
        """Return the time as it is written."""
        if isinstance(found, str) and _is_time(found):
            return found
        problems.append(Problem("time_wrong", where, None, found))
        return None


@dataclass(frozen=True)
class Items(AsItIs):
    """A list of at most ``most`` values that are read elsewhere; None for any number."""

    most: int | None

    def read(self, found: object, where: Where, problems: Problems) -> tuple[object, ...] | None:
        """Return the entries as they are."""
        items = _read_items(found, self.most, where, problems)
        return None if items is None else tuple(items)


def _read_items(
    found: object, most: int | None, where: Where, problems: Problems
) -> list[object] | None:
    if not isinstance(found, list):
        wrong_kind("list", found, where, problems)
        return None
    if most is not None and len(found) > most:
        problems.append(Problem("list_too_long", where, most, len(found)))
        return None
    return found


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

    def read(self, found: object, where: Where, problems: Problems) -> tuple[T_co, ...] | None:
        """Return the entries that can be read."""
        items = _read_items(found, self.most, where, problems)
        if items is None:
            return None
        if self.filled and not items:
            problems.append(Problem("list_empty", where))
        before = len(problems)
        read = [
            self.kind.read(item, (*where, number), problems) for number, item in enumerate(items)
        ]
        entries = tuple(each for each in read if each is not None)
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

    def read(self, found: object, where: Where, problems: Problems) -> Mapping[str, object] | None:
        """Return the object as it is."""
        if isinstance(found, Mapping):
            return found
        wrong_kind("object", found, where, problems)
        return None


ANYTHING = Anything()
ANY_TEXT = Text(limit=None)
TEXT = Text()
NUMBER = Number()
SWITCH = Switch()
TIME_TEXT = Time()
OBJECT = Object()


def check_format(found: object, known: str) -> Problem | None:
    """Return the problem of a document whose ``format`` is not the known one."""
    if found == known:
        return None
    code: ProblemCode = "version_newer" if is_newer(found, known) else "format_wrong"
    return Problem(code, ("format",), known, found)


def is_newer(found: object, known: str) -> bool:
    """Return whether a format (``scorekeeper-game/2``) is a later version of the known one."""
    name, _, version = known.partition("/")
    if not isinstance(found, str) or not found.startswith(f"{name}/"):
        return False
    number = found.removeprefix(f"{name}/")
    return VERSION.fullmatch(number) is not None and number != version


def _is_time(text: str) -> bool:
    try:
        return TIME.fullmatch(text) is not None and bool(datetime.fromisoformat(text))
    except ValueError:
        return False
