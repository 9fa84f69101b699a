"""What the shooter of a moon chose: "takes 26 off", "26 to the others"."""

from dataclasses import dataclass

from scorekeeper.sentences.meaning import Choice
from scorekeeper.sentences.words import ANYTHING, Found, WordReader


@dataclass
class _Said:
    """What has been said of a choice so far."""

    effect: str = ""
    number: int | None = None
    others: bool = False
    given: bool = False


class ChoiceReader(WordReader):
    """Reads a choice: the verb, the amount, and who has it, in any order."""

    def choice(self, at: int) -> Found | None:
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
        """Return what a choice does that has no word for it; "" where nobody can tell."""
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
        """Note what a word says of a choice; return how many words it takes, 0 for none."""
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
                said.number = self.found[at].number
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
        return self.part(at) == "number" and self.found[at].number in self.amounts

    def others_at(self, at: int) -> int:
        """Return how many words mean everybody else at a word, 0 where none do."""
        if self.part(at) == "all":
            if self.amount_at(at + 1) or self.part(at + 1) in ("except", "but"):
                return 1
            return 2 if self.part(at + 1) in ("other", "rest") else 0
        if self.part(at) == "other_team":
            return int(bool(self.rules.partner_sides))
        if self.part(at) == "each" and self.part(at + 1) == "of":
            inner = self.others_at(at + 2)
            return 2 + inner if inner else 0
        if self.part(at) in ("other", "rest") and self.part(at + 1) == "number":
            return 2 if self.found[at + 1].number not in self.amounts else 1
        return int(self.part(at) in ("rest", "other", "everyone"))
