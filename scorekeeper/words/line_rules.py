"""Which rule made a line: the sentence of the rule card behind a number."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain

from scorekeeper.scoring.engine.line import Line
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.lines import worth_of_each
from scorekeeper.words.rule_card.cards import factor_rule, offset_rule
from scorekeeper.words.rule_card.hand import (
    award_rule,
    bid_rows,
    hand_settlement_rows,
    mark_rule,
    relief_rows,
    revoke_rows,
)
from scorekeeper.words.rule_card.moons import moon_rule
from scorekeeper.words.speak import number, say


def line_rule(line: Line, rules: Variant, players: int) -> str:
    """The rule in words; empty where the table itself gave the points."""
    if line.reason == "cards":
        return worth_of_each(line) or say("line.counts", points=number(line.points))
    if line.reason in ("moon", "sun"):
        return " ".join(
            moon_rule(rules, moon, players) for moon in rules.moons if moon.id == line.detail
        )
    found = RULES_OF_REASONS.get(line.reason)
    return next(iter(found(line, rules)), "") if found else ""


def _factors(line: Line, rules: Variant) -> Iterator[str]:
    return (
        factor_rule(rules, factor)
        for factor in rules.factors
        if factor.reason == line.reason and set(factor.cards) == set(line.cards)
    )


def _awards(line: Line, rules: Variant) -> Iterator[str]:
    when = ("alone",) if line.cards else ("no_points", "no_tricks")
    return (
        award_rule(rules, award)
        for award in rules.awards
        if award.reason == line.reason and award.when in when
    )


def _marks(line: Line, rules: Variant) -> Iterator[str]:
    return (mark_rule(mark) for mark in rules.marks if str(mark.at) == line.detail)


def _offsets(line: Line, rules: Variant) -> Iterator[str]:
    # Where there are several, the one that this line names comes first.
    named = (offset for offset in rules.offsets if offset.card in line.cards)
    return (offset_rule(offset) for offset in chain(named, rules.offsets))


RULES_OF_REASONS: Mapping[str, Callable[[Line, Variant], Iterator[str]]] = {
    "offset": _offsets,
    "floor": _offsets,
    "pair": _factors,
    "reversal": _factors,
    "double": _factors,
    "award": _awards,
    "no_tricks": _awards,
    "bid": lambda _, rules: (row.text for row in list(bid_rows(rules))[1:]),
    "settlement": lambda _, rules: (row.text for row in hand_settlement_rows(rules)),
    "revoke": lambda _, rules: (row.text for row in revoke_rows(rules)),
    "relief": lambda _, rules: (row.text for row in relief_rows(rules)),
    "on_the_nose": _marks,
}
