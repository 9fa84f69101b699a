"""A part of a sentence that only says who took anything: "only Ann and Bob took points:"."""

from collections.abc import Sequence
from typing import NamedTuple

from scorekeeper.languages.phrases import Part
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.rules.pack import suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.lexemes import Lexeme
from scorekeeper.sentences.turns import is_plain, parts_of

ONLY: frozenset[Part] = frozenset({"only", "nobody", "nobody_else"})
HEADING: frozenset[Part] = ONLY | {
    *("name", "except", "but", "and", "anything", "suit", "points", "verb", "filler", "article"),
    *("one", "of", "to", "with", "other", "unknown", "relative", "pronoun", "chatter", "nothing"),
}


class Heading(NamedTuple):
    """All who took anything, or of a ``suit``; nobody where no part says so."""

    takers: frozenset[str] = frozenset()
    suit: str = ""

    def fits(self, hand: Hand, rules: Variant) -> bool:
        """Return whether exactly these takers took something."""
        if not self.takers:
            return True
        groups = {
            group
            for group, cards in rules.whole_groups.items()
            if not self.suit or any(suit_of(card) == self.suit for card in cards)
        }
        took = {
            taker
            for taker, pile in hand.taken.items()
            if pile.counted.keys() & groups
            or any(self.suit in ("", suit_of(card)) for card in pile.named)
        }
        return took == self.takers


def without_heading(lexemes: Sequence[Lexeme], text: str) -> tuple[Sequence[Lexeme], Heading]:
    """Return the words of a sentence without such a part, whose people are all named again."""
    for start, end in parts_of(lexemes):
        part = lexemes[start:end]
        names = frozenset(name for lexeme in part for name in lexeme.names)
        again = {name for lexeme in lexemes[end:] for name in lexeme.names}
        suits = {lexeme.value for lexeme in part if lexeme.part == "suit"}
        parts = {lexeme.part for lexeme in part}
        plain = all(is_plain(lexeme, text) for lexeme in part if lexeme.part == "unknown")
        only = parts & ONLY and parts <= HEADING and len(suits) <= 1 and plain
        if only and names and names <= again:
            return [*lexemes[:start], *lexemes[end + 1 :]], Heading(names, "".join(suits))
    return lexemes, Heading()
