"""Words as what dictation has mistaken them for."""

from collections.abc import Sequence
from itertools import pairwise

from scorekeeper.languages.phrases import Meaning
from scorekeeper.sentences.lexer import Lexeme


def as_meant(each: Lexeme, meaning: Meaning) -> Lexeme:
    """Return a lexeme with another one of its meanings."""
    if meaning.part == "name":
        return Lexeme("name", each.start, each.end, names=(meaning.value,))
    return Lexeme(meaning.part, each.start, each.end, meaning.value, meaning.number)


def counting(found: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with a number where a "to" before a suit sounds like one: "for hearts"."""
    kept = [*found]
    for at, (lexeme, after) in enumerate(pairwise(found)):
        numbers = [other for other in lexeme.unlikely if other.part == "number"]
        # "Bid fifteen for clubs".
        counted = at and found[at - 1].part == "number"
        # "Ann ate hearts".
        ate = lexeme.part == "verb" and at > 0 and found[at - 1].part == "name"
        ate = (lexeme.part == "to" or ate) and after.part == "suit"
        # "Bob the queen and won, Cid four".
        before = [each.part for each in found[max(at - 2, 0) : at]]
        added = before in (["rank", "and"], ["card", "and"]) and after.part in ("comma", "name")
        if numbers and not counted and (ate or (added and lexeme.part == "verb")):
            kept[at] = as_meant(lexeme, numbers[0])
    return kept
