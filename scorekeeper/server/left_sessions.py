"""The sessions of pages that have left, which may come back: only the latest of them are kept.

A page that comes back later gets a new session, which begins where the old one was.
"""

from collections.abc import Collection, Mapping

from scorekeeper.server.guests import CURRENT_DEVICE
from scorekeeper.server.sockets import PAGES_ALLOWED

# Of all devices together. Each takes 0.3 MB; a large club has a hundred phones in its pockets.
LEFT_KEPT = 256


class LeftSessions:
    """Knows the device of each session, and which of them are left. ``ended`` counts all it ended.

    This computer's own pages have no device, and share their number.
    """

    def __init__(self) -> None:
        self.ended = 0
        # The one that was left the longest time ago first.
        self._devices: dict[str, str] = {}
        # By device: the most pages that it had open at once.
        self._most_open: dict[str, int] = {}

    def begin(self, session: str, sessions: Mapping[str, bool]) -> None:
        """Take note that a page of the current device has begun a session.

        ``sessions`` are all there are, and whether the page of each has left.
        """
        self._devices[session] = device = _current_device()
        self._forget_ended(sessions)
        count = sum(of == device and not sessions[name] for name, of in self._devices.items())
        self._most_open[device] = max(count, self._most_open.get(device, 1))

    def leave(self, session: str, sessions: Mapping[str, bool]) -> Collection[str]:
        """Take note that a page has left; return the sessions to end.

        As many are kept as the device had pages open at once, so that all of them can come back.
        """
        device = self._devices.pop(session, _current_device())
        self._devices[session] = device
        self._forget_ended(sessions)
        of_all = [name for name in self._devices if sessions[name]]
        of_device = [name for name in of_all if self._devices[name] == device]
        kept = min(self._most_open.get(device, 1), PAGES_ALLOWED)
        ended = {*of_device[:-kept], *of_all[:-LEFT_KEPT]}
        self.ended += len(ended)
        return ended

    def _forget_ended(self, sessions: Mapping[str, bool]) -> None:
        self._devices = {name: of for name, of in self._devices.items() if name in sessions}
        devices = set(self._devices.values())
        self._most_open = {of: most for of, most in self._most_open.items() if of in devices}


def _current_device() -> str:
    current = CURRENT_DEVICE.get()
    return current.id if current else ""
