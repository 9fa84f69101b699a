"""What every session has missed: kept until it has been taken in, even while a phone sleeps.

A change is noted for all sessions at once, before anything else can happen in any of them; the
message that wakes a screen comes a little later. A tap that comes in between first takes in what
was missed, so it is added to the others' taps and never replaces them.
"""

from collections.abc import Mapping


class News:
    """The changed games of one program, by session: game -> who changed it last."""

    def __init__(self) -> None:
        self._missed: dict[str, dict[str, str]] = {}

    def begin(self, session: str) -> None:
        """A session begins: it has missed nothing yet."""
        self._missed[session] = {}

    def end(self, session: str) -> None:
        """A session is over."""
        self._missed.pop(session, None)

    def tell(self, session: str, game: str, who: str) -> None:
        """A session changed a game: all others have missed it now."""
        for other, missed in self._missed.items():
            if other != session:
                missed[game] = who

    def take(self, session: str) -> Mapping[str, str]:
        """What a session has missed; it has not from now on."""
        missed = self._missed.get(session)
        if not missed:
            return {}
        self._missed[session] = {}
        return missed
