"""What the shooter of a moon chooses, however it is put: "and the rest of us eat twenty-six".

A clause that only says what follows a moon has words for points that go up or down, and for whom.
Which of the two is meant is told by these alone; what else such a clause says does not matter.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from scorekeeper.languages.likeness import key_of
from scorekeeper.languages.phrases import INTENDED, OWN, LanguageWords, Part
from scorekeeper.sentences.lexemes import Lexeme, clause_end
from scorekeeper.sentences.turns import BREAKS, CLAUSE_BREAKS, SMALL, is_plain

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


class EffectReader:
    """Finds what the shooter of a moon chooses."""

    def __init__(
        self, text: str, words: LanguageWords, amounts: Collection[int], players: Collection[str]
    ) -> None:
        """Take a sentence, the words of its language, the points of the moons, and who plays."""
        self._text, self._words = text, words
        self._amounts, self._players = {*amounts}, {*players}

    def with_effect(self, lexemes: Sequence[Lexeme]) -> list[Lexeme] | None:
        """Return lexemes with the effect of a moon as one word; None where none is told."""
        shot = next((at for at, lexeme in enumerate(lexemes) if lexeme.part in SHOT), None)
        if shot is None:
            return None
        if named := self._named(lexemes, shot):
            return named
        start = clause_end(lexemes, shot + 1, CLAUSE_BREAKS)
        while start < len(lexemes):
            end = start + 1
            while end < len(lexemes) and not _ends(lexemes, start + 1, end):
                end += 1
            clause = lexemes[start + 1 : end]
            if part := self._effect(clause):
                led = lexemes[start]
                joins = replace(led, part="and" if led.part == "and" else "comma", value="")
                effect = Lexeme(part, clause[0].start, clause[-1].end)
                return [*lexemes[:start], joins, effect, *lexemes[end:]]
            start = clause_end(lexemes, start + 1, CLAUSE_BREAKS)
        return None

    def _named(self, lexemes: Sequence[Lexeme], shot: int) -> list[Lexeme] | None:
        """Return lexemes with "26 to Ann, 26 to Bob" as one word, where these are all the others.

        So are "all but" the shooter; and of the shooter's own points it is said that they go down.
        """
        breaks = [at for at, lexeme in enumerate(lexemes) if lexeme.part in BREAKS | {"and"}]
        begin = max((at for at in breaks if at < shot), default=-1)
        after = min((at for at in breaks if at > shot), default=len(lexemes))
        shooters = {
            lexeme.names[0] for lexeme in lexemes[begin + 1 : after] if lexeme.part == "name"
        }
        if len(shooters) != 1:
            return None
        for first in (at for at in breaks if at >= after):
            clause = [lexeme for lexeme in lexemes[first + 1 :] if lexeme.part != "stop"]
            if part := self._said_of(clause, shooters):
                span = clause[0].start, clause[-1].end
                others = [Lexeme("other", *span)] if part == "add" else []
                joins = replace(lexemes[first], part="comma", value="")
                return [*lexemes[:first], joins, *others, Lexeme(part, *span)]
        for last in (at for at in breaks if 0 < at <= begin):
            if self._said_of(lexemes[:last], shooters) == "add":
                joins = replace(lexemes[last], part="comma", value="")
                effect = Lexeme("add", lexemes[-1].end, lexemes[-1].end)
                return [*lexemes[last + 1 :], joins, effect]
        return None

    def _said_of(self, clause: Sequence[Lexeme], shooters: set[str]) -> Part | None:
        """Return what a clause that tells its people by name says of points: up or down."""
        names = {name for lexeme in clause if lexeme.part == "name" for name in lexeme.names}
        numbers = {lexeme.number for lexeme in clause if lexeme.part == "number"}
        parts = {lexeme.part for lexeme in clause}
        known = parts <= AROUND | {"name", "number", "comma", "and", "same", "except", "equally"}
        plain = all(
            is_plain(lexeme, self._text) or self._direction(lexeme)
            for lexeme in clause
            if lexeme.part == "unknown"
        )
        if not names or not numbers or not numbers <= self._amounts or not known or not plain:
            return None
        lowers = "subtract" in parts | directions_of(clause, self._text, self._words)
        if "except" in parts:
            return "add" if names == shooters and "all" in parts and not lowers else None
        if names == self._players - shooters:
            return None if lowers else "add"
        return "subtract" if names == shooters and lowers and "add" not in parts else None

    def _is_unnamed(self, clause: Sequence[Lexeme]) -> bool:
        """Return whether no word of a clause can be the name of a stranger."""
        first = next((lexeme for lexeme in clause if lexeme.part not in SMALL), None)
        return not (first and first.part == "unknown" and not first.value) and all(
            is_plain(lexeme, self._text)
            or lexeme.value == INTENDED
            or self._direction(lexeme)
            or (self._words.suit_first and led.part == "article" and not lexeme.value)
            for led, lexeme in zip((Lexeme("stop", 0, 0), *clause), clause, strict=False)
            if lexeme.part == "unknown"
        )

    def _effect(self, clause: Sequence[Lexeme]) -> Part | None:
        """Return whether a clause adds points or takes them off; None where it may do neither."""
        if not self._is_unnamed(clause):
            return None
        parts = {lexeme.part for lexeme in clause} | directions_of(clause, self._text, self._words)
        numbers = [lexeme.number for lexeme in clause if lexeme.part == "number"]
        values = {lexeme.value for lexeme in clause if lexeme.part == "unknown"}
        known = parts <= AROUND | OTHERS | {"comma", "number"} and values <= {"", INTENDED, OWN}
        others = bool(parts & OTHERS)
        counts = self._amounts | ({len(self._players) - 1} if others else set())
        if not known or not set(numbers) <= counts or len(set(numbers)) < len(numbers):
            return None
        if "subtract" in parts:
            return None if others or parts & {"give", "add"} else "subtract"
        if others:
            said = self._amounts & {*numbers} or parts & {"add", "give", "points", "anything"}
            return "add" if said else None
        return "add" if "add" in parts and OWN not in values and "self" not in parts else None

    def _direction(self, lexeme: Lexeme) -> Part | None:
        return direction(lexeme, self._text, self._words)


def _ends(lexemes: Sequence[Lexeme], start: int, at: int) -> bool:
    """Return whether a clause ends at a place, where it has said more than a wish."""
    if lexemes[at].part not in CLAUSE_BREAKS:
        return False
    wish = lexemes[start:at]
    wished = bool(wish) and {lexeme.part for lexeme in wish} <= WISHING
    return not (lexemes[at].part == "comma" and wished)


def directions_of(lexemes: Sequence[Lexeme], text: str, words: LanguageWords) -> set[Part]:
    """Return the ways that points go by some words: up, down or both."""
    return {way for lexeme in lexemes if (way := direction(lexeme, text, words))}


def direction(lexeme: Lexeme, text: str, words: LanguageWords) -> Part | None:
    """Return whether a word says that points go up or down."""
    keys = [key_of(word) for word in text[lexeme.start : lexeme.end].split()]
    ways: tuple[tuple[Part, str], ...] = (
        ("subtract", words.lowering),
        ("add", words.raising),
    )
    for part, stems in ways:
        if any(key.startswith(tuple(stems.split())) for key in keys):
            return part
    return None
