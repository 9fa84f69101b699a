"""The memory of ended sessions is freed while nobody taps, and soon enough in any case."""

import asyncio

import pytest

from scorekeeper.server.garbage import (
    LONGEST_WAIT_SECONDS,
    MANY_ENDED,
    PAUSE_SECONDS,
    QUIET_SECONDS,
    SCREENS_SECONDS,
    QuietCollector,
)


class Server:
    """A server with some sessions, whose time passes when a test says so."""

    def __init__(self) -> None:
        self.sessions = {"a", "b"}
        self.now = 0.0
        self.collections = 0
        self.collector = QuietCollector(lambda: self.sessions, lambda: self.now, self._collect)

    def _collect(self) -> None:
        self.collections += 1

    def look_after(self, seconds: float, *, busy: bool = False) -> int:
        """Let time pass, with somebody tapping at its end or not; return the collections."""
        self.now += seconds
        if busy:
            self.collector._busy_at = self.now
        self.collector.look()
        return self.collections


def test_nothing_is_collected_while_no_session_has_ended() -> None:
    server = Server()
    assert server.look_after(100) == 0
    server.sessions.add("c")
    assert server.look_after(100) == 0


def test_what_replaced_screens_leave_is_collected_in_a_pause_while_people_play() -> None:
    server = Server()
    assert server.look_after(SCREENS_SECONDS, busy=True) == 0
    assert server.look_after(PAUSE_SECONDS * 0.9) == 0
    assert server.look_after(PAUSE_SECONDS * 0.2) == 1
    # Not after every tap.
    assert server.look_after(1, busy=True) == 1
    assert server.look_after(PAUSE_SECONDS) == 1
    assert server.look_after(SCREENS_SECONDS) == 2
    # No session has been replaced since.
    assert server.look_after(2 * SCREENS_SECONDS) == 2


def test_a_pause_and_the_time_of_play_are_long_enough_from_their_last_moment_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("scorekeeper.server.garbage.PAUSE_SECONDS", 0.25)
    server = Server()
    assert server.look_after(SCREENS_SECONDS - 0.25, busy=True) == 0
    assert server.look_after(0.25) == 1


def test_an_ended_session_is_collected_once_it_is_quiet() -> None:
    server = Server()
    server.look_after(1)
    # Another one has begun in its place.
    server.sessions = {"b", "c"}
    assert server.look_after(1, busy=True) == 0
    assert server.look_after(QUIET_SECONDS / 2) == 0
    assert server.look_after(QUIET_SECONDS / 2) == 1
    assert server.look_after(100) == 1
    server.sessions = {"c"}
    assert server.look_after(100) == 2


def test_a_busy_evening_does_not_put_it_off_for_ever() -> None:
    server = Server()
    server.look_after(1)
    server.sessions = set()
    assert server.look_after(1, busy=True) == 0
    assert server.look_after(LONGEST_WAIT_SECONDS - 1, busy=True) == 0
    assert server.look_after(1, busy=True) == 1
    assert server.look_after(LONGEST_WAIT_SECONDS, busy=True) == 1


def test_many_ended_sessions_are_collected_at_the_next_message() -> None:
    async def leave_pages() -> list[int]:
        ended, collected_at = 0, []
        collector = QuietCollector(
            tuple, lambda: 0.0, lambda: collected_at.append(ended), lambda: ended
        )
        for ended in range(2 * MANY_ENDED + 2):  # noqa: B007 - the collector reads it
            collector.note_message()
        return collected_at

    assert asyncio.run(leave_pages()) == [MANY_ENDED, 2 * MANY_ENDED]


def test_it_looks_by_itself_from_the_first_message_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.server.garbage.QUIET_SECONDS", 0.01)

    async def play() -> int:
        server = Server()
        server.collector.note_message()
        server.collector.note_message()
        server.collector.look()
        server.sessions = set()
        server.now = 100
        looking = asyncio.all_tasks() - {asyncio.current_task()}
        assert len(looking) == 1
        await asyncio.sleep(0.05)
        for task in looking:
            task.cancel()
        return server.collections

    assert asyncio.run(play()) == 1
