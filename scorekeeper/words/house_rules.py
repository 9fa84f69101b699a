"""House rules in words: their values as a table would say them."""

from collections.abc import Mapping

from scorekeeper.scoring.house_rules.house_rule import HouseRule
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import card_text
from scorekeeper.words.money import money_amount
from scorekeeper.words.speak import join_list, number, say


def value_text(rule: HouseRule, rules: Variant) -> str:
    """The value in force."""
    now = rule.current(rules)
    if rule.kind == "money" and now is not None:
        return money_amount(str(now), rules.settlement.currency)
    return choice_text(rule, now)


def choice_text(rule: HouseRule, chosen: object) -> str:
    """One value of a rule."""
    if isinstance(chosen, bool):
        return say("switch.on" if chosen else "switch.off")
    if chosen is None:
        return say(f"option.{rule.id}.none")
    if isinstance(chosen, Mapping):
        return join_list(f"{number(at)}\u2192{number(to)}" for at, to in chosen.items())
    if rule.id == "diamond_bonus":
        return card_text(str(chosen))
    if rule.kind == "choice":
        return say(f"option.{rule.id}.{chosen}")
    return number(chosen)
