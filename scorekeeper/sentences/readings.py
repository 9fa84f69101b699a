"""The ways to read the words of a sentence: what else each may be, or be misheard for."""

from collections.abc import Iterator

from scorekeeper.sentences.language import Meaning, Part
from scorekeeper.sentences.lexer import Lexeme

# A small word that sounds like a name is that name only where it cannot be itself.
SMALL: frozenset[Part] = frozenset(
    {"and", "anything", "article", "one", "filler", "verb", "to", "of"}
)


def readings(found: list[Lexeme], most: int) -> Iterator[tuple[int, list[Lexeme]]]:
    """Yield every way to read the words, with how many of them must have been misheard.

    Those with fewer come first; at most ``most`` ways. Nobody is meant by a name that only sounds
    like theirs where the sentence names them as well.
    """
    named = {name for each in found if each.part == "name" for name in each.names}
    places = [at for at, each in enumerate(found) if each.other or each.unlikely]
    ways: list[tuple[int, dict[int, Meaning]]] = [(0, {})]
    for at in places:
        each = found[at]
        unlikely = [
            other
            for other in each.unlikely
            if other.part != "name" or (other.value not in named and _can_be_name(found, at))
        ]
        others = [other for other in each.other if other.part != "name" or other.value not in named]
        more = [(errors, {**way, at: other}) for errors, way in ways for other in others]
        more += [(errors + 1, {**way, at: other}) for errors, way in ways for other in unlikely]
        # What nobody understands as it is has been misheard.
        ways = more if each.part == "unknown" and more else [*ways, *more]
        if len(ways) > most:
            ways = sorted(ways, key=lambda way: way[0])[:most]
    for errors, way in sorted(ways, key=lambda way: way[0]):
        yield (
            errors,
            [_meant(each, way[at]) if at in way else each for at, each in enumerate(found)],
        )


def _can_be_name(found: list[Lexeme], at: int) -> bool:
    """Return whether a small word can be a name: where a part begins, and after "to"."""
    if found[at].part not in SMALL:
        return True
    return at == 0 or found[at - 1].part in ("comma", "stop", "to")


def _meant(each: Lexeme, meaning: Meaning) -> Lexeme:
    if meaning.part == "name":
        return Lexeme("name", each.start, each.end, names=(meaning.value,))
    return Lexeme(meaning.part, each.start, each.end, meaning.value, meaning.number)
