"""Who is meant by a word that stands for a name: "he", "who", "they each", "that was Dee"."""

from dataclasses import replace

from scorekeeper.sentences.elements import Elements, Named, People
from scorekeeper.sentences.meaning import Cards, Gap, Item, Without


class PronounReader(Elements):
    """Reads names, and the words that stand for them; None where none are."""

    def _last_two(self) -> Named:
        """Return the two who were named last."""
        named = [each.names[0] for each in reversed(self.found) if isinstance(each, People)]
        return tuple(reversed(list(dict.fromkeys(named))[:2])) if len(set(named)) > 1 else ()

    def _several(self, at: int, end: int, names: Named) -> int | None:
        if not names:
            return None
        spot = self.span(at, at + 1)
        self._add(People(*spot, names, (spot,) * len(names), each=True))
        return end

    def _name(self, at: int) -> int:
        spot = self.span(at, at + 1)
        ends = self.items.ends(at + 1) and self.part(at + 1) not in ("with", "including")
        corrects = self.corrected is not None and not self.gap.stop
        self.instead = corrects and ends and self.items.has_verb(at)
        last = self.last
        denied = isinstance(last, Item) and isinstance(last.meant, Without)
        if denied and not self.to and self.gap.comma and self.items.has_verb(at):
            # "Ann didn't take the queen, it was Bob".
            self.refers = self.refers or self.items.ends(at + 1)
            self.first = at if self.first is None else self.first
        names = self.items.found[at].names
        self._add(People(*spot, (names,), (spot,)))
        return at + 1

    def _pronoun(self, at: int) -> int | None:
        """Read a word for the person before, or one that joins what was named to the next."""
        following = self.part(at + 1)
        if self.part(at) == "relative" and self.corrected is not None and following == "name":
            # "No, that was Dee".
            return self._name(at + 1)
        if self.part(at) == "pronoun" and following in ("each", "both"):
            # "They each took six".
            return self._several(at, at + 2, self._last_two())
        end = at + 1
        while self.part(end) in ("and", "same") and (
            self.items.has_verb(end + 1)
            or (self.part(end) == "same" and self.items.has_item(end + 1))
        ):
            # "Who also has".
            end += 1
        after = self.part(end)
        ends = self.items.ends(end)
        if self.part(at) == "relative":
            if ends and self._took_that():
                return at + 1
            if self._is_worth(at + 1):
                # "The queen, that's thirteen".
                self.gap = Gap()
                return at + 2
            if self.gap.joined and after == "number" and not self.items.has_verb(at + 1):
                # "So that's 26 for everybody else".
                return at + 1
            if (not self.found or self.gap.stop) and not self.items.has_verb(at + 1):
                # "That's five for Ann".
                return at + 1
            if after in ("name", "to", "pronoun"):
                self.refers, self.first = True, at
                return at + 1
        joins = self.part(at) == "pronoun" and after == "and" and self.part(end + 1) == "name"
        apart = (ends and not joins) or after == "correction"
        return None if apart else self._person_before(at, end)

    def _is_worth(self, at: int) -> bool:
        """Return whether a number is what the cards just named are worth, and nothing else."""
        last = self.last
        if self.part(at) != "number" or not self.items.ends(at + 1) or not isinstance(last, Item):
            return False
        values = self.items.rules.values
        cards = last.meant.cards if isinstance(last.meant, Cards) else ()
        worth = sum(values[card] for card in cards)
        return bool(cards) and worth == self.items.found[at].number and self.gap.comma

    def _took_that(self) -> bool:
        """Note that somebody has what was named before: "..., Cid took that"."""
        if len(self.found) <= 1 or self.gap.parts:
            return False
        before, last = self.found[-2:]
        if not isinstance(last, People) or not isinstance(before, Item) or last.to:
            return False
        self.found[-1] = replace(last, refers=True)
        self._add_denied(len(self.found) - 1)
        return True

    def _person_before(self, at: int, end: int) -> int | None:
        """Read a pronoun as the one who was named last, or as the one before."""
        before = [each for each in reversed(self.found) if isinstance(each, People)]
        if self.part(at) == "pronoun":
            # Nobody says "she" of a dummy.
            players = set(self.players)
            before = [each for each in before if all(map(players.issuperset, each.names))]
        near = isinstance(self.last, People) and not self.gap.stop
        led = isinstance(self.last, People) and (
            self.last.to or self.last.refers or self.last.gap.verb or self.last.gap.colon
        )
        owns = led and len(self.found) > 1 and not isinstance(self.found[-2], People)
        if self.gap.joined and isinstance(self.last, People) and not owns:
            # "Anke, Bernd und sie selbst" has one more than these two.
            listed = 0
            while listed < len(self.found) and isinstance(self.found[-1 - listed], People):
                listed += 1
            beside = self.found[len(self.found) - listed :]
            before = [each for each in before if each not in beside]
        named = list(dict.fromkeys(each.names for each in before))
        if len(named) <= self.back or len(named[self.back]) > 1:
            return None
        if owns and self.part(at) == "pronoun" and self.gap.comma:
            # "The jack was Bob's, he had eight hearts".
            near = False
        if near and self.found[-1] in before and before[0].names == named[self.back]:
            # "Bob, who took the queen".
            self.gap = Gap()
            return end
        spot = self.span(at, at + 1)
        self._add(People(*spot, named[self.back], (spot,)))
        return end
