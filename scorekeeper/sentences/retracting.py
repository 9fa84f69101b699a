"""What a sentence takes back and says again: "Ann has the queen, no wait, Bob has the queen".

Where a correction is followed by all people and cards that stand before it, what stands before it
is no longer said. What is denied, doubted or corrected in the middle of a card's name leaves open
what it says.
"""

from collections.abc import Iterator, Sequence

from scorekeeper.languages.likeness import key_of
from scorekeeper.languages.phrases import DOUBT, Part
from scorekeeper.sentences.effects import OTHERS
from scorekeeper.sentences.lexemes import Lexeme, part_at, skip
from scorekeeper.sentences.meaning import Unclear
from scorekeeper.sentences.plainer import SAYING
from scorekeeper.sentences.turns import BREAKS, SMALL, parts_of
from scorekeeper.sentences.words import KINDS

# What a correction takes back begins behind one of these, and
JOINS: frozenset[Part] = BREAKS | {"and", "but", "with"}
# stands in so many parts before it.
REACH = 3
# What may be taken back: who has which cards, and how many.
SAID: frozenset[Part] = (
    SMALL
    | JOINS
    | KINDS
    | {"name", "pronoun", "relative", "rank", "card", "number", "same", "only", "verb", "of", "to"}
)
# What a sentence says beside that.
DECLARING: frozenset[Part] = frozenset({"add", "subtract", "give", "bid", "revoke", "tricks"})
# Who has what a moon adds, and what takes it off.
WHOSE: frozenset[Part] = OTHERS | {"name", "all", "each", "to", "subtract"}
# The name of a card, and its parts.
THINGS: frozenset[Part] = KINDS | {"rank", "card"}


def misplaced(lexemes: Sequence[Lexeme]) -> Unclear | None:
    """Return a denial, doubt or correction that stands where none can be understood, if one does.

    So in "the queen of no spades", "the 8 of maybe hearts", "four, no wait, hearts" and "nothing
    none for Ann". What stands alone at the end may take back all of it: "scratch that", "undo".
    """
    if last := _closing(lexemes) or _title(lexemes) or _added_to_oneself(lexemes):
        return Unclear(last.start, last.end, "unknown_words")
    words = [lexeme for lexeme in lexemes if lexeme.part not in ("filler", "comma")]
    for before, word, after in zip(words, words[1:], words[2:], strict=False):
        denied = word.part == "no" and before.part in ("of", "article") and after.part in THINGS
        doubted = word.value == DOUBT and before.part == "of"
        changed = word.part == "correction" and before.part == "number" and after.part in KINDS
        # "The second to last trick".
        counted = word.value == DOUBT and after.part == "tricks"
        if denied or doubted or changed or counted:
            return Unclear(word.start, word.end, "unknown_words")
    for at, word in enumerate(lexemes[:-1]):
        led = [lexeme.part for lexeme in lexemes[max(at - 3, 0) : at] if lexeme.part != "comma"]
        if led[-2:] == ["bid", "number"] and (word.part, lexemes[at + 1].part) == ("no", "number"):
            # "Bob bid nine, no ten".
            return Unclear(word.start, word.end, "unknown_words")
    for before, word, after in zip(lexemes, lexemes[1:], lexemes[2:], strict=False):
        denied = before.part == "nothing" and word.part in ("no", "none")
        # "Bob, who maybe, took nothing else", but "Cid, who thought she was safe".
        doubted = word.value == DOUBT and (before.part, after.part) == ("relative", "comma")
        if denied or doubted:
            return Unclear(word.start, word.end, "unknown_words")
    return None


def _closing(lexemes: Sequence[Lexeme]) -> Lexeme | None:
    """Return a correction, or one word that nobody knows, behind all that a sentence says."""
    told = max(
        (at for at, word in enumerate(lexemes) if word.part in SAYING | DECLARING), default=-1
    )
    behind = [lexeme for lexeme in lexemes[told + 1 :] if lexeme.part not in SMALL]
    if told < 0 or not behind:
        return None
    for lexeme in behind:
        if lexeme.part == "correction":
            return lexeme
    parts = [lexeme.part for lexeme in behind]
    alone = parts[0] in BREAKS and parts[1:2] == ["unknown"]
    return behind[1] if alone and {*parts[2:]} <= {"stop", "relative", "pronoun"} else None


def _title(lexemes: Sequence[Lexeme]) -> Lexeme | None:
    """Return a card that may be the title of a person: "Queen Ann five, Bob eight"."""
    said = [lexeme for lexeme in lexemes if lexeme.part not in SMALL]
    for at, card in enumerate(said):
        before = [lexeme.part for lexeme in said[max(at - 2, 0) : at]]
        # "Bob eight, and queen Ann five".
        led = not before or before[-1] in BREAKS or (before[0] in BREAKS and before[1] == "and")
        parts = [lexeme.part for lexeme in said[at : at + 4] if lexeme.part != "verb"][:3]
        if led and parts in (["rank", "name", "number"], ["card", "name", "number"]):
            return card
    return None


def _added_to_oneself(lexemes: Sequence[Lexeme]) -> Lexeme | None:
    """Return who adds a moon's points to nobody in particular: "she adds 26"."""
    for start, end in parts_of(lexemes):
        said = [lexeme for lexeme in lexemes[start:end] if lexeme.part not in SMALL]
        for at, who in enumerate(said):
            led = at == 0 or said[at - 1].part in ("and", "but")
            told = {lexeme.part for lexeme in said[at:]}
            if led and who.part == "pronoun" and told >= {"add", "number"} and not told & WHOSE:
                return who
    return None


def retracted(lexemes: Sequence[Lexeme], text: str) -> Iterator[list[Lexeme]]:
    """Yield the words of a sentence without the words that a correction may take back."""
    places = [at for at, lexeme in enumerate(lexemes) if lexeme.part == "correction"]
    if len(places) != 1:
        return
    (place,) = places
    before = place - 1
    while before > 0 and lexemes[before].part == "comma":
        before -= 1
    after = skip(lexemes, place + 1, ("comma",))
    if after == len(lexemes) or before < 0:
        return
    again = _key(lexemes[before], text) == _key(lexemes[after], text)
    if again and lexemes[before].part not in ("rank", "card", "number"):
        # "The jack was with, hang on, with Ann".
        yield [*lexemes[:before], *lexemes[after:]]
        return
    start, parts = place, 0
    while start and lexemes[start - 1].part != "stop" and parts < REACH:
        start -= 1
        if lexemes[start].part not in SAID:
            return
        begins = start == 0 or lexemes[start - 1].part in JOINS
        parts += begins
        if begins and lexemes[start].part not in JOINS and _is_restated(lexemes, start, place):
            led = start - (part_at(lexemes, start - 1) in ("and", "but", "with"))
            comma = [Lexeme("comma", lexemes[led].start, lexemes[led].start)] if led < start else []
            yield [*lexemes[:led], *comma, *lexemes[after:]]


def _key(lexeme: Lexeme, text: str) -> str:
    """Return the key of the last word: "was with" is taken up again by "with"."""
    return key_of(text[lexeme.start : lexeme.end].rsplit(maxsplit=1)[-1])


def _is_restated(lexemes: Sequence[Lexeme], start: int, place: int) -> bool:
    """Return whether all people and cards between two places are named again behind them."""
    told = _named(lexemes[start:place])
    return bool(told) and told <= _named(lexemes[place:])


def _named(lexemes: Sequence[Lexeme]) -> set[tuple[str, ...]]:
    """Return the people and the cards that words name."""
    return {
        lexeme.names or (lexeme.part, lexeme.value)
        for lexeme in lexemes
        if lexeme.part in ("name", "rank", "card")
    }
