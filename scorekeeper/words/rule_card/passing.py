"""The rule card's passing: who passes how many to whom, hand by hand."""

from collections.abc import Iterator

from scorekeeper.scoring.dealing import call_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.speak import say


def passing_rows(rules: Variant, players: int) -> Iterator[Row]:
    """The calls in their order, or who calls; then what a table may do instead."""
    own = rules.passing
    rotation = next((each for each in own.rotations if players in each.players), None)
    if own.caller == "dealer":
        key = "rulecard.pass.dealer.cards" if own.cards else "rulecard.pass.dealer"
        yield Row(say(key, count=own.cards))
    elif own.caller == "none" or rotation is None:
        yield Row(say("rulecard.pass.none"))
    elif len(rotation.calls) == 1:
        yield Row(say("rulecard.pass.always"), _call(rotation.calls[0], own.cards, players))
    else:
        for number, call in enumerate(rotation.calls, 1):
            yield Row(say("hand.heading", number=number), _call(call, own.cards, players))
        yield Row(say("rulecard.pass.again"))
    if own.schedules and own.caller == "rotation":
        others = (
            ", ".join(_short(call, own.cards) for call in each.calls)
            for each in own.schedules
            if rotation is None or each.calls != rotation.calls
        )
        yield Row(say("rulecard.pass.schedules", schedules="; ".join(others)))


def _call(text: str, usual: int, players: int) -> str:
    """``3 to the left``; between two players nobody sits anywhere else than opposite."""
    call, count = call_of(text, usual)
    if players == 2 and call != "hold":
        return say("rulecard.call.opponent", count=count)
    return say(f"rulecard.call.{call}", count=count)


def _short(text: str, usual: int) -> str:
    """``2``, or that nothing is passed."""
    call, count = call_of(text, usual)
    return say("rulecard.call.hold") if call == "hold" else str(count)
