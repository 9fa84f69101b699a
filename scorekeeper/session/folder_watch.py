"""Tells the sessions of one program what other programs store in the same data folder.

The journal of the folder names what was changed. A program looks at it each second while somebody
looks at one of its pages, and not at all otherwise: a page that comes back looks first.
"""

import asyncio
import contextvars
from collections.abc import Callable

from scorekeeper.session.change_feed import ChangeFeed
from scorekeeper.state.stored import WHOLE_STORE
from scorekeeper.store.library import Library

LOOK_SECONDS = 1.0
ANOTHER_PROGRAM = ""
"""Stands for the device where another program has stored something."""


class FolderWatch:
    """Looks for changes of others. ``look_further`` looks for what is beside the library."""

    def __init__(
        self,
        library: Library,
        feed: ChangeFeed,
        look_further: Callable[[], object] | None = None,
    ) -> None:
        self._library = library
        self._feed = feed
        self._look_further = look_further
        self._mark = library.journal.mark()
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Look now, and then each second until nobody looks at a page any more."""
        if self._task is None or self._task.done():
            # In a context of its own, which keeps no page alive.
            loop, context = asyncio.get_running_loop(), contextvars.Context()
            self._task = loop.create_task(self._watch(), context=context)

    def is_looking(self) -> bool:
        """Return whether it looks each second just now."""
        return self._task is not None and not self._task.done()

    async def look(self) -> None:
        """Tell the sessions what others have stored since the last time."""
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
