"""Sharing the app with others: codes, links, joined devices, and access from the network."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

from scorekeeper.server.addresses import short_reason
from scorekeeper.server.guests import ROLES, Guests, device_name
from scorekeeper.server.guests import Device as Guest
from scorekeeper.server.join_codes import spoken_code
from scorekeeper.server.join_page import JOIN_PATH
from scorekeeper.server.network import Network
from scorekeeper.server.sockets import Sockets
from scorekeeper.state.action import Action
from scorekeeper.state.joining import SharingChanged
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported
from scorekeeper.state.paths import route_path
from scorekeeper.state.requests import CodesRenewed, DeviceRemoved, NetworkSwitched
from scorekeeper.state.routes import Role, Route, sheet_route
from scorekeeper.state.sharing import Device, Sharing
from scorekeeper.store.documents.folder import locks_in
from scorekeeper.store.documents.port import DocumentStore, Unwritable
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.library import Library, open_library

# A screen takes no longer to draw, however many have joined.
DEVICES_LISTED = 40
EVENINGS_KNOWN = 5
"""For how many past evenings the code of a table is still told from a wrong one."""
GUESTS_FOLDER, DEVICES_FOLDER = "guests", "places"


def open_sharing(
    folder: Path, addresses: tuple[str, ...] = (), network: Network | None = None
) -> "SharingController":
    """Return the controller for the app whose data is in ``folder``."""
    documents = TinyDBDocuments(folder / GUESTS_FOLDER)
    guests = Guests(documents, lambda: datetime.now().astimezone(), locks_in(folder))
    devices = TinyDBDocuments(folder / GUESTS_FOLDER / DEVICES_FOLDER, durable=False)
    return SharingController(guests, open_library(folder), devices, addresses, network)


class SharingController:
    """Shows the ways to join one served app, and carries out its host's decisions about that.

    Args:
        guests: The codes and the joined devices.
        library: The games of the app.
        device_documents: The memory of each device, a document per device.
        addresses: The addresses of the app for others from its start, the likeliest first.
        network: Opens the app to others; None if the way it was started has settled that.
    """

    def __init__(
        self,
        guests: Guests,
        library: Library,
        device_documents: DocumentStore,
        addresses: tuple[str, ...] = (),
        network: Network | None = None,
    ) -> None:
        self.guests = guests
        self.addresses = addresses
        self.network = network
        self.sockets = Sockets()
        self.listeners: dict[str, Callable[[], None]] = {}
        # The first screen of a page, by its path; see client_files.py.
        self.screen_at: Callable[[str], str] = lambda _: ""
        # The owner's key of the hub at the first address; empty where there is none.
        self.hub_key = ""
        self.library = library
        self.device_documents = device_documents
        guests.on_change = self._notify
        guests.evenings = self._evenings

    def current(self, game: str = "") -> Sharing:
        """Return the state of the sharing. Its links lead to a game where one is named."""
        network, open_pages = self.network, self.sockets.count
        devices = tuple(
            Device(device.id, device_name(device), device.role, open_pages.get(device.id, 0))
            for device in self._listed()
        )
        sharing = Sharing(
            devices=devices,
            unlisted=len(self.guests.devices) - len(devices),
            network=network.is_open if network else None,
        )
        addresses = (network.addresses if network else ()) or self.addresses
        if not addresses:
            return sharing
        codes = self.guests.codes
        links = {
            role: join_link(addresses[0], code, _path(role, game)) for role, code in codes.items()
        }
        spoken = {role: spoken_code(code) for role, code in codes.items()}
        return self._with_tables(replace(sharing, address=addresses[0], codes=spoken, links=links))

    def _with_tables(self, sharing: Sharing) -> Sharing:
        """Return the sharing with the codes of all tables of the evening that goes on, if any."""
        from scorekeeper.tournament.club_evening import TABLES_LIMIT  # noqa: PLC0415

        evening = self._evenings()[0]
        tables = {
            table: self.guests.code_of_table(table)
            for table in (range(1, TABLES_LIMIT + 1) if evening else ())
        }
        return replace(
            sharing,
            evening=evening,
            tables={
                table: (spoken_code(code), join_link(sharing.address, code))
                for table, code in tables.items()
            },
        )

    def with_codes(self, state: AppState) -> AppState:
        """Return a host's state with the codes of tables that hold now."""
        sharing = state.sharing
        if state.role != "host" or sharing is None or not sharing.address:
            return state
        if sharing.evening == self._evenings()[0]:
            return state
        return replace(state, sharing=self._with_tables(sharing))

    def _evenings(self) -> tuple[str, ...]:
        """Return the id of the club evening that goes on, empty for none, and of some before."""
        evenings = self.library.club_evenings.all()
        now = next((evening.id for evening in evenings if evening.finished is None), "")
        return (now, *[evening.id for evening in evenings if evening.id != now][:EVENINGS_KNOWN])

    def host_link(self, address: str) -> str:
        """Return the link for the host, at the app's address on this computer."""
        return join_link(address, self.guests.host_key)

    def prepare(self, state: AppState, action: Action) -> tuple[Action, ...]:
        """Carry out an action on the sharing; return the actions to reduce instead of it.

        There are none for an action that does not concern the sharing.
        """
        game = state.route.game
        try:
            match action:
                case Navigated(Route("devices", game=target)):
                    return (SharingChanged(self.current(target)), action)
                case NetworkSwitched(on):
                    self._switch_network(on=on)
                case CodesRenewed():
                    self.guests.renew_codes()
                case DeviceRemoved(device):
                    devices = self.guests.devices
                    name = next((device_name(known) for known in devices if known.id == device), "")
                    self.guests.remove(device)
                    self.device_documents.remove(device)
                    return (SharingChanged(replace(self.current(game), removed=name)),)
                case _:
                    return ()
        except Unwritable as failure:
            return (ErrorReported("trouble.refused", {"problems": (failure.problem,)}),)
        except OSError as error:
            return (ErrorReported("trouble.network", {"why": short_reason(error)}),)
        return (SharingChanged(self.current(game)),)

    def refresh(self, state: AppState) -> AppState:
        """Return the state with the sharing as it is now, where the screen shows it."""
        if state.route.screen != "devices":
            return state
        removed = state.sharing.removed if state.sharing else ""
        return replace(state, sharing=replace(self.current(state.route.game), removed=removed))

    def _listed(self) -> tuple[Guest, ...]:
        """Return the devices that matter most where they are many, the earliest first."""
        devices = self.guests.devices
        if len(devices) <= DEVICES_LISTED:
            return devices
        has_page = self.sockets.has_page
        # In the end the latest of those that are looking now, and then of those that may do most.
        by_weight = sorted(
            devices, key=lambda device: (has_page(device.id), ROLES.index(device.role))
        )
        listed = {device.id for device in by_weight[-DEVICES_LISTED:]}
        return tuple(device for device in devices if device.id in listed)

    def _switch_network(self, *, on: bool) -> None:
        if self.network and on != self.network.is_open:
            if on:
                # First the codes: where they cannot be stored nobody is let in.
                self.guests.ensure_codes()
                self.network.open()
            else:
                self.network.close()
            self._notify()

    def _notify(self) -> None:
        for listener in self.listeners.values():
            listener()


def join_link(address: str, code: str, path: str = "") -> str:
    """Return a link that joins when it is opened. What follows its # is never sent."""
    return f"{address}{JOIN_PATH}#{quote(code)}{path}"


def _path(role: Role, game: str) -> str:
    """Return the path to which a link for a role leads: the app's start, or a game."""
    if not game:
        return ""
    return route_path(Route("board", game) if role == "follow" else sheet_route(game))
