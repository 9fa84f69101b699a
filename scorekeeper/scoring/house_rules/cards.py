"""House rules about what single cards are worth: bonus diamond, queen, hearts, the tens."""

from collections.abc import Iterable
from typing import Literal, get_args

from scorekeeper.scoring.house_rules.house_rule import HouseRule, Refusal
from scorekeeper.scoring.rules.frozen import replace
from scorekeeper.scoring.rules.limits import CARD_TOTAL_LIMIT
from scorekeeper.scoring.rules.pack import suit_of
from scorekeeper.scoring.rules.primitives import CardValue, Factor, SchemeName
from scorekeeper.scoring.rules.variant import Variant

Diamond = Literal["JD", "10D", "QD"]
DIAMONDS: tuple[Diamond, ...] = get_args(Diamond)
SCHEMES: tuple[SchemeName, ...] = get_args(SchemeName)
QUEEN, TEN_OF_CLUBS = "QS", "10C"


def _revalue(rules: Variant, values: Iterable[CardValue]) -> Variant:
    """Return the rules with these values for those of the cards that score."""
    by_card = {value.card: value for value in values}
    cards = tuple([by_card.get(value.card, value) for value in rules.cards])
    return replace(rules, cards=cards)


# The bonus diamond ------------------------------------------------------------------------------


def bonus_card(rules: Variant) -> Diamond | None:
    """Return the diamond that takes points off, where there is one."""
    return next((card for card in DIAMONDS if rules.values.get(card, 0) < 0), None)


def no_bonus_card(rules: Variant) -> Refusal | None:
    """Refuse an option about the bonus diamond where there is none."""
    return None if bonus_card(rules) else "no_diamond_bonus"


def _no_diamonds(rules: Variant) -> Refusal | None:
    return None if rules.pack.kind in ("french", "eight-suited") else "no_diamonds"


def _no_bonus(rules: Variant, card: Diamond | None) -> Refusal | None:
    """Refuse a card that is not in the pack, or that the game itself counts otherwise."""
    if card is None or card == bonus_card(rules):
        return None
    if card not in rules.pack.cards:
        return "card_is_not_in_the_pack"
    return "card_is_counted_otherwise" if card in rules.point_card_set else None


def _set_bonus_card(rules: Variant, card: Diamond | None) -> Variant:
    before = bonus_card(rules)
    if card == before:
        return rules
    cards = tuple(value for value in rules.cards if value.card != before)
    bonus = () if card is None else (CardValue(card, rules.diamond_bonus),)
    return replace(rules, cards=(*cards, *bonus))


def _set_bonus_points(rules: Variant, points: int) -> Variant:
    card = bonus_card(rules)
    return _revalue(rules, (CardValue(card, points),)) if card else rules


DIAMOND_BONUS = HouseRule[Diamond | None](
    "diamond_bonus",
    "choice",
    apply=_set_bonus_card,
    current=bonus_card,
    unfit=_no_diamonds,
    conflict=_no_bonus,
    choices=(None, *DIAMONDS),
)
DIAMOND_BONUS_POINTS = HouseRule[int](
    "diamond_bonus_points",
    "number",
    apply=_set_bonus_points,
    current=lambda rules: rules.values.get(bonus_card(rules) or "", rules.diamond_bonus),
    unfit=no_bonus_card,
    depends_on=("diamond_bonus",),
    least=-CARD_TOTAL_LIMIT,
    most=-1,
)


# The queen of spades ----------------------------------------------------------------------------


def _set_queen_points(rules: Variant, points: int) -> Variant:
    """Give the queen these points; one that is worth nothing and changes nothing is left alone.

    Nobody need place her then, and no moon needs her. Source: docs/rules.md, section 6.
    """
    changing = {card for factor in rules.factors for card in (*factor.cards, *factor.over)}
    changing |= {card for moon in rules.moons for card in moon.one_of}
    if points or QUEEN in changing:
        return _revalue(rules, (CardValue(QUEEN, points),))
    moons = (replace(moon, cards=_without_queen(moon.cards)) for moon in rules.moons)
    return replace(
        rules,
        cards=tuple(value for value in rules.cards if value.card != QUEEN),
        moons=tuple(moon for moon in moons if moon.cards),
    )


def _without_queen(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in cards if card != QUEEN)


QUEEN_POINTS = HouseRule[int](
    "queen_points",
    "number",
    apply=_set_queen_points,
    current=lambda rules: rules.values.get(QUEEN, 0),
    unfit=lambda rules: None if QUEEN in rules.values else "no_queen",
    most=CARD_TOTAL_LIMIT,
)


# The hearts -------------------------------------------------------------------------------------


def _scheme(rules: Variant) -> SchemeName | None:
    """Return the scheme that values the hearts, None for the game's own."""
    for scheme in rules.schemes:
        if all(rules.values.get(card.card) == card.points for card in scheme.cards):
            return scheme.name
    return None


def _set_scheme(rules: Variant, name: SchemeName) -> Variant:
    """Value the hearts by a scheme; the target may change with it."""
    scheme = next(scheme for scheme in rules.schemes if scheme.name == name)
    valued = _revalue(rules, scheme.cards)
    if scheme.end_at is None:
        return valued
    return replace(valued, end=replace(rules.end, at=scheme.end_at))


def _no_schemes(rules: Variant) -> Refusal | None:
    if rules.schemes:
        return None
    hearts = any(suit_of(card) == "H" for card in rules.values)
    return "heart_is_part_of_the_game" if hearts else "no_hearts"


def _no_such_scheme(rules: Variant, name: SchemeName) -> Refusal | None:
    return None if any(scheme.name == name for scheme in rules.schemes) else "no_such_choice"


HEARTS_POINTS = HouseRule[SchemeName](
    "hearts_points",
    "choice",
    apply=_set_scheme,
    current=_scheme,
    unfit=_no_schemes,
    conflict=_no_such_scheme,
    choices=SCHEMES,
)


# The ten of clubs -------------------------------------------------------------------------------


def _is_doubling(factor: Factor) -> bool:
    return (factor.cards, factor.over, factor.times) == ((TEN_OF_CLUBS,), (), 2)


def _set_doubling(rules: Variant, doubles: bool) -> Variant:
    """Let the ten of clubs double its taker's points, or not."""
    other_factors = tuple(factor for factor in rules.factors if not _is_doubling(factor))
    doubling = (Factor((TEN_OF_CLUBS,), (), 2, "double"),) if doubles else ()
    return replace(rules, factors=(*other_factors, *doubling))


TEN_OF_CLUBS_DOUBLES = HouseRule[bool](
    "ten_of_clubs_doubles",
    "switch",
    apply=_set_doubling,
    current=lambda rules: any(map(_is_doubling, rules.factors)),
    unfit=lambda rules: None if TEN_OF_CLUBS in rules.pack.cards else "card_is_not_in_the_pack",
)


# The golden ten ---------------------------------------------------------------------------------


def _set_floor(rules: Variant, has_floor: bool) -> Variant:
    """Let an offset stop at 0 points, or take a group's points below 0."""
    floor = 0 if has_floor else None
    return replace(rules, offsets=tuple(replace(offset, floor=floor) for offset in rules.offsets))


GOLDEN_FLOOR = HouseRule[bool](
    "golden_floor",
    "switch",
    apply=_set_floor,
    current=lambda rules: any(offset.floor is not None for offset in rules.offsets),
    unfit=lambda rules: None if rules.offsets else "no_golden_ten",
)
