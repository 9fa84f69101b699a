"""The index: only changed files are opened, and it may be lost at any time."""

import os
import shutil
from pathlib import Path

import pytest

from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Document
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.store.examples import clock, library_in, record, with_name


class Watched(TinyDBDocuments):
    """The shelf of games, which notes what was opened."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "games")
        self.opened: list[str] = []

    def read(self, name: str) -> Document | None:
        self.opened.append(name)
        return super().read(name)


def opened_at_start(folder: Path) -> list[str]:
    watched = Watched(folder)
    Library(storage_in(folder)._replace(games=watched), clock).games()
    return sorted(watched.opened)


def rename(folder: Path, name: str) -> None:
    keeper = library_in(folder)
    kept = keeper.load(name)
    assert isinstance(kept, Record)
    keeper.save(with_name(kept, "A longer name"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    keeper = library_in(tmp_path)
    for each in ("a", "b", "c"):
        keeper.save(record(each))
    return tmp_path


def test_only_changed_files_are_opened(folder: Path) -> None:
    assert opened_at_start(folder) == ["a", "b", "c"]
    assert opened_at_start(folder) == []
    rename(folder, "b")
    assert opened_at_start(folder) == ["b"]
    assert opened_at_start(folder) == []


def test_files_that_went_are_forgotten(folder: Path) -> None:
    library_in(folder).games()
    (folder / "games" / "b.json").unlink()
    assert [each.id for each in library_in(folder).games()] == ["c", "a"]
    assert opened_at_start(folder) == []


@pytest.mark.parametrize(
    "data",
    [
        None,
        b"",
        b"{",
        b"[]",
        b'{"_default": {"1": {"schema": 1, "games": 5}}}',
        b'{"_default": {"1": {"schema": 3, "games": {}}}}',
        b'{"_default": {"1": {"schema": 3, "games": {"a": [5], "b": 1}}}}',
    ],
)
def test_a_lost_or_damaged_cache_is_rebuilt(folder: Path, data: bytes | None) -> None:
    before = library_in(folder).games()
    cache = folder / "cache" / "games.json"
    cache.unlink() if data is None else cache.write_bytes(data)
    assert opened_at_start(folder) == ["a", "b", "c"]
    assert library_in(folder).games() == before
    assert opened_at_start(folder) == []


@pytest.mark.parametrize(
    "change", ['{"totals": 5}', "[]", "{", "", "[" * 100_000, 5, None], ids=str
)
def test_a_cached_entry_of_another_form_is_not_used(folder: Path, change: object) -> None:
    library_in(folder).games()
    cache = storage_in(folder).cache
    document = cache.read("games")
    assert document
    games = document["games"]
    assert isinstance(games, dict)
    games["b"][-1] = change
    cache.write("games", document)
    assert opened_at_start(folder) == ["b"]


def test_an_unchanged_start_writes_nothing(folder: Path) -> None:
    library_in(folder).games()
    cache = folder / "cache" / "games.json"
    os.utime(cache, ns=(1, 1))
    library_in(folder).games()
    assert cache.stat().st_mtime_ns == 1


def test_a_folder_that_cannot_be_written_still_lists_its_games(folder: Path) -> None:
    shutil.rmtree(folder / "cache")
    (folder / "cache").write_bytes(b"a file where the folder should be")
    assert [each.id for each in library_in(folder).games()] == ["c", "b", "a"]


def test_another_windows_games_come_with_a_refresh(folder: Path) -> None:
    here, there = library_in(folder), library_in(folder)
    here.games()
    there.save(record("d"))
    there.remove("a")
    here.refresh()
    assert [each.id for each in here.games()] == ["d", "c", "b"]
