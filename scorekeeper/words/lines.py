"""Score lines in words: why points count, and the rule behind them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain

from scorekeeper.scoring.engine.line import Line, Reason
from scorekeeper.scoring.engine.on_the_nose import mark_at
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import SUITS, brief_cards, card_text, pile_text, split_count
from scorekeeper.words.rule_card.cards import factor_rule, offset_rule
from scorekeeper.words.rule_card.end import end_rule
from scorekeeper.words.rule_card.hand import (
    award_rule,
    bid_moon_rows,
    bid_rows,
    hand_partner_rows,
    hand_settlement_rows,
    mark_rule,
    moon_rule,
    pool_rows,
    relief_rows,
    revoke_rows,
    trick_rule,
)
from scorekeeper.words.translation import capital, join_list, number, say


def line_reason(line: Line) -> str:
    """Return the reason of a line: ``On the Nose: exactly 50``, or its cards: ``2♥ 3♥``."""
    match line.reason:
        case "cards" if line.detail:
            return say("reason.cards.partner", player=line.detail, cards=pile_text(line.cards))
        case "partner":
            return say("reason.partner", player=line.detail)
        case "moon" | "sun" | "settlement":
            return say(f"reason.{line.reason}.{line.part}", points=number(abs(line.points)))
        case "adjustment":
            key = "reason.adjustment.noted" if line.detail else "reason.adjustment"
            return say(key, note=line.detail)
        case "offset":
            return say("reason.offset", card=card_text(line.cards[0]), points=abs(line.points))
        case "reversal" if line.detail:
            return say("reason.reversal.cards", cards=brief_cards(line.detail.split()))
        case "award" if line.part or line.cards:
            return say(f"reason.award.{line.part or 'cards'}", cards=pile_text(line.cards))
        case "bid" | "pool":
            return _of_two_numbers(line)
    return _by_its_detail(line)


def _by_its_detail(line: Line) -> str:
    if line.part == "opening":
        return say("reason.opening", detail=number(Fraction(line.detail)))
    # Where the sentence has a plural, the detail is how often.
    times = {"count": int(line.detail)} if line.detail.isdecimal() else {}
    detail, cards = number(line.detail), pile_text(line.cards)
    return say(f"reason.{line.reason}", detail=detail, cards=cards, **times)


def _of_two_numbers(line: Line) -> str:
    """Return the reason of a line for a bid or the pool: it has two numbers, a paid bid none."""
    key = f"reason.{line.reason}.{line.part}" if line.part else f"reason.{line.reason}"
    first, second = line.detail.split() or ("", "1")
    if line.reason == "pool":
        return say(key, points=number(Fraction(first)), count=int(second))
    return say(key, taken=number(first), bid=second)


def worth_of_each(line: Line) -> str:
    """Return the worth of each of a line's cards: ``each counts 1``; empty for a single card."""
    count = sum(split_count(card)[0] for card in line.cards)
    # With other reasons the points are not the sum of the cards' values.
    if count < 2 or line.reason != "cards":
        return ""
    return say("line.each", points=number(line.points // count))


def line_rule(line: Line, rules: Variant, players: int) -> str:
    """Return the sentence of the rule card behind a line.

    Empty where no rule is behind it: the table agreed on the points, or somebody joined with them.
    """
    if line.reason == "cards":
        return worth_of_each(line) or say("line.counts", points=number(line.points))
    if line.reason in ("moon", "sun"):
        return " ".join(
            moon_rule(rules, moon, players) for moon in rules.moons if moon.id == line.detail
        )
    rule_texts = RULES_OF_REASONS.get(line.reason)
    return next(iter(rule_texts(line, rules)), "") if rule_texts else ""


def exposed_line(cards: Sequence[str]) -> str:
    """Return the cards that were exposed before the first trick; empty where none was."""
    return say("why.exposed", cards=join_list(map(card_text, cards))) if cards else ""


def suit_line(suit: str) -> str:
    """Return the suit that was named with the hand; empty for none, or for an unknown one."""
    return capital(say("why.suit", suit=say(f"suit.{suit}"))) if suit in SUITS else ""


def line_rules(lines: Sequence[Line], rules: Variant, players: int) -> list[str]:
    """Return :func:`line_rule` for each line, without the rules that an earlier line has.

    Every line of cards says their worth: it is short, and about those cards.
    """
    sentences: list[str] = []
    for line in lines:
        rule = line_rule(line, rules, players)
        sentences.append("" if rule in sentences and line.reason != "cards" else rule)
    return sentences


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
    mark = mark_at(rules, int(line.detail))
    if mark is not None:
        yield mark_rule(mark)


def _offsets(line: Line, rules: Variant) -> Iterator[str]:
    # A line of the floor names no card: it belongs to the first offset.
    named = (offset for offset in rules.offsets if offset.card in line.cards)
    return (offset_rule(offset) for offset in chain(named, rules.offsets))


def _bids(line: Line, rules: Variant) -> Iterator[str]:
    if line.part in {"replaced", "add"}:
        own, _, others = (row.text for row in bid_moon_rows(rules, rules.moons[0]))
        yield own if line.part == "replaced" else others
        return
    # First what may be bid, then what it costs.
    rows = [row.text for row in bid_rows(rules)]
    yield rows[0] if line.part == "pays" else rows[1]


RULES_OF_REASONS: Mapping[Reason, Callable[[Line, Variant], Iterable[str]]] = {
    "offset": _offsets,
    "floor": _offsets,
    "pair": _factors,
    "reversal": _factors,
    "double": _factors,
    "award": _awards,
    "no_tricks": _awards,
    "tricks": lambda _, rules: (trick_rule(rules, "each"),),
    "first_trick": lambda _, rules: (trick_rule(rules, "first"),),
    "last_trick": lambda _, rules: (trick_rule(rules, "last"),),
    "everything": lambda _, rules: (trick_rule(rules, "everything"),),
    "bid": _bids,
    "pool": lambda _, rules: (row.text for row in pool_rows(rules)[1:]),
    "settlement": lambda _, rules: (row.text for row in hand_settlement_rows(rules)),
    "partner": lambda _, rules: (row.text for row in hand_partner_rows(rules)),
    "revoke": lambda _, rules: (row.text for row in revoke_rows(rules)),
    "relief": lambda _, rules: (row.text for row in relief_rows(rules)),
    "on_the_nose": _marks,
    "way_back": lambda _, rules: (end_rule(rules),),
}
