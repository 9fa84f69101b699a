"""The cash box of a group: what everybody has won, paid and spent, as lines with their reasons.

A balance is the sum of its lines, as a total is the sum of the lines of a score. Lines of games
are worked out from the facts of the games whenever somebody asks, and are kept nowhere: where an
old game is corrected, every balance follows. Money is whole numbers of a currency's smallest unit.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import inf
from types import MappingProxyType
from typing import Annotated, Literal, NamedTuple

from scorekeeper.scoring.rules.limits import Limit
from scorekeeper.scoring.settlement import Transfer, fewest_payments_of, share_out
from scorekeeper.scoring.times import moment_of
from scorekeeper.statistics.group import GROUP_PEOPLE_LIMIT

LineReason = Literal["game", "booking", "payment"]
AMOUNT_LIMIT = 10**9
"""The most smallest units of one booking or payment."""
REASON_LIMIT = 60
Payer = Annotated[str, Limit(longest=None, named=True)]
Units = Annotated[int, Limit(1, AMOUNT_LIMIT)]
Told = Mapping[str, int]
"""What a payment tells of a game: the key of a name -> units."""
Balance = Mapping[str, int]
"""Person -> what they get, below zero what they owe; sums to zero."""


class Booking(NamedTuple):
    """Something that one person has paid for several, in equal shares: a round of beer.

    ``group`` is the id of the group, ``at`` when it was booked, in ISO 8601, and ``units`` the
    whole amount. The payer may be one of the ``sharers``.
    """

    id: str
    group: str
    at: str
    payer: Payer
    units: Units
    currency: str
    reason: Annotated[str, Limit(longest=REASON_LIMIT)]
    sharers: Annotated[
        tuple[Payer, ...], Limit(entries=GROUP_PEOPLE_LIMIT, filled=True, repeats=True)
    ]


class Payment(NamedTuple):
    """Money that one person has given to another to settle what they owe.

    ``told`` is what the games had brought to everybody when it was paid, as far as no earlier
    payment tells it: game -> person -> units. What differs since then has been corrected. People
    are called there as the game calls them, because they may be merged or told apart later.
    """

    id: str
    group: str
    at: str
    payer: Payer
    receiver: Payer
    units: Units
    currency: str
    told: Mapping[str, Told]


class GameMoney(NamedTuple):
    """What a finished game brought to everybody who played it to the end.

    ``at_first`` is what it had brought before it was corrected; empty where it was not. ``called``
    are the keys of the names that the game has for people who are known by another one.
    """

    id: str
    started: str | None
    hands: int
    currency: str
    money: Mapping[str, int]
    at_first: Mapping[str, int] = MappingProxyType({})
    called: Mapping[str, str] = MappingProxyType({})

    @property
    def told(self) -> Told:
        """What a payment tells of it."""
        return {self.called.get(person, person): units for person, units in self.money.items()}

    def was(self, told: Told | None, person: str) -> int | None:
        """Return what it had brought to somebody before it was corrected; None if it was not.

        ``told`` is what the latest payment tells of it, None where none does.
        """
        before = self.at_first.get(person)
        if told is not None:
            before = told.get(self.called.get(person, person), 0)
        return None if before == self.money[person] else before


class CashLine(NamedTuple):
    """One amount in the balance of a person, and where it comes from.

    ``source`` is the id of the game, booking or payment. ``was`` is what the game had brought when
    somebody last paid, where it has been corrected since; else None. Where nobody has paid for it
    yet, ``was`` is what it had brought before it was first corrected, and ``paid`` is False.
    """

    person: str
    currency: str
    units: int
    reason: LineReason
    source: str
    at: str | None
    was: int | None = None
    paid: bool = False


def cash_lines(
    games: Iterable[GameMoney],
    bookings: Iterable[Booking] = (),
    payments: Iterable[Payment] = (),
) -> tuple[CashLine, ...]:
    """Return every line of a cash box, the oldest first; those without a time come first."""
    paid = tuple(payments)
    told = _told(paid)
    lines = [
        *(line for game in games for line in _game_lines(game, told.get(game.id))),
        *(line for booking in bookings for line in _booking_lines(booking)),
        *(line for payment in paid for line in _payment_lines(payment)),
    ]
    return tuple(sorted(lines, key=lambda each: (*in_time(each.at), each.source, each.person)))


def in_time(at: str | None) -> tuple[float, str]:
    """Return what sorts entries of a cash box by their time; those without one come first."""
    moment = moment_of(at)
    return -inf if moment is None else moment, at or ""


def balances(lines: Iterable[CashLine]) -> Mapping[str, Balance]:
    """Return the balances of everybody with a line, by currency."""
    found: dict[str, dict[str, int]] = {}
    for line in lines:
        people = found.setdefault(line.currency, {})
        people[line.person] = people.get(line.person, 0) + line.units
    return dict(sorted(found.items()))


def added(*parts: Mapping[str, Balance]) -> Mapping[str, Balance]:
    """Return the balances by currency of several parts of a cash box together."""
    found: dict[str, dict[str, int]] = {}
    for part in parts:
        for currency, balance in part.items():
            people = found.setdefault(currency, {})
            for person, units in balance.items():
                people[person] = people.get(person, 0) + units
    return dict(sorted(found.items()))


def settle_up(balance: Balance) -> tuple[Transfer, ...]:
    """Return the fewest payments that bring every balance of one currency to zero."""
    return fewest_payments_of({person: Fraction(units) for person, units in balance.items()})


def untold(games: Iterable[GameMoney], payments: Iterable[Payment]) -> Mapping[str, Told]:
    """Return what a new payment tells of the games: those that no payment tells as they are."""
    before = _told(payments)
    return {game.id: told for game in games if before.get(game.id) != (told := game.told)}


def _told(payments: Iterable[Payment]) -> Mapping[str, Told]:
    """Return what the latest payment that tells it says of each game."""
    told: dict[str, Told] = {}
    for each in sorted(payments, key=lambda each: in_time(each.at)):
        told |= each.told
    return told


def _game_lines(game: GameMoney, told: Told | None) -> Iterator[CashLine]:
    for person, units in game.money.items():
        yield CashLine(
            person,
            game.currency,
            units,
            "game",
            game.id,
            game.started,
            game.was(told, person),
            paid=told is not None,
        )


def _booking_lines(booking: Booking) -> Iterator[CashLine]:
    """Yield what a booking brings to its payer, and takes from everybody who shares it.

    Where it cannot be shared evenly, the last ones pay a unit more, so the sum is exact.
    """
    part = Fraction(-booking.units, len(booking.sharers))
    shares = share_out({str(place): part for place in range(len(booking.sharers))})
    found = {booking.payer: booking.units}
    # Two who share may have turned out to be one person.
    for person, units in zip(booking.sharers, shares.values(), strict=True):
        found[person] = found.get(person, 0) + units
    for person, units in found.items():
        yield CashLine(person, booking.currency, units, "booking", booking.id, booking.at)


def _payment_lines(payment: Payment) -> Iterator[CashLine]:
    for person, units in ((payment.payer, payment.units), (payment.receiver, -payment.units)):
        yield CashLine(person, payment.currency, units, "payment", payment.id, payment.at)
