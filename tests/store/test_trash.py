"""Deleted games: kept for thirty days, restored, deleted for good."""

import threading
from datetime import timedelta
from pathlib import Path

import pytest

from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.library import Library
from tests.store.examples import NOON, library_in, record, with_name


def later(folder: Path, days: float) -> Library:
    return Library(storage_in(folder), lambda: NOON + timedelta(days=days))


def test_the_trash_tells_what_is_in_it(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    for each in ("a", "b"):
        library.save(record(each))
        later(tmp_path, 1 if each == "b" else 0).remove(each)
    assert [(each.summary.id, each.removed[:10]) for each in library.trash.games()] == [
        ("b", "2026-11-22"),
        ("a", "2026-11-21"),
    ]
    assert library.trash.count() == 2


def test_after_thirty_days_a_deleted_game_is_gone(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(record())
    library.remove("friday")
    assert later(tmp_path, 30).trash.purge() == ()
    assert later(tmp_path, 30.1).trash.purge() == ("friday",)
    assert library.trash.games() == ()


def test_what_does_not_say_when_it_was_deleted_stays(tmp_path: Path) -> None:
    storage = storage_in(tmp_path)
    for name, removed in (("a", None), ("b", "once"), ("c", 5)):
        storage.trash.write(name, {"removed": removed})
    (tmp_path / "trash" / "d.json").write_bytes(b"{")
    library = later(tmp_path, 1000)
    assert library.trash.purge() == ()
    assert library.trash.count() == 4
    assert library.trash.games() == ()


def test_deleted_for_good(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(record())
    library.remove("friday")
    library.trash.discard("friday")
    library.trash.discard("friday")
    assert not library.trash.count()
    assert library.restore("friday")[0].code == "game_missing"  # type: ignore[index]


def test_a_move_cut_in_the_middle_is_finished_by_restoring(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    kept = library.save(record())
    storage_in(tmp_path).trash.write("friday", storage_in(tmp_path).games.read("friday") or {})
    assert library.restore("friday") == kept
    assert not library.trash.count()
    assert library.load("friday") == kept


def test_the_index_of_a_start_empties_the_old_trash(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(with_name(record(), "Old"))
    library.remove("friday")
    much_later = later(tmp_path, 60)
    much_later.warm()
    assert much_later._warming
    much_later._warming.join()
    assert not much_later.trash.count()


def test_the_old_trash_is_emptied_without_threads_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    library = library_in(tmp_path)
    library.save(record())
    library.remove("friday")
    monkeypatch.setattr(threading.Thread, "start", refuse)
    later(tmp_path, 60).warm()
    assert not library.trash.count()
