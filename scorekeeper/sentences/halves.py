"""The words of two people who have a half each, put as those of people who share something."""

from collections.abc import Sequence

from scorekeeper.languages.phrases import Part
from scorekeeper.sentences.elements import PAIR
from scorekeeper.sentences.lexemes import Lexeme, part_at, skip, skip_back
from scorekeeper.sentences.turns import part_after

BESIDE: tuple[Part | None, ...] = (None, "comma", "stop", "and")


def halved(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "half Ann and half Bob" as "Ann and Bob equally"."""
    kept = list(lexemes)
    places = [
        at
        for at, lexeme in enumerate(lexemes)
        if lexeme.part == "half" and part_after(lexemes, at) in ("name", "to")
    ]
    if len(places) != PAIR:
        return kept
    first, second = places
    names = [lexeme.part for lexeme in lexemes[first:second]].count("name")
    after = next((at for at in range(second, len(lexemes)) if lexemes[at].part == "name"), None)
    if names != 1 or after is None:
        return kept
    end = lexemes[after].end
    equally = Lexeme("equally", end, end)
    left = [lexeme for at, lexeme in enumerate(lexemes) if at not in places]
    at = left.index(lexemes[after])
    return [*left[: at + 1], equally, *left[at + 1 :]]


def left_half(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with two halves of the rest as one that is shared equally.

    So in "Bob half of the rest, Cid the other half and the queen".
    """
    halves = [at for at, lexeme in enumerate(lexemes) if lexeme.part == "half"]
    rest = skip(lexemes, halves[0] + 1, ("of", "article")) if halves else len(lexemes)
    if len(halves) != PAIR or part_at(lexemes, rest) != "rest":
        return [*lexemes]
    start = skip_back(lexemes, halves[1], ("article", "other"))
    gone: set[int] = set()
    owners: list[Lexeme] = []
    for first, end in (
        (skip_back(lexemes, halves[0], ("article",)), rest + 1),
        (start, halves[1] + 1),
    ):
        before = skip_back(lexemes, first, ("verb",)) - 1
        after = skip(lexemes, end, ("to", "verb"))
        gone |= {*range(first, end)}
        if part_at(lexemes, before) == "name":
            owners.append(lexemes[before])
            if part_at(lexemes, before - 1) in BESIDE and part_at(lexemes, end) in BESIDE[:-1]:
                gone |= {*range(before, first)}
            elif part_at(lexemes, end) == "and":
                gone.add(end)
        elif part_at(lexemes, after) == "name":
            owners.append(lexemes[after])
            gone |= {*range(end, after + 1)}
    if len({owner.names for owner in owners}) != PAIR:
        return [*lexemes]
    one, other = owners
    at = lexemes[-1].start
    shared = [Lexeme("comma", at, at), lexemes[rest], one, Lexeme("and", at, at), other]
    kept = [lexeme for place, lexeme in enumerate(lexemes) if place not in gone]
    return [*kept, *shared, Lexeme("equally", at, at)]
