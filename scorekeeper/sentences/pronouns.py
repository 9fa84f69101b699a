"""Who is meant by a word that stands for a name: "he", "who", "they each", "that was Dee"."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from scorekeeper.languages.phrases import ADDING, Part
from scorekeeper.sentences.elements import Elements, Named, People, meaning_of, people_of
from scorekeeper.sentences.lexemes import Lexeme, clause_end
from scorekeeper.sentences.meaning import Cards, Declared, Gap, Item, Without
from scorekeeper.sentences.turns import SELF, SMALL, parts_of
from scorekeeper.sentences.words import KINDS, NOTHING, PARTING, RANKED

# A clause ends before and after these.
CLAUSE_ENDS: frozenset[Part] = PARTING | {"but", "correction"}
# What somebody has may begin with these, right after "herself".
HAD: frozenset[Part] = RANKED | KINDS | NOTHING | {"card", "all", "rest"}


def with_subjects(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes, with "herself" as the pronoun that it stresses or stands for.

    It says nothing where nobody else has been named.
    """
    kept: list[Lexeme] = []
    begin = 0
    for at, lexeme in enumerate(lexemes):
        kept.append(lexeme)
        if lexeme.part in CLAUSE_ENDS:
            begin = len(kept)
        elif lexeme.part == "self":
            end = clause_end(lexemes, at, CLAUSE_ENDS)
            named = {other.names for other in lexemes[:end] if other.part == "name"}
            kept[-1] = replace(lexeme, part="filler")
            if len(named) > 1:
                kept[begin:] = _with_subject(kept[begin:-1], lexeme, lexemes[at + 1 : end])
    return kept


def _with_subject(
    before: list[Lexeme], stress: Lexeme, after: Sequence[Lexeme]
) -> Sequence[Lexeme]:
    """Return the words of a clause up to a "herself", with the pronoun that it stands for.

    It says nothing right after a name, and beside the only name of its clause; where it may
    describe a card it is unknown: "and Black Maria herself".
    """
    parts = [lexeme.part for lexeme in before]
    stressed = parts[-1] if parts else None
    names = {lexeme.names for lexeme in (*before, *after) if lexeme.part == "name"}
    pronoun = replace(stress, part="pronoun", value=SELF)
    silent = replace(stress, part="filler")
    alone = not before and not after
    choice = {"add", "subtract"} & {lexeme.part for lexeme in (*before, *after)}
    named = after and after[0].part == "name"
    if stressed == "name" or named or alone or choice:
        return (*before, silent)
    if stressed not in {"pronoun", "verb"} and after and after[0].part in HAD:
        return (*before, pronoun)
    if stressed == "pronoun" or ("pronoun" in parts and not names):
        place = len(parts) - 1 - parts[::-1].index("pronoun")
        pronoun = replace(before[place], value=SELF)
        return (*before[:place], pronoun, *before[place + 1 :], silent)
    if len(names) > 1 or (not names and (stressed in ("card", "rank") or "of" in parts)):
        return (*before, replace(stress, part="unknown"))
    return (*before, silent) if names else (pronoun, *before, silent)


class PronounReader(Elements):
    """Reads names, and the words that stand for them; None where none are."""

    def _last_two(self) -> Named:
        """Return the two who were named last."""
        named = [people.names[0] for people in reversed(people_of(self.elements))]
        return tuple(reversed(list(dict.fromkeys(named))[:2])) if len(set(named)) > 1 else ()

    def _several(self, at: int, end: int, names: Named) -> int | None:
        if not names:
            return None
        spot = self.span(at, at + 1)
        self._add(People(*spot, names, (spot,) * len(names), each=True))
        return end

    def _name(self, at: int) -> int:
        ends = self.items.ends(at + 1) and self.part(at + 1) not in ("with", "including")
        corrects = self.corrected is not None and not self.gap.stop
        self.instead = corrects and ends and self.items.has_verb(at)
        last = self.last
        denied = isinstance(meaning_of(last), Without)
        if denied and not self.to and self.gap.comma and self.items.has_verb(at):
            # "Ann didn't take the queen, it was Bob".
            self.refers = self.refers or self.items.ends(at + 1)
            self.first = at if self.first is None else self.first
        return self._add_people(at, at + 1, (self.items.lexemes[at].names,))

    def _pronoun(self, at: int) -> int | None:
        """Read a word for a person named before, or one that joins an item to the next name."""
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
            if (not self.elements or self.gap.stop) and not self.items.has_verb(at + 1):
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
        return bool(cards) and worth == self.items.lexemes[at].number and self.gap.comma

    def _took_that(self) -> bool:
        """Note that somebody has the item before the name: "..., Cid took that"."""
        if len(self.elements) <= 1 or self.gap.parts:
            return False
        before, last = self.elements[-2:]
        if not isinstance(last, People) or not isinstance(before, Item) or last.to:
            return False
        self.elements[-1] = replace(last, refers=True)
        self._add_denied(len(self.elements) - 1)
        return True

    def _declarer(self) -> tuple[str, ...]:
        """Return who bid; nobody where the sentence does not say it before."""
        pairs = list(pairwise(self.elements))
        for who, item in (*pairs, *(pair[::-1] for pair in pairs)):
            declared = item.meant if isinstance(item, Item) else None
            bid = isinstance(declared, Declared) and declared.what == "bid"
            if bid and isinstance(who, People):
                return who.names[0]
        return ()

    def _herself(self, at: int, end: int) -> int | None:
        """Read "she herself" as whoever bid, or as the only one who was named."""
        named = {people.names for people in people_of(self.elements)}
        subject = self._declarer() or (named.pop()[0] if len(named) == 1 else ())
        if len(subject) != 1 or subject[0] not in self.players:
            return None
        self._add_people(at, at + 1, (subject,))
        return end

    def _person_before(self, at: int, end: int) -> int | None:
        """Read a pronoun as the one who was named last, or as the one before."""
        if self.items.lexemes[at].value == SELF:
            return self._herself(at, end)
        before = people_of(reversed(self.elements))
        if self.part(at) == "pronoun":
            # Nobody says "she" of a dummy.
            players = set(self.players)
            before = [people for people in before if all(map(players.issuperset, people.names))]
        near = isinstance(self.last, People) and not self.gap.stop
        led = isinstance(self.last, People) and (
            self.last.to or self.last.refers or self.last.gap.verb or self.last.gap.colon
        )
        owns = led and len(self.elements) > 1 and not isinstance(self.elements[-2], People)
        if self.gap.joined and isinstance(self.last, People) and not owns:
            # "Anke, Bernd und sie selbst" has one more than these two.
            listed = 0
            while listed < len(self.elements) and isinstance(self.elements[-1 - listed], People):
                listed += 1
            beside = self.elements[len(self.elements) - listed :]
            before = [people for people in before if people not in beside]
        if isinstance(self.last, People) and self.last.silent:
            # "Everybody two except Ann, and she got the queen".
            before, near = [self.last, *before], False
        named = list(dict.fromkeys(people.names for people in before))
        if len(named) <= self.back or len(named[self.back]) > 1:
            return None
        if owns and self.part(at) == "pronoun" and self.gap.comma:
            # "The jack was Bob's, he had eight hearts".
            near = False
        if near and self.elements[-1] in before and before[0].names == named[self.back]:
            # "Bob, who took the queen", which is nobody else's.
            self.gap = Gap(colon=self.part(at) == "relative")
            return end
        declarer = self._declarer()
        told = isinstance(self.last, Item) and not self.gap.stop
        if self.part(at) == "pronoun" and told and declarer not in ((), *named[self.back]):
            # "Ute bid ten: Tom the queen, she two".
            return None
        self._add_people(at, at + 1, named[self.back])
        return end


def told_more(lexemes: list[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "the two hearts he had already" as added to the item before it."""
    kept = [*lexemes]
    for start, end in reversed(parts_of(lexemes)):
        said = [lexeme.part for lexeme in lexemes[start:end] if lexeme.part not in SMALL | {"and"}]
        counted = said[:1] == ["number"] and {*said[1:]} <= KINDS | {"verb", "pronoun"}
        fills = any(lexeme.part == "filler" for lexeme in lexemes[start:end])
        if start and counted and fills and "verb" in said and lexemes[start - 1].part == "comma":
            more = [replace(lexemes[start - 1], part="with", value=ADDING)]
            things = [lexeme for lexeme in lexemes[start:end] if lexeme.part in KINDS | {"number"}]
            kept = [*kept[: start - 1], *more, *things, *kept[end:]]
    return kept
