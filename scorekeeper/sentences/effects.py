"""What the shooter of a moon chooses, however it is put: "and the rest of us eat twenty-six".

A clause that only says what follows a moon has words for points that go up or down, and for whom.
Which of the two is meant is told by these alone; what else such a clause says does not matter.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from scorekeeper.languages.likeness import key_of
from scorekeeper.languages.phrases import INTENDED, OWN, LanguageWords, Part
from scorekeeper.sentences.lexer import Lexeme
from scorekeeper.sentences.turns import BREAKS, SMALL, is_plain

SHOT: frozenset[Part] = frozenset({"moon", "sun", "all"})
# Who has what a moon adds.
OTHERS: frozenset[Part] = frozenset({"other", "rest", "everyone", "other_team"})
# What else a clause has that tells what follows a moon.
AROUND: frozenset[Part] = SMALL | frozenset(
    {
        *("add", "all", "anything", "both", "chatter", "each", "give", "of", "ones", "points"),
        *("pronoun", "relative", "self", "subtract", "team", "to", "unknown", "verb", "with"),
    }
)
# Before what somebody wants stands only that they do.
WISHING: frozenset[Part] = SMALL | frozenset({"pronoun", "verb", "chatter", "unknown", "self"})


def with_effect(
    found: Sequence[Lexeme], text: str, words: LanguageWords, amounts: Collection[int], people: int
) -> list[Lexeme] | None:
    """Return lexemes with what follows a moon as one word for it; None where nothing does.

    Args:
        found: The words of a sentence.
        text: The sentence.
        words: The words of its language.
        amounts: The points of the game's moons.
        people: How many play.
    """
    shot = next((at for at, lexeme in enumerate(found) if lexeme.part in SHOT), None)
    if shot is None:
        return None
    start = shot + 1
    while start < len(found):
        if found[start].part not in BREAKS | {"and", "but"}:
            start += 1
            continue
        end = start + 1
        while end < len(found) and not _ends(found, start + 1, end):
            end += 1
        clause = found[start + 1 : end]
        directions = [_direction(text[lexeme.start : lexeme.end], words) for lexeme in clause]
        part = _is_unnamed(clause, text) and _effect(
            clause, {direction for direction in directions if direction}, amounts, people
        )
        if part:
            led = found[start]
            joins = replace(led, part="and" if led.part == "and" else "comma", value="")
            effect = Lexeme(part, clause[0].start, clause[-1].end)
            return [*found[:start], joins, effect, *found[end:]]
        start += 1
    return None


def _ends(found: Sequence[Lexeme], start: int, at: int) -> bool:
    """Return whether a clause ends at a place, where it has said more than a wish."""
    if found[at].part not in BREAKS | {"and", "but"}:
        return False
    wish = found[start:at]
    wished = bool(wish) and {lexeme.part for lexeme in wish} <= WISHING
    return not (found[at].part == "comma" and wished)


def _is_unnamed(clause: Sequence[Lexeme], text: str) -> bool:
    """Return whether no word of a clause can be the name of a stranger."""
    first = next((lexeme for lexeme in clause if lexeme.part not in SMALL), None)
    return not (first and first.part == "unknown" and not first.value) and all(
        is_plain(lexeme, text) or lexeme.value == INTENDED
        for lexeme in clause
        if lexeme.part == "unknown"
    )


def _direction(text: str, words: LanguageWords) -> Part | None:
    """Return whether some words say that points go up or down."""
    keys = [key_of(word) for word in text.split()]
    directions: tuple[tuple[Part, str], ...] = (
        ("subtract", words.lowering),
        ("add", words.raising),
    )
    for part, stems in directions:
        if any(key.startswith(tuple(stems.split())) for key in keys):
            return part
    return None


def _effect(
    clause: Sequence[Lexeme], directions: set[Part | None], amounts: Collection[int], people: int
) -> Part | None:
    """Return whether a clause adds points or takes them off; None where it may do neither."""
    parts = {lexeme.part for lexeme in clause} | {
        direction for direction in directions if direction
    }
    numbers = [lexeme.number for lexeme in clause if lexeme.part == "number"]
    values = {lexeme.value for lexeme in clause if lexeme.part == "unknown"}
    known = parts <= AROUND | OTHERS | {"comma", "number"} and values <= {"", INTENDED, OWN}
    amount = bool({*amounts} & {*numbers})
    others = bool(parts & OTHERS)
    counts = {*amounts, people - 1} if others else {*amounts}
    if not known or not set(numbers) <= counts or len(set(numbers)) < len(numbers):
        return None
    if "subtract" in parts:
        return None if others or parts & {"give", "add"} else "subtract"
    if others:
        said = amount or bool(parts & {"add", "give", "points", "anything"})
        return "add" if said else None
    return "add" if "add" in parts and OWN not in values and "self" not in parts else None
