"""What the tests of sessions share: a store that begins empty, and seats that are found once."""

from collections.abc import Iterator
from functools import cache

import pytest

from scorekeeper.store.documents.folder import Storage
from scorekeeper.tournament.next_round import seat_next_round
from tests.memory_storage import storage_in_memory


@pytest.fixture
def storage() -> Storage:
    """A store in memory, which the windows of a test share."""
    return storage_in_memory()


@pytest.fixture(scope="session", autouse=True)
def _each_round_seated_once() -> Iterator[None]:
    """Search the seats of equal evenings once: they are the same, and most tests begin with one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scorekeeper.state.club_seating.seat_next_round", cache(seat_next_round))
        yield
