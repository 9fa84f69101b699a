"""House rules about what scores: cards, moons, the pack, awards. Source: rules.md, section 2."""

from scorekeeper.scoring.engine.moons import amount
from scorekeeper.scoring.house_rules import cards, hand, pack
from scorekeeper.scoring.house_rules import moons as change
from scorekeeper.scoring.house_rules.house_rule import HouseRule, part
from scorekeeper.scoring.rules.heart_values import SCHEMES

MOON_EFFECTS = ("choose", "add", "subtract", "auto", "off")
CARD_TOTAL_LIMIT = 1000
JOKERS_LIMIT = 4

SCORING_HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        "moon",
        "choice",
        change.set_moon,
        lambda variant: variant.moons[0].effect if variant.moons else "off",
        change.no_moon,
        change.no_such_effect,
        choices=MOON_EFFECTS,
    ),
    HouseRule("reverse_moon", "switch", hand.set_reverse_moon, hand.any_moon, own=True),
    HouseRule(
        "moon_clears_others",
        "switch",
        hand.set_cleared,
        hand.cleared,
        change.no_moon,
        own=True,
    ),
    HouseRule(
        "moon_keeps_cards",
        "switch",
        hand.set_kept,
        hand.kept,
        change.no_moon,
        own=True,
    ),
    HouseRule(
        "diamond_bonus",
        "choice",
        change.set_bonus,
        change.bonus_card,
        change.no_diamonds,
        change.no_such_diamond,
        choices=(None, *change.DIAMONDS),
    ),
    HouseRule(
        "diamond_bonus_points",
        "number",
        change.set_bonus_points,
        lambda variant: variant.values.get(change.bonus_card(variant) or "", variant.diamond_bonus),
        change.no_bonus,
        least=-CARD_TOTAL_LIMIT,
        most=-1,
    ),
    HouseRule(
        "diamond_needed_for_moon",
        "switch",
        change.set_bonus_needed,
        change.bonus_needed,
        lambda variant: change.no_bonus(variant) or change.no_moon(variant),
    ),
    HouseRule(
        "queen_points",
        "number",
        cards.set_queen_points,
        cards.queen_points,
        cards.no_queen,
        most=CARD_TOTAL_LIMIT,
    ),
    HouseRule(
        "hearts_points",
        "choice",
        cards.set_hearts_points,
        cards.hearts_points,
        cards.other_hearts,
        cards.no_such_values,
        choices=SCHEMES,
    ),
    HouseRule(
        "golden_floor",
        "switch",
        cards.set_floor,
        cards.floored,
        cards.no_offset,
    ),
    HouseRule(
        "decks",
        "number",
        pack.set_decks,
        lambda variant: variant.pack.decks,
        conflict=pack.too_few_decks,
        least=1,
        most=2,
    ),
    HouseRule(
        "jokers",
        "number",
        part("pack", "jokers"),
        lambda variant: variant.pack.jokers,
        pack.no_jokers,
        most=JOKERS_LIMIT,
    ),
    HouseRule(
        "leftovers",
        "choice",
        part("deal", "leftovers"),
        lambda variant: variant.deal.leftovers,
        conflict=pack.no_such_leftovers,
        choices=pack.LEFTOVERS,
    ),
    HouseRule(
        "moon_points",
        "number",
        change.set_moon_points,
        lambda variant: amount(variant, variant.moons[0]) if variant.moons else None,
        change.no_moon,
        most=CARD_TOTAL_LIMIT,
    ),
    HouseRule(
        "sun_points",
        "number",
        hand.set_sun,
        hand.sun,
        change.no_moon,
        most=CARD_TOTAL_LIMIT,
    ),
    HouseRule(
        "no_tricks_bonus",
        "number",
        hand.set_no_tricks,
        hand.no_tricks,
        least=-CARD_TOTAL_LIMIT,
        most=CARD_TOTAL_LIMIT,
    ),
    HouseRule(
        "lone_jack_counts",
        "switch",
        hand.set_lone_jack,
        hand.lone_jack,
        own=True,
    ),
    HouseRule(
        "moon_relief",
        "switch",
        hand.set_relief,
        lambda variant: bool(variant.relief),
        change.no_moon,
        own=True,
    ),
    HouseRule(
        "revoke_points",
        "number",
        hand.set_revoke,
        lambda variant: variant.revoke,
        least=-CARD_TOTAL_LIMIT,
        most=CARD_TOTAL_LIMIT,
    ),
)
