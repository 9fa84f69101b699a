"""Which games were changed, in order: how one window hears of what another one has saved.

A line is ``<who> <file name>``. Lines are only ever appended, which systems do whole for lines as
short as these. The journal is a hint that spares looking at every file: without it, or where it
was cut, everything is looked at. So it is not made durable, and failing to write it is no failure.
"""

import contextlib
import os
import uuid
from pathlib import Path
from typing import NamedTuple, Protocol

from scorekeeper.store.files.file_name import file_name, name_of
from scorekeeper.store.files.whole_file import BINARY, make_folder

SIZE_LIMIT = 4_000_000
"""Bytes. A longer journal begins anew; an evening writes some hundred thousand."""


class Changes(NamedTuple):
    """What was written after a mark: by ``others``; ``mark`` is where to go on."""

    others: frozenset[str]
    mark: str


class Journal(Protocol):
    """Changes of games. A mark is a text that says how far somebody has read."""

    def note(self, name: str) -> None:
        """Write that a game was changed or removed here."""

    def since(self, mark: str, *, own: bool = False) -> Changes | None:
        """What others changed since a mark (with ``own``, everybody); None where it is unknown."""

    def now(self) -> str:
        """The mark of this moment."""


class FileJournal:
    """The journal in a file that all windows on the same folder share."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._who = uuid.uuid4().hex[:12]

    def note(self, name: str) -> None:
        """As in the port."""
        if (file := file_name(name)) is None:
            return
        with contextlib.suppress(OSError):
            make_folder(self.path.parent)
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | BINARY, 0o666)
            try:
                if os.fstat(handle).st_size > SIZE_LIMIT:
                    # A file of its own: marks in the old one lead nowhere, which is found out.
                    self.path.unlink(missing_ok=True)
                os.write(handle, f"{self._who} {file}\n".encode())
            finally:
                os.close(handle)

    def since(self, mark: str, *, own: bool = False) -> Changes | None:
        """As in the port."""
        number, _, offset = mark.partition(" ")
        start = int(offset) if offset.isdecimal() else 0
        try:
            handle = os.open(self.path, os.O_RDONLY | BINARY)
            try:
                status = os.fstat(handle)
                if (mark and number != str(status.st_ino)) or start > status.st_size:
                    return None
                os.lseek(handle, start, os.SEEK_SET)
                data = os.read(handle, max(status.st_size - start, 1))
            finally:
                os.close(handle)
        except FileNotFoundError:
            return Changes(frozenset(), mark) if not mark else None
        except OSError:
            return None
        # A line that is being written is read the next time.
        whole = data[: data.rfind(b"\n") + 1]
        lines = (line.split() for line in whole.decode("ascii", "replace").splitlines())
        files = {line[1] for line in lines if len(line) == 2 and (own or line[0] != self._who)}
        names = frozenset(name for file in files if (name := name_of(file)) is not None)
        return Changes(names, f"{status.st_ino} {start + len(whole)}")

    def now(self) -> str:
        """As in the port."""
        try:
            status = self.path.stat()
        except OSError:
            return ""
        return f"{status.st_ino} {status.st_size}"


class MemoryJournal:
    """Nobody else can change what is in memory."""

    def note(self, name: str) -> None:
        """As in the port."""

    def since(self, mark: str, *, own: bool = False) -> Changes | None:
        """As in the port."""
        del own
        return Changes(frozenset(), mark)

    def now(self) -> str:
        """As in the port."""
        return ""
