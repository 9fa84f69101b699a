"""Words as what dictation has mistaken them for."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from scorekeeper.languages.phrases import Meaning, Part
from scorekeeper.sentences.lexemes import Lexeme, part_at
from scorekeeper.sentences.lexer import THINGS
from scorekeeper.sentences.words import PARTING

# A small word that sounds like a name is that name only where it cannot be itself.
SMALL: frozenset[Part] = frozenset(
    {"and", "anything", "article", "one", "filler", "verb", "to", "of"}
)


def as_meant(lexeme: Lexeme, meaning: Meaning) -> Lexeme:
    """Return a lexeme with another one of its meanings."""
    if meaning.part == "name":
        return Lexeme("name", lexeme.start, lexeme.end, names=(meaning.value,))
    return Lexeme(meaning.part, lexeme.start, lexeme.end, meaning.value, meaning.number)


def counting(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with a number where a "to" before a suit sounds like one: "for hearts"."""
    kept = [*lexemes]
    for at, (lexeme, after) in enumerate(pairwise(lexemes)):
        numbers = [other for other in lexeme.unlikely if other.part == "number"]
        # "Bid fifteen for clubs".
        counted = part_at(lexemes, at - 1) == "number"
        # "Ann ate hearts".
        ate = lexeme.part == "verb" and part_at(lexemes, at - 1) == "name"
        ate = (lexeme.part == "to" or ate) and after.part == "suit"
        # "Bob the queen and won, Cid four".
        before = [other.part for other in lexemes[max(at - 2, 0) : at]]
        added = before in (["rank", "and"], ["card", "and"]) and after.part in ("comma", "name")
        if numbers and not counted and (ate or (added and lexeme.part == "verb")):
            kept[at] = as_meant(lexeme, numbers[0])
    return kept


def readings(lexemes: list[Lexeme], most: int) -> Iterator[tuple[int, list[Lexeme]]]:
    """Yield every way to read the words, with how many of them must have been misheard.

    Those with fewer come first; at most ``most`` ways. Nobody is meant by a name that only sounds
    like theirs where the sentence names them as well.
    """
    named = {name for word in lexemes if word.part == "name" for name in word.names}
    # "We all got three but Dee, and the queen too" names Ann as well.
    everybody = any(word.part == "everyone" for word in lexemes)
    places = [at for at, word in enumerate(lexemes) if word.other or word.unlikely]
    ways: list[tuple[int, dict[int, Meaning]]] = [(0, {})]
    for at in places:
        lexeme = lexemes[at]
        unlikely = [
            other
            for other in lexeme.unlikely
            if other.part != "name"
            or (other.value not in named and not everybody and _can_be_name(lexemes, at))
            # "Nein Anna vier" and "nein plus 26" are no "neun".
            if lexeme.part != "correction" or not _turns_to(lexemes, at + 1)
            if not _is_itself(lexemes, at)
        ]
        others = [
            other for other in lexeme.other if other.part != "name" or other.value not in named
        ]
        more = [(errors, {**way, at: other}) for errors, way in ways for other in others]
        more += [(errors + 1, {**way, at: other}) for errors, way in ways for other in unlikely]
        # What nobody understands as it is has been misheard.
        ways = more if lexeme.part == "unknown" and more else [*ways, *more]
        if len(ways) > most:
            ways = sorted(ways, key=lambda way: way[0])[:most]
    for errors, way in sorted(ways, key=lambda way: way[0]):
        yield (
            errors,
            [as_meant(word, way[at]) if at in way else word for at, word in enumerate(lexemes)],
        )


def _is_itself(lexemes: list[Lexeme], at: int) -> bool:
    """Return whether a "to" is no number: "the rest to Dee", "Ann to the rescue"."""
    around = [lexeme.part for lexeme in lexemes[max(at - 1, 0) : at + 3]]
    away = around[1:3] == ["to", "article"] and not {*around[3:]} & (THINGS | {"number", "name"})
    return around[:3] == ["rest", "to", "name"] or away


def _turns_to(lexemes: list[Lexeme], at: int) -> bool:
    """Return whether the word at a place shows that the word before it is a correction."""
    return part_at(lexemes, at) in ("name", "with", "number", "moon")


def _can_be_name(lexemes: list[Lexeme], at: int) -> bool:
    """Return whether a small word can be a name: where a part begins, and after "to"."""
    if lexemes[at].part not in SMALL:
        return True
    clause = [lexeme.part for lexeme in lexemes[at + 1 :]]
    ends = (n for n, part in enumerate(clause) if part in PARTING)
    if ("verb", "name") in pairwise(clause[: next(ends, None)]):
        # "Die zwei hat Anna" is not said of Dee.
        return False
    if part_at(lexemes, at - 1) == "to":
        # "In the second hand" is no Dee's.
        return not clause or clause[0] in PARTING
    return at == 0 or lexemes[at - 1].part in ("comma", "stop")
