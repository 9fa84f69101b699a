"""A hand as it was recorded: who took which cards, and what else the table recorded."""

from collections import Counter
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from types import MappingProxyType

NO_NUMBERS: Mapping[str, int] = MappingProxyType({})
NO_CHOICES: Mapping[str, str] = MappingProxyType({})
ALL_MOONS = "*"
"""Stands for the id of every moon where a hand records one choice for all of them."""


@dataclass(frozen=True)
class Pile:
    """The cards of one taker: some by name, and some of a group by number.

    ``named`` lists a card once for each copy; ``counted`` is group name -> number of other cards.
    """

    named: tuple[str, ...] = ()
    counted: Mapping[str, int] = field(default_factory=lambda: NO_NUMBERS)

    @property
    def copies(self) -> Mapping[str, int]:
        """Named card -> how many copies of it are here."""
        # Nearly every card is here once, and then a plain dict is fastest.
        once = dict.fromkeys(self.named, 1)
        return once if len(once) == len(self.named) else Counter(self.named)


NO_CARDS = Pile()


@dataclass(frozen=True)
class Adjustment:
    """Points given or taken by agreement (a misdeal, a correction), with the table's note."""

    player: str
    points: int
    note: str = ""


@dataclass(frozen=True)
class Bid:
    """The points that the declarer of a hand bid."""

    declarer: str
    points: int


@dataclass(frozen=True)
class Hand:
    """One deal of the whole table, from dealing to counting.

    Attributes:
        taken: Taker -> pile; takers are players and the piles of the rules.
        moon: Moon id -> what its shooter chose; ``*`` stands for every moon.
        adjustments: The corrections the table agreed on.
        note: The table's own words.
        passed: The call of a pass, where the dealer makes it: ``2 left``, ``3 right-2``.
        at: When the hand was recorded, as an ISO 8601 text.
        bid: The bid, in games with one.
        relief: What the shooter of a moon takes off every total.
        sun: Who won every trick; empty if nobody did.
        no_tricks: Who won none.
        revokes: Player -> how often they revoked.
        exposed: The cards that were exposed before the first trick.
        tricks: Player -> how many tricks they won, in games that count them.
        first_trick: Who won the first trick, where that counts; empty where nobody said.
        last_trick: Who won the last one, likewise.
        partners: Who played together in this hand, in games with partners for one hand; everyone
            else played together against them.
        suit: The suit that was named with the hand (``S``), in games that name one.
        points: Player -> points, where only these are known, as on an old paper sheet. Such a hand
            has no cards; partners' points add up.
        id: What the hand is known by in its game, wherever it moves to; empty while it has none.
    """

    taken: Mapping[str, Pile]
    moon: Mapping[str, str] = field(default_factory=lambda: NO_CHOICES)
    adjustments: tuple[Adjustment, ...] = ()
    note: str = ""
    passed: str = ""
    at: str | None = None
    bid: Bid | None = None
    relief: int = 0
    sun: str = ""
    no_tricks: tuple[str, ...] = ()
    revokes: Mapping[str, int] = field(default_factory=lambda: NO_NUMBERS)
    exposed: tuple[str, ...] = ()
    tricks: Mapping[str, int] = field(default_factory=lambda: NO_NUMBERS)
    first_trick: str = ""
    last_trick: str = ""
    partners: tuple[str, ...] = ()
    suit: str = ""
    id: str = ""
    points: Mapping[str, int] = field(default_factory=lambda: NO_NUMBERS)

    def choice(self, moon: str) -> str | None:
        """Return what the shooter of this moon chose, or None."""
        return self.moon.get(moon, self.moon.get(ALL_MOONS))


def with_ids(hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """Return the hands with an id each; those that have none are known by their number.

    So everybody who reads the same hands without ids gives them the same ones.
    """
    taken = {hand.id for hand in hands}
    if "" not in taken:
        return hands
    named = []
    for number, hand in enumerate(hands, 1):
        id_ = hand.id or free_id(str(number), taken)
        taken.add(id_)
        named.append(hand if hand.id else replace(hand, id=id_))
    return tuple(named)


def free_id(wanted: str, taken: Container[str]) -> str:
    """Return an id that is not taken: the one that is wanted, else ``3-2``, ``3-3`` and so on."""
    if wanted not in taken:
        return wanted
    return next(each for n in count(2) if (each := f"{wanted}-{n}") not in taken)
