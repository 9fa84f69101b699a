"""Deleted games: saved for thirty days, restored, deleted for good."""

import errno
import threading
from datetime import timedelta
from pathlib import Path

import pytest

from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Unreadable
from scorekeeper.store.library import Library
from tests.store.examples import NOON, library_in, record, with_name
from tests.store.faults import FaultyFiles


def later(folder: Path, days: float) -> Library:
    return Library(storage_in(folder), lambda: NOON + timedelta(days=days))


def test_the_last_removed_game_is_first(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    for game in ("a", "b"):
        library.save(record(game))
        later(tmp_path, 1 if game == "b" else 0).remove(game)
    assert [(game.summary.id, game.removed[:10]) for game in library.trash.games()] == [
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


def test_a_file_without_the_time_of_its_removal_stays(tmp_path: Path) -> None:
    storage = storage_in(tmp_path)
    for name, removed in (("a", None), ("b", "once"), ("c", 5)):
        storage.trash.write(name, {"removed": removed})
    (tmp_path / "trash" / "d.json").write_bytes(b"{")
    library = later(tmp_path, 1000)
    assert library.trash.purge() == ()
    assert library.trash.count() == 4
    assert library.trash.games() == ()


def test_a_discarded_game_is_gone_for_good(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(record())
    library.remove("friday")
    library.trash.discard("friday")
    library.trash.discard("friday")
    assert not library.trash.count()
    assert library.restore("friday")[0].code == "game_missing"  # type: ignore[index]


def test_restoring_finishes_a_move_that_was_interrupted(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    saved = library.save(record())
    storage_in(tmp_path).trash.write("friday", storage_in(tmp_path).games.read("friday") or {})
    assert library.restore("friday") == saved
    assert not library.trash.count()
    assert library.load("friday") == saved


def test_a_start_purges_the_trash(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(with_name(record(), "Old"))
    library.remove("friday")
    much_later = later(tmp_path, 60)
    much_later.warm()
    assert much_later._warming
    much_later._warming.join()
    assert not much_later.trash.count()


def test_a_start_without_threads_purges_the_trash_too(
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


def test_a_trash_that_cannot_be_listed_is_empty(tmp_path: Path) -> None:
    (tmp_path / "trash").write_bytes(b"a file")
    trash = later(tmp_path, 60).trash
    assert (trash.count(), trash.games(), trash.purge()) == (0, (), ())


def test_a_time_without_a_zone_is_in_utc(tmp_path: Path) -> None:
    trash = storage_in(tmp_path).trash
    trash.write("before", {"removed": "2026-11-21T11:59:59"})
    trash.write("after", {"removed": "2026-11-21T12:00:01"})
    trash.write("east", {"removed": "2026-11-21T12:30:00+01:00"})
    assert sorted(later(tmp_path, 30).trash.purge()) == ["before", "east"]


def test_what_cannot_be_deleted_now_stays(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    for game in ("a", "b"):
        library.save(record(game))
        library.remove(game)
    with FaultyFiles(0, errno.EROFS, only="unlink"):
        assert len(later(tmp_path, 60).trash.purge()) == 1
    assert library.trash.count() == 1


def test_the_game_that_is_back_already_may_be_restored_only_if_it_is_the_same(
    tmp_path: Path,
) -> None:
    library = library_in(tmp_path)
    library.save(record())
    library.remove("friday")
    (tmp_path / "games" / "friday.json").write_bytes(b"torn")
    restored = library.restore("friday")
    assert isinstance(restored, tuple)
    assert restored[0].code == "game_exists"
    assert (tmp_path / "games" / "friday.json").read_bytes() == b"torn"
    assert library.trash.count() == 1


def test_a_damaged_game_is_not_removed_and_not_restored(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(record())
    (tmp_path / "games" / "friday.json").write_bytes(b"torn")
    with pytest.raises(Unreadable):
        library.remove("friday")
    assert not library.trash.count()
    storage_in(tmp_path).trash.write("other", {"schema": 2})
    restored = library.restore("other")
    assert isinstance(restored, tuple)
    assert restored[0].code == "file_not_ours"
