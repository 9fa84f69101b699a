"""Reads the elements of a sentence, and what its small words make of them.

Words that only say how things belong together are resolved here: corrections, "except", "neither",
"only", what several words begin a part with.
"""

from dataclasses import replace

from scorekeeper.languages.phrases import ADDING, EITHER, REPLY, Part
from scorekeeper.scoring.rules.pack import rank_of
from scorekeeper.sentences.elements import Element, People
from scorekeeper.sentences.exceptions import less, shared_rest
from scorekeeper.sentences.meaning import (
    Cards,
    Compared,
    Count,
    Item,
    NoMoon,
    Nothing,
    Rest,
    Unclear,
    Without,
)
from scorekeeper.sentences.small_words import SmallWordReader
from scorekeeper.sentences.words import NOTHING, PARTING

DENIALS: frozenset[Part] = NOTHING | {"neither", "nobody", "nobody_else", "same_none"}


class ElementReader(SmallWordReader):
    """Reads the elements of a sentence from its lexemes."""

    def read(self) -> list[Element]:
        """Return the elements."""
        at, end = 0, len(self.items.lexemes)
        while at < end:
            at = self._step(at)
        waits = self.retracted is not None or self.compared
        if self.corrected is not None or self.denied or self.to or self.refers or waits:
            self._unclear(self.first if self.first is not None else end - 1, end)
        return self.elements

    def _step(self, at: int) -> int:
        """Read the element that begins at a word; return where the next begins."""
        if self.items.lexemes[at].verb:
            shares = self.items.lexemes[at].shares
            self.gap = replace(self.gap, verb=True, shares=self.gap.shares or shares)
        part = self.part(at)
        if self._is_small(at):
            return at + 1
        if after := self._included_last(at):
            return after
        if self._has_owner(at):
            return self._led(at)
        if self._joins_denied(at) or self._is_score(at):
            self.gap = replace(self.gap, joined=True)
            return at + 1
        if part in PARTING or part == "closing" or (part == "but" and not self._excepts(at)):
            return self._gap(at)
        readers = (
            self._kind_of_none,
            self._no_moon,
            self._equally,
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

    def _has_owner(self, at: int) -> bool:
        """Return whether a "with" gives the item before it to a person: "nine hearts with Ann"."""
        if not self.items.with_owner or (self.part(at), self.part(at + 1)) != ("with", "name"):
            return False
        before = self.elements[-2] if len(self.elements) > 1 else None
        theirs = isinstance(before, People) and not before.to
        last = self.last
        alone = isinstance(last, Item) and (last.gap.parts or not theirs)
        return alone and not self.gap.parts and self.items.lexemes[at].value != ADDING

    def _joins_denied(self, at: int) -> bool:
        """Return whether an "or" stands between two people who both have none."""
        after = at + 1 + (self.part(at + 1) == "to")
        joins = self.items.lexemes[at].value == EITHER or self.part(at) == "neither"
        if not joins or self.part(after) != "name":
            return False
        start = at - 1
        while start >= 0 and self.part(start) != "stop":
            if self.part(start) == "comma" and self.part(start - 1) != "name":
                break
            start -= 1
        denied = any(self.part(place) in DENIALS for place in range(start + 1, at))
        return self.part(at - 1) == "name" and denied

    def _is_score(self, at: int) -> bool:
        """Return whether a "to" stands between two numbers: "they shared them, seven to six"."""
        if self.part(at) != "to" or (self.part(at - 1), self.part(at + 1)) != ("number", "number"):
            return False
        return (
            isinstance(self.last, Item)
            and self.last.bare is not None
            and (self.items.ends(at + 2) or self.part(at + 2) in ("to", "of"))
        )

    def _turn(self, at: int) -> int | None:
        """Note a word that changes how the next element is meant."""
        match self.part(at):
            case "comparison" if self._leads_to_number(at):
                self.compared = True
            case "correction" if not self.compared:
                self.corrected = self.first = at
            case "correction":
                # "Uno menos Pablo, o sea tres".
                pass
            case "no" if self.part(at - 1) in ("comma", "stop") and self._corrects(at + 1):
                # "Six, no, seven" and "six, no seven", but not "six, not seven".
                self.corrected = self.first = at
            case "neither" if self._denies_alone(at):
                self._unclear(at, at + 1)
            case "neither" if self.part(at + 1) != "and":
                self.denied = True
                self.gap = replace(self.gap, joined=bool(self.elements))
            case "both" if self.part(at + 1) == "name":
                self.each = True
            case "only" if self.part(at + 1) != "name" and not self._is_only_not(at):
                # "Everything to Cid, only the ace to Dee".
                self.elements = [shared_rest(element) for element in self.elements]
            case _:
                return None
        return at + 1

    def _kind_of_none(self, at: int) -> int | None:
        """Read "Herz hat er keine", "hearts she has none"."""
        kind = self.items.kind(at)
        if not kind or self.part(at - 1) in ("number", "rank"):
            return None
        who, end = kind[1], kind[1] + 2
        none = self.part(who + 1) in NOTHING and self.items.ends(end)
        if self.part(who) not in ("name", "pronoun") or not none:
            return None
        if self._people(who) is None:
            return None
        cards = self.items.names.cards_of(kind[0])
        self._add(Item(*self.span(at, end), Without(cards), whose=True))
        return end

    def _no_moon(self, at: int) -> int | None:
        """Read "nearly shot the moon", "no moon", and "nearly everything" before its cards."""
        part, after = self.part(at), self.part(at + 1)
        if part == "almost" and (after, self.part(at + 2)) == ("name", "moon"):
            self._name(at + 1)
            return self._add_no_moon(at, at + 3)
        moon = at + 1 + (after in ("with", "of"))
        if part in ("almost", "no", "nothing") and self.part(moon) == "moon":
            return self._add_no_moon(at, moon + 1)
        moon = at + (part == "of")
        if self.part(moon) == "moon" and self.part(moon + 1) == "nothing":
            # "De luna nada".
            return self._add_no_moon(at, moon + 2)
        if part == "almost" and after == "all":
            _, end = self.items.item(at + 1)
            if self.part(end) in ("comma", "colon") and self.items.has_item(end + 1):
                return end
            if self.part(end) in ("comma", "except", "but") and self.part(end + 1) != "name":
                # "Nearly everything, except the queen".
                excepts = self.part(end + (self.part(end) == "comma")) in ("except", "but")
                return at + 1 if excepts else None
        return None

    def _add_no_moon(self, at: int, end: int) -> int:
        whose = isinstance(self.last, People) and not self.gap.parts
        nearly = self.part(at) == "almost"
        self._add(Item(*self.span(at, end), NoMoon(nearly), whose=whose))
        return end

    def _included_last(self, at: int) -> int | None:
        """Read "jack included" after the item that includes it."""
        last = self.last
        if self.part(at) != "including" or not self.items.ends(at + 1) or self.gap.parts:
            return None
        if len(self.elements) <= 1 or not isinstance(last, Item):
            return None
        before = self.elements[-2]
        if not isinstance(before, Item):
            return None
        self.elements.pop()
        last = self._included(replace(last, gap=replace(last.gap, includes=True)))
        if not self._is_of_all(last):
            self.elements.append(last)
        return at + 1

    def _equally(self, at: int) -> int | None:
        """Read "equally" after the people who share: "the other ten Ann and Bob share equally"."""
        if self.part(at) != "equally" or not self._are_listed() or not self.items.ends(at + 1):
            return None
        where = len(self.elements) - 1
        while where and isinstance(self.elements[where], People):
            where -= 1
        item = self.elements[where]
        if not isinstance(item, Item):
            return None
        self.elements[where] = replace(item, shared=True)
        return at + 1

    def _leads_to_number(self, at: int) -> bool:
        """Return whether "one less" is followed by the number itself, and by nobody to compare."""
        return not self.items.lexemes[at].value and self.part(self._compared_end(at)) == "number"

    def _compared_end(self, at: int) -> int:
        """Return where the number stands that "one less" leads to: "one less, so three"."""
        return self.skip(at + 1, ("comma", "and", "correction", "name"))

    def _denies_alone(self, at: int) -> bool:
        """Return whether a "nor" follows nothing that is denied, and no "nor" follows it."""
        lexemes = self.items.lexemes
        other = any(
            lexeme.part in DENIALS and (n < at or lexeme.part in ("neither", "none"))
            for n, lexeme in enumerate(lexemes)
            if n != at
        )
        return not other and all(lexeme.part != "and" for lexeme in lexemes[at:])

    def _corrects(self, at: int) -> bool:
        """Return whether the word after a "no" replaces the number before it."""
        if self.part(at) == "comma":
            return True
        replies = self.items.lexemes[at - 1].value == REPLY
        number = replies and self.part(at) == "number" and not self.items.is_definite(at)
        last = self.last
        if not number or not self.items.ends(at + 1) or not isinstance(last, Item):
            return False
        value = str(self.items.lexemes[at].number)
        named = any(rank_of(card) == value for card in self.items.rules.named_cards)
        return isinstance(last.meant, Count) and not named

    def _gap(self, at: int) -> int:
        part = self.part(at)
        self.gap = replace(
            self.gap,
            comma=self.gap.comma or part == "comma",
            joined=self.gap.joined or part in ("and", "but", "with", "including"),
            close=part in ("with", "including"),
            includes=part == "including",
            but=self.gap.but or part == "but",
            stop=self.gap.stop or part == "stop",
            colon=self.gap.colon or part == "colon",
            closed=self.gap.closed or part == "closing",
            adds=part == "with" and self.items.lexemes[at].value == ADDING,
        )
        if part == "comma" and self.items.lexemes[at].verb:
            # "Rita hat alle Roten kassiert, nur ..."
            self.gap = replace(self.gap, verb=False)
        if part == "stop":
            self.items.last_suit = ""
        return at + 1

    def _topic(self, at: int) -> int | None:
        if at and self.part(at - 1) not in ("stop", "comma", "and"):
            return None
        if self.part(at) == "of" and self.items.is_definite(at):
            # "La jota de corazones y la de tréboles".
            return None
        return self.items.topic_end(at)

    def _item(self, at: int) -> int:
        item, end = self._denied(at) if self.denied else self.items.item(at)
        if self.to or self.refers:
            # What should stand after these words is not what does.
            first = self.first if self.first is not None else at
            item = replace(item, meant=Unclear(*self.span(first, end), "unknown_words"))
        if self.excepting:
            item = self._all_the_others(item)
        last = self.last
        if isinstance(item.meant, Without) and isinstance(last, Item) and last.whole:
            item = self._without_one(item, item.meant.cards, last, end)
        if self.part(at) == "no" and self.items.has_verb(at + 1):
            self.gap = replace(self.gap, verb=True)
        if self.compared:
            self.compared, self.gap = False, replace(self.gap, comma=False, joined=False)
        before = self.part(at - 1)
        whose = before in ("name", "pronoun")
        self._add(self._scoped(replace(item, whose=whose), at))
        of = item.meant.of if isinstance(item.meant, Compared) else ""
        if of and self.part(end) == "comma" and self.part(end + 1) in ("relative", "pronoun"):
            # "One more than Bob, who has six".
            self._add_people(end - 1, end, ((of,),), silent=True)
        return end

    def _without_one(self, item: Item, denied: tuple[str, ...], last: Item, end: int) -> Item:
        """Return the exception of somebody from a kind of which they have all other cards.

        "All the hearts without the queen" takes one off them where another may be meant as well.
        """
        meant = last.meant if isinstance(last.meant, Cards) else Cards(())
        named = meant.cards
        among = tuple(card for card in denied if card in named)
        left = tuple(card for card in denied if card not in named)
        # "All the hearts but not the queen, that was Bob" is not the queen of hearts.
        given = (self.part(end), self.part(end + 1)) == ("comma", "relative") and len(left) == 1
        if len(among) == 1 and not given and not self.gap.stop:
            self.elements[-1] = replace(last, meant=less(meant, (Cards(among),)))
            return replace(item, meant=Without(among), excepted=True)
        return replace(item, meant=Without(left)) if left else item

    def _all_the_others(self, item: Item) -> Item:
        """Return "all" as the rest after an exception: "but for the ace, all hearts"."""
        if isinstance(item.meant, Rest):
            return replace(item, meant=replace(item.meant, alone=False))
        if isinstance(item.meant, Count) and item.whole:
            return replace(item, meant=Rest(item.meant.group))
        return item

    def _scoped(self, item: Item, at: int) -> Item:
        """Return an item; unclear where a "didn't" before the last one may deny it as well."""
        doubtful = self.denying and self.part(at - 1) == "and" and not self.gap.verb
        verb = self.items.has_verb(at + 1)
        self.denying = self.part(at) == "no" and verb and isinstance(item.meant, Without)
        if doubtful:
            return replace(item, meant=Unclear(item.start, item.end, "unknown_words"))
        return item

    def _denied(self, at: int) -> tuple[Item, int]:
        """Return the item that "neither" denies: "anything", "any hearts"."""
        self.denied = False
        alone = at + (self.part(at) in ("none", "nothing") or self.items.lexemes[at].number == 1)
        if self.part(alone) == "tricks":
            # "Neither Ann nor Bob won a trick".
            meant, end = self.items.no_tricks(alone + 1)
            return Item(*self.span(at, end), meant), end
        groups, end = self._anything(at)
        if end == at or len(groups) > 1 or self.part(end) in ("rank", "number"):
            item, end = self.items.denied(at)
            if isinstance(item.meant, Without):
                return item, end
            unclear = Unclear(item.start, item.end, "unknown_words")
            return replace(item, meant=unclear, bare=None), end
        cards = self.items.rules.countable_groups[groups[0]].cards if groups else ()
        return Item(*self.span(at, end), Without(cards) if cards else Nothing()), end
