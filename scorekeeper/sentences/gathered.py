"""Cards that a sentence tells by what they have in common, one by one.

"The even hearts from two to ten" are the two, the four, the six, the eight and the ten; "the five
lowest hearts" are two to six; "every lower heart" lies below those that were named before.
"""

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace

from scorekeeper.languages.likeness import key_of
from scorekeeper.languages.phrases import ADDING, DOUBT, HIGHER, LOWER, LanguageWords, Part
from scorekeeper.scoring.rules.pack import rank_of, suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.lexemes import Lexeme, clause_end, clause_start, part_at, skip
from scorekeeper.sentences.words import RANKED, RANKS

PARITIES = ("even", "odd")
# "5,5", but not "5,5,3".
DECIMAL = re.compile(r"(?<![\d,])\d+,\d+(?!\d|,\d)")
# What may stand between a trait and the suit that has it: "the odd ones of hearts".
LED: frozenset[Part] = frozenset({"of", "to", "article", "ones", "cards", "filler"})
# What stands before the ranks of a row: "even from two to ten".
FROM: frozenset[Part] = frozenset({"of", "from", "to", "article"})


@dataclass(frozen=True)
class _Trait:
    """What cards have in common, how many of them there are, of which suit, and where that ends."""

    what: str
    number: int
    suit: str
    end: int


class Gathered:
    """Finds the cards that a sentence tells by what they have in common."""

    def __init__(
        self, lexemes: Sequence[Lexeme], text: str, words: LanguageWords, rules: Variant
    ) -> None:
        """Take the words of a sentence."""
        self._all, self._text, self._rules = lexemes, text, rules
        self._traits = {
            key_of(word): trait for trait, said in words.traits.items() for word in said.split()
        }

    def lexemes(self) -> list[Lexeme]:
        """Return the lexemes, with one for each of these cards."""
        kept: list[Lexeme] = []
        at = 0
        while at < len(self._all):
            start = at + (self._all[at].part == "all")
            trait = self._trait(start)
            row = self._row(trait) if trait else []
            if trait is None or not row or self._is_told(trait.end):
                kept.append(self._all[at])
                at += 1
                continue
            cards, end = self._cards(trait, row, at)
            denied = any(lexeme.part in ("no", "none", "neither") for lexeme in kept[-2:])
            if denied or not cards:
                # "The highest heart" is one card, "no even hearts" none.
                kept.append(Lexeme("unknown", self._all[at].start, self._all[end - 1].end, DOUBT))
                at = end
                continue
            while kept and kept[-1].part in ("article", "all"):
                kept.pop()
            span = self._all[at].start, self._all[end - 1].end
            for card in cards:
                kept += [Lexeme("and", *span)] if card != cards[0] else []
                kept.append(Lexeme("card", *span, card))
            at = end
        return kept

    def _part(self, at: int) -> Part | None:
        return part_at(self._all, at)

    def _skip(self, at: int, parts: Container[Part]) -> int:
        return skip(self._all, at, parts)

    def _named(self, at: int) -> str:
        """Return the trait that a word names; "" for none."""
        if at >= len(self._all):
            return ""
        lexeme = self._all[at]
        if lexeme.value in (LOWER, HIGHER):
            return lexeme.value
        return self._traits.get(lexeme.key(self._text), "")

    def _trait(self, at: int) -> _Trait | None:
        """Return the trait that is told from a word on: "the five lowest", "five hearts lowest"."""
        at = self._skip(at, ("article",))
        numbers: list[int] = []
        suits: list[str] = []
        what = ""
        end = at
        while end < len(self._all):
            lexeme = self._all[end]
            if not what and (named := self._named(end)):
                what = named
            elif lexeme.part == "number" and not numbers and (not what or not suits):
                numbers.append(lexeme.number)
            elif lexeme.part == "suit" and not suits:
                suits.append(lexeme.value)
            elif what and (lexeme.part == "ones" or self._leads(end)):
                pass
            elif suits and not what and self._named(end + 1) and lexeme.value == ADDING:
                pass  # "Los corazones más bajos"
            else:
                break
            end += 1
        beyond = what in (LOWER, HIGHER)
        if not what or (numbers and (beyond or what in PARITIES)) or (beyond and not suits):
            return None
        suit = suits[0] if suits else self._suit_before(at)
        return _Trait(what, sum(numbers), suit, end) if suit else None

    def _leads(self, at: int) -> bool:
        """Return whether a word leads from a trait to the suit that has it, or to "ones"."""
        follows = ("suit", "article", "ones") if self._part(at) == "of" else ("suit", "ones")
        return self._part(at) in LED and self._part(at + 1) in follows

    def _suit_before(self, at: int) -> str:
        """Return the suit that was named last whose cards are named one by one."""
        before = [lexeme.value for lexeme in self._all[:at] if lexeme.part == "suit"]
        return before[-1] if before else ""

    def _row(self, trait: _Trait) -> list[str]:
        """Return the ranks of a suit whose cards are named one by one; none where they are not."""
        rules = self._rules
        ranks = [rank_of(card) for card in rules.point_cards if suit_of(card) == trait.suit]
        counted = any(rules.group_by_card.get(rank + trait.suit) for rank in ranks)
        alike = counted or len({*ranks}) < len(ranks)
        return [] if alike else [rank for rank in RANKS if rank in ranks]

    def _cards(self, trait: _Trait, row: list[str], at: int) -> tuple[tuple[str, ...], int]:
        """Return the cards that a trait means, and where it ends; none where nobody can tell."""
        end = trait.end
        if trait.what in PARITIES:
            row, end = self._bounded(row, end)
            odd = trait.what == "odd"
            row = [rank for rank in row if rank.isdigit() and int(rank) % 2 == odd]
        elif trait.number > len(row):
            row = []
        elif trait.number:
            low = trait.what in ("lowest", LOWER)
            row = row[: trait.number] if low else row[-trait.number :]
        else:
            row = self._beyond(trait, row, at)
        return tuple(rank + trait.suit for rank in row), end

    def _is_told(self, at: int) -> bool:
        """Return whether each card follows: "the three highest, ace, king and queen"."""
        after = self._skip(at + 1, FROM)
        return self._part(at) in ("comma", "colon") and self._part(after) in RANKED

    def _bounded(self, row: list[str], end: int) -> tuple[list[str], int]:
        """Return the ranks of a row that words after it name: "from two to ten", "up to ten"."""
        at = self._skip(end, FROM)
        first = self._rank(at) if self._part(at) in RANKED else row[0]
        at += self._part(at) in RANKED
        if self._part(at) not in ("range", "to"):
            return row, end
        at = self._skip(at + 1, ("article",))
        last = self._rank(at)
        if first not in row or last not in row:
            return row, end
        return row[row.index(first) : row.index(last) + 1], at + 1

    def _rank(self, at: int) -> str:
        if self._part(at) not in RANKED:
            return ""
        return self._all[at].rank

    def _beyond(self, trait: _Trait, row: list[str], at: int) -> list[str]:
        """Return the ranks of a row beyond the cards of its suit that somebody has before it."""
        spots = [
            n for n in range(at) if self._all[n].part == "suit" and self._all[n].value == trait.suit
        ]
        if not spots:
            return []
        first = clause_start(self._all, spots[-1], ("name", "stop"))
        last = clause_end(self._all[:at], spots[-1], ("name", "stop"))
        places = [row.index(rank) for n in range(first, last) if (rank := self._rank(n)) in row]
        if not places:
            return []
        low = trait.what in ("lowest", LOWER)
        return row[: min(places)] if low else row[max(places) + 1 :]


def gathered(
    lexemes: Sequence[Lexeme], text: str, words: LanguageWords, rules: Variant
) -> list[Lexeme]:
    """Return lexemes with one for each card that is told by what several have in common.

    "4h" typed in a hurry may be the four of hearts or four hearts, so it is unknown by itself.
    """
    lexemes = _inexact([_in_language(word, text, words, rules) for word in lexemes], text, rules)
    kept = Gathered(lexemes, text, words, rules).lexemes()
    return [
        replace(lexeme, part="unknown")
        if lexeme.part == "card" and lexeme.value in rules.group_by_card and _is_typed(lexeme, text)
        else lexeme
        for lexeme in kept
    ]


def _inexact(lexemes: Sequence[Lexeme], text: str, rules: Variant) -> list[Lexeme]:
    """Return lexemes with what makes a number no exact one as doubtful.

    So in "Ann 5+", and where cards are counted in "five to six", "five and up" and "5,5".
    """
    kept = [*lexemes]
    decimals = [match.span() for match in DECIMAL.finditer(text)]
    for at, lexeme in enumerate(lexemes):
        if part_at(lexemes, at - 1) != "number":
            continue
        after = part_at(lexemes, at + 1)
        more = text[lexeme.start : lexeme.end] == "+" and after in ("comma", "stop", "and", None)
        counted = bool(rules.countable_groups)
        divides = any(start < lexeme.start < end for start, end in decimals)
        if more or (counted and (_is_row(lexemes, at) or divides)):
            kept[at] = replace(lexeme, part="unknown", value=DOUBT)
    return kept


def _is_row(lexemes: Sequence[Lexeme], at: int) -> bool:
    """Return whether a range or a score of numbers alone stands at a place, of no suit.

    So in "five and up", "von fünf bis sechs", "Ann fünf zu acht Bob" and "Ann 5:8 Bob".
    """
    begin = clause_start(lexemes, at, ("comma", "stop", "name"))
    part, led = lexemes[at].part, {lexeme.part for lexeme in lexemes[begin:at]}
    after = [lexeme.part for lexeme in lexemes[at + 1 : at + 4]]
    between = at > 1 and lexemes[at - 2].part == "name" and after[1:2] == ["name"]
    score = part in ("to", "colon") and between
    ranges = part == "range" or (part == "to" and bool(led & {"from", "of"})) or score
    open_ = part in ("upward", "downward")
    return (open_ or (ranges and after[:1] == ["number"])) and "suit" not in led | {*after}


def _in_language(card: Lexeme, text: str, words: LanguageWords, rules: Variant) -> Lexeme:
    """Return a card typed with the letter that its suit has in a language: "6c", seis corazones."""
    if card.part != "card" or card.value in rules.point_card_set or not _is_typed(card, text):
        return card
    suit = words.phrases.get((words.misheard.get(text[card.end - 1], ""),))
    named = suit is not None and suit.part == "suit"
    return replace(card, value=rank_of(card.value) + suit.value) if suit and named else card


def _is_typed(card: Lexeme, text: str) -> bool:
    written = text[card.start : card.end]
    return written[0].isdigit() and written[-1].islower() and written.isalnum()


def counted(lexemes: Sequence[Lexeme], rules: Variant) -> list[Lexeme]:
    """Return lexemes with cards that need no name as so many of their suit: "5♥" as five hearts.

    Where somebody has what is left, nobody can tell.
    """
    if any(word.part in ("rest", "other", "all") for word in lexemes):
        return [*lexemes]
    kept: list[Lexeme] = []
    for lexeme in lexemes:
        if lexeme.value in rules.group_by_card and rank_of(lexeme.value).isdigit():
            kept.append(replace(lexeme, part="number", value="", number=int(rank_of(lexeme.value))))
            kept.append(replace(lexeme, part="suit", value=suit_of(lexeme.value)))
        else:
            kept.append(lexeme)
    return kept
