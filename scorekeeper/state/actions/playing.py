"""The game on the table: its hands, its end, and taking back what was done."""

from dataclasses import dataclass

from scorekeeper.state.actions.action import Action


@dataclass(frozen=True)
class HandSaved(Action):
    """The hand being entered is done, unless a shooter has something to decide yet.

    ``moon`` is the shooter's choice for the moon ``which`` (``*`` is the only one), ``relief``
    what comes off all totals; both where they were open.
    """

    moon: str = ""
    which: str = "*"
    relief: int | None = None


@dataclass(frozen=True)
class HandDeleted(Action):
    """A recorded hand is taken out of the game."""

    hand: int


@dataclass(frozen=True)
class Undone(Action):
    """The last change of the game is taken back."""


@dataclass(frozen=True)
class Redone(Action):
    """What was undone is done again."""


@dataclass(frozen=True)
class TableStopped(Action):
    """The table ends the game here."""


@dataclass(frozen=True)
class PlayedOn(Action):
    """A finished game goes on: to a higher target, for more hands, or simply on."""

    option: str = ""
    value: int = 0


@dataclass(frozen=True)
class ConflictResolved(Action):
    """What is to be kept of two windows' changes.

    ``mine`` writes over the others', ``theirs`` gives up one's own (both can be undone),
    ``both`` adds one's new hands after theirs. Where the others deleted the game: ``mine``
    keeps it, ``theirs`` leaves it deleted.
    """

    way: str
