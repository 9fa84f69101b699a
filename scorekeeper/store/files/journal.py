"""The journal of changed games, in order: how one window learns what another one has saved.

A line is ``<writer> <file name>``. Lines are only ever appended, which operating systems do whole
for lines as short as these. The journal is an optimisation that spares looking at every file:
without it, or after it was replaced, a reader looks at everything. So it is not made durable, and
failing to write it is no failure.
"""

import contextlib
import os
import uuid
from pathlib import Path
from typing import NamedTuple, Protocol

from scorekeeper.store.files.file_name import file_name, name_of
from scorekeeper.store.files.whole_file import BINARY, make_folder

SIZE_LIMIT = 4_000_000
"""Bytes. A longer journal is replaced by a new one; an evening writes some hundred thousand."""


class Changes(NamedTuple):
    """The ``names`` of games that were changed after a mark; ``mark`` is where to go on."""

    names: frozenset[str]
    mark: str


class Journal(Protocol):
    """Changes of games. A mark is a string that says how far a reader has come."""

    def append(self, name: str) -> None:
        """Note that this process changed or removed a game."""

    def since(self, mark: str, *, include_own: bool = False) -> Changes | None:
        """Return what others changed after a mark; None if unknown.

        With ``include_own`` this includes what this process changed itself.
        """

    def mark(self) -> str:
        """Return the mark of the journal's present end."""


class FileJournal:
    """A journal in a file that all windows on the same folder share."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer = uuid.uuid4().hex[:12]

    def append(self, name: str) -> None:
        """As in the port."""
        if (file := file_name(name)) is None:
            return
        with contextlib.suppress(OSError):
            make_folder(self.path.parent)
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | BINARY, 0o666)
            try:
                if os.fstat(handle).st_size > SIZE_LIMIT:
                    # The next line starts a new file, whose inode tells old marks to be invalid.
                    self.path.unlink(missing_ok=True)
                os.write(handle, f"{self._writer} {file}\n".encode())
            finally:
                os.close(handle)

    def since(self, mark: str, *, include_own: bool = False) -> Changes | None:
        """As in the port. A mark is ``<inode> <offset>``, or empty before the first line."""
        inode, _, offset = mark.partition(" ")
        start = int(offset) if offset.isdecimal() else 0
        try:
            handle = os.open(self.path, os.O_RDONLY | BINARY)
            try:
                status = os.fstat(handle)
                if (mark and inode != str(status.st_ino)) or start > status.st_size:
                    return None
                os.lseek(handle, start, os.SEEK_SET)
                data = os.read(handle, max(status.st_size - start, 1))
            finally:
                os.close(handle)
        except FileNotFoundError:
            return Changes(frozenset(), mark) if not mark else None
        except OSError:
            return None
        # A line that is still being written is read the next time.
        complete = data[: data.rfind(b"\n") + 1]
        lines = (line.split() for line in complete.decode("ascii", "replace").splitlines())
        files = {
            line[1] for line in lines if len(line) == 2 and (include_own or line[0] != self._writer)
        }
        names = frozenset(name for file in files if (name := name_of(file)) is not None)
        return Changes(names, f"{status.st_ino} {start + len(complete)}")

    def mark(self) -> str:
        """As in the port."""
        try:
            status = self.path.stat()
        except OSError:
            return ""
        return f"{status.st_ino} {status.st_size}"


class MemoryJournal:
    """The journal of storage in memory, which nobody else can change."""

    def append(self, name: str) -> None:
        """As in the port."""

    def since(self, mark: str, *, include_own: bool = False) -> Changes | None:
        """As in the port."""
        del include_own
        return Changes(frozenset(), mark)

    def mark(self) -> str:
        """As in the port."""
        return ""
