"""Where the games are kept, and whether people should be told."""

import pytest

from scorekeeper.state.model import AppState
from scorekeeper.state.storage import StorageExamined, StoragePlaceRead
from scorekeeper.state.stored import StorePlace
from tests.state.app_driver import AppDriver


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


def test_files_of_the_app_itself_stay_where_they_are() -> None:
    for place in (StorePlace("device", lasting=False), StorePlace("host", offline=False)):
        assert not place.worth_telling
