"""Moons: found from the cards taken, never from a point sum. Source: rules.md, sections 1 and 2."""

from collections.abc import Mapping
from typing import NamedTuple

from scorekeeper.scoring.holdings import Holding, holds_all
from scorekeeper.scoring.variant import Moon, Variant

CHOICES = ("add", "subtract")


class Shot(NamedTuple):
    """A moon that was shot: by a side, or by a pile that somebody plays."""

    moon: Moon
    shooter: str


def amount(rules: Variant, moon: Moon) -> int:
    """What a moon gives or takes: its own points, else the worth of its cards in all decks.

    A card that takes points off and belongs to the moon makes it bigger by the size of its bonus.
    """
    if moon.points is not None:
        return moon.points
    return sum(abs(rules.values.get(card, 0)) for card in moon.cards) * rules.pack.decks


def shots(rules: Variant, held: Mapping[str, Holding]) -> tuple[Shot, ...]:
    """Every moon that one of these takers shot, in the order of the rules."""
    found = []
    for moon in rules.moons:
        needed = len(moon.cards) * rules.pack.decks
        for taker, holding in held.items():
            # Most hands are told apart by their number of cards alone.
            enough = holding.counted or len(holding.cards) >= needed
            if enough and holds_all(rules, holding, moon.cards) and _has_one(moon, holding):
                found.append(Shot(moon, taker))
    return tuple(found)


def _has_one(moon: Moon, holding: Holding) -> bool:
    return not moon.one_of or any(card in holding.named for card in moon.one_of)
