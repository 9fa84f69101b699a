"""Tells every session which games the others have changed, even while its phone sleeps.

A change is recorded for all sessions at once, before anything else can happen in any of them; the
notification that updates a screen comes a little later. A tap that comes in between first takes in
what was missed, so it is added to the others' taps and never replaces them.

Whoever taps waits for their own screen; whoever watches does not notice who is drawn first. So a
page that shows another one's change gets its turn when the loop has been given time to draw what
was tapped, pages that enter hands before those that only follow.

What other programs store in the same data folder is in its journal. A program looks at it each
second while somebody looks at one of its pages, and not at all otherwise: a page that comes back
looks first.
"""

import asyncio
import contextvars
import time
from collections.abc import Callable, Mapping
from contextvars import Context

from scorekeeper.state.stored import WHOLE_STORE
from scorekeeper.store.library import Library

PEOPLE_CHANGED = "@people"
"""Stands for a game's id where people have changed, who are called otherwise in all games."""
RECORDS_CHANGED = "@shared"
"""Stands for a game's id where an exchange with a hub has ended, or was answered."""
Listener = Callable[[str, bool], None]
"""Called with the id of a changed game, and whether only a half-entered hand of it changed."""

# The turns of the event loop from the arrival of a tap until its screen is drawn.
TURNS_OF_THE_LOOP = 12
# If the loop is so busy that these turns take longer, the waiting pages are updated anyway.
PATIENCE_SECONDS = 0.02
# A quarter of the waiting pages is updated in one turn, so that many do not wait for long.
TOGETHER = 4
# At least this many pages that only follow are updated in one turn: a table's boards share one
# drawing, so together they take no longer than the page of one who enters hands.
FOLLOWERS_TOGETHER = 8

LOOK_SECONDS = 1.0
ANOTHER_PROGRAM = ""
"""Stands for the device where another program has stored something."""


class Turns:
    """The pages that wait for their turn, each of them once."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._scoring: dict[str, Callable[[], object]] = {}
        self._following: dict[str, Callable[[], object]] = {}
        self._running: asyncio.Task[None] | None = None

    def add(self, session: str, update: Callable[[], object], *, follows: bool) -> None:
        """Let a page wait for its turn to ``update``; one that waits already keeps its place."""
        (self._following if follows else self._scoring).setdefault(session, update)
        if self._running is None or self._running.done():
            # The context of a page would keep its session in memory.
            self._running = asyncio.create_task(self._run(), context=Context())

    def drop(self, session: str) -> None:
        """Forget a page that has ended."""
        self._scoring.pop(session, None)
        self._following.pop(session, None)

    async def _run(self) -> None:
        while True:
            began = self._clock()
            for _ in range(TURNS_OF_THE_LOOP):
                await asyncio.sleep(0)
                if self._clock() - began > PATIENCE_SECONDS:
                    break
            waiting, least = self._scoring, 1
            if not waiting:
                waiting, least = self._following, FOLLOWERS_TOGETHER
            if not waiting:
                return
            for session in [*waiting][: max(least, 1 + len(waiting) // TOGETHER)]:
                _update(waiting.pop(session))


def _update(update: Callable[[], object]) -> None:
    try:
        update()
    # An error on one page must not keep the others from their turn.
    except Exception as error:  # noqa: BLE001
        context = {"message": "A page could not be updated", "exception": error}
        asyncio.get_running_loop().call_exception_handler(context)


class ChangeFeed:
    """The changes that each session of one program has missed: who changed which game."""

    def __init__(self) -> None:
        # Called when the page of a session begins to listen, or comes back.
        self.on_page: Callable[[], None] = lambda: None
        self.turns = Turns()
        self._missed: dict[str, dict[str, tuple[str, ...]]] = {}
        self._listeners: dict[str, Listener] = {}
        self._watched: dict[str, Callable[[], bool]] = {}

    def subscribe(
        self, session: str, listener: Listener, is_watched: Callable[[], bool] = lambda: True
    ) -> None:
        """Begin a session, which has missed nothing yet; its page may sleep while it lasts."""
        self._missed[session] = {}
        self._listeners[session] = listener
        self._watched[session] = is_watched

    def unsubscribe(self, session: str) -> None:
        """End a session."""
        self._missed.pop(session, None)
        self._listeners.pop(session, None)
        self._watched.pop(session, None)
        self.turns.drop(session)

    @property
    def has_watchers(self) -> bool:
        """Whether any session has a page that is awake."""
        return any(is_watched() for is_watched in [*self._watched.values()])

    def publish(self, session: str, game: str, who: str, *, draft_only: bool = False) -> None:
        """Tell all other sessions that this one, called ``who``, changed a game."""
        other_sessions = [other for other in self._missed if other != session]
        for other in other_sessions:
            missed = self._missed[other]
            before = missed.get(game, ())
            if before[-1:] != (who,):
                missed[game] = (*(name for name in before if name != who), who)
        for other in other_sessions:
            self._listeners[other](game, draft_only)

    def take(self, session: str) -> Mapping[str, tuple[str, ...]]:
        """Return the changes that a session has missed, and forget them: who changed each game."""
        missed = self._missed.get(session)
        if not missed:
            return {}
        self._missed[session] = {}
        return missed


class FolderWatch:
    """Looks for changes of others. ``look_further`` looks for changes outside the library."""

    def __init__(
        self, library: Library, feed: ChangeFeed, look_further: Callable[[], object] | None = None
    ) -> None:
        self._library = library
        self._feed = feed
        self._look_further = look_further
        self._mark = library.journal.mark()
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Look now, and then each second until nobody looks at a page any more."""
        if not self.is_looking():
            # In a context of its own, which keeps no page alive.
            loop, context = asyncio.get_running_loop(), contextvars.Context()
            self._task = loop.create_task(self._watch(), context=context)

    def is_looking(self) -> bool:
        """Return whether it looks each second just now."""
        return self._task is not None and not self._task.done()

    async def look(self) -> None:
        """Tell the sessions about changes that others have stored since the last time."""
        if self._look_further:
            self._look_further()
        changes = self._library.journal.since(self._mark)
        if changes is None:
            if not (mark := self._library.journal.mark()):
                # The folder is missing or unreadable; another store has not replaced it.
                return
            self._mark = mark
            # All games may have changed, and reading many takes a while.
            await asyncio.to_thread(self._library.games)
            self._feed.publish("", WHOLE_STORE, ANOTHER_PROGRAM)
            return
        self._mark = changes.mark
        for name in sorted(changes.names):
            self._feed.publish("", name, ANOTHER_PROGRAM)

    async def _watch(self) -> None:
        while self._feed.has_watchers:
            await self.look()
            await asyncio.sleep(LOOK_SECONDS)
