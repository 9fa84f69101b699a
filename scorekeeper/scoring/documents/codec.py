"""Codecs that write a dataclass or a named tuple as a JSON value, and read it back.

A codec follows from the fields of the class and their types, with the limits that these declare::

    class Group(NamedTuple):
        id: str
        name: Annotated[str, Limit(longest=40, named=True)]
        people: tuple[str, ...]
        since: date | None = None

    GROUPS = ObjectCodec(Group, given=("id",))
    GROUPS.write(group)  # {"name": "Thursday", "people": ["Ann", "Bob"], "since": None}
    GROUPS.read(document, (), problems, id="thursday")

Everything that cannot be read is a problem with its place, and then there is no value. A field that
has a default may be missing, because older documents lack it.

A value of a type that JSON has too is tested by its type alone: thousands of games are read at
once, and most of their fields are of such types.
"""

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, MISSING, dataclass, field, fields, is_dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property
from operator import attrgetter, contains
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from scorekeeper.scoring.documents.reader import ANYTHING, NO_TYPES, SWITCH, Problems, wrong_kind
from scorekeeper.scoring.documents.value_codecs import (
    DAYS,
    EXACT_POINTS,
    Codec,
    Read,
    Types,
    Write,
    list_codec,
    mapping_codec,
    number_codec,
    pair_codec,
    text_codec,
)
from scorekeeper.scoring.problem import Problem, Where
from scorekeeper.scoring.rules.limits import Limit

Part = TypeVar("Part")
OF_TYPE: Mapping[object, Codec] = {
    bool: SWITCH,
    date: DAYS,
    frozenset({int, Fraction}): EXACT_POINTS,
    object: ANYTHING,
}
"""Type, or the types of a union -> the codec of their values."""


class StoredField(NamedTuple):
    """A field of a class as it stands in a document; ``plain`` as in its codec."""

    name: str
    key: str
    plain: Types
    read: Read
    write: Write | None
    default: object
    required: bool


@dataclass(eq=False, repr=False)
class PartCodec(Generic[Part]):
    """The codec of the fields of a dataclass or a named tuple.

    Args:
        part: The class.
        given: The fields that are not in the document; the caller of ``read`` passes them.
        stored: The fields that are, in their order; without them all that are not ``given``.
        required: The stored fields that must be there although they have a default; None for all.
        lenient: The stored fields of which a wrong value counts as the default.
        nullable: The stored fields of which null counts as the default.
        renamed: The key of a field, where it is another word.
        defaults: The default of a field, where it has none or another one.
        codecs: The codec of a field, where it is not that of its type.
        limit: The limit of each field that declares none; None for no limit.
        nested: Returns the codec of a class that a field holds.
    """

    plain: ClassVar[Types] = NO_TYPES
    part: type[Part]
    _: KW_ONLY
    given: tuple[str, ...] = ()
    stored: tuple[str, ...] = ()
    required: tuple[str, ...] | None = ()
    lenient: tuple[str, ...] = ()
    nullable: tuple[str, ...] = ()
    renamed: Mapping[str, str] = field(default_factory=dict)
    defaults: Mapping[str, object] = field(default_factory=dict)
    codecs: Mapping[str, Codec] = field(default_factory=dict)
    limit: Limit | None = None
    nested: "Callable[[Any], Codec] | None" = None

    # The fields are looked at when a document is first read or written, not when the app starts.
    @cached_property
    def fields(self) -> tuple[StoredField, ...]:
        """The stored fields."""
        hints = get_type_hints(self.part, include_extras=True)
        defaults = {**_defaults(self.part), **self.defaults}
        names = self.stored or tuple(name for name in hints if name not in self.given)
        return tuple(self._field(name, hints[name], defaults[name]) for name in names)

    def _field(self, name: str, hint: object, default: object) -> StoredField:
        hint, limit = _limited(hint, self.limit)
        types = _types_of(hint)
        value_types = types - {NoneType}
        codec = self.codecs.get(name)
        if codec is None:
            codec = self._codec(
                next(iter(value_types)) if len(value_types) == 1 else value_types, limit
            )
        plain = codec.plain | (types & {NoneType})
        if name in self.nullable:
            plain |= {NoneType}
        read = _lenient(codec.read, default) if name in self.lenient else codec.read
        required = default is MISSING or self.required is None or name in self.required
        key = self.renamed.get(name, name)
        return StoredField(name, key, plain, read, codec.write, default, required)

    def _codec(self, hint: Any, limit: Limit | None) -> Codec:  # noqa: ANN401 - any type expression
        hint, limit = _limited(hint, limit)
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Literal:
            return text_codec(limit, arguments)
        if origin is tuple and arguments[-1] is not Ellipsis:
            return pair_codec(*(self._codec(argument, limit) for argument in arguments))
        if origin is tuple:
            return list_codec(self._codec(arguments[0], limit), limit)
        if origin in (Union, UnionType):
            return OF_TYPE[_types_of(hint)]
        if origin is not None and issubclass(origin, Mapping):
            return mapping_codec(self._codec(arguments[1], limit))
        if hint is str:
            return text_codec(limit)
        if hint is int:
            return number_codec(limit)
        if is_dataclass(hint) or hasattr(hint, "_fields"):
            return (self.nested or ObjectCodec)(hint)
        return OF_TYPE[hint]

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys of the stored fields, in their order."""
        return tuple(field.key for field in self.fields)

    @cached_property
    def _values(self) -> Callable[[Part], tuple[object, ...]]:
        names = tuple(field.name for field in self.fields)
        if len(names) > 1:
            return attrgetter(*names)
        return lambda part: tuple(getattr(part, name) for name in names)

    @cached_property
    def _writers(self) -> tuple[tuple[str, Types, Write], ...]:
        """The fields that a document has otherwise, but for values of some types."""
        return tuple(
            (field.key, field.plain, field.write)
            for field in self.fields
            if field.write is not None
        )


@dataclass(eq=False, repr=False, kw_only=True)
class ObjectCodec(PartCodec[Part]):
    """A class as an object with a key for each field.

    Args:
        part: The class.
        always: The fields that are always written, the others only where they differ from their
            default; None for all.
        closed: Whether a key of no field is a problem. If not, it is left alone.
        known: All keys that there may be, () for those of the fields, where another one is a
            problem of the whole object; None where it is no problem.
        older: Returns a document of an older form as it is written today.

    The other arguments are those of `PartCodec`.
    """

    always: tuple[str, ...] | None = None
    closed: bool = False
    known: tuple[str, ...] | None = None
    older: Callable[[Mapping[str, object]], Mapping[str, object]] | None = None

    @cached_property
    def _known(self) -> frozenset[object]:
        return frozenset(self.known or self.keys)

    @cached_property
    def _readers(self) -> tuple[tuple[str, str, Types, Read, bool], ...]:
        return tuple(
            (field.name, field.key, field.plain, field.read, field.required)
            for field in self.fields
        )

    @cached_property
    def _default_of(self) -> Mapping[str, object]:
        return {field.name: field.default for field in self.fields}

    @cached_property
    def required_keys(self) -> frozenset[str]:
        """The keys that every document has."""
        return frozenset(field.key for field in self.fields if field.required)

    @cached_property
    def _sparse(self) -> tuple[tuple[str, object], ...]:
        if self.always is None:
            return ()
        fields = (field for field in self.fields if field.name not in self.always)
        return tuple((field.key, field.default) for field in fields)

    def read(self, value: object, where: Where, problems: Problems, **given: object) -> Part | None:
        """Return the part, or None where anything in it is wrong."""
        before = len(problems)
        values = self.read_values(value, where, problems)
        return self.part(**values, **given) if len(problems) == before else None

    def read_values(self, document: object, where: Where, problems: Problems) -> dict[str, Any]:
        """Return field -> value, as far as the document has them; a wrong value is None."""
        if type(document) is not dict and not isinstance(document, Mapping):
            wrong_kind("object", document, where, problems)
            return {}
        if self.older is not None:
            document = self.older(document)
        strict = self.closed or self.known is not None
        if strict and not self._known.issuperset(document):
            keys = self.known or self.keys
            problems += [
                Problem("key_unknown", (*where, key) if self.closed else where, keys, key)
                for key in document
                if key not in self._known
            ]
        values: dict[str, Any] = {}
        for name, key, plain, read, required in self._readers:
            if key in document:
                value = document[key]
                values[name] = (
                    value if type(value) in plain else read(value, (*where, key), problems)
                )
            elif required:
                problems.append(Problem("key_missing", where, key))
        return values

    def read_as_far(self, document: object, where: Where, problems: Problems) -> dict[str, Any]:
        """Return field -> value, with the default of whatever is missing, null or wrong."""
        values = self.read_values(document, where, problems)
        if None in values.values():
            values = {name: value for name, value in values.items() if value is not None}
        return {**self._default_of, **values}

    def write(self, part: Part) -> dict[str, Any]:
        """Return the document of a part; reading it returns an equal one."""
        document = dict(zip(self.keys, self._values(part), strict=True))
        for name, default in self._sparse:
            if document[name] == default:
                del document[name]
        for name, same, write in self._writers:
            if name in document and type(value := document[name]) not in same:
                document[name] = write(value)
        return document


class RowCodec(PartCodec[Part]):
    """A class as a list of the values of its fields: shorter, where there are many."""

    @cached_property
    def _plain(self) -> tuple[Types, ...]:
        return tuple(field.plain for field in self.fields)

    @cached_property
    def _writers_by_place(self) -> tuple[tuple[int, Types, Write], ...]:
        return tuple((self.keys.index(name), same, write) for name, same, write in self._writers)

    def read(self, row: object, where: Where, problems: Problems) -> Part | None:
        """Return the part, or None where anything in it is wrong."""
        if not isinstance(row, list) or len(row) != len(self.fields):
            wrong_kind("list", row, where, problems)
            return None
        if all(map(contains, self._plain, map(type, row))):
            return self.part(*row)
        before = len(problems)
        values = [
            value if type(value) in field.plain else field.read(value, (*where, place), problems)
            for place, (value, field) in enumerate(zip(row, self.fields, strict=True))
        ]
        return self.part(*values) if len(problems) == before else None

    def write(self, part: Part) -> list[object]:
        """Return the document of a part; reading it returns an equal one."""
        row = [*self._values(part)]
        for place, same, write in self._writers_by_place:
            if type(value := row[place]) not in same:
                row[place] = write(value)
        return row


class OneOf(Generic[Part]):
    """One of several classes, told apart by the keys that each of them must have."""

    plain = NO_TYPES

    def __init__(self, *codecs: ObjectCodec[Any]) -> None:
        self._codecs = codecs

    def read(self, value: object, where: Where, problems: Problems, **given: object) -> Part | None:
        """Return the part, or None where anything in it is wrong."""
        return self._codec_for(value).read(value, where, problems, **given)

    def write(self, part: Part) -> dict[str, Any]:
        """Return the document of a part; reading it returns an equal one."""
        return next(codec for codec in self._codecs if isinstance(part, codec.part)).write(part)

    def _codec_for(self, document: object) -> ObjectCodec[Any]:
        """Return the first codec whose keys are there, else the first of all."""
        if isinstance(document, Mapping):
            for codec in self._codecs:
                if codec.required_keys <= document.keys():
                    return codec
        return self._codecs[0]


def _lenient(read: Read, default: object) -> Read:
    """Return a reader for which a wrong value is the default."""

    def read_or_default(raw: object, where: Where, _problems: Problems) -> object:
        own: Problems = []
        value = read(raw, where, own)
        return default if own else value

    return read_or_default


def _limited(hint: object, limit: Limit | None) -> tuple[object, Limit | None]:
    """Return a type without its annotations, and the limit among them."""
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
        limit = next((note for note in notes if isinstance(note, Limit)), limit)
    return hint, limit


def _types_of(hint: Any) -> frozenset[Any]:  # noqa: ANN401 - any type expression
    return frozenset(get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,))


def _defaults(part: Any) -> Mapping[str, object]:  # noqa: ANN401 - a class of either sort
    """Return field -> its default, MISSING where it has none."""
    if not is_dataclass(part):
        return {name: part._field_defaults.get(name, MISSING) for name in part._fields}
    return {
        field.name: field.default if field.default_factory is MISSING else field.default_factory()
        for field in fields(part)
    }
