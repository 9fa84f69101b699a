"""The rule card's end: when the game is over, who has won, and how it is paid."""

from collections.abc import Iterator

from scorekeeper.scoring.ending import is_to_be_avoided
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.money import stake
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.translation import number, say


def end_rows(rules: Variant) -> Iterator[Row]:
    """Yield the rows for the end of the game, its winner and ties."""
    yield Row(end_rule(rules))
    if rules.end.at is not None and rules.end.hands is not None:
        yield Row(say("rulecard.end.or_hands", count=rules.end.hands))
    yield from _winner(rules)
    whose = ".partners" if rules.end.partners else ""
    yield Row(say(f"rulecard.tie.{rules.end.tie}{whose}"))
    if rules.end.tie == "play_on":
        for part in rules.end.tiebreak_without:
            yield Row(say(f"rulecard.tie.without.{part}"))


def _winner(rules: Variant) -> Iterator[Row]:
    if not rules.end.partners:
        who = "team" if rules.teams else "player"
        yield Row(say(f"rulecard.wins.{rules.direction}.{who}"))
        return
    if rules.end.at is None:
        yield Row(say(f"rulecard.partners.sum.{rules.direction}"))
        return
    yield Row(say(f"rulecard.partners.{'loses' if is_to_be_avoided(rules) else 'wins'}"))
    yield Row(say(f"rulecard.partners.both.{rules.direction}"))
    if rules.end.hands is not None:
        yield Row(say(f"rulecard.partners.stopped.{rules.direction}"))


def end_rule(rules: Variant) -> str:
    """Return the condition for the end of the game, with the way back before it."""
    at, hands = rules.end.at, rules.end.hands
    if at is not None:
        direction = "down" if at < 0 else "up"
        limit = "beyond" if rules.end.beyond else "at"
        if rules.end.back_to is not None:
            turns = say(f"rulecard.end.turns.{direction}.{limit}", target=number(at))
            return say("rulecard.end.back", over=turns, back=number(rules.end.back_to))
        who = say("rulecard.somebody.team" if rules.teams else "rulecard.somebody")
        return say(f"rulecard.end.{direction}.{limit}", who=who, target=number(at))
    if hands is not None:
        return say("rulecard.end.hands", count=hands)
    return say("rulecard.end.none")


def settlement_rows(rules: Variant) -> Iterator[Row]:
    """Yield the rows for the settlement and its stake; nothing where nobody pays."""
    if rules.settlement.method is None:
        return
    yield Row(say(f"rulecard.settlement.{rules.settlement.method}"))
    money = stake(rules)
    yield Row(say("rulecard.stake", stake=money) if money else say("rulecard.stake.none"))
