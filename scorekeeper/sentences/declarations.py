"""What only the table can declare of a hand, from the words of a sentence: moons, bids, revokes."""

from collections.abc import Sequence

from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.cards import CardNames
from scorekeeper.sentences.language import Part
from scorekeeper.sentences.lexer import Lexeme
from scorekeeper.sentences.meaning import Choice, Declared, Meant, MoonShot, Unclear

ANYTHING: frozenset[Part] = frozenset({"anything", "points", "cards"})
# After a "no", "nothing" denies nothing: "no tomó nada".
AFTER_NO = ANYTHING | {"nothing"}
Found = tuple[Meant | Unclear, int]
"""What some words mean, and where the next ones begin."""


class DeclarationReader:
    """Reads the words of a sentence from any place in it; what the game does not use is unclear."""

    def __init__(
        self, rules: Variant, found: Sequence[Lexeme], *, suit_first: bool, colour_last: bool
    ) -> None:
        """Take the words of a sentence, and in which order the language names a card."""
        self.rules = rules
        self.names = CardNames(rules)
        self.found = found
        self.suit_first, self.colour_last = suit_first, colour_last

    def part(self, at: int) -> Part | None:
        """Return what a word does; None beyond the end."""
        return self.found[at].part if 0 <= at < len(self.found) else None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return where some words begin and end in the text."""
        return self.found[start].start, self.found[end - 1].end

    def others(self, at: int) -> int | None:
        """Return where "the others" end before what several can have, as in "the others none"."""
        if self.part(at) == "nobody_else":
            return at
        end = at + 1 + (self.part(at) == "all" and self.part(at + 1) == "other")
        if self.part(end - 1) not in ("rest", "other"):
            return None
        match self.part(end):
            case "nothing" | "none" | "each":
                return end
            case "no" if self.part(end + 1) in AFTER_NO:
                return end
            case "number" if not self.found[end].number or self.part(end + 1) == "each":
                return end
        return None

    def unknown(self, at: int, end: int) -> Found:
        """Return words that nobody understands."""
        return Unclear(*self.span(at, end), "unknown_words"), end

    def declared(self, at: int) -> Found:
        """Return a moon, a choice, a bid, relief or revokes at a word."""
        lexeme, following = self.found[at], self.part(at + 1)
        number = self.found[at + 1].number if following in ("number", "times") else None
        numbered = at + 2 if number is not None else at + 1
        match lexeme.part:
            case "moon":
                return self.moon(at, "")
            case "sun":
                return self.unless_unused(Declared("sun"), bool(self.rules.moons), at, at + 1)
            case "add" | "subtract":
                end = numbered + (self.part(numbered) in ANYTHING)
                # German verbs come apart: "zieht 26 ab".
                end += self.part(end) == lexeme.part
                return Choice("add" if lexeme.part == "add" else "subtract", number), end
            case "bid" if number is not None:
                used = self.rules.bidding is not None
                end = numbered + (self.part(numbered) in ANYTHING)
                return self.unless_unused(Declared("bid", number), used, at, end)
            case "relief" if number is not None:
                return self.relief(number, at, numbered)
            case "revoke":
                if self.part(numbered) == "times":
                    numbered += 1
                return self.revokes(1 if number is None else number, at, numbered)
        return self.unknown(at, at + 1)

    def unless_unused(self, meant: Meant, used: bool, at: int, end: int) -> Found:
        """Return what words mean, unless the game has no use for it."""
        if used:
            return meant, end
        return Unclear(*self.span(at, end), "unused_here"), end

    def relief(self, number: int, at: int, end: int) -> Found:
        """Return points that a shooter takes off all totals."""
        return self.unless_unused(Declared("relief", number), bool(self.rules.relief), at, end)

    def revokes(self, number: int, at: int, end: int) -> Found:
        """Return how often somebody revoked."""
        return self.unless_unused(Declared("revokes", number), bool(self.rules.revoke), at, end)

    def no_tricks(self, at: int, end: int) -> Found:
        """Return that somebody won no trick."""
        used = any(award.when == "no_tricks" for award in self.rules.awards)
        return self.unless_unused(Declared("no_tricks"), used, at, end)

    def moon(self, at: int, colour: str) -> Found:
        """Return a moon, by its colour where the game has several."""
        start, end = at - bool(colour), at + 1
        moons = tuple(moon.id for moon in self.rules.moons)
        span = self.span(start, end)
        if not moons:
            return Unclear(*span, "unused_here"), end
        if len(moons) == 1 and not colour:
            return MoonShot(moons[0]), end
        if self.part(end) == "colour" and not colour and self.colour_last:
            colour, end = self.found[end].value, end + 1
        if colour in moons:
            return MoonShot(colour), end
        return Unclear(*span, "ambiguous_group", groups=tuple(self.names.total)), end
