"""What restores have replaced is listed, and removed one by one."""

import errno
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.store.backup.exchange import EXCHANGE_FILE
from scorekeeper.store.backup.restore import (
    OldStore,
    old_stores,
    remove_old_store,
    restore,
    undo_restore,
)
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.progress import finish
from tests.game_documents import Capture
from tests.store.examples import file_contents, library_in, record
from tests.store.faults import FaultyFiles, Killed

FIRST = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
SECOND = datetime(2026, 11, 21, 21, 40, tzinfo=UTC)
NAME = "before-restore-2026-11-21-214000"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder in which a backup was restored twice."""
    library = library_in(tmp_path)
    library.save(record("a"))
    backup = finish(back_up(tmp_path, FIRST)).content
    library.save(record("b"))
    for at in (FIRST, SECOND):
        finish(restore(library, tmp_path, backup, at))
    return tmp_path


def names(folder: Path) -> list[str]:
    return [store.name for store in old_stores(folder)]


def test_the_latest_is_first_with_its_games_and_size(folder: Path) -> None:
    (folder / "before-restore-by hand" / "games").mkdir(parents=True)
    (folder / "before-restore-file").write_bytes(b"not a store")
    by_name = {store.name: store for store in old_stores(folder)}
    size = sum(len(content) for content in file_contents(folder / NAME).values())
    assert by_name[NAME] == OldStore(NAME, "2026-11-21T21:40:00", 1, size)
    assert by_name["before-restore-2026-11-20-193000"].games == 2
    by_hand = by_name["before-restore-by hand"]
    assert (by_hand.games, by_hand.size, len(by_hand.at)) == (0, 0, 19)
    assert len(by_name) == 3
    times = [store.at for store in old_stores(folder)]
    assert times == sorted(times, reverse=True)
    assert old_stores(folder / "nowhere") == ()


def test_one_is_removed_and_nothing_else(folder: Path) -> None:
    rest = {name: content for name, content in file_contents(folder).items() if NAME not in name}
    assert remove_old_store(folder, NAME)
    assert names(folder) == ["before-restore-2026-11-20-193000"]
    assert file_contents(folder).items() >= rest.items()
    assert not list(folder.glob(".restored-*"))
    assert not remove_old_store(folder, NAME)


@pytest.mark.parametrize("name", ["", "games", "..", "before-restore-/../games", "x/" + NAME])
def test_nothing_else_is_ever_removed(folder: Path, name: str) -> None:
    before = file_contents(folder)
    assert not remove_old_store(folder, name)
    assert file_contents(folder).items() >= before.items()


def test_a_link_is_not_followed(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (outside / "precious").write_text("mine", encoding="utf-8")
    (folder / "before-restore-link").symlink_to(outside)
    assert "before-restore-link" not in names(folder)
    assert not remove_old_store(folder, "before-restore-link")
    assert (outside / "precious").exists()


@pytest.mark.parametrize("step", range(12))
def test_a_kill_at_any_step_leaves_it_whole_or_not_listed(folder: Path, step: int) -> None:
    before = file_contents(folder / NAME)
    with FaultyFiles(step, killed=True), suppress(Killed):
        remove_old_store(folder, NAME)
    assert NAME not in names(folder) or file_contents(folder / NAME) == before


def test_what_cannot_be_removed_stays(folder: Path) -> None:
    before = file_contents(folder / NAME)
    with FaultyFiles(0, errno.EACCES, only="rename"), pytest.raises(Unwritable):
        remove_old_store(folder, NAME)
    assert file_contents(folder / NAME) == before


def test_an_interrupted_exchange_is_completed_first(folder: Path) -> None:
    """The old store is then the data again, and what is removed is not."""
    # The first call keeps what is to be exchanged.
    with FaultyFiles(1, only="replace", killed=True), pytest.raises(Killed):
        undo_restore(library_in(folder), folder, NAME, SECOND)
    assert (folder / EXCHANGE_FILE).exists()
    remove_old_store(folder, NAME)
    assert not (folder / EXCHANGE_FILE).exists()
    assert [game.id for game in library_in(folder).games()] == ["a"]


def test_the_doctor_lists_them(folder: Path, capsys: Capture) -> None:
    assert main(["--data", str(folder), "doctor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Everything is fine: 1 game checked."
    assert [line.rpartition(" in ")[2] for line in lines[1:]] == [
        str(folder / name) for name in names(folder)
    ]
    assert "21:40: 1 game, " in lines[1]
    assert "19:30: 2 games, " in lines[2]
