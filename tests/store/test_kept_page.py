"""What the next start shows before the app is there: never anything but what is stored."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.store.data_folder import PARTS
from scorekeeper.store.kept_page import FILE, keep_page, kept_page
from scorekeeper.store.library import Library, open_library
from tests.session.session_games import store_game

Change = Callable[[Library], object]
CHANGES: dict[str, Change] = {
    "a game is saved": lambda library: store_game(library, "saturday"),
    "a game goes to the trash": lambda library: library.remove("friday"),
    "settings are stored": lambda library: library.save_settings({"place": "/settings"}),
}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """A store with a game and a page that was kept of it a while ago."""
    made = open_library(tmp_path)
    store_game(made)
    # Too soon after the game was stored.
    keep_page(tmp_path, lambda: "Friday")
    assert kept_page(tmp_path) == ""
    let_time_pass(tmp_path)
    keep_page(tmp_path, lambda: "Friday")
    assert kept_page(tmp_path) == "Friday"
    return made


def let_time_pass(folder: Path) -> None:
    """Let whatever is in a store have been stored a while ago."""
    for name in PARTS:
        if (folder / name).exists():
            os.utime(folder / name, (1, 1))


@pytest.mark.parametrize("change", CHANGES)
def test_nothing_is_shown_once_something_is_stored(
    change: str, library: Library, tmp_path: Path
) -> None:
    CHANGES[change](library)
    assert kept_page(tmp_path) == ""
    let_time_pass(tmp_path)
    keep_page(tmp_path, lambda: "anew")
    assert kept_page(tmp_path) == "anew"


@pytest.mark.parametrize("name", PARTS)
def test_what_is_stored_while_it_is_made_counts(name: str, tmp_path: Path) -> None:
    def make() -> str:
        (tmp_path / name).mkdir()
        return "before"

    keep_page(tmp_path, make)
    assert kept_page(tmp_path) == ""


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "null", 100_000 * "[", '{"schema": 1, "times": [0, 0, 0, 0]}']
)
def test_a_file_that_makes_no_sense_shows_nothing(content: str, tmp_path: Path) -> None:
    assert kept_page(tmp_path) == ""
    (tmp_path / "cache").mkdir()
    (tmp_path / FILE).write_text(content, encoding="utf-8")
    assert kept_page(tmp_path) == ""


def test_that_of_another_version_shows_nothing(library: Library, tmp_path: Path) -> None:
    del library
    kept = json.loads((tmp_path / FILE).read_bytes())
    (tmp_path / FILE).write_text(json.dumps({**kept, "schema": 2}), encoding="utf-8")
    assert kept_page(tmp_path) == ""


def test_a_folder_that_cannot_be_written_is_no_failure(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way", encoding="utf-8")
    keep_page(tmp_path, lambda: "Friday")
    assert kept_page(tmp_path) == ""
