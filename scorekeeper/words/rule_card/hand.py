"""The rule card's other parts of a hand: bids, awards, piles, payment at once, revokes, relief."""

from collections.abc import Iterator

from scorekeeper.scoring.rules.variant import Award, Bidding, Mark, Variant
from scorekeeper.words.card_sets import card_set
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.speak import has_sentence, join_list, number, say, signed


def bid_rows(rules: Variant) -> Iterator[Row]:
    """Who plays a pile beside their own hand, and what it costs."""
    if rules.bidding is None:
        return
    pile = pile_name(rules.bidding.pile)
    yield Row(_bounds(rules.bidding, pile))
    yield Row(say("rulecard.bid.scores", pile=pile))
    if rules.moons:
        yield Row(say("rulecard.bid.own_moon", pile=pile))
        yield Row(say("rulecard.bid.shared", pile=pile))
        yield Row(say("rulecard.bid.other_moon", pile=pile))


def _bounds(bidding: Bidding, pile: str) -> str:
    return say("rulecard.bid", least=bidding.least, most=bidding.most, pile=pile)


def other_rows(rules: Variant) -> Iterator[Row]:
    """Everything else that can change a hand or a total."""
    for award in rules.awards:
        yield Row(award_rule(rules, award))
    nobody = piles_for_nobody(rules)
    if nobody:
        yield Row(say("rulecard.piles", piles=join_list(map(pile_name, nobody))))
        if rules.moons:
            yield Row(say("rulecard.piles.moon"))
    yield from hand_settlement_rows(rules)
    yield from revoke_rows(rules)
    yield from relief_rows(rules)
    for mark in rules.marks:
        yield Row(mark_rule(mark))


def hand_settlement_rows(rules: Variant) -> Iterator[Row]:
    """How a hand is settled by itself."""
    if rules.hand_settlement:
        yield Row(say(f"rulecard.paid.{rules.hand_settlement}"))
        yield Row(say("rulecard.paid.sum"))


def revoke_rows(rules: Variant) -> Iterator[Row]:
    """What a revoke costs."""
    if rules.revoke:
        yield Row(say("rulecard.revoke", points=signed(rules.revoke)))


def relief_rows(rules: Variant) -> Iterator[Row]:
    """What may be taken off all totals so that the game goes on."""
    if rules.relief:
        first, *more = (number(points) for points in rules.relief)
        key = "rulecard.relief.more" if more else "rulecard.relief"
        yield Row(say(key, points=first, more=", ".join(more)))


def mark_rule(mark: Mark) -> str:
    """Where a total goes that lands on a mark."""
    return say("rulecard.nose", at=number(mark.at), to=number(mark.to))


def award_rule(rules: Variant, award: Award) -> str:
    """What somebody gets for what they did not take."""
    points, cards = signed(award.points), card_set(rules.pack, award.cards)
    if award.when == "no_points":
        key = f"rulecard.award.no_points.{award.replaces}" if cards else "rulecard.award.no_points"
        return say(key, points=points, cards=cards)
    key = f"rulecard.award.{award.when}"
    words = say(key, points=points, cards=cards)
    instead = say("rulecard.award.instead") if award.replaces == "hand" else ""
    return f"{words} {instead}".strip()


def piles_for_nobody(rules: Variant) -> tuple[str, ...]:
    """The piles that count for nobody: all but one that somebody bids for."""
    played = rules.bidding.pile if rules.bidding else None
    return tuple(pile for pile in rules.piles if pile != played)


def pile_name(pile: str) -> str:
    """``the widow``; a pile of a game that the table made is called what it is called there."""
    name = pile.removeprefix("@")
    return say(f"rulecard.pile.{name}") if has_sentence(f"rulecard.pile.{name}") else name
