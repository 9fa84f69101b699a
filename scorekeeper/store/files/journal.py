"""The journal of changed games, in order, by which one window learns of another's saves.

Other documents that windows show, such as people, have an ``@`` before their names. The first line
is a name that no other journal has, every other line ``<writer> <file name>``. Lines are only ever
appended, which operating systems do whole for lines as short as these. The journal is an
optimisation that spares looking at every file: without it, or after it was replaced, a reader
looks at everything. So it is not made durable, and failing to write it is no failure.
"""

import contextlib
import os
import uuid
from pathlib import Path
from typing import NamedTuple, Protocol

from scorekeeper.store.files.file_name import file_name, name_of
from scorekeeper.store.files.system import BINARY
from scorekeeper.store.files.whole_file import make_folder

SIZE_LIMIT = 4_000_000
"""Bytes. A longer journal is replaced by a new one; an evening writes some hundred thousand."""
JOURNAL_FILE = "changes.log"
NAME_BYTES = 64


class Changes(NamedTuple):
    """The ``names`` of games that were changed after a mark; ``mark`` is where to go on."""

    names: frozenset[str]
    mark: str


class Journal(Protocol):
    """Changes of games. A mark is a string that says how far a reader has come."""

    def append(self, name: str) -> None:
        """Note that this process changed or removed a game."""

    def since(self, mark: str, *, include_own: bool = False) -> Changes | None:
        """Return the changes of others after a mark; None if unknown.

        With ``include_own`` this includes what this process changed itself.
        """

    def mark(self) -> str:
        """Return the mark of the journal's present end."""


class FileJournal:
    """A journal in a file that all windows on the same folder share."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer = uuid.uuid4().hex[:12]
        # The name of the journal, where this process wrote its first line.
        self._begun = ""

    def begin(self) -> None:
        """Begin a new journal: everybody who has read the one before looks at everything again."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)
            self._write("")

    def append(self, name: str) -> None:
        """As in the port."""
        if (file := file_name(name)) is None:
            return
        with contextlib.suppress(OSError):
            self._write(f"{self._writer} {file}\n")

    def _write(self, line: str) -> None:
        make_folder(self.path.parent)
        handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | BINARY, 0o666)
        try:
            size = os.fstat(handle).st_size
            if size > SIZE_LIMIT:
                # The next line starts a new file, whose name tells old marks to be invalid.
                self.path.unlink(missing_ok=True)
            name = "" if size else uuid.uuid4().hex
            if name and line:
                self._begun = name
            os.write(handle, f"{name}\n{line}".encode() if name else line.encode())
        finally:
            os.close(handle)

    def since(self, mark: str, *, include_own: bool = False) -> Changes | None:
        """As in the port. A mark is ``<name> <offset>``, or empty before the first line.

        What came after an empty mark is known only to the process that wrote the first line: where
        another did, it may have put other games into the folder before.
        """
        name, _, offset = mark.partition(" ")
        start = int(offset) if offset.isdecimal() else 0
        try:
            handle = os.open(self.path, os.O_RDONLY | BINARY)
            try:
                size = os.fstat(handle).st_size
                own_name = _read_name(handle)
                if (name or self._begun) != own_name or start > size:
                    return None
                os.lseek(handle, start, os.SEEK_SET)
                data = os.read(handle, max(size - start, 1))
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
        names = frozenset(game for file in files if (game := name_of(file)) is not None)
        return Changes(names, f"{own_name} {start + len(complete)}")

    def mark(self) -> str:
        """As in the port."""
        try:
            handle = os.open(self.path, os.O_RDONLY | BINARY)
            try:
                return f"{_read_name(handle)} {os.fstat(handle).st_size}"
            finally:
                os.close(handle)
        except OSError:
            return ""


def _read_name(handle: int) -> str:
    """Return the name of a journal. Its number on the disk may be that of one that was removed."""
    first = os.read(handle, NAME_BYTES).split(maxsplit=1)
    return first[0].decode("ascii", "replace") if first else ""
