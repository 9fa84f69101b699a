"""Cards that share what is said once: the suit of a list, of a row, of a heading."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from scorekeeper.scoring.rules.pack import rank_of
from scorekeeper.sentences.cards import Kind
from scorekeeper.sentences.declarations import DeclarationReader
from scorekeeper.sentences.lexemes import Lexeme
from scorekeeper.sentences.lexer import HESITATION
from scorekeeper.sentences.meaning import Cards, Meant, Unclear
from scorekeeper.sentences.turns import BREAKS
from scorekeeper.sentences.words import RANKED

# So many cards side by side are a list.
LISTED = 3


def listed(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "and" between cards that are listed without: "two four six eight"."""
    kept: list[Lexeme] = []
    end = 0
    for ranked, run in groupby(lexemes, lambda lexeme: lexeme.part in ("number", "rank")):
        cards = list(run)
        alike = len({(card.number, card.value) for card in cards}) < len(cards)
        # "Two three and four of hearts", "two three of hearts".
        end += len(cards)
        after = [lexeme.part for lexeme in lexemes[end : end + 2]]
        more = after in (["and", "number"], ["and", "rank"], ["of", "suit"])
        more = more and all(card.number for card in cards)
        for at, card in enumerate(cards):
            if ranked and at and len(cards) + more >= LISTED and not alike:
                kept.append(Lexeme("and", card.start, card.start))
            kept.append(card)
    return kept


def headed(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with a colon behind a suit that begins a list of amounts: "Hearts, Ann two".

    What stands before its sentence, or its part of one, has been said.
    """
    kept = [*lexemes]
    start = 0
    for at, lexeme in enumerate(lexemes):
        if lexeme.part not in BREAKS:
            continue
        before = [other.part for other in lexemes[start:at] if other.part not in HESITATION]
        rest = [other for other in lexemes[at + 1 :] if other.part not in HESITATION]
        if (
            lexeme.part == "comma"
            and before == ["suit"]
            and [other.part for other in rest[:2]] == ["name", "number"]
        ):
            end = lexemes.index(rest[0])
            kept = [*lexemes[:at], replace(lexeme, part="colon", value=""), *headed(lexemes[end:])]
            break
        start = at + 1
    return kept


class ListReader(DeclarationReader):
    """Knows which suit belongs to a rank that is said without one."""

    def _by_suit(
        self, meant: Meant | Unclear, rank: str, copies: int, span: tuple[int, int], end: int
    ) -> Meant | Unclear:
        """Return a rank without a suit as a card of the suit of its list, row or topic."""
        row = Kind(self.last_suit) if self.ranged and self.last_suit else None
        left = self._suit_left_over() if isinstance(meant, Unclear) and not meant.cards else None
        for suit in (self._suit_of_list(end, rank), self.topic, row, left):
            shared = self.names.ranked(rank, suit, copies, span) if suit else meant
            if not isinstance(shared, Cards) or shared == meant:
                continue
            if isinstance(meant, Unclear):
                return shared
            if isinstance(meant, Cards) and self._is_named_again(rank):
                # "King, queen and ace of hearts", where the queen of spades is named as well.
                both = (*meant.cards, *shared.cards)
                return Unclear(*span, "ambiguous_card", both, number=1)
        return meant

    def _is_named_again(self, rank: str) -> bool:
        """Return whether a sentence names several cards of a rank."""
        return (
            sum(
                lexeme.value == rank if lexeme.part == "rank" else rank_of(lexeme.value) == rank
                for lexeme in self.lexemes
                if lexeme.part in ("rank", "card") and lexeme.value
            )
            > 1
        )

    def _suit_left_over(self) -> Kind | None:
        """Return the suit of which all but some cards are named: "but for the ace, all hearts"."""
        if not any(lexeme.part == "except" for lexeme in self.lexemes):
            return None
        kinds = (
            self.kind(at + 1) for at, lexeme in enumerate(self.lexemes) if lexeme.part == "all"
        )
        return next((kind[0] for kind in kinds if kind), None)

    def _suit_of_list(self, at: int, rank: str = "") -> Kind | None:
        """Return the suit that ends a list of ranks: "ace, king and queen of hearts".

        A list that comes back to the same ``rank`` has other cards before.
        """
        if self.part(at) not in ("comma", "and"):
            return None
        at = self.skip(at, ("comma", "and"))
        if self.part(at) not in RANKED or (rank and self.lexemes[at].value == rank):
            return None
        led = self.part(at + 1) == "of" or self.part(at + 2) == "suit"
        if led and self.part(at + 1) in ("of", "to") and (kind := self.kind(at + 2)):
            return kind[0]
        if self._ends_list(at) and (kind := self.kind(at + 1)):
            return kind[0]
        return self._suit_of_list(at + 1, rank)

    def _ranked_in_list(self, at: int) -> Meant | Unclear | None:
        """Return a number as a card where ranks of one suit follow: "the ten, jack and queen".

        Without an article it may as well count the cards of that suit.
        """
        suit = self._suit_of_list(at + 1) if self.names.total else None
        if suit is None:
            return None
        number, span = self.lexemes[at].number, self.span(at, at + 1)
        card = self.names.ranked(str(number), suit, 1, span)
        if not isinstance(card, Cards):
            return None
        if self.lexemes[at].definite:
            return card
        groups = self.names.group_of(suit)
        return Unclear(*span, "ambiguous_card", card.cards, groups, number=number)

    def _ends_list(self, at: int) -> bool:
        """Return whether a number with a colour ends a list of cards that share it."""
        listed = self.part(at - 1) == "and" and self.part(at - 2) == "number"
        both = self.is_definite(at) and self.is_definite(at - 2)
        return self.colour_last and listed and both

    def _is_listed(self, at: int) -> bool:
        """Return whether another number stands beside a number, which nobody else has."""
        joined = ("comma", "and")
        after = self.part(at + 1) in joined and self.part(at + 2) == "number"
        before = self.part(at - 1) in joined and self.part(at - 2) == "number"
        last = at + 2 if after else at
        return (after or before) and self.part(last + 1) not in ("name", "to")

    def _shared_rank(self, at: int) -> str:
        """Return the rank of a card that begins with its kind; "" where none does."""
        kind = self.kind(at)
        if not kind or self.part(kind[1]) not in RANKED:
            return ""
        if not kind[0].colour and not self.suit_first:
            return ""
        return self.lexemes[kind[1]].rank
