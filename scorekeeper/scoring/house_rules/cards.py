"""House rules about what single cards are worth: the queen, the hearts, the golden ten's floor."""

from dataclasses import replace

from scorekeeper.scoring.house_rules.house_rule import Value, revalued
from scorekeeper.scoring.rules.pack import suit_of
from scorekeeper.scoring.rules.variant import Variant

QUEEN = "QS"


def no_queen(variant: Variant) -> str | None:
    """Why the queen of spades cannot have another value."""
    return None if QUEEN in variant.values else "no_queen"


def queen_points(variant: Variant) -> int | None:
    """What each queen of spades is worth."""
    return variant.values.get(QUEEN)


def set_queen_points(variant: Variant, value: Value) -> Variant:
    """Each queen of spades is worth so much."""
    return revalued(variant, {QUEEN: int(str(value))})


def hearts_points(variant: Variant) -> str | None:
    """How the hearts are worth what they are, or None where that is the game's own way."""
    values = variant.values
    for scheme in variant.schemes:
        if all(values.get(each.card) == each.points for each in scheme.cards):
            return scheme.name
    return None


def other_hearts(variant: Variant) -> str | None:
    """Why the hearts cannot have other values."""
    if variant.schemes:
        return None
    hearts = any(suit_of(card) == "H" for card in variant.values)
    return "heart_is_part_of_the_game" if hearts else "no_hearts"


def no_such_values(variant: Variant, value: Value) -> str | None:
    """Why the hearts cannot have these values: the game does not say what they are."""
    known = any(each.name == value for each in variant.schemes)
    return None if known else "no_such_choice"


def set_hearts_points(variant: Variant, value: Value) -> Variant:
    """The hearts are worth one each or what is printed on them; the target may change along."""
    scheme = next(each for each in variant.schemes if each.name == value)
    valued = revalued(variant, {each.card: each.points for each in scheme.cards})
    if scheme.end_at is None:
        return valued
    return replace(valued, end=replace(variant.end, at=scheme.end_at))


def no_offset(variant: Variant) -> str | None:
    """Why a floor makes no sense."""
    return None if variant.offsets else "no_golden_ten"


def floored(variant: Variant) -> bool:
    """Whether points that are taken off stop at nothing."""
    return any(offset.floor is not None for offset in variant.offsets)


def set_floor(variant: Variant, value: Value) -> Variant:
    """Points that are taken off stop at nothing, or go below it."""
    floor = 0 if value else None
    return replace(
        variant, offsets=tuple(replace(offset, floor=floor) for offset in variant.offsets)
    )
