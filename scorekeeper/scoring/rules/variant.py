"""A game's rules as frozen data: what scores, what changes it, when it ends, how it is dealt.

Nothing here computes a score. The words are those of the players.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.scoring.rules.primitives import (
    Award,
    Bidding,
    CardValue,
    Deal,
    DeckCount,
    End,
    Factor,
    Group,
    Mark,
    Moon,
    Offset,
    Passing,
    Rotation,
    Schedule,
    Scheme,
    SettlementRule,
    TakenOut,
)

__all__ = [
    "Award",
    "Bidding",
    "CardValue",
    "Deal",
    "DeckCount",
    "End",
    "Factor",
    "Group",
    "Mark",
    "Moon",
    "Offset",
    "Passing",
    "Rotation",
    "Schedule",
    "Scheme",
    "SettlementRule",
    "TakenOut",
    "Variant",
]


NOT_SETTLED = SettlementRule()


@dataclass(frozen=True)
class Variant:
    """One game of the Hearts family. ``direction`` says which total wins: ``low`` or ``high``.

    ``piles`` are takers that are no players (``@dummy``, ``@widow``, ``@blind-1``). ``teams`` is
    how many sides partners make who sit at equal distances, 0 meaning that everyone plays alone.
    ``hand_settlement`` is ``smallest_positive`` where every hand is paid at once, else empty.
    ``relief``: what the shooter may take off all totals, each only where the one before is not
    enough. ``revoke``: points for each revoke. ``diamond_bonus``: what a bonus diamond is worth
    where a table plays with one. ``schemes`` are the values that ``hearts_points`` chooses among.
    ``own`` names house rules that only some games offer, ``fixed`` those this game leaves no
    choice in. ``name`` is what a table calls rules of its own; the words have those of the
    catalogue.
    """

    id: str
    pack: Pack
    deck_counts: tuple[DeckCount, ...]
    cards: tuple[CardValue, ...]
    groups: tuple[Group, ...]
    deal: Deal
    passing: Passing
    end: End
    offsets: tuple[Offset, ...] = ()
    factors: tuple[Factor, ...] = ()
    moons: tuple[Moon, ...] = ()
    awards: tuple[Award, ...] = ()
    bidding: Bidding | None = None
    relief: tuple[int, ...] = ()
    hand_settlement: str = ""
    revoke: int = 0
    marks: tuple[Mark, ...] = ()
    settlement: SettlementRule = NOT_SETTLED
    direction: str = "low"
    piles: tuple[str, ...] = ()
    teams: int = 0
    diamond_bonus: int = -10
    schemes: tuple[Scheme, ...] = ()
    own: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()
    name: str = ""

    @property
    def players(self) -> tuple[int, ...]:
        """Every number of players that the game is for, smallest first."""
        return tuple(sorted(count for each in self.deck_counts for count in each.players))

    @cached_property
    def values(self) -> Mapping[str, int]:
        """Point card -> points of one copy, in the order the catalogue gives them."""
        return {value.card: value.points for value in self.cards}

    @cached_property
    def point_cards(self) -> tuple[str, ...]:
        """Every card that can change a score, each named once."""
        return tuple(
            dict.fromkeys(
                (
                    *(offset.card for offset in self.offsets),
                    *self.values,
                    *(card for factor in self.factors for card in factor.cards),
                )
            )
        )

    @cached_property
    def known(self) -> frozenset[str]:
        """The point cards, to look one up."""
        return frozenset(self.point_cards)

    @cached_property
    def deck(self) -> Mapping[str, int]:
        """Point card -> how many copies are in play."""
        return dict.fromkeys(self.point_cards, self.pack.decks)

    @cached_property
    def copies(self) -> int:
        """How many point cards there are in the decks in play."""
        return len(self.point_cards) * self.pack.decks

    @cached_property
    def group_of(self) -> Mapping[str, Group]:
        """Group name -> group, only those whose cards need not be told apart here.

        Its cards must be worth the same, no effect may need one of them by name, and every moon
        must want all of them or none.
        """
        return {group.name: group for group in self.groups if self._alike(group)}

    @cached_property
    def group_by_card(self) -> Mapping[str, Group]:
        """Card -> the countable group it belongs to."""
        return {card: group for group in self.group_of.values() for card in group.cards}

    @cached_property
    def named_cards(self) -> tuple[str, ...]:
        """The point cards that no count covers."""
        return tuple(card for card in self.point_cards if card not in self.group_by_card)

    def _alike(self, group: Group) -> bool:
        cards = set(group.cards)
        special = (
            *((offset.card,) for offset in self.offsets),
            *(factor.cards for factor in self.factors),
            *(award.cards for award in self.awards),
        )
        return (
            len({self.values.get(card) for card in cards}) == 1
            and not any(cards.intersection(each) for each in special)
            and all(cards <= set(moon.cards) or not cards & set(moon.cards) for moon in self.moons)
        )
