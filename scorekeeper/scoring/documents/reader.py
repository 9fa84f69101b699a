"""The reader of every JSON document: fields declare what they may hold, problems say what is wrong.

A document's keys are declared once, with their kinds and limits, and read by declaration::

    NAME = Field("name", Text(limit=200), "")
    PLAYERS = Field("players", ListOf(ANY_TEXT, most=100), (), required=True)

    fields = Fields((NAME, PLAYERS), document, (), problems)
    name = fields[NAME]

Undeclared keys and values of another kind are problems, each with the full path to its value. The
reader goes on with a field's default, so that all problems are found at once.
"""

import re
from collections.abc import Callable, Mapping, Sequence
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


class Kind(Protocol[T_co]):
    """What a value may be."""

    def read(self, found: object, where: Where, problems: Problems) -> T_co | None:
        """Return the value, or None and a problem if ``found`` is something else."""


def wrong_kind(expected: str, found: object, where: Where, problems: Problems) -> None:
    """Add the problem of a value that is not of the expected kind."""
    problems.append(Problem("kind_wrong", where, expected, found))


class Anything:
    """A value that is read elsewhere."""

    def read(self, found: object, _where: Where, _problems: Problems) -> object:
        """Return the value as it is."""
        return found


@dataclass(frozen=True)
class Text:
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
class Number:
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


class Score:
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


class Switch:
    """True or false."""

    def read(self, found: object, where: Where, problems: Problems) -> bool | None:
        """Return the truth value."""
        if isinstance(found, bool):
            return found
        wrong_kind("switch", found, where, problems)
        return None


class Time:
    """An ISO 8601 date, or a date and time."""

    def read(self, found: object, where: Where, problems: Problems) -> str | None:
        """Return the time as it is written."""
        if isinstance(found, str) and _is_time(found):
            return found
        problems.append(Problem("time_wrong", where, None, found))
        return None


@dataclass(frozen=True)
class Items:
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
class ListOf(Generic[T_co]):
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
            self.kind.read(each, (*where, number), problems) for number, each in enumerate(items)
        ]
        entries = tuple(each for each in read if each is not None)
        if len(problems) == before and self.distinct_by is not None:
            _check_distinct(entries, self.distinct_by, where, problems)
        return entries


def _check_distinct(
    entries: Sequence[object], attribute: str, where: Where, problems: Problems
) -> None:
    seen = set()
    for number, each in enumerate(entries):
        key = getattr(each, attribute) if attribute else each
        if key in seen:
            place = (*where, number, attribute) if attribute else (*where, number)
            problems.append(Problem("entry_twice", place, None, "" if is_dataclass(key) else key))
        seen.add(key)


class Object:
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


@dataclass(frozen=True)
class Field(Generic[T_co]):
    """One key of a document. ``nullable``: null means the same as leaving it out."""

    key: str
    kind: Kind[T_co]
    default: T_co
    required: bool = False
    nullable: bool = False


class Fields:
    """One JSON object whose keys are ``declared``, being read.

    Creating it reports undeclared keys and missing required ones; ``fields[NAME]`` reads a value.
    """

    def __init__(
        self, declared: Sequence[Field[object]], document: object, where: Where, problems: Problems
    ) -> None:
        self.where = where
        self.problems = problems
        self.document = OBJECT.read(document, where, problems) or {}
        if not isinstance(document, Mapping):
            return
        is_required = {field.key: field.required for field in declared}
        for key in self.document:
            if key not in is_required:
                self.problem("key_unknown", (), tuple(is_required), key)
        for key, required in is_required.items():
            if required and key not in self.document:
                self.problem("key_missing", (), key)

    def __contains__(self, field: Field[object]) -> bool:
        """Return whether the document says something here; null does not where it is nullable."""
        found = self.document.get(field.key)
        return found is not None or (field.key in self.document and not field.nullable)

    def __getitem__(self, field: Field[T_co]) -> T_co:
        """Return the value of a field, or its default where there is none or it is wrong."""
        key = field.key
        found = self.document.get(key)
        if found is None and (field.nullable or key not in self.document):
            return field.default
        value = field.kind.read(found, (*self.where, key), self.problems)
        return field.default if value is None else value

    def problem(
        self, code: ProblemCode, where: Where, expected: object = None, found: object = None
    ) -> None:
        """Add a problem; ``where`` starts at this object."""
        self.problems.append(Problem(code, self.where + where, expected, found))


@dataclass(frozen=True)
class Part(Generic[T_co]):
    """An object with declared keys, of which ``build`` makes a value."""

    declared: tuple[Field[object], ...]
    build: Callable[[Fields], T_co]

    def read(self, found: object, where: Where, problems: Problems) -> T_co | None:
        """Return the value, or None where required keys are missing."""
        fields = Fields(self.declared, found, where, problems)
        if any(field.required and field not in fields for field in self.declared):
            return None
        return self.build(fields)


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
