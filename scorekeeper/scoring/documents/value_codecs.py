"""Codecs that write single values, lists and mappings as JSON values, and read them back."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from scorekeeper.scoring.documents.reader import (
    ANY_TEXT,
    ANYTHING,
    NO_TYPES,
    ListOf,
    Number,
    Problems,
    Text,
    wrong_kind,
)
from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.scoring.problem import Problem, Where
from scorekeeper.scoring.rules.limits import Limit, is_currency

Read = Callable[[object, Where, Problems], Any]
Write = Callable[[Any], object]
Types = frozenset[type]
# A hostile number with more digits would take long to divide.
FRACTION = re.compile(r"(-?[0-9]{1,999})/([0-9]{1,999})", re.ASCII)


class Codec(Protocol):
    """The codec of a value.

    Attributes:
        plain: The types of values that are the same in a document, whatever their value is.
        write: Returns what a document has for any other value; None where all are the same there.
    """

    @property
    def plain(self) -> Types: ...  # noqa: D102

    @property
    def write(self) -> Write | None: ...  # noqa: D102

    def read(self, value: object, where: Where, problems: Problems) -> Any:  # noqa: ANN401
        """Return the value, or None and a problem if it is something else."""


class ValueCodec(NamedTuple):
    """A codec that is made of a function that reads and one that writes."""

    read: Read
    plain: Types = NO_TYPES
    write: Write | None = None


@dataclass(frozen=True)
class Name(Text):
    """A text that is not empty."""

    def read(self, value: object, where: Where, problems: Problems) -> str | None:
        """Return the text, also where it is empty or too long."""
        if value == "":
            problems.append(Problem("name_empty", where))
        return super().read(value, where, problems)


def _read_whole_number(value: object, where: Where, problems: Problems) -> int | None:
    if type(value) is int:
        return value
    wrong_kind("number", value, where, problems)
    return None


def _read_points(value: object, where: Where, problems: Problems) -> Points | None:
    """Return points: a whole number, or an exact fraction as text."""
    if type(value) is int:
        return value
    match = FRACTION.fullmatch(value) if isinstance(value, str) else None
    if match and (parts := int(match[2])):
        return plain(Fraction(int(match[1]), parts))
    wrong_kind("number", value, where, problems)
    return None


def _read_day(value: object, where: Where, problems: Problems) -> date | None:
    try:
        return date.fromisoformat(value)  # type: ignore[arg-type]  # tested by the call
    except (TypeError, ValueError):
        problems.append(Problem("time_wrong", where, None, value))
        return None


def _read_currency(value: object, where: Where, problems: Problems) -> str | None:
    if is_currency(value):
        return value
    problems.append(Problem("option_wrong", where, "currency", value))
    return None


WHOLE_NUMBERS = ValueCodec(_read_whole_number, frozenset({int}))
TEXTS = ValueCodec(ANY_TEXT.read, frozenset({str}))
EXACT_POINTS = ValueCodec(_read_points, frozenset({int}), str)
DAYS = ValueCodec(_read_day, write=date.isoformat)
CURRENCIES = ValueCodec(_read_currency)


def changed(codec: Codec, change: Callable[[Any], object], write: Write | None = None) -> Codec:
    """Return a codec that converts the values of another codec, and converts them back."""

    def read(raw: object, where: Where, problems: Problems) -> object:
        value = codec.read(raw, where, problems)
        return None if value is None else change(value)

    return ValueCodec(read, write=write or codec.write)


def text_codec(limit: Limit | None, choices: tuple[str, ...] = ()) -> Codec:
    """Return the codec of a text within a limit, or of one of these texts."""
    if limit is None:
        return Text(None, choices) if choices else TEXTS
    return (Name if limit.named else Text)(limit.longest, choices)


def number_codec(limit: Limit | None) -> Codec:
    """Return the codec of a whole number within a limit."""
    return WHOLE_NUMBERS if limit is None else Number(limit.least, limit.most)


def list_codec(entry: Codec, limit: Limit | None = None) -> Codec:
    """Return the codec of a list, read as a tuple; without a limit it has any number of entries."""
    write = _list_writer(entry)
    if limit is not None:
        distinct_by = None if limit.repeats else limit.unique
        limited = ListOf(entry, limit.entries, limit.filled, distinct_by)
        return ValueCodec(limited.read, write=write)
    read_each, are_plain = ListOf(entry, None).read, entry.plain.issuperset

    def read(value: object, where: Where, problems: Problems) -> tuple[object, ...] | None:
        if isinstance(value, list) and are_plain(map(type, value)):
            return tuple(value)
        return read_each(value, where, problems)

    return ValueCodec(read, write=write)


def pair_codec(*parts: Codec) -> Codec:
    """Return the codec of a tuple that is written as a list, with a codec for each part."""

    def read(values: object, where: Where, problems: Problems) -> tuple[object, ...] | None:
        if not isinstance(values, list) or len(values) != len(parts):
            wrong_kind("list", values, where, problems)
            return None
        return tuple(
            value if type(value) in part.plain else part.read(value, (*where, place), problems)
            for place, (value, part) in enumerate(zip(values, parts, strict=True))
        )

    def write(values: Iterable[object]) -> list[object]:
        return [
            value if part.write is None or type(value) in part.plain else part.write(value)
            for value, part in zip(values, parts, strict=True)
        ]

    return ValueCodec(read, write=write)


def mapping_codec(value: Codec, *, lenient: bool = False) -> Codec:
    """Return the codec of an object whose keys are data, such as the names of players.

    Args:
        value: The codec of its values.
        lenient: Whether values that cannot be read are left out, without a problem.
    """
    read_value, are_plain = value.read, value.plain.issuperset

    def read(document: object, where: Where, problems: Problems) -> dict[str, object] | None:
        if type(document) is not dict and not isinstance(document, Mapping):
            wrong_kind("object", document, where, problems)
            return None
        if value is ANYTHING or are_plain(map(type, document.values())):
            return dict(document)
        own: Problems = []
        # Without a problem, nobody needs to know the places.
        values = {key: read_value(entry, (), own) for key, entry in document.items()}
        return without_wrong_ones(document, where, problems) if own else values

    def without_wrong_ones(
        document: Mapping[str, object], where: Where, problems: Problems
    ) -> dict[str, object]:
        values = {}
        for key, entry in document.items():
            own: Problems = []
            read = read_value(entry, (*where, key), own)
            if not own:
                values[key] = read
            elif not lenient:
                problems += own
        return values

    return ValueCodec(read, write=_mapping_writer(value))


def _list_writer(entry: Codec) -> Write:
    write, plain_types = entry.write, entry.plain
    if write is None:
        return list
    if not plain_types:
        return lambda entries: [write(value) for value in entries]
    return lambda entries: [
        value if type(value) in plain_types else write(value) for value in entries
    ]


def _mapping_writer(value: Codec) -> Write:
    write, plain_types = value.write, value.plain
    if write is None:
        return dict
    if not plain_types:
        return lambda values: {key: write(entry) for key, entry in values.items()}
    are_plain = plain_types.issuperset

    def written(values: Mapping[str, object]) -> dict[str, object]:
        if are_plain(map(type, values.values())):
            return {**values}
        return {
            key: entry if type(entry) in plain_types else write(entry)
            for key, entry in values.items()
        }

    return written
