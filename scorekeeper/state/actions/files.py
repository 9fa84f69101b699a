"""Jobs with files: what is requested, how far a job is, and how it ended."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.game import Game
from scorekeeper.state.actions.action import Action
from scorekeeper.state.model import Notice
from scorekeeper.state.paper import Paper
from scorekeeper.state.stored import FileJob, StoreContent

ExportForm = Literal["json", "csv", "html"]
"""What a game becomes: a document to import again, rows of a table, or a page to print."""


@dataclass(frozen=True)
class File:
    """A file that was exported or picked. Its name is only shown and proposed, never followed."""

    name: str
    content: bytes


@dataclass(frozen=True)
class Progress:
    """How much of a job is done; ``total`` is 0 while it is unknown."""

    done: int
    total: int


@dataclass(frozen=True)
class FilesRequested(Action):
    """Somebody starts a job with files.

    ``which`` is the game to export (empty: every game), the own game whose rules to export, the
    import or backup to undo, or the old store to remove. ``text`` has links to import, as they were
    pasted.
    """

    what: FileJob
    form: ExportForm = "json"
    which: str = ""
    text: str = ""


@dataclass(frozen=True)
class FilesProgress(Action):
    """The job has come this far."""

    what: FileJob
    done: int
    total: int


@dataclass(frozen=True)
class FilesDone(Action):
    """The job has ended. It changed these ``games``, or ``everything``, or read a ``paper``.

    ``offered`` are rules and games that somebody takes or not.
    """

    notice: Notice | None
    games: tuple[str, ...] = ()
    everything: bool = False
    paper: Paper | None = None
    offered: tuple[CustomRules | Game, ...] = ()


@dataclass(frozen=True)
class StoreExamined(Action):
    """What the store has now is known."""

    store: StoreContent


JobSteps = Iterator[Progress | File | FilesDone]
JobRunner = Callable[[FilesRequested, Sequence[File]], JobSteps]
"""Runs a job step by step, with the files that were picked for it."""
