"""The open game: its hands, its end, a pause, and undo and redo."""

from dataclasses import dataclass

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import AfterEnd, GameStatus
from scorekeeper.state.actions.action import Action
from scorekeeper.state.saving import Resolution


@dataclass(frozen=True)
class HandSaved(Action):
    """The hand being entered is done, unless a shooter still has something to choose.

    ``moon`` is the shooter's choice for the moon ``which`` (``*`` where there is only one);
    ``relief`` is how many points come off all totals. Each is given where it was open.
    """

    moon: str = ""
    which: str = "*"
    relief: int | None = None


@dataclass(frozen=True)
class HandDeleted(Action):
    """The recorded hand with this id is deleted."""

    hand: str


@dataclass(frozen=True)
class ChangeUndone(Action):
    """The last change of the game is undone."""


@dataclass(frozen=True)
class ChangeRedone(Action):
    """The change that was undone last is done again."""


@dataclass(frozen=True)
class GameStopped(Action):
    """The table ends the game here."""


@dataclass(frozen=True)
class GameContinued(Action):
    """A finished game goes on: with a higher target, for more hands, or as it is."""

    option: str = ""
    value: int = 0


@dataclass(frozen=True)
class GamePaused(Action):
    """The table takes a break."""


@dataclass(frozen=True)
class GameResumed(Action):
    """The table ends its break."""

    game: str


@dataclass(frozen=True)
class StatusChanged(Action):
    """The open game does not count, was abandoned, or counts after all."""

    status: GameStatus


@dataclass(frozen=True)
class AfterEndDecided(Action):
    """Hands after the end by the rules count, or are left out; empty asks again."""

    after_end: AfterEnd


@dataclass(frozen=True)
class OpeningTotalSet(Action):
    """The open game goes on from paper, where a player had these points; None or 0 for none."""

    player: str
    points: Points | None


@dataclass(frozen=True)
class OpeningHandsStepped(Action):
    """More hands were played on paper, or fewer where ``step`` is negative."""

    step: int


@dataclass(frozen=True)
class ConflictResolved(Action):
    """Somebody decides which of two windows' changes to keep.

    ``mine`` overwrites the others' changes, ``theirs`` gives up one's own (both can be undone),
    ``both`` adds one's own new hands after theirs. Where the others deleted the game, ``mine``
    keeps it and ``theirs`` leaves it deleted.
    """

    resolution: Resolution


@dataclass(frozen=True)
class LostEntryResolved(Action):
    """Somebody decides about their entry in a hand that was deleted on another device.

    It is kept as a new hand, or discarded.
    """

    keep: bool
