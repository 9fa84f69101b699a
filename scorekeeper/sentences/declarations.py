"""What only the table can declare of a hand, from the words of a sentence: moons, bids, revokes."""

from scorekeeper.sentences.choices import ChoiceReader
from scorekeeper.sentences.language import Part
from scorekeeper.sentences.meaning import Declared, Meant, MoonShot, Unclear
from scorekeeper.sentences.words import ANYTHING, Found

BID_PARTS: frozenset[Part] = frozenset({"with", "of", "to", "bid", "number"})


class DeclarationReader(ChoiceReader):
    """Reads declarations; what the game does not use is unclear."""

    def declared(self, at: int) -> Found:
        """Return a moon, a bid, relief or revokes at a word."""
        lexeme = self.found[at]
        at = self._bid_led(at) if lexeme.part == "bid" else at
        following = self.part(at + 1)
        number = self.found[at + 1].number if following in ("number", "times") else None
        numbered = at + 2 if number is not None else at + 1
        match lexeme.part:
            case "moon":
                return self.moon(at, "")
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

    def unless_unused(self, meant: Meant, used: bool, at: int, end: int) -> Found:
        """Return what words mean, unless the game has no use for it."""
        if used:
            return meant, end
        return Unclear(*self.span(at, end), "unused_here"), end

    def bid(self, number: int, at: int, end: int) -> Found:
        """Return the points that somebody bid."""
        end += self.part(end) in ANYTHING
        piles = self.found[end + 1].names if self.part(end + 1) == "name" else ()
        if self.part(end) == "with" and piles and set(piles) <= set(self.rules.piles):
            # "Bid ten with the dummy".
            end += 2 * self.ends(end + 2)
        return self.unless_unused(Declared("bid", number), self.rules.bidding is not None, at, end)

    def relief(self, number: int, at: int, end: int) -> Found:
        """Return points that a shooter takes off all totals."""
        return self.unless_unused(Declared("relief", number), bool(self.rules.relief), at, end)

    def revokes(self, number: int, at: int, end: int) -> Found:
        """Return how often somebody revoked."""
        return self.unless_unused(Declared("revokes", number), bool(self.rules.revoke), at, end)

    def no_tricks(self, at: int, end: int) -> Found:
        """Return that somebody won no trick."""
        used = "no_tricks" in self.rules.asked
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
