"""Who has joined and with which codes: kept, so that a restart throws nobody out.

Of a device only a digest of its key is kept. Whoever reads the file can join with the codes in it,
but cannot pass for a device.
"""

import hashlib
import hmac
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from datetime import datetime

from scorekeeper.server.codes import as_typed, new_code, new_key
from scorekeeper.state.permissions import FOLLOW, HOST, SCORE
from scorekeeper.state.routes import Role
from scorekeeper.store.documents.port import DocumentStore, Unreadable
from scorekeeper.words.translation import say

NAME = "guests"
SCHEMA = 1
# What each may do, the least first: a device that joins twice keeps the better of both.
ROLES: tuple[Role, ...] = (FOLLOW, SCORE, HOST)
DEVICES_KEPT = 500


@dataclass(frozen=True)
class Device:
    """A browser that has joined. ``kind`` is what it seems to be, ``number`` the how-manieth."""

    id: str
    role: Role
    kind: str
    number: int
    joined: str
    digest: str


class Guests:
    """The codes and the devices of one served app. Raises Unwritable where they cannot be kept."""

    def __init__(self, shelf: DocumentStore, now: Callable[[], datetime]) -> None:
        self.host_key = new_key()
        self.changed: Callable[[], None] = lambda: None
        self.removed: Callable[[str], None] = lambda _: None
        self._shelf = shelf
        self._now = now
        self._codes, self._devices = _read(shelf)

    @property
    def codes(self) -> Mapping[Role, str]:
        """The code for scoring and the one for following, made when they are first asked for."""
        self.make_codes()
        return dict(self._codes)

    @property
    def devices(self) -> tuple[Device, ...]:
        """Everyone who has joined, in the order in which they did."""
        return tuple(self._devices.values())

    def make_codes(self) -> None:
        """Make the codes, where there are none yet."""
        if not self._codes:
            self.renew()

    def renew(self) -> None:
        """New codes: the old ones let nobody in any more. Whoever is in stays."""
        self._codes = {SCORE: new_code(), FOLLOW: new_code()}
        while self._codes[SCORE] == self._codes[FOLLOW]:
            self._codes[FOLLOW] = new_code()
        self._write()
        self.changed()

    def role_of(self, code: str) -> Role | None:
        """What a code lets its bearer do; None where it is wrong."""
        if hmac.compare_digest(code.strip().encode(), self.host_key.encode()):
            return HOST
        typed = as_typed(code).encode()
        for role, own in self._codes.items():
            if hmac.compare_digest(typed, own.encode()):
                return role
        return None

    def join(self, role: Role, kind: str, known: Device | None) -> tuple[Device, str]:
        """Let a device in, or let a ``known`` one do more; answers it and its new key."""
        key = new_key()
        if known:
            better = max(known.role, role, key=ROLES.index)
            device = replace(known, role=better, digest=digest(key))
            del self._devices[known.digest]
        else:
            same = [each.number for each in self.devices if each.kind == kind]
            number = max(same, default=0) + 1
            joined = self._now().isoformat(timespec="seconds")
            device = Device(new_code().lower(), role, kind, number, joined, digest(key))
        self._devices[device.digest] = device
        while len(self._devices) > DEVICES_KEPT:
            self._drop(next(iter(self._devices.values())))
        self._write()
        self.changed()
        return device, key

    def device_of(self, key: str) -> Device | None:
        """The device that has this key."""
        return self._devices.get(digest(key)) if key else None

    def remove(self, device_id: str) -> None:
        """Throw a device out, at once."""
        for device in self.devices:
            if device.id == device_id:
                self._drop(device)
        self._write()
        self.changed()

    def _drop(self, device: Device) -> None:
        del self._devices[device.digest]
        self.removed(device.id)

    def _write(self) -> None:
        devices = [asdict(each) for each in self.devices]
        self._shelf.write(NAME, {"schema": SCHEMA, "codes": self.codes, "devices": devices})


def name_of(device: Device) -> str:
    """What people call a device: ``iPhone 2``."""
    return say("device.numbered", kind=say(f"device.{device.kind}"), number=device.number)


def digest(key: str) -> str:
    """What is kept of a key. Keys are long and random, so a plain digest is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def _read(shelf: DocumentStore) -> tuple[dict[Role, str], dict[str, Device]]:
    """What was kept; nothing where that is not readable: then everyone joins again."""
    try:
        match shelf.read(NAME):
            case {
                "schema": 1,
                "codes": {"score": str(score), "follow": str(follow)},
                "devices": list(listed),
            }:
                devices = [Device(**each) for each in listed]
                return {SCORE: score, FOLLOW: follow}, {each.digest: each for each in devices}
    except (Unreadable, TypeError):
        # Or a device of another form.
        pass
    return {}, {}
