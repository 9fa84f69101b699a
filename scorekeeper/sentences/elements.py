"""A sentence as people and what is said of them, in the order in which they are named."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile
from typing import TypeGuard

from scorekeeper.sentences.items import ItemReader
from scorekeeper.sentences.meaning import (
    Cards,
    Choice,
    Count,
    Declared,
    Gap,
    Item,
    Meant,
    Nothing,
    Rest,
    Unclear,
    Without,
)

PAIR = 2
Named = tuple[tuple[str, ...], ...]
"""People side by side: for each of them, everybody whom the name may mean."""


NO_GAP = Gap()


@dataclass(frozen=True)
class People:
    """One or several people.

    Attributes:
        start: Where they begin in the text.
        end: Where they end.
        names: Who they are.
        spots: Where each name stands.
        gap: What stands before them.
        to: Whether a word like "to" stands before them.
        refers: Whether a word like "which" stands before them, for what was named before.
        silent: Whether nothing needs to be said of them.
        each: Whether every one of them has what is said of them.
    """

    start: int
    end: int
    names: Named
    spots: tuple[tuple[int, int], ...]
    gap: Gap = NO_GAP
    to: bool = False
    refers: bool = False
    silent: bool = False
    each: bool = False


Element = People | Item


def people_of(elements: Iterable[Element]) -> list[People]:
    """Return the people among elements."""
    return [element for element in elements if isinstance(element, People)]


def items_of(elements: Iterable[Element]) -> list[Item]:
    """Return the items among elements."""
    return [element for element in elements if isinstance(element, Item)]


def leading_items(elements: Iterable[Element]) -> list[Item]:
    """Return the items that elements begin with, up to the first people."""
    return items_of(takewhile(lambda element: isinstance(element, Item), elements))


def item_pairs(elements: Iterable[Element]) -> Iterator[tuple[int, Item, Item]]:
    """Yield two items side by side, after the place of the first."""
    for at, (one, other) in enumerate(pairwise(elements)):
        if isinstance(one, Item) and isinstance(other, Item):
            yield at, one, other


def meaning_of(element: Element | None) -> Meant | Unclear | None:
    """Return what an item means; None for people."""
    return element.meant if isinstance(element, Item) else None


class Elements:
    """The elements of a sentence, as they are read one after the other.

    Attributes:
        elements: The elements so far.
        gap: What stands between the last one and the next.
    """

    def __init__(
        self, items: ItemReader, players: tuple[str, ...], back: int = 0, *, so_far: bool = False
    ) -> None:
        """Take the reader of items, the players, and how far back a pronoun reaches.

        ``so_far`` is set where "the others" are all who have not been named so far.
        """
        self.back, self.so_far = back, so_far
        self.items, self.part, self.skip, self.span = items, items.part, items.skip, items.span
        self.players = players
        named = {name for lexeme in items.lexemes if lexeme.part == "name" for name in lexeme.names}
        self.everybody = tuple((name,) for name in players)
        self._named = named
        self.elements: list[Element] = []
        # Set once "everything" is followed by what somebody else has.
        self.excepting = False
        # Set after what a verb denies: "Ann didn't take the queen".
        self.denying = False
        # The item that a correction takes back, until the sentence says who has it.
        self.retracted: Item | None = None
        # Set where a correction says "that was Dee" and nothing else.
        self.instead = False
        # Set after "one less" until the number follows.
        self.compared = False
        # Set after "neither" and "nor", until what is denied has been said.
        self.denied = False
        self._clear()

    def _clear(self) -> None:
        self.gap = Gap()
        self.to = self.refers = self.each = False
        self.first: int | None = None
        self.corrected: int | None = None

    @property
    def others(self) -> Named:
        """The players of whom the sentence says nothing but a bid."""
        named = self._named - self._bidders()
        if self.so_far:
            named = {
                name
                for people in people_of(self.elements)
                for names in people.names
                for name in names
            } - self._bidders()
        return tuple((name,) for name in self.players if self._named and name not in named)

    def _bidders(self) -> set[str]:
        """Return the players who are named once, with nothing but a declaration."""
        bidders: set[str] = set()
        for at, who in enumerate(self.elements):
            if not isinstance(who, People) or len(who.names) > 1:
                continue
            after = self.elements[at + 1 : at + 2]
            bid = any(isinstance(meaning_of(element), Declared) for element in after)
            said = len([e for e in self.items.lexemes if e.names == who.names[0]])
            alone = at + 2 >= len(self.elements) or isinstance(self.elements[at + 2], People)
            stops = at + 2 < len(self.elements) and self.elements[at + 2].gap.stop
            if bid and said == 1 and alone and stops:
                bidders.update(who.names[0])
        return bidders

    @property
    def last(self) -> Element | None:
        """The element before."""
        return self.elements[-1] if self.elements else None

    def _add(self, element: Element) -> None:
        """Add an element with the gap before it; a correction replaces one."""
        corrected = self.corrected
        if corrected is not None and isinstance(element, People) and self._is_named_again(element):
            # "Ann eight, no, Ann seven".
            return
        if isinstance(element, People):
            start = element.start
            if self.first is not None and (self.to or self.refers):
                start = self.items.lexemes[self.first].start
            element = replace(
                element,
                start=start,
                gap=self.gap if not element.silent else element.gap,
                to=self.to,
                refers=self.refers,
                each=element.each or self.each,
            )
        else:
            element = self._included(replace(element, gap=self.gap))
            if self._is_of_all(element):
                self._clear()
                return
        self._clear()
        if corrected is not None:
            element = self._corrected(corrected, element)
        if isinstance(element, Item):
            self._retract(element)
        self.elements.append(element)
        if isinstance(element, People) and element.refers:
            self._add_denied(len(self.elements) - 1)

    def _add_people(
        self, at: int, end: int, names: Named, gap: Gap = NO_GAP, *, silent: bool = False
    ) -> int:
        """Add people whom some words mean together; return where these end."""
        spot = self.span(at, end)
        self._add(People(*spot, names, (spot,) * len(names), gap, silent=silent))
        return end

    def _is_of_all(self, item: Item) -> bool:
        """Return whether a card belongs to a whole kind before it: "all hearts with the ten"."""
        last = self.last
        if not item.gap.includes or not isinstance(last, Item) or not last.whole:
            return False
        among = last.meant.cards if isinstance(last.meant, Cards) else ()
        if isinstance(item.meant, Unclear):
            return len([card for card in item.meant.cards if card in among]) == 1
        return isinstance(item.meant, Cards) and set(item.meant.cards) <= set(among)

    def _is_named_again(self, element: People) -> bool:
        """Return whether a correction begins with the name of whoever was named before."""
        if len(self.elements) <= 1 or self.gap.stop or self.gap.joined:
            return False
        before, last = self.elements[-2:]
        return (
            isinstance(before, People) and isinstance(last, Item) and before.names == element.names
        )

    def _included(self, item: Item) -> Item:
        """Return a card that was counted before it is named: "four hearts including the ten"."""
        last = self.last
        if not item.gap.includes or not isinstance(last, Item):
            return item
        if not isinstance(last.meant, Count):
            return item
        if isinstance(item.meant, Without):
            # "Four hearts including not the ace".
            return replace(item, meant=Unclear(item.start, item.end, "unknown_words"))
        group, number = last.meant.group, last.meant.number
        among = self.items.rules.whole_groups.get(group, ())
        cards: tuple[str, ...] = ()
        if isinstance(item.meant, (Cards, Unclear)):
            cards = tuple(card for card in item.meant.cards if card in among)
        certain = isinstance(item.meant, Cards) or len(cards) == 1
        if cards and certain and len(cards) <= number:
            self.elements[-1] = replace(last, meant=Count(group, number - len(cards)), bare=None)
            return replace(item, meant=Cards(cards))
        return item

    def _add_denied(self, at: int) -> None:
        """Give a card that somebody lacks to who is named next: "not the queen, that is Bob"."""
        item = self.elements[at - 1] if at else None
        if not isinstance(item, Item) or not isinstance(item.meant, Without):
            return
        groups = [
            group
            for group, cards in self.items.rules.whole_groups.items()
            if set(cards) == set(item.meant.cards)
        ]
        if len(item.meant.cards) == 1 and not item.excepted:
            self.elements.insert(at, replace(item, meant=Cards(item.meant.cards), excepted=True))
        elif len(groups) == 1 and not item.excepted:
            # "Ann no hearts, those are all Bob's".
            self.elements.insert(at, replace(item, meant=Rest(groups[0])))

    def _corrected(self, at: int, element: Element) -> Element:
        """Return an element that takes the place of the one before it."""
        last = self.last
        gap = element.gap
        before = self._given_before(last) if isinstance(last, People) else None
        number = isinstance(element, Item) and element.bare is not None
        again = number and isinstance(before or last, Item) and self.part(at - 1) == "stop"
        if (gap.stop and not again) or gap.joined or gap.colon:
            last = before = None
        if before and isinstance(element, Item):
            element = _of_group(before, element)
        if before and isinstance(element, Item) and _alike(before, element):
            # "Three hearts for Ann, no wait, four".
            self.elements[-2] = replace(element, gap=before.gap)
            return self.elements.pop()
        if isinstance(last, Item) and isinstance(element, People) and not last.excepted:
            who = self.elements[-2] if len(self.elements) > 1 else None
            if isinstance(who, People) and self.instead:
                # "Cid the jack, no, that was Dee".
                self.elements[-2:] = [replace(element, gap=who.gap, to=who.to, refers=False)]
                return last
            self.retracted = last
            return element
        if isinstance(last, Item) and isinstance(element, Item) and _is_bid(last, element):
            self.elements.pop()
            bid = Declared("bid", element.bare or 0)
            return replace(element, gap=last.gap, meant=bid, bare=None)
        if isinstance(last, People) and _is_other(element, last):
            self.elements.pop()
            return replace(element, gap=last.gap, to=element.to or last.to)
        if isinstance(last, Item) and isinstance(element, Item):
            element = _of_group(last, element)
        if isinstance(last, Item) and isinstance(element, Item) and _alike(last, element):
            self.elements.pop()
            return replace(element, gap=last.gap)
        span = self.span(at, at + 1)
        self.elements.append(Item(*span, Unclear(*span, "unknown_words")))
        return element

    def _given_before(self, last: People) -> Item | None:
        """Return the item before a name, where nobody else can have it."""
        if len(self.elements) <= 1 or last.gap.parts:
            return None
        before = self.elements[-2]
        alone = len(self.elements) == len([before, last]) or before.gap.parts
        return before if isinstance(before, Item) and (alone or last.to) else None

    def _retract(self, item: Item) -> None:
        """Take back the item of the person before: "Bob the jack, no, Dee the jack"."""
        retracted, self.retracted = self.retracted, None
        if retracted is None:
            return
        if retracted not in self.elements:
            # What is taken back has been changed since: nobody can tell what is left of it.
            span = (retracted.start, item.end)
            self.elements.append(
                replace(retracted, meant=Unclear(*span, "unknown_words"), bare=None)
            )
            return
        at = self.elements.index(retracted)
        if retracted.meant != item.meant or isinstance(item.meant, Unclear):
            unclear = Unclear(retracted.start, item.end, "unknown_words")
            self.elements[at] = replace(retracted, meant=unclear, bare=None, excepted=False)
            return
        del self.elements[at]
        if at and isinstance(self.elements[at - 1], People):
            del self.elements[at - 1]

    def _unclear(self, start: int, end: int) -> None:
        span = self.span(max(start, 0), end)
        self._clear()
        self._add(Item(*span, Unclear(*span, "unknown_words")))


def _is_other(element: Element, last: People) -> TypeGuard[People]:
    """Return whether an element is somebody else than the last people."""
    return isinstance(element, People) and element.names != last.names


def _is_bid(one: Item, other: Item) -> bool:
    """Return whether a number is the correction of a bid."""
    bid = isinstance(one.meant, Declared) and one.meant.what == "bid"
    return bid and other.bare is not None


def _of_group(one: Item, other: Item) -> Item:
    """Return a number that corrects a count as one of the same group: "six red ones, no, five"."""
    unclear = isinstance(other.meant, Unclear) and other.meant.reason == "ambiguous_group"
    if isinstance(one.meant, Count) and unclear and other.bare is not None:
        return replace(other, meant=Count(one.meant.group, other.bare), bare=None)
    return other


def _alike(one: Item, other: Item) -> bool:
    """Return whether one item can correct the other."""
    if one.meant == other.meant:
        # "Four, no wait, four".
        return isinstance(one.meant, Count)
    if isinstance(one.meant, Unclear) or isinstance(other.meant, Unclear):
        return one.bare is not None and other.bare is not None
    if isinstance(one.meant, Count) and isinstance(other.meant, Count):
        return one.meant.group == other.meant.group
    if isinstance(one.meant, Choice) and isinstance(other.meant, Choice):
        return one.meant.choice != other.meant.choice
    kinds = {type(one.meant), type(other.meant)}
    return (len(kinds) == 1 and Rest not in kinds) or kinds == {Count, Nothing}
