"""The sessions of pages that have left, which may come back: only the latest of them are kept.

A page that comes back later gets a new session, which begins where the old one was.
"""

from collections.abc import Collection

from scorekeeper.server.guests import CURRENT_DEVICE
from scorekeeper.server.sockets import PAGES_ALLOWED

# Of all devices together. Each takes 0.2 MB; a large club has a hundred phones in its pockets.
LEFT_KEPT = 256


class LeftSessions:
    """Counts left sessions by device."""

    def __init__(self) -> None:
        # The device of each session, the one that was left the longest time ago first.
        self._devices: dict[str, str] = {}

    def leave(self, session: str, left: Collection[str]) -> Collection[str]:
        """Take note that the page of the current device has left its session.

        ``left`` are all sessions that still wait for their pages. Returns those of them to end.
        """
        current = CURRENT_DEVICE.get()
        # This computer's own pages have no device, and share their number.
        device = current.id if current else ""
        self._devices.pop(session, None)
        self._devices[session] = device
        self._devices = {name: of for name, of in self._devices.items() if name in left}
        same = [name for name, of in self._devices.items() if of == device]
        return {*same[:-PAGES_ALLOWED], *list(self._devices)[:-LEFT_KEPT]}
