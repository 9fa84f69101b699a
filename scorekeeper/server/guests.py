"""The guests: join codes, joined devices, and the device that a session belongs to.

Codes and devices are stored, so a restart throws nobody out. Of a device's key only a digest is
stored: whoever reads the file can join with the codes in it, but cannot pose as a device.

Several programs may serve one data folder. Each writes only the devices that it has let in or
thrown out itself, on top of what is stored at that moment, and reads what the others have written.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Literal

from scorekeeper.server.join_codes import new_code, normalized_code, table_code
from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable
from scorekeeper.store.files.locks import Locks, MemoryLocks
from scorekeeper.words.translation import say

if TYPE_CHECKING:
    # Letting a device in needs no screens; a page is there before they are imported.
    from scorekeeper.state.routes import Role

NAME = "guests"
LOCK = f"/{NAME}"
SCHEMA = 1
DEVICES_KEPT = 500
AT_TABLE = ("table", "evening")
"""The fields that are written of a device only where it plays at a table of a club evening."""

ROLES: "tuple[Role, ...]" = ("follow", "table", "score", "host")
"""From the one that may do least. A device that joins twice keeps the better of both."""

DeviceKind = Literal[
    "iphone",
    "ipad",
    "android_tablet",
    "android",
    "television",
    "mac",
    "windows",
    "chromebook",
    "linux",
    "other",
]
# The first match counts: an iPad claims to be like a Mac, and Android to be Linux.
USER_AGENT_SIGNS: tuple[tuple[DeviceKind, tuple[str, ...]], ...] = (
    ("iphone", ("iPhone", "iPod")),
    ("ipad", ("iPad",)),
    ("android_tablet", ("Tablet",)),
    ("android", ("Android",)),
    ("television", ("SmartTV", "SMART-TV", "TV", "CrKey", "Tizen", "Web0S")),
    ("mac", ("Macintosh",)),
    ("windows", ("Windows",)),
    ("chromebook", ("CrOS",)),
    ("linux", ("Linux", "X11")),
)


@dataclass(frozen=True)
class ConnectedDevice:
    """The joined device behind a page: its id, its role, and its name in its own language.

    ``table`` is the number of the table that it plays at in the club ``evening`` of this id, 0 for
    none.
    """

    id: str
    role: "Role"
    name: str
    table: int = 0
    evening: str = ""


CURRENT_DEVICE: ContextVar[ConnectedDevice | None] = ContextVar("current_device", default=None)
"""Set for everything that a page's request or web socket starts; None where nothing is shared."""


@dataclass(frozen=True)
class Device:
    """A browser that has joined. ``number`` counts the devices of the same ``kind`` from 1.

    ``joined`` is the time in ISO 8601, ``digest`` the digest of the device's key. ``table`` is the
    number of the table that it plays at in the club ``evening`` of this id, 0 for none.
    """

    id: str
    role: "Role"
    kind: str
    number: int
    joined: str
    digest: str
    table: int = 0
    evening: str = ""


class TooManyDevicesError(Exception):
    """As many devices have joined as are kept, and none of them may go for a new one."""


class Guests:
    """The codes and devices of one served app.

    ``on_change`` is called after every change, ``on_removal`` with the id of each device that has
    to go. ``has_page`` tells whether a device has a page open now. Every method that changes
    something raises Unwritable where that cannot be stored. ``evenings`` returns the ids of club
    evenings: that whose tables' codes hold now, empty for none, and then some before it.
    """

    def __init__(
        self, documents: DocumentStore, now: Callable[[], datetime], locks: Locks | None = None
    ) -> None:
        self.host_key = new_key()
        self.on_change: Callable[[], None] = lambda: None
        self.on_removal: Callable[[str], None] = lambda _: None
        self.has_page: Callable[[str], bool] = lambda _: False
        self.evenings: Callable[[], tuple[str, ...]] = lambda: ("",)
        self._documents = documents
        self._now = now
        self._locks = locks or MemoryLocks()
        self._codes: dict[Role, str] = {}
        # The key from which the codes of the tables of a club evening are made.
        self._tables_key = ""
        # By the digests of their keys.
        self._devices: dict[str, Device] = {}
        # Changes that are not stored yet: devices by id, None for one that is gone, and new codes.
        self._changed: dict[str, Device | None] = {}
        self._codes_changed = False
        self._stamp: str | None = None
        self.catch_up()

    @property
    def codes(self) -> "Mapping[Role, str]":
        """The code for scoring and the one for following, made when first asked for."""
        self.ensure_codes()
        return dict(self._codes)

    def code_of_table(self, table: int) -> str:
        """Return the code on a table of the evening that goes on, which lets in there alone."""
        self.ensure_codes()
        return table_code(self._tables_key, self.evenings()[0], table)

    @property
    def devices(self) -> tuple[Device, ...]:
        """All devices that have joined, the earliest first."""
        self.catch_up()
        return tuple(self._devices.values())

    def catch_up(self) -> None:
        """Read the guests stored by another program, and drop the devices that it has removed."""
        # The stamp is taken first: what is written in between is found the next time.
        stamp = self._documents.stamp(NAME)
        if stamp == self._stamp or (content := _read(self._documents)) is None:
            return
        self._stamp = stamp
        codes, tables_key, stored = content
        before = {device.id for device in self._devices.values()}
        if not self._codes_changed:
            self._codes, self._tables_key = codes, tables_key
        devices = {device.id: device for device in stored if device.id not in self._changed}
        for device in filter(None, self._changed.values()):
            devices[device.id] = _numbered(device, devices.values())
        self._devices = {device.digest: device for device in devices.values()}
        for gone in before - devices.keys():
            self.on_removal(gone)
        self.on_change()

    def ensure_codes(self) -> None:
        """Make the codes where there are none yet."""
        self.catch_up()
        if not (self._codes and self._tables_key):
            self.renew_codes(only_missing=True)

    def renew_codes(self, *, only_missing: bool = False) -> None:
        """Replace the codes: the old ones let nobody in any more. Joined devices stay."""
        with self._locks.hold(LOCK):
            self.catch_up()
            if only_missing and self._codes:
                # Another program has just made them, or an older version, without those of tables.
                if not self._tables_key:
                    self._tables_key, self._codes_changed = new_key(), True
                    self._write()
                return
            self._tables_key = new_key()
            score, follow = new_code(), new_code()
            while follow == score:
                follow = new_code()
            self._codes, self._codes_changed = {"score": score, "follow": follow}, True
            self._write()
        self.on_change()

    def table_of(self, code: str) -> tuple[str, int]:
        """Return the evening and the table whose code this is, ("", 0) for none.

        It lets in only where the evening is the first of ``evenings``: see `has_ended`.
        """
        # Whoever opens the app does not wait for it.
        from scorekeeper.tournament.club_evening import TABLES_LIMIT  # noqa: PLC0415

        self.catch_up()
        typed, match = normalized_code(code).encode(), ("", 0)
        for evening in filter(None, self.evenings()) if self._tables_key else ():
            for table in range(1, TABLES_LIMIT + 1):
                # All of them are compared: how long it takes says nothing.
                expected = table_code(self._tables_key, evening, table)
                if hmac.compare_digest(typed, expected.encode()):
                    match = evening, table
        return match

    def has_ended(self, code: str) -> bool:
        """Return whether a code was that of a table at an evening that is over."""
        evening, table = self.table_of(code)
        return table > 0 and evening != self.evenings()[0]

    def role_of(self, code: str) -> "Role | None":
        """Return the role that a code gives, None for a wrong one."""
        if hmac.compare_digest(code.strip().encode(), self.host_key.encode()):
            return "host"
        self.catch_up()
        typed = normalized_code(code).encode()
        for role, expected in self._codes.items():
            if hmac.compare_digest(typed, expected.encode()):
                return role
        evening, table = self.table_of(code)
        return "table" if table and evening == self.evenings()[0] else None

    def join(self, role: "Role", kind: DeviceKind, known: Device | None) -> tuple[Device, str]:
        """Let a device in as `admit` does, and store that."""
        admitted = self.admit(role, kind, known)
        self.store()
        return admitted

    def admit(
        self,
        role: "Role",
        kind: DeviceKind,
        known: Device | None,
        at: tuple[str, int] = ("", 0),
    ) -> tuple[Device, str]:
        """Let a device in, or raise the role of a ``known`` one; return it with its new key.

        One that plays ``at`` a table of a club evening goes to another one by the code there.

        Where as many are kept as can be, the first that only followed and is away goes for it.
        Nothing is stored until `store` is called, so that it can be for several devices at once.

        Raises:
            TooManyDevicesError: All of them score or are looking now. A host may join all the same.
        """
        self.catch_up()
        key = new_key()
        if known:
            better = max(known.role, role, key=ROLES.index)
            evening, table = at if at[1] else (known.evening, known.table)
            if better != "table":
                evening, table = "", 0
            device = replace(known, role=better, digest=digest(key), table=table, evening=evening)
            self._devices.pop(known.digest, None)
        else:
            if len(self._devices) >= DEVICES_KEPT:
                self._drop_follower(needed=role != "host")
            same_kind = [device.number for device in self.devices if device.kind == kind]
            number = max(same_kind, default=0) + 1
            joined = self._now().isoformat(timespec="seconds")
            evening, table = at
            new = new_code().lower()
            device = Device(new, role, kind, number, joined, digest(key), table, evening)
        self._devices[device.digest] = self._changed[device.id] = device
        return device, key

    def store(self) -> None:
        """Store the joined devices."""
        self._write()
        self.on_change()

    def device_of(self, key: str) -> Device | None:
        """Return the device that has this key."""
        self.catch_up()
        return self._devices.get(digest(key)) if key else None

    def remove(self, device_id: str) -> None:
        """Throw a device out at once."""
        for device in self.devices:
            if device.id == device_id:
                self._drop(device)
        self._write()
        self.on_change()

    def _drop_follower(self, *, needed: bool) -> None:
        for device in self.devices:
            if device.role == "follow" and not self.has_page(device.id):
                self._drop(device)
                return
        if needed:
            raise TooManyDevicesError

    def _drop(self, device: Device) -> None:
        del self._devices[device.digest]
        self._changed[device.id] = None
        self.on_removal(device.id)

    def _write(self) -> None:
        """Store the changes made here, on top of those that others have stored."""
        with self._locks.hold(LOCK):
            self.ensure_codes()
            # An older version knows no tables: it reads what it has written itself.
            devices = [
                {key: value for key, value in vars(device).items() if value or key not in AT_TABLE}
                for device in self.devices
            ]
            document: Document = {
                "schema": SCHEMA,
                "codes": self._codes,
                "tables": self._tables_key,
                "devices": devices,
            }
            self._documents.write(NAME, document)
            self._stamp = self._documents.stamp(NAME)
            self._changed.clear()
            self._codes_changed = False


def device_name(device: Device) -> str:
    """Return the name that people have for a device: ``iPhone 2``."""
    return say("device.numbered", kind=say(f"device.{device.kind}"), number=device.number)


def digest(key: str) -> str:
    """Return the digest of a key to store. Keys are long and random, so a plain one is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def new_key() -> str:
    """Return a secret that is never typed."""
    return secrets.token_urlsafe(24)


def _numbered(device: Device, others: Iterable[Device]) -> Device:
    numbers = {
        other.number for other in others if other.kind == device.kind and other.id != device.id
    }
    return replace(device, number=max(numbers) + 1) if device.number in numbers else device


def _read(documents: DocumentStore) -> "tuple[dict[Role, str], str, list[Device]] | None":
    """Read codes and devices, none where they have another form: then everyone joins again.

    Returns:
        None where they cannot be read just now, or are not there.
    """
    try:
        match documents.read(NAME):
            case {
                "schema": 1,
                "codes": {"score": str(score), "follow": str(follow)},
                "devices": list(stored),
                **rest,
            }:
                codes: dict[Role, str] = {"score": score, "follow": follow}
                key = rest.get("tables")
                return (
                    codes,
                    key if isinstance(key, str) else "",
                    [Device(**fields) for fields in stored],
                )
            case None:
                return None
    except Unreadable:
        return None
    except TypeError:
        # A device with other fields.
        pass
    return {}, "", []


def device_kind(user_agent: str) -> DeviceKind:
    """Guess the kind of device from a ``User-Agent`` header."""
    for kind, signs in USER_AGENT_SIGNS:
        if any(sign in user_agent for sign in signs):
            return kind
    return "other"
