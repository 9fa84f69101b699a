"""Reading a backup: a zip file in which every entry is checked, and no path is followed.

Nothing is unpacked by zip's own means: an entry's name is only compared with the names that stored
files can have, and its bytes are read up to a limit, whatever the zip file says about itself.
"""

import contextlib
import hashlib
import io
import re
import zipfile
import zlib
from types import TracebackType
from typing import NamedTuple, cast

from scorekeeper.scoring.documents.reader import check_format
from scorekeeper.scoring.problem import Problem
from scorekeeper.store.data_folder import PARTS, Part
from scorekeeper.store.documents.port import Document
from scorekeeper.store.transfer.untrusted_text import SIZE_LIMIT, parse

FORMAT = "scorekeeper-backup/1"
CONTENTS = "contents.json"
ENTRIES_LIMIT = 400_000
CONTENTS_LIMIT = 100_000_000
PROBLEMS_LIMIT = 20
NAME = re.compile(
    rf"({'|'.join(PARTS)})/([a-z0-9_~-]{{1,200}}(?:\.damaged-[0-9]{{1,6}})?\.json)", re.ASCII
)
# Everything that zipfile raises for bytes that are no proper archive.
BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    OSError,
    OverflowError,
    RuntimeError,
    ValueError,
)


class BackupEntry(NamedTuple):
    """One file of a backup; ``opens`` is False if it was damaged when it was backed up.

    ``name`` is ``<part>/<file>``, ``size`` in bytes, ``digest`` the SHA-256 of the content.
    """

    name: str
    part: Part
    file: str
    size: int
    digest: str
    opens: bool


class BackupFile:
    """An open backup. If there are ``problems``, there are no ``entries``."""

    def __init__(self, data: bytes) -> None:
        self.entries: tuple[BackupEntry, ...] = ()
        self.problems: tuple[Problem, ...] = ()
        self._archive: zipfile.ZipFile | None = None
        if not is_backup(data):
            self.problems = (Problem("backup_not_ours"),)
            return
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
            self._read_contents(self._archive)
        except BROKEN:
            self.problems = (Problem("backup_damaged"),)

    def __enter__(self) -> "BackupFile":
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._archive is not None:
            self._archive.close()

    def read(self, entry: BackupEntry) -> tuple[bytes | None, tuple[Problem, ...]]:
        """Return the bytes of an entry, checked to be those that were backed up."""
        content = None
        if self._archive is not None:
            with contextlib.suppress(*BROKEN):
                content = _content(self._archive, entry.name, entry.size)
        if content is None or hashlib.sha256(content).hexdigest() != entry.digest:
            return None, (Problem("backup_entry_damaged", (entry.name,)),)
        return content, ()

    def _read_contents(self, archive: zipfile.ZipFile) -> None:
        names = archive.namelist()
        if CONTENTS not in names:
            self.problems = (Problem("backup_not_ours"),)
            return
        if len(names) > ENTRIES_LIMIT:
            self.problems = (Problem("list_too_long", (), ENTRIES_LIMIT, len(names)),)
            return
        content = _content(archive, CONTENTS, CONTENTS_LIMIT)
        document, problems = parse(content or b"", CONTENTS_LIMIT)
        if document is None:
            self.problems = tuple(each._replace(where=(CONTENTS, *each.where)) for each in problems)
            return
        self.entries, self.problems = _read_entries(document, names)


def is_backup(data: bytes) -> bool:
    """Return whether the bytes begin like a zip file."""
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06"))


def parse_entry_name(name: str) -> tuple[Part, str] | None:
    """Return the folder and the file of an entry, or None if no stored file has this name."""
    found = NAME.fullmatch(name)
    # The pattern admits no other parts.
    return (cast("Part", found[1]), found[2]) if found else None


def _content(archive: zipfile.ZipFile, name: str, limit: int) -> bytes | None:
    """Return the bytes of an entry, or None if there are more than ``limit``."""
    with archive.open(name) as file:
        content = file.read(limit + 1)
    return content if len(content) <= limit else None


def _read_entries(
    document: Document, names: list[str]
) -> tuple[tuple[BackupEntry, ...], tuple[Problem, ...]]:
    if problem := check_format(document.get("format"), FORMAT):
        return (), (problem,)
    files = document.get("files")
    if not isinstance(files, dict):
        return (), (Problem("kind_wrong", ("files",), "object", files),)
    entries: list[BackupEntry] = []
    problems: list[Problem] = []
    for name, each in files.items():
        match parse_entry_name(name), each:
            case (part, file), {"size": int(size), "sha256": str(digest), "opens": bool(opens)} if (
                0 <= size <= SIZE_LIMIT
            ):
                entries.append(BackupEntry(name, part, file, size, digest, opens))
            case _:
                problems.append(Problem("backup_entry_unknown", (), None, name))
    there = set(names)
    problems += [
        Problem("backup_entry_missing", (), None, name) for name in files if name not in there
    ]
    problems += [
        Problem("backup_entry_unknown", (), None, name)
        for name in names
        if name not in files and name != CONTENTS
    ]
    if len(there) < len(names):
        problems.append(Problem("backup_damaged"))
    if problems:
        return (), tuple(problems[:PROBLEMS_LIMIT])
    return tuple(entries), ()
