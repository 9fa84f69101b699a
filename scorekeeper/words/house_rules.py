"""House rules in words: their values, and the rule card's rows about them."""

from collections.abc import Iterator, Mapping

from scorekeeper.scoring.house_rules.house_rule import AnyHouseRule
from scorekeeper.scoring.house_rules.registry import HOUSE_RULES
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import card_text
from scorekeeper.words.money import money_amount, settlement_text
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.translation import join_list, number, say

SETTLEMENT = {"settlement", "stake", "currency"}


def value_text(rule: AnyHouseRule, rules: Variant) -> str:
    """Return the value of a house rule that is in force."""
    now = rule.current(rules)
    if rule.kind == "money" and now is not None:
        return money_amount(str(now), rules.settlement.currency)
    return choice_text(rule, now)


def choice_text(rule: AnyHouseRule, chosen: object) -> str:
    """Return a value that a house rule can have; one of money has no currency here."""
    if isinstance(chosen, bool):
        return say("switch.on" if chosen else "switch.off")
    if chosen is None:
        return say(f"option.{rule.id}.none")
    if isinstance(chosen, Mapping):
        return join_list(f"{number(at)}\u2192{number(to)}" for at, to in chosen.items())
    if rule.id == "diamond_bonus":
        return card_text(str(chosen))
    if rule.kind == "choice" or (rule.word and chosen == rule.word):
        return say(f"option.{rule.id}.{chosen}")
    return number(chosen)


def differing(rules: Variant, usual: Variant) -> list[AnyHouseRule]:
    """Return the house rules in force that differ from the game's own."""
    return [rule for rule in HOUSE_RULES if _differs(rule, rules, usual)]


def differing_line(rules: Variant, usual: Variant) -> str:
    """Return the differences from the game's own rules: ``On the Nose · Wilson $0.05``.

    Empty where there are none.
    """
    changed = {rule.id: rule for rule in differing(rules, usual)}
    parts: list[str] = []
    if changed.keys() & SETTLEMENT and rules.settlement.method:
        parts.append(settlement_text(rules))
        changed = {name: rule for name, rule in changed.items() if name not in SETTLEMENT}
    if "on_the_nose" in changed and rules.marks:
        del changed["on_the_nose"]
        parts.insert(0, say("rules.on_the_nose"))
    named = [
        f"{say(f'option.{name}')}: {value_text(rule, rules)}" for name, rule in changed.items()
    ]
    return " \u00b7 ".join((*named, *parts))


def _differs(rule: AnyHouseRule, rules: Variant, usual: Variant) -> bool:
    if rule.refusal(usual) and rule.refusal(rules):
        return False
    now = rule.current(rules)
    return _can_be_shown(rule, now) and now != rule.current(usual)


def _can_be_shown(rule: AnyHouseRule, value: object) -> bool:
    """Return whether a value can be shown: a moon's worth is None where there is no moon."""
    return value is not None or rule.optional or None in rule.choices


def house_rule_rows(rules: Variant, usual: Variant) -> Iterator[Row]:
    """Yield each house rule that differs, with its value and the game's own."""
    for rule in differing(rules, usual):
        value, before = value_text(rule, rules), rule.current(usual)
        name = say(f"option.{rule.id}")
        if _can_be_shown(rule, before):
            otherwise = value_text(rule, usual)
            yield Row(say("rulecard.set", option=name, value=value, usual=otherwise))
        else:
            yield Row(say("rulecard.set.new", option=name, value=value))
