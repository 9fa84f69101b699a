"""Reads what stands at a place of a sentence: a word, a suit, a colour."""

from collections.abc import Container, Sequence

from scorekeeper.languages.phrases import REPLY, LanguageWords, Part
from scorekeeper.scoring.engine.moons import amount
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.cards import ROOK_COLOURS, CardNames, Kind
from scorekeeper.sentences.lexemes import Lexeme, part_at, skip
from scorekeeper.sentences.meaning import Meant, Unclear

RANKED: frozenset[Part] = frozenset({"number", "rank"})
KINDS: frozenset[Part] = frozenset({"suit", "colour"})
ANYTHING: frozenset[Part] = frozenset({"anything", "points", "cards"})
# The value of the pronoun that "herself" stands for.
SELF = "self"
PARTING: frozenset[Part] = frozenset({"and", "with", "including", "comma", "stop", "colon"})
# Suits that are colours.
COLOURED = {suit: colour for colour, suit in ROOK_COLOURS.items() if colour != "gold"}
RANKS = (*map(str, range(2, 11)), "J", "Q", "K", "A")

Parsed = tuple[Meant | Unclear, int]
"""What some words mean, and where the words after them begin."""


def moon_amounts(rules: Variant) -> set[int]:
    """Return the points that a moon may give, to a player or a team."""
    amounts = {
        points for moon in rules.moons for points in (amount(rules, moon), moon.sun) if points
    }
    # A team has what both of its players have.
    return amounts | {2 * points for points in amounts} if rules.partner_sides else amounts


class WordReader:
    """Reads the words of a sentence from any place in it."""

    def __init__(self, rules: Variant, lexemes: Sequence[Lexeme], words: LanguageWords) -> None:
        """Take the words of a sentence, and in which order the language names a card."""
        self.rules = rules
        self.names = CardNames(rules)
        self.lexemes = lexemes
        self.suit_first, self.colour_last = words.suit_first, words.colour_last
        self.of_owner, self.with_owner = words.of_owner, words.with_owner
        # After a "no", nothing denies nothing in Spanish: "no tomó nada".
        self.anything: frozenset[Part] = ANYTHING | ({"nothing"} if words.denied else set())
        # The suit of the cards that were named last: "eight to ace" goes on with it.
        self.last_suit = self.last_rank = self.last_card = ""
        # Set once a suit is followed by ranks: "hearts 2, 5 and 7".
        self.suit_led = False
        # Set once cards in a row have been named: "two to six, seven to ten".
        self.ranged = False
        self.row: tuple[str, ...] = ()
        # What a sentence began with and bare numbers count: "Hearts: Ann 3, Bob 10".
        self.topic: Kind | None = None
        self.amounts = moon_amounts(rules)

    def part(self, at: int) -> Part | None:
        """Return the part of a word; None beyond the end."""
        return part_at(self.lexemes, at)

    def skip(self, at: int, parts: Container[Part]) -> int:
        """Return the first place from ``at`` on that has none of these parts."""
        return skip(self.lexemes, at, parts)

    def has_verb(self, at: int) -> bool:
        """Return whether a verb stands right before a word."""
        return at < len(self.lexemes) and self.lexemes[at].verb

    def is_definite(self, at: int) -> bool:
        """Return whether an article stands before a word."""
        return at < len(self.lexemes) and self.lexemes[at].definite

    def answers(self, at: int) -> bool:
        """Return whether a "no" may answer the words before it: "no, the queen was Ann"."""
        led = self.part(at - 1) == "comma" and self.lexemes[at].value == REPLY
        return led and self.is_definite(at + 1)

    def has_item(self, at: int) -> bool:
        """Return whether an item may begin at a word."""
        return self.part(at) in RANKED | KINDS | {"card", "rest", "all", "nothing", "no", "both"}

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return where some words begin and end in the text."""
        return self.lexemes[start].start, self.lexemes[min(end, len(self.lexemes)) - 1].end

    def kind(self, at: int) -> tuple[Kind, int] | None:
        """Return a suit, a colour or both at a word, and where they end."""
        if self.part(at) not in KINDS:
            return None
        first, second = self.lexemes[at], self.part(at + 1)
        if first.value in COLOURED and first.part == "suit" and self.rules.pack.kind != "rook":
            # "Tres rojos": in other packs the plural of a colour is a suit.
            return Kind("", COLOURED[first.value]), at + 1
        if first.part == "suit" and second == "colour" and self.colour_last:
            return Kind(first.value, self.lexemes[at + 1].value), at + 2
        if first.part == second == "suit" and self.colour_last:
            # "Corazones rojos": in other packs the plural of a colour is a suit.
            colour = COLOURED.get(self.lexemes[at + 1].value)
            if colour and first.value not in COLOURED:
                return Kind(first.value, colour), at + 2
        if first.part == "colour" and second in ("suit", "ones", "cards", "anything"):
            suit = self.lexemes[at + 1].value if second == "suit" else ""
            return Kind(suit, first.value), at + 2
        if first.part == "colour":
            return Kind("", first.value), at + 1
        return Kind(first.value), at + 1

    def ends(self, at: int) -> bool:
        """Return whether a part of the sentence is over before a word."""
        return self.part(at) is None or self.part(at) in PARTING

    def unknown(self, at: int, end: int) -> Parsed:
        """Return words that nobody understands."""
        return Unclear(*self.span(at, end), "unknown_words"), end
