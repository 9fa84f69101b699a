"""Moons: found from the cards taken, never from a point sum. Source: rules.md, sections 1 and 2."""

from typing import NamedTuple

from scorekeeper.scoring.holdings import holds_all, points_in
from scorekeeper.scoring.reckoning import Reckoning
from scorekeeper.scoring.variant import Moon, Variant

CHOICES = ("add", "subtract")


class Shot(NamedTuple):
    """A moon that was shot. ``replaced`` is what its cards scored for the shooter."""

    moon: Moon
    shooter: str
    amount: int
    replaced: int


def amount(rules: Variant, moon: Moon) -> int:
    """What a moon gives or takes: its own points, else the worth of its cards in all decks.

    A card that takes points off and belongs to the moon makes it bigger by the size of its bonus.
    """
    if moon.points is not None:
        return moon.points
    return sum(abs(rules.values.get(card, 0)) for card in moon.cards) * rules.pack.decks


def shots(reckoning: Reckoning) -> tuple[Shot, ...]:
    """Every moon shot in this hand, in the order of the rules. Only players shoot."""
    rules = reckoning.rules
    return tuple(
        Shot(
            moon,
            player,
            amount(rules, moon),
            points_in(rules, reckoning.of(player), moon.cards),
        )
        for moon in rules.moons
        for player in reckoning.players
        if holds_all(rules, reckoning.of(player), moon.cards)
    )
