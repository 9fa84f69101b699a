"""The house rules that people change most, and what a settlement would mean for their table."""

from string import ascii_uppercase
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.house_rules.house_rule import AnyHouseRule
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.rules.variant import HouseRuleId, Variant
from scorekeeper.scoring.settlement import Settlement, settle
from scorekeeper.state.model import Setup
from scorekeeper.state.setup.house_rules import configured_rules, offered_rules

USUAL: tuple[HouseRuleId, ...] = ("end_at", "moon", "on_the_nose", "diamond_bonus", "settlement")
"""In the order of the screen; the stake follows the settlement."""
WITH_SETTLEMENT: tuple[HouseRuleId, ...] = ("stake", "currency")
# The diamond that most tables mean; another one is among the other rules.
USUAL_DIAMOND = "JD"


class Example(NamedTuple):
    """A game that ended with these totals, and what everybody wins or pays for it."""

    totals: dict[str, Points]
    settlement: Settlement


def usual_rules(setup: Setup) -> tuple[AnyHouseRule, ...]:
    """Return those of the rules changed most that this table can set."""
    offered = {rule.id for rule in offered_rules(setup)}
    rules, _ = configured_rules(setup, setup.options)
    diamonds = (None, USUAL_DIAMOND)
    if rules.diamond_bonus and BY_ID["diamond_bonus"].current(rules) not in diamonds:
        offered.discard("diamond_bonus")
    return tuple(BY_ID[each] for each in USUAL if each in offered)


def other_rules(setup: Setup) -> tuple[AnyHouseRule, ...]:
    """Return the rules that this table can set beside those."""
    shown = {rule.id for rule in usual_rules(setup)} - {"diamond_bonus"}
    return tuple(rule for rule in offered_rules(setup) if rule.id not in {*shown, *WITH_SETTLEMENT})


def with_settlement(rules: Variant) -> tuple[HouseRuleId, ...]:
    """Return what a chosen settlement asks for: the stake, and a currency once there is one."""
    asked = WITH_SETTLEMENT if rules.settlement.stake else ("stake",)
    return tuple(each for each in asked if not BY_ID[each].refusal(rules))


def settlement_example(setup: Setup) -> Example | None:
    """Return what a settlement would mean for a table of this size; None where nobody pays.

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
