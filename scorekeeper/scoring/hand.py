"""A hand as it was recorded: who took which cards, and what else the table recorded."""

from collections import Counter
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import count

from scorekeeper.scoring.declarations import (
    ALL_MOONS,
    NO_NUMBERS,
    NOTHING_DECLARED,
    SAME_DEAL,
    Declarations,
)


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
        return once if len(once) == len(self.named) else {**Counter(self.named)}

    @property
    def size(self) -> int:
        """The number of its cards, named or counted."""
        counted = self.counted
        return len(self.named) + sum(counted.values()) if counted else len(self.named)


NO_CARDS = Pile()


@dataclass(frozen=True)
class Hand:
    """One deal of the whole table, from dealing to counting.

    Attributes:
        taken: Taker -> pile; takers are players and the piles of the rules.
        declared: The declarations that only the table can make. A bid is whole or left out.
        points: Player -> points, where only these are known, as on an old paper sheet. Such a hand
            has no cards; partners' points add up. They need not be whole.
        at: The time of recording, as an ISO 8601 text.
        id: The id of the hand in its game, wherever it moves to; empty while it has none.
    """

    taken: Mapping[str, Pile]
    declared: Declarations = NOTHING_DECLARED
    points: Mapping[str, int | Fraction] = field(default_factory=lambda: NO_NUMBERS)
    at: str | None = None
    id: str = ""

    @property
    def played(self) -> bool:
        """Whether cards were played in it, whether or not they were recorded."""
        return not self.declared.unplayed

    @property
    def moves_on(self) -> bool:
        """Whether the next hand is another deal: the deal and the pass go on after this one."""
        return self.declared.unplayed not in SAME_DEAL

    def choice(self, moon: str) -> str | None:
        """Return the choice of the shooter of this moon, or None."""
        return self.declared.moon.get(moon, self.declared.moon.get(ALL_MOONS))


def with_ids(hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """Return the hands with an id each; those that have none are known by their number.

    Every reader thus gives the same ids to the same hands.
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
    return next(candidate for n in count(2) if (candidate := f"{wanted}-{n}") not in taken)
