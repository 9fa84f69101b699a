"""The store's past games: which damaged files are shown, and what can be done about them."""

from pathlib import Path

import pytest

from scorekeeper.session.past_games import DAMAGED_SHOWN, damaged_files
from scorekeeper.state.stored import DamagedFile
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.library import Library
from tests.session.session_games import open_library, store_game


def damage(folder: Path, name: str, text: str, *, versions: int = 2) -> None:
    """Store a game in this many versions, and write something else over the last."""
    library = open_library(storage_in(folder))
    record = store_game(library, name)
    for _ in range(versions - 1):
        record = library.save(record)
    (folder / "games" / f"{name}.json").write_text(text, encoding="utf-8")


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return open_library(storage_in(tmp_path))


def test_a_damaged_file_with_a_previous_version_can_be_recovered(
    library: Library, tmp_path: Path
) -> None:
    damage(tmp_path, "torn", "torn")
    damage(tmp_path, "first", "torn", versions=1)
    store_game(library, "sound")
    assert set(damaged_files(library)) == {
        DamagedFile("torn", recoverable=True),
        DamagedFile("first", recoverable=False),
    }


def test_a_file_of_a_newer_app_is_left_alone(library: Library, tmp_path: Path) -> None:
    damage(tmp_path, "newer", '{"_default": {"1": {"schema": 99}}}')
    assert damaged_files(library) == (DamagedFile("newer", recoverable=False, newer=True),)


def test_only_a_limited_number_is_shown(library: Library, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for number in range(DAMAGED_SHOWN + 2):
        (tmp_path / "games" / f"g{number}.json").write_text("torn", encoding="utf-8")
    assert len(damaged_files(library)) == DAMAGED_SHOWN == 20
