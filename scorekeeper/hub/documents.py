"""The documents and checkpoints of a hub's records: the jobs that write them."""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeVar

from scorekeeper.hub.limits import Room
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.json_text import compact
from scorekeeper.sync.join import Role

LOCALS_LIMIT = 1000
"""The most checkpoints of the users of one role in a record; the oldest goes first."""
LOCALS_SIZE = 5_000_000
"""The most signs that they may have together."""
ROW_BYTES = 200
"""About what a document takes up besides its id and its body: in the table and its indexes."""
COUNT = """
UPDATE records SET size = (
    SELECT coalesce(sum(length(CAST(id AS BLOB)) + length(CAST(body AS BLOB)) + ?), 0)
    FROM documents WHERE documents.db = records.db
)
"""
"""Works out how many bytes the documents of each record take up, given :data:`ROW_BYTES`."""
Result = TypeVar("Result")
Job = Callable[[sqlite3.Connection], Result]
"""Writes in the transaction of a connection, and returns its result."""
RowError = Literal["conflict", "insufficient_storage"]
"""The reasons why a document is not written: CouchDB's words, and HTTP's for no room."""


class Written(NamedTuple):
    """A document to write: ``rev`` is the revision it was made from, empty for a new one."""

    id: str
    rev: str
    deleted: bool
    body: str


class Stored(NamedTuple):
    """A document as it is stored; ``body`` is JSON without the fields that begin with ``_``."""

    id: str
    seq: int
    rev: str
    deleted: bool
    body: str

    def text(self) -> str:
        """Return the JSON of the whole document."""
        head = f'{{"_id":{json.dumps(self.id)},"_rev":"{self.rev}"'
        head += ',"_deleted":true' if self.deleted else ""
        rest = self.body[1:]
        return head + (rest if rest == "}" else "," + rest)


class Page(NamedTuple):
    """The changes after a number: in their order, how far they go, and how many are left."""

    changes: tuple[Stored, ...]
    last: int
    pending: int


class Row(NamedTuple):
    """The result of writing a document: its new revision, or the reason why it was not written."""

    rev: str = ""
    error: RowError | None = None


class Wrote(NamedTuple):
    """The result for each document, and the number of the last change."""

    rows: tuple[Row, ...]
    last: int


def write(db: str, documents: Sequence[Written], room: Room) -> Job[Wrote]:
    """Return the job that writes documents and returns what it :class:`Wrote`.

    A deleted document may be made anew without a revision, as in CouchDB. What makes a record no
    larger is always taken in. No older revision is kept, so none counts.
    """

    def job(database: sqlite3.Connection) -> Wrote:
        seq, size = database.execute("SELECT seq, size FROM records WHERE db = ?", (db,)).fetchone()
        rows: list[Row] = []
        for document in documents:
            before = find_document(database, db, document.id)
            if _is_stale(before, document):
                rows.append(Row(error="conflict"))
                continue
            there = before is not None and not before.deleted
            most = room.deletions if document.deleted and there else room.documents
            after = size + size_of(document.id, document.body)
            after -= size_of(before.id, before.body) if before else 0
            if after > max(most, size):
                rows.append(Row(error="insufficient_storage"))
                continue
            seq, size = seq + 1, after
            rev = _next_rev(before.rev if before else "", document)
            database.execute(
                "INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?, ?)",
                (db, document.id, seq, rev, document.deleted, document.body),
            )
            rows.append(Row(rev))
        database.execute("UPDATE records SET seq = ?, size = ? WHERE db = ?", (seq, size, db))
        return Wrote(tuple(rows), seq)

    return job


def _is_stale(before: Stored | None, document: Written) -> bool:
    """Return whether a document was made from another revision than the one that is there."""
    if document.rev:
        return before is None or document.rev != before.rev
    if before is None:
        return False
    return not before.deleted or document.deleted


def size_of(document: str, body: str) -> int:
    """Return the number of bytes that a document counts for, by its id and its body."""
    return len(document.encode()) + len(body.encode()) + ROW_BYTES


def write_local(db: str, role: Role, name: str, rev: str, document: Document) -> Job[str | None]:
    """Return the job that writes a checkpoint and returns its revision, None for a conflict."""

    def job(database: sqlite3.Connection) -> str | None:
        where = (db, role, name)
        row = database.execute(
            "SELECT rev FROM locals WHERE db = ? AND role = ? AND id = ?", where
        ).fetchone()
        if row and row[0] != rev:
            return None
        following = f"0-{int(row[0].partition('-')[2]) + 1 if row else 1}"
        # Its row number tells which was written last.
        database.execute("DELETE FROM locals WHERE db = ? AND role = ? AND id = ?", where)
        database.execute(
            "INSERT INTO locals VALUES (?, ?, ?, ?, ?)", (*where, following, compact(document))
        )
        database.execute(
            "DELETE FROM locals WHERE rowid IN (SELECT rowid FROM (SELECT rowid, "
            "row_number() OVER latest AS number, sum(length(body)) OVER latest AS size "
            "FROM locals WHERE db = ? AND role = ? WINDOW latest AS (ORDER BY rowid DESC)) "
            "WHERE number > ? OR size > ?)",
            (db, role, LOCALS_LIMIT, LOCALS_SIZE),
        )
        return following

    return job


def find_document(database: sqlite3.Connection, db: str, document: str) -> Stored | None:
    """Return a document, also a deleted one; None where there never was one."""
    row = database.execute(
        "SELECT id, seq, rev, deleted, body FROM documents WHERE db = ? AND id = ?", (db, document)
    ).fetchone()
    return read_row(row) if row else None


def read_row(row: tuple[str, int, str, int, str]) -> Stored:
    """Return a document as the database has it."""
    return Stored(row[0], row[1], row[2], bool(row[3]), row[4])


def _next_rev(before: str, written: Written) -> str:
    """Return the revision after another one: a count, and a digest of all that led to it."""
    number = int(before.partition("-")[0] or 0) + 1
    text = f"{before} {written.deleted} {written.id} {written.body}"
    digest = hashlib.sha256(text.encode()).hexdigest()
    return f"{number}-{digest[:32]}"
