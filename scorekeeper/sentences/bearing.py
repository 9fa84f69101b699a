"""Whether a hand is as something says that gives nobody a card: points, totals, exceptions."""

from collections import Counter

from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.cards import worth_of
from scorekeeper.sentences.meaning import (
    Cards,
    Count,
    Declared,
    Item,
    Nothing,
    Rest,
    Unclear,
    Without,
)
from scorekeeper.sentences.repetition import is_whole_group


def is_true(said: tuple[Item, str], hand: Hand, rules: Variant) -> bool:
    """Return whether a hand is as an item says."""
    item, who = said
    pile = hand.taken.get(who, Pile())
    match item.meant:
        case Count(group, number):
            return pile.counted.get(group, 0) == number
        case Nothing():
            return not pile.named and not pile.counted
        case Without(cards):
            groups = {counted.name for card in cards if (counted := rules.group_by_card.get(card))}
            return not {*cards} & {*pile.named} and not groups & pile.counted.keys()
    return is_borne_out(said, hand, rules)


def is_apart(item: Item) -> bool:
    """Return whether an item gives nobody a card: an exception, or the points of cards."""
    points = isinstance(item.meant, Unclear) and item.meant.reason == "points"
    return item.excepted or points


def totals(hand: Hand, rules: Variant) -> dict[str, Counter[str]]:
    """Return how many cards of each group everybody has, and which others."""
    return {
        taker: Counter(pile.counted)
        + Counter(
            group.name if (group := rules.group_by_card.get(card)) else card for card in pile.named
        )
        for taker, pile in hand.taken.items()
    }


def is_borne_out(  # noqa: C901, PLR0912 - a case for each kind of item
    said: tuple[Item, str], hand: Hand, rules: Variant
) -> bool:
    """Return whether a hand is as an item says that was left out."""
    item, who = said
    pile = hand.taken.get(who)
    meant = item.meant
    if item.excepted:
        others = [pile for taker, pile in hand.taken.items() if taker != who]
        match meant:
            case Cards(cards):
                return all(any(card in other.named for other in others) for card in cards)
            case Count(group, number):
                return any(other.counted.get(group) == number for other in others)
        return False
    if pile is None:
        return False
    match meant:
        case Cards(cards):
            left = dict(pile.counted)
            for card in cards:
                counted = rules.group_by_card.get(card)
                if card in pile.named:
                    continue
                if counted is None or not left.get(counted.name):
                    return False
                left[counted.name] -= 1
            return True
        case Count(group, number):
            return is_whole_group(group, number, rules)
        case Rest(group, False, (), ()):
            # "The hearts were five Ann and eight Bob".
            return bool(pile.counted.get(group) if group else pile.named or pile.counted)
        case Rest("", True, ()):
            return True
        case Declared("revokes", number):
            return hand.declared.revokes.get(who) == number
        case Unclear(reason="points", number=number):
            taken = len(pile.named) + sum(pile.counted.values())
            worth = sum(worth_of(Count(*counted), rules) for counted in pile.counted.items())
            worth += worth_of(Cards(pile.named), rules)
            return number in (taken, worth)
        case Unclear(reason="how_many", groups=groups):
            # "The queen and hearts" says of somebody that they have some.
            some = {
                card for name in groups or rules.whole_groups for card in rules.whole_groups[name]
            }
            return bool({*groups} & {*+Counter(pile.counted)} or some & {*pile.named})
        case Unclear(reason="ambiguous_card", cards=cards):
            # "The last one, the two".
            known = (rules.group_by_card[card] for card in cards if card in rules.group_by_card)
            named = any(card in pile.named for card in cards)
            return named or any(pile.counted.get(countable_group.name) for countable_group in known)
    return False
