"""The cash box of a group: what everybody has won, paid and spent, and who pays whom.

A balance is the sum of its lines, each with its reason, as a total is the sum of the lines of a
score. Lines of games are worked out from the facts of the games whenever somebody asks, and are
kept nowhere: where an old game is corrected, every balance follows. Money is whole numbers of a
currency's smallest unit.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import inf
from types import MappingProxyType
from typing import Annotated, Literal, NamedTuple

from scorekeeper.scoring.rules.limits import Limit
from scorekeeper.scoring.settlement import Transfer, fewest_payments_of, share_out
from scorekeeper.scoring.times import moment_of
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.game_money import (
    EveningMoney,
    GameMoney,
    Told,
    evening_money,
    game_money,
)
from scorekeeper.statistics.games import GroupGame
from scorekeeper.statistics.group import GROUP_PEOPLE_LIMIT, Group
from scorekeeper.statistics.history import History
from scorekeeper.statistics.values import Paid

LineReason = Literal["game", "evening", "booking", "payment"]
AMOUNT_LIMIT = 10**9
"""The most smallest units of one booking or payment."""
REASON_LIMIT = 60
KITTY = "@kitty"
"""Stands for the kitty where a person could: nobody can be called so. What it owes, it holds."""
PersonName = Annotated[str, Limit(longest=None, named=True)]
Units = Annotated[int, Limit(1, AMOUNT_LIMIT)]
Balance = Mapping[str, int]
"""Person -> what they get, below zero what they owe; sums to zero."""


class Booking(NamedTuple):
    """Something that one person has paid for several, in equal shares: a round of beer.

    ``group`` is the id of the group, ``at`` when it was booked, in ISO 8601, and ``units`` the
    whole amount. The payer may be one of the ``sharers``, and is `KITTY` where that paid.
    """

    id: str
    group: str
    at: str
    payer: PersonName
    units: Units
    currency: str
    reason: Annotated[str, Limit(longest=REASON_LIMIT)]
    sharers: Annotated[
        tuple[PersonName, ...], Limit(entries=GROUP_PEOPLE_LIMIT, filled=True, repeats=True)
    ]


class Payment(NamedTuple):
    """Money that one person has given to another, or put into the kitty, or got out of it.

    An ``opening`` one was not paid now: the receiver has owed that much since before the cash box.
    ``told`` is what the games had brought to everybody when it was paid, as far as no earlier
    payment tells it: game -> person -> units. What differs since then has been corrected. People
    are called there as the game calls them, because they may be merged or told apart later.
    """

    id: str
    group: str
    at: str
    payer: PersonName
    receiver: PersonName
    units: Units
    currency: str
    told: Mapping[str, Told]
    opening: bool = False


class CashLine(NamedTuple):
    """One amount in the balance of a person, and where it comes from.

    ``source`` is the id of the game, evening, booking or payment. ``was`` is what the game had
    brought when somebody last paid, where it has been corrected since; else None. Where nobody has
    paid for it yet, ``was`` is what it had brought before it was first corrected, and ``paid`` is
    False.
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
    games: Iterable[GameMoney], bookings: Iterable[Booking] = (), payments: Iterable[Payment] = ()
) -> tuple[CashLine, ...]:
    """Return every line of a cash box, the oldest first; those without a time come first."""
    paid = tuple(payments)
    told = _told(paid)
    lines = [
        *(line for game in games for line in _game_lines(game, told.get(game.id))),
        *(line for booking in bookings for line in _booking_lines(booking)),
        *(line for payment in paid for line in _payment_lines(payment)),
    ]
    return tuple(sorted(lines, key=lambda line: (*in_time(line.at), line.source, line.person)))


def in_time(at: str | None) -> tuple[float, str]:
    """Return the sort key of an entry of a cash box: its time; those without one come first."""
    moment = moment_of(at)
    return -inf if moment is None else moment, at or ""


def balances(lines: Iterable[CashLine]) -> Mapping[str, Balance]:
    """Return the balances of everybody with a line, by currency."""
    by_currency: dict[str, dict[str, int]] = {}
    for line in lines:
        people = by_currency.setdefault(line.currency, {})
        people[line.person] = people.get(line.person, 0) + line.units
    return dict(sorted(by_currency.items()))


def added(*parts: Mapping[str, Balance]) -> Mapping[str, Balance]:
    """Return the balances by currency of several parts of a cash box together."""
    by_currency: dict[str, dict[str, int]] = {}
    for part in parts:
        for currency, balance in part.items():
            people = by_currency.setdefault(currency, {})
            for person, units in balance.items():
                people[person] = people.get(person, 0) + units
    return dict(sorted(by_currency.items()))


def settle_up(balance: Balance) -> tuple[Transfer, ...]:
    """Return the fewest payments that bring every balance of one currency to zero."""
    return fewest_payments_of({person: Fraction(units) for person, units in balance.items()})


def untold(games: Iterable[GameMoney], payments: Iterable[Payment]) -> Mapping[str, Told]:
    """Return the amounts that a new payment records: those that no payment has yet."""
    before = _told(payments)
    return {game.id: told for game in games if before.get(game.id) != (told := game.told)}


def _told(payments: Iterable[Payment]) -> Mapping[str, Told]:
    """Return the amounts of each game in the latest payment that records it."""
    told: dict[str, Told] = {}
    for payment in sorted(payments, key=lambda payment: in_time(payment.at)):
        told |= payment.told
    return told


def _game_lines(game: GameMoney, told: Told | None) -> Iterator[CashLine]:
    for person, units in game.money.items():
        yield CashLine(
            person,
            game.currency,
            units,
            "evening" if game.fees else "game",
            game.id,
            game.started,
            game.was(told, person),
            paid=told is not None,
        )


def _booking_lines(booking: Booking) -> Iterator[CashLine]:
    """Yield the lines of a booking: its payer gets the amount, everybody who shares it pays a part.

    Where it cannot be shared evenly, the last ones pay a unit more, so the sum is exact.
    """
    part = Fraction(-booking.units, len(booking.sharers))
    shares = share_out({str(place): part for place in range(len(booking.sharers))})
    amounts = {booking.payer: booking.units}
    # Two who share may have turned out to be one person.
    for person, units in zip(booking.sharers, shares.values(), strict=True):
        amounts[person] = amounts.get(person, 0) + units
    for person, units in amounts.items():
        yield CashLine(person, booking.currency, units, "booking", booking.id, booking.at)


def _payment_lines(payment: Payment) -> Iterator[CashLine]:
    for person, units in ((payment.payer, payment.units), (payment.receiver, -payment.units)):
        yield CashLine(person, payment.currency, units, "payment", payment.id, payment.at)


class PersonBalance(NamedTuple):
    """A person's balance in one currency, below zero what they owe."""

    person: str
    units: int


class CurrencyBox(NamedTuple):
    """Everything in one currency: those who get most first, and the fewest payments to settle.

    ``open_units`` is the sum of these payments.
    """

    currency: str
    balances: tuple[PersonBalance, ...]
    due: tuple[Transfer, ...]
    open_units: int


@dataclass(frozen=True)
class CashPage:
    """The content of a cash box's page. People are known by their keys.

    Attributes:
        names: Everybody's name.
        boxes: One for each currency, the most used first.
        games: The games behind lines, by their ids.
        bookings: The bookings, by their ids.
        payments: The payments that were made, by their ids.
        entries: All bookings and payments, the latest first.
    """

    names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    boxes: tuple[CurrencyBox, ...] = ()
    games: Mapping[str, GameMoney] = field(default_factory=lambda: MappingProxyType({}))
    bookings: Mapping[str, Booking] = field(default_factory=lambda: MappingProxyType({}))
    payments: Mapping[str, Payment] = field(default_factory=lambda: MappingProxyType({}))
    entries: tuple[Booking | Payment, ...] = ()

    @cached_property
    def told(self) -> Mapping[str, Told]:
        """The amounts of games that a payment made now would record."""
        return untold(self.games.values(), self.payments.values())

    def lines(self, person: str, currency: str) -> tuple[CashLine, ...]:
        """Return the lines that a balance sums, the oldest first."""
        games = (game for game in self.games.values() if person in game.money)
        lines = cash_lines(games, self.bookings.values(), self.payments.values())
        return tuple(line for line in lines if (line.person, line.currency) == (person, currency))


class GroupMoney:
    """The money that a group's games have brought everybody; it follows every change of a game."""

    def __init__(self) -> None:
        self.games: dict[str, GameMoney] = {}
        self._paid: dict[str, dict[str, Paid]] = {}

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game, or take it away; one without money counts for nothing."""
        if not game.facts.currency:
            return
        brought = game_money(game)
        if sign > 0:
            self.games[game.id] = brought
        else:
            del self.games[game.id]
        people = self._paid.setdefault(brought.currency, {})
        for person, units in brought.money.items():
            before = people.get(person, Paid(0, 0))
            people[person] = Paid(before.units + sign * units, before.games + sign)
            if not people[person].games:
                del people[person]

    def balances(self) -> Mapping[str, Balance]:
        """Return the balances of everybody with a game, by currency."""
        return {
            currency: {person: paid.units for person, paid in people.items()}
            for currency, people in self._paid.items()
            if people
        }


def cash_page(
    history: History,
    group: Group,
    written: Iterable[Booking | Payment],
    evenings: Iterable[EveningMoney] = (),
) -> CashPage:
    """Return the page of a group's cash box; the entries ``written`` in it have names of people."""
    names = dict(history.names())

    def key_of(name: str) -> str:
        key = history.key_of(name)
        names.setdefault(key, history.people.name_of(name))
        return key

    for name in group.people:
        key_of(name)
    entries = sorted(
        (_with_names(entry, key_of) for entry in written),
        key=lambda entry: in_time(entry.at),
        reverse=True,
    )
    booked = [entry for entry in entries if isinstance(entry, Booking)]
    paid = [entry for entry in entries if isinstance(entry, Payment)]
    money = history.fold(("money", group.id), Filter(group=group.id), GroupMoney)
    held = {evening.id: evening_money(evening, key_of) for evening in evenings}
    totals = added(money.balances(), balances(cash_lines(held.values(), booked, paid)))
    games = history.kept(("money", group.id), lambda: dict(money.games)) | held
    uses = Counter(entry.currency for entry in (*games.values(), *entries))
    return CashPage(
        names=names,
        boxes=tuple(_box(currency, totals[currency]) for currency in _by_use(totals, uses)),
        games=games,
        bookings={booking.id: booking for booking in booked},
        payments={payment.id: payment for payment in paid},
        entries=tuple(entries),
    )


def _by_use(currencies: Iterable[str], uses: Mapping[str, int]) -> list[str]:
    return sorted(currencies, key=lambda currency: (-uses.get(currency, 0), currency))


def _with_names(entry: Booking | Payment, name_of: Callable[[str], str]) -> Booking | Payment:
    payer = name_of(entry.payer)
    if isinstance(entry, Payment):
        return entry._replace(payer=payer, receiver=name_of(entry.receiver))
    return entry._replace(payer=payer, sharers=tuple(map(name_of, entry.sharers)))


def _box(currency: str, balance: Balance) -> CurrencyBox:
    due = settle_up(balance)
    order = sorted(balance, key=lambda person: (-balance[person], person))
    return CurrencyBox(
        currency,
        tuple(PersonBalance(person, balance[person]) for person in order),
        due,
        int(sum(payment.amount for payment in due)),
    )
