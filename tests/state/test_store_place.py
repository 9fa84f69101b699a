"""Where the games are kept, and whether people should be told."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.device import StorageExamined, StoragePlaceRead
from scorekeeper.state.files import FilesDone, FilesRequested
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.stored import MISSING_FROM_COPY, FileJob, StorePlace
from scorekeeper.store.record import Record
from scorekeeper.store.summary import summarise
from tests.state.app_driver import AppDriver, new_game

FIRST = "2026-11-01T20:00:00+00:00"


@pytest.mark.parametrize(
    ("lasting", "offline", "told"),
    [(False, True, True), (True, False, True), (False, False, True), (True, True, False)],
)
def test_what_may_be_lost_is_told_until_it_is_read(
    lasting: bool, offline: bool, told: bool
) -> None:
    driver = AppDriver(AppState(place=StorePlace("browser")))
    assert not driver.state.place.worth_telling
    driver.do(StorageExamined(lasting, 900, offline))
    assert driver.state.place == StorePlace("browser", lasting, 900, offline)
    assert driver.state.place.worth_telling is told
    driver.do(StoragePlaceRead())
    assert not driver.state.place.worth_telling


def test_a_copy_is_due_once_so_many_games_are_in_none() -> None:
    """Each game counts from when it was last saved; a copy ends that."""
    games = [saved(number) for number in range(1, 8)]
    place = StorePlace()
    assert not place.copy_is_due(games[: MISSING_FROM_COPY - 1])
    assert place.copy_is_due(games[:MISSING_FROM_COPY])
    driver = AppDriver(AppState(place=place))
    driver.do(FilesRequested("send_copy"), FilesDone(Notice("carried.told", {"told": "Sent."})))
    copied = driver.state.place.copied
    assert copied
    assert not replace(place, copied="2026-11-03T20:00:00+00:00").copy_is_due(games)
    assert replace(place, copied="2026-11-02T20:00:00+00:00").copy_is_due(games)


@pytest.mark.parametrize("place", [StorePlace(copied=FIRST), StorePlace(copy_offered=FIRST)])
def test_a_copy_is_offered_a_week_after_the_last_copy_and_the_last_offer(place: StorePlace) -> None:
    assert StorePlace().offers_copy("2026-11-01T22:00:00+00:00")
    assert not place.offers_copy("2026-11-08T19:59:00+00:00")
    assert place.offers_copy("2026-11-08T20:01:00+00:00")
    assert not place.offers_copy(None)
    # The game that has offered it goes on doing so, until there is one.
    assert place.offers_copy(FIRST) is bool(place.copy_offered)
    assert not place.offers_copy("2026-10-20T20:00:00+00:00")


@pytest.mark.parametrize("what", ["export", "check"])
def test_only_a_copy_of_everything_is_a_copy(what: FileJob) -> None:
    driver = AppDriver(AppState())
    driver.do(FilesRequested(what), FilesDone(Notice("carried.told", {"told": "Done."})))
    driver.do(FilesRequested("backup"), FilesDone(None))
    failed = Notice("carried.told", {"told": "The disk is full."}, serious=True)
    driver.do(FilesRequested("backup"), FilesDone(failed))
    assert not driver.state.place.copied


def saved(day: int) -> GameSummary:
    """Return a game that was saved on the evening of a day."""
    summary = summarise(Record(new_game().game))
    return replace(summary, saved=f"2026-11-0{day}T20:00:00+00:00")


def test_files_of_the_app_itself_stay_where_they_are() -> None:
    for place in (StorePlace("device", lasting=False), StorePlace("host", offline=False)):
        assert not place.worth_telling
