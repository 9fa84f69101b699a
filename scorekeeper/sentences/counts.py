"""Cards by their names, and so many of a group: "ace and king of hearts", "the other seven"."""

from scorekeeper.languages.phrases import BEYOND, SEVERAL
from scorekeeper.scoring.rules.pack import rank_of, suit_of
from scorekeeper.sentences.cards import Kind
from scorekeeper.sentences.lists import ListReader
from scorekeeper.sentences.meaning import Cards, Meant, Nothing, Reason, Rest, Unclear
from scorekeeper.sentences.words import ANYTHING, KINDS, RANKED, RANKS, Parsed


class CardReader(ListReader):
    """Reads cards and counts."""

    def _range(self, at: int) -> Parsed | None:
        """Read cards in a row: "two through seven of hearts", "hearts from the nine up"."""
        start = at + (self.part(at) == "all")
        start += self.part(start) in ("to", "of") and self.part(start + 1) == "suit"
        kind = self.kind(start)
        if kind and start > at and self.part(kind[1]) == "all":
            # "En corazones todo desde el diez".
            kind = kind[0], kind[1] + 1
        # "Hearts two to six" are no cards in a row where hearts are counted.
        led = kind is not None and (not self.names.group_of(kind[0]) or self._is_row_of(kind[1]))
        if kind and (led or self.suit_first):
            start = kind[1] + (self.part(kind[1]) in ("comma", "colon") and led)
        elif kind or (start > at and not self._is_from(start)):
            return None
        begins = led or start > at or self.part(start + 2) in ("upward", "downward")
        led_by = begins and self.part(start) == "to"
        of = self.part(start) in ("of", "from") or led_by
        row = self._row(start + of, sure=of or led or self.ranged)
        if row is None or (start > at + 1 and not led and not self.suit_first):
            return None
        ranks, end = row
        if self.part(end) in ("of", "to") and (after := self.kind(end + 1)):
            kind, end = after, after[1]
        elif self.part(end) == "all" and kind is None and (after := self.kind(end + 1)):
            # "Von der Zwei bis zur Sechs alle Herzen".
            kind, end = after, after[1]
        elif self.part(end - 1) == "to":
            return None
        last = {self.last_suit} if self.last_suit else set()
        rows: list[tuple[str, ...]] = []
        points = self.rules.point_card_set
        for suits in ({kind[0].suit},) if kind else (last, set("CDHS")):
            whole = (tuple(rank + suit for rank in ranks) for suit in sorted(suits))
            rows = rows or [cards for cards in whole if cards and set(cards) <= points]
        if len(rows) != 1:
            return Unclear(*self.span(at, end), "several_readings"), end
        self.ranged, self.row = True, ranks
        return Cards(rows[0]), end

    def _is_from(self, at: int) -> bool:
        """Return whether "from" stands before a row: "alle von der Zwei bis zur Zehn"."""
        row = (self.part(at + 1) in RANKED, self.part(at + 2)) == (True, "range")
        return self.part(at) == "from" or (self.part(at) == "to" and row)

    def _is_row_of(self, at: int) -> bool:
        ranked = self.part(at + 1) in RANKED
        if ranked and self.lexemes[at].value == BEYOND:
            # "Every heart below the nine".
            return True
        return (
            self.part(at) in ("from", "of", "to")
            and ranked
            and self.part(at + 2) in ("upward", "downward", "range")
        )

    def _row(self, first: int, *, sure: bool) -> tuple[tuple[str, ...], int] | None:
        """Return the ranks of a row that begins at a word, and where it ends.

        "Two to six" is one only where it is ``sure`` that cards are meant.
        """
        if self.part(first) == "range" and sure and self.part(first + 1) in RANKED:
            # "The hearts up to the six".
            last = self.lexemes[first + 1].rank
            return (RANKS[: RANKS.index(last) + 1], first + 2) if last in RANKS else None
        if self.part(first) in ("upward", "downward") and self.part(first + 1) in RANKED:
            bound = self.lexemes[first + 1].rank
            place = RANKS.index(bound) if bound in RANKS else -1
            row = RANKS[place + 1 :] if self.part(first) == "upward" else RANKS[: max(place, 0)]
            return (row, first + 2) if place >= 0 and row else None
        if self.part(first) not in RANKED:
            return None
        bounds = [self.lexemes[first].rank]
        after = first + 1
        open_kind = self.kind(after + 1) if self.part(after) == "of" else None
        end = open_kind[1] if open_kind else after
        if self.part(end) in ("upward", "downward"):
            bounds = [bounds[0], "A"] if self.part(end) == "upward" else ["2", bounds[0]]
            end += 1
            if open_kind:
                self.last_suit = open_kind[0].suit
        else:
            inner = self.kind(after + 1) if self.suit_first else None
            end = inner[1] if inner else after + 1
            if self.part(after) not in ("range", "to") or self.part(end) not in RANKED:
                return None
            follows = self.part(end + 1) == "of" and self.kind(end + 2) is not None
            definite = self.lexemes[first].definite and self.lexemes[end].definite
            if self.part(after) == "to" and not (sure or follows or definite):
                return None
            bounds.append(self.lexemes[end].rank)
            end += 1
        if not set(bounds) <= set(RANKS):
            return None
        return RANKS[RANKS.index(bounds[0]) : RANKS.index(bounds[1]) + 1], end

    def _number(self, at: int) -> Parsed:  # noqa: C901 - a case for each thing that is counted
        number, after = self.lexemes[at].number, self.part(at + 1)
        if after in ("other", "last") or (after == "rest" and self.kind(at + 2)):
            if self.part(at + 2) in ("rank", "card"):
                return self._copies(at + 1, number)
            kind = self.kind(at + 2)
            if kind is None:
                return self._bare(number, self.span(at, at + 2), at + 1), at + 2
            return self._counted_rest(number, kind[0], self.span(at, kind[1])), kind[1]
        if after == "of" and self.part(at + 2) == "number" and (kind := self.kind(at + 3)):
            # "Ten of the fourteen reds".
            whole = self.names.whole(kind[0], (0, 0))
            if whole == self.names.counted(self.lexemes[at + 2].number, kind[0], (0, 0)):
                return self.names.counted(number, kind[0], self.span(at, kind[1])), kind[1]
        several = self.part(at + 2) == "rank" and self.lexemes[at + 2].number == SEVERAL
        if after == "of" and several and number:
            # "One of the queens".
            return self._ranked(at + 2, self.lexemes[at + 2].value, number)
        if after == "of" and self.part(at + 2) in ("other", "rest") and not self.kind(at + 3):
            # "Seven of the others".
            return self._bare(number, self.span(at, at + 3), at), at + 3
        led = after == "to" and self.part(at + 2) == "suit" and self.is_definite(at)
        if (after == "of" or led) and (kind := self.kind(at + 2)):
            span = self.span(at, kind[1])
            if self.lexemes[at + 2].definite:
                return self.names.counted(number, kind[0], span), kind[1]
            return self.names.ranked(str(number), kind[0], 1, span), kind[1]
        if after in KINDS:
            return self._number_of_kind(at)
        if after in ("rank", "card") and not self.lexemes[at + 1].definite:
            return self._copies(at, number)
        return self._number_declared(at)

    def _counted_rest(self, number: int, kind: Kind, span: tuple[int, int]) -> Meant | Unclear:
        """Return "the other eleven hearts": so many of a group, or of cards that have names."""
        counted = self.names.counted(number, kind, span)
        if isinstance(counted, Unclear) and counted.reason == "count_by_name":
            return Rest(cards=self.names.cards_of(kind), number=number)
        return counted

    def _number_declared(self, at: int) -> Parsed:
        """Read a number of points, tricks or revokes, or a bid; otherwise one that stands alone."""
        number, after = self.lexemes[at].number, self.part(at + 1)
        if after == "ones":
            # "Three plain ones".
            return self._bare(number, self.span(at, at + 2), at + 1), at + 2
        if after in ANYTHING and self.part(at + 2) == "bid" and self.part(at + 3) == "name":
            # "Con quince puntos declaraba Kike".
            return self.bid(number, at, at + 3)
        if after in ANYTHING:
            if number == 0:
                return Nothing(), at + 2
            return Unclear(*self.span(at, at + 2), "points", number=number), at + 2
        if after == "tricks" and number == 0:
            return self.no_tricks(at + 2)
        if after == "relief":
            return self.relief(number, at, at + 2)
        if after == "bid" and self.part(at + 2) != "number":
            return self.bid(number, at, at + 2)
        if after == "moon":
            return self.moon(at + 1, "")
        if after == "revoke":
            return self.revokes(number, at, at + 2)
        return self._number_alone(at)

    def _number_alone(self, at: int) -> Parsed:
        number = self.lexemes[at].number
        span = self.span(at, at + 1)
        if self._ends_list(at + 2) and (shared := self._suit_of_list(at + 1)):
            listed = self.names.ranked(str(number), shared, 1, span)
            if isinstance(listed, Cards) or self.part(at + 2) == "number":
                # "El nueve y la reina de picas" are two suits where the other nine scores nothing.
                return listed, at + 1
        if ranked := self._ranked_in_list(at):
            return ranked, at + 1
        if self.lexemes[at].definite:
            ranked = self.names.ranked(str(number), None, 1, span)
            if self.topic and isinstance(ranked, Cards):
                # "The hearts went to Ann, three, and Bob, five; Cid took the ten".
                groups = self.names.group_of(self.topic)
                return Unclear(*span, "ambiguous_card", ranked.cards, groups, number=number), at + 1
            if self.topic is None and (isinstance(ranked, Cards) or not self.names.total):
                return ranked, at + 1
        return self._bare(number, span, at), at + 1

    def _bare(self, number: int, span: tuple[int, int], at: int) -> Meant | Unclear:
        """Return the meaning of a number alone: a count, or a card."""
        if self.topic:
            return self.names.counted(number, self.topic, span)
        if not self.names.total and (self.suit_first or self.suit_led) and self.last_suit:
            return self.names.ranked(str(number), Kind(self.last_suit), 1, span)
        if not self.names.total and (kind := self._suit_of_list(at + 1)):
            return self.names.ranked(str(number), kind, 1, span)
        if not self.names.total and self._is_listed(at):
            # "Two, three and four" are these cards.
            return self.names.ranked(str(number), None, 1, span)
        return self.names.bare(number, span)

    def _number_of_kind(self, at: int) -> Parsed:
        number, kind = self.lexemes[at].number, self.kind(at + 1)
        if kind is None:
            return self.unknown(at, at + 1)
        span = self.span(at, kind[1])
        if self._ends_list(at):
            # "El cinco y el diez rojos".
            return self.names.ranked(str(number), kind[0], 1, span), kind[1]
        if self.suit_first and self._is_copies(number, kind[1]):
            after = self.lexemes[kind[1]]
            span = self.span(at, kind[1] + 1)
            return self.names.ranked(after.value, kind[0], number, span), kind[1] + 1
        if self.part(kind[1]) in RANKED and (self.suit_first or self.part(at + 1) == "colour"):
            # "Fünf Herz Dame": five hearts and a queen, or a five and the queen of hearts.
            return Unclear(*span, "several_readings"), kind[1]
        if self.part(kind[1]) == "moon":
            return self.unknown(at, at + 1)
        if self.colour_last and self.part(at + 1) == "colour":
            ranked = self.names.ranked(str(number), kind[0], 1, span)
            counted = self.names.counted(number, kind[0], span)
            return (counted if isinstance(ranked, Unclear) else ranked), kind[1]
        return self.names.counted(number, kind[0], span), kind[1]

    def _is_copies(self, number: int, at: int) -> bool:
        """Return whether a number counts copies of a card: "eine Pik-Dame", "zwei Herz-Asse"."""
        if self.part(at) != "rank" or self.rules.pack.decks == 1:
            return False
        return number == 1 or self.lexemes[at].number == SEVERAL

    def _ranked(self, at: int, rank: str, copies: int) -> Parsed:
        """Read a rank, and the suit or the colour after it."""
        end = at + 1
        kind = None
        if self.part(end) == "of" and self.part(end + 1) in KINDS:
            kind = self.kind(end + 1)
        elif self.part(end) == "to" and self.part(end + 1) == "suit":
            # "Dame in Pik".
            kind = self.kind(end + 1)
        elif (self.part(end) == "suit" and not self.suit_first) or (
            self.part(end) == "colour" and self.colour_last
        ):
            kind = self._with_suit(self.kind(end))
        if kind:
            end = kind[1]
        span = self.span(at, end)
        if kind and not copies and (all_ := self._of_suits(rank, kind, end)):
            return all_
        meant = self.names.ranked(rank, kind[0] if kind else None, copies, span)
        if kind and not copies and isinstance(meant, Unclear) and meant.cards:
            return Cards(meant.cards * self.rules.pack.decks), end
        return (meant if kind else self._by_suit(meant, rank, copies, span, end)), end

    def _with_suit(self, kind: tuple[Kind, int] | None) -> tuple[Kind, int] | None:
        """Return a colour with the suit after it: "la dama roja de corazones"."""
        if kind is None or kind[0].suit or not kind[0].colour or self.part(kind[1]) != "of":
            return kind
        after = self.kind(kind[1] + 1) if self.part(kind[1] + 1) == "suit" else None
        named = after is not None and not after[0].colour and self.ends(after[1])
        return (Kind(after[0].suit, kind[0].colour), after[1]) if after and named else kind

    def _same_rank(self, at: int, kind: Kind, end: int) -> Parsed | None:
        """Read a kind whose rank stands elsewhere: "Pik- und Herzdame", "the clubs one"."""
        if self.part(end) == "card" and self.part(at) == "colour" and self.names.has_colours:
            # "Die rote Herzdame".
            card = self.lexemes[end].value
            both = Kind(suit_of(card), kind.colour)
            return self.names.ranked(rank_of(card), both, 1, self.span(at, end + 1)), end + 1
        if self.suit_first and (self.part(end), self.part(end + 1)) == ("and", "card"):
            card = rank_of(self.lexemes[end + 1].value) + kind.suit
            if self.part(at) == "suit" and card in self.rules.point_card_set:
                return self.names.named(card, 1, self.span(at, end)), end
        one = self.part(end) == "number" and self.lexemes[end].number == 1
        one = one and self.part(at) == "suit"
        if one and self.lexemes[at].definite and self.last_rank:
            # "The queen of spades to Ann, the clubs one to Bob".
            same = self.names.ranked(self.last_rank, kind, 1, self.span(at, end + 1))
            if isinstance(same, Cards):
                return same, end + 1
        return None

    def _of_suits(self, rank: str, kind: tuple[Kind, int], end: int) -> Parsed | None:
        """Read cards of one rank and several suits: "the queens of spades and clubs"."""
        kinds = [kind[0]]
        while self.part(end) in ("and", "comma") and self.part(end + 1) == "suit":
            kinds.append(Kind(self.lexemes[end + 1].value))
            end += 2
        cards = tuple(rank + other.suit for other in kinds)
        whole = len(cards) > 1 and set(cards) <= self.rules.point_card_set
        return (Cards(cards), end) if whole else None

    def _kind_first(self, at: int) -> Parsed:
        """Read a suit or a colour, and the rank after it."""
        kind, end = self.kind(at) or (Kind(), at + 1)
        colour = self.lexemes[at].value if self.part(at) == "colour" else ""
        if self.part(end) == "moon" and colour:
            return self.moon(end, colour)
        if said := self._same_rank(at, kind, end):
            return said
        if self.part(end) == "courts" and (courts := self.names.courts(kind)):
            # "The heart court cards".
            return Cards(courts), end + 1
        listed = self.part(at) == "suit" and not self.names.total
        if self.part(end) in RANKED and (self.suit_first or colour or listed):
            self.suit_led = self.suit_led or listed
            after = self.lexemes[end]
            rank = after.rank
            span = self.span(at, end + 1)
            if self.part(end + 1) in KINDS:
                return Unclear(*span, "several_readings"), end + 1
            copies = 0 if after.part == "rank" and after.number == SEVERAL else 1
            ranked = self.names.ranked(rank, kind, copies, span)
            both, last = self._with_suit((kind, end + 1)) or (kind, end + 1)
            if copies and last > end + 1:
                # "The red queen of hearts".
                return self.names.ranked(rank, both, copies, self.span(at, last)), last
            if rank == "1" and isinstance(ranked, Unclear) and ranked.reason == "scores_nothing":
                # "The yellow one".
                return self._kind_alone(at, kind, end)[0], end + 1
            if isinstance(ranked, Unclear) and not copies and ranked.cards:
                # "The red queens" are all of them.
                return Cards(ranked.cards * self.rules.pack.decks), end + 1
            return ranked, end + 1
        return self._kind_alone(at, kind, end)

    def _kind_alone(self, at: int, kind: Kind, end: int) -> Parsed:  # noqa: C901 - a case each
        """Read a suit or a colour alone: the card named before, or all that are left."""
        if self.part(end) == "and" and (shared := self._shared_rank(end + 1)):
            # "The yellow and the red ten".
            meant = self.names.ranked(shared, kind, 1, self.span(at, end))
            if isinstance(meant, Cards):
                return meant, end
        if self.part(at - 1) == "and" and self.part(at - 2) == "suit" and self.last_rank:
            # "The jacks of hearts and diamonds", "las de corazones y diamantes".
            meant = self.names.ranked(self.last_rank, kind, 1, self.span(at, end))
            if isinstance(meant, Cards) and not self.names.group_of(kind):
                return meant, end
        definite = self.lexemes[at].definite
        one = self.lexemes[at].number != SEVERAL or not self.names.group_of(kind)
        if one and definite and kind.colour and not kind.suit and self.last_rank:
            # "The red queen to Ann, the gold one to Bob".
            same = self.names.ranked(self.last_rank, kind, 0, self.span(at, end))
            if isinstance(same, Cards):
                return same, end
            plural = self.part(end - 1) in ("ones", "cards", "suit", "colour")
            if isinstance(same, Unclear) and same.cards and plural:
                return Cards(same.cards * self.rules.pack.decks), end
        one_of_colour = self.names.cards_of(kind) if kind.colour else ()
        if definite and len(one_of_colour) == 1:
            return Cards(one_of_colour), end
        if definite and (card := self.names.only(kind)):
            return Cards((card,)), end
        if definite and self.part(end) == "other" and not self.names.group_of(kind):
            # "Los corazones que faltan" where each has a name.
            return Rest(cards=self.names.cards_of(kind)), end + 1
        if definite and (group := self.names.group_of(kind)) and len(group) == 1:
            # "The hearts" are all of them, or what is left: "los corazones que quedan".
            return Rest(group[0]), end + (self.part(end) == "other")
        # "Bernd rote" has been cut off.
        cut = self.part(end) is None and not kind.suit and not definite
        reason: Reason = "unknown_words" if cut else "how_many"
        return Unclear(*self.span(at, end), reason, groups=self.names.group_of(kind)), end

    def _copies(self, at: int, copies: int) -> Parsed:
        """Read several cards of a rank: "both queens", "two black ladies"."""
        after = self.lexemes[at + 1] if at + 1 < len(self.lexemes) else None
        if after is None:
            return self.unknown(at, at + 1)
        if after.part == "card":
            return self.names.named(after.value, copies, self.span(at, at + 2)), at + 2
        if after.part in RANKED:
            return self._ranked(at + 1, after.rank, copies)
        alone = self.kind(at + 1)
        card = self.names.only(alone[0]) if alone else ""
        ranked = alone is not None and self.part(alone[1]) in RANKED
        if alone and not card and not ranked and self.names.group_of(alone[0]):
            # "Los dos dorados que quedan".
            end = alone[1] + (self.part(alone[1]) == "other")
            return self.names.counted(copies, alone[0], self.span(at, end)), end
        if alone and not ranked and not card:
            counted = self.names.counted(copies, alone[0], self.span(at, alone[1]))
            if isinstance(counted, Cards):
                # "Both black ones".
                return counted, alone[1]
        if alone and card and self.part(alone[1]) not in RANKED:
            # "Die beiden Schwarzen".
            return self.names.named(card, copies, self.span(at, alone[1])), alone[1]
        if after.part in KINDS and self.part(at + 2) in RANKED:
            kind, end = self.kind(at + 1) or (Kind(), at + 2)
            rank = self.lexemes[end].rank
            return self.names.ranked(rank, kind, copies, self.span(at, end + 1)), end + 1
        return self.unknown(at, at + 1)
