"""The limits of the fields of a game's rules, so that all rules that are read can be scored.

Each field of :mod:`~scorekeeper.scoring.rules.primitives` declares its limit in its type,
``Annotated[int, POINTS]``; a closed set of texts is a ``Literal`` and needs none. House rules have
the same bounds. :mod:`~scorekeeper.scoring.rules.consistency` checks what several fields mean
together.
"""

import re
from dataclasses import dataclass, fields, replace
from decimal import Decimal
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeGuard,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

CARD_TOTAL_LIMIT = 1000
TARGET_LIMIT = 100_000
HANDS_LIMIT = 1000
JOKERS_A_DECK = 4
PLAYERS_LIMIT = 20
DECKS_LIMIT = 2
JOKERS_LIMIT = JOKERS_A_DECK * DECKS_LIMIT
LIST_LIMIT = 20
CARDS_LIMIT = 100
CALLS_LIMIT = 50
NAME_LIMIT = 100
MARK_LIMIT = 999_999
PASSED_LIMIT = 20
FACTOR_LIMIT = 10
STAKE_LIMIT = Decimal(1_000_000)
# Digits with a point, no exponent: an exact amount of 1E-9999999 would have that many digits.
STAKE = re.compile(r"[0-9]{1,7}(\.[0-9]{1,12})?", re.ASCII)
CURRENCY = re.compile(r"[A-Z]{3}", re.ASCII)

# The cards that a text may name: any card of the pack, or only one that changes scores.
NamedCard = Literal["", "pack", "points"]


@dataclass(frozen=True)
class Limit:
    """The limit of one field, or of each entry of a field that is a list.

    Attributes:
        least: The least whole number.
        most: The greatest whole number.
        entries: The most entries of a list.
        filled: Whether a list must have an entry.
        unique: The field by which no two entries of a list are equal, empty for the whole entry.
        repeats: Whether a list may have equal entries after all.
        card: The cards that a text may name, empty where it is no card.
        longest: The most characters of a text; None for any number.
        named: Whether a text must not be empty.
        choices: The texts to choose among, () for any; taken from the field's ``Literal``.
    """

    least: int = 0
    most: int = 0
    entries: int = LIST_LIMIT
    filled: bool = False
    unique: str = ""
    repeats: bool = False
    card: NamedCard = ""
    longest: int | None = NAME_LIMIT
    named: bool = False
    choices: tuple[str, ...] = ()


ANY = Limit()
CARD = Limit(card="pack")
CARDS = Limit(entries=CARDS_LIMIT, card="pack")
SOME_CARDS = Limit(entries=CARDS_LIMIT, card="pack", filled=True)
POINT_CARDS = Limit(entries=CARDS_LIMIT, card="points")
SOME_POINT_CARDS = Limit(entries=CARDS_LIMIT, card="points", filled=True)
POINTS = Limit(least=-CARD_TOTAL_LIMIT, most=CARD_TOTAL_LIMIT)
# Two decks double these.
AMOUNT = Limit(least=-2 * CARD_TOTAL_LIMIT, most=2 * CARD_TOTAL_LIMIT)
TARGET = Limit(least=-2 * TARGET_LIMIT, most=2 * TARGET_LIMIT)
SEATS = Limit(least=1, most=PLAYERS_LIMIT, entries=PLAYERS_LIMIT, filled=True)
DECKS = Limit(least=1, most=DECKS_LIMIT)
CALLS = Limit(entries=CALLS_LIMIT, filled=True, repeats=True)


class Field(NamedTuple):
    """A field of a part of the rules, as a document spells it.

    ``kind`` is its type without None: ``bool``, ``int``, ``str``, ``tuple`` or a part. ``entry``
    is the type of a list's entries, None where the field is no list. ``default`` is ``MISSING``
    where the field must be there.
    """

    name: str
    kind: type
    entry: type | None
    optional: bool
    default: object
    limit: Limit


@cache
def fields_of(part: type) -> tuple[Field, ...]:
    """Return the fields of a part of the rules, in their order, with their limits."""
    hints = get_type_hints(part, include_extras=True)
    return tuple(_field(field.name, hints[field.name], field.default) for field in fields(part))


def _field(name: str, hint: Any, default: object) -> Field:  # noqa: ANN401 - any type expression
    limit = ANY
    if get_origin(hint) is Annotated:
        hint, limit = get_args(hint)
    optional = get_origin(hint) in (Union, UnionType)
    if optional:
        (hint,) = (member for member in get_args(hint) if member is not NoneType)
    entry = get_args(hint)[0] if get_origin(hint) is tuple else None
    kind = hint if entry is None else entry
    if get_origin(kind) is Literal:
        limit = replace(limit, choices=get_args(kind))
        kind = str
    return Field(name, kind if entry is None else tuple, entry and kind, optional, default, limit)


def is_stake(value: object) -> TypeGuard[str]:
    """Return whether a value is an amount of money per point: ``"0.05"``, a million at most."""
    return (
        isinstance(value, str)
        and STAKE.fullmatch(value) is not None
        and Decimal(value) <= STAKE_LIMIT
    )


def is_currency(value: object) -> TypeGuard[str]:
    """Return whether a value is written like an ISO 4217 code: ``"EUR"``."""
    return isinstance(value, str) and CURRENCY.fullmatch(value) is not None
