"""The page of a cash box: balances by currency with their lines, and who pays whom."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.scoring.settlement import Transfer
from scorekeeper.statistics.cash_box import (
    Booking,
    CashLine,
    GameMoney,
    Payment,
    balances,
    cash_lines,
    settle_up,
    untold,
)
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.history import History


class PersonBalance(NamedTuple):
    """What somebody gets in one currency, below zero what they owe, and the lines it sums."""

    person: str
    units: int
    lines: tuple[CashLine, ...]


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
        told: What a payment made now tells of the games.
    """

    names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    boxes: tuple[CurrencyBox, ...] = ()
    games: Mapping[str, GameMoney] = field(default_factory=lambda: MappingProxyType({}))
    bookings: Mapping[str, Booking] = field(default_factory=lambda: MappingProxyType({}))
    payments: Mapping[str, Payment] = field(default_factory=lambda: MappingProxyType({}))
    entries: tuple[Booking | Payment, ...] = ()
    told: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: MappingProxyType({}))


def cash_page(history: History, group: Group, written: Iterable[Booking | Payment]) -> CashPage:
    """Return the page of a group's cash box; what is ``written`` in it has names of people."""
    names = dict(history.names())

    def key_of(name: str) -> str:
        key = history.key_of(name)
        names.setdefault(key, name)
        return key

    for name in group.people:
        key_of(name)
    entries = sorted(
        (_with_names(each, key_of) for each in written), key=lambda each: each.at, reverse=True
    )
    booked = [each for each in entries if isinstance(each, Booking)]
    paid = [each for each in entries if isinstance(each, Payment)]
    games = _group_money(history, group.id)
    lines = cash_lines(games, booked, paid)
    return CashPage(
        names=names,
        boxes=tuple(
            _box(currency, balance, lines) for currency, balance in balances(lines).items()
        ),
        games={each.id: each for each in games},
        bookings={each.id: each for each in booked},
        payments={each.id: each for each in paid},
        entries=tuple(entries),
        told=untold(games, paid),
    )


def _with_names(entry: Booking | Payment, name_of: Callable[[str], str]) -> Booking | Payment:
    """Return an entry with everybody in it called otherwise."""
    payer = name_of(entry.payer)
    if isinstance(entry, Payment):
        return entry._replace(payer=payer, receiver=name_of(entry.receiver))
    return entry._replace(payer=payer, sharers=tuple(map(name_of, entry.sharers)))


def _box(currency: str, balance: Mapping[str, int], lines: tuple[CashLine, ...]) -> CurrencyBox:
    due = settle_up(balance)
    own: dict[str, list[CashLine]] = {person: [] for person in balance}
    for each in lines:
        if each.currency == currency:
            own[each.person].append(each)
    order = sorted(balance, key=lambda person: (-balance[person], person))
    return CurrencyBox(
        currency,
        tuple(PersonBalance(person, balance[person], tuple(own[person])) for person in order),
        due,
        int(sum(each.amount for each in due)),
    )


def _group_money(history: History, group: str) -> tuple[GameMoney, ...]:
    """Return what the games of a group brought to whom."""
    return history.kept(("money", group), lambda: tuple(_money(history, group)))


def _money(history: History, group: str) -> Iterator[GameMoney]:
    return (
        GameMoney(
            each.id,
            each.facts.started,
            each.facts.hands,
            each.facts.currency,
            {key: player.money for key, player in each.people.items() if player.money is not None},
            {
                key: player.money_at_first
                for key, player in each.people.items()
                if player.money_at_first is not None
            },
        )
        for each in history.games_of_group(group)
        if each.facts.currency
    )
