"""Other ways to understand the elements of a sentence, which count only if every card comes out.

"Ann and Bob split the rest, four and two" gives each their number; "five hearts with the ten" may
be five with the ten among them; "Cid has everything, both queens and all hearts" says one thing
twice. The cards of the game decide whether that is meant.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

from scorekeeper.scoring.rules.variant import Variant
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
    Count,
    Declared,
    Gap,
    Item,
    Meant,
    NoMoon,
    Rest,
    Unclear,
)
from scorekeeper.sentences.repetition import (
    announced,
    apposed,
    as_total,
    each_has,
    restated,
    said_twice,
    same_as,
    with_theirs,
    without_totals,
    worth,
)
from scorekeeper.sentences.sums import added_up, together

# So many cards may be among those that were counted.
INCLUDED_LIMIT = 4
# Who nearly shot the moon has all but so many cards.
FEW = 2


def reworded(elements: Sequence[Element], rules: Variant) -> Iterator[tuple[Element, ...]]:
    """Yield the other ways to understand the elements of a sentence."""
    changed = tuple(elements)
    # Elements are compared, not hashed: mostly the first ones differ.
    seen = [changed]
    for change in CHANGES:
        for base in (tuple(elements), changed):
            wording = change(base, rules)
            if wording not in seen:
                seen.append(wording)
                yield wording
        changed = change(changed, rules)
    for base in tuple(seen):
        for wording in _included(base, rules):
            if wording not in seen:
                seen.append(wording)
                yield wording


def _runs(elements: Sequence[Element]) -> Iterator[tuple[int, int, bool]]:
    """Yield where people, or items, stand side by side: start, end, and whether they are people."""
    start = 0
    for at in range(1, len(elements) + 1):
        kind = isinstance(elements[start], People)
        if at == len(elements) or isinstance(elements[at], People) != kind:
            yield start, at, kind
            start = at


def _respectively(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Give several people as many numbers, in their order: "Ann and Bob, four and two"."""
    runs = list(_runs(elements))
    for (start, middle, people), (_middle, end, _items) in pairwise(runs):
        who, what = elements[start:middle], elements[middle:end]
        if not people:
            who, what = what, who
        items, persons = items_of(what), people_of(who)
        given = _in_turn(persons, items) if people else _in_order(persons, items)
        if given is None:
            continue
        first, last, pairs = given
        begin, after = start + first, end - last
        ends = people or begin == 0 or elements[begin].gap.parts
        ends = ends and (last > 0 or after == len(elements) or bool(elements[after].gap.parts))
        if ends:
            return (*elements[:begin], *pairs, *elements[after:])
    return elements


Pairs = tuple[int, int, list[Element]]
"""How many elements stand before and after those that are paired, and the pairs."""


def _in_turn(persons: Sequence[People], items: Sequence[Item]) -> Pairs | None:
    """Pair people with the numbers after them: "Ann and Bob split the rest, four and two"."""
    first = last = 0
    begins = persons[-len(items)].gap if len(persons) > len(items) >= PAIR else Gap()
    if begins.comma or begins.stop:
        # "Ann took the queen, the hearts Bob and Cid shared, four and two".
        first = len(persons) - len(items)
    persons = persons[first:]
    if len(items) > len(persons) and isinstance(items[0].meant, Rest):
        items = items[1:]
    if len(items) > len(persons) >= PAIR and items[len(persons)].gap.comma:
        # What follows is somebody else's: "siete y seis, y la dama cayó en Raúl".
        last = len(items) - len(persons)
        items = items[: len(persons)]
    pairs = _paired(persons, items)
    return None if pairs is None else (first, last, pairs)


def _in_order(persons: Sequence[People], items: Sequence[Item]) -> Pairs | None:
    """Pair numbers with the people after them: "the hearts go four and two to Ann and Bob"."""
    last = max(len(persons) - len(items), 0)
    if last and not persons[len(items)].gap.parts:
        return None
    # "Four, four and five, that's Ann, Bob and Cid, and Dee the queen".
    persons = persons[: len(persons) - last]
    first = len(items) - len(persons)
    if first < 0 or len(persons) < PAIR:
        return None
    pairs = _paired(persons, items[first:])
    # What stands before is somebody else's, but for what the numbers are parts of.
    first -= first > 0 and isinstance(meaning_of(as_total(items[first - 1])), Rest)
    return None if pairs is None else (first, last, pairs)


def _paired(persons: Sequence[People], items: Sequence[Item]) -> list[Element] | None:
    """Return people with a number each; None where there are more of one than of the other."""
    if len(persons) < PAIR or len(items) != len(persons) or not all(map(_is_number, items)):
        return None
    if any(len(people.names) > 1 for people in persons):
        return None
    given: list[Element] = []
    for person, item in zip(persons, items, strict=True):
        given += [
            replace(person, gap=Gap(comma=True), to=False, refers=False, each=False),
            replace(item, gap=Gap(), each=False, meant=_of_kind(item, items)),
        ]
    return given


def _is_number(item: Item) -> bool:
    return isinstance(item.meant, Count) or (
        item.bare is not None
        and isinstance(item.meant, Unclear)
        and item.meant.reason == "ambiguous_group"
    )


def _of_kind(item: Item, items: Sequence[Item]) -> Meant | Unclear:
    """Return a number as one of the group that is named beside it: "five red ones and two"."""
    named = {other.meant.group for other in items if isinstance(other.meant, Count)}
    if isinstance(item.meant, Unclear) and len(named) == 1 and item.bare is not None:
        return Count(named.pop(), item.bare)
    return item.meant


def _bid_first(elements: tuple[Element, ...], rules: Variant) -> tuple[Element, ...]:
    """Take the number that a sentence begins with as the bid: "Ann nine. Bob took four ..."."""
    if rules.bidding is None or any(
        isinstance(item.meant, Declared) for item in items_of(elements)
    ):
        return elements
    first = list(elements[: PAIR + 1])
    kinds = [isinstance(element, People) for element in first]
    number = first[1] if kinds[:PAIR] == [True, False] else None
    if len(first) <= PAIR or not isinstance(number, Item) or not first[PAIR].gap.stop:
        return elements
    if number.bare is None:
        return elements
    return (first[0], replace(number, meant=Declared("bid", number.bare), bare=None), *elements[2:])


def _all_left(elements: tuple[Element, ...], rules: Variant) -> tuple[Element, ...]:
    """Take "all reds" as the reds that nobody else is given by name."""
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
                for other in items_of(elements)
                if other is not item and isinstance(other.meant, Cards)
                for card in other.meant.cards
            }
            if len(groups) == 1 and others & set(rules.whole_groups[groups[0]]):
                changed[at] = replace(item, meant=Rest(groups[0]))
    return tuple(changed)


def _all_but_some(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Leave people with a number of their own out of "everybody": "only Ann had five"."""
    for at in range(len(elements) - 1):
        who, item = elements[at : at + 2]
        if not isinstance(who, People) or not who.each or len(who.names) <= PAIR:
            continue
        if not isinstance(item, Item) or not isinstance(item.meant, Count):
            continue
        other = {
            people.names[0]
            for people, theirs in pairwise(elements[at + 2 :])
            if isinstance(people, People)
            and len(people.names) == 1
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
        who = people_of(elements[middle:end])
        cards = item.meant.cards if isinstance(item, Item) and isinstance(item.meant, Cards) else ()
        alike = len(set(cards)) == 1 and len(cards) == len(who) > 1
        if (
            not isinstance(item, Item)
            or not alike
            or any(len(element.names) > 1 for element in who)
        ):
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


def _another_copy(elements: tuple[Element, ...], rules: Variant) -> tuple[Element, ...]:
    """Take a bare "one" after one of several copies as another: "one queen to Ann, one to Bob"."""
    items = [at for at, element in enumerate(elements) if isinstance(element, Item)]
    for before, at in pairwise(items if rules.pack.decks > 1 else ()):
        card, item = elements[before], elements[at]
        if not isinstance(card, Item) or not isinstance(item, Item) or item.bare != 1:
            continue
        if isinstance(card.meant, Cards) and len(card.meant.cards) == 1 and at > before + 1:
            copy = replace(item, meant=card.meant, bare=None)
            return (*elements[:at], copy, *elements[at + 1 :])
    return elements


def _nearly_all(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Give all but a few cards to whoever nearly shot the moon: "only Bob had a heart"."""
    for at, item in enumerate(elements):
        before = elements[at - 1] if at else None
        if not isinstance(item, Item) or item.meant != NoMoon(nearly=True) or not item.whose:
            continue
        few = sum(_size(other) for other in items_of(elements) if other is not item)
        names = [people.names for people in people_of(elements)]
        if isinstance(before, People) and names.count(before.names) == 1 and 0 < few <= FEW:
            missing = elements[at + 1]
            if isinstance(missing, Item):
                # "Le faltó un corazón" is nothing that whoever nearly shot it has.
                missing = replace(missing, gap=replace(missing.gap, verb=False))
            return (*elements[:at], replace(item, meant=Rest()), missing, *elements[at + 2 :])
    return elements


def _only_these(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Leave out "everything" of the first of those who alone have any, whose parts follow.

    So in "nobody took anything but Ann with the queen and four, and Bob with nine".
    """
    for at, alone, own in item_pairs(elements):
        if alone.meant != Rest(alone=True) or not own.gap.joined:
            continue
        following = elements[at + 1 :]
        others = following[len(leading_items(following)) :]
        if others and others[0].gap.joined and not any(element.gap.stop for element in following):
            return (*elements[:at], replace(own, gap=alone.gap), *elements[at + PAIR :])
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
    _only_these,
    _one_each,
    _another_copy,
    _bid_first,
    said_twice,
    with_theirs,
    worth,
    announced,
    restated,
    apposed,
    each_has,
    same_as,
    _respectively,
    without_totals,
    together,
    added_up,
)


def _included(elements: tuple[Element, ...], rules: Variant) -> Iterator[tuple[Element, ...]]:
    """Yield elements with named cards among the counted ones: "five hearts with the ten"."""
    places: list[tuple[int, Item, Item]] = []
    for at, count, card in item_pairs(elements):
        if (
            isinstance(count.meant, Count)
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
        named = tuple(name for name in card.meant.cards if name in whole)
        return named if len(named) == 1 else ()
    return ()
