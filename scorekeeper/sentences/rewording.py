"""Other ways to understand the elements of a sentence, which count only if every card comes out.

"Ann and Bob split the rest, four and two" gives each their number; "five hearts with the ten" may
be five with the ten among them; "Cid has everything, both queens and all hearts" says one thing
twice. The cards of the game decide whether that is meant.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.elements import Element, People
from scorekeeper.sentences.meaning import (
    Cards,
    Choice,
    Count,
    Declared,
    Gap,
    Item,
    Meant,
    NoMoon,
    Rest,
    Unclear,
)

# So many cards may be among those that were counted.
INCLUDED_LIMIT = 4
PAIR = 2
# Who nearly shot the moon has all but so many cards.
FEW = 2


def reworded(elements: Sequence[Element], rules: Variant) -> Iterator[tuple[Element, ...]]:
    """Yield the other ways to understand the elements of a sentence."""
    changed = tuple(elements)
    seen = {changed}
    for change in CHANGES:
        for base in (tuple(elements), changed):
            each = change(base, rules)
            if each not in seen:
                seen.add(each)
                yield each
        changed = change(changed, rules)
    for base in tuple(seen):
        for each in _included(base, rules):
            if each not in seen:
                seen.add(each)
                yield each


def _runs(elements: Sequence[Element]) -> Iterator[tuple[int, int, bool]]:
    """Yield where people, or items, stand side by side: start, end, and whether they are people."""
    start = 0
    for at in range(1, len(elements) + 1):
        kind = isinstance(elements[start], People)
        if at == len(elements) or isinstance(elements[at], People) != kind:
            yield start, at, kind
            start = at


def _respectively(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Give each of several people their own of as many numbers: "Ann and Bob, four and two"."""
    runs = list(_runs(elements))
    for (start, middle, people), (_middle, end, _items) in pairwise(runs):
        who, what = elements[start:middle], elements[middle:end]
        if not people:
            who, what = what, who
            after = end
            ends = start == 0 or elements[start].gap.parts
        else:
            after = end
            ends = True
        ends = ends and (after == len(elements) or elements[after].gap.parts)
        items = [each for each in what if isinstance(each, Item)]
        persons = [each for each in who if isinstance(each, People)]
        if len(items) > len(persons) and isinstance(items[0].meant, Rest):
            # "Ann and Bob split the rest, four and two", "the hearts go four and two to ...".
            items = items[1:]
        if people and len(items) > len(persons) >= PAIR and items[len(persons)].gap.comma:
            # What follows is somebody else's: "siete y seis, y la dama cayó en Raúl".
            after = _middle + len(what) - len(items) + len(persons)
            items = items[: len(persons)]
            ends = True
        if len(persons) < PAIR or len(items) != len(persons) or not ends:
            continue
        if not all(_is_number(each) for each in items[1:]) or not _is_number(items[0]):
            continue
        if any(len(each.names) > 1 for each in persons):
            continue
        given: list[Element] = []
        for person, item in zip(persons, items, strict=True):
            given += [
                replace(person, gap=Gap(comma=True), to=False, refers=False, each=False),
                replace(item, gap=Gap(), each=False, meant=_of_kind(item, items)),
            ]
        return (*elements[:start], *given, *elements[after:])
    return elements


def _is_number(item: Item) -> bool:
    return isinstance(item.meant, Count) or (
        item.bare is not None
        and isinstance(item.meant, Unclear)
        and item.meant.reason == "ambiguous_group"
    )


def _of_kind(item: Item, items: Sequence[Item]) -> Meant | Unclear:
    """Return a number as one of the group that is named beside it: "five red ones and two"."""
    named = {each.meant.group for each in items if isinstance(each.meant, Count)}
    if isinstance(item.meant, Unclear) and len(named) == 1 and item.bare is not None:
        return Count(named.pop(), item.bare)
    return item.meant


def _without_totals(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Leave out what several share where each one's part follows: "the seven, Ann two ..."."""
    for at, total in enumerate(elements):
        if not isinstance(total, Item) or not isinstance(total.meant, (Rest, Count)):
            continue
        if isinstance(total.meant, Rest) and (total.meant.alone or total.meant.without):
            continue
        begin = at + 1
        while begin + 1 < len(elements) and all(
            isinstance(each, People) for each in elements[begin : begin + 2]
        ):
            # "The thirteen hearts Ann and Bob shared, Ann eight, Bob five".
            begin += 1
        if not all(_is_named(each, elements[begin:]) for each in elements[at + 1 : begin]):
            continue
        parts = _parts_after(elements, begin)
        numbers = [each.meant.number for each in parts if isinstance(each.meant, Count)]
        first = at
        while first and isinstance(elements[first - 1], People) and len(parts) >= PAIR:
            if not _is_named(elements[first - 1], elements[at + 1 :]):
                break
            first -= 1
        if len(numbers) >= PAIR and (
            isinstance(total.meant, Rest) or sum(numbers) == total.meant.number
        ):
            return (*elements[:first], *elements[begin:])
    return elements


def _is_named(who: Element, among: Sequence[Element]) -> bool:
    """Return whether people are named again."""
    return isinstance(who, People) and any(
        isinstance(each, People) and each.names == who.names for each in among
    )


def _parts_after(elements: Sequence[Element], at: int) -> list[Item]:
    """Return the numbers that people have one after the other, each before or after the name."""
    parts: list[Item] = []
    while at + 1 < len(elements):
        pair = elements[at : at + 2]
        people = [isinstance(each, People) for each in pair]
        item = pair[people.index(False)] if sum(people) == 1 else None
        if not isinstance(item, Item) or not isinstance(item.meant, Count):
            break
        parts.append(item)
        at += 2
    return parts


def _said_twice(elements: tuple[Element, ...], rules: Variant) -> tuple[Element, ...]:
    """Leave out what "everything" has said: "everything, both queens and all hearts"."""
    for at, all_ in enumerate(elements):
        if not isinstance(all_, Item) or all_.meant != Rest(alone=True):
            continue
        end = at + 1
        while end < len(elements) and isinstance(elements[end], Item):
            end += 1
        more = [each for each in elements[at + 1 : end] if isinstance(each, Item)]
        more = [each for each in more if not isinstance(each.meant, Choice)]
        listed = [each for each in more if _is_part(each, rules)]
        every = all(each.gap.includes for each in more) or _is_everything(more, rules)
        if listed and len(listed) == len(more) and every:
            return tuple(each for each in elements if each not in more)
    return elements


def _with_theirs(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Leave out a card of those that were all named: "all the golds with their queen"."""
    for at in range(len(elements) - 1):
        all_, card = elements[at : at + 2]
        if (
            isinstance(all_, Item)
            and isinstance(all_.meant, Cards)
            and isinstance(card, Item)
            and card.gap.close
            and not card.gap.adds
            and isinstance(card.meant, (Cards, Unclear))
        ):
            theirs = set(card.meant.cards) & set(all_.meant.cards)
            certain = isinstance(card.meant, Cards) and theirs == set(card.meant.cards)
            if len(theirs) == 1 and (certain or not isinstance(card.meant, Cards)):
                return (*elements[: at + 1], *elements[at + PAIR :])
    return elements


def _is_part(item: Item, rules: Variant) -> bool:
    """Return whether an item can be part of everything: a card, or all of a group."""
    match item.meant:
        case Cards() | Rest():
            return True
        case Unclear(reason="ambiguous_card"):
            return item.gap.includes
        case Count(group, number):
            return number == len(rules.countable_groups[group].cards) * rules.pack.decks
    return False


def _is_everything(items: Sequence[Item], rules: Variant) -> bool:
    """Return whether these are all the cards that count."""
    cards = Counter[str]()
    groups = set()
    for item in items:
        match item.meant:
            case Cards(named):
                cards.update(named)
            case Rest(group) | Count(group):
                groups.add(group)
                if isinstance(item.meant, Rest):
                    whole = rules.whole_groups.get(group, ())
                    cards.update(card for card in whole for _ in range(rules.pack.decks))
    left = [card for card in rules.named_cards if cards[card] < rules.pack.decks]
    return not left and all(
        name in groups or all(cards[card] >= rules.pack.decks for card in each.cards)
        for name, each in rules.countable_groups.items()
    )


def _bid_first(elements: tuple[Element, ...], rules: Variant) -> tuple[Element, ...]:
    """Take the number that a sentence begins with as the bid: "Ann nine. Bob took four ..."."""
    if rules.bidding is None or any(
        isinstance(each, Item) and isinstance(each.meant, Declared) for each in elements
    ):
        return elements
    first = list(elements[: PAIR + 1])
    kinds = [isinstance(each, People) for each in first]
    number = first[1] if kinds[:PAIR] == [True, False] else None
    if len(first) <= PAIR or not isinstance(number, Item) or not first[PAIR].gap.stop:
        return elements
    if number.bare is None:
        return elements
    return (first[0], replace(number, meant=Declared("bid", number.bare), bare=None), *elements[2:])


def _all_left(elements: tuple[Element, ...], rules: Variant) -> tuple[Element, ...]:
    """Take "all reds" as those that nobody else is given by name."""
    changed = list(elements)
    for at, item in enumerate(elements):
        if isinstance(item, Item) and item.whole and isinstance(item.meant, (Cards, Count)):
            groups = [
                name
                for name in rules.countable_groups
                if item.meant == Cards(rules.whole_groups[name] * rules.pack.decks)
            ]
            others = {
                card
                for each in elements
                if each is not item and isinstance(each, Item) and isinstance(each.meant, Cards)
                for card in each.meant.cards
            }
            if len(groups) == 1 and others & set(rules.whole_groups[groups[0]]):
                changed[at] = replace(item, meant=Rest(groups[0]))
    return tuple(changed)


def _all_but_some(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Leave those out of "everybody" of whom something else is said: "only Ann had five"."""
    for at in range(len(elements) - 1):
        who, item = elements[at : at + 2]
        if not isinstance(who, People) or not who.each or len(who.names) <= PAIR:
            continue
        if not isinstance(item, Item) or not isinstance(item.meant, Count):
            continue
        other = {
            each.names[0]
            for each, theirs in pairwise(elements[at + 2 :])
            if isinstance(each, People)
            and len(each.names) == 1
            and isinstance(theirs, Item)
            and isinstance(theirs.meant, Count)
        }
        names = tuple(name for name in who.names if name not in other)
        if names and other & set(who.names):
            left = replace(who, names=names, spots=who.spots[: len(names)])
            return (*elements[:at], left, *elements[at + 1 :])
    return elements


def _one_each(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Give each of several people one of as many copies: "the two queens to Ann and Bob"."""
    runs = list(_runs(elements))
    for (start, middle, people), (_middle, end, _people) in pairwise(runs):
        if people or middle - start != 1:
            continue
        item = elements[start]
        who = [each for each in elements[middle:end] if isinstance(each, People)]
        cards = item.meant.cards if isinstance(item, Item) and isinstance(item.meant, Cards) else ()
        alike = len(set(cards)) == 1 and len(cards) == len(who) > 1
        if not isinstance(item, Item) or not alike or any(len(each.names) > 1 for each in who):
            continue
        given: list[Element] = []
        for person in who:
            given += [
                replace(person, gap=Gap(comma=True), to=False, refers=False, each=False),
                replace(item, gap=Gap(), meant=Cards(cards[:1])),
            ]
        after = elements[end] if end < len(elements) else None
        extra = int(isinstance(after, Item) and after.each and after.bare == 1)
        return (*elements[:start], *given, *elements[end + extra :])
    return elements


def _nearly_all(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Give all but a few cards to whoever nearly shot the moon: "only Bob had a heart"."""
    for at, item in enumerate(elements):
        before = elements[at - 1] if at else None
        if not isinstance(item, Item) or item.meant != NoMoon(nearly=True) or not item.whose:
            continue
        others = [each for each in elements if isinstance(each, Item) and each is not item]
        few = sum(_size(each) for each in others)
        names = [each.names for each in elements if isinstance(each, People)]
        if isinstance(before, People) and names.count(before.names) == 1 and 0 < few <= FEW:
            missing = elements[at + 1]
            if isinstance(missing, Item):
                # "Le faltó un corazón" is nothing that whoever nearly shot it has.
                missing = replace(missing, gap=replace(missing.gap, verb=False))
            return (*elements[:at], replace(item, meant=Rest()), missing, *elements[at + 2 :])
    return elements


def _size(item: Item) -> int:
    """Return how many cards an item gives somebody; more than a few where that is open."""
    match item.meant:
        case Cards(cards):
            return len(cards)
        case Count(_, number):
            return number
    return FEW + 1


CHANGES: tuple[Callable[[tuple[Element, ...], Variant], tuple[Element, ...]], ...] = (
    _all_left,
    _all_but_some,
    _nearly_all,
    _one_each,
    _bid_first,
    _said_twice,
    _with_theirs,
    _respectively,
    _without_totals,
)


def _included(elements: tuple[Element, ...], rules: Variant) -> Iterator[tuple[Element, ...]]:
    """Yield elements with cards among those that were counted: "five hearts with the ten"."""
    places: list[tuple[int, Item, Item]] = []
    for at in range(len(elements) - 1):
        count, card = elements[at : at + 2]
        if (
            isinstance(count, Item)
            and isinstance(count.meant, Count)
            and isinstance(card, Item)
            and card.gap.close
            and not (card.gap.adds or card.gap.includes)
            and (cards := _among(card, count.meant, rules))
        ):
            left = Count(count.meant.group, count.meant.number - len(cards))
            counted = replace(count, meant=left, bare=None)
            places.append((at, counted, replace(card, meant=Cards(cards))))
    for length in range(1, min(len(places), INCLUDED_LIMIT) + 1):
        for chosen in combinations(places, length):
            changed = list(elements)
            for at, counted, named in chosen:
                changed[at : at + 2] = counted, named
            yield tuple(changed)


def _among(card: Item, count: Count, rules: Variant) -> tuple[str, ...]:
    """Return the named cards of a group that an item means; none where that is not certain."""
    whole = rules.whole_groups.get(count.group, ())
    if isinstance(card.meant, Cards):
        cards = card.meant.cards
        return cards if set(cards) <= set(whole) and len(cards) <= count.number else ()
    if isinstance(card.meant, Unclear) and card.meant.reason == "ambiguous_card":
        found = tuple(each for each in card.meant.cards if each in whole)
        return found if len(found) == 1 else ()
    return ()
