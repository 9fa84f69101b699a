"""The moons that were shot, and the worth of one. A moon is found from cards, never from points.

Source: docs/rules.md, sections 1 and 2.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, get_args

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.engine.piles import holds_all
from scorekeeper.scoring.hand import Pile
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.primitives import Moon
from scorekeeper.scoring.rules.variant import Variant

# The choices of a shooter: points for everyone else, or points off their own total.
MoonChoice = Literal["add", "subtract"]
CHOICES: tuple[MoonChoice, ...] = get_args(MoonChoice)


class Shot(NamedTuple):
    """A moon that was shot. ``shooter`` is a side, or a pile that somebody plays."""

    moon: Moon
    shooter: str


@kept_with_rules
def amount(rules: Variant, moon: Moon) -> int:
    """Return the amount of a moon: its own points, or else the value of its cards in all decks.

    A bonus card that belongs to the moon increases the amount by the size of its bonus.
    """
    if moon.points is not None:
        return moon.points
    return sum(abs(rules.values.get(card, 0)) for card in moon.cards) * rules.pack.decks


def worth(rules: Variant, moon: Moon, scored: Points, won_every_trick: bool) -> Points:
    """Return the worth of one shot of a moon for a shooter whose hand has ``scored`` so much."""
    if moon.worth == "hand" and moon.points is None:
        return scored
    if won_every_trick and moon.sun is not None:
        return moon.sun
    return amount(rules, moon) if moon.points is None else moon.points


def shares(moon: Moon, people: int) -> int:
    """Return the number of times a side of so many people takes the amount of another's moon."""
    return people if moon.per == "player" else 1


def shots(rules: Variant, shooters: Iterable[str], held: Mapping[str, Pile]) -> tuple[Shot, ...]:
    """Return every moon that one of ``shooters`` shot with their pile, in the order of the rules.

    Args:
        rules: The rules in force.
        shooters: Sides and piles that can shoot.
        held: Side or pile -> its cards; one that is missing has none.
    """
    fewest = _fewest_cards(rules)
    # The number of cards alone rules out most piles.
    large = [
        (shooter, pile)
        for shooter in shooters
        if shooter in held
        and (len((pile := held[shooter]).named) >= fewest or (pile.counted and pile.size >= fewest))
    ]
    if not large:
        return ()
    return tuple(
        [
            Shot(moon, shooter)
            for moon in rules.moons
            for shooter, pile in large
            if holds_all(rules, pile, moon.cards) and _has_one(moon, pile)
        ]
    )


@kept_with_rules
def _fewest_cards(rules: Variant) -> int:
    return min(len(moon.cards) for moon in rules.moons) * rules.pack.decks


def _has_one(moon: Moon, pile: Pile) -> bool:
    return not moon.one_of or any(card in pile.named for card in moon.one_of)
