"""Moons: found from the cards taken, never from a point sum. Source: rules.md, sections 1 and 2."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.engine.piles import holds_all
from scorekeeper.scoring.hand import NO_CARDS, Pile
from scorekeeper.scoring.rules.variant import Moon, Variant

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


def worth(rules: Variant, moon: Moon, scored: Points, won_every_trick: bool) -> Points:
    """What one shot of a moon gives or takes, for a shooter whose hand has ``scored`` so much."""
    if moon.worth == "hand" and moon.points is None:
        return scored
    if won_every_trick and moon.sun is not None:
        return moon.sun
    return amount(rules, moon)


def shots(rules: Variant, shooters: Iterable[str], held: Mapping[str, Pile]) -> tuple[Shot, ...]:
    """Every moon that one of these shot with what they have, in the order of the rules."""
    found = []
    for moon in rules.moons:
        needed = len(moon.cards) * rules.pack.decks
        for shooter in shooters:
            pile = held.get(shooter, NO_CARDS)
            # Most hands are told apart by their number of cards alone.
            enough = pile.counted or len(pile.named) >= needed
            if enough and holds_all(rules, pile, moon.cards) and _has_one(moon, pile):
                found.append(Shot(moon, shooter))
    return tuple(found)


def _has_one(moon: Moon, pile: Pile) -> bool:
    return not moon.one_of or any(card in pile.named for card in moon.one_of)
