"""Runs a full garbage collection while nobody is tapping.

A session and its controls refer to each other, so only a full garbage collection frees them. It
stops everything for a moment; left to Python it would come in the middle of an evening, or never.
Replaced screens are freed without one (see ``flet_patch.py``).
"""

import asyncio
import gc
from collections.abc import Callable, Collection
from contextvars import Context

QUIET_SECONDS = 2.0
# The longest wait after the end of a session, however busy the evening is.
LONGEST_WAIT_SECONDS = 60.0
# As many ended sessions, each of 0.3 MB, are collected at once, busy or not.
MANY_ENDED = 40
# While people play, the few other objects in cycles are freed this often, in a short pause.
SCREENS_SECONDS = 300.0
PAUSE_SECONDS = 0.3


class QuietCollector:
    """Collects the garbage of sessions that have ended.

    Args:
        sessions: Returns the names of the sessions there are.
        clock: Counts seconds.
        collect: Runs a full garbage collection.
        ended: Counts the sessions that have been ended early, even those that were never looked at.
    """

    def __init__(
        self,
        sessions: Callable[[], Collection[str]],
        clock: Callable[[], float],
        collect: Callable[[], object] = gc.collect,
        ended: Callable[[], int] = lambda: 0,
    ) -> None:
        self._sessions = sessions
        self._clock = clock
        self._collect = collect
        self._ended = ended
        self._ended_before = 0
        self._known: frozenset[str] = frozenset()
        self._busy_at = self._collected_at = clock()
        # When the first session ended that is not collected yet.
        self._ended_at: float | None = None
        self._running: asyncio.Task[None] | None = None

    def note_message(self) -> None:
        """Note that somebody is tapping now; the first call starts the regular looks."""
        self._busy_at = self._clock()
        if self._running is None:
            # The context of a page would keep its session in memory.
            self._running = asyncio.create_task(self._run(), context=Context())
        if self._has_many_ended():
            # A fast device leaves a hundred pages between two looks.
            self.look()

    def look(self) -> None:
        """Collect, if sessions have ended and it is quiet, or if people have played for a while."""
        now, sessions = self._clock(), frozenset(self._sessions())
        if self._known - sessions and self._ended_at is None:
            self._ended_at = now
        self._known = sessions
        if self._is_due(now):
            self._ended_at, self._collected_at = None, now
            self._ended_before = self._ended()
            self._collect()

    def _is_due(self, now: float) -> bool:
        if self._has_many_ended():
            return True
        pause = now - self._busy_at
        if self._ended_at is not None and (
            pause >= QUIET_SECONDS or now - self._ended_at >= LONGEST_WAIT_SECONDS
        ):
            return True
        have_played = self._busy_at > self._collected_at
        return (
            have_played and pause >= PAUSE_SECONDS and now - self._collected_at >= SCREENS_SECONDS
        )

    def _has_many_ended(self) -> bool:
        return self._ended() - self._ended_before >= MANY_ENDED

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(QUIET_SECONDS)
            self.look()
