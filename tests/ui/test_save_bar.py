"""The bar that says what is not saved: it comes and goes with the state, and with nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from tests.benchmarks.screen import Screen
from tests.browser.past_evenings import evening
from tests.store.examples import load_record

pytestmark = pytest.mark.usefixtures("every_tap_counts")
GAME = evening(1)
HAND = f"/game/{GAME.id}/next"
UNSAVED = "Not saved: there is a file where the data folder should be."
FIRST_PAUSE_SECONDS = 1.3


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    open_library(tmp_path / "data").save(Record(GAME))
    return tmp_path / "data"


@pytest.fixture
def screen(folder: Path) -> Iterator[Screen]:
    with Screen(folder, HAND) as opened:
        yield opened


def block(folder: Path) -> None:
    folder.rename(folder.with_name("aside"))
    folder.write_text("not a folder", encoding="utf-8")


def free(folder: Path) -> None:
    folder.unlink()
    folder.with_name("aside").rename(folder)


def bars(screen: Screen) -> list[str]:
    return [control for control in screen.values() if control.startswith("Not saved")]


def test_it_lasts_until_everything_is_stored(screen: Screen, folder: Path) -> None:
    assert bars(screen) == []
    block(folder)
    name = GAME.players[0]
    screen.tap_beginning(f"{name}: 3 hearts")
    [bar] = bars(screen)
    assert bar.startswith(UNSAVED)
    # Nothing on it takes it away.
    assert "Close message" not in screen.labels()
    screen.tap_unseen("Try again")
    assert bars(screen) == [bar]
    free(folder)
    screen.tap("Try again")
    assert bars(screen) == []


def test_it_goes_by_itself(screen: Screen, folder: Path) -> None:
    block(folder)
    screen.tap_beginning(f"{GAME.players[0]}: 3 hearts")
    free(folder)
    screen.wait(FIRST_PAUSE_SECONDS)
    assert bars(screen) == []


@pytest.mark.parametrize("state", ["hide", "pause", "detach"])
def test_a_page_that_is_hidden_is_saved_at_once(screen: Screen, folder: Path, state: str) -> None:
    block(folder)
    screen.tap_beginning(f"{GAME.players[0]}: 3 hearts")
    free(folder)
    screen.report("app_lifecycle_state_change", {"state": state})
    assert bars(screen) == []


def test_a_page_that_is_away_is_saved_too(screen: Screen, folder: Path) -> None:
    block(folder)
    screen.tap_beginning(f"{GAME.players[0]}: 3 hearts")
    screen.leave()
    free(folder)
    screen.wait(FIRST_PAUSE_SECONDS)
    stored = load_record(open_library(folder), GAME.id)
    assert stored.drafts
    screen.reconnect()
    assert bars(screen) == []


def test_a_page_that_comes_back_tries_at_once(screen: Screen, folder: Path) -> None:
    block(folder)
    screen.tap_beginning(f"{GAME.players[0]}: 3 hearts")
    free(folder)
    screen.cut()
    screen.reconnect()
    assert bars(screen) == []
