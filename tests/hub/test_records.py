"""The file of a hub's records where the system refuses: no other write is lost."""

import sqlite3
from pathlib import Path

import pytest

from scorekeeper.hub.records import FILE, Records, add_code, use_code

LATER, NOW = 2_000.0, 1_000.0


def fill_disk(database: sqlite3.Connection) -> None:
    """Write so much that SQLite finds no room, and ends the transaction by itself."""
    pages = database.execute("PRAGMA page_count").fetchone()[0]
    database.execute(f"PRAGMA max_page_count = {pages}")
    values = ("x" * 100_000, "g-1", "member", LATER)
    database.execute("INSERT INTO codes VALUES (?, ?, ?, ?)", values)


def test_a_job_for_which_the_disk_has_no_room_takes_no_other_with_it(tmp_path: Path) -> None:
    records = Records(tmp_path / "hub")
    jobs = [add_code(code, "g-1", "member", LATER, 20, NOW) for code in ("AAAAAA", "BBBBBB")]
    first, full, last = records.commit([jobs[0], fill_disk, jobs[1]])
    assert (first, last) == (True, True)
    assert isinstance(full, sqlite3.OperationalError)
    assert "full" in str(full)
    records.close()
    with sqlite3.connect(tmp_path / "hub" / FILE) as database:
        codes = database.execute("SELECT code FROM codes ORDER BY code").fetchall()
    database.close()
    assert codes == [("AAAAAA",), ("BBBBBB",)]


def test_the_error_that_ended_a_transaction_is_the_one_that_is_reported(tmp_path: Path) -> None:
    records = Records(tmp_path / "hub")
    (error,) = records.commit([fill_disk])
    assert "full" in str(error)
    assert records.commit([use_code("AAAAAA", NOW)]) == [None]
    records.close()


def test_a_file_that_is_no_database_is_closed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "hub"
    folder.mkdir()
    (folder / FILE).write_bytes(b"nonsense" * 1000)
    connections: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def connect_noted(*args: object, **options: object) -> sqlite3.Connection:
        connections.append(connect(*args, **options))  # type: ignore[call-overload]
        return connections[0]

    monkeypatch.setattr(sqlite3, "connect", connect_noted)
    with pytest.raises(sqlite3.DatabaseError, match="not a database"):
        Records(folder)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connections[0].execute("SELECT 1")
