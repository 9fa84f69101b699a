"""Stores what many requests have changed at once, so that they hold up nobody else."""

import asyncio
from collections.abc import Awaitable, Callable

# Storing takes at most a twentieth of the time, and nobody waits longer than a second for it.
REST_FACTOR = 20.0
LONGEST_REST_SECONDS = 1.0


class GroupedStore:
    """Calls ``store`` once for all that waits for it. ``clock`` gives seconds.

    The first one is stored at once. The longer that took, the longer the next ones are gathered.
    """

    def __init__(
        self,
        store: Callable[[], None],
        clock: Callable[[], float],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        self._store = store
        self._clock = clock
        self._sleep = sleep
        self._rested = 0.0
        self._next: asyncio.Task[None] | None = None

    async def stored(self) -> None:
        """Return once everything that has changed until now is stored.

        Raises:
            Unwritable: It could not be.
        """
        if self._next is None:
            self._next = asyncio.ensure_future(self._store_next())
        # Whoever hangs up does not keep the others waiting.
        await asyncio.shield(self._next)

    async def _store_next(self) -> None:
        try:
            if (rest := self._rested - self._clock()) > 0:
                await self._sleep(rest)
        finally:
            # What changes from here on is for the next time.
            self._next = None
        began = self._clock()
        try:
            self._store()
        finally:
            now = self._clock()
            self._rested = now + min(REST_FACTOR * (now - began), LONGEST_REST_SECONDS)
