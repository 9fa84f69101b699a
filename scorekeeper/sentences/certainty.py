"""What keeps a whole hand from being certain, though every card comes out.

A hand that somebody has the rest of comes out whatever else was not heard, so whoever is named has
to be told of: nothing may be given across, and nobody has nothing because of a word nobody knows.
"""

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from scorekeeper.languages.phrases import Part
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.sentences.lexer import Lexeme
from scorekeeper.sentences.meaning import Reason, Unclear
from scorekeeper.sentences.turns import parts_of

LEFT: frozenset[Part] = frozenset({"rest", "all", "other"})
# What tells that somebody has something, or nothing.
TOLD: frozenset[Part] = LEFT | {
    *("number", "rank", "card", "suit", "colour", "half", "last", "both", "each", "courts"),
    *("nothing", "none", "no", "nobody", "neither", "only", "same", "same_none", "anything"),
    *("moon", "sun", "almost", "tricks", "points", "revoke", "bid", "add", "subtract", "one"),
    *("ones", "comparison", "everyone", "range", "upward", "downward", "except", "closing"),
    *("partner", "team", "other_team"),
}
NUMBERED: frozenset[Part] = frozenset({"number", "rank"})
# What may say of somebody what stands in a part with the name of another.
REFERRING: frozenset[Part] = frozenset(
    {
        *("pronoun", "relative", "everyone", "each", "both", "self", "partner", "team", "no"),
        *("other_team", "nobody_else", "same", "same_none", "moon", "sun", "correction"),
        *("except", "neither", "but", "equally"),
    }
)
# "Ann hearts" tells no number, "Ann a heart" does.
COUNTING: frozenset[Part] = TOLD - {"suit", "only", "one"}
END = Lexeme("stop", 0, 0)
Names = tuple[str, ...]


def _parts(words: Sequence[Lexeme]) -> set[Part]:
    return {each.part for each in words}


def _named(words: Sequence[Lexeme]) -> set[Names]:
    return {each.names for each in words if each.part == "name"}


def _is_strange(each: Lexeme) -> bool:
    """Return whether nobody knows a word, which was not misheard for a name or an amount."""
    return each.part == "unknown" and not _may_be(each, NUMBERED | {"name"})


def _may_be(each: Lexeme, parts: Set[Part]) -> bool:
    return any(meaning.part in parts for meaning in (*each.unlikely, *each.other))


def _is_one(clause: Sequence[Lexeme]) -> bool:
    """Return whether a part names one person."""
    return len(_named(clause)) == 1


class Certainty:
    """Finds what keeps the hand of a sentence from being certain."""

    def __init__(self, found: Sequence[Lexeme], hand: Hand, known: Hand, moons: Set[int]) -> None:
        """Take the words, the hand, what of it was ``known`` before, and the points of moons."""
        self._hand, self._known, self._moons = hand, known, moons
        self._clauses = [found[start:end] for start, end in parts_of(found) if start < end]
        self._kinds = _parts(found)
        # "The other three" come out only where nothing was lost.
        self._open = any(
            each.part in LEFT and after.part != "number" for each, after in pairwise((*found, END))
        )

    def doubt(self) -> Unclear | None:
        """Return the first part that leaves the hand uncertain."""
        return next(self._doubts(), None)

    def _doubts(self) -> Iterator[Unclear]:
        if self._open:
            yield from self._lost()
            yield from self._strange()
        if "rest" in self._kinds:
            yield from self._across()
            yield from self._uncounted()

    def _piles(self, clause: Sequence[Lexeme]) -> list[Pile]:
        """Return the piles of those whom a part names, but for empty ones."""
        piles = (self._hand.taken.get(who) for names in _named(clause) for who in names)
        return [pile for pile in piles if pile and (pile.named or pile.counted)]

    def _lost(self) -> Iterator[Unclear]:
        """Yield who has nothing, where only a word that nobody knows is said of them."""
        for clause in self._clauses:
            parts = _parts(clause)
            idle = "unknown" in parts and not parts & TOLD
            if idle and _is_one(clause) and not self._piles(clause):
                yield _unclear(clause, "unknown_words")

    def _strange(self) -> Iterator[Unclear]:
        """Yield what may be a card, or change an amount: "the quiz and five", "page five"."""
        for clause in self._clauses:
            numbered = _parts(clause) & (NUMBERED | {"card"})
            for at, (before, word) in enumerate(pairwise(clause), 1):
                after = clause[at + 1].part if at + 1 < len(clause) else None
                thing = bool(numbered) and before.part in ("article", "one")
                if before.part == "colour":
                    # "The yellow tent" is the one yellow card.
                    thing = not any(pile.named for pile in self._piles(clause))
                if thing and after in ("and", "with", None) and _is_strange(word):
                    yield _unclear([word], "unknown_words")
                amount = word.part == "number" and word.number not in self._moons
                if _is_strange(before) and (amount or word.part == "rest"):
                    yield _unclear([before, word], "unknown_words")

    def _across(self) -> Iterator[Unclear]:
        """Yield who would have what is said of others, or not have the rest that is theirs."""
        if self._kinds & REFERRING:
            return
        told = [clause for clause in self._clauses if _tells(clause)]
        for clause in told:
            if "rest" in _parts(clause) and _is_one(clause) and not self._piles(clause):
                yield _unclear(clause, "whose")
        if not all(map(_named, told)):
            return
        for who in self._hand.taken.keys() - self._known.taken.keys():
            theirs = [clause for clause in self._clauses if (who,) in _named(clause)]
            if theirs and self._piles(theirs[0]) and not any(map(_tells, theirs)):
                yield _unclear(theirs[0], "whose")

    def _uncounted(self) -> Iterator[Unclear]:
        """Yield a suit of which nobody says how many somebody has: "Ann hearts, the rest Bob"."""
        for clause in self._clauses:
            parts = _parts(clause)
            one = any(pair == ("one", "suit") for pair in pairwise(each.part for each in clause))
            told = one or parts & COUNTING or any(_may_be(each, NUMBERED) for each in clause)
            counted = any(pile.counted for pile in self._piles(clause))
            if "suit" in parts and not told and counted and _is_one(clause):
                yield _unclear(clause, "how_many")


def _tells(clause: Sequence[Lexeme]) -> bool:
    """Return whether a part tells what somebody has, be it misheard."""
    return bool(_parts(clause) & TOLD) or any(
        _may_be(each, NUMBERED) for each in clause if each.part != "to"
    )


def _unclear(words: Sequence[Lexeme], reason: Reason) -> Unclear:
    return Unclear(words[0].start, words[-1].end, reason)
