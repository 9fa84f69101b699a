"""House rules of a game being prepared: which values make sense, and what people change most."""

from collections.abc import Mapping
from dataclasses import replace
from string import ascii_uppercase
from typing import NamedTuple, assert_never

from scorekeeper.scoring.catalogue.games import COMMON_CURRENCIES, COMMON_MARKS, COMMON_STAKES
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.house_rules.house_rule import AnyHouseRule
from scorekeeper.scoring.house_rules.registry import (
    BY_ID,
    HOUSE_RULES,
    configure,
    idle_options,
    with_options,
)
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.variant import HouseRuleId, Variant
from scorekeeper.scoring.settlement import Settlement, settle
from scorekeeper.state.model import Setup

USUAL_TABLE = 4
"""The usual number of players; where there are more, the dealer may sit out."""
# By how much one tap changes the number of a house rule, where it is not 1.
STEPS = {"end_at": 10, "on_the_nose_every": 5}
USUAL: tuple[HouseRuleId, ...] = ("end_at", "moon", "on_the_nose", "diamond_bonus", "settlement")
"""In the order of the screen; the stake follows the settlement."""
WITH_SETTLEMENT: tuple[HouseRuleId, ...] = ("stake", "currency")
# The diamond that most tables mean; another one is among the other rules.
USUAL_DIAMOND = "JD"
# The cards are those of the evening, and whatever else is dealt or passed changes no score.
ABOUT_THE_DEAL: frozenset[HouseRuleId] = frozenset(
    {"decks", "jokers", "leftovers", "passing", "passing_schedule"}
)


def can_deal_out(setup: Setup) -> bool:
    """Return whether the dealer may sit out: of five people, or where one is too many."""
    rules, people = setup.variant_rules, len(setup.names)
    fits = people - 1 in rules.players and not rules.partner_sides
    return fits and (people > rules.players[-1] or people > USUAL_TABLE) and bool(setup.dealer)


def playing(setup: Setup) -> tuple[str, ...]:
    """Return the players of the first hand; from the left of the dealer, if they sit out."""
    if not (setup.dealer_out and can_deal_out(setup)):
        return setup.names
    at = setup.names.index(setup.dealer)
    return (*setup.names[at + 1 :], *setup.names[:at])


def configured_rules(
    setup: Setup, options: Mapping[str, object]
) -> tuple[Variant, tuple[Problem, ...]]:
    """Return the rules of a set-up with these house rules, and all problems of these."""
    if setup.rules is not None:
        return with_options(setup.rules, options)
    return configure(setup.variant_rules, options, len(playing(setup)))


def fitting_options(setup: Setup, options: Mapping[str, object]) -> dict[str, object]:
    """Return the options that make sense and have an effect; the others are left out in turn."""
    fitting = dict(options)
    while wrong := _misplaced(setup, fitting):
        for option in wrong:
            fitting.pop(option, None)
    return fitting


def _misplaced(setup: Setup, options: Mapping[str, object]) -> set[str]:
    unset, _ = configured_rules(setup, {})
    refused = {str(problem.where[0]) for problem in configured_rules(setup, options)[1]}
    return refused | {idle.option for idle in idle_options(unset, options)}


def with_variant(setup: Setup, variant: str, own: Variant | None = None) -> Setup:
    """Return the set-up of another game, with the house rules that make sense there too.

    ``own`` are the rules of a game that is one of the store's own.
    """
    if (variant, own) == (setup.variant, setup.own):
        return setup
    preset = setup.preset if variant == setup.variant else ""
    setup = replace(setup, variant=variant, own=own, preset=preset)
    return replace(setup, options=fitting_options(setup, setup.options))


def is_possible(setup: Setup, option: str, value: object) -> bool:
    """Return whether a house rule can have this value, with the other rules as they are."""
    others = {name: set_value for name, set_value in setup.options.items() if name != option}
    rules, _ = configured_rules(setup, others)
    rule = BY_ID[option]
    return not (rule.refusal(rules) or rule.conflict(rules, value))


def next_value(setup: Setup, option: str, step: int) -> tuple[object] | None:
    """Return the next smaller or larger value of a house rule, in a 1-tuple; None at an end."""
    rules, _ = configured_rules(setup, setup.options)
    less, more = neighbouring_values(BY_ID[option], rules, COMMON_STAKES)
    change = less if step < 0 else more
    return change if change is not None and is_possible(setup, option, change[0]) else None


def with_option(setup: Setup, option: str, value: object) -> dict[str, object]:
    """Return the house rules with one of them set; the game's own value is left out."""
    options = {name: set_value for name, set_value in setup.options.items() if name != option}
    before, _ = configured_rules(setup, options)
    if BY_ID[option].current(before) != value:
        options[option] = value
    # Rules that depend on it may go with it: no bonus, no points for the bonus.
    return fitting_options(setup, options)


def neighbouring_values(
    rule: AnyHouseRule, rules: Variant, ladder: tuple[str, ...]
) -> tuple[tuple[object] | None, tuple[object] | None]:
    """Return the next smaller and larger value of a house rule, each in a 1-tuple; None at an end.

    Numbers go by the rule's step, money along the ladder of usual stakes. A rule that can be off
    (None) is off below its least number, and comes back on at a usual one; a word stands there too.
    """
    now = rule.current(rules)
    if rule.kind == "money":
        rungs: list[object] = [None, *ladder]
        if now not in rungs:
            rungs = [None, *sorted((*ladder, str(now)), key=float)]
        at = rungs.index(now)
        return ((rungs[at - 1],) if at else None, (rungs[at + 1],) if at + 1 < len(rungs) else None)
    step = STEPS.get(rule.id, 1)
    if rule.word and now == rule.word:
        return None, (rule.least,)
    if not isinstance(now, int):
        return None, (max(rule.least, step * (10 if step > 1 else 6)),)
    below: tuple[object] | None = (now - step,) if now - step >= rule.least else None
    if below is None and (rule.optional or rule.word):
        below = (rule.word or None,)
    return below, (now + step,) if now + step <= rule.most else None


def offered_rules(setup: Setup) -> tuple[AnyHouseRule, ...]:
    """Return the house rules that this table can set.

    A rule that makes no sense now is offered all the same where it is its own value that leaves
    nothing to set: without a moon nobody could bring the moon back.
    """
    rules, _ = configured_rules(setup, setup.options)
    without_options, _ = configured_rules(setup, {})
    return tuple(
        rule
        for rule in HOUSE_RULES
        if not rule.refusal(rules)
        or (rule.id in setup.options and not rule.refusal(without_options))
    )


def rules_to_try(setup: Setup) -> tuple[AnyHouseRule, ...]:
    """Return the house rules that make a difference to hands that were played already."""
    return tuple(rule for rule in offered_rules(setup) if rule.id not in ABOUT_THE_DEAL)


def offered_values(setup: Setup, rule: AnyHouseRule) -> tuple[object, ...]:
    """Return the values among which this table chooses; none for a number, which is stepped."""
    values: tuple[object, ...]
    match rule.kind:
        case "choice":
            values = rule.choices
        case "switch":
            values = (False, True)
        case "marks":
            values = (None, COMMON_MARKS)
        case "currency":
            values = COMMON_CURRENCIES
        case "number" | "money":
            values = ()
        case _:
            assert_never(rule.kind)
    return tuple(value for value in values if is_possible(setup, rule.id, value))


class Example(NamedTuple):
    """A game that ended with these totals, and everybody's gain or loss."""

    totals: dict[str, Points]
    settlement: Settlement


def usual_rules(setup: Setup) -> tuple[AnyHouseRule, ...]:
    """Return the most changed rules that this table can set."""
    offered = {rule.id for rule in offered_rules(setup)}
    rules, _ = configured_rules(setup, setup.options)
    diamonds = (None, USUAL_DIAMOND)
    if rules.diamond_bonus and BY_ID["diamond_bonus"].current(rules) not in diamonds:
        offered.discard("diamond_bonus")
    return tuple(BY_ID[option] for option in USUAL if option in offered)


def other_rules(setup: Setup) -> tuple[AnyHouseRule, ...]:
    """Return the rules that this table can set beside those."""
    usual = {rule.id for rule in usual_rules(setup)} - {"diamond_bonus"}
    return tuple(rule for rule in offered_rules(setup) if rule.id not in {*usual, *WITH_SETTLEMENT})


def with_settlement(rules: Variant) -> tuple[HouseRuleId, ...]:
    """Return the options of a settlement: the stake, and the currency once there is a stake."""
    options = WITH_SETTLEMENT if rules.settlement.stake else ("stake",)
    return tuple(option for option in options if not BY_ID[option].refusal(rules))


def settlement_example(setup: Setup) -> Example | None:
    """Return an example of a settlement for a table of this size; None where nobody pays.

    The totals are made up: the first player has reached the target, the others are ever further
    apart. Before everybody is seated, letters stand for the players. Partners have no example:
    what they share is decided with their teams.
    """
    rules, _ = configured_rules(setup, setup.options)
    if rules.teams:
        return None
    players = nearest_player_count(rules, len(setup.names))
    names = setup.names if len(setup.names) == players else tuple(ascii_uppercase[:players])
    most = rules.end.at or sum(map(abs, rules.values.values())) * players
    squares = range(players, 0, -1)
    totals: dict[str, Points] = {
        name: most * square**2 // players**2 for name, square in zip(names, squares, strict=True)
    }
    settlement = settle(rules, totals)
    return None if settlement is None else Example(totals, settlement)
