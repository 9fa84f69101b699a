"""What every session has missed: kept until it has been taken in, even while a phone sleeps.

A change is noted for all sessions at once, before anything else can happen in any of them; what
wakes a screen comes a little later. A tap that comes in between first takes in what was missed, so
it is added to the others' taps and never replaces them.
"""

from collections.abc import Callable, Mapping


class ChangeFeed:
    """The changed games of one program, by session: game -> who changed it last."""

    def __init__(self) -> None:
        self._missed: dict[str, dict[str, str]] = {}
        self._woken_by: dict[str, Callable[[str, bool], None]] = {}

    def begin(self, session: str, wakes: Callable[[str, bool], None]) -> None:
        """A session begins: it has missed nothing yet. ``wakes`` hears what is told from now on."""
        self._missed[session] = {}
        self._woken_by[session] = wakes

    def end(self, session: str) -> None:
        """A session is over."""
        self._missed.pop(session, None)
        self._woken_by.pop(session, None)

    def tell(self, session: str, game: str, who: str, *, tapped: bool = False) -> None:
        """A session changed a game, perhaps only ``tapped`` in a hand: all others missed it now."""
        others = [other for other in self._missed if other != session]
        for other in others:
            self._missed[other][game] = who
        for other in others:
            self._woken_by[other](game, tapped)

    def take(self, session: str) -> Mapping[str, str]:
        """What a session has missed; it has not from now on."""
        missed = self._missed.get(session)
        if not missed:
            return {}
        self._missed[session] = {}
        return missed
