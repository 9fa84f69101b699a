"""What is taken off something that somebody has all of: "everything except", "all reds but two"."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.sentences.elements import Element, People
from scorekeeper.sentences.meaning import (
    Cards,
    Choice,
    Count,
    Gap,
    Item,
    Meant,
    Rest,
    Unclear,
    Without,
)
from scorekeeper.sentences.people import PeopleReader
from scorekeeper.sentences.words import KINDS


class ExceptionReader(PeopleReader):
    """Reads exceptions, of cards and of people."""

    def _excepts(self, at: int) -> bool:
        """Return whether a "but" takes something off what was named just before."""
        if self.gap.parts or self.last is None:
            return False
        groups = any(isinstance(e, People) and e.each and len(e.names) > 1 for e in self.found)
        if self.part(at + 1) == "name" and self.items.has_verb(at + 2):
            # "Ann had all the hearts but Bob got the queen".
            return groups
        return self._is_all(self.last) or (self.part(at + 1) == "name" and groups)

    def _is_all(self, item: Element) -> bool:
        """Return whether an item means all of something."""
        if not isinstance(item, Item) or not isinstance(item.meant, (Rest, Cards, Count)):
            return False
        if isinstance(item.meant, Rest):
            return True
        return any(
            lexeme.part in ("all", "rest") and item.start <= lexeme.start < item.end
            for lexeme in self.items.found
        )

    def _except(self, at: int) -> int | None:
        """Read what somebody does not have of what they have else, or who is left out."""
        if self._is_only_not(at):
            return self._all_but(at)
        if self.part(at) not in ("except", "but") or self.items.amount_at(at + 1):
            return None
        last = self.last
        if isinstance(last, Item) and isinstance(last.meant, Choice) and last.meant.others:
            # "26 for everybody except Ann".
            self.gap = replace(self.gap, joined=True)
            return at + 1 + (self.part(at + 1) == "to")
        if self.part(at + 1) == "only":
            self.found = [shared_rest(each) for each in self.found]
            return at + 1
        if not self.found or self.gap.stop:
            self.excepting = True
            return at + 1
        return self._everybody_but(at) or self._all_but(at)

    def _is_only_not(self, at: int) -> bool:
        """Return whether a card follows that somebody does not have: "nur die Drei nicht"."""
        if self.part(at) != "only" or not self.found or not self._is_all(self.found[-1]):
            return False
        end = at + 2
        return self.part(at + 1) in ("rank", "card", "number") and self.part(end) == "no"

    def _everybody_but(self, at: int) -> int | None:
        """Read who is left out: "everybody got three except Dee"."""
        people = next((e for e in reversed(self.found) if isinstance(e, People)), None)
        apart = self.gap.stop or self.gap.joined
        if self.part(at + 1) == "name" and people is None and not apart:
            return self._each_but(at)
        if self.part(at + 1) != "name" or people is None or not people.each:
            return None
        left_out = self.items.found[at + 1].names
        names = tuple(name for name in people.names if name != left_out)
        if not names or len(names) == len(people.names):
            return None
        where = self.found.index(people)
        self.found[where] = replace(people, names=names, spots=people.spots[: len(names)])
        spot = self.span(at + 1, at + 2)
        self._add(People(*spot, (left_out,), (spot,), Gap(comma=True), silent=True))
        return at + 2

    def _each_but(self, at: int) -> int | None:
        """Read "three hearts each except Bob", where nobody is named before."""
        (item,) = self.found if len(self.found) == 1 else (None,)
        left_out = self.items.found[at + 1].names
        names = tuple(each for each in self.everybody if each != left_out)
        if not isinstance(item, Item) or not item.each or len(names) == len(self.everybody):
            return None
        spot = self.span(at, at + 1)
        self.found.insert(0, People(*spot, names, (spot,) * len(names), each=True))
        spot = self.span(at + 1, at + 2)
        self._add(People(*spot, (left_out,), (spot,), Gap(comma=True), silent=True))
        return at + 2

    def _all_but(self, at: int) -> int | None:
        """Read the cards that somebody who has all the others does not have."""
        places = [where for where, each in enumerate(self.found) if self._is_all(each)]
        if not places:
            return None
        where = places[-1]
        items: list[Item] = []
        end = at
        while not items or self._goes_on(end):
            item, end = self._excepted(end + 1, where)
            if item is None:
                return None
            items.append(item)
        if "correction" in (self.part(end), self.part(end + 1)):
            # "All reds except the four, make that ten": nobody can tell what is taken back.
            self._unclear(at, end)
            return end
        all_ = self.found[where]
        if isinstance(all_, Item) and isinstance(all_.meant, (Rest, Cards, Count)):
            meant = all_.meant
            of = any(lexeme.part == "of" for lexeme in self.items.found[at:end])
            if isinstance(meant, Rest) and of and isinstance(items[0].meant, Count):
                # "All but two of the hearts".
                meant = Rest(items[0].meant.group)
            without = [
                each.meant for each in items if isinstance(each.meant, (Cards, Count, Without))
            ]
            self.found[where] = replace(all_, meant=less(meant, without))
        self.gap = Gap()
        for item in items:
            if not isinstance(item.meant, Without):
                self._add(item)
        return end

    def _excepted(self, at: int, where: int) -> tuple[Item | None, int]:
        """Return what is taken off an element at a word, and where it ends."""
        if self.part(at) in ("no", "none", "neither"):
            return None, at
        kind = self.items.kind(at)
        if kind and self.part(kind[1]) not in ("rank", "number"):
            cards = Without(self.items.names.cards_of(kind[0]))
            return Item(*self.span(at, kind[1]), cards, excepted=True), kind[1]
        if self.part(at) is None:
            return None, at
        denied = self.part(at - 1) == "only" and self.part(at + 1) == "no"
        item, end = self.items.item(at)
        if denied and isinstance(item.meant, Without):
            item = replace(item, meant=Cards(item.meant.cards))
        elif denied:
            end += 1
        item = self._of_all(item, where)
        if not isinstance(item.meant, (Cards, Count, Without)):
            return None, end
        return replace(item, excepted=True), end

    def _goes_on(self, at: int) -> bool:
        """Return whether an "and" adds to what is taken off, and begins nothing else."""
        if self.part(at) not in ("and", "with"):
            return False
        if self.part(at + 1) not in KINDS | {"number", "rank", "card"}:
            return False
        item, end = self.items.item(at + 1)
        return self.part(end) != "name" and isinstance(item.meant, (Cards, Count))

    def _of_all(self, item: Item, where: int) -> Item:
        """Return an item that may mean several cards as the one of those it is taken from."""
        all_ = self.found[where]
        if isinstance(item.meant, Unclear) and isinstance(all_, Item):
            among = all_.meant.cards if isinstance(all_.meant, Cards) else ()
            if isinstance(all_.meant, (Count, Rest)):
                among = self.items.rules.whole_groups.get(all_.meant.group, ())
            cards = tuple(card for card in item.meant.cards if card in among)
            return replace(item, meant=Cards(cards)) if len(cards) == 1 else item
        return item


def less(meant: Meant, without: Sequence[Count | Cards | Without]) -> Meant | Unclear:
    """Return all cards of a kind, or everything, without some."""
    if isinstance(meant, Rest):
        return replace(meant, without=tuple(without))
    left = meant
    for each in without:
        if isinstance(left, Cards) and isinstance(each, Cards):
            left = Cards(tuple(card for card in left.cards if card not in each.cards))
        elif isinstance(left, Cards) and isinstance(each, Count) and each.group:
            # "All reds but three", of which some have a name.
            return Rest(each.group, without=tuple(without))
        elif isinstance(left, Count) and isinstance(each, Count) and left.group == each.group:
            left = Count(left.group, left.number - each.number)
    return left


def shared_rest(element: Element) -> Element:
    """Return a "everything" of which others may have some as well."""
    if isinstance(element, Item) and isinstance(element.meant, Rest):
        return replace(element, meant=replace(element.meant, alone=False))
    return element
