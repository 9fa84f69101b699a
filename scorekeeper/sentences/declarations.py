"""What only the table can declare of a hand, from the words of a sentence: moons, bids, revokes."""

from dataclasses import dataclass

from scorekeeper.languages.phrases import Part
from scorekeeper.sentences.meaning import Choice, Declared, Meant, MoonShot, Nothing, Unclear
from scorekeeper.sentences.words import ANYTHING, Parsed, WordReader

BID_PARTS: frozenset[Part] = frozenset({"with", "of", "to", "bid", "number"})


@dataclass
class _Said:
    """What has been said of a choice so far."""

    effect: str = ""
    number: int | None = None
    others: bool = False
    given: bool = False


class ChoiceReader(WordReader):
    """Reads a choice: the verb, the amount, and who has it, in any order."""

    def choice(self, at: int) -> Parsed | None:
        """Return the choice that begins at a word; None where none does."""
        if not self._begins(at):
            return None
        said = _Said()
        end = at
        if self.part(at) == "except":
            said.effect, end = "subtract", at + 1
        elif self.part(at) in ("anything", "points", "team"):
            end = at + 1
        while step := self._step(said, end, first=end == at):
            end += step
        if self.part(end - 1) in ("and", "with"):
            end -= 1
        said.effect = said.effect or self._implied(said, at, end)
        if self.part(at) == "team" and said.effect != "subtract":
            return None
        if said.effect == "add" and (said.others or not said.given):
            return Choice("add", said.number, others=said.others), end
        if said.effect == "subtract" and not said.others and not said.given:
            return Choice("subtract", said.number), end
        return None

    def _implied(self, said: _Said, at: int, end: int) -> str:
        """Return the effect of a choice that has no word for it; "" where nobody can tell."""
        if not said.others:
            return ""
        if said.number in self.amounts:
            # "All 26" may be what somebody took.
            return "" if self.part(at) == "all" and self.amount_at(at + 1) else "add"
        # "Shot the red moon and gives it to the others".
        return "add" if said.given and said.number is None and self.ends(end) else ""

    def _begins(self, at: int) -> bool:
        match self.part(at):
            case "add" | "subtract" | "give" | "number" | "rest" | "other" | "everyone":
                return True
            case "team" | "other_team":
                return bool(self.rules.partner_sides)
            case "anything" | "points":
                # "Takes the points off".
                return self.part(at + 1) in ("add", "subtract")
            case "all":
                return self.others_at(at) > 0
            case "except":
                return self.amount_at(at + 1)
        return False

    def _step(self, said: _Said, at: int, *, first: bool) -> int:
        """Read the part of a choice at a word; return how many words it takes, 0 for none."""
        match self.part(at):
            case "add" | "subtract" as effect if said.effect in ("", effect):
                said.effect = effect
                return 1
            case "give":
                said.given = True
                return 1
            case "number" if said.number is None:
                if not (self.amount_at(at) or said.effect or said.given):
                    return 0
                said.number = self.lexemes[at].number
                return 1 + (self.part(at + 1) in ANYTHING)
            case "to":
                return self._to(said, at)
            case "and" | "with":
                # "Everyone else plus 26".
                return int(not first and said.number is None and self.amount_at(at + 1))
        if others := self.others_at(at):
            said.others = True
            return others
        if said.given and self.part(at) == "pronoun":
            return 1
        return int(not first and self.part(at) in ("each", "anything", "points"))

    def _to(self, said: _Said, at: int) -> int:
        """Note who has the amount: "to the others", "for her", "schreibt ... auf"."""
        if others := self.others_at(at + 1):
            said.others = True
            return 1 + others
        if self.part(at + 1) == "pronoun" and said.effect:
            return 2
        return int(bool(said.effect or said.given) and self.ends(at + 1))

    def amount_at(self, at: int) -> bool:
        """Return whether a number is the points of a moon."""
        return self.part(at) == "number" and self.lexemes[at].number in self.amounts

    def others_at(self, at: int) -> int:
        """Return how many words mean everybody else at a word, 0 where none do."""
        if self.part(at) == "all":
            if self.amount_at(at + 1) or self.part(at + 1) in ("except", "but"):
                return 1
            if self.part(at - 1) == "to" and self.ends(at + 1):
                # "26 a todos".
                return 1
            return 2 if self.part(at + 1) in ("other", "rest") else 0
        if self.part(at) == "other_team":
            return int(bool(self.rules.partner_sides))
        if self.part(at) == "each" and self.part(at + 1) == "of":
            inner = self.others_at(at + 2)
            return 2 + inner if inner else 0
        if self.part(at) in ("other", "rest") and self.part(at + 1) == "number":
            return 2 if self.lexemes[at + 1].number not in self.amounts else 1
        return int(self.part(at) in ("rest", "other", "everyone"))


class DeclarationReader(ChoiceReader):
    """Reads declarations; what the game does not use is unclear."""

    def declared(self, at: int) -> Parsed:
        """Return a moon, a bid, relief or revokes at a word."""
        lexeme = self.lexemes[at]
        at = self._bid_led(at) if lexeme.part == "bid" else at
        following = self.part(at + 1)
        number = self.lexemes[at + 1].number if following in ("number", "times") else None
        numbered = at + 2 if number is not None else at + 1
        match lexeme.part:
            case "moon":
                return self.moon(at, "")
            case "tricks" if lexeme.value == "first_trick":
                return Declared("first_trick"), at + 1
            case "tricks" if lexeme.value == "last_trick":
                return Declared("last_trick"), at + 1
            case "sun":
                return self.unless_unused(Declared("sun"), bool(self.rules.moons), at, at + 1)
            case "bid" if number is not None:
                return self.bid(number, at, numbered)
            case "relief" if number is not None:
                return self.relief(number, at, numbered)
            case "times" if following == "revoke":
                return self.revokes(lexeme.number, at, at + 2)
            case "revoke":
                if self.part(numbered) == "times":
                    numbered += 1
                return self.revokes(1 if number is None else number, at, numbered)
        return self.unknown(at, at + 1)

    def _bid_led(self, at: int) -> int:
        """Return the last word before the points of a bid: "declared with a bid of 11"."""
        while self.part(at + 1) in ("with", "of", "bid", "to") and self.part(at + 2) in BID_PARTS:
            at += 1
        points = at + 3 + (self.part(at + 3) in ANYTHING)
        if self.part(at + 1) == "comma" and self.part(points) in ("stop", "colon"):
            # "Tom's bid, seven."
            at += 1
        return at

    def unless_unused(self, meant: Meant, used: bool, at: int, end: int) -> Parsed:
        """Return a meaning, unless the game has no use for it."""
        if used:
            return meant, end
        return Unclear(*self.span(at, end), "unused_here"), end

    def bid(self, number: int, at: int, end: int) -> Parsed:
        """Return the points that somebody bid."""
        end += self.part(end) in ANYTHING
        piles = self.lexemes[end + 1].names if self.part(end + 1) == "name" else ()
        if self.part(end) == "with" and piles and set(piles) <= set(self.rules.piles):
            # "Bid ten with the dummy".
            end += 2 * self.ends(end + 2)
        return self.unless_unused(Declared("bid", number), self.rules.bidding is not None, at, end)

    def relief(self, number: int, at: int, end: int) -> Parsed:
        """Return points that a shooter takes off all totals."""
        return self.unless_unused(Declared("relief", number), bool(self.rules.relief), at, end)

    def revokes(self, number: int, at: int, end: int) -> Parsed:
        """Return how often somebody revoked."""
        return self.unless_unused(Declared("revokes", number), bool(self.rules.revoke), at, end)

    def no_tricks(self, end: int) -> Parsed:
        """Return that somebody won no trick."""
        # Whoever wins no trick has no card of one.
        return Declared("no_tricks") if "no_tricks" in self.rules.asked else Nothing(), end

    def moon(self, at: int, colour: str) -> Parsed:
        """Return a moon, by its colour where the game has several."""
        start, end = at - bool(colour), at + 1
        moons = tuple(moon.id for moon in self.rules.moons)
        span = self.span(start, end)
        if not moons:
            return Unclear(*span, "unused_here"), end
        if len(moons) == 1 and not colour:
            return MoonShot(moons[0]), end
        if self.part(end) == "colour" and not colour and self.colour_last:
            colour, end = self.lexemes[end].value, end + 1
        if colour in moons:
            return MoonShot(colour), end
        return Unclear(*span, "ambiguous_group", groups=tuple(self.names.total)), end
