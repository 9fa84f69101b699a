"""Amounts that say how they go with others: the rest, the last three, half, twice as many."""

from dataclasses import replace
from fractions import Fraction

from scorekeeper.languages.phrases import HIGHER, LOWER, SEVERAL, SINGLE
from scorekeeper.scoring.rules.pack import rank_of, suit_of
from scorekeeper.sentences.cards import Kind
from scorekeeper.sentences.counts import CardReader
from scorekeeper.sentences.meaning import Cards, Compared, Count, Meant, Rest, Unclear
from scorekeeper.sentences.words import ANYTHING, RANKS, Parsed


class AmountReader(CardReader):
    """Reads amounts that depend on others."""

    def _compared(self, at: int) -> Parsed:
        """Read "one more than Ann", "twice as many", with the number itself where it follows."""
        step = self.lexemes[at].value
        if not step:
            return self.unknown(at, at + 1)
        times, more = step_of(step)
        named = self.part(at + 1) == "name" and len(self.lexemes[at + 1].names) == 1
        end = at + 1 + named
        if not named and step[0] not in "*/":
            return self.unknown(at, end)
        if named and self.part(end) in ("to", "of") and (kind := self.kind(end + 1)):
            # "Dobla a Kevin en corazones".
            end = kind[1]
        after = self.skip(end, ("comma", "and", "correction"))
        of = self.lexemes[at + 1].names[0] if named else ""
        if after == end or self.part(after) != "number":
            return Compared(times, more, of), end
        number = self.lexemes[after].number
        after += 1
        if (self.part(after), self.part(after + 1)) == ("to", "number") and of:
            # "Twice as many as Bob, eight to four".
            after += 2 * (number == times * self.lexemes[after + 1].number + more)
        if not self.ends(after):
            return Compared(times, more, of), end
        if of:
            # "Twice as many as Bob, namely eight", "one fewer than Bob, so six".
            return Compared(times, more, of, number), after
        return self._bare(number, self.span(at, after), after - 1), after

    def _minus(self, at: int) -> Parsed | None:
        """Read points below zero, which a game has whose cards take points off: "minus eight"."""
        minus = self.part(at) in ("subtract", "except") and self.part(at + 1) == "number"
        end = at + 2 + (self.part(at + 2) in ANYTHING)
        lowest = sum(value for value in self.rules.values.values() if value < 0)
        if not minus or not self.ends(end) or self.part(at - 1) != "name":
            return None
        number = self.lexemes[at + 1].number
        if not 0 < number <= -lowest * self.rules.pack.decks:
            return None
        return Unclear(*self.span(at, end), "points", number=number), end

    def _rest(self, at: int, end: int) -> Parsed:
        """Read the rest of everything or of a group."""
        after = end + (self.part(end) == "of")
        if kind := self.kind(after):
            groups = self.names.group_of(kind[0])
            if not groups and (cards := self.names.cards_of(kind[0])):
                return Rest(cards=cards), kind[1]
            if groups == tuple(self.names.total) and all(
                kind[0].has(card, self.rules) for card in self.rules.named_cards
            ):
                return Rest(), kind[1]
            if len(groups) != 1:
                span = self.span(at, kind[1])
                return Unclear(*span, "ambiguous_group", groups=groups), kind[1]
            return Rest(groups[0]), kind[1]
        if self.part(end) == "number":
            return self._number(end)
        return Rest(), end + 1 if self.part(end) in ANYTHING else end

    def _card(self, at: int) -> Parsed:
        """Read one card by its rank or its own name."""
        lexeme = self.lexemes[at]
        if lexeme.part == "card":
            return self.names.named(lexeme.value, 1, self.span(at, at + 1)), at + 1
        return self._ranked(at, lexeme.value, 0 if lexeme.number == SEVERAL else 1)

    def _other(self, at: int) -> Parsed:
        if self.lexemes[at].value in (LOWER, HIGHER):
            return self._beyond(at)
        # "Die anderen beiden Buben".
        copies = self._copies(at + 1, 2) if self.part(at + 1) == "both" else None
        single = self._single_other(at) if self.lexemes[at].value == SINGLE else None
        if said := single or copies:
            return said
        if self.part(at + 1) == "number":
            if self.part(at + 2) in ("rank", "card"):
                return self._copies(at + 1, self.lexemes[at + 1].number)
            meant, end = self._number(at + 1)
            if isinstance(meant, Unclear) and meant.reason == "count_by_name" and meant.cards:
                kind = self.kind(at + 2)
                if kind and kind[1] == end:
                    number = self.lexemes[at + 1].number
                    return self._counted_rest(number, kind[0], self.span(at, end)), end
            fits = isinstance(meant, (Count, Cards, Unclear))
            return (meant, end) if fits else self.unknown(at, end)
        if self.part(at + 1) in ("rank", "card"):
            return self._other_ranked(at)
        rest, end = self._rest(at, at + 1)
        if (number := self.lexemes[at].number) and isinstance(rest, Rest):
            # "Die drei übrigen Herzen", "the two others".
            kind, span = self.kind(at + 1), self.span(at, end)
            counted = self._counted_rest(number, kind[0], span) if kind else None
            return counted or self._bare(number, span, at), end
        if rest == Rest() and len(self.names.total) == 1:
            # "Ann five hearts, Bob the others" says nothing of the queen.
            return Rest(next(iter(self.names.total))), end
        return rest, end

    def _other_ranked(self, at: int) -> Parsed:
        """Read "the other jacks": all that are not named, or as many as the sentence says."""
        if number := self.lexemes[at].number:
            # "Die drei übrigen Damen".
            return self._copies(at, number)
        meant, end = self._card(at + 1)
        if isinstance(meant, Unclear) and meant.reason == "ambiguous_card":
            meant = replace(meant, number=0)
        return meant, end

    def _single_other(self, at: int) -> Parsed | None:
        """Read "the other": the other copy of the last card, or the last one that is counted."""
        end = at + 1 + (self.part(at + 1) == "ones")
        if self.has_item(at + 1):
            return None
        twins = sum(rank_of(card) == self.last_rank for card in self.rules.named_cards) > 1
        if self.rules.pack.decks == 1 and len(self.names.total) == 1 and not twins:
            # "Ann twelve hearts, Bob the other".
            return self._bare(1, self.span(at, end), at), end
        if not self.last_card:
            return None
        # "Ann a queen, Bob the other".
        rank, suit = rank_of(self.last_card), Kind(suit_of(self.last_card))
        return self.names.ranked(rank, suit, 1, self.span(at, end)), end

    def _last(self, at: int) -> Parsed:
        """Read "the last three", or one heart that is the last."""
        if self.part(at + 1) == "number":
            return self._other(at)
        if kind := self.kind(at + 1):
            return self.names.counted(1, kind[0], self.span(at, kind[1])), kind[1]
        if self.part(at + 1) in ("rank", "card"):
            return self._card(at + 1)
        return self._bare(1, self.span(at, at + 1), at), at + 1

    def _half(self, at: int) -> Parsed:
        """Read half of a group."""
        after = at + 1 + (self.part(at + 1) == "of")
        kind = self.kind(after)
        if kind is None:
            if self.topic is None:
                # "Ocho rojas Candela, la mitad Olga".
                return Compared(Fraction(1, 2), 0), at + 1
            kind = self.topic, at + 1
        meant, end = kind
        groups = self.names.group_of(meant)
        if len(groups) == 1 and self.names.total[groups[0]] % 2 == 0:
            return Count(groups[0], self.names.total[groups[0]] // 2), end
        return self.unknown(at, end)

    def rest_of_all(self, meant: Meant | Unclear) -> Meant | Unclear:
        """Return all cards of a group as its rest."""
        match meant:
            case Count(group, number) if group and number == self.names.total[group]:
                return Rest(group)
            case Cards(cards):
                return Rest(cards=tuple(dict.fromkeys(cards)))
        return meant

    def _beyond(self, at: int) -> Parsed:
        """Read "the lower ones": the rest of the suit of which cards were named in a row."""
        if any(lexeme.part == "correction" for lexeme in self.lexemes):
            # "Two to five, wait, seven" may have changed the row.
            return self.unknown(at, at + 1)
        kind = Kind(self.last_suit)
        if self.row[-1:] == (RANKS[-1],) if self.lexemes[at].value == HIGHER else "2" in self.row:
            return self.unknown(at, at + 1)
        groups = self.names.group_of(kind) if self.ranged and self.last_suit else ()
        if len(groups) == 1:
            return Rest(groups[0]), at + 1
        if self.ranged and self.last_suit and (cards := self.names.cards_of(kind)):
            return Rest(cards=cards), at + 1
        return self.unknown(at, at + 1)


def step_of(value: str) -> tuple[Fraction, int]:
    """Return how many times another number, and how many more, "*2" or "-1" means."""
    match value[0]:
        case "*":
            return Fraction(int(value[1:])), 0
        case "/":
            return Fraction(1, int(value[1:])), 0
    return Fraction(1), int(value)
