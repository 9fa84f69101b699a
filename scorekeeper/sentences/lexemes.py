"""The words of a sentence, and ways through them: past some words, to the ends of a clause."""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from scorekeeper.languages.likeness import key_of
from scorekeeper.languages.phrases import Meaning, Part


@dataclass(frozen=True)
class Lexeme:
    """A word or phrase of a sentence, and what it means there.

    Attributes:
        part: What it does in the sentence.
        start: Where it begins in the text.
        end: Where it ends.
        value: What it names: a rank, suit, colour, card or pile.
        number: Its number.
        names: The takers it may mean; several where nobody can tell.
        definite: Whether an article stands before it.
        verb: Whether a verb of having or taking stands before it.
        shares: Whether that is one which only several people can do.
        unlikely: The meanings that it has only if dictation has misheard it.
        other: The meanings that it may have just as well.
    """

    part: Part
    start: int
    end: int
    value: str = ""
    number: int = 0
    names: tuple[str, ...] = ()
    definite: bool = False
    verb: bool = False
    shares: bool = False
    other: tuple[Meaning, ...] = ()
    unlikely: tuple[Meaning, ...] = ()

    @property
    def rank(self) -> str:
        """The rank of a card, which may be said as a number."""
        return self.value or str(self.number)

    def key(self, text: str) -> str:
        """Return the words of the sentence that stand here as a key of phrases."""
        return key_of(text[self.start : self.end])


def part_at(lexemes: Sequence[Lexeme], at: int) -> Part | None:
    """Return the part of a word; None beyond either end."""
    return lexemes[at].part if 0 <= at < len(lexemes) else None


def skip(lexemes: Sequence[Lexeme], at: int, parts: Container[Part]) -> int:
    """Return the first place from ``at`` on that has none of these parts."""
    while at < len(lexemes) and lexemes[at].part in parts:
        at += 1
    return at


def skip_back(lexemes: Sequence[Lexeme], at: int, parts: Container[Part]) -> int:
    """Return where the words of these parts begin that end before ``at``."""
    while at > 0 and lexemes[at - 1].part in parts:
        at -= 1
    return at


def clause_start(lexemes: Sequence[Lexeme], at: int, ends: Container[Part]) -> int:
    """Return where the words begin that reach up to ``at`` with none of these parts."""
    while at > 0 and lexemes[at - 1].part not in ends:
        at -= 1
    return at


def clause_end(lexemes: Sequence[Lexeme], at: int, ends: Container[Part]) -> int:
    """Return the first place from ``at`` on that has one of these parts, or where words end."""
    while at < len(lexemes) and lexemes[at].part not in ends:
        at += 1
    return at


def joined_names(lexemes: Sequence[Lexeme], at: int) -> tuple[str, ...]:
    """Return the names at a place, with those that an "and" joins to them."""
    names = lexemes[at].names
    while part_at(lexemes, at + 1) == "and" and part_at(lexemes, at + 2) == "name":
        at += 2
        names += lexemes[at].names
    return names
