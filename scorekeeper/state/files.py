"""What goes out of the app and comes in: files, how far that is, what came of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.state.actions import FilesAsked, FilesDone


@dataclass(frozen=True)
class File:
    """A file, on its way out or in. Its name is only shown and proposed, never followed."""

    name: str
    content: bytes


@dataclass(frozen=True)
class Going:
    """So much of the work is done."""

    done: int
    total: int


Steps = Iterator[Going | File | FilesDone]
Carry = Callable[[FilesAsked, Sequence[File]], Steps]
"""Does what was asked for, with the files that were picked for it, step by step."""
