"""Words that say nothing where they stand: "also Bob has", "all to Ann", "both of them"."""

from dataclasses import replace

from scorekeeper.languages.phrases import ADDING
from scorekeeper.sentences.elements import People, items_of, meaning_of, people_of
from scorekeeper.sentences.exceptions import ExceptionReader
from scorekeeper.sentences.meaning import Count, Declared, Item, Rest, Without
from scorekeeper.sentences.words import PARTING


class SmallWordReader(ExceptionReader):
    """Knows words that only go with others."""

    def _is_small(self, at: int) -> bool:
        """Return whether a word says nothing where it stands."""
        before, after = self.part(at - 1), self.part(at + 1)
        starts = not at or before in PARTING
        match self.part(at):
            case "all" | "both":
                return self._is_small_all(at)
            case "same":
                return self._is_small_same(at)
            case "pronoun" | "range" | "upward" | "downward" | "bid":
                return self._is_left_over(at)
            case "everyone":
                return self._each_of_these(at)
            case "and":
                # "Bob also has".
                return before == "name" and self.items.has_verb(at + 1)
            case "to":
                return self._is_small_to(at)
            case "with":
                # "Three more for Ann" in a list: "la dama y tres más Ana".
                more = self.items.lexemes[at].value == ADDING and before == "number"
                return more and after in ("name", "to")
            case "add":
                # "Lena vier und die Dame obendrauf".
                near = isinstance(self.last, Item) and not self.gap.parts
                shot = {"moon", "all", "sun"} & {lexeme.part for lexeme in self.items.lexemes}
                return near and not shot and self.items.ends(at + 1)
            case "give":
                # "Give Ann five".
                return starts and after == "name" and self.items.has_item(at + 2)
        return False

    def _is_small_to(self, at: int) -> bool:
        """Return whether a "to" stands before a thing: "we had Ann on seven"."""
        before, after = self.part(at - 1), self.part(at + 1)
        if self._is_price(at):
            return False
        thing = after == "rank" and self.items.is_definite(at + 1)
        if (not at or before in PARTING) and (thing or after == "card"):
            # "Auf der Dame ist Gudrun sitzen geblieben".
            return self.items.has_verb(at + 2)
        return before == "name" and (thing or after == "number")

    def _is_left_over(self, at: int) -> bool:
        """Return whether a word only goes with the element before it: "se quita 26 él"."""
        if self.part(at) == "pronoun" and isinstance(self.last, People) and self.items.ends(at + 1):
            # "Not the queen, Mum had her".
            before = self.elements[-2] if len(self.elements) > 1 else None
            return isinstance(meaning_of(before), Without) and self._took_that()
        if self.part(at) == "pronoun" and self.to and isinstance(self.last, Item):
            # "Ann: the queen and seven hearts for her".
            whose = next(reversed(people_of(self.elements)), None)
            if whose is None or whose.to or not self.items.ends(at + 1):
                return False
            self.to, self.first = False, None
            return True
        if self.part(at) == "pronoun":
            return isinstance(self.last, Item) and not self.gap.parts and self.items.ends(at + 1)
        if self.part(at) == "bid":
            # "Bid nine and played with the dummy".
            apart = self.part(at + 1) not in ("number", "with", "of", "to", "name", "comma")
            return apart and any(
                isinstance(item.meant, Declared) for item in items_of(self.elements)
            )
        if self.part(at) != "range":
            return True
        if self._says_twice() and self.items.has_item(at + 1):
            # "Todo, hasta la jota".
            self.gap = replace(self.gap, includes=True)
            return True
        return False

    def _says_twice(self) -> bool:
        """Return whether "everything" stands before a word, which all that follows is part of."""
        return isinstance(self.last, Item) and self.last.meant == Rest(alone=True)

    def _is_small_all(self, at: int) -> bool:
        """Return whether "all" or "both" only points to the cards named before."""
        part, after, last = self.part(at), self.part(at + 1), self.last
        if part == "both" and isinstance(last, People) and self.items.ends(at + 1):
            # "The queens went to Ed, both of them".
            return True
        # "The hearts were all Bob's", "the jack and the queen both went to Cid".
        near = isinstance(last, Item) and not self.gap.parts
        owner = after == "of" and self.items.of_owner and self.part(at + 2) == "name"
        return near and (after == "to" or owner or (part == "all" and after == "name"))

    def _is_small_same(self, at: int) -> bool:
        """Return whether an "also" says nothing, as it does in "so was Dee" and "Dee too"."""
        before, after, last = self.part(at - 1), self.part(at + 1), self.last
        starts = not at or before in PARTING
        if self.items.has_verb(at):
            # "Die Dame hat auch Anna".
            return not self.items.ends(at + 1)
        misheard = bool(self.items.lexemes[at].unlikely)
        if not misheard and self.items.has_item(at + 1) and (starts or before == "relative"):
            # "Everything, also the jack".
            if self._says_twice():
                self.gap = replace(self.gap, includes=True)
            return True
        told = isinstance(last, Item) and last.bare is not None and not self.gap.parts
        if told and before == "number" and after == "name" and self.items.has_item(at + 2):
            # "Ann three too Bob seven".
            return True
        if after == "name" and isinstance(last, Item) and not self.gap.parts:
            # "La dama también Ana".
            return self.items.ends(at + 2)
        if isinstance(last, People) and last.to and before == "name":
            # "The ten to Will as well".
            return True
        return not starts and after != "name" and (before != "name" or not self.items.ends(at + 1))

    def _each_of_these(self, at: int) -> bool:
        """Note that each of several people has what was said: "Dirk und Eva zwei Herz jeder"."""
        last = self.last
        people = [isinstance(element, People) for element in self.elements[-3:]]
        if people != [True, True, False]:
            return False
        counted = self.part(at + 1) == "number" and self.items.ends(at + 2)
        if (
            self.gap.comma
            and counted
            and isinstance(last, Item)
            and isinstance(last.meant, (Rest, Count))
        ):
            # "Anna und Bernd teilten sich die übrigen acht, jeder vier".
            self.elements.pop()
            who = self.elements[-1]
            self.elements[-1] = replace(who, each=True)
            return True
        if self.gap.parts or not self.items.ends(at + 1):
            return False
        if isinstance(last, Item) and isinstance(last.meant, Count):
            self.elements[-1] = replace(last, each=True)
            return True
        return False
