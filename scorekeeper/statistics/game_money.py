"""The money that a game or a club evening brought to everybody, in whole smallest units."""

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.scoring.players import name_key
from scorekeeper.statistics.games import GroupGame

Told = Mapping[str, int]
"""The amounts of a game that a payment records: the key of a name -> units."""


class GameMoney(NamedTuple):
    """The money that a finished game, or a club evening, brought to all who played to the end.

    ``fees`` are the entry fees of an evening, of which ``money`` is what is left; ``name`` is what
    that is called. ``at_first`` is what it had brought before it was corrected; empty where it was
    not. ``called`` are the keys of the names that the game has for people who are known by another
    one.
    """

    id: str
    started: str | None
    hands: int
    currency: str
    money: Mapping[str, int]
    at_first: Mapping[str, int] = MappingProxyType({})
    called: Mapping[str, str] = MappingProxyType({})
    fees: Mapping[str, int] = MappingProxyType({})
    name: str = ""

    @property
    def told(self) -> Told:
        """The amounts that a payment made now would record."""
        return {self.called.get(person, person): units for person, units in self.money.items()}

    def was(self, told: Told | None, person: str) -> int | None:
        """Return a person's money before the game was corrected; None where it is the same.

        ``told`` are the amounts in the latest payment that records it, None where none does.
        """
        before = self.at_first.get(person)
        if told is not None:
            before = told.get(self.called.get(person, person), 0)
        return None if before == self.money[person] else before


class EveningMoney(NamedTuple):
    """The entry fee of a club evening that is over, and each player's prize.

    ``prizes`` has the names of all who have paid, each as often as they did.
    """

    id: str
    name: str
    at: str
    currency: str
    fee: int
    prizes: tuple[tuple[str, int], ...]


def game_money(game: GroupGame) -> GameMoney:
    """Return the money that a game brought to everybody."""
    return GameMoney(
        game.id,
        game.facts.started,
        game.facts.hands,
        game.facts.currency,
        {key: player.money for key, player in game.people.items() if player.money is not None},
        {
            key: player.money_at_first
            for key, player in game.people.items()
            if player.money_at_first is not None
        },
        {
            key: written
            for key, player in game.people.items()
            if (written := name_key(player.name)) != key
        },
    )


def evening_money(evening: EveningMoney, key_of: Callable[[str], str]) -> GameMoney:
    """Return the money that an evening brought; two who played may have become one person."""
    money: Counter[str] = Counter()
    fees: Counter[str] = Counter()
    for name, prize in evening.prizes:
        money[key_of(name)] += prize - evening.fee
        fees[key_of(name)] += evening.fee
    called = {key_of(name): name_key(name) for name, _ in evening.prizes}
    return GameMoney(
        evening.id, evening.at, 0, evening.currency, money, {}, called, fees, evening.name
    )
