"""Tells every session which games the others have changed, even while its phone sleeps.

A change is recorded for all sessions at once, before anything else can happen in any of them; the
notification that updates a screen comes a little later. A tap that comes in between first takes in
what was missed, so it is added to the others' taps and never replaces them.
"""

from collections.abc import Callable, Mapping

from scorekeeper.session.turns import Turns

PEOPLE_CHANGED = "@people"
"""Stands for a game's id where people have changed, who are called otherwise in all games."""
Listener = Callable[[str, bool], None]
"""Called with the id of a changed game, and whether only a half-entered hand of it changed."""


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
        """Whether the page of any session is there, and not asleep."""
        return any(is_watched() for is_watched in [*self._watched.values()])

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
