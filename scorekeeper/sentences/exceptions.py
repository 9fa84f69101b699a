"""Exceptions from what somebody has all of: "everything except", "all reds but two"."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.sentences.elements import Element, Named, People, meaning_of, people_of
from scorekeeper.sentences.lexemes import joined_names
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
        """Return whether a "but" takes something off the item before it."""
        if self.gap.parts or self.last is None:
            return False
        groups = any(isinstance(e, People) and e.each and len(e.names) > 1 for e in self.elements)
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
            for lexeme in self.items.lexemes
        )

    def _except(self, at: int) -> int | None:
        """Read the cards that somebody who has all the others lacks, or who is left out."""
        if self._is_only_not(at):
            return self._all_but(at)
        if self.part(at) not in ("except", "but") or self.items.amount_at(at + 1):
            return None
        last = meaning_of(self.last)
        if isinstance(last, Choice) and last.others:
            # "26 for everybody except Ann".
            self.gap = replace(self.gap, joined=True)
            return at + 1 + (self.part(at + 1) == "to")
        if self.part(at + 1) == "only":
            self.elements = [shared_rest(element) for element in self.elements]
            return at + 1
        if not self.elements or self.gap.stop:
            self.excepting = True
            return at + 1
        return self._everybody_but(at) or self._all_but(at)

    def _is_only_not(self, at: int) -> bool:
        """Return whether a card follows that somebody does not have: "nur die Drei nicht"."""
        if self.part(at) != "only" or not self.elements or not self._is_all(self.elements[-1]):
            return False
        end = at + 2
        return self.part(at + 1) in ("rank", "card", "number") and self.part(end) == "no"

    def _everybody_but(self, at: int) -> int | None:
        """Read a person who is left out: "everybody got three except Dee"."""
        people = next(reversed(people_of(self.elements)), None)
        apart = self.gap.stop or self.gap.joined
        if self.part(at + 1) == "name" and people is None and not apart:
            return self._each_but(at)
        if self.part(at + 1) != "name" or people is None or not people.each:
            return None
        left_out, end = self._left_out(at + 1)
        names = tuple(name for name in people.names if name not in left_out)
        if not names or len(names) + len(left_out) != len(people.names):
            return None
        where = self.elements.index(people)
        self.elements[where] = replace(people, names=names, spots=people.spots[: len(names)])
        return self._add_people(at + 1, end, left_out, Gap(comma=True), silent=True)

    def _each_but(self, at: int) -> int | None:
        """Read "three hearts each except Bob", where nobody is named before."""
        (item,) = self.elements if len(self.elements) == 1 else (None,)
        left_out, end = self._left_out(at + 1)
        names = tuple(name for name in self.everybody if name not in left_out)
        if not isinstance(item, Item) or not item.each or len(names) == len(self.everybody):
            return None
        spot = self.span(at, at + 1)
        self.elements.insert(0, People(*spot, names, (spot,) * len(names), each=True))
        return self._add_people(at + 1, end, left_out, Gap(comma=True), silent=True)

    def _left_out(self, at: int) -> tuple[Named, int]:
        """Return who is left out, and where their names end: "except Cid and Dee"."""
        names = joined_names(self.items.lexemes, at)
        end = at + 2 * len(names) - 1
        if len(names) > 1 and self.part(end - 1) == "name" and self.items.ends(end):
            return tuple((name,) for name in names), end
        return (self.items.lexemes[at].names,), at + 1

    def _all_but(self, at: int) -> int | None:
        """Read the cards that somebody who has all the others does not have."""
        places = [where for where, element in enumerate(self.elements) if self._is_all(element)]
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
        all_ = self.elements[where]
        if isinstance(all_, Item) and isinstance(all_.meant, (Rest, Cards, Count)):
            meant = all_.meant
            of = any(lexeme.part == "of" for lexeme in self.items.lexemes[at:end])
            if isinstance(meant, Rest) and of and isinstance(items[0].meant, Count):
                # "All but two of the hearts".
                meant = Rest(items[0].meant.group)
            without = [
                excepted.meant
                for excepted in items
                if isinstance(excepted.meant, (Cards, Count, Without))
            ]
            self.elements[where] = replace(all_, meant=less(meant, without))
        self.gap = Gap()
        for item in items:
            if not isinstance(item.meant, Without):
                self._add(item)
        return end

    def _excepted(self, at: int, where: int) -> tuple[Item | None, int]:
        """Return the exception from an element that begins at a word, and where it ends."""
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
        """Return whether an "and" adds another exception, and begins nothing else."""
        if self.part(at) not in ("and", "with"):
            return False
        if self.part(at + 1) not in KINDS | {"number", "rank", "card"}:
            return False
        item, end = self.items.item(at + 1)
        return self.part(end) != "name" and isinstance(item.meant, (Cards, Count))

    def _of_all(self, item: Item, where: int) -> Item:
        """Return an item as the one card that it can mean among those that it is taken from."""
        all_ = self.elements[where]
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
    for part in without:
        if isinstance(left, Cards) and isinstance(part, Cards):
            left = Cards(tuple(card for card in left.cards if card not in part.cards))
        elif isinstance(left, Cards) and isinstance(part, Count) and part.group:
            # "All reds but three", of which some have a name.
            return Rest(part.group, without=tuple(without))
        elif isinstance(left, Count) and isinstance(part, Count) and left.group == part.group:
            left = Count(left.group, left.number - part.number)
    return left


def shared_rest(element: Element) -> Element:
    """Return a "everything" of which others may have some as well."""
    if isinstance(element, Item) and isinstance(element.meant, Rest):
        return replace(element, meant=replace(element.meant, alone=False))
    return element
