"""House rules: each option makes another Variant of a Variant, or says why it cannot.

Source: rules.md, section 2. Options are applied in the order of :data:`HOUSE_RULES`, because a
later one may speak about what an earlier one brought in: values before amounts, decks before
the moon's amount and the target, which they double only where the table has not set them.
"""

from collections.abc import Mapping

from scorekeeper.scoring import card_changes, hand_changes, pack_changes
from scorekeeper.scoring import rule_changes as change
from scorekeeper.scoring.heart_values import SCHEMES
from scorekeeper.scoring.house_rule import TARGET_LIMIT, HouseRule, Value
from scorekeeper.scoring.moons import amount
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.settlement import METHODS
from scorekeeper.scoring.variant import Variant

MOON_EFFECTS = ("choose", "add", "subtract", "auto", "off")
CARD_TOTAL_LIMIT = 1000
HANDS_LIMIT = 1000
JOKERS_LIMIT = 4

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        "moon",
        "choice",
        change.set_moon,
        lambda variant: variant.moons[0].effect if variant.moons else "off",
        change.no_moon,
        change.no_such_effect,
        choices=MOON_EFFECTS,
    ),
    HouseRule(
        "reverse_moon", "switch", hand_changes.set_reverse_moon, hand_changes.any_moon, own=True
    ),
    HouseRule(
        "moon_clears_others",
        "switch",
        hand_changes.set_cleared,
        hand_changes.cleared,
        change.no_moon,
        own=True,
    ),
    HouseRule(
        "moon_keeps_cards",
        "switch",
        hand_changes.set_kept,
        hand_changes.kept,
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
        card_changes.set_queen_points,
        card_changes.queen_points,
        card_changes.no_queen,
        most=CARD_TOTAL_LIMIT,
    ),
    HouseRule(
        "hearts_points",
        "choice",
        card_changes.set_hearts_points,
        card_changes.hearts_points,
        card_changes.other_hearts,
        choices=SCHEMES,
    ),
    HouseRule(
        "golden_floor",
        "switch",
        card_changes.set_floor,
        card_changes.floored,
        card_changes.no_offset,
    ),
    HouseRule(
        "decks",
        "number",
        pack_changes.set_decks,
        lambda variant: variant.pack.decks,
        clash=pack_changes.too_few_decks,
        least=1,
        most=2,
    ),
    HouseRule(
        "jokers",
        "number",
        pack_changes.set_jokers,
        lambda variant: variant.pack.jokers,
        pack_changes.no_jokers,
        most=JOKERS_LIMIT,
    ),
    HouseRule(
        "leftovers",
        "choice",
        pack_changes.set_leftovers,
        lambda variant: variant.deal.leftovers,
        clash=pack_changes.no_such_leftovers,
        choices=pack_changes.LEFTOVERS,
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
        hand_changes.set_sun,
        hand_changes.sun,
        change.no_moon,
        most=CARD_TOTAL_LIMIT,
    ),
    HouseRule(
        "no_tricks_bonus",
        "number",
        hand_changes.set_no_tricks,
        hand_changes.no_tricks,
        least=-CARD_TOTAL_LIMIT,
        most=CARD_TOTAL_LIMIT,
    ),
    HouseRule(
        "lone_jack_counts",
        "switch",
        hand_changes.set_lone_jack,
        hand_changes.lone_jack,
        own=True,
    ),
    HouseRule(
        "moon_relief",
        "switch",
        hand_changes.set_relief,
        lambda variant: bool(variant.relief),
        change.no_moon,
        own=True,
    ),
    HouseRule(
        "revoke_points",
        "number",
        hand_changes.set_revoke,
        lambda variant: variant.revoke,
        least=-CARD_TOTAL_LIMIT,
        most=CARD_TOTAL_LIMIT,
    ),
    HouseRule(
        "passing",
        "choice",
        pack_changes.set_caller,
        lambda variant: variant.passing.caller,
        clash=pack_changes.no_rotation,
        choices=pack_changes.CALLERS,
    ),
    HouseRule(
        "passing_schedule",
        "choice",
        pack_changes.set_schedule,
        pack_changes.schedule,
        lambda variant: None if variant.passing.caller == "rotation" else "no_rotation",
        choices=pack_changes.SCHEDULES,
        own=True,
    ),
    HouseRule("on_the_nose", "marks", change.set_marks, change.current_marks, optional=True),
    HouseRule(
        "running_total",
        "switch",
        hand_changes.set_running_total,
        lambda variant: variant.end.hands != 1,
        own=True,
    ),
    HouseRule(
        "end_at",
        "number",
        change.end("at"),
        lambda variant: variant.end.at,
        clash=change.no_such_target,
        least=-TARGET_LIMIT,
        most=TARGET_LIMIT,
        optional=True,
    ),
    HouseRule(
        "end_beyond",
        "switch",
        change.end("beyond"),
        lambda variant: variant.end.beyond,
        lambda variant: None if variant.end.at is not None else "no_target",
    ),
    HouseRule(
        "hands",
        "number",
        change.end("hands"),
        lambda variant: variant.end.hands,
        least=1,
        most=HANDS_LIMIT,
        optional=True,
    ),
    HouseRule(
        "tie",
        "choice",
        change.end("tie"),
        lambda variant: variant.end.tie,
        choices=("share", "play_on"),
    ),
    HouseRule(
        "tiebreak_moon",
        "switch",
        hand_changes.set_tiebreak_moon,
        lambda variant: "moon" not in variant.end.tiebreak_without,
        lambda variant: None if variant.end.tie == "play_on" else "no_tiebreak",
        own=True,
    ),
    HouseRule(
        "settlement",
        "choice",
        change.settlement("method"),
        lambda variant: variant.settlement.method,
        choices=(None, *METHODS),
    ),
    HouseRule(
        "stake",
        "money",
        change.settlement("stake"),
        lambda variant: variant.settlement.stake,
        lambda variant: None if variant.settlement.method else "no_settlement",
        optional=True,
    ),
    HouseRule(
        "currency",
        "currency",
        change.settlement("currency"),
        lambda variant: variant.settlement.currency,
        lambda variant: None if variant.settlement.method else "no_settlement",
    ),
)

BY_ID: Mapping[str, HouseRule] = {rule.id: rule for rule in HOUSE_RULES}


def configure(
    variant: Variant, options: Mapping[str, Value], players: int
) -> tuple[Variant, tuple[Problem, ...]]:
    """The rules in force for a table of so many players with these options, and all problems.

    Two decks double every card, the amounts and the target. An option with a problem is left out,
    so that the answer can always be scored with. ``where`` starts at the option's id.
    """
    problems = [
        Problem("option_unknown", (name,), tuple(BY_ID), name)
        for name in options
        if name not in BY_ID
    ]
    rules = pack_changes.set_decks(variant, decks_for(variant, players))
    for rule in HOUSE_RULES:
        if rule.id not in options:
            continue
        value = options[rule.id]
        if rule.wrong(value):
            problems.append(Problem("option_wrong", (rule.id,), rule.id, value))
        elif reason := rule.refused(rules) or rule.clash(rules, value):
            problems.append(Problem("option_unfit", (rule.id,), reason, value))
        else:
            rules = rule.apply(rules, value)
    return rules, tuple(problems)


def decks_for(variant: Variant, players: int) -> int:
    """How many decks so many players use; the nearest number's where the game is not for them."""
    for each in variant.deck_counts:
        if players <= max(each.players):
            return each.decks
    return variant.deck_counts[-1].decks
