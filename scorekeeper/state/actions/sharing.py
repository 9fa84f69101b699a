"""How others join, and who has."""

from dataclasses import dataclass

from scorekeeper.state.actions.action import Action
from scorekeeper.state.sharing import Sharing


@dataclass(frozen=True)
class SharingChanged(Action):
    """How others join, and who has, as it is now."""

    sharing: Sharing


@dataclass(frozen=True)
class NetworkSwitched(Action):
    """The app is opened to the network, or closed again."""

    on: bool


@dataclass(frozen=True)
class CodesRenewed(Action):
    """The codes for joining change; whoever has joined stays."""


@dataclass(frozen=True)
class DeviceRemoved(Action):
    """A device is thrown out."""

    device: str
