"""House rules in words: their values as a table would say them."""

from collections.abc import Mapping

from scorekeeper.scoring.house_rules.house_rule import HouseRule
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import card
from scorekeeper.words.money import amount
from scorekeeper.words.speak import listed, number, say


def value(rule: HouseRule, rules: Variant) -> str:
    """The value in force."""
    now = rule.current(rules)
    if rule.kind == "money" and now is not None:
        return amount(str(now), rules.settlement.currency)
    return choice(rule, now)


def choice(rule: HouseRule, chosen: object) -> str:
    """One value of a rule."""
    if isinstance(chosen, bool):
        return say("switch.on" if chosen else "switch.off")
    if chosen is None:
        return say(f"option.{rule.id}.none")
    if isinstance(chosen, Mapping):
        return listed(f"{number(at)}\u2192{number(to)}" for at, to in chosen.items())
    if rule.id == "diamond_bonus":
        return card(str(chosen))
    if rule.kind == "choice":
        return say(f"option.{rule.id}.{chosen}")
    return number(chosen)
