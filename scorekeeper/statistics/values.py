"""Kinds of values that a figure can have: the numbers of each, and how a document writes them."""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Literal, NamedTuple

from scorekeeper.scoring.documents.result import money_text, points_value
from scorekeeper.scoring.engine.line import Points

Unit = Literal["games", "hands"]
CONFIDENCE = 1.96
"""Of 100 intervals this many standard deviations wide on either side, 95 hold the true value."""


class Paid(NamedTuple):
    """A person's gain or loss in one currency, in smallest units, and the number of games."""

    units: int
    games: int


class Count(NamedTuple):
    """A number of things that happened."""

    number: int


class Rate(NamedTuple):
    """A number of things that happened in so many hands."""

    number: int
    hands: int


class Share(NamedTuple):
    """A part of so many games or hands; ``even`` is the part that everybody would have, if known.

    A part that need not be whole is a `Fraction` also where it is, because documents write it as
    text.
    """

    part: int | Fraction
    whole: int
    unit: Unit
    even: Points | None = None


class Mean(NamedTuple):
    """The mean of a sum over so many games or hands.

    ``table_total`` is the same sum for the mean of everybody at the table; None where a figure is
    not compared with the table.
    """

    total: Points
    over: int
    unit: Unit
    table_total: Points | None = None

    @property
    def own(self) -> Fraction | None:
        """The exact mean; None of nothing."""
        return mean_or_none(self.total, self.over)

    @property
    def table(self) -> Fraction | None:
        """The exact mean of the table; None of nothing, and where it is not known."""
        return None if self.table_total is None else mean_or_none(self.table_total, self.over)


class Record(NamedTuple):
    """The most or the fewest points; None where games in which more is better count too."""

    points: Points | None


class Money(NamedTuple):
    """Currency -> the money that somebody won or paid."""

    paid: Mapping[str, Paid]


class Places(NamedTuple):
    """Place -> in how many games."""

    games: Mapping[int, int]


Value = Count | Rate | Share | Mean | Record | Money | Places


def numbers_of(value: Value) -> tuple[object, ...]:
    """Return the numbers of a value as the public contract has them."""
    match value:
        case Money(paid):
            return (
                {currency: money_text(amount.units, currency) for currency, amount in paid.items()},
            )
        case Places(games):
            return ({str(place): count for place, count in games.items()},)
        case Mean(own=own, table=table):
            return _exact(own), _exact(table)
        case Record(points):
            return (None if points is None else points_value(points),)
        case Count() | Rate() | Share():
            return tuple(map(_exact, value[:2]))


def _exact(number: object) -> object:
    return str(number) if isinstance(number, Fraction) else number


def mean_or_none(total: Points, count: int) -> Fraction | None:
    """Return an exact mean; None of nothing."""
    return Fraction(total) / count if count else None


class Interval(NamedTuple):
    """The interval in which a share of all hands probably lies, given those counted."""

    low: float
    high: float


def interval(count: int, of: int) -> Interval:
    """Return the Wilson score interval of ``count`` out of ``of`` chances, of which some exist."""
    share, spread = count / of, CONFIDENCE**2 / of
    middle = (share + spread / 2) / (1 + spread)
    around = CONFIDENCE * sqrt(share * (1 - share) / of + spread / of / 4) / (1 + spread)
    return Interval(max(0.0, middle - around), min(1.0, middle + around))
