"""Sharing the app with other devices: the network, the codes, and who has joined."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.state.actions.action import Action, Request
from scorekeeper.state.sharing import Sharing


@dataclass(frozen=True)
class SharingChanged(Action):
    """The server reports how others can join now, and who has."""

    sharing: Sharing


@dataclass(frozen=True)
class NetworkSwitched(Request):
    """Somebody opens the app to the network, or closes it again."""

    on: bool


@dataclass(frozen=True)
class CodesRenewed(Request):
    """The codes for joining change; devices that have joined stay."""


@dataclass(frozen=True)
class DeviceRemoved(Request):
    """The host removes a device."""

    device: str


@dataclass(frozen=True)
class Copied(Action):
    """The device has put something on its clipboard: the text of a game, or a link."""

    what: Literal["text", "link"] = "text"
