"""What goes out of the app and comes in: files, how far that is, what came of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.state.actions import FilesDone, FilesRequested


@dataclass(frozen=True)
class File:
    """A file, on its way out or in. Its name is only shown and proposed, never followed."""

    name: str
    content: bytes


@dataclass(frozen=True)
class Progress:
    """So much of the work is done."""

    done: int
    total: int


Steps = Iterator[Progress | File | FilesDone]
Carry = Callable[[FilesRequested, Sequence[File]], Steps]
"""Does what was asked for, with the files that were picked for it, step by step."""
