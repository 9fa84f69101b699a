"""The name that is being typed, read from a field that shows it later than it is typed.

A name that is complete leaves the field, but whoever types is ahead of the app: what follows is
typed behind that name, and whatever the app writes into the field replaces letters that have just
been typed. So the app writes only when nobody types, and counts the letters that were replaced.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorekeeper.scoring.players import is_printable, name_key
from scorekeeper.state.table.players import clean_name

# The separators of names in a list that is typed or pasted.
SEPARATORS = re.compile(r"[,;\n\t]")
# The words and numbers that may stand before the names of a table.
TABLE_NUMBER = re.compile(r"^[^,;\d]*\d+\s*[.:)]")
ENDING_LETTERS = re.compile(r"[^\W\d_]+$")


def listed_names(text: str) -> tuple[str, ...]:
    """Return the names of a list."""
    return tuple(filter(None, map(clean_name, SEPARATORS.split(text))))


def goes_on_small(begun: str) -> bool:
    """Return whether a small letter follows in a name that is begun.

    After a space or a hyphen another word begins, and BO goes on in capitals. B may go on as BOB,
    but Bob is likelier.
    """
    letters = ENDING_LETTERS.search(begun)
    return letters is not None and not (len(letters[0]) > 1 and letters[0].isupper())


def printable(text: str) -> str:
    """Return a pasted text without its invisible marks: no game has a player with one."""
    return "".join(letter for letter in text if is_printable(letter) or letter.isspace())


def listed_rounds(
    text: str, names: Iterable[str], longest: int
) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """Return prescribed seats, round -> table -> names, from a text with a line for each table.

    An empty line stands between two rounds. A number before a table, as in ``Table 2: Ann, Bob``,
    is left out. ``names`` are those who are here, of whom each is called as they write themselves;
    no name has more than ``longest`` characters.
    """
    names_by_key = {name_key(name): name for name in names}

    def as_known(name: str) -> str:
        short = name[:longest].strip()
        return names_by_key.get(name_key(short), short)

    rounds = []
    for written in re.split(r"\n\s*\n", printable(text)):
        lines = (listed_names(TABLE_NUMBER.sub("", line)) for line in written.splitlines())
        rounds.append(tuple(tuple(map(as_known, line)) for line in lines if line))
    return tuple(filter(None, rounds))


@dataclass(frozen=True)
class TypedName:
    """The name that is being typed.

    Attributes:
        rest: The name so far.
        field: The content of the field when it last told.
        skipped: The beginning of the field that is no part of the name.
        lost: The beginning of the name that is no part of the field.
        written: The app's text for the field; None once the field is known to have had it.
        settled: Whether nothing was typed or taken since the app last wrote into the field.
    """

    rest: str = ""
    field: str = ""
    skipped: str = ""
    lost: str = ""
    written: str | None = None
    settled: bool = True

    @property
    def complete(self) -> tuple[str, ...]:
        """The names that a separator has ended."""
        return listed_names(self.rest[: len(self.rest) - len(self._last)])

    @property
    def _last(self) -> str:
        return SEPARATORS.split(self.rest)[-1]

    def read(self, text: str) -> "TypedName":
        """Return the name now that the field tells its text.

        A list that comes at once is pasted: its last name is complete too.
        """
        goes_on = text.startswith(self.field) and text != self.field
        skipped, lost, written = self.skipped, self.lost, self.written
        # Letters come one by one; a whole word at once begins in a field that has been cleared.
        on_its_way = goes_on and len(text) == len(self.field) + 1
        if written is not None and not on_its_way:
            # Meanwhile the field has had what was written, in the place of what it had.
            skipped, lost, written = written, self.rest, None
        if not text.startswith(skipped):
            skipped = lost = ""
        further = text[len(skipped) :]
        if goes_on_small(lost) and not skipped:
            # The device took its first letter for the beginning of a name.
            further = further[:1].lower() + further[1:]
        elif len(skipped) == 1 and lost.endswith(skipped.lower()) and further[:1].isupper():
            # All of the name is in capitals, that letter too.
            lost = lost[:-1] + skipped
        rest = lost + further
        added = text[len(self.field) :] if goes_on else text
        if SEPARATORS.search(added[:-1]) and clean_name(SEPARATORS.split(rest)[-1]):
            rest += "\n"
        return TypedName(rest, text, skipped, lost, written, settled=False)

    def entered(self) -> "TypedName":
        """Return the name once Enter is pressed, which leaves no separator in the field."""
        return replace(self, rest=f"{self.rest}\n")

    def taken(self) -> "TypedName":
        """Return the text after the complete names, which the app has taken."""
        rest = self._last
        in_field = self.field.endswith(rest)
        skipped = self.field[: len(self.field) - len(rest)] if in_field else self.field
        lost = "" if in_field else rest
        return replace(self, rest=rest, skipped=skipped, lost=lost, settled=False)

    def refused(self, names: tuple[str, ...]) -> "TypedName":
        """Return the text that stays in the field if the app takes none of these ``names``."""
        rest = ", ".join((*names, *filter(None, [self._last])))
        return replace(self, rest=rest, skipped=self.field, lost=rest, settled=False)

    def shown(self) -> "TypedName":
        """Return the name once the app writes it into the field."""
        return replace(self, written=self.rest, settled=True)

    @property
    def is_urgent(self) -> bool:
        """Whether the field is to be cleared, and nothing else is on its way to it."""
        return not self.rest and self.written is None

    @property
    def is_shown(self) -> bool:
        """Whether the field has this name, or will have it."""
        return self.settled or self.field == self.rest
