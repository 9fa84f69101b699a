"""This device as it takes part in shared records."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from scorekeeper.exchange.knowledge import SharedFolder, SharedRecord
from scorekeeper.exchange.local import LocalRecord
from scorekeeper.exchange.network import open_transport
from scorekeeper.exchange.transport import Transport
from scorekeeper.store.library import Library

MakeTransport = Callable[[str], Transport]


def utc_now() -> str:
    """Return the time in UTC, in ISO 8601 with milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(frozen=True)
class LocalDevice:
    """What takes part in an exchange on this device.

    Attributes:
        library: Its library.
        folder: Its knowledge about its records.
        now: Returns the time in ISO 8601.
        transport: Opens the connection to a hub.
    """

    library: Library
    folder: SharedFolder
    now: Callable[[], str] = utc_now
    transport: MakeTransport = open_transport

    def part_of(self, record: SharedRecord) -> LocalRecord:
        """Return the part of the library that belongs to a record."""
        return LocalRecord(self.library, record, self.now)
