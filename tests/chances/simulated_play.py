"""Simulated play: four or more simulated players of unlike strength play the tricks of a hand.

They know nothing of the app's model: hands fall as tricks fall. ``care`` is how often a player
thinks before a card, ``boldness`` how good a hand must be before they try to take everything.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

# Costs of cards by their names, which careless players forget.
HEART_COST, QUEEN_COST, ROOK_COST = 1, 13, 14
PASSED = 3
BOLD_RANK = 9


class Player(NamedTuple):
    """How somebody plays: shares between 0 and 1."""

    care: float
    boldness: float = 0.5


class Card(NamedTuple):
    """A card in play: its position in the pack, suit, rank from 0, and what it costs."""

    position: int
    suit: int
    rank: int
    cost: int


@dataclass(frozen=True)
class SimulatedPack:
    """Every card in play; ``left_over`` cards go to whoever wins the first trick."""

    cards: tuple[Card, ...]

    @staticmethod
    def of(names: Sequence[str], decks: int) -> "SimulatedPack":
        """Return the pack of these cards, lowest first within a suit, in so many decks."""
        suits: dict[str, int] = {}
        ranks: dict[str, int] = {}
        cards = []
        for name in names:
            suit = "B" if name == "ROOK" else name[-1]
            ranks[suit] = ranks.get(suit, -1) + 1
            cost = HEART_COST if suit in "HR" else 0
            cost = {"QS": QUEEN_COST, "ROOK": ROOK_COST}.get(name, cost)
            cards.append((suits.setdefault(suit, len(suits)), ranks[suit], cost))
        return SimulatedPack(
            tuple(Card(number, *card) for number, card in enumerate(decks * cards))
        )


def play_hand(pack: SimulatedPack, players: Sequence[Player], random: Random) -> list[int]:
    """Play a hand; return who took each card of the pack, as positions in ``players``."""
    deck = list(pack.cards)
    random.shuffle(deck)
    seats = len(players)
    tricks = len(deck) // seats
    hands = [deck[seat * tricks : (seat + 1) * tricks] for seat in range(seats)]
    left_over = deck[seats * tricks :]
    _pass(hands, players, random)
    bold = [_is_bold(hand, player) for hand, player in zip(hands, players, strict=True)]
    taker = [0] * len(deck)
    leader = random.randrange(seats)
    points_of: set[int] = set()
    for number in range(tricks):
        trick: list[tuple[int, Card]] = []
        led, best, winner, cost = -1, -1, leader, 0
        for step in range(seats):
            seat = (leader + step) % seats
            alone = bold[seat] and not points_of - {seat}
            last = step == seats - 1
            card = _card(hands[seat], led, best, cost, last, alone, players[seat].care, random)
            hands[seat].remove(card)
            trick.append((seat, card))
            cost += card.cost
            if step == 0:
                led = card.suit
            if card.suit == led and card.rank > best:
                best, winner = card.rank, seat
        for _, card in trick:
            taker[card.position] = winner
        if number == 0:
            for card in left_over:
                taker[card.position] = winner
                cost += card.cost
        if cost:
            points_of.add(winner)
        leader = winner
    return taker


def _pass(hands: list[list[Card]], players: Sequence[Player], random: Random) -> None:
    passed = []
    for hand, player in zip(hands, players, strict=True):
        if random.random() < player.care:
            hand.sort(key=lambda card: card.rank + 2 * card.cost)
        else:
            random.shuffle(hand)
        passed.append(hand[-PASSED:])
        del hand[-PASSED:]
    for seat, cards in enumerate(passed):
        hands[(seat + 1) % len(hands)] += cards


def _is_bold(hand: list[Card], player: Player) -> bool:
    high = sum(card.rank >= BOLD_RANK for card in hand)
    return high >= len(hand) * (1 - player.boldness)


def _card(
    hand: list[Card],
    led: int,
    best: int,
    cost: int,
    last: bool,
    alone: bool,
    care: float,
    random: Random,
) -> Card:
    """Return the card that a player plays."""
    following = [card for card in hand if card.suit == led]
    legal = following or hand
    if len(legal) == 1:
        return legal[0]
    if random.random() >= care:
        return legal[int(random.random() * len(legal))]
    if alone:
        return max(legal, key=_rank)
    if led < 0:
        return min(legal, key=_lead_risk)
    if not following:
        return max(legal, key=_worth_losing)
    below = [card for card in following if card.rank < best]
    if below:
        return max(below, key=_worth_losing)
    if last and not cost:
        return max(following, key=_safe_high)
    return min(following, key=_worth_losing)


def _rank(card: Card) -> int:
    return card.rank


def _lead_risk(card: Card) -> int:
    return card.rank + 3 * card.cost


def _worth_losing(card: Card) -> int:
    return 4 * card.cost + card.rank


def _safe_high(card: Card) -> int:
    return card.rank - 8 * card.cost
