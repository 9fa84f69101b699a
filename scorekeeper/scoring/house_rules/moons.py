"""House rules about moons and suns: effects, amounts, what they need, and what they clear."""

from typing import Literal, get_args

from scorekeeper.scoring.engine.moons import amount
from scorekeeper.scoring.house_rules.cards import bonus_card, no_bonus_card
from scorekeeper.scoring.house_rules.house_rule import HouseRule, Refusal
from scorekeeper.scoring.rules.frozen import replace
from scorekeeper.scoring.rules.limits import CARD_TOTAL_LIMIT
from scorekeeper.scoring.rules.primitives import Moon
from scorekeeper.scoring.rules.variant import Variant, replace_moons

MoonOption = Literal["choose", "add", "subtract", "auto", "off"]
MOON_OPTIONS: tuple[MoonOption, ...] = get_args(MoonOption)
# The points that a shooter may take off where the game itself names none.
RELIEF = (26, 52)


def _no_moon(rules: Variant) -> Refusal | None:
    return None if rules.moons else "no_moon"


# The effects of moons ----------------------------------------------------------------------------


def _set_moon(rules: Variant, option: MoonOption) -> Variant:
    return replace(rules, moons=()) if option == "off" else replace_moons(rules, effect=option)


def _moon_settled(rules: Variant, option: MoonOption) -> Refusal | None:
    """Refuse a choice of effects where what a moon does to the others leaves nothing to choose."""
    settled = rules.bidding is not None or any(
        moon.others == "cleared" or moon.worth == "hand" for moon in rules.moons
    )
    return "moon_is_settled_by_the_game" if settled and option not in ("add", "off") else None


def _set_reverse_moon(rules: Variant, reverse: bool) -> Variant:
    """Let a side that takes every good card lose their worth instead of gaining it."""
    good = tuple(card.card for card in rules.cards if card.points > 0)
    return replace(rules, moons=(Moon("moon", good, effect="subtract"),) if reverse else ())


MOON = HouseRule[MoonOption](
    "moon",
    "choice",
    apply=_set_moon,
    current=lambda rules: rules.moons[0].effect if rules.moons else "off",
    unfit=_no_moon,
    conflict=_moon_settled,
    choices=MOON_OPTIONS,
)
REVERSE_MOON = HouseRule[bool](
    "reverse_moon",
    "switch",
    apply=_set_reverse_moon,
    current=lambda rules: bool(rules.moons),
    opt_in=True,
)
MOON_CLEARS_OTHERS = HouseRule[bool](
    "moon_clears_others",
    "switch",
    apply=lambda rules, clears: replace_moons(rules, others="cleared" if clears else "keep"),
    current=lambda rules: any(moon.others == "cleared" for moon in rules.moons),
    unfit=_no_moon,
    depends_on=("moon",),
    opt_in=True,
)
MOON_KEEPS_CARDS = HouseRule[bool](
    "moon_keeps_cards",
    "switch",
    apply=lambda rules, keeps: replace_moons(rules, replaces="nothing" if keeps else "cards"),
    current=lambda rules: any(moon.replaces == "nothing" for moon in rules.moons),
    unfit=_no_moon,
    depends_on=("moon",),
    opt_in=True,
)


# The cards and the worth of moons ----------------------------------------------------------------


def _set_diamond_needed(rules: Variant, needed: bool) -> Variant:
    """Make the bonus diamond part of every moon, whose amount grows by the bonus."""
    card = bonus_card(rules)
    if not needed or card is None:
        return rules
    return replace(
        rules, moons=tuple(replace(moon, cards=(*moon.cards, card)) for moon in rules.moons)
    )


DIAMOND_NEEDED_FOR_MOON = HouseRule[bool](
    "diamond_needed_for_moon",
    "switch",
    apply=_set_diamond_needed,
    current=lambda rules: any(bonus_card(rules) in moon.cards for moon in rules.moons),
    unfit=lambda rules: no_bonus_card(rules) or _no_moon(rules),
    depends_on=("moon", "diamond_bonus"),
)
MOON_POINTS = HouseRule[int](
    "moon_points",
    "number",
    apply=lambda rules, points: replace_moons(rules, points=points),
    current=lambda rules: amount(rules, rules.moons[0]) if rules.moons else None,
    unfit=_no_moon,
    depends_on=("moon",),
    most=CARD_TOTAL_LIMIT,
)
# 0: winning every trick is a moon like any other.
SUN_POINTS = HouseRule[int](
    "sun_points",
    "number",
    apply=lambda rules, points: replace_moons(rules, sun=points or None),
    current=lambda rules: next((moon.sun for moon in rules.moons if moon.sun is not None), 0),
    unfit=_no_moon,
    depends_on=("moon",),
    most=CARD_TOTAL_LIMIT,
)
MOON_RELIEF = HouseRule[bool](
    "moon_relief",
    "switch",
    apply=lambda rules, relief: replace(rules, relief=(rules.relief or RELIEF) if relief else ()),
    current=lambda rules: bool(rules.relief),
    unfit=_no_moon,
    depends_on=("moon",),
    opt_in=True,
)
