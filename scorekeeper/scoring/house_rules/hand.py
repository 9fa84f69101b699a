"""House rules about the hand as a whole: suns, tricks, revokes, relief, tiebreaks."""

from dataclasses import replace

from scorekeeper.scoring.house_rules.house_rule import Value, all_moons
from scorekeeper.scoring.rules.variant import Award, Moon, Variant

RELIEF = (26, 52)


def set_reverse_moon(variant: Variant, value: Value) -> Variant:
    """A side that takes every good card loses their worth instead of gaining it."""
    good = tuple(each.card for each in variant.cards if each.points > 0)
    return replace(variant, moons=(Moon("moon", good, effect="subtract"),) if value else ())


def any_moon(variant: Variant) -> bool:
    """Whether there is a moon."""
    return bool(variant.moons)


def set_cleared(variant: Variant, value: Value) -> Variant:
    """The other players keep what they took on a moon hand, or not."""
    return all_moons(variant, others="cleared" if value else "keep")


def cleared(variant: Variant) -> bool:
    """Whether a moon clears what the others took."""
    return any(moon.others == "cleared" for moon in variant.moons)


def set_kept(variant: Variant, value: Value) -> Variant:
    """The moon's own cards count beside the moon, or not."""
    return all_moons(variant, replaces="nothing" if value else "cards")


def kept(variant: Variant) -> bool:
    """Whether the moon's own cards count beside it."""
    return any(moon.replaces == "nothing" for moon in variant.moons)


def set_sun(variant: Variant, value: Value) -> Variant:
    """Winning every trick is worth so much; 0 makes it a moon like any other."""
    return all_moons(variant, sun=value or None)


def sun(variant: Variant) -> int:
    """What winning every trick is worth, 0 where it is a moon like any other."""
    return next((moon.sun for moon in variant.moons if moon.sun is not None), 0)


def set_no_tricks(variant: Variant, value: Value) -> Variant:
    """Winning no trick is worth so much; 0 is off."""
    others = tuple(award for award in variant.awards if award.when != "no_tricks")
    points = int(str(value))
    own = (Award("no_tricks", points, reason="no_tricks"),) if points else ()
    return replace(variant, awards=(*others, *own))


def no_tricks(variant: Variant) -> int:
    """What winning no trick is worth."""
    return sum(award.points for award in variant.awards if award.when == "no_tricks")


def set_lone_jack(variant: Variant, value: Value) -> Variant:
    """A card that does not spoil an award still counts beside it, or not."""
    replaces = "nothing" if value else "hand"
    awards = tuple(
        replace(award, replaces=replaces) if award.when == "no_points" else award
        for award in variant.awards
    )
    return replace(variant, awards=awards)


def lone_jack(variant: Variant) -> bool:
    """Whether a card that does not spoil an award still counts beside it."""
    return all(award.replaces == "nothing" for award in variant.awards)


def set_relief(variant: Variant, value: Value) -> Variant:
    """A shooter may take points off all totals, or not."""
    return replace(variant, relief=(variant.relief or RELIEF) if value else ())


def set_revoke(variant: Variant, value: Value) -> Variant:
    """Each revoke costs so much."""
    return replace(variant, revoke=int(str(value)))


def set_tiebreak_moon(variant: Variant, value: Value) -> Variant:
    """A moon counts in the hand that breaks a tie, or not."""
    others = tuple(each for each in variant.end.tiebreak_without if each != "moon")
    without = others if value else (*others, "moon")
    return replace(variant, end=replace(variant.end, tiebreak_without=without))


def set_running_total(variant: Variant, value: Value) -> Variant:
    """Without a running total every hand is a game of its own (reading)."""
    if value:
        return variant
    return replace(variant, end=replace(variant.end, at=None, hands=1))
