"""How other devices join this app, and which ones have."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.state.routes import Role


@dataclass(frozen=True)
class Device:
    """Another device that has joined; ``pages`` counts the pages it has open now."""

    id: str
    name: str
    role: Role
    pages: int


@dataclass(frozen=True)
class Sharing:
    """How others can join, and who has.

    ``codes`` and ``links`` are by role (``score`` and ``follow``). ``unlisted`` counts the devices
    that have joined beside those in ``devices``, ``removed`` names the one that was removed last
    and still knows a code. ``network`` tells whether other
    devices can reach the app now; None where the command line has settled that.
    """

    address: str = ""
    codes: Mapping[Role, str] = field(default_factory=lambda: MappingProxyType({}))
    links: Mapping[Role, str] = field(default_factory=lambda: MappingProxyType({}))
    devices: tuple[Device, ...] = ()
    network: bool | None = None
    unlisted: int = 0
    removed: str = ""
