"""What a sentence names for a hand: its suit ("bid nine and named spades"), its end tricks."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from scorekeeper.languages.likeness import key_of
from scorekeeper.languages.phrases import DOUBT, PRICE, LanguageWords, Part
from scorekeeper.sentences.lexemes import Lexeme, part_at, skip
from scorekeeper.sentences.turns import BREAKS
from scorekeeper.sentences.words import NOTHING, RANKED

# What says nothing between a suit and the words that show whether it is named or counted.
BESIDE: frozenset[Part] = frozenset({"verb", "filler"})
# Before a suit that is named stands the beginning of a part, or a word like "in" or "bid".
BEFORE: frozenset[Part | None] = BREAKS | {
    *(None, "and", "bid", "to", "with", "correction", "relative")
}
DENIED: frozenset[Part | None] = NOTHING | {"neither"}
# What may follow "the first" and "the last" and says no more than that it is a trick.
TRICK: frozenset[Part] = frozenset({"tricks", "ones", "number", "one"})
LED: frozenset[Part] = frozenset({"to", "with", "of"})
# What is no trick, though it may be called the last.
NAMED: frozenset[Part] = frozenset({"name", "rank", "card"})


def with_tricks(
    lexemes: Sequence[Lexeme], text: str, words: LanguageWords, asked: Collection[str]
) -> list[Lexeme]:
    """Return lexemes with the first and the last trick as one word each, where a game asks."""
    named = {"first_trick", "last_trick"} & {*asked}
    if not named or all(lexeme.part != "tricks" for lexeme in lexemes):
        return [*lexemes]
    kept: list[Lexeme] = []
    for lexeme in lexemes:
        keys = [key_of(word) for word in text[lexeme.start : lexeme.end].split()]
        which = ""
        if set(keys) & {*words.ends[0].split()}:
            which = "first_trick"
        elif lexeme.part == "last" or set(keys) & {*words.ends[1].split()}:
            which = "last_trick"
        before = kept[-1] if kept else None
        if which in named and lexeme.part not in NAMED and lexeme.value != DOUBT:
            kept.append(replace(lexeme, part="tricks", value=which, unlikely=()))
        elif not (before and before.value in named and lexeme.part in TRICK):
            kept.append(lexeme)
    return kept


class NamedSuit:
    """Finds where a sentence names a suit, which says nothing of who took its cards."""

    def __init__(self, lexemes: Sequence[Lexeme], words: LanguageWords) -> None:
        """Take the words of a sentence."""
        self._all = lexemes
        self._lexemes = [lexeme for lexeme in lexemes if lexeme.part not in BESIDE]
        self._suit_first = words.suit_first

    def suits(self, among: Collection[str]) -> set[str]:
        """Return the suits that the sentence names, of those that a hand can name."""
        return {
            lexeme.value
            for at, lexeme in enumerate(self._lexemes)
            if lexeme.value in among and self._names(at)
        }

    def denied(self, among: Collection[str]) -> bool:
        """Return whether a suit is denied that the sentence counts no cards of."""
        places = [at for at, lexeme in enumerate(self._lexemes) if lexeme.value in among]
        places = [at for at in places if self._part(at) == "suit"]
        counted = any(self._part(at - 1) == "number" for at in places)
        return not counted and any(self._part(at - 1) in DENIED for at in places)

    def left_out(self, suit: str) -> list[Lexeme]:
        """Return the words without those that only name this suit."""
        naming = [
            at
            for at, lexeme in enumerate(self._lexemes)
            if lexeme.value == suit and self._names(at)
        ]
        if not naming:
            return list(self._all)
        gone = {id(self._lexemes[at]) for at in naming}
        for at in naming:
            led = at - 1 - (self._part(at - 1) == "article")
            if self._part(led) in LED:
                gone.add(id(self._lexemes[led]))
        for at, lexeme in enumerate(self._lexemes):
            if lexeme.part == "bid" and not self._has_points(at, gone):
                gone.add(id(lexeme))
        return [lexeme for lexeme in self._all if id(lexeme) not in gone]

    def _part(self, at: int) -> Part | None:
        return part_at(self._lexemes, at)

    def _names(self, at: int) -> bool:
        """Return whether a suit is not counted, and not the suit of a card."""
        if self._part(at) != "suit":
            return False
        article = self._part(at - 1) == "article" and self._part(at - 2) in ("to", "bid")
        before, after = self._part(at - 1 - article), self._part(at + 1)
        if after in RANKED | {"each", "range"} or (after == "card" and self._suit_first):
            return False
        if after == "to" and (self._lexemes[at + 1].value, self._part(at + 2)) == (PRICE, "number"):
            # "Clara hat Karo für fünfzehn".
            return True
        if before == "number":
            # "Bid nine spades", "für sechs Kreuz genannt".
            return self._part(at - 2) in ("bid", "to") and after != "name"
        if before == "name":
            return after == "bid"
        if before == "of":
            return self._part(at - 2) in ("bid", None)
        return before in BEFORE

    def _has_points(self, at: int, gone: set[int]) -> bool:
        """Return whether the points of a bid stand beside the word for it."""
        near = [lexeme for lexeme in self._lexemes if id(lexeme) not in gone]
        at = next(place for place, lexeme in enumerate(near) if lexeme is self._lexemes[at])
        after = skip(near, at + 1, LED | {"name", "bid"})
        return "number" in (part_at(near, at - 1), part_at(near, after))
