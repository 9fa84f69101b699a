from collections.abc import Iterator

import pytest

from scorekeeper.server.guests import CURRENT_DEVICE, ConnectedDevice
from scorekeeper.server.sockets import LEFT_KEPT, PAGES_ALLOWED, LeftSessions


class Pages:
    """Pages of a few devices, which begin sessions and leave them."""

    def __init__(self) -> None:
        self.sessions: dict[str, bool] = {}
        self.left_sessions = LeftSessions()

    def begin(self, session: str, device: str = "") -> None:
        _be(device)
        self.sessions[session] = False
        self.left_sessions.begin(session, self.sessions)

    def leave(self, session: str, device: str = "") -> set[str]:
        _be(device)
        self.sessions[session] = True
        ended = set(self.left_sessions.leave(session, self.sessions))
        for ended_id in ended:
            del self.sessions[ended_id]
        return ended


@pytest.fixture(autouse=True)
def nobody() -> Iterator[None]:
    """Leave no device behind for the tests that follow."""
    token = CURRENT_DEVICE.set(None)
    yield
    CURRENT_DEVICE.reset(token)


def _be(device: str) -> None:
    CURRENT_DEVICE.set(ConnectedDevice(device, "follow", "") if device else None)


def test_a_phone_with_one_page_that_reloads_leaves_one_session() -> None:
    pages = Pages()
    for number in range(50):
        pages.begin(f"a{number}", "a")
        assert pages.leave(f"a{number}", "a") == ({f"a{number - 1}"} if number else set())
    assert list(pages.sessions) == ["a49"]
    assert pages.left_sessions.ended == 49


def test_all_pages_that_a_device_had_open_at_once_may_come_back() -> None:
    pages = Pages()
    for number in range(3):
        pages.begin(f"a{number}", "a")
    assert [pages.leave(f"a{number}", "a") for number in range(3)] == [set()] * 3
    # One comes back and leaves again: it is the latest now.
    pages.sessions["a0"] = False
    pages.leave("a0", "a")
    pages.begin("a3", "a")
    assert pages.leave("a3", "a") == {"a1"}


def test_a_session_that_nobody_saw_begin_is_of_the_device_that_leaves_it() -> None:
    pages = Pages()
    pages.begin("a0", "a")
    assert pages.leave("a0", "a") == set()
    assert pages.leave("a1", "a") == {"a0"}


def test_no_device_has_more_than_the_pages_that_it_may_have_open() -> None:
    pages = Pages()
    for number in range(2 * PAGES_ALLOWED):
        # This computer's own pages are counted too.
        pages.begin(str(number))
    for number in range(2 * PAGES_ALLOWED):
        pages.leave(str(number))
    assert list(pages.sessions) == list(map(str, range(PAGES_ALLOWED, 2 * PAGES_ALLOWED)))


def test_many_devices_leave_only_so_many_sessions_together() -> None:
    pages = Pages()
    for number in range(2 * LEFT_KEPT):
        pages.begin(f"s{number}", f"d{number}")
        pages.leave(f"s{number}", f"d{number}")
    assert len(pages.sessions) == LEFT_KEPT
    assert "s0" not in pages.sessions


def test_a_device_whose_sessions_have_ended_is_forgotten() -> None:
    pages = Pages()
    for number in range(PAGES_ALLOWED):
        pages.begin(f"a{number}", "a")
    pages.sessions.clear()
    pages.begin("b0", "b")
    pages.begin("a8", "a")
    assert pages.leave("a8", "a") == set()
    pages.begin("a9", "a")
    assert pages.leave("a9", "a") == {"a8"}
