"""The page of a cash box: balances by currency with their lines, and who pays whom."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.scoring.players import name_key
from scorekeeper.scoring.settlement import Transfer
from scorekeeper.statistics.cash_box import (
    Balance,
    Booking,
    CashLine,
    GameMoney,
    Payment,
    Told,
    added,
    balances,
    cash_lines,
    in_time,
    settle_up,
    untold,
)
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.history import History
from scorekeeper.statistics.played import GroupGame
from scorekeeper.statistics.sums import Paid


class PersonBalance(NamedTuple):
    """What somebody gets in one currency, below zero what they owe."""

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
    """What the page of a cash box shows. People are known by their keys.

    Attributes:
        names: What everybody is called.
        boxes: One for each currency.
        games: The games behind lines, by their ids.
        bookings: What was booked, by its id.
        payments: The payments that were made, by their id.
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
        """What a payment made now tells of the games."""
        return untold(self.games.values(), self.payments.values())

    def lines(self, person: str, currency: str) -> tuple[CashLine, ...]:
        """Return the lines that a balance sums, the oldest first."""
        games = (each for each in self.games.values() if person in each.money)
        found = cash_lines(games, self.bookings.values(), self.payments.values())
        return tuple(each for each in found if (each.person, each.currency) == (person, currency))


class GroupMoney:
    """What the games of a group have brought to everybody, which follows every change of a game."""

    def __init__(self) -> None:
        self.games: dict[str, GameMoney] = {}
        self._paid: dict[str, dict[str, Paid]] = {}

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game, or take it away; one without money counts for nothing."""
        if not game.facts.currency:
            return
        found = _money(game)
        if sign > 0:
            self.games[game.id] = found
        else:
            del self.games[game.id]
        people = self._paid.setdefault(found.currency, {})
        for person, units in found.money.items():
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


def cash_page(history: History, group: Group, written: Iterable[Booking | Payment]) -> CashPage:
    """Return the page of a group's cash box; what is ``written`` in it has names of people."""
    names = dict(history.names())

    def key_of(name: str) -> str:
        key = history.key_of(name)
        names.setdefault(key, history.people.name_of(name))
        return key

    for name in group.people:
        key_of(name)
    entries = sorted(
        (_with_names(each, key_of) for each in written),
        key=lambda each: in_time(each.at),
        reverse=True,
    )
    booked = [each for each in entries if isinstance(each, Booking)]
    paid = [each for each in entries if isinstance(each, Payment)]
    money = history.fold(("money", group.id), Filter(group=group.id), GroupMoney)
    found = added(money.balances(), balances(cash_lines((), booked, paid)))
    return CashPage(
        names=names,
        boxes=tuple(_box(currency, balance) for currency, balance in found.items()),
        games=history.kept(("money", group.id), lambda: dict(money.games)),
        bookings={each.id: each for each in booked},
        payments={each.id: each for each in paid},
        entries=tuple(entries),
    )


def _with_names(entry: Booking | Payment, name_of: Callable[[str], str]) -> Booking | Payment:
    """Return an entry with everybody in it called otherwise."""
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
        int(sum(each.amount for each in due)),
    )


def _money(game: GroupGame) -> GameMoney:
    """Return what a game brought to whom."""
    return GameMoney(
        game.id,
        game.facts.started,
        game.facts.hands,
        game.facts.currency,
        {key: each.money for key, each in game.people.items() if each.money is not None},
        {
            key: each.money_at_first
            for key, each in game.people.items()
            if each.money_at_first is not None
        },
        {
            key: written
            for key, each in game.people.items()
            if (written := name_key(each.name)) != key
        },
    )
