"""All house rules, and how options apply them: each turns rules into new ones or is refused.

Source: docs/rules.md, section 2.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from scorekeeper.scoring.house_rules import awards, cards, course, moons, pack
from scorekeeper.scoring.house_rules.house_rule import AnyHouseRule, HouseRule, Refusal
from scorekeeper.scoring.house_rules.pack import decks_for, set_decks
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.variant import HOUSE_RULE_IDS, HouseRuleId, Variant

HOUSE_RULES: tuple[AnyHouseRule, ...] = tuple(
    sorted(
        (
            rule
            for module in (moons, cards, pack, awards, course)
            for rule in vars(module).values()
            if isinstance(rule, HouseRule)
        ),
        key=lambda rule: HOUSE_RULE_IDS.index(rule.id),
    )
)
"""Every house rule of these modules, in the order in which they are applied and shown."""
RULES_CACHED = 100
BY_ID: Mapping[str, AnyHouseRule] = {rule.id: rule for rule in HOUSE_RULES}


class IdleOption(NamedTuple):
    """An option without an effect, and the reason."""

    option: HouseRuleId
    reason: Refusal


def configure(
    variant: Variant, options: Mapping[str, object], players: int
) -> tuple[Variant, tuple[Problem, ...]]:
    """Return the rules of a game for this many players with these options, and all problems.

    Two decks double every card, the amounts and the target. An option with a problem is left out,
    so the resulting rules can always be played. ``where`` starts at the option's id.
    """
    return with_options(set_decks(variant, decks_for(variant, players)), options)


def rules_for(variant: Variant, options: Mapping[str, object], players: int) -> Variant:
    """Return the rules that `configure` returns, without the problems.

    The latest rules are cached: most games share a few, and these keep what was derived from them.
    """
    return _rules_for(variant, _Options(repr(options), options), players)


@dataclass(frozen=True)
class _Options:
    """Options, equal to all others with the same text: 1 is not True."""

    text: str
    options: Mapping[str, object] = field(compare=False)


@lru_cache(RULES_CACHED)
def _rules_for(variant: Variant, options: _Options, players: int) -> Variant:
    return configure(variant, options.options, players)[0]


def with_options(
    rules: Variant, options: Mapping[str, object]
) -> tuple[Variant, tuple[Problem, ...]]:
    """Return these rules with the options, and all problems; what has a problem is left out.

    An option without an effect is no problem, see :func:`idle_options`.
    """
    changed, problems, _ = _applied(rules, options)
    return changed, problems


def without_effect(
    variant: Variant, options: Mapping[str, object], players: int
) -> tuple[IdleOption, ...]:
    """Return each option that changes nothing for this many players."""
    return idle_options(set_decks(variant, decks_for(variant, players)), options)


def idle_options(rules: Variant, options: Mapping[str, object]) -> tuple[IdleOption, ...]:
    """Return each option that changes nothing, because what it depends on is off.

    The moon's points with the moon off, a stake without a settlement: such an option is kept, and
    counts again once the other one is on. Source: docs/rules.md, section 2.
    """
    return _applied(rules, options).idle


class _Applied(NamedTuple):
    rules: Variant
    problems: tuple[Problem, ...]
    idle: tuple[IdleOption, ...]


def _applied(game: Variant, options: Mapping[str, object]) -> _Applied:
    problems = [
        Problem("option_unknown", (name,), tuple(BY_ID), name)
        for name in options
        if name not in BY_ID
    ]
    rules, idle = game, []
    for rule in HOUSE_RULES:
        if rule.id not in options:
            continue
        value = options[rule.id]
        if not rule.accepts(value):
            problems.append(Problem("option_wrong", (rule.id,), rule.id, value))
        elif rule.id in rules.fixed and _is_in_force(rule, rules, value):
            continue
        elif reason := rule.refusal(rules):
            if _could_have_effect(rule, game):
                idle.append(IdleOption(rule.id, reason))
            else:
                problems.append(Problem("option_unfit", (rule.id,), reason, value))
        elif reason := rule.conflict(rules, value):
            problems.append(Problem("option_unfit", (rule.id,), reason, value))
        else:
            rules = rule.apply(rules, value)
    return _Applied(rules, tuple(problems), tuple(idle))


def _could_have_effect(rule: AnyHouseRule, game: Variant) -> bool:
    """Return whether the game offers a rule, and all others that it depends on."""
    offered = not rule.opt_in or rule.id in game.own
    return (
        bool(rule.depends_on)
        and offered
        and rule.id not in game.fixed
        and not any(BY_ID[option].refusal(game) for option in rule.depends_on)
    )


def _is_in_force(rule: AnyHouseRule, rules: Variant, value: object) -> bool:
    """Return whether a value is the one in force, so that setting it changes nothing."""
    return value == rule.current(rules) and rule.apply(rules, value) == rules
