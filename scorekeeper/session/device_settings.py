"""What each device remembers for itself: where it was, and the game that it prepares.

The app's own is among its settings. A device that has joined has a document to itself, and does not
wait for the disk: at a club somebody goes to another screen all the time.
"""

from typing import Protocol

from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable
from scorekeeper.store.library import Library

ROUTE_SETTING = "place"
SETUP_SETTING = "setup"


class OwnSettings(Protocol):
    """Those of one device."""

    def read(self) -> Document:
        """What is kept, perhaps among other things."""

    def write(self, own: Document) -> None:
        """Keep these. Raises Unwritable where the old ones stay."""


class AppSettings:
    """Those of the app itself."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def read(self) -> Document:
        """As in the port."""
        return self._library.settings()

    def write(self, own: Document) -> None:
        """As in the port. The other settings stay as they are."""
        kept = self.read()
        # A page that is loaded anew is where it was: nobody has to wait for the disk again.
        if (settings := {**kept, **own}) != kept:
            self._library.save_settings(settings)


class DeviceSettings:
    """Those of a device that has joined."""

    def __init__(self, shelf: DocumentStore, device: str) -> None:
        self._shelf = shelf
        self._device = device

    def read(self) -> Document:
        """As in the port."""
        try:
            return self._shelf.read(self._device) or {}
        except Unreadable:
            return {}

    def write(self, own: Document) -> None:
        """As in the port."""
        self._shelf.write(self._device, own)
