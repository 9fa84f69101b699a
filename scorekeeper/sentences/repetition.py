"""What a sentence says twice: a total and its parts, everything and its cards, a number again."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from scorekeeper.scoring.rules.pack import rank_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.cards import worth_of
from scorekeeper.sentences.elements import (
    PAIR,
    Element,
    People,
    item_pairs,
    items_of,
    leading_items,
    meaning_of,
    people_of,
)
from scorekeeper.sentences.meaning import (
    Cards,
    Choice,
    Compared,
    Count,
    Item,
    Rest,
    Unclear,
    Without,
)


def without_totals(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Leave out a total where the parts of several people follow: "the seven, Ann two ..."."""
    for at, element in enumerate(elements):
        total = as_total(element)
        if not isinstance(total, Item) or not isinstance(total.meant, (Rest, Count)):
            continue
        if isinstance(total.meant, Rest) and (total.meant.alone or total.meant.without):
            continue
        begin = at + 1
        while begin + 1 < len(elements) and all(
            isinstance(element, People) for element in elements[begin : begin + 2]
        ):
            # "The thirteen hearts Ann and Bob shared, Ann eight, Bob five".
            begin += 1
        named = all(_is_named(element, elements[begin:]) for element in elements[at + 1 : begin])
        if _is_own(elements, at) or not named:
            continue
        parts = _parts_after(elements, begin)
        numbers = [
            item.meant.number
            for item in parts
            if isinstance(item.meant, Count) and total.meant.group in ("", item.meant.group)
        ]
        first = at
        while first and isinstance(elements[first - 1], People) and len(parts) >= PAIR:
            if not _is_named(elements[first - 1], elements[at + 1 :]):
                break
            first -= 1
        if len(numbers) == len(parts) >= PAIR and (
            isinstance(total.meant, Rest) or sum(numbers) == total.meant.number
        ):
            after, *more = elements[begin:]
            if first == at and not after.gap.parts:
                # "The hearts went to Ann, four, and Bob, nine" begins where "the hearts" stood.
                after = replace(after, gap=total.gap)
            return (*elements[:first], after, *more)
    return elements


def _is_own(elements: Sequence[Element], at: int) -> bool:
    """Return whether an item is of the person before it: "Ann the queen and hearts, Bob"."""
    if not at or at + 1 == len(elements):
        return False
    before, after, gap = elements[at - 1], elements[at + 1], elements[at].gap
    if gap.stop or after.gap.colon or not after.gap.parts:
        return False
    if isinstance(before, People):
        return not gap.parts and not gap.shares and not _is_named(before, elements[at + 1 :])
    if isinstance(before.meant, Without):
        # "Ann no hearts, those Bob and Cid shared, eight and five".
        return False
    return (gap.joined and not gap.comma) or (gap.verb and gap.parts) or not gap.parts


def as_total(element: Element) -> Element:
    """Return a heading as all cards of its kind: "hearts split between Ann and Bob"."""
    if not isinstance(element, Item) or not isinstance(element.meant, Unclear):
        return element
    heading = element.meant.reason == "how_many" and len(element.meant.groups) == 1
    return replace(element, meant=Rest(element.meant.groups[0])) if heading else element


def _is_named(who: Element, among: Sequence[Element]) -> bool:
    """Return whether people are named again."""
    return isinstance(who, People) and any(
        isinstance(element, People) and element.names == who.names for element in among
    )


def _parts_after(elements: Sequence[Element], at: int) -> list[Item]:
    """Return the counts of people one after the other, each before or after its name."""
    parts: list[Item] = []
    while at + 1 < len(elements):
        pair = elements[at : at + 2]
        people = [isinstance(element, People) for element in pair]
        item = pair[people.index(False)] if sum(people) == 1 else None
        if not isinstance(item, Item) or not isinstance(item.meant, Count):
            break
        parts.append(item)
        at += 2
    return parts


def said_twice(elements: tuple[Element, ...], rules: Variant) -> tuple[Element, ...]:
    """Leave out cards that "everything" includes: "everything, both queens and all hearts"."""
    for at, rest in enumerate(map(meaning_of, elements)):
        if not isinstance(rest, Rest) or rest != Rest(rest.group, alone=True):
            continue
        following = leading_items(elements[at + 1 :])
        more = [item for item in following if not isinstance(item.meant, Choice)]
        listed = [item for item in more if item.meant == rest or _is_part(item, rules)]
        every = all(item.gap.includes for item in more) or _is_everything(more, rules)
        if len(more) == 1 and more[0].meant == rest:
            # "All of them, really all".
            listed, every = more, True
        if rest.group:
            # "Nobody took hearts except Ann, thirteen".
            every = [type(item.meant) for item in more] == [Count]
        if listed and len(listed) == len(more) and every:
            return tuple(element for element in elements if element not in more)
    return elements


def with_theirs(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Leave out a card of a whole kind before it: "all the golds with their queen"."""
    for at, all_, card in item_pairs(elements):
        if not isinstance(all_.meant, Cards) or not card.gap.close or card.gap.adds:
            continue
        if isinstance(card.meant, (Cards, Unclear)):
            theirs = set(card.meant.cards) & set(all_.meant.cards)
            certain = isinstance(card.meant, Unclear) or theirs == set(card.meant.cards)
            if len(theirs) == 1 and certain:
                return (*elements[: at + 1], *elements[at + PAIR :])
    return elements


def _is_part(item: Item, rules: Variant) -> bool:
    """Return whether an item can be part of everything: a card, or all of a group."""
    match meaning_of(as_total(item)):
        case Cards() | Rest():
            return True
        case Unclear(reason="ambiguous_card"):
            return item.gap.includes
        case Count(group, number):
            return is_whole_group(group, number, rules)
    return False


def is_whole_group(group: str, number: int, rules: Variant) -> bool:
    """Return whether a number of cards is all of a group; never where no group is said."""
    cards = rules.countable_groups[group].cards if group else ()
    return group != "" and number == len(cards) * rules.pack.decks


def _is_everything(items: Sequence[Item], rules: Variant) -> bool:
    """Return whether these are all the cards that count."""
    cards = Counter[str]()
    groups = set()
    for item in items:
        meant = meaning_of(as_total(item))
        match meant:
            case Cards(named):
                cards.update(named)
            case Rest("", True):
                continue
            case Rest(group) | Count(group):
                groups.add(group)
                if isinstance(meant, Rest):
                    whole = rules.whole_groups.get(group, ())
                    cards.update(card for card in whole for _ in range(rules.pack.decks))
    left = [card for card in rules.named_cards if cards[card] < rules.pack.decks]
    return not left and all(
        name in groups or all(cards[card] >= rules.pack.decks for card in countable_group.cards)
        for name, countable_group in rules.countable_groups.items()
    )


def announced(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Leave out several people whose parts follow: "Ann and Bob shared them, Ann two, Bob five"."""
    for begin in range(PAIR, len(elements) - 2 * PAIR + 1):
        if not all(isinstance(element, People) for element in elements[begin - PAIR : begin + 1]):
            continue
        parts = elements[begin : begin + 2 * len(_parts_after(elements, begin))]
        names = [people.names for people in people_of(parts)]
        first = begin
        while first and isinstance(who := elements[first - 1], People) and who.names in names:
            first -= 1
        if begin - first == len(set(names)) >= PAIR:
            return (*elements[:first], *elements[begin:])
    return elements


def restated(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Leave out a number that is said again at once: "Ann had three, right, three hearts"."""
    for at, one, again in item_pairs(elements):
        if isinstance(again.meant, Count) and again.meant.number == one.bare and again.gap.comma:
            return (*elements[:at], _instead(one, again), *elements[at + PAIR :])
    return elements


def apposed(elements: tuple[Element, ...], rules: Variant) -> tuple[Element, ...]:
    """Leave out a number of cards that are all named next: "both reds, the five and the ten"."""
    for at, total in enumerate(elements):
        if not isinstance(total, Item) or total.bare is not None:
            continue
        after = elements[at + 1] if at + 1 < len(elements) else None
        rest = isinstance(total.meant, Rest) and not total.meant.alone and not total.meant.without
        again = leading_items(elements[at + 1 :])
        if rest and again and again[0].gap.comma:
            if isinstance(again[-1].meant, Rest):
                # "The rest, all of it" and "the rest, queen and all".
                return (*elements[: at + 1], *elements[at + 1 + len(again) :])
            if not again[0].gap.stop:
                # "Bob the rest, so four and the queen".
                return (*elements[:at], _instead(total, again[0]), *elements[at + PAIR :])
        number, cards = _number_of(total, rules)
        # "Two hearts Tom, the five and the six".
        who = [after] if isinstance(after, People) and len(after.names) == 1 else []
        start = at + 1 + len(who)
        named = items_of(elements[start : start + number])
        listed = [item for item in named if _can_be(item, cards)]
        next_ = elements[start + number] if start + number < len(elements) else None
        ends = not who or not isinstance(next_, Item) or next_.gap.comma or next_.gap.stop
        if number >= PAIR and len(listed) == number and ends and _begins(listed[0], who):
            listed[0] = _instead(total, listed[0])
            listed = [_one_of(item, cards) for item in listed]
            if len({item.meant for item in listed}) == number:
                return (*elements[:at], *listed, *who, *elements[start + number :])
    return elements


def _begins(item: Item, who: Sequence[Element]) -> bool:
    """Return whether an item can begin a list that names somebody's cards again."""
    return item.gap.comma or item.gap.colon or bool(who)


def worth(elements: tuple[Element, ...], rules: Variant) -> tuple[Element, ...]:
    """Leave out points that somebody's cards have: "fourteen points, the queen and one heart"."""
    for at, points in enumerate(elements):
        if not isinstance(points, Item) or not isinstance(points.meant, Unclear):
            continue
        before = elements[at - 1] if at else None
        told = leading_items(elements[:at][::-1])
        number = points.meant.number if points.bare is None else points.bare
        stated = points.bare is not None or points.meant.reason == "points"
        if (
            told
            and stated
            and points.gap.parts
            and number == sum(worth_of(item.meant, rules) for item in told)
        ):
            # "Ann the jack and four hearts, makes minus six".
            return (*elements[:at], *elements[at + 1 :])
        end = at + 1
        while end < len(elements) and _is_same(elements[end], before):
            end += 1
        cards = items_of(elements[at + 1 : end])
        known = points.meant.reason == "points" and isinstance(before, People) and cards
        if known and points.meant.number == sum(worth_of(card.meant, rules) for card in cards):
            return (*elements[:at], _instead(points, cards[0]), *cards[1:], *elements[end:])
    return elements


def same_as(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Take "Ann six, the same as Bob" for six of Bob's as well."""
    for at, count, same in item_pairs(elements):
        if not isinstance(count.meant, Count) or not isinstance(same.meant, Compared):
            continue
        if same.meant == Compared(Fraction(1), 0, same.meant.of) and same.meant.of:
            meant = replace(same.meant, number=count.meant.number)
            return (*elements[:at], replace(count, meant=meant), *elements[at + PAIR :])
    return elements


def each_has(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Leave out a total before the number that each has: "the other twelve hearts, four each"."""
    for at, total, part in item_pairs(elements):
        if isinstance(total.meant, (Rest, Count)) and isinstance(part.meant, Count) and part.each:
            return (*elements[:at], _instead(total, part), *elements[at + PAIR :])
    return elements


def _instead(total: Item, kept: Item) -> Item:
    """Return the item that is kept of two, where the total stood."""
    return replace(kept, gap=total.gap, whose=total.whose)


def _is_same(element: Element, who: Element | None) -> bool:
    """Return whether an element is the same person again, or one of their cards."""
    if isinstance(element, People):
        return isinstance(who, People) and element.names == who.names
    return isinstance(element.meant, (Cards, Count)) and not element.gap.stop


def _number_of(item: Item, rules: Variant) -> tuple[int, tuple[str, ...]]:
    """Return how many cards an item counts, and of which they are; 0 for anything else."""
    match item.meant:
        case Count(group, number) if group:
            return number, rules.whole_groups[group]
        case Unclear(reason="count_by_name", cards=cards, number=number):
            return number, cards
        case Unclear(reason="ambiguous_card", cards=cards, number=number) if number > 1:
            return number, cards
        case Cards(cards) if len(cards) > 1:
            return len(cards), cards
    return 0, ()


def _can_be(item: Item, cards: Sequence[str]) -> bool:
    """Return whether an item means one of some cards."""
    several = isinstance(item.meant, Cards) and len(item.meant.cards) > 1
    return len(_among(item, cards)) == 1 and not several


def _among(item: Item, cards: Sequence[str]) -> tuple[str, ...]:
    """Return which of some cards an item may mean, also "the five" where they are counted."""
    match item.meant:
        case Cards(named) | Unclear(cards=named) if named:
            return tuple(card for card in named if card in cards)
        case Count() if item.bare is not None:
            return tuple(card for card in cards if rank_of(card) == str(item.bare))
    return ()


def _one_of(item: Item, cards: Sequence[str]) -> Item:
    """Return an item as the one of some cards that it means."""
    return replace(item, meant=Cards(_among(item, cards)), bare=None)
