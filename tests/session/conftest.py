"""What the tests of sessions share: a store that begins empty, and seats that are found once."""

from collections.abc import Iterator
from functools import cache

import pytest

from scorekeeper.store.documents.folder import Storage
from scorekeeper.store.library import Library
from scorekeeper.tournament.next_round import seat_next_round
from tests.memory_storage import storage_in_memory
from tests.session.session_games import Window, open_library


@pytest.fixture
def storage() -> Storage:
    """A store in memory, which the windows of a test share."""
    return storage_in_memory()


@pytest.fixture
def library(storage: Storage) -> Library:
    """The library of this store."""
    return open_library(storage)


@pytest.fixture
def window(library: Library) -> Window:
    """A window on its first screen."""
    return Window(library, "/")


@pytest.fixture(scope="session", autouse=True)
def _each_round_seated_once() -> Iterator[None]:
    """Search the seats of equal evenings once: they are the same, and most tests begin with one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scorekeeper.state.club_seating.seat_next_round", cache(seat_next_round))
        yield
