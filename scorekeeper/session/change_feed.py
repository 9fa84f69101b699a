"""Tells every session which games the others have changed, even while its phone sleeps.

A change is recorded for all sessions at once, before anything else can happen in any of them; the
notification that updates a screen comes a little later. A tap that comes in between first takes in
what was missed, so it is added to the others' taps and never replaces them.
"""

from collections.abc import Callable, Mapping

PEOPLE_CHANGED = "@people"
"""Stands for a game's id where people have changed, who are called otherwise in all games."""
Listener = Callable[[str, bool], None]
"""Called with the id of a changed game, and whether only a half-entered hand of it changed."""


class ChangeFeed:
    """The changes that each session of one program has missed: who changed which game."""

    def __init__(self) -> None:
        self._missed: dict[str, dict[str, tuple[str, ...]]] = {}
        self._listeners: dict[str, Listener] = {}

    def subscribe(self, session: str, listener: Listener) -> None:
        """Begin a session, which has missed nothing yet."""
        self._missed[session] = {}
        self._listeners[session] = listener

    def unsubscribe(self, session: str) -> None:
        """End a session."""
        self._missed.pop(session, None)
        self._listeners.pop(session, None)

    def publish(self, session: str, game: str, who: str, *, draft_only: bool = False) -> None:
        """Tell all other sessions that this one, called ``who``, changed a game."""
        others = [other for other in self._missed if other != session]
        for other in others:
            before = (name for name in self._missed[other].get(game, ()) if name != who)
            self._missed[other][game] = (*before, who)
        for other in others:
            self._listeners[other](game, draft_only)

    def take(self, session: str) -> Mapping[str, tuple[str, ...]]:
        """Return who changed what a session has missed, by game, the latest last; forget it."""
        missed = self._missed.get(session)
        if not missed:
            return {}
        self._missed[session] = {}
        return missed
