"""House rules: each option makes another Variant of a Variant, or says why it cannot.

Source: rules.md, section 2. Options are applied in the order of :data:`HOUSE_RULES`, because a
later one may speak about what an earlier one brought in: values before amounts, decks before
the moon's amount and the target, which they double only where the table has not set them.
"""

from collections.abc import Mapping

from scorekeeper.scoring.house_rules import pack
from scorekeeper.scoring.house_rules.course import COURSE_HOUSE_RULES
from scorekeeper.scoring.house_rules.house_rule import HouseRule, Value
from scorekeeper.scoring.house_rules.scoring import SCORING_HOUSE_RULES
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.variant import Variant

HOUSE_RULES: tuple[HouseRule, ...] = (*SCORING_HOUSE_RULES, *COURSE_HOUSE_RULES)

BY_ID: Mapping[str, HouseRule] = {rule.id: rule for rule in HOUSE_RULES}


def configure(
    variant: Variant, options: Mapping[str, Value], players: int
) -> tuple[Variant, tuple[Problem, ...]]:
    """The rules in force for a table of so many players with these options, and all problems.

    Two decks double every card, the amounts and the target. An option with a problem is left out,
    so that the answer can always be scored with. ``where`` starts at the option's id.
    """
    return with_options(pack.set_decks(variant, decks_for(variant, players)), options)


def with_options(
    rules: Variant, options: Mapping[str, Value]
) -> tuple[Variant, tuple[Problem, ...]]:
    """These rules with the options, and all problems; one that has a problem is left out."""
    problems = [
        Problem("option_unknown", (name,), tuple(BY_ID), name)
        for name in options
        if name not in BY_ID
    ]
    for rule in HOUSE_RULES:
        if rule.id not in options:
            continue
        value = options[rule.id]
        if rule.wrong(value):
            problems.append(Problem("option_wrong", (rule.id,), rule.id, value))
        elif rule.id in rules.fixed and _says_what_is(rule, rules, value):
            continue
        elif reason := rule.refused(rules) or rule.conflict(rules, value):
            problems.append(Problem("option_unfit", (rule.id,), reason, value))
        else:
            rules = rule.apply(rules, value)
    return rules, tuple(problems)


def _says_what_is(rule: HouseRule, rules: Variant, value: Value) -> bool:
    """Whether a value is in force anyway, for all that the rule speaks of: all moons, say."""
    return value == rule.current(rules) and rule.apply(rules, value) == rules


def decks_for(variant: Variant, players: int) -> int:
    """How many decks so many players use; the nearest number's where the game is not for them."""
    for each in variant.deck_counts:
        if players <= max(each.players):
            return each.decks
    return variant.deck_counts[-1].decks
