"""Documents in a folder: one TinyDB file per name, replaced as a whole."""

import contextlib
import itertools
import json
import math
import os
import re
import time
from collections.abc import Callable, Mapping, MutableMapping
from pathlib import Path
from typing import Any

from tinydb import TinyDB
from tinydb.middlewares import CachingMiddleware
from tinydb.storages import Storage
from tinydb.table import Document as TinyDocument
from tinydb.table import Table

from scorekeeper.store.documents.port import OUT_OF_REACH, Document, Unreadable, Unwritable
from scorekeeper.store.files.file_name import file_name, name_of
from scorekeeper.store.files.json_text import (
    HALF_SURROGATE,
    readable,
    replace_half_letters,
    to_bytes,
)
from scorekeeper.store.files.system import put_in_place
from scorekeeper.store.files.whole_file import (
    TEMPORARY,
    keep_previous,
    read_whole,
    sync_folder,
    unwritable,
    write_whole,
)

SIZE_LIMIT = 10_000_000
DAMAGED = ".damaged-"
LEFTOVER_SECONDS = 3600
"""A temporary file of this age belongs to no write that another window still has under way."""
NUMBER = 1
"""The number of the one document in a table."""


class TinyDBDocuments:
    """Documents as ``<folder>/<name>.json``, each a TinyDB of one document.

    The folder is created by the first write. A file of more than ``limit`` bytes is neither
    written nor read; ``layout`` turns the tables into the file's text. ``previous_folder``, if
    given, holds the previous version of each file. A write outlives the app's end and, if
    ``durable``, a power cut. The caller of a write holds the lock of the name. ``on_change`` is
    called with the name of every document that was replaced or removed.
    """

    def __init__(
        self,
        folder: Path,
        limit: int = SIZE_LIMIT,
        layout: Callable[[object], str] = readable,
        previous_folder: Path | None = None,
        *,
        durable: bool = True,
        on_change: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.folder = folder
        self.previous_folder = previous_folder
        self.durable = durable
        self.limit = limit
        self.layout = layout
        self.on_change = on_change

    def names(self) -> Mapping[str, str]:
        """As in the port; the stamp is the file's time, size and inode. Removes old leftovers.

        A save makes a new file, so the inode tells apart two of the same size and time.
        """
        stamps = {}
        try:
            with os.scandir(self.folder) as files:
                for file in files:
                    if _is_leftover(file.name):
                        _clear(Path(file.path))
                    elif (name := name_of(file.name)) is not None and file.is_file():
                        # A file that vanishes meanwhile is no longer in the store.
                        with contextlib.suppress(FileNotFoundError):
                            stamps[name] = _stamp(file.stat())
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise Unreadable("folder_unreadable", error.strerror or "") from error
        return stamps

    def stamp(self, name: str) -> str | None:
        """As in the port."""
        path = self._path(name)
        try:
            return None if path is None else _stamp(path.stat())
        except OSError:
            return None

    def read(self, name: str) -> Document | None:
        """As in the port."""
        path = self._path(name)
        return None if path is None else self._read(path)

    def previous(self, name: str) -> Document | None:
        """As in the port."""
        path = self._path(name)
        if path is None or self.previous_folder is None:
            return None
        try:
            return self._read(self.previous_folder / path.name)
        except Unreadable:
            return None

    def write(self, name: str, document: Document) -> None:
        """As in the port; a file that cannot be read is set aside first."""
        path = self._path(name)
        if path is None:
            raise Unwritable("name_unfit", name)
        try:
            self._write(path, document)
        except Unreadable as failure:
            if failure.reason == OUT_OF_REACH:
                raise Unwritable(OUT_OF_REACH, failure.detail) from failure
            self.set_aside(name)
            self._write(path, document)
        self.on_change(name)

    def set_aside(self, name: str) -> str | None:
        """As in the port: the first free ``<name>.damaged-<number>.json``."""
        path = self._path(name)
        if path is None:
            return None
        numbers = itertools.count(1)
        targets = (path.with_suffix(f"{DAMAGED}{number}{path.suffix}") for number in numbers)
        try:
            if not path.exists():
                return None
            target = next(free for free in targets if not free.exists())
            put_in_place(path, target)
            sync_folder(self.folder)
        except OSError as error:
            raise unwritable(error) from error
        return target.name

    def list_set_aside(self) -> tuple[str, ...]:
        """As in the port."""
        return tuple(sorted(file for file in _files(self.folder) if DAMAGED in file))

    def orphans(self, names: frozenset[str]) -> tuple[str, ...]:
        """As in the port."""
        had = map(name_of, _files(self.previous_folder)) if self.previous_folder else ()
        return tuple(sorted(name for name in had if name is not None and name not in names))

    def clear_leftovers(self) -> int:
        """As in the port; the previous versions' folder is cleared as well."""
        folders = (self.folder, self.previous_folder) if self.previous_folder else (self.folder,)
        leftovers = [
            folder / file for folder in folders for file in _files(folder) if _is_leftover(file)
        ]
        return sum(map(_clear, leftovers))

    def remove(self, name: str) -> None:
        """As in the port."""
        path = self._path(name)
        if path is None:
            return
        try:
            path.unlink()
            if self.durable:
                sync_folder(self.folder)
            if self.previous_folder is not None:
                # Only now: until then, a game whose file cannot be read needs it.
                (self.previous_folder / path.name).unlink(missing_ok=True)
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError as error:
            raise unwritable(error) from error
        self.on_change(name)

    def _path(self, name: str) -> Path | None:
        file = file_name(name)
        return None if file is None else self.folder / file

    def _read(self, path: Path) -> Document | None:
        # By the storage alone: a database around it only takes time.
        tables = AtomicStorage(path, self.limit, self.layout, durable=self.durable).read()
        return _document_in(tables)

    def _write(self, path: Path, document: Document) -> None:
        """Write through a database of one file: one read, and one write at its end."""
        storage = CachingMiddleware(AtomicStorage)  # type: ignore[no-untyped-call]
        options = {"limit": self.limit, "layout": self.layout, "durable": self.durable}
        with TinyDB(path, storage=storage, **options) as database:
            before = _document_in(database.storage.read())
            if before is not None and self.previous_folder is not None:
                # The copy is a precaution: failing to make it must not fail the save.
                with contextlib.suppress(OSError):
                    keep_previous(path, self.previous_folder / path.name)
            put_document(_table(database), document)


def put_document(table: Table, document: Document) -> None:
    """Make this the table's only document. TinyDB's own update would keep keys that are gone."""

    def replace(fields: MutableMapping[str, object]) -> None:
        fields.clear()
        fields.update(document)

    if table.contains(doc_id=NUMBER):
        table.update(replace, doc_ids=[NUMBER])
    else:
        table.insert(TinyDocument(document, NUMBER))


def file_content(document: Document) -> bytes:
    """Return the content of a file of one document."""
    return to_bytes(readable({TinyDB.default_table_name: {str(NUMBER): document}}) + "\n")


def _document_in(tables: "Tables | None") -> Document | None:
    if tables is None:
        return None
    document: Document | None = tables.get(TinyDB.default_table_name, {}).get(str(NUMBER))
    if document is None:
        raise Unreadable("file_not_ours")
    return document


def _table(database: TinyDB) -> Table:
    return database.table(TinyDB.default_table_name)


def _stamp(status: os.stat_result) -> str:
    return f"{status.st_mtime_ns} {status.st_size} {status.st_ino}"


def _is_leftover(file: str) -> bool:
    return file.startswith(".") and file.endswith(TEMPORARY)


def _files(folder: Path) -> list[str]:
    try:
        return [path.name for path in folder.iterdir()]
    except OSError:
        return []


def _clear(leftover: Path) -> bool:
    """Remove the leftover of a killed write, unless the write may still be under way."""
    with contextlib.suppress(OSError):
        if time.time() - leftover.stat().st_mtime > LEFTOVER_SECONDS:
            leftover.unlink()
            return True
    return False


# TinyDB's document numbers.
TABLE_NUMBER = re.compile(r"[0-9]{1,18}")
Tables = dict[str, dict[str, Any]]


class AtomicStorage(Storage):
    """TinyDB's tables in the file ``path`` of at most ``limit`` bytes, laid out by ``layout``.

    ``durable`` says whether writing waits for the disk, see :func:`write_whole`.

    A missing file is noticed once: TinyDB would otherwise look again while it writes the first
    document, and be confused by one that another window has written in between.
    """

    def __init__(
        self, path: Path, limit: int, layout: Callable[[object], str], *, durable: bool
    ) -> None:
        super().__init__()
        self.path = path
        self.limit = limit
        self.layout = layout
        self.durable = durable
        self._missing = False

    def read(self) -> Tables | None:
        """Return every table, or None if there is no file.

        Raises:
            Unreadable: If the file is too large, damaged, not TinyDB's, or out of reach.
        """
        if self._missing:
            return None
        try:
            data = read_whole(self.path, self.limit)
        except (FileNotFoundError, NotADirectoryError):
            self._missing = True
            return None
        except OSError as error:
            raise Unreadable(OUT_OF_REACH, error.strerror or "") from error
        if data is None:
            raise Unreadable("file_too_large")
        return _parse_tables(data)

    def write(self, data: Tables) -> None:
        """Replace every table.

        Raises:
            Unwritable: If the file keeps its old content.
            TypeError, ValueError: If the tables hold what JSON cannot express; likewise.
        """
        self._missing = False
        content = to_bytes(self.layout(data) + "\n")
        if len(content) > self.limit:
            # The file could not be read again.
            raise Unwritable("file_too_large")
        try:
            write_whole(self.path, content, durable=self.durable)
        except OSError as error:
            raise unwritable(error) from error


def _parse_tables(data: bytes) -> Tables:
    try:
        text = data.decode()
        tables: Tables = _DECODER.decode(text)
    except UnicodeDecodeError as error:
        raise Unreadable("file_not_text") from error
    except RecursionError as error:
        raise Unreadable("file_too_deep") from error
    # Besides its own error, `json` passes on Python's refusal of numbers with too many digits.
    except ValueError as error:
        raise Unreadable("file_not_json") from error
    if not _is_tables(tables):
        raise Unreadable("file_not_ours")
    if HALF_SURROGATE.search(text):
        # An import refuses these, but a file that is stored already must open.
        tables = replace_half_letters(tables)  # type: ignore[assignment]  # keeps the form
    return tables


def _refuse(constant: str) -> float:
    raise ValueError(constant)


def _finite(digits: str) -> float:
    number = float(digits)
    return number if math.isfinite(number) else _refuse(digits)


# Made once: `json.loads` makes a decoder for each text, and an index reads thousands.
_DECODER = json.JSONDecoder(parse_constant=_refuse, parse_float=_finite)


def _is_tables(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(table, dict)
        and all(
            TABLE_NUMBER.fullmatch(number) and isinstance(document, dict)
            for number, document in table.items()
        )
        for table in value.values()
    )
