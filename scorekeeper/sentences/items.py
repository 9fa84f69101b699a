"""What is said of people, one thing after the other: counts, cards, the rest, moons, bids."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from scorekeeper.sentences.cards import ROOK_COLOURS, Kind
from scorekeeper.sentences.declarations import AFTER_NO, ANYTHING, DeclarationReader, Found
from scorekeeper.sentences.language import Part
from scorekeeper.sentences.lexer import Lexeme
from scorekeeper.sentences.meaning import (
    Cards,
    Count,
    Declared,
    Item,
    Nothing,
    Rest,
    Unclear,
    Without,
)

RANKED: frozenset[Part] = frozenset({"number", "rank"})
KINDS: frozenset[Part] = frozenset({"suit", "colour"})
# Suits that are colours.
COLOURED = {suit: colour for colour, suit in ROOK_COLOURS.items() if colour != "gold"}
# After an article that means "one" there is a thing, not another number.
THINGS: frozenset[Part] = frozenset({"suit", "colour", "rank", "card", "cards", "tricks", "revoke"})


def without_small_words(found: Sequence[Lexeme]) -> list[Lexeme]:
    """Return the lexemes without articles and verbs; what follows an article is definite."""
    kept: list[Lexeme] = []
    article: Lexeme | None = None
    for at, each in enumerate(found):
        if each.part == "article":
            article = each
        elif each.part == "one":
            if at + 1 < len(found) and found[at + 1].part in THINGS:
                kept.append(replace(each, part="number", number=1))
        elif each.part != "filler":
            start = article.start if article else each.start
            kept.append(replace(each, start=start, definite=article is not None))
            article = None
    return kept


class ItemReader(DeclarationReader):
    """Reads what is said of people from the words between their names."""

    def item(self, at: int) -> tuple[Item, int]:
        """Return the item that begins at a word, and where the next one begins."""
        meant, end = self._read(at)
        each = "each" in (self.part(at), self.part(end))
        if self.part(end) == "each":
            end += 1
        start, stop = self.span(at, end)
        if isinstance(meant, Unclear):
            meant = replace(meant, start=start, end=stop)
        return Item(start, stop, meant, each=each), end

    def _read(self, at: int) -> Found:
        lexeme = self.found[at]
        match lexeme.part:
            case "rank":
                return self._ranked(at, lexeme.value, 1)
            case "card":
                return self.names.named(lexeme.value, 1, self.span(at, at + 1)), at + 1
            case "both":
                return self._copies(at, 2)
            case "rest":
                return self._rest(at, at + 1)
        readers: Mapping[Part, Callable[[int], Found]] = {
            "number": self._number,
            "suit": self._kind_first,
            "colour": self._kind_first,
            "no": self._no,
            "nothing": self._nothing,
            "none": self._none,
            "nobody_else": lambda at: (Nothing(), at + 1 + (self.part(at + 1) in AFTER_NO)),
            "all": self._all,
            "other": self._other,
            "each": self._each_first,
        }
        return readers.get(lexeme.part, self.declared)(at)

    def _each_first(self, at: int) -> Found:
        """Read "je fünf", where the word for each stands first."""
        if self.part(at + 1) != "number":
            return self.unknown(at, at + 1)
        return self._read(at + 1)

    def _kind(self, at: int) -> tuple[Kind, int] | None:
        """Return a suit, a colour or both at a word, and where they end."""
        if self.part(at) not in KINDS:
            return None
        first, second = self.found[at], self.part(at + 1)
        if first.part == "suit" and second == "colour" and self.colour_last:
            return Kind(first.value, self.found[at + 1].value), at + 2
        if first.part == second == "suit" and self.colour_last:
            # "Corazones rojos": in other packs the plural of a colour is a suit.
            colour = COLOURED.get(self.found[at + 1].value)
            if colour and first.value not in COLOURED:
                return Kind(first.value, colour), at + 2
        if first.part == "colour" and second in ("suit", "cards"):
            suit = self.found[at + 1].value if second == "suit" else ""
            return Kind(suit, first.value), at + 2
        if first.part == "colour":
            return Kind("", first.value), at + 1
        return Kind(first.value), at + 1

    def _number(self, at: int) -> Found:
        number, after = self.found[at].number, self.part(at + 1)
        if after == "other":
            kind = self._kind(at + 2)
            if kind is None:
                return self.names.bare(number, self.span(at, at + 2)), at + 2
            return self.names.counted(number, kind[0], self.span(at, kind[1])), kind[1]
        if after == "of" and (kind := self._kind(at + 2)):
            span = self.span(at, kind[1])
            if self.found[at + 2].definite:
                return self.names.counted(number, kind[0], span), kind[1]
            return self.names.ranked(str(number), kind[0], 1, span), kind[1]
        if after in KINDS:
            return self._number_of_kind(at)
        if after in ("rank", "card") and not self.found[at + 1].definite:
            return self._copies(at, number)
        if after in ANYTHING:
            if number == 0:
                return Nothing(), at + 2
            return Unclear(*self.span(at, at + 2), "points", number=number), at + 2
        return self._number_declared(at)

    def _number_declared(self, at: int) -> Found:
        """Read a number of tricks or revokes; otherwise one that stands alone."""
        number, after = self.found[at].number, self.part(at + 1)
        if after == "tricks" and number == 0:
            return self.no_tricks(at, at + 2)
        if after == "relief":
            return self.relief(number, at, at + 2)
        if after == "revoke":
            return self.revokes(number, at, at + 2)
        if after == "moon":
            return self.moon(at + 1, "")
        span = self.span(at, at + 1)
        if self.found[at].definite:
            return self.names.ranked(str(number), None, 1, span), at + 1
        return self.names.bare(number, span), at + 1

    def _number_of_kind(self, at: int) -> Found:
        number, kind = self.found[at].number, self._kind(at + 1)
        if kind is None:
            return self.unknown(at, at + 1)
        span = self.span(at, kind[1])
        if self.part(kind[1]) in RANKED and (self.suit_first or self.part(at + 1) == "colour"):
            # "Fünf Herz Dame": five hearts and a queen, or a five and the queen of hearts.
            return Unclear(*span, "several_readings"), kind[1]
        if self.part(kind[1]) == "moon":
            return self.unknown(at, at + 1)
        if self.colour_last and self.part(at + 1) == "colour":
            return self.names.ranked(str(number), kind[0], 1, span), kind[1]
        return self.names.counted(number, kind[0], span), kind[1]

    def _ranked(self, at: int, rank: str, copies: int) -> Found:
        """Read a rank, and the suit or the colour after it."""
        end = at + 1
        kind = None
        if self.part(end) == "of" and self.part(end + 1) in KINDS:
            kind = self._kind(end + 1)
        elif (self.part(end) == "suit" and not self.suit_first) or (
            self.part(end) == "colour" and self.colour_last
        ):
            kind = self._kind(end)
        if kind:
            end = kind[1]
        span = self.span(at, end)
        return self.names.ranked(rank, kind[0] if kind else None, copies, span), end

    def _kind_first(self, at: int) -> Found:
        """Read a suit or a colour, and the rank after it."""
        kind, end = self._kind(at) or (Kind(), at + 1)
        colour = self.found[at].value if self.part(at) == "colour" else ""
        if self.part(end) == "moon" and colour:
            return self.moon(end, colour)
        if self.part(end) in RANKED and (self.suit_first or colour):
            after = self.found[end]
            rank = after.value or str(after.number)
            span = self.span(at, end + 1)
            if self.part(end + 1) in KINDS:
                return Unclear(*span, "several_readings"), end + 1
            return self.names.ranked(rank, kind, 1, span), end + 1
        if self.found[at].definite and (card := self.names.only(kind)):
            return Cards((card,)), end
        return Unclear(*self.span(at, end), "how_many"), end

    def _copies(self, at: int, copies: int) -> Found:
        """Read several cards of a rank: "both queens", "two black ladies"."""
        after = self.found[at + 1] if at + 1 < len(self.found) else None
        if after is None:
            return self.unknown(at, at + 1)
        if after.part == "card":
            return self.names.named(after.value, copies, self.span(at, at + 2)), at + 2
        if after.part == "rank":
            return self._ranked(at + 1, after.value, copies)
        if after.part == "number":
            return self._ranked(at + 1, str(after.number), copies)
        if after.part in KINDS and self.part(at + 2) in RANKED:
            kind, end = self._kind(at + 1) or (Kind(), at + 2)
            last = self.found[end]
            rank = last.value or str(last.number)
            return self.names.ranked(rank, kind, copies, self.span(at, end + 1)), end + 1
        return self.unknown(at, at + 1)

    def _no(self, at: int) -> Found:
        after = self.part(at + 1)
        if after in AFTER_NO:
            return Nothing(), at + 2
        if after == "tricks":
            return self.no_tricks(at, at + 2)
        if after == "relief":
            return self.relief(0, at, at + 2)
        if after in RANKED or after in KINDS or after == "card":
            kind = self._kind(at + 1)
            if kind and self.part(kind[1]) not in RANKED:
                return Without(self.names.cards_of(kind[0])), kind[1]
            if after == "number":
                return self.unknown(at, at + 1)
            meant, end = self._read(at + 1)
            if isinstance(meant, Cards):
                return Without(meant.cards), end
            return meant if isinstance(meant, Unclear) else self.unknown(at, end)[0], end
        return self.unknown(at, at + 1)

    def _none(self, at: int) -> Found:
        """Read "keine", which may stand alone or before what somebody does not have."""
        after = self.part(at + 1)
        alone = after in (None, "and", "comma", "name", "stop", "to")
        return (Nothing(), at + 1) if alone else self._no(at)

    def _nothing(self, at: int) -> Found:
        if self.part(at + 1) == "tricks":
            return self.no_tricks(at, at + 2)
        if kind := self._kind(at + 1 + (self.part(at + 1) == "of")):
            return Without(self.names.cards_of(kind[0])), kind[1]
        return Nothing(), at + 1

    def _all(self, at: int) -> Found:
        after = at + 1
        if self.part(after) == "of":
            after += 1
        if self.part(after) == "tricks":
            return self.unless_unused(Declared("sun"), bool(self.rules.moons), at, after + 1)
        if self.part(after) in ("rest", "other"):
            return self._rest(at, after + 1)
        number = None
        if self.part(after) == "number" and self.part(after + 1) in KINDS | {"rank"}:
            number, after = self.found[after].number, after + 1
        if kind := self._kind(after):
            meant = self.names.whole(kind[0], self.span(at, kind[1]))
            if number is not None and meant != self.names.counted(number, kind[0], (0, 0)):
                return Unclear(*self.span(at, kind[1]), "contradiction"), kind[1]
            return meant, kind[1]
        if self.part(after) == "rank":
            rank = self.found[after].value
            found = tuple(each for each in self.rules.named_cards if each.startswith(rank))
            copies = number or len(found) * self.rules.pack.decks
            return self._ranked(after, rank, copies)
        return Rest(alone=True), after + (self.part(after) in ANYTHING)

    def _rest(self, at: int, end: int) -> Found:
        """Read what is left, of everything or of a group."""
        after = end + (self.part(end) == "of")
        if kind := self._kind(after):
            groups = self.names.group_of(kind[0])
            if len(groups) != 1:
                span = self.span(at, kind[1])
                return Unclear(*span, "ambiguous_group", groups=groups), kind[1]
            return Rest(groups[0]), kind[1]
        return Rest(), after + 1 if self.part(after) in ANYTHING else end

    def _other(self, at: int) -> Found:
        if self.part(at + 1) == "number":
            meant, end = self._number(at + 1)
            return (meant, end) if isinstance(meant, (Count, Unclear)) else self.unknown(at, end)
        if self.part(at + 1) in ("rank", "card"):
            return self._read(at + 1)
        return self._rest(at, at + 1)
