"""A game's rules as frozen data: what scores, what changes it, when it ends, how it is dealt.

Nothing here computes a score. The words are those of the players; the package docstring lists
which games use which primitive. Points are whole numbers; amounts are for all decks in play.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.scoring.pack import Pack


@dataclass(frozen=True)
class CardValue:
    """What one copy of a card adds to whoever takes it."""

    card: str
    points: int


@dataclass(frozen=True)
class Group:
    """Cards with a common name (``hearts``, ``reds``) that a table may count instead of name."""

    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Offset:
    """Taking ``card`` adds ``points`` (negative) to what its taker scored for a group's cards.

    The group's points, so reduced, do not fall below ``floor`` unless it is None.
    """

    card: str
    group: str
    points: int
    floor: int | None


@dataclass(frozen=True)
class Moon:
    """One taker has every copy of every one of ``cards``.

    ``points`` is the amount, None meaning what all those cards are worth in the decks in play.
    ``effect`` is ``choose``, ``add``, ``subtract`` or ``auto`` (rules.md, section 2).
    """

    id: str
    cards: tuple[str, ...]
    effect: str
    points: int | None = None


@dataclass(frozen=True)
class Mark:
    """On the Nose: a total that lands exactly on ``at`` moves to ``to``."""

    at: int
    to: int


@dataclass(frozen=True)
class End:
    """When the game is over and whether a tie at the top is played on.

    ``at``: any total at least this (above it where ``beyond``); ``hands``: so many hands;
    ``tie``: ``share`` or ``play_on``. With neither target nor hands the table stops the game.
    """

    at: int | None = None
    beyond: bool = False
    hands: int | None = None
    tie: str = "share"


@dataclass(frozen=True)
class SettlementRule:
    """How a finished game is paid: ``wilson``, ``average`` or ``howell``; money per point."""

    method: str | None = None
    stake: str | None = None
    currency: str = "USD"


@dataclass(frozen=True)
class Rotation:
    """The calls that follow each other for these numbers of players."""

    players: tuple[int, ...]
    calls: tuple[str, ...]


@dataclass(frozen=True)
class Passing:
    """How many cards are passed, and where to, hand by hand. No rotation means no passing."""

    cards: int = 0
    rotations: tuple[Rotation, ...] = ()


@dataclass(frozen=True)
class Deal:
    """``lead``: the card that leads the first trick, or ``left_of_dealer``.

    ``leftovers``: who takes the cards that do not divide evenly (rules.md, section 2);
    ``removed`` takes so many out of the pack instead.
    """

    lead: str
    leftovers: str


@dataclass(frozen=True)
class DeckCount:
    """How many decks these numbers of players use."""

    players: tuple[int, ...]
    decks: int


@dataclass(frozen=True)
class Variant:
    """One game of the Hearts family. ``direction`` says which total wins: ``low`` or ``high``."""

    id: str
    pack: Pack
    deck_counts: tuple[DeckCount, ...]
    cards: tuple[CardValue, ...]
    groups: tuple[Group, ...]
    deal: Deal
    passing: Passing
    end: End
    offsets: tuple[Offset, ...] = ()
    moons: tuple[Moon, ...] = ()
    marks: tuple[Mark, ...] = ()
    settlement: SettlementRule = SettlementRule()
    direction: str = "low"

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
        special = (offset.card for offset in self.offsets)
        return tuple(dict.fromkeys((*special, *self.values)))

    @cached_property
    def group_of(self) -> Mapping[str, Group]:
        """Group name -> group, only those whose cards need not be told apart here.

        Its cards must be worth the same, and every moon must want all of them or none.
        """
        return {group.name: group for group in self.groups if self._alike(group)}

    @cached_property
    def group_by_card(self) -> Mapping[str, Group]:
        """Card -> the countable group it belongs to."""
        return {card: group for group in self.group_of.values() for card in group.cards}

    def _alike(self, group: Group) -> bool:
        cards = set(group.cards)
        one_value = len({self.values.get(card) for card in cards}) == 1
        special = any(offset.card in cards for offset in self.offsets)
        return (
            one_value
            and not special
            and all(cards <= set(moon.cards) or not cards & set(moon.cards) for moon in self.moons)
        )
