"""The journal tells a window which games others have changed, or that it does not know."""

import os
import stat
from pathlib import Path

import pytest

from scorekeeper.store.files import journal
from scorekeeper.store.files.journal import Changes, FileJournal
from tests.memory_storage import MemoryJournal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "changes.log"


def test_only_the_changes_of_others_after_the_mark_are_read(path: Path) -> None:
    mine, other = FileJournal(path), FileJournal(path)
    other.append("before")
    mark = mine.mark()
    mine.append("mine")
    other.append("Zoë")
    other.append("../x")
    changes = mine.since(mark)
    assert changes is not None
    assert changes.names == {"Zoë", "../x"}
    assert changes.mark == mine.mark()
    assert mine.since(changes.mark) == (frozenset(), changes.mark)


def test_a_start_reads_its_own_changes_too(path: Path) -> None:
    mine = FileJournal(path)
    mine.begin()
    mark = mine.mark()
    mine.append("a")
    changes = mine.since(mark, include_own=True)
    assert changes is not None
    assert changes.names == {"a"}


def test_without_a_journal_nothing_changed_since_its_beginning(path: Path) -> None:
    assert FileJournal(path).mark() == ""
    assert FileJournal(path).since("") == (frozenset(), "")
    assert FileJournal(path).since("7 0") is None


def test_whoever_wrote_the_first_line_knows_all_that_followed(path: Path) -> None:
    """Otherwise a page in an empty store took its own first game for a restored store."""
    mine, other = FileJournal(path), FileJournal(path)
    mark = mine.mark()
    mine.append("mine")
    assert mine.since(mark) == Changes(frozenset(), mine.mark())
    other.append("theirs")
    assert mine.since(mark) == (frozenset({"theirs"}), mine.mark())
    assert other.since(mark) is None
    # A restore begins another journal.
    other.begin()
    assert mine.since(mark) is None
    mine.begin()
    assert mine.since(mark) is None


def test_a_replaced_or_shortened_journal_is_unknown(path: Path) -> None:
    mine = FileJournal(path)
    mine.append("a")
    name, size = mine.mark().split()
    assert mine.since(f"another {size}") is None
    assert FileJournal(path).since("") is None
    assert mine.since(f"{name} {size}") is not None
    assert mine.since(f"{name} {int(size) + 1}") is None


def test_a_new_journal_of_the_same_changes_is_another_one(path: Path) -> None:
    """A file that takes the place of one that was removed may have its number on the disk."""
    mine, other = FileJournal(path), FileJournal(path)
    other.append("a")
    mark = mine.mark()
    other.begin()
    assert mine.since(mark) is None
    path.unlink()
    other.append("a")
    assert mine.since(mark) is None


def test_a_journal_that_cannot_be_read_is_unknown(path: Path) -> None:
    path.mkdir(parents=True)
    assert FileJournal(path).since("") is None


def test_a_line_that_is_still_being_written_is_read_the_next_time(path: Path) -> None:
    mine, other = FileJournal(path), FileJournal(path)
    mine.begin()
    mark = mine.mark()
    other.append("a")
    whole = path.read_bytes()
    path.write_bytes(whole + whole.splitlines()[-1].replace(b"a.json", b"b.json"))
    first = mine.since(mark)
    assert first is not None
    assert first.names == {"a"}
    with path.open("ab") as file:
        file.write(b"\n")
    second = mine.since(first.mark)
    assert second is not None
    assert second.names == {"b"}


def test_lines_of_another_form_are_ignored(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(
        b"name\n one\n x y z\n\xff\xfe a.json\n other Upper.json\n other a.json extra\n"
    )
    changes = FileJournal(path).since("name 0")
    assert changes is not None
    assert changes.names == {"a"}


def test_a_journal_over_its_limit_is_replaced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine, other = FileJournal(path), FileJournal(path)
    other.append("a")
    monkeypatch.setattr(journal, "SIZE_LIMIT", path.stat().st_size)
    other.append("b")
    mark = mine.mark()
    # Only now is the file longer than the limit. What is written to it is lost with it.
    other.append("c")
    assert not path.exists()
    assert mine.since(mark) is None
    other.append("d")
    assert mine.since(mark) is None
    assert path.read_text().endswith("d.json\n")


@pytest.mark.parametrize("name", ["", "x" * 201])
def test_a_name_without_a_file_is_not_written(path: Path, name: str) -> None:
    FileJournal(path).append(name)
    assert not path.exists()


def test_a_journal_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    FileJournal(tmp_path / "file" / "changes.log").append("a")


def test_others_may_write_the_journal_and_nobody_may_run_it(path: Path) -> None:
    before = os.umask(0o002)
    try:
        FileJournal(path).append("a")
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o664


def test_nobody_else_changes_what_is_in_memory() -> None:
    memory = MemoryJournal()
    memory.append("a")
    assert memory.mark() == ""
    assert memory.since("mark", include_own=True) == (frozenset(), "mark")
