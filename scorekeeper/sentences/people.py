"""Who is meant: names, everybody, the others, nobody but one."""

from dataclasses import replace

from scorekeeper.languages.phrases import PRICE, Part
from scorekeeper.sentences.elements import People, people_of
from scorekeeper.sentences.meaning import Choice, Item, Nothing, Rest
from scorekeeper.sentences.pronouns import PronounReader
from scorekeeper.sentences.words import ANYTHING, NOTHING


class PeopleReader(PronounReader):
    """Reads people from any place of a sentence; None where none are."""

    def _people(self, at: int) -> int | None:
        """Read people: a name, a pronoun, everybody, the others."""
        part, after = self.part(at), self.part(at + 1)
        match part:
            case "name":
                return self._name(at)
            case "relative" | "pronoun":
                return self._pronoun(at)
            case "of" if after == "name" and self.items.of_owner:
                return self._led(at)
            case "to" if self._is_price(at):
                return self._price(at)
            case "partner":
                return self._partner(at)
            case "to" if self._is_to_each(at):
                # "Two hearts went to each of Ann, Bob and Cid".
                self.each = True
                return self._led(at) + 2
            case "to" if after in ("name", "pronoun") or self.items.others_at(at + 1):
                return self._led(at)
        return self._all_of_them(at)

    def _all_of_them(self, at: int) -> int | None:
        """Read everybody, or the others."""
        if self.to and (step := self.items.others_at(at)):
            everyone = self.part(at) == "everyone"
            return self._several(at, at + step, self.everybody if everyone else self.others)
        if self.items.choice(at):
            return None
        return self._everybody(at) or self._others(at)

    def _is_to_each(self, at: int) -> bool:
        """Return whether "to each of" stands before names."""
        parts = tuple(self.part(place) for place in range(at, at + 4))
        return parts == ("to", "each", "of", "name")

    def _is_price(self, at: int) -> bool:
        """Return whether the points of a bid stand after a word: "Ann for nine"."""
        if self.items.lexemes[at].value != PRICE or self.part(at + 1) != "number":
            return False
        return self.items.rules.bidding is not None and (
            self.items.ends(at + 2) or self.part(at + 2) in ("to", "correction", "of", "bid")
        )

    def _price(self, at: int) -> int:
        meant, end = self.items.bid(self.items.lexemes[at + 1].number, at, at + 2)
        if self.part(end) == "bid":
            end += 1
        self._add(Item(*self.span(at, end), meant))
        return end

    def _partner(self, at: int) -> int | None:
        """Read the partner of whoever was named last: "her partner Cid", or without the name."""
        before = next(reversed(people_of(self.elements)), None)
        sides, players = self.items.rules.partner_sides, self.players
        if before is None or sides * 2 != len(players) or len(before.names) > 1:
            return None
        names = [name for name in before.names[0] if name in players]
        if len(names) != 1:
            return None
        partner = players[(players.index(names[0]) + sides) % len(players)]
        if self.part(at + 1) == "name":
            return at + 1 if self.items.lexemes[at + 1].names == (partner,) else None
        return self._add_people(at, at + 1, ((partner,),))

    def _led(self, at: int) -> int:
        """Note a word like "to" before people."""
        self.to, self.first = True, at
        return at + 1

    def _everybody(self, at: int) -> int | None:  # noqa: C901 - a case for each way to say it
        """Read "everybody" before something that can be said of every player."""
        part, after = self.part(at), self.part(at + 1)
        verb = self.items.has_verb(at + 1)
        match part:
            case "everyone" | "all" if after in ("except", "but"):
                return self._all_but_these(at)
            case "everyone" if not self._are_listed():
                shared = self._shared(at + 1)
            case "all" if self._are_listed() and (verb or self._counts_each(at + 1)):
                # "Ann, Bob and Cid all took four".
                return self._both(at)
            case "all" if verb or after == "each":
                shared = self._shared(at + 1)
            case "all" if after == "number" and self._is_everybody(at + 1):
                shared = at + 2
            case "all" if after == "number" and self._excepts_some(at + 1):
                shared = self._shared(at + 1)
            case "each" if (
                not self.elements and after == "number" and not self._is_of_these(at + 1)
            ):
                shared = self._shared(at + 1)
            case "each" if verb and (not self.elements or self.gap.parts):
                shared = self._shared(at + 1)
            case "both" if after in ("number", "nothing", "none", "no"):
                return self._both(at)
            case "everyone" | "each" if self._are_listed() and self.items.has_item(at + 1):
                # "Anna und Bernd jeder vier".
                return self._both(at)
            case _:
                return None
        return None if shared is None else self._several(at, shared, self.everybody)

    def _others(self, at: int) -> int | None:
        """Read "the others", who are not named, before something that can be said of them all."""
        shared = self.items.others(at) if self.others else None
        if shared is None:
            return None
        if self.part(at) == "nobody_else":
            if self.part(at + 1) in NOTHING - self.items.anything:
                return None
            self._add_people(at, at + 1, self.others)
            item, end = self.items.item(at)
            self._add(item)
            return end
        number = self.items.lexemes[shared - 1].number if shared > at + 1 else 0
        number = number or self.items.lexemes[at].number
        if number not in (0, len(self.others)):
            return None
        return self._several(at, shared, self.others)

    def _is_of_these(self, at: int) -> bool:
        """Return whether names follow a number that several people have: "je vier haben A, B"."""
        kind = self.items.kind(at + 1)
        end = kind[1] if kind else at + 1
        names, _ = self._names(end + (self.part(end) == "to"))
        return len(names) > 1

    def _is_everybody(self, at: int) -> bool:
        """Return whether a number after "all" means the players: "all four have three"."""
        verb = self.items.has_verb(at + 1) or self.part(at + 1) == "each"
        return verb and self.items.lexemes[at].number == len(self.players)

    def _excepts_some(self, at: int) -> bool:
        """Return whether a name is left out after a number: "todos dos corazones menos Ana"."""
        if self.elements and not self.gap.parts:
            # "Ann had all thirteen hearts but Bob ...".
            return False
        kind = self.items.kind(at + 1)
        end = kind[1] if kind else at + 1
        return self.part(end) in ("except", "but") and self.part(end + 1) == "name"

    def _shared(self, at: int) -> int | None:
        """Return where the item begins that everybody has."""
        if self.part(at) == "number" and self.part(at + 1) not in ("rank", "card", "of"):
            kind = self.items.kind(at + 1)
            total = self.items.names.total.values()
            return at if kind or len(total) == 1 else None
        return at if self.items.can_be_shared(at) else None

    def _all_but_these(self, at: int) -> int | None:
        """Read "everybody except Ann" before something that can be said of each of the others."""
        names, end = self._names(at + 2)
        shared = self._shared(end)
        left = tuple((name,) for name in self.players if name not in names)
        if not names or shared is None or not left:
            return None
        verb = self.items.has_verb(end)
        if len(names) == 1:
            # "Everyone but Ann took four, she had the last one".
            self._add_people(end - 1, end, ((names[0],),), silent=True)
        end = self._several(at, shared, left) or shared
        self.gap = replace(self.gap, verb=verb)
        return end

    def _counts_each(self, at: int) -> bool:
        """Return whether a number cannot be all that several have: "Anna und Bernd alle vier"."""
        kind = self.items.kind(at + 1)
        totals = (*self.items.names.total.values(), len(self.elements))
        return (
            self.part(at) == "number" and self.items.lexemes[at].number not in totals and bool(kind)
        )

    def _are_listed(self) -> bool:
        """Return whether several people stand right before a word."""
        last = self.elements[-2:]
        return len(last) > 1 and all(isinstance(e, People) for e in last) and not self.gap.parts

    def _both(self, at: int) -> int | None:
        """Read "both" after two people, who each have what follows."""
        if len(self.elements) <= 1 or not all(isinstance(e, People) for e in self.elements[-2:]):
            return None
        self.elements[-1] = replace(self.elements[-1], each=True)
        return at + 1

    def _alone(self, at: int) -> int | None:
        """Read "only Cid", "nobody but Cid took anything", "except Cid nobody took hearts"."""
        part = self.part(at)
        groups: tuple[str, ...] = ()
        match part:
            case "only":
                if self.part(at + 1) != "name":
                    return None
                if (after := self._only_these(at + 1)) is not None:
                    return after
                who, end = at + 1, at + 2
            case "nobody" | "nobody_else":
                groups, end = self._anything(at + 1)
                if self.part(end) not in ("except", "but", "relative"):
                    return None
                who = end + 1 + (self.part(end + 1) == "to")
                end = who + 1
            case "except" if self.part(at + 2) == "nobody":
                who, end = at + 1, at + 3
            case _:
                return None
        return self._nobody_but(at, who, end, groups) if self.part(who) == "name" else None

    def _nobody_but(self, at: int, who: int, end: int, groups: tuple[str, ...]) -> int | None:
        """Give everything, or all of a group, to the only one who has any."""
        part = self.part(at)
        if part != "only" and len(self._names(who)[0]) > 1:
            return self._nobody_but_these(at, who, groups)
        more, after = self._anything(end, only=part == "only")
        groups = groups or more
        if self.part(after) in NOTHING and part != "except":
            # "Only Ann took nothing" leaves open who took what.
            self._add(Item(*self.span(at, after + 1), self.items.unknown(at, after + 1)[0]))
            return after + 1
        if part == "only" and after == end and not self.items.ends(end):
            return self._name(who)
        if len(groups) > 1:
            return None
        self._name(who)
        self._add(Item(*self.span(at, after), Rest(groups[0] if groups else "", alone=True)))
        return after

    def _nobody_but_these(self, at: int, who: int, groups: tuple[str, ...]) -> int | None:
        """Read "nobody but Ann and Bob took points", which says that the others have none."""
        names, end = self._names(who)
        more, end = self._anything(end)
        others = tuple((name,) for name in self.players if name not in names)
        if groups or more or not others or self.part(end) in NOTHING:
            return None
        span = self.span(at, end)
        self._add(People(*span, others, (span,) * len(others), each=True))
        self._add(Item(*span, Nothing()))
        return end

    def _anything(self, at: int, *, only: bool = False) -> tuple[tuple[str, ...], int]:
        """Return of which group "anything" is said at a word, and where it ends."""
        end = self.skip(at, ANYTHING if only else self.items.anything)
        end += self.part(end) == "of"
        if kind := self.items.kind(end):
            return self.items.names.group_of(kind[0]), kind[1]
        return (), end

    def _only_these(self, at: int) -> int | None:
        """Read "only Dee and Ann took points", which says that the others have none."""
        names, end = self._names(at)
        if len(names) <= 1 or self.part(end) not in ANYTHING:
            return None
        others = tuple((name,) for name in self.players if name not in names)
        span = self.span(at - 1, end + 1)
        if others:
            self._add(People(*span, others, (span,) * len(others), each=True))
            self._add(Item(*span, Nothing()))
        return end + 1

    def _amount_for_all_but_one(self, at: int) -> int | None:
        """Read "26 to Bob, Cid and Dee", or "Bob, Cid and Dee get 26": what Ann's moon adds."""
        start = at + (self.part(at) == "each")
        number, end = self._amount(start, ("points", "anything", "each", "to"))
        names, end = self._names(end)
        left = [name for name in self.players if name not in names]
        if len(left) != 1 or len(names) != len(self.players) - 1 or len(names) == 1:
            return None
        if not number:
            end = self.skip(end, ("each", "both", "and", "with", "add"))
            number, end = self._amount(end, ("points", "anything", "each", "add"))
        if not number:
            return None
        self._add_people(at, end, ((left[0],),))
        self._add(Item(*self.span(at, end), Choice("add", number, others=True), whose=True))
        return end

    def _amount(self, at: int, followed: tuple[Part, ...]) -> tuple[int, int]:
        """Return the points of a moon at a word, 0 for none, and where the words after them end."""
        if not self.items.amount_at(at):
            return 0, at
        end = self.skip(at + 1, followed)
        return self.items.lexemes[at].number, end

    def _names(self, at: int) -> tuple[list[str], int]:
        """Return the names that are listed at a word, each once, and where they end."""
        names: list[str] = []
        while self.part(at) == "name" and len(self.items.lexemes[at].names) == 1:
            names += self.items.lexemes[at].names
            at += 1
            while self.part(at) in ("comma", "and", "with", "to") and "name" in (
                self.part(at + 1),
                self.part(at + 2),
            ):
                at += 1
        return list(dict.fromkeys(names)), at

    def _bid(self, at: int) -> int | None:
        """Read a bid with the name before the points: "the bid of Ann was seven"."""
        name = at + 1 + (self.part(at + 1) in ("of", "to"))
        after = name + 1
        if self.part(after) == "with" and self.part(after + 1) == "number":
            # "Das Gebot hatte Felix mit acht".
            after += 1
        if self.part(after) == "to" and self.items.lexemes[after].value == PRICE:
            # "Named by Dee for fifteen".
            after += 1
        if self.part(at) == "bid" and self.part(name) == "colon":
            # "Bid: Ann 10".
            name, after = name + 1, after + 1
        if self.part(at) == "bid" and self.part(after) in ("comma", "colon"):
            # "Apuesta de Ana, nueve".
            after += 1 + (self.part(after + 1) in ("with", "and"))
            if self.part(name) != "name" or not self.items.ends(after + 1):
                return None
        if self.part(at) != "bid" or (self.part(name), self.part(after)) != ("name", "number"):
            return None
        self._name(name)
        meant, end = self.items.bid(self.items.lexemes[after].number, after, after + 1)
        self._add(Item(*self.span(at, end), meant))
        return end
