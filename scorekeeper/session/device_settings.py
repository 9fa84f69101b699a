"""The memory of each device: its screen, and the game that is being set up on it.

The host's are part of the app's settings. A device that has joined has a document of its own, which
is written without waiting for the disk: at a club, somebody is always changing screens.
"""

from typing import Protocol

from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable
from scorekeeper.store.library import Library

ROUTE_SETTING = "place"
SETUP_SETTING = "setup"
PLACE_READ_SETTING = "place_read"
HINTS_SETTING = "hints"
MODE_SETTING = "mode"
OWN_GAME_SETTING = "own_game"
PAPER_SETTING = "paper"


class DeviceSettings(Protocol):
    """The settings of one device."""

    def read(self) -> Document:
        """Return what is stored, possibly with other keys among it."""

    def write(self, settings: Document) -> None:
        """Store these settings. Raises Unwritable where the old ones stay."""


class HostSettings:
    """The settings of the app's own computer or phone."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def read(self) -> Document:
        """Return all settings of the app."""
        return self._library.settings()

    def write(self, settings: Document) -> None:
        """Store these settings; the app's other ones stay as they are."""
        stored = self.read()
        # A reloaded page is where it was: then nobody has to wait for the disk.
        if (changed := {**stored, **settings}) != stored:
            self._library.save_settings(changed)


class GuestSettings:
    """The settings of a device that has joined."""

    def __init__(self, documents: DocumentStore, device: str) -> None:
        self._documents = documents
        self._device = device

    def read(self) -> Document:
        """Return the device's document, empty where there is none that can be read."""
        try:
            return self._documents.read(self._device) or {}
        except Unreadable:
            return {}

    def write(self, settings: Document) -> None:
        """Store these settings as the device's document."""
        self._documents.write(self._device, settings)
