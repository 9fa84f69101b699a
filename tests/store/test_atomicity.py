"""Whichever step of a write fails, the file has its old content or its new one."""

import errno
import os
import time
from pathlib import Path

import pytest

from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.documents.tinydb import LEFTOVER_SECONDS, AtomicStorage, TinyDBDocuments
from scorekeeper.store.files.json_text import one_line
from scorekeeper.store.record import Record
from tests.store.examples import file_contents, library_in, record, with_name
from tests.store.faults import FaultyFiles

OLD: dict[str, object] = {"which": "old"}
NEW: dict[str, object] = {"which": "new"}
REASONS = {
    errno.ENOSPC: "disk_full",
    errno.EROFS: "folder_read_only",
    errno.EACCES: "folder_read_only",
    errno.EIO: "write_failed",
}


@pytest.mark.parametrize("number", REASONS)
@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_failing_step_leaves_the_old(tmp_path: Path, step: str, number: int) -> None:
    documents = TinyDBDocuments(tmp_path)
    documents.write("a", OLD)
    before = file_contents(tmp_path)
    with FaultyFiles(0, number, only=step, lasting=True), pytest.raises(Unwritable) as failed:
        documents.write("a", NEW)
    assert (failed.value.reason, failed.value.detail) == (REASONS[number], os.strerror(number))
    assert file_contents(tmp_path) == before
    documents.write("a", NEW)
    assert documents.read("a") == NEW
    assert len(file_contents(tmp_path)) == 1


def test_a_document_that_json_cannot_express_leaves_the_old(tmp_path: Path) -> None:
    documents = TinyDBDocuments(tmp_path)
    documents.write("a", OLD)
    before = file_contents(tmp_path)
    for nothing in (object(), float("nan"), {1, 2}):
        with pytest.raises((TypeError, ValueError)):
            documents.write("a", {"which": nothing})
    assert file_contents(tmp_path) == before


def test_a_document_too_large_to_read_again_is_not_written(tmp_path: Path) -> None:
    documents = TinyDBDocuments(tmp_path, limit=100)
    documents.write("a", OLD)
    with pytest.raises(Unwritable) as failed:
        documents.write("a", {"which": "x" * 100})
    assert failed.value.reason == "file_too_large"
    assert documents.read("a") == OLD


def test_tables_are_read_after_they_were_written_where_there_was_no_file(tmp_path: Path) -> None:
    storage = AtomicStorage(tmp_path / "a.json", 100, one_line, durable=True)
    assert storage.read() is None
    tables = {"_default": {"1": OLD}}
    storage.write(tables)
    assert storage.read() == tables


def test_a_file_that_was_missing_once_stays_missing_until_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    storage = AtomicStorage(path, 100, one_line, durable=True)
    assert storage.read() is None
    AtomicStorage(path, 100, one_line, durable=True).write({"_default": {"1": NEW}})
    assert storage.read() is None


def test_an_interruption_leaves_the_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    documents = TinyDBDocuments(tmp_path)
    documents.write("a", OLD)
    before = file_contents(tmp_path)

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            documents.write("a", NEW)
    assert file_contents(tmp_path) == before


def test_when_only_the_folder_fails_the_new_is_whole(tmp_path: Path) -> None:
    documents = TinyDBDocuments(tmp_path)
    documents.write("a", OLD)
    with FaultyFiles(1, errno.EIO, only="fsync"), pytest.raises(Unwritable):
        documents.write("a", NEW)
    assert documents.read("a") == NEW
    assert len(file_contents(tmp_path)) == 1


def test_a_folder_that_cannot_be_synced_is_no_failure(tmp_path: Path) -> None:
    documents = TinyDBDocuments(tmp_path)
    documents.write("a", OLD)
    with FaultyFiles(1, errno.EINVAL, only="fsync"):
        documents.write("a", NEW)
    assert documents.read("a") == NEW


def test_leftovers_of_a_crash_are_ignored_and_cleared_in_time(tmp_path: Path) -> None:
    library_in(tmp_path).save(record())
    fresh, stale = (tmp_path / "games" / name for name in (".1.tmp", ".2.tmp"))
    for leftover in (fresh, stale):
        leftover.write_bytes(b'{"_def')
    os.utime(stale, (0, time.time() - LEFTOVER_SECONDS - 10))
    library = library_in(tmp_path)
    assert [game.id for game in library.games()] == ["friday"]
    assert library.damaged() == ()
    # Another window may be writing the fresh one at this moment.
    assert fresh.exists()
    assert not stale.exists()


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_failed_save_changes_nothing_in_memory_either(tmp_path: Path, step: str) -> None:
    library = library_in(tmp_path)
    saved = library.save(record())
    library.save_settings({"a": 1})
    before, files = library.games(), file_contents(tmp_path)
    for attempt in (
        lambda: library.save(with_name(saved, "Another")),
        lambda: library.save(record("other")),
        lambda: library.save_settings({"a": 2}),
        lambda: library.remove("friday"),
    ):
        with (
            FaultyFiles(0, errno.ENOSPC, only=step, lasting=True),
            pytest.raises(Unwritable) as failed,
        ):
            attempt()
        assert failed.value.problem.code == "disk_full"
    assert library.games() == before
    assert library.load("friday") == saved
    # The version before may be there already; it equals the stored one.
    after = {path: data for path, data in file_contents(tmp_path).items() if "previous" not in path}
    assert after == files
    assert library_in(tmp_path).games() == before


def test_a_failed_restore_leaves_the_game_in_the_trash(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    saved = library.save(record())
    library.remove("friday")
    with FaultyFiles(0, errno.EROFS, only="replace", lasting=True), pytest.raises(Unwritable):
        library.restore("friday")
    assert library.games() == ()
    assert library.restore("friday") == saved


def test_a_file_that_cannot_be_taken_away_keeps_the_game(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    saved = library.save(record())
    with FaultyFiles(0, errno.EROFS, only="unlink"), pytest.raises(Unwritable):
        library.remove("friday")
    assert [game.id for game in library.games()] == ["friday"]
    assert library.load("friday") == saved


@pytest.mark.parametrize("below", ["", "deep/inside"])
def test_a_data_folder_that_is_a_file_has_its_reason(tmp_path: Path, below: str) -> None:
    file = tmp_path / "data"
    file.write_bytes(b"a file")
    library = library_in(file / below)
    assert library.games() == ()
    assert library.load("friday")[0].code == "game_missing"  # type: ignore[index]
    with pytest.raises(Unwritable) as failed:
        library.save(record())
    assert failed.value.reason == "folder_is_file"
    assert file.read_bytes() == b"a file"


def test_a_folder_that_cannot_be_made_has_its_reason(tmp_path: Path) -> None:
    with FaultyFiles(0, errno.EROFS, only="mkdir"), pytest.raises(Unwritable) as failed:
        library_in(tmp_path / "data").save(record())
    assert failed.value.reason == "folder_read_only"
    assert isinstance(library_in(tmp_path / "data").save(record()), Record)
