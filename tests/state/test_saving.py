"""What is not stored, and when it is tried again."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.problem import Problem
from scorekeeper.state.action import Action
from scorekeeper.state.device import SaveRetried, SettingsStored, StorageReported
from scorekeeper.state.files import FilesRequested
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import NoticeDismissed
from scorekeeper.state.routes import HOME, Route
from scorekeeper.state.saving import ALL_SAVED, RETRY_SECONDS, MergeConflict, SaveState, SaveStatus
from scorekeeper.state.setup.new_game import GameStarted
from tests.state.app_driver import AppDriver, new_game

FULL, BUSY = Problem("disk_full"), Problem("store_busy")
REFUSED = ALL_SAVED.with_game("a", FULL)


def test_it_is_saved_once_nothing_is_refused() -> None:
    both = REFUSED.with_game("b", BUSY).with_part("setup", FULL)
    assert (ALL_SAVED.status, both.status) == ("saved", "unsaved")
    one = both.with_game("a", None).with_part("setup", None)
    assert (one.status, one.games) == ("unsaved", {"b": BUSY})
    assert one.with_game("b", None) == ALL_SAVED


@pytest.mark.parametrize("status", ["saved", "saving"])
def test_the_storage_below_is_a_part_of_it(status: SaveStatus) -> None:
    refused = ALL_SAVED.with_storage("unsaved", FULL)
    assert (refused.status, refused.parts) == ("unsaved", {"storage": FULL})
    after = refused.with_storage(status, None)
    assert after.status == status
    assert REFUSED.with_storage(status, None).status == "unsaved"


def test_pauses_grow_until_everything_is_saved() -> None:
    driver = AppDriver(AppState(saves=REFUSED))
    pauses = []
    for _ in range(len(RETRY_SECONDS) + 2):
        pauses.append(driver.state.saves.retry_seconds)
        driver.do(SaveRetried())
    assert pauses == [*RETRY_SECONDS, RETRY_SECONDS[-1], RETRY_SECONDS[-1]]
    assert driver.state.saves.with_game("a", None) == ALL_SAVED


def test_nothing_is_tried_again_where_nothing_is_refused() -> None:
    for saves in (ALL_SAVED, SaveState(busy=True)):
        state = AppState(saves=saves)
        assert saves.retry_seconds is None
        assert AppDriver(state).do(SaveRetried()).state is state


def test_each_screen_tells_what_concerns_it() -> None:
    parts = ALL_SAVED.with_part("setup", FULL).with_part("settings", BUSY)
    assert parts.problems_on("new_game") == (FULL,)
    assert parts.problems_on("own_game") == parts.problems_on("paper") == (FULL,)
    assert parts.problems_on("settings") == (BUSY,)
    assert parts.problems_on("home") == ()
    storage = Problem("storage_full")
    everywhere = REFUSED.with_game("b", FULL).with_part("storage", storage)
    assert everywhere.problems_on("settings") == (FULL, storage)


def test_reports_change_nothing_else() -> None:
    state = AppState()
    driver = AppDriver(state).do(StorageReported("unsaved", FULL), SettingsStored(BUSY))
    assert driver.state == replace(state, saves=SaveState({}, {"storage": FULL, "settings": BUSY}))
    driver.do(StorageReported("saved"), SettingsStored())
    assert driver.state == state


@pytest.mark.parametrize("action", [NoticeDismissed(), Navigated(HOME), FilesRequested("backup")])
def test_nothing_that_people_do_takes_it_away(action: Action) -> None:
    driver = AppDriver(AppState(route=Route("settings"), saves=REFUSED))
    assert driver.do(action).state.saves == REFUSED


def test_a_game_that_is_deleted_need_not_be_saved() -> None:
    driver = new_game()
    state = replace(driver.state, saves=ALL_SAVED.with_game(driver.game.id, FULL))
    listed = AppDriver(state)
    assert listed.do(GameDeleted("other")).state.save_status == "unsaved"


def test_a_conflict_is_not_saved() -> None:
    driver = new_game()
    state = replace(driver.state, conflict=MergeConflict("1"))
    assert (state.save_status, state.game_saved) == ("unsaved", False)
    refused = replace(driver.state, saves=ALL_SAVED.with_game(driver.game.id, FULL))
    assert (refused.save_status, refused.game_saved) == ("unsaved", False)
    assert replace(driver.state, saves=REFUSED).game_saved


def test_games_that_are_not_stored_stay_however_many_are_opened() -> None:
    driver = new_game()
    first = driver.game.id
    driver.state = replace(driver.state, saves=ALL_SAVED.with_game(first, FULL))
    for _ in range(12):
        driver.do(GameStarted("Another"))
    assert first in driver.state.background_games
    assert len(driver.state.background_games) == 9
