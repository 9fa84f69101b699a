"""What each house rule does to a Variant, and why it may make no sense for one."""

from dataclasses import replace

from scorekeeper.scoring.house_rules.house_rule import Value, all_moons, marks_of, revalued
from scorekeeper.scoring.rules.variant import CardValue, Variant

DIAMONDS = ("JD", "10D", "QD")


def no_moon(variant: Variant) -> str | None:
    """Why a rule about moons makes no sense."""
    return None if variant.moons else "no_moon"


def set_moon(variant: Variant, value: Value) -> Variant:
    """Every moon has this effect; ``off`` leaves none."""
    if value == "off":
        return replace(variant, moons=())
    return all_moons(variant, effect=value)


def no_such_effect(variant: Variant, value: Value) -> str | None:
    """Why a moon cannot have this effect: what it does to the others leaves nothing to choose."""
    settled = variant.bidding is not None or any(
        moon.others == "cleared" or moon.worth == "hand" for moon in variant.moons
    )
    return "moon_is_settled_by_the_game" if settled and value not in ("add", "off") else None


def no_such_target(variant: Variant, value: Value) -> str | None:
    """Why a target makes no sense: 0 is reached before the first hand, and so is a wrong sign."""
    if value is None:
        return None
    sinks = variant.end.at is not None and variant.end.at < 0
    target = int(str(value))
    return None if (target < 0 if sinks else target > 0) else "target_is_no_target"


def set_moon_points(variant: Variant, value: Value) -> Variant:
    """Every moon is worth so much; None brings back the worth of its cards."""
    return all_moons(variant, points=value)


def bonus_card(variant: Variant) -> str | None:
    """The diamond that takes points off, where there is one."""
    return next((card for card in DIAMONDS if variant.values.get(card, 0) < 0), None)


def no_diamonds(variant: Variant) -> str | None:
    """Why no diamond can take points off."""
    return None if variant.pack.kind in ("french", "eight-suited") else "no_diamonds"


def set_bonus(variant: Variant, value: Value) -> Variant:
    """This diamond takes points off whoever takes it, and no other one."""
    before = bonus_card(variant)
    if value == before:
        return variant
    cards = tuple(each for each in variant.cards if each.card != before)
    bonus = () if value is None else (CardValue(str(value), variant.diamond_bonus),)
    return replace(variant, cards=(*cards, *bonus))


def no_such_diamond(variant: Variant, value: Value) -> str | None:
    """Why this diamond cannot take points off: the pack is without it."""
    return (
        "card_is_not_in_the_pack" if value is not None and value not in variant.pack.cards else None
    )


def no_bonus(variant: Variant) -> str | None:
    """Why a rule about the bonus diamond makes no sense."""
    return None if bonus_card(variant) else "no_diamond_bonus"


def set_bonus_points(variant: Variant, value: Value) -> Variant:
    """The bonus diamond counts so many points (negative)."""
    card = bonus_card(variant)
    return revalued(variant, {card: int(str(value))}) if card else variant


def set_bonus_needed(variant: Variant, value: Value) -> Variant:
    """The bonus diamond belongs to every moon, which grows by it."""
    card = bonus_card(variant)
    if not value or card is None:
        return variant
    moons = tuple(replace(moon, cards=(*moon.cards, card)) for moon in variant.moons)
    return replace(variant, moons=moons)


def bonus_needed(variant: Variant) -> bool:
    """Whether a moon needs the bonus diamond."""
    return any(bonus_card(variant) in moon.cards for moon in variant.moons)


def set_marks(variant: Variant, value: Value) -> Variant:
    """On the Nose with these marks; None turns it off."""
    return replace(variant, marks=marks_of(value) or ())


def current_marks(variant: Variant) -> Value:
    """The marks as an option writes them."""
    return {str(mark.at): mark.to for mark in variant.marks} or None
