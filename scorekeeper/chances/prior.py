"""Hands that come with the app: how cards fall where nothing is known of a table yet.

``prior.json`` holds hands of simulated players of unlike strength; the tests can make it again
(``python -m tests.chances prior``). A hand is one character a card, in the order of the pack: the
seat of whoever took it.
"""

import json
import pkgutil
from collections.abc import Generator, Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TypedDict

from scorekeeper.chances.hand_points import HandPoints, hand_points
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Sides

PRIOR_FILE = "prior.json"
SEATS = "0123456789abcdefghijklmnopqrstuvwxyz"
# Without simulated hands of a pack, point cards fall a few at a time, as in tricks.
FALLEN_HANDS = 100
MOST_IN_A_TRICK = 4
# The number of hands scored before others get a turn.
SLICE = 10
# For how many rules and numbers of players the scored hands are remembered.
TABLES = 20


class Prior(TypedDict):
    """The content of ``prior.json``: hands by their `pack_key`, and `strength_hands`."""

    hands: Mapping[str, Sequence[str]]
    strength_hands: float


def pack_key(cards: int, kind: str, decks: int, players: int) -> str:
    """Return the name of a pack and a number of players in ``prior.json``."""
    return f"{kind}-{cards}-{decks}-{players}"


def prior_hands(rules: Variant, sizes: tuple[int, ...]) -> Generator[None, None, list[HandPoints]]:
    """Return the points of the hands that come with the app; yield between slices that take time.

    Args:
        rules: The rules that they are scored by.
        sizes: The number of players of each side.
    """
    scored = _scored(rules, sizes)
    slices = range(0, len(_hands(rules, sum(sizes))), SLICE)
    for first in slices:
        if first not in scored:
            scored[first] = _score(rules, sizes, first)
            yield
    return [points for first in slices for points in scored[first]]


@lru_cache(TABLES)
def _scored(_rules: Variant, _sizes: tuple[int, ...]) -> dict[int, tuple[HandPoints, ...]]:
    """Return the hands that have been scored so far, by the first of each slice."""
    return {}


def _score(rules: Variant, sizes: tuple[int, ...], first: int) -> tuple[HandPoints, ...]:
    """Return the points of a slice of hands, but for those that are not whole by these rules."""
    count, teams = sum(sizes), len(sizes)
    # Partners sit at equal distances; where nobody has one, there are as many sides as seats.
    sides = Sides(
        (str(side), tuple(f"#{seat}" for seat in range(side, count, teams)))
        for side in range(teams)
    )
    hands = _hands(rules, count)[first : first + SLICE]
    scored = (hand_points(rules, sides, hand, checked=False) for hand in hands)
    return tuple(points for points in scored if points is not None)


def strength_hands() -> float:
    """Return after how many hands a player's own points say as much as the prior does."""
    return _prior()["strength_hands"]


@lru_cache(32)
def _hands(rules: Variant, players: int) -> tuple[Hand, ...]:
    cards = rules.pack.cards
    key = pack_key(len(cards), rules.pack.kind, rules.pack.decks, players)
    simulated = () if rules.piles else _prior()["hands"].get(key, ())
    hands: Iterable[Hand]
    if simulated:
        hands = (_hand(rules, [SEATS.index(seat) for seat in text]) for text in simulated)
    else:
        random = Random(key)
        hands = (_fallen_hand(rules, players, random) for _ in range(FALLEN_HANDS))
    if rules.asks_partners(players):
        hands = (_with_partners(hand, number, players) for number, hand in enumerate(hands))
    return tuple(hands)


def _with_partners(hand: Hand, number: int, players: int) -> Hand:
    """Return a hand in which two play together: every two of the seats in turn."""
    first, round_ = number % players, number // players
    second = (first + 1 + round_ % (players - 1)) % players
    return declaring(hand, partners=(f"#{first}", f"#{second}"))


def _hand(rules: Variant, takers: list[int]) -> Hand:
    """Return the hand in which these seats took the cards of the pack, in its order."""
    taken: dict[str, list[str]] = {}
    for card, seat in zip(rules.pack.cards * rules.pack.decks, takers, strict=True):
        if card in rules.point_card_set:
            taken.setdefault(f"#{seat}", []).append(card)
    return Hand({taker: Pile(tuple(cards)) for taker, cards in taken.items()})


def _fallen_hand(rules: Variant, players: int, random: Random) -> Hand:
    cards = [*rules.point_cards * rules.pack.decks]
    random.shuffle(cards)
    taken: dict[str, list[str]] = {}
    while cards:
        some = 1 + int(random.random() * MOST_IN_A_TRICK)
        taken.setdefault(f"#{int(random.random() * players)}", []).extend(cards[:some])
        del cards[:some]
    return Hand({taker: Pile(tuple(cards)) for taker, cards in taken.items()})


@lru_cache(1)
def _prior() -> Prior:
    text = pkgutil.get_data(__package__, PRIOR_FILE)
    if text is None:
        raise FileNotFoundError(PRIOR_FILE)
    prior: Prior = json.loads(text)
    return prior
