"""Cards and groups of a game, by what people call them."""

from dataclasses import dataclass
from functools import cached_property

from scorekeeper.scoring.rules.pack import colour_of, rank_of, suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.meaning import Cards, Count, Meant, Reason, Unclear

# What the colours of a Rook pack are called; its gold is the yellow of other makers.
ROOK_COLOURS = {"red": "R", "yellow": "Y", "gold": "Y", "green": "G", "black": "B"}

# Which suits of other packs have a colour.
COLOURED_SUITS = {"black": "CS", "red": "DH"}


@dataclass(frozen=True)
class Kind:
    """A suit, a colour or both, as somebody says it; empty where it is not said."""

    suit: str = ""
    colour: str = ""

    def has(self, card: str, rules: Variant) -> bool:
        """Return whether a card of these rules is of this kind."""
        suit, colour = suit_of(card), colour_of(card)
        if self.colour in COLOURED_SUITS and rules.pack.kind not in ("rook", "colours"):
            return suit in COLOURED_SUITS[self.colour] and self.suit in ("", suit)
        if rules.pack.kind == "rook":
            wanted = self.suit or ROOK_COLOURS.get(self.colour, "-")
            return suit == wanted
        return (not self.suit or suit == self.suit) and (not self.colour or colour == self.colour)


def worth_of(meant: Meant | Unclear, rules: Variant) -> int:
    """Return the points of some cards, where every card has points of its own."""
    match meant:
        case Cards(cards):
            return sum(rules.values.get(card, 0) for card in cards)
        case Count(group, number) if group:
            return number * rules.values.get(rules.countable_groups[group].cards[0], 0)
    return 0


class CardNames:
    """Finds the cards and groups of a game; what is unclear about them stands at ``span``."""

    def __init__(self, rules: Variant) -> None:
        """Take the rules in force."""
        self.rules = rules

    @cached_property
    def total(self) -> dict[str, int]:
        """Countable group -> how many cards of it there are in all decks."""
        decks = self.rules.pack.decks
        return {
            name: len(countable_group.cards) * decks
            for name, countable_group in self.rules.countable_groups.items()
        }

    @cached_property
    def has_colours(self) -> bool:
        """Whether a card has a colour of its own beside its suit."""
        return any(colour_of(card) for card in self.rules.point_cards)

    def courts(self, kind: Kind | None) -> tuple[str, ...]:
        """Return jack, queen and king of the one suit in which they are named; none for several."""
        suits = {suit_of(card) for card in self.rules.named_cards if rank_of(card) == "K"}
        suits &= {kind.suit} if kind else suits
        cards = tuple(rank + suit for suit in suits for rank in ("J", "Q", "K"))
        return cards if len(suits) == 1 and set(cards) <= self.rules.point_card_set else ()

    def cards_of(self, kind: Kind) -> tuple[str, ...]:
        """Return the point cards of a suit or colour."""
        return tuple(card for card in self.rules.point_cards if kind.has(card, self.rules))

    def group_of(self, kind: Kind) -> tuple[str, ...]:
        """Return the countable groups that have cards of a suit or colour."""
        groups = self.rules.countable_groups.items()
        return tuple(name for name, group in groups if kind.has(group.cards[0], self.rules))

    def only(self, kind: Kind) -> str:
        """Return the one point card that "the black one" or "the spade" can be; "" for none."""
        suits = kind.suit or COLOURED_SUITS.get(kind.colour, "")
        cards = [card for card in self.rules.point_cards if suit_of(card) in suits]
        if self.rules.pack.kind == "rook" or len(cards) != 1:
            return ""
        return "" if cards[0] in self.rules.group_by_card else cards[0]

    def counted(self, number: int, kind: Kind, span: tuple[int, int]) -> Meant | Unclear:
        """Return so many cards of a suit or colour."""
        cards, groups = self.cards_of(kind), self.group_of(kind)
        decks = self.rules.pack.decks
        if not cards:
            return Unclear(*span, "scores_nothing")
        if number == 0 and not groups:
            return Count("", 0)
        if not groups and number == len(cards) * decks:
            return Cards(cards * decks)
        if not groups:
            return Unclear(*span, "count_by_name", cards, number=number)
        if len(groups) > 1:
            return Unclear(*span, "ambiguous_group", groups=groups, number=number)
        group = groups[0]
        whole = self.rules.whole_groups[group]
        if number == len(whole) * decks and number != self.total[group]:
            return Cards(whole * decks)
        if number > self.total[group]:
            return Unclear(*span, "too_many", groups=groups, number=self.total[group])
        return Count(group, number)

    def whole(self, kind: Kind, span: tuple[int, int]) -> Meant | Unclear:
        """Return all cards of a suit or colour."""
        cards = self.cards_of(kind)
        if len({(suit_of(card), colour_of(card)) for card in cards}) > 1:
            return Unclear(*span, "ambiguous_group", groups=self.group_of(kind))
        return self.counted(len(cards) * self.rules.pack.decks, kind, span)

    def bare(self, number: int, span: tuple[int, int]) -> Meant | Unclear:
        """Return the meaning of a number alone: so many cards of the one group that is counted."""
        groups = tuple(self.total)
        if not groups:
            return Unclear(*span, "count_by_name", self.rules.point_cards)
        if len(groups) > 1:
            return Unclear(*span, "ambiguous_group", groups=groups, number=number)
        named = tuple(card for card in self.rules.named_cards if rank_of(card) == str(number))
        if named:
            return Unclear(*span, "ambiguous_card", named, groups, number=number)
        if number > self.total[groups[0]]:
            return Unclear(*span, "too_many", groups=groups, number=self.total[groups[0]])
        return Count(groups[0], number)

    def ranked(
        self, rank: str, kind: Kind | None, copies: int, span: tuple[int, int]
    ) -> Meant | Unclear:
        """Return cards by their rank, and by suit or colour where one is said.

        Without a suit only cards that must be named are meant: "the queen" is not the Q♥ of a game
        that counts hearts.
        """
        rules = self.rules
        among = rules.pack.cards if kind else rules.named_cards
        coloured = kind and kind.colour in COLOURED_SUITS and not kind.suit
        if coloured and self.rules.pack.kind not in ("rook", "colours"):
            # "The red queens", of which a game that counts hearts has one.
            among = rules.named_cards
        cards = tuple(
            card
            for card in among
            if rank_of(card) == rank and (kind is None or kind.has(card, rules))
        )
        scoring = tuple(card for card in cards if card in rules.point_card_set)
        return self.chosen(scoring, cards, copies, span)

    def chosen(
        self, scoring: tuple[str, ...], cards: tuple[str, ...], copies: int, span: tuple[int, int]
    ) -> Meant | Unclear:
        """Return copies of the one card that scores, or all cards where as many are meant."""
        reason: Reason = "ambiguous_card"
        if not copies and len(scoring) == 1:
            copies = self.rules.pack.decks
        if not scoring:
            return Unclear(*span, "scores_nothing", cards)
        if len(scoring) == 1 and copies <= self.rules.pack.decks:
            return Cards(scoring * copies)
        if copies > 1 and copies == len(scoring) * self.rules.pack.decks:
            return Cards(scoring * self.rules.pack.decks)
        if len(scoring) == 1:
            reason = "too_many"
            copies = self.rules.pack.decks
        return Unclear(*span, reason, scoring, number=copies)

    def named(self, card: str, copies: int, span: tuple[int, int]) -> Meant | Unclear:
        """Return a card by the name that it alone has."""
        if self.has_colours and card not in self.rules.pack.cards:
            # "Both queens of hearts" of a pack in which hearts have two colours.
            return self.ranked(rank_of(card), Kind(suit_of(card)), copies, span)
        scoring = (card,) if card in self.rules.point_card_set else ()
        return self.chosen(scoring, (card,), copies, span)
