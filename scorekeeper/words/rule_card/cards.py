"""The rule card's cards: the worth of each, and cards that change the worth of others."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from scorekeeper.scoring.rules.declared import Exposure
from scorekeeper.scoring.rules.pack import suit_of
from scorekeeper.scoring.rules.primitives import CardValue, Factor, Offset
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import (
    FAMILY_LEAST,
    SUIT_NAMES,
    card_row,
    card_set,
    card_text,
    each_worth,
    suit_and_colour,
    the_card,
    value_runs,
)
from scorekeeper.words.rule_card.hand import changes_points
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.translation import has_sentence, join_list, number, say, signed

SELDOM_COUNTED = ("clubs", "diamonds", "spades")
Aim = Literal["bad", "good", "minus", "mixed", "paid"]
TIMES = {0: "none", -1: "turned", 2: "double"}


def point_card_rows(rules: Variant) -> Iterator[Row]:
    """Yield a row for every card or suit that counts, then one for their sum.

    Before them stands whether points are good, and the effect of a suit that is named for each
    hand.
    """
    yield Row(say(f"rulecard.aim.{_aim(rules)}"))
    if _only_named_suit_counts(rules):
        yield Row(say("rulecard.named_suit"))
    left = dict.fromkeys(rules.values)
    while left:
        first = next(iter(left))
        suit = _whole_suit(rules, first)
        same_value = suit or [card for card in left if _has_same_value(rules, card, first)]
        yield from _suit(rules, suit) if suit else _single(rules, same_value)
        left = {name: None for name in left if name not in same_value}
    # Where tricks count too, cards are not all of it.
    if rules.tricks is None:
        key = "rulecard.in_all.unchanged" if changes_points(rules) else "rulecard.in_all"
        in_all = number(sum(rules.values.values()) * rules.pack.decks)
        yield Row(say(key), in_all, quiet=True)
    if rules.suits_to_name and not _only_named_suit_counts(rules):
        yield Row(say("rulecard.suit", suit=say(f"suit.{rules.named_suit}")))


def _aim(rules: Variant) -> Aim:
    """Return whether points are bad or good; or both, where some of them are taken off."""
    if rules.hand_settlement:
        return "paid"
    has_minus = any(points < 0 for points in rules.values.values())
    if rules.direction == "low":
        return "minus" if has_minus else "bad"
    return "mixed" if has_minus else "good"


def _only_named_suit_counts(rules: Variant) -> bool:
    """Return whether a suit is named for each hand and its cards alone count, all of them alike."""
    return bool(
        rules.suits_to_name
        and {*map(suit_of, rules.values)} == {rules.named_suit}
        and len({*rules.values.values()}) == 1
    )


def common_value(rules: Variant, cards: Sequence[str]) -> int | None:
    """Return the value that more than half of these cards have, None where there is none."""
    values = [rules.values.get(name, 0) for name in cards]
    commonest = max(set(values), key=values.count)
    return commonest if 2 * values.count(commonest) > len(values) else None


def _whole_suit(rules: Variant, name: str) -> list[str]:
    """Return the cards of a suit that is one row, lowest first; empty where only a few count."""
    suit = [card for card in rules.values if suit_and_colour(card) == suit_and_colour(name)]
    order = {card: position for position, card in enumerate(rules.pack.cards)}
    counts = suit_and_colour(name) in SUIT_NAMES and len(suit) >= FAMILY_LEAST
    # A few clubs, diamonds or spades are single cards beside a suit that counts.
    if SUIT_NAMES.get(suit_and_colour(name)) in SELDOM_COUNTED:
        counts = counts and common_value(rules, suit) is not None
    return sorted(suit, key=lambda card: order.get(card, len(order))) if counts else []


def _has_same_value(rules: Variant, name: str, first: str) -> bool:
    return rules.values[name] == rules.values[first] and not _whole_suit(rules, name)


def _single(rules: Variant, names: list[str]) -> Iterator[Row]:
    points = rules.values[names[0]]
    alone = len(names) == 1 and rules.pack.decks == 1
    worth = number(points) if alone else each_worth(points)
    yield Row(card_row(names), worth, names[0])


def _suit(rules: Variant, suit: list[str]) -> Iterator[Row]:
    """Yield exceptions by name and the others as one, or runs where each card has its own value."""
    usual = common_value(rules, suit)
    if usual is None:
        for names, worth in value_runs([(name, rules.values[name]) for name in suit]):
            yield Row(names, worth, suit[0])
        return
    usual_cards = [name for name in suit if rules.values[name] == usual]
    for name in suit:
        if name not in usual_cards:
            points = rules.values[name]
            worth = number(points) if rules.pack.decks == 1 else each_worth(points)
            yield Row(card_text(name), worth, name)
    name = SUIT_NAMES[suit_and_colour(suit[0])]
    if _only_named_suit_counts(rules):
        yield Row(say("rulecard.named_suit.each"), number(usual))
        return
    key = f"card_group.all.{name}" if len(usual_cards) == len(suit) else f"card_group.other.{name}"
    yield Row(say(key, count=len(usual_cards) * rules.pack.decks), each_worth(usual), suit[0])


def effect_rows(rules: Variant) -> Iterator[Row]:
    """Yield offsets and factors in the order in which they are scored."""
    for offset in rules.offsets:
        yield Row(offset_rule(offset))
    for factor in rules.factors:
        yield Row(factor_rule(rules, factor))
    yield from exposed_rows(rules)


def offset_rule(offset: Offset) -> str:
    """Return the sentence on a card that takes points off a group."""
    points, group = number(-offset.points), _group_name(offset.group)
    key = "rulecard.offset.endless" if offset.floor is None else "rulecard.offset"
    return say(
        key, card=the_card(offset.card), points=points, group=group, floor=number(offset.floor)
    )


def factor_rule(rules: Variant, factor: Factor) -> str:
    """Return the sentence on cards that multiply the points of their taker's other cards."""
    change, over = TIMES.get(factor.times, "other"), card_set(rules.pack, factor.over)
    group = next((group for group in rules.groups if set(group.cards) == set(factor.over)), None)
    if not factor.over:
        kind = "all"
    elif set(factor.over) == set(factor.cards):
        kind = "them" if len(factor.over) > 1 else "these"
    elif set(factor.over) < set(factor.cards):
        kind = "these"
    elif group:
        kind, over = "group", _group_name(group.name)
    else:
        kind = "some"
    return say(
        f"rulecard.factor.{change}.{kind}",
        cards=card_set(rules.pack, factor.cards),
        over=over,
        times=number(factor.times),
        # A card that turns by itself counts so much then; other effects come on top.
        points=signed(factor.times * sum(rules.values.get(card, 0) for card in factor.over)),
    )


def exposed_rows(rules: Variant) -> Iterator[Row]:
    """Yield the rows for cards that may be exposed before the first trick, and their effects."""
    if not rules.exposures:
        return
    cards = join_list((the_card(exposure.card) for exposure in rules.exposures), "or")
    yield Row(say("rulecard.exposed", cards=cards))
    for exposure in rules.exposures:
        yield from _exposed_effects(rules, exposure)


def _exposed_effects(rules: Variant, exposure: Exposure) -> Iterator[Row]:
    card, times = the_card(exposure.card), exposure.times
    change = "double" if times == 2 else "other"
    if exposure.over:
        kind = "itself" if exposure.over == (exposure.card,) else "others"
        over = _cards_or_group(rules, exposure.over)
        key = f"rulecard.exposed.{kind}.{change}"
        yield Row(say(key, card=card, over=over, times=number(times)))
    for factor in rules.factors:
        if factor.cards == (exposure.card,):
            more, usual = number(factor.times * times), number(factor.times)
            yield Row(say("rulecard.exposed.factor", card=card, times=more, usual=usual))


def _cards_or_group(rules: Variant, cards: tuple[str, ...]) -> str:
    """Return the name of the group of these cards, else the cards."""
    group = next((group for group in rules.groups if set(group.cards) == set(cards)), None)
    return (
        say("rulecard.exposed.all", group=_group_name(group.name))
        if group
        else card_set(rules.pack, cards)
    )


def _group_name(name: str) -> str:
    """Return the name of a group; a group in a table's own rules is called what it is there."""
    key = f"card_group.name.{name}"
    return say(f"card_group.name.{name}") if has_sentence(key) else name


def values_text(values: tuple[CardValue, ...], before: Mapping[str, int]) -> str:
    """Return the new values of cards: ``2♥ to A♥: 2 to 14``; empty where nothing changes."""
    if all(before.get(value.card) == value.points for value in values):
        return ""
    return ", ".join(
        say("rulecard.worth", cards=names, points=worth)
        for names, worth in value_runs([(value.card, value.points) for value in values])
    )
