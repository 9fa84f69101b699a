"""Items, which are said of people: counts, cards, the rest, moons, bids."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from scorekeeper.languages.phrases import DENIED, SEVERAL, SINGLE, TRICKLESS, Part
from scorekeeper.scoring.rules.pack import rank_of, suit_of
from scorekeeper.sentences.amounts import AmountReader
from scorekeeper.sentences.cards import Kind
from scorekeeper.sentences.meaning import (
    Cards,
    Count,
    Declared,
    Item,
    Meant,
    Nothing,
    Rest,
    Same,
    Unclear,
    Without,
)
from scorekeeper.sentences.words import ANYTHING, KINDS, PARTING, RANKED, Parsed


class ItemReader(AmountReader):
    """Reads items; what the game does not use is unclear."""

    def item(self, at: int) -> tuple[Item, int]:  # noqa: C901 - a case for each thing after it
        """Return the item that begins at a word, and where the next one begins."""
        meant, end = self._read(at)
        if isinstance(meant, Cards) and self.part(end) == "no" and self.ends(end + 1):
            # "Anna hat die Dame nicht".
            meant, end = Without(meant.cards), end + 1
        said = (self.part(end), self.part(end + 1)) == ("pronoun", "no")
        if isinstance(meant, Cards) and said and self.ends(end + 2):
            # "Die Dame hat er nicht".
            meant, end = Without(meant.cards), end + 2
        left = self.part(end) == "other" or (self.part(end) == "rest" and not self.is_definite(end))
        left = left and not self.lexemes[end].value
        several = isinstance(meant, Unclear) and meant.reason == "ambiguous_card" and meant.number
        if (
            (isinstance(meant, (Count, Cards)) or several)
            and left
            and (
                self.ends(end + 1)
                or self.part(end + 1) == "name"
                or (self.part(end), self.part(end + 1)) == ("other", "to")
            )
        ):
            # "Los seis dorados restantes Wanda".
            end += 1
        meant, end = self._with_kinds(meant, end)
        theirs = tuple(self.part(place) for place in range(end, end + 3))
        if theirs == ("relative", "name", "no") and self.part(at) == "all" and self.ends(end + 3):
            # "All the hearts that Dave didn't take".
            meant, end = self.rest_of_all(meant), end + 3
        each = "each" in (self.part(at), self.part(end))
        if self.part(end) == "each":
            end += 1
        shared = self.part(end) == "equally"
        end += shared
        start, stop = self.span(at, end)
        bare = None
        first = at + (self.part(at) == "other")
        # "16 cards" are no points.
        counted = end - first == 1 + (self.part(end - 1) in ANYTHING - {"cards"})
        if counted and self.part(first) == "number":
            bare = self.lexemes[first].number
        if isinstance(meant, Unclear):
            meant = replace(meant, start=start, end=stop)
        if isinstance(meant, Cards):
            self.last_suit, self.last_rank = suit_of(meant.cards[-1]), rank_of(meant.cards[-1])
            self.last_card = meant.cards[-1]
        ranks = {rank_of(card) for card in meant.cards} if isinstance(meant, Unclear) else set()
        if several and len(ranks) == 1:
            self.last_rank = ranks.pop()
        if isinstance(meant, Unclear) and meant.reason == "points" and self.part(at) != "number":
            bare = -meant.number
        inner = self.lexemes[at + 1 : end]
        whole = self.part(at) == "all" and all(word.part != "number" for word in inner)
        another = self.lexemes[at].value == SINGLE and isinstance(meant, Cards)
        item = Item(start, stop, meant, each=each, bare=bare, shared=shared, whole=whole)
        return replace(item, another=another), end

    def _with_kinds(self, meant: Meant | Unclear, end: int) -> Parsed:
        """Return cards with the kinds after them, which may say which: "two jacks, red ones"."""
        if isinstance(meant, Cards):
            return meant, self._apposed(meant.cards, end)[0]
        if not isinstance(meant, Unclear) or meant.reason != "ambiguous_card" or meant.number <= 1:
            return meant, end
        end, chosen = self._apposed(meant.cards, end, meant.number)
        return (Cards(chosen) if chosen else meant), end

    def _apposed(
        self, cards: tuple[str, ...], at: int, number: int = 0
    ) -> tuple[int, tuple[str, ...]]:
        """Return where kinds end that only say which cards, and those cards.

        "Both tens, red and yellow"; of more than so many cards, those that are meant.
        """
        kinds = []
        end = at + (self.part(at) in ("comma", "colon"))
        while kind := self.kind(end):
            after = kind[1] + (self.part(kind[1]) == "number" and self.lexemes[kind[1]].number == 1)
            if self.part(after) in RANKED:
                break
            kinds.append(kind[0])
            end = after + (self.part(after) in ("and", "comma"))
        end -= self.part(end - 1) in ("and", "comma")
        named = tuple(
            card for card in dict.fromkeys(cards) if any(k.has(card, self.rules) for k in kinds)
        )
        fits = len(kinds) == len(named) == (number or len(set(cards))) > 1
        return (end, named) if fits and self.ends(end) else (at, ())

    def denied(self, at: int) -> tuple[Item, int]:
        """Return the item that a "neither" or "nor" before it denies."""
        meant, end = self._no(at - 1)
        if not isinstance(meant, Without):
            return self.item(at)
        return Item(*self.span(at, end), meant), end

    def topic_end(self, at: int) -> int | None:  # noqa: C901 - a case for each way to begin one
        """Return where a suit ends that begins a part, whose numbers count cards of this suit."""
        led = self.part(at) == "to" and self.part(at + 1) == "suit"
        start = at + (led or self.part(at) == "of")
        if not (kind := self.kind(start)) or self.part(start - 1) == "number":
            return None
        if self._range(start):
            return None
        if self.names.total and not self.names.group_of(kind[0]):
            # "La pica se la llevó Ana".
            return None
        end = kind[1] + ((self.part(kind[1]), self.part(kind[1] + 1)) == ("and", "colon"))
        after = self.part(end)
        if after == "comma" and not start and (first := self._begins_list(end)):
            return self._topic(kind[0], first)
        named = (self.part(end), self.part(end + 1)) == ("name", "number")
        if named and self.ends(end + 2) and self.part(start - 1) in (None, "stop"):
            # "Hearts Ann 6, Bob 7".
            return self._topic(kind[0], end)
        if after in ("colon", "each") or (after in ("comma", "name", "to") and start > at):
            return self._topic(kind[0], end)
        verb = self.has_verb(end)
        counted = after == "number" and self.part(end + 1) not in RANKED | KINDS
        if counted and self.lexemes[start].number == SEVERAL and self.names.group_of(kind[0]):
            # "Herzen sieben Anna", which is no card.
            return self._topic(kind[0], end)
        if verb and (after in ("name", "pronoun") or counted):
            return self._topic(kind[0], end)
        owned = end + 1
        while self.part(owned) == "correction" and self.part(owned + 1) == "number":
            # "The hearts go seven, no wait, four to Cid".
            owned += 2
        theirs = self.part(owned) in ("each", "to", "name", "with") or (
            self.of_owner and (self.part(owned), self.part(owned + 1)) == ("of", "name")
        )
        counted = after == "number" and theirs
        led = self.part(start - 1) == "of" and end == start + 1
        if counted and (led or not self.suit_first) and (led or self.part(start) == "suit"):
            return self._topic(kind[0], end)
        return None

    def _begins_list(self, at: int) -> int:
        """Return where a list of numbers begins after commas: "red cards, four Ann, five Bob"."""
        at = self.skip(at, ("comma",))
        pair = {self.part(at), self.part(at + 1)}
        return at if pair == {"name", "number"} and self.ends(at + 2) else 0

    def _topic(self, kind: Kind, end: int) -> int:
        self.topic = kind
        return end + (self.part(end) in ("colon", "comma"))

    def others(self, at: int) -> int | None:
        """Return where "the others" end before an item that several can have: "the others none"."""
        if self.part(at) == "nobody_else":
            return None if self.kind(at + 1) else at
        end = at + 1 + (self.part(at) == "all" and self.part(at + 1) == "other")
        if self.part(end - 1) not in ("rest", "other"):
            return None
        if self.part(end) == "number" and self.part(end + 1) in ("each", "nothing", "number"):
            end += self.part(end + 1) != "each" or self.part(end + 2) in RANKED
        said = end + (self.part(end) in ("comma", "colon"))
        return end if self.can_be_shared(said) else None

    def can_be_shared(self, at: int) -> bool:
        """Return whether several people can each have the item that begins at a word."""
        match self.part(at):
            case "nothing" | "none" | "each":
                return True
            case "both":
                return self.part(at + 1) not in ("rank", "card")
            case "no" if self.part(at + 1) in self.anything:
                return True
            case "number" if not self.lexemes[at].number:
                return True
            case "number":
                kind = self.kind(at + 1)
                return self.part(kind[1] if kind else at + 1) == "each"
        return False

    def _read(self, at: int) -> Parsed:
        if minus := self._minus(at):
            return minus
        if choice := self.choice(at):
            return choice
        lexeme = self.lexemes[at]
        if ranged := self._range(at):
            return ranged
        match lexeme.part:
            case "rank" | "card":
                return self._card(at)
            case "both" if self.is_definite(at + 1):
                # "Both the queen and the jack".
                return self._read(at + 1)
            case "both":
                return self._copies(at, 2)
            case "rest":
                return self._rest(at, at + 1)
            case "colour" if self.part(at + 1) == "rest":
                return Rest("".join(self.names.group_of(Kind("", lexeme.value))[:1])), at + 2
            case "of" if self.part(at + 1) in RANKED | KINDS:
                return self._of(at)
        readers: Mapping[Part, Callable[[int], Parsed]] = {
            "number": self._number,
            "suit": self._kind_first,
            "colour": self._kind_first,
            "no": self._no,
            "nothing": self._nothing,
            "none": self._none,
            "nobody_else": self._nobody_else,
            "all": self._all,
            "other": self._other,
            "last": self._last,
            "half": self._half,
            "anything": self._anything,
            "courts": self._courts,
            "comparison": self._compared,
            "same": lambda at: (Same(), at + 1),
            "same_none": lambda at: (Same(none=True), at + 1),
            "each": self._each_first,
        }
        return readers.get(lexeme.part, self.declared)(at)

    def _of(self, at: int) -> Parsed:
        """Read the words after an "of": also "la de picas", the card of a suit."""
        if self.part(at + 1) != "suit" or not self.is_definite(at):
            return self._read(at + 1)
        kind, end = self.kind(at + 1) or (Kind(), at + 2)
        only = self.names.cards_of(kind)
        if len(only) == 1:
            return Cards(only), end
        if not self.last_rank:
            return self._read(at + 1)
        return self.names.ranked(self.last_rank, kind, 1, self.span(at, end)), end

    def _courts(self, at: int) -> Parsed:
        """Read "the picture cards" of the suit whose cards are named one by one."""
        of = self.part(at + 1) == "of"
        kind = self.kind(at + 1 + of)
        end = kind[1] if kind else at + 1
        cards = self.names.courts(kind[0] if kind else None)
        return (Cards(cards), end) if cards else self.unknown(at, end)

    def _anything(self, at: int) -> Parsed:
        """Read "the remaining points"."""
        left = self.part(at + 1) in ("other", "rest")
        return (Rest(), at + 2) if left else self.unknown(at, at + 1)

    def _each_first(self, at: int) -> Parsed:
        """Read "je fünf", where the word for each stands first."""
        return self._read(at + 1) if self.part(at + 1) == "number" else self.unknown(at, at + 1)

    def _no(self, at: int) -> Parsed:  # noqa: C901 - a case for each thing that is denied
        if self.answers(at) or (self.suit_first and self.has_verb(at + 1)):  # "Kein nahm Herz".
            return self.unknown(at, at + 1)
        after = self.part(at + 1)
        alone = at + 1 + (after == "pronoun")
        if self.last_card and self.ends(alone) and self.part(at - 1) in ("number", "points"):
            # "Ann twelve points with the queen, Bob eight without".
            return Without((self.last_card,)), alone
        first = at + 1 + (self._is_one(at + 1) or after in self.anything)
        if self.part(first) == "tricks":
            return self.no_tricks(first + 1)
        if after == "none" and "nothing" in self.anything and self.has_verb(at + 1):
            # "No se llevó ningún corazón".
            return self._no(at + 1)
        if after in self.anything and (kind := self.kind(at + 2)):
            # "Didn't take any hearts".
            return self._without(kind[0], at, kind[1])
        denied = after == "nothing" and self.lexemes[at + 1].value == DENIED
        if after in self.anything and (after != "nothing" or (denied and self.has_verb(at + 1))):
            return Nothing(), at + 2
        if after == "relief":
            return self.relief(0, at, at + 2)
        if self._is_one(at + 1) and after == "number" and (kind := self.kind(at + 2)):
            return self._without(kind[0], at, kind[1])
        if after in RANKED or after in KINDS or after == "card":
            kind = self.kind(at + 1)
            if kind and self.part(kind[1]) not in RANKED:
                return self._without(kind[0], at, kind[1])
            return self._no_card(at)
        if after == "other" and (kind := self.kind(at + 2)):
            return self._no_other(kind[0], at, kind[1])
        return self.unknown(at, at + 1)

    def _nobody_else(self, at: int) -> Parsed:
        """Read "no other hearts", or that nobody else has anything."""
        if kind := self.kind(at + 1):
            return self._no_other(kind[0], at, kind[1])
        return Nothing(), at + 1 + (self.part(at + 1) in self.anything)

    def _no_other(self, kind: Kind, at: int, end: int) -> Parsed:
        """Return that somebody has no card of a kind but those that are named."""
        groups = self.names.group_of(kind)
        if len(groups) > 1 or not self.names.cards_of(kind):
            return Unclear(*self.span(at, end), "ambiguous_group", groups=groups), end
        return Count(groups[0] if groups else "", 0), end

    def _no_card(self, at: int) -> Parsed:
        """Read a card, or all of a rank, that somebody does not have."""
        if self.part(at + 1) == "number":
            if not self.is_definite(at + 1) or self.kind(at + 2):
                return self.unknown(at, at + 1)
            meant, end = self._ranked(at + 1, str(self.lexemes[at + 1].number), 1)
        else:
            meant, end = self._read(at + 1)
        if isinstance(meant, Unclear) and meant.reason == "ambiguous_card" and meant.cards:
            return Without(meant.cards), end
        return (Without(meant.cards), end) if isinstance(meant, Cards) else self.unknown(at, end)

    def _is_one(self, at: int) -> bool:
        """Return whether a word stands before the one thing that is denied: "a single trick"."""
        number = self.part(at) == "number" and self.lexemes[at].number == 1
        return number or (self.part(at) == "nothing" and "nothing" in self.anything)

    def _without(self, kind: Kind, at: int, end: int) -> Parsed:
        """Return that somebody has no card of a kind."""
        cards = self.names.cards_of(kind)
        if cards and self.part(end) == "colon":
            # "And no hearts: Ann seven" denies what the heading is of.
            return self.unknown(at, end)
        if cards:
            return Without(cards), end
        return Unclear(*self.span(at, end), "scores_nothing"), end

    def _none(self, at: int) -> Parsed:
        """Read "keine", which may stand alone or before a card."""
        alone = self.part(at + 1) in {None, "to", *PARTING}
        return (Nothing(), at + 1) if alone else self._no(at)

    def _nothing(self, at: int) -> Parsed:
        tricks = self.part(at + 1) == "tricks"
        if tricks or self.lexemes[at].value == TRICKLESS:
            return self.no_tricks(at + 1 + tricks)
        if kind := self.kind(at + 1 + (self.part(at + 1) == "of")):
            return Without(self.names.cards_of(kind[0])), kind[1]
        return Nothing(), at + 1 + (self.part(at + 1) in ANYTHING)

    def _all(self, at: int) -> Parsed:
        after = at + 1
        if self.part(after) == "of":
            after += 1
        if self.part(after) == "tricks":
            return self.unless_unused(Declared("sun"), bool(self.rules.moons), at, after + 1)
        if self.part(after) in ("rest", "other", "last"):
            return self._rest(at, after + 1)
        number = None
        if self.part(after) == "number" and self.part(after + 1) in KINDS | {"rank"}:
            number, after = self.lexemes[after].number, after + 1
        if kind := self.kind(after):
            meant = self.names.whole(kind[0], self.span(at, kind[1]))
            if number is not None and meant != (
                counted := self.names.counted(number, kind[0], (0, 0))
            ):
                # "All twelve plain reds" of fourteen.
                if counted == Count(*self._group_total(kind[0])):
                    return counted, kind[1]
                return Unclear(*self.span(at, kind[1]), "contradiction"), kind[1]
            return meant, kind[1]
        if self.part(after) == "rank":
            rank = self.lexemes[after].value
            cards = tuple(card for card in self.rules.named_cards if rank_of(card) == rank)
            copies = number or len(cards) * self.rules.pack.decks
            return self._ranked(after, rank, copies)
        if self.part(after) == "number":
            return self._number(after)
        return self._everything(at, after)

    def _everything(self, at: int, end: int) -> Parsed:
        """Return all cards, or all of the suit that the numbers beside count."""
        if self.topic and (self.ends(end) or self.part(end) in ("except", "but")):
            # "Gold: Ann all but the queen".
            return self.names.whole(self.topic, self.span(at, end)), end
        return Rest(alone=True), end + (self.part(end) in ANYTHING)

    def _group_total(self, kind: Kind) -> tuple[str, int]:
        groups = self.names.group_of(kind)
        return (groups[0], self.names.total[groups[0]]) if len(groups) == 1 else ("", 0)
