"""Reading a backup: a zip file in which every entry is checked, and no path is followed.

Nothing is unpacked by zip's own means: an entry's name is only compared with the names that stored
files can have, and its bytes are read up to a limit, whatever the zip file says about itself. The
entries are counted before their directory is parsed, which takes many times its size in memory.
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
from scorekeeper.store.files.file_name import SUFFIX, name_of
from scorekeeper.store.transfer.untrusted_text import PROBLEMS_LIMIT, SIZE_LIMIT, parse

FORMAT = "scorekeeper-backup/1"
CONTENTS = "contents.json"
ENTRIES_LIMIT = 400_000
CONTENTS_LIMIT = 100_000_000
CONTENTS_BYTES_AN_ENTRY = 500
"""More than the list of a backup says of any entry, whose name has at most 220 letters."""
UNPACKED_LIMIT = 1_000_000_000
UNPACKED_ALWAYS = 20_000_000
UNPACKED_RATIO = 100
"""Games pack to about a seventh of their size."""
END, END_64_LOCATOR, END_64 = b"PK\x05\x06", b"PK\x06\x07", b"PK\x06\x06"
END_BYTES, COMMENT_BYTES, LOCATOR_BYTES = 22, 65_535, 20
ENTRY = b"PK\x01\x02"
"""Begins the description of an entry in the directory of a zip file."""
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The others take as much memory as the file claims, and no backup is packed with them."""
ENCRYPTED = 0x1
NAME = re.compile(
    rf"({'|'.join(PARTS)})/(([a-z0-9_~-]{{1,200}})(?:\.damaged-[0-9]{{1,6}})?\.json)", re.ASCII
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
        if (entries := count_entries(data)) > ENTRIES_LIMIT:
            self.problems = (Problem("list_too_long", (), ENTRIES_LIMIT, entries),)
            return
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
            self._read_contents(self._archive, unpacked_limit(len(data)))
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

    def _read_contents(self, archive: zipfile.ZipFile, unpacked: int) -> None:
        names = archive.namelist()
        if CONTENTS not in names:
            self.problems = (Problem("backup_not_ours"),)
            return
        limit = min(CONTENTS_LIMIT, CONTENTS_BYTES_AN_ENTRY * (len(names) + 1))
        content = _content(archive, CONTENTS, limit)
        document, problems = parse(content or b"", limit)
        if document is None:
            self.problems = tuple(
                problem._replace(where=(CONTENTS, *problem.where)) for problem in problems
            )
            return
        self.entries, self.problems = _read_entries(document, names)
        # No more than this is ever read of an entry, whatever it unpacks to.
        size = sum(entry.size for entry in self.entries)
        if size > unpacked:
            self.entries, self.problems = (), (Problem("backup_too_large", (), unpacked, size),)


def is_backup(data: bytes) -> bool:
    """Return whether the bytes begin like a zip file."""
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06"))


def count_entries(data: bytes) -> int:
    """Return the number of entries that a zip file has, or names at its end, whichever is more.

    Python's own reader ignores the number at the end, and parses as much as there is.
    """
    end = data.rfind(END, max(0, len(data) - END_BYTES - COMMENT_BYTES))
    declared = 0
    if 0 <= end <= len(data) - END_BYTES:
        declared = int.from_bytes(data[end + 10 : end + 12], "little")
        locator = data[max(0, end - LOCATOR_BYTES) : end]
        if locator.startswith(END_64_LOCATOR):
            at = int.from_bytes(locator[8:16], "little")
            if data[at : at + 4] == END_64:
                declared = int.from_bytes(data[at + 32 : at + 40], "little")
    return max(declared, data.count(ENTRY))


def unpacked_limit(packed: int) -> int:
    """Return the most bytes that the entries of a backup of this size may have together."""
    return min(UNPACKED_LIMIT, UNPACKED_ALWAYS + UNPACKED_RATIO * packed)


def parse_entry_name(name: str) -> tuple[Part, str] | None:
    """Return the folder and the file of an entry, or None if no stored file has this name."""
    match = NAME.fullmatch(name)
    # On some systems "con.json" is no file, and no other name leads to a file of this one.
    if match is None or name_of(match[3] + SUFFIX) is None:
        return None
    # The pattern admits no other parts.
    return cast("Part", match[1]), match[2]


def _content(archive: zipfile.ZipFile, name: str, limit: int) -> bytes | None:
    """Return the bytes of an entry, or None if there are more than ``limit``."""
    info = archive.getinfo(name)
    if info.flag_bits & ENCRYPTED or info.compress_type not in METHODS:
        return None
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
    for name, content in files.items():
        match parse_entry_name(name), content:
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
