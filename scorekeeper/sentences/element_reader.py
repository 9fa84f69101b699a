"""Reads the elements of a sentence, and what its small words make of them.

Words that only say how things belong together are resolved here: corrections, "except", "neither",
"only", what several words begin a part with.
"""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.scoring.rules.pack import rank_of
from scorekeeper.sentences.elements import Element, People
from scorekeeper.sentences.language import Part
from scorekeeper.sentences.meaning import (
    Cards,
    Count,
    Gap,
    Item,
    Meant,
    Nothing,
    Rest,
    Unclear,
    Without,
)
from scorekeeper.sentences.people import PeopleReader
from scorekeeper.sentences.words import KINDS, PARTING

DENIALS: frozenset[Part] = frozenset(
    {"no", "none", "neither", "nothing", "nobody", "nobody_else", "same_none"}
)


class ElementReader(PeopleReader):
    """Reads the elements of a sentence from its lexemes."""

    def read(self) -> list[Element]:
        """Return the elements."""
        at, end = 0, len(self.items.found)
        while at < end:
            at = self._step(at)
        waits = self.retracted is not None or self.compared
        if self.corrected is not None or self.denied or self.to or self.refers or waits:
            self._unclear(self.first if self.first is not None else end - 1, end)
        return without_shared(self.found)

    def _step(self, at: int) -> int:
        """Read what begins at a word; return where the next begins."""
        if self.items.found[at].verb:
            self.gap = replace(self.gap, verb=True)
        part = self.part(at)
        if self._is_small(at):
            return at + 1
        if part in PARTING or (part == "but" and not self._excepts(at)):
            return self._gap(at)
        readers = (
            self._turn,
            self._amount_for_all_but_one,
            self._bid,
            self._topic,
            self._alone,
            self._people,
            self._except,
        )
        for reader in readers:
            if after := reader(at):
                return after
        return self._gap(at) if part == "but" else self._item(at)

    def _turn(self, at: int) -> int | None:
        """Note a word that changes how the next element is meant."""
        match self.part(at):
            case "comparison" if self.part(self._compared_end(at)) == "number":
                self.compared = True
            case "correction" if self.compared:
                # "Uno menos Pablo, o sea tres".
                pass
            case "correction":
                self.corrected = self.first = at
            case "no" if self.part(at - 1) == "comma" and self._corrects(at + 1):
                # "Six, no, seven" and "six, no seven".
                self.corrected = self.first = at
            case "neither" if self._denies_alone(at):
                self._unclear(at, at + 1)
            case "neither" if self.part(at + 1) != "and":
                self.denied = True
                self.gap = replace(self.gap, joined=bool(self.found))
            case "both" if self.part(at + 1) == "name":
                self.each = True
            case "only" if self.part(at + 1) != "name":
                # "Everything to Cid, only the ace to Dee".
                self.found = [_shared_rest(each) for each in self.found]
            case _:
                return None
        return at + 1

    def _compared_end(self, at: int) -> int:
        """Return where the number stands that "one less" leads to: "one less, so three"."""
        at += 1
        while self.part(at) in ("comma", "and", "correction", "name"):
            at += 1
        return at

    def _is_small(self, at: int) -> bool:
        """Return whether a word says nothing where it stands."""
        before, after = self.part(at - 1), self.part(at + 1)
        starts = not at or before in PARTING
        match self.part(at):
            case "all" | "both" as part:
                # "The hearts were all Bob's", "the jack and the queen both went to Cid".
                near = isinstance(self.last, Item) and not self.gap.parts
                return near and (after == "to" or (part == "all" and after == "name"))
            case "same":
                # It says something in "so was Dee" and "Dee too".
                if self.items.has_verb(at):
                    # "Die Dame hat auch Anna".
                    return not self.items.ends(at + 1)
                return (
                    not starts
                    and after != "name"
                    and (before != "name" or not self.items.ends(at + 1))
                )
            case "everyone":
                return self._each_of_these(at)
            case "and":
                # "Bob also has".
                return before == "name" and self.items.has_verb(at + 1)
            case "to":
                # "We had Ann on seven".
                if self._is_price(at):
                    return False
                thing = after == "number" or (after == "rank" and self.items.is_definite(at + 1))
                return before == "name" and thing
            case "give":
                # "Give Ann five".
                return starts and after == "name" and self.items.has_item(at + 2)
        return False

    def _denies_alone(self, at: int) -> bool:
        """Return whether a "nor" follows nothing that is denied, and no "nor" follows it."""
        found = self.items.found
        other = any(each.part in DENIALS for n, each in enumerate(found) if n != at)
        return not other and all(each.part != "and" for each in found[at:])

    def _corrects(self, at: int) -> bool:
        """Return whether what follows a "no" is said instead of the number before it."""
        if self.part(at) == "comma":
            return True
        number = self.part(at) == "number" and not self.items.is_definite(at)
        last = self.last
        if not number or not self.items.ends(at + 1) or not isinstance(last, Item):
            return False
        value = str(self.items.found[at].number)
        named = any(rank_of(card) == value for card in self.items.rules.named_cards)
        return isinstance(last.meant, Count) and not named

    def _each_of_these(self, at: int) -> bool:
        """Note that several have each what was said: "Dirk und Eva zwei Herz jeder"."""
        last = self.last
        people = [isinstance(each, People) for each in self.found[-3:]]
        if people != [True, True, False] or self.gap.parts or not self.items.ends(at + 1):
            return False
        if isinstance(last, Item) and isinstance(last.meant, Count):
            self.found[-1] = replace(last, each=True)
            return True
        return False

    def _gap(self, at: int) -> int:
        part = self.part(at)
        self.gap = replace(
            self.gap,
            comma=self.gap.comma or part == "comma",
            joined=self.gap.joined or part in ("and", "but", "with", "including"),
            close=part in ("with", "including"),
            includes=part == "including",
            stop=self.gap.stop or part == "stop",
            colon=self.gap.colon or part == "colon",
        )
        if part == "stop":
            self.items.last_suit = ""
        return at + 1

    def _topic(self, at: int) -> int | None:
        if at and self.part(at - 1) not in ("stop", "comma", "and"):
            return None
        return self.items.topic_end(at)

    def _excepts(self, at: int) -> bool:
        """Return whether a "but" takes something off what was named just before."""
        if self.gap.parts or self.last is None:
            return False
        groups = (isinstance(e, People) and e.each and len(e.names) > 1 for e in self.found)
        return self._is_all(self.last) or (self.part(at + 1) == "name" and any(groups))

    def _is_all(self, item: Element) -> bool:
        """Return whether an item means all of something."""
        if not isinstance(item, Item) or not isinstance(item.meant, (Rest, Cards, Count)):
            return False
        if isinstance(item.meant, Rest):
            return True
        return any(
            each.part in ("all", "rest") and item.start <= each.start < item.end
            for each in self.items.found
        )

    def _except(self, at: int) -> int | None:
        """Read what somebody does not have of what they have else, or who is left out."""
        if self.part(at) not in ("except", "but") or self.items.amount_at(at + 1):
            return None
        if self.part(at + 1) == "only":
            self.found = [_shared_rest(each) for each in self.found]
            return at + 1
        if not self.found or self.gap.stop:
            self.excepting = True
            return at + 1
        return self._everybody_but(at) or self._all_but(at)

    def _everybody_but(self, at: int) -> int | None:
        """Read who is left out: "everybody got three except Dee"."""
        people = next((e for e in reversed(self.found) if isinstance(e, People)), None)
        if self.part(at + 1) != "name" or people is None or not people.each:
            return None
        left_out = self.items.found[at + 1].names
        names = tuple(each for each in people.names if each != left_out)
        if not names or len(names) == len(people.names):
            return None
        where = self.found.index(people)
        self.found[where] = replace(people, names=names, spots=people.spots[: len(names)])
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
        all_ = self.found[where]
        if isinstance(all_, Item) and isinstance(all_.meant, (Rest, Cards, Count)):
            meant = all_.meant
            of = any(each.part == "of" for each in self.items.found[at:end])
            if isinstance(meant, Rest) and of and isinstance(items[0].meant, Count):
                # "All but two of the hearts".
                meant = Rest(items[0].meant.group)
            without = [
                each.meant for each in items if isinstance(each.meant, (Cards, Count, Without))
            ]
            self.found[where] = replace(all_, meant=_less(meant, without))
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
        item, end = self.items.item(at)
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

    def _item(self, at: int) -> int:
        item, end = self._denied(at) if self.denied else self.items.item(at)
        if self.to or self.refers:
            # What should stand after these words is not what does.
            first = self.first if self.first is not None else at
            item = replace(item, meant=Unclear(*self.span(first, end), "unknown_words"))
        if self.excepting and isinstance(item.meant, Rest):
            item = replace(item, meant=replace(item.meant, alone=False))
        if self.part(at) == "no" and self.items.has_verb(at + 1):
            self.gap = replace(self.gap, verb=True)
        if self.compared:
            self.compared, self.gap = False, replace(self.gap, comma=False, joined=False)
        before = self.part(at - 1)
        whose = before in ("name", "pronoun")
        self._add(self._scoped(replace(item, whose=whose), at))
        return end

    def _scoped(self, item: Item, at: int) -> Item:
        """Return an item; unclear where a "didn't" before the last one may deny it as well."""
        doubtful = self.denying and self.part(at - 1) == "and" and not self.gap.verb
        verb = self.items.has_verb(at + 1)
        self.denying = self.part(at) == "no" and verb and isinstance(item.meant, Without)
        if doubtful:
            return replace(item, meant=Unclear(item.start, item.end, "unknown_words"))
        return item

    def _denied(self, at: int) -> tuple[Item, int]:
        """Return what "neither" denies: "anything", "any hearts"."""
        self.denied = False
        groups, end = self._anything(at)
        if end == at or len(groups) > 1 or self.part(end) in ("rank", "number"):
            item, end = self.items.item(at)
            return replace(item, meant=Unclear(item.start, item.end, "unknown_words")), end
        cards = self.items.rules.countable_groups[groups[0]].cards if groups else ()
        return Item(*self.span(at, end), Without(cards) if cards else Nothing()), end


def _less(meant: Meant, without: Sequence[Count | Cards | Without]) -> Meant | Unclear:
    """Return all cards of a kind, or everything, without some."""
    if isinstance(meant, Rest):
        return replace(meant, without=tuple(without))
    left = meant
    for each in without:
        if isinstance(left, Cards) and isinstance(each, Cards):
            left = Cards(tuple(card for card in left.cards if card not in each.cards))
        elif isinstance(left, Cards) and isinstance(each, Count):
            return Unclear(0, 0, "how_many")
        elif isinstance(left, Count) and isinstance(each, Count) and left.group == each.group:
            left = Count(left.group, left.number - each.number)
    return left


def without_shared(found: list[Element]) -> list[Element]:
    """Return elements without a rest that several share, where each one's part follows.

    "Ann and Bob share the rest, Ann four, Bob three" says no more than the two numbers.
    """
    for at, rest in enumerate(found):
        first = at
        while first and isinstance(found[first - 1], People):
            first -= 1
        several = [each.names for each in found[first:at] if isinstance(each, People)]
        parts = found[at + 1 : at + 1 + 2 * len(several)]
        who = [each.names for each in parts[::2] if isinstance(each, People)]
        counts = [isinstance(e, Item) and isinstance(e.meant, Count) for e in parts[1::2]]
        shares = isinstance(rest, Item) and isinstance(rest.meant, Rest) and len(several) > 1
        if shares and sorted(who) == sorted(several) and counts == [True] * len(several):
            return [*found[:first], *found[at + 1 :]]
    return found


def _shared_rest(element: Element) -> Element:
    """Return a "everything" of which others may have some as well."""
    if isinstance(element, Item) and isinstance(element.meant, Rest):
        return replace(element, meant=replace(element.meant, alone=False))
    return element
