"""A game's rules as frozen data: what scores, what changes it, when it ends, how it is dealt.

Nothing here computes a score.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Annotated, Any, Literal, get_args

from scorekeeper.scoring.declarations import ASKED_BY
from scorekeeper.scoring.rules.declared import Bidding, Exposure, PoolRule, TrickPoints
from scorekeeper.scoring.rules.frozen import replace
from scorekeeper.scoring.rules.kept import kept_property
from scorekeeper.scoring.rules.limits import (
    CARD_TOTAL_LIMIT,
    CARDS_LIMIT,
    PLAYERS_LIMIT,
    POINTS,
    Limit,
)
from scorekeeper.scoring.rules.pack import FRENCH_SUITS, Pack, colour_of, suit_of
from scorekeeper.scoring.rules.primitives import (
    Award,
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
    PileName,
    Scheme,
    SettlementRule,
)

Direction = Literal["low", "high"]
HandPartners = Literal["", "first_tricks", "agreed"]
NamedSuit = Literal["", "H", "S", "D", "C"]
# Every option of a game file, in the order in which they are applied and shown. A later one may
# concern what an earlier one brought in: values come before amounts, and decks before the moon's
# amount and the target, which they double only where the table has not set them.
HouseRuleId = Literal[
    "moon",
    "reverse_moon",
    "moon_clears_others",
    "moon_keeps_cards",
    "diamond_bonus",
    "diamond_bonus_points",
    "diamond_needed_for_moon",
    "queen_points",
    "hearts_points",
    "golden_floor",
    "ten_of_clubs_doubles",
    "decks",
    "jokers",
    "leftovers",
    "moon_points",
    "sun_points",
    "trick_points",
    "no_tricks_bonus",
    "lone_jack_counts",
    "moon_relief",
    "hand_partners",
    "revoke_points",
    "passing",
    "passing_schedule",
    "on_the_nose",
    "on_the_nose_every",
    "running_total",
    "end_at",
    "end_beyond",
    "hands",
    "tie",
    "tiebreak_moon",
    "settlement",
    "stake",
    "currency",
]
HOUSE_RULE_IDS: tuple[HouseRuleId, ...] = get_args(HouseRuleId)
RULE_IDS = Limit(entries=len(HOUSE_RULE_IDS))

NOT_SETTLED = SettlementRule()
# Two players have nobody to play with.
FEWEST_FOR_PARTNERS = 3


@dataclass(frozen=True)
class Variant:
    """The rules of one game of the Hearts family.

    Attributes:
        id: Its name in game files: lower-case words joined by ``-``.
        pack: The cards in play.
        deck_counts: The number of decks for each number of players, and so who can play at all.
        cards: The cards that score, and how much.
        groups: Cards that may be counted instead of named.
        deal: The deal, and who leads.
        passing: The pass before each hand.
        end: The end of the game.
        offsets: Cards that take points off a group.
        factors: Cards that multiply points.
        moons: The moons that may be shot.
        awards: Points for what is not taken.
        bidding: The bid, for a pile or for the suit, None where nobody bids.
        relief: The points that a moon's shooter may take off all totals, each only where the last
            is not enough.
        hand_settlement: Those whom every hand pays at once; empty if hands are not paid.
        revoke: Points for each revoke.
        marks: On the Nose.
        settlement: The settlement of the finished game.
        direction: The total that wins, low or high.
        piles: Takers that are no players.
        teams: The number of sides of partners, who sit at equal distances; 0: everyone plays alone.
        diamond_bonus: The value of a bonus diamond where a table plays with one.
        schemes: The values that the house rule ``hearts_points`` chooses among.
        own: House rules that only some games offer, this one among them.
        fixed: House rules that this game leaves no choice in.
        name: The table's name for rules of its own, empty for a game of the catalogue.
        exposures: Cards that may be exposed before play to count more.
        tricks: Points for tricks, None where they count nothing by themselves.
        hand_partners: The partners for one hand, recorded with it: the first two players to
            win a trick, or whoever the table says; empty where nobody is.
        named_suit: The suit that the hand's own takes the place of: each hand names one, whose
            cards then count as those of this suit do; empty where none is named.
        pool: The pool that takes the points of the hands, None where everybody keeps theirs.
    """

    id: str
    pack: Pack
    deck_counts: Annotated[tuple[DeckCount, ...], Limit(filled=True)]
    cards: Annotated[tuple[CardValue, ...], Limit(entries=CARDS_LIMIT, filled=True, unique="card")]
    groups: Annotated[tuple[Group, ...], Limit(unique="name")]
    deal: Deal
    passing: Passing
    end: End
    offsets: tuple[Offset, ...] = ()
    factors: tuple[Factor, ...] = ()
    moons: Annotated[tuple[Moon, ...], Limit(unique="id")] = ()
    awards: tuple[Award, ...] = ()
    bidding: Bidding | None = None
    relief: Annotated[tuple[int, ...], Limit(least=1, most=CARD_TOTAL_LIMIT)] = ()
    hand_settlement: Literal["", "smallest_positive"] = ""
    revoke: Annotated[int, POINTS] = 0
    marks: Annotated[tuple[Mark, ...], Limit(unique="at")] = ()
    settlement: SettlementRule = NOT_SETTLED
    direction: Direction = "low"
    piles: tuple[PileName, ...] = ()
    teams: Annotated[int, Limit(most=PLAYERS_LIMIT)] = 0
    diamond_bonus: Annotated[int, Limit(least=-CARD_TOTAL_LIMIT, most=-1)] = -10
    schemes: Annotated[tuple[Scheme, ...], Limit(unique="name")] = ()
    own: Annotated[tuple[HouseRuleId, ...], RULE_IDS] = ()
    fixed: Annotated[tuple[HouseRuleId, ...], RULE_IDS] = ()
    name: str = ""
    exposures: Annotated[tuple[Exposure, ...], Limit(unique="card")] = ()
    tricks: TrickPoints | None = None
    hand_partners: HandPartners = ""
    named_suit: NamedSuit = ""
    pool: PoolRule | None = None

    def __hash__(self) -> int:
        """Return a hash of all fields, which is cached because it is slow."""
        return self._hash

    @kept_property
    def _hash(self) -> int:
        return hash(_values_of(self))

    @kept_property
    def kept(self) -> dict[object, Any]:
        """The cached values that follow from these rules (see ``kept_with_rules``)."""
        return {}

    @property
    def players(self) -> tuple[int, ...]:
        """Every number of players that the game is for, smallest first."""
        return tuple(
            sorted(count for deck_count in self.deck_counts for count in deck_count.players)
        )

    @property
    def partner_sides(self) -> int:
        """The number of sides of partners, who share a total or only the win; 0 for none."""
        return self.teams or self.end.partners

    def asks_partners(self, players: int) -> bool:
        """Whether a hand of this many players has to say who played together."""
        return bool(self.hand_partners) and players >= FEWEST_FOR_PARTNERS

    @property
    def suits_to_name(self) -> tuple[str, ...]:
        """The suits of which a hand names one; none where the rules or the pack leave no choice."""
        french = self.pack.kind in ("french", "eight-suited")
        return FRENCH_SUITS if self.named_suit and french else ()

    @kept_property
    def asked(self) -> frozenset[str]:
        """The fields of a hand's declarations that count under these rules.

        What a hand says in another one makes no difference, or contradicts the rules.
        """
        return frozenset(name for name, asks in ASKED_BY.items() if asks(self))

    @kept_property
    def values(self) -> Mapping[str, int]:
        """Card -> points of one copy, in the order of ``cards``."""
        return {value.card: value.points for value in self.cards}

    @kept_property
    def has_automatic_moons(self) -> bool:
        """Whether the effect of a moon may follow from how the game would end."""
        return any(moon.effect == "auto" for moon in self.moons)

    @kept_property
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

    @kept_property
    def point_card_set(self) -> frozenset[str]:
        """The same cards, as a set."""
        return frozenset(self.point_cards)

    @kept_property
    def point_card_copies(self) -> Mapping[str, int]:
        """Point card -> how many copies are in play."""
        return dict.fromkeys(self.point_cards, self.pack.decks)

    @kept_property
    def point_card_count(self) -> int:
        """The number of point cards in all decks together."""
        return len(self.point_cards) * self.pack.decks

    @kept_property
    def countable_groups(self) -> Mapping[str, Group]:
        """Group name -> its cards for which a count says as much as their names.

        They are worth what most of the group is worth, no effect needs one of them by name, and
        every moon and every effect concerns all of them or none. The group's other cards are named.
        Source: docs/game-file.md, A game, version 1.
        """
        countable = ((group.name, self._countable_cards(group)) for group in self.groups)
        return {name: Group(name, cards) for name, cards in countable if cards}

    @kept_property
    def whole_groups(self) -> Mapping[str, tuple[str, ...]]:
        """Group name -> all point cards of its suit and colour, countable or not."""
        groups: dict[str, tuple[str, ...]] = {}
        for group in self.groups:
            kinds = {(suit_of(card), colour_of(card)) for card in group.cards}
            alike = (
                point_card
                for point_card in self.point_cards
                if (suit_of(point_card), colour_of(point_card)) in kinds
            )
            groups[group.name] = tuple(alike) if len(kinds) == 1 else group.cards
        return groups

    @kept_property
    def group_by_card(self) -> Mapping[str, Group]:
        """Card -> the countable group it belongs to."""
        return {card: group for group in self.countable_groups.values() for card in group.cards}

    @kept_property
    def named_cards(self) -> tuple[str, ...]:
        """The point cards in no countable group."""
        return tuple(card for card in self.point_cards if card not in self.group_by_card)

    def _countable_cards(self, group: Group) -> tuple[str, ...]:
        """Return the cards of a group that need not be named; none where too few are alike."""
        worth = [*map(self.values.get, group.cards)]
        usual = max(dict.fromkeys(worth), key=worth.count)
        if 2 * worth.count(usual) <= len(worth):
            return ()
        special = {offset.card for offset in self.offsets}.union(
            *(factor.cards for factor in self.factors),
            *(award.cards for award in self.awards),
            *(moon.one_of for moon in self.moons),
        )
        alike = [
            card
            for card, points in zip(group.cards, worth, strict=True)
            if points == usual and card not in special
        ]
        # Exposed cards may count more: then all cards of the group do, or none.
        whole = [
            *((alike, moon.cards) for moon in self.moons),
            *((alike, factor.over) for factor in self.factors),
            *((group.cards, exposure.over) for exposure in self.exposures),
        ]
        for cards, together in whole:
            if not (set(cards).issubset(together) or set(cards).isdisjoint(together)):
                return ()
        return tuple(alike)


_values_of = attrgetter(*(field.name for field in fields(Variant)))


def replace_moons(rules: Variant, **changes: Any) -> Variant:  # noqa: ANN401 - any field of a Moon
    """Return the rules with these fields of every moon changed."""
    return replace(rules, moons=tuple(replace(moon, **changes) for moon in rules.moons))
