"""The records of a hub: their users, documents and codes, in one SQLite file.

SQLite comes with Python, and its transactions survive a kill or a power cut at any moment: a change
that was acknowledged is on the disk. One process holds the file; a second one is refused. All
methods block, so the hub calls them in one thread of their own.
"""

import contextlib
import secrets
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from scorekeeper.hub.documents import COUNT, ROW_BYTES, Job, Page, Stored, find_document, read_row
from scorekeeper.hub.limits import FREE_BYTES
from scorekeeper.store.files.system import PRIVATE_FILE, PRIVATE_FOLDER
from scorekeeper.store.files.whole_file import make_folder
from scorekeeper.sync.join import Role, Scope

FILE = "records.sqlite3"
LISTED_BYTES = 25_000
"""A larger checkpoint is not listed with the others."""
PAGE_BYTES = 32_000_000
"""About how many bytes of documents one answer has at most."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS records (
    db TEXT PRIMARY KEY, name TEXT NOT NULL, scope TEXT NOT NULL, created TEXT NOT NULL,
    seq INTEGER NOT NULL DEFAULT 0, size INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS users (
    db TEXT NOT NULL, user TEXT NOT NULL, password TEXT NOT NULL, role TEXT NOT NULL,
    PRIMARY KEY (db, user)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS documents (
    db TEXT NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL, rev TEXT NOT NULL,
    deleted INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (db, id)
);
CREATE UNIQUE INDEX IF NOT EXISTS changes ON documents (db, seq);
CREATE TABLE IF NOT EXISTS locals (
    db TEXT NOT NULL, role TEXT NOT NULL, id TEXT NOT NULL, rev TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (db, role, id)
);
CREATE TABLE IF NOT EXISTS codes (
    code TEXT PRIMARY KEY, db TEXT NOT NULL, role TEXT NOT NULL, expires REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS health (number INTEGER NOT NULL);
"""


class User(NamedTuple):
    """A user of a shared record, with its name and their role."""

    db: str
    user: str
    password: str
    role: Role
    name: str


class TakenError(Exception):
    """Another hub uses the folder."""


class _RolledBackError(Exception):
    """SQLite has undone a whole transaction for one job, as it does where the disk is full."""

    def __init__(self, failure: Exception) -> None:
        super().__init__()
        self.failure = failure


class Records:
    """The shared records in a folder.

    Raises:
        TakenError: Another hub uses the folder.
        OSError, sqlite3.Error: It cannot be read or written.
    """

    def __init__(self, folder: Path) -> None:
        make_folder(folder.parent)
        folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
        file = folder / FILE
        # Passwords are in it.
        file.touch(PRIVATE_FILE)
        self._folder = folder
        self._database = sqlite3.connect(
            file, timeout=0, isolation_level=None, check_same_thread=False
        )
        try:
            self._database.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._database.execute("PRAGMA journal_mode = WAL")
            self._database.executescript(SCHEMA)
            self._count_sizes()
            self.check()
        except sqlite3.Error as error:
            self._database.close()
            if "locked" in str(error):
                raise TakenError from error
            raise

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def _count_sizes(self) -> None:
        """Count the sizes of records that an older version wrote without them."""
        columns = self._database.execute("PRAGMA table_info(records)").fetchall()
        if "size" in (column[1] for column in columns):
            return
        with self._transaction() as database:
            database.execute("ALTER TABLE records ADD COLUMN size INTEGER NOT NULL DEFAULT 0")
            database.execute(COUNT, (ROW_BYTES,))

    def has_space(self) -> bool:
        """Return whether the disk has more left than a hub leaves free. Any thread may ask."""
        return shutil.disk_usage(self._folder).free >= FREE_BYTES

    def check(self) -> None:
        """Write and read something; raise sqlite3.Error where that fails."""
        self._database.execute("PRAGMA synchronous = FULL")
        with self._transaction() as database:
            database.execute("DELETE FROM health")
            database.execute("INSERT INTO health VALUES (1)")
        self._database.execute("SELECT number FROM health").fetchone()

    def commit(self, jobs: Sequence[Job[object]], *, durable: bool = True) -> list[object]:
        """Do jobs in one transaction, on the disk once this returns; return what each returned.

        The result of a job that failed is its exception, and it has changed nothing. What is not
        ``durable`` survives a kill at once, and a power cut only after the next that is.
        """
        self._database.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
        failures: dict[int, Exception] = {}
        while True:
            results: list[object] = []
            try:
                with self._transaction() as database:
                    for number, job in enumerate(jobs):
                        results.append(failures.get(number) or _result(job, database))
            except _RolledBackError as ended:
                # The jobs before it are undone as well, so all others are done again without it.
                failures[len(results)] = ended.failure
            else:
                return results

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        self._database.execute("BEGIN IMMEDIATE")
        try:
            yield self._database
        except BaseException:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            raise
        self._database.execute("COMMIT")

    def user(self, db: str, user: str) -> User | None:
        """Return a user of a record; None where there is none, or no such record."""
        row = self._database.execute(
            "SELECT db, user, password, role, name FROM users JOIN records USING (db) "
            "WHERE db = ? AND user = ?",
            (db, user),
        ).fetchone()
        return User(*row) if row else None

    def count(self) -> int:
        """Return the number of records."""
        return int(self._database.execute("SELECT count(*) FROM records").fetchone()[0])

    def last(self, db: str) -> int:
        """Return the number of the last change of a record, 0 before the first."""
        row = self._database.execute("SELECT seq FROM records WHERE db = ?", (db,)).fetchone()
        return int(row[0]) if row else 0

    def documents(self, db: str) -> tuple[int, int]:
        """Return the numbers of a record's documents and of those that are deleted."""
        rows = self._database.execute(
            "SELECT deleted, count(*) FROM documents WHERE db = ? GROUP BY deleted", (db,)
        )
        counts = dict(rows.fetchall())
        return counts.get(0, 0), counts.get(1, 0)

    def find(self, db: str, document: str) -> Stored | None:
        """Return a document, also a deleted one; None where there never was one."""
        return find_document(self._database, db, document)

    def changes(self, db: str, since: int, limit: int, *, bodies: bool) -> Page:
        """Return the changes of a record after a number, at most ``limit``, oldest first."""
        body = "body" if bodies else "'{}'"
        rows = self._database.execute(
            f"SELECT id, seq, rev, deleted, {body} FROM documents "  # noqa: S608 - one of two
            "WHERE db = ? AND seq > ? ORDER BY seq LIMIT ?",
            (db, since, limit),
        )
        changes: list[Stored] = []
        size = 0
        for row in rows:
            changes.append(read_row(row))
            size += len(changes[-1].body.encode())
            if size > PAGE_BYTES:
                break
        last = changes[-1].seq if changes else max(since, 0)
        pending = self._database.execute(
            "SELECT count(*) FROM documents WHERE db = ? AND seq > ?", (db, last)
        ).fetchone()[0]
        return Page(tuple(changes), last, pending)

    def local(self, db: str, role: Role, name: str) -> tuple[str, str] | None:
        """Return the revision and the JSON of a checkpoint."""
        row = self._database.execute(
            "SELECT rev, body FROM locals WHERE db = ? AND role = ? AND id = ?", (db, role, name)
        ).fetchone()
        return (row[0], row[1]) if row else None

    def locals(self, db: str, limit: int) -> list[tuple[str, str, str]]:
        """Return the ids, revisions and JSON of the latest checkpoints of members and readers.

        Larger ones than devices write are left out. Those of members come first, so readers hide
        none of them.
        """
        return self._database.execute(
            "SELECT id, rev, body FROM locals WHERE db = ? AND length(body) <= ? "
            "ORDER BY role = 'reader', rowid DESC LIMIT ?",
            (db, LISTED_BYTES, limit),
        ).fetchall()


def _result(job: Job[object], database: sqlite3.Connection) -> object:
    """Do a job of a transaction; return its result, or the exception of one that failed.

    Raises:
        _RolledBackError: It failed, and no transaction is left.
    """
    database.execute("SAVEPOINT job")
    try:
        result = job(database)
    # The caller raises the error itself, and the other jobs have to go on.
    except Exception as error:
        if not database.in_transaction:
            raise _RolledBackError(error) from error
        database.execute("ROLLBACK TO job")
        result = error
    database.execute("RELEASE job")
    return result


def begin(name: str, scope: Scope, created: str, most: int | None) -> Job[tuple[User, User] | None]:
    """Return the job that begins a record and returns its users, or None where there are ``most``.

    The first user is the member, the second the reader.
    """

    def job(database: sqlite3.Connection) -> tuple[User, User] | None:
        there = database.execute("SELECT count(*) FROM records").fetchone()[0]
        if most is not None and there >= most:
            return None
        db = f"g-{secrets.token_hex(16)}"
        database.execute(
            "INSERT INTO records (db, name, scope, created) VALUES (?, ?, ?, ?)",
            (db, name, scope, created),
        )
        member = User(db, f"m-{secrets.token_hex(8)}", secrets.token_urlsafe(16), "member", name)
        reader = User(db, f"r-{secrets.token_hex(8)}", secrets.token_urlsafe(16), "reader", name)
        for user in (member, reader):
            database.execute("INSERT INTO users VALUES (?, ?, ?, ?)", user[:4])
        return member, reader

    return job


def replace_users(users: Sequence[User]) -> Job[None]:
    """Return the job that gives a record other users; old ones, and codes for them, are gone."""

    def job(database: sqlite3.Connection) -> None:
        (db,) = {user.db for user in users}
        database.execute("DELETE FROM users WHERE db = ?", (db,))
        database.execute("DELETE FROM codes WHERE db = ?", (db,))
        for user in users:
            database.execute("INSERT INTO users VALUES (?, ?, ?, ?)", user[:4])

    return job


def add_code(code: str, db: str, role: Role, expires: float, most: int, now: float) -> Job[bool]:
    """Return the job that keeps a code and returns whether it was free and there was room."""

    def job(database: sqlite3.Connection) -> bool:
        database.execute("DELETE FROM codes WHERE expires <= ?", (now,))
        there = database.execute("SELECT count(*) FROM codes WHERE db = ?", (db,)).fetchone()[0]
        duplicate = database.execute("SELECT 1 FROM codes WHERE code = ?", (code,)).fetchone()
        if there >= most or duplicate:
            return False
        database.execute("INSERT INTO codes VALUES (?, ?, ?, ?)", (code, db, role, expires))
        return True

    return job


def use_code(code: str, now: float) -> Job[User | None]:
    """Return the job that uses a code up and returns its user, None for a wrong one."""

    def job(database: sqlite3.Connection) -> User | None:
        row = database.execute(
            "SELECT users.db, user, password, users.role, name FROM codes JOIN users "
            "ON users.db = codes.db AND users.role = codes.role JOIN records "
            "ON records.db = codes.db WHERE code = ? AND expires > ?",
            (code, now),
        ).fetchone()
        database.execute("DELETE FROM codes WHERE code = ?", (code,))
        return User(*row) if row else None

    return job
