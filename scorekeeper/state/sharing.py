"""How others join the app, and who has."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True)
class Device:
    """Another device that has joined. ``pages`` says how many it has open now."""

    id: str
    name: str
    role: str
    pages: int


@dataclass(frozen=True)
class Sharing:
    """How others join: by ``codes`` for ``score`` and ``follow``, of which there are none in vain.

    ``network`` is whether other devices can reach the app now, None where its start decided that.
    """

    address: str = ""
    codes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    links: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    devices: tuple[Device, ...] = ()
    network: bool | None = None
