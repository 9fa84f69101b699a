"""Draws what others have changed, one page after the other, so that taps come in between.

Whoever taps waits for their own screen; whoever watches does not notice who is drawn first. So a
page that shows another one's change gets its turn when the loop has been given time to draw what
was tapped, pages that enter hands before those that only follow.
"""

import asyncio
from collections.abc import Callable
from contextvars import Context

# So many turns of the loop pass from the arrival of a tap until its screen is drawn.
TURNS_OF_THE_LOOP = 12


class Turns:
    """The pages that wait for their turn, each of them once."""

    def __init__(self) -> None:
        self._scoring: dict[str, Callable[[], object]] = {}
        self._following: dict[str, Callable[[], object]] = {}
        self._running: asyncio.Task[None] | None = None

    def add(self, session: str, update: Callable[[], object], *, follows: bool) -> None:
        """Let a page wait for its turn to ``update``; one that waits already keeps its place."""
        (self._following if follows else self._scoring).setdefault(session, update)
        if self._running is None or self._running.done():
            # In the context of a page it would keep that page's session.
            self._running = asyncio.create_task(self._run(), context=Context())

    def drop(self, session: str) -> None:
        """Forget a page that has ended."""
        self._scoring.pop(session, None)
        self._following.pop(session, None)

    async def _run(self) -> None:
        while True:
            for _ in range(TURNS_OF_THE_LOOP):
                await asyncio.sleep(0)
            waiting = self._scoring or self._following
            if not waiting:
                return
            update = waiting.pop(next(iter(waiting)))
            try:
                update()
            # Whatever goes wrong on one page, the others have their turn.
            except Exception as error:  # noqa: BLE001
                context = {"message": "A page could not be updated", "exception": error}
                asyncio.get_running_loop().call_exception_handler(context)
