"""The app as others join it: who may come in, what the screen for it shows and does."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

from scorekeeper.server.codes import readable
from scorekeeper.server.computer import short_reason
from scorekeeper.server.guests import Guests, name_of
from scorekeeper.server.network import Network
from scorekeeper.server.sockets import Sockets
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Device, Sharing
from scorekeeper.state.permissions import FOLLOW, SCORE
from scorekeeper.state.routes import Route, route_path, table_route
from scorekeeper.store.documents.port import DocumentStore, Unwritable
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.library import Library, open_library

GUESTS, PLACES = "guests", "places"


def hosting_in(
    folder: Path, addresses: tuple[str, ...] = (), network: Network | None = None
) -> "Hosting":
    """The app whose data is in this folder, as others join it."""
    guests = Guests(TinyDBDocuments(folder / GUESTS), lambda: datetime.now().astimezone())
    places = TinyDBDocuments(folder / GUESTS / PLACES, durable=False)
    return Hosting(guests, open_library(folder), places, addresses, network)


class Hosting:
    """One served app. ``addresses`` are where others find it from its start, the likeliest first.

    ``places`` has what each device remembers for itself. ``network`` is where the app can be opened
    to others, None where that was said at its start.
    """

    def __init__(
        self,
        guests: Guests,
        library: Library,
        places: DocumentStore,
        addresses: tuple[str, ...] = (),
        network: Network | None = None,
    ) -> None:
        self.guests = guests
        self.addresses = addresses
        self.network = network
        self.sockets = Sockets()
        self.listeners: dict[str, Callable[[], None]] = {}
        self.library = library
        self.places = places
        guests.changed = self._changed

    def sharing(self, game: str = "") -> Sharing:
        """How others join, and who has. The links lead to a game, where one is named."""
        network, open_now = self.network, self.sockets.count
        devices = tuple(
            Device(each.id, name_of(each), each.role, open_now.get(each.id, 0))
            for each in self.guests.devices
        )
        sharing = Sharing(devices=devices, network=network.is_open if network else None)
        addresses = (network.addresses if network else ()) or self.addresses
        if not addresses:
            return sharing
        codes, places = self.guests.codes, {SCORE: table_route(game), FOLLOW: Route("board", game)}
        links = {
            role: link(addresses[0], code, route_path(places[role]) if game else "")
            for role, code in codes.items()
        }
        told = {role: readable(code) for role, code in codes.items()}
        return replace(sharing, address=addresses[0], codes=told, links=links)

    def host_link(self, own: str) -> str:
        """The way in for whoever started the app, at its address on this computer."""
        return link(own, self.guests.host_key)

    def asked(self, state: AppState, action: act.Action) -> tuple[act.Action, ...]:
        """What the sharing have to do with an action; nothing for most."""
        game = state.route.game
        try:
            match action:
                case act.Navigated(Route("devices", game=named)):
                    return (act.SharingChanged(self.sharing(named)), action)
                case act.NetworkSwitched(on):
                    self._switch(on=on)
                case act.CodesRenewed():
                    self.guests.renew()
                case act.DeviceRemoved(device):
                    self.guests.remove(device)
                    self.places.remove(device)
                case _:
                    return ()
        except Unwritable as failure:
            return (act.ErrorReported("trouble.unwritable", {"problems": (failure.problem,)}),)
        except OSError as error:
            return (act.ErrorReported("trouble.network", {"why": short_reason(error)}),)
        return (act.SharingChanged(self.sharing(game)),)

    def looked(self, state: AppState) -> AppState:
        """The state with the sharing as they are now, where they are on the screen."""
        if state.route.screen != "devices":
            return state
        return replace(state, sharing=self.sharing(state.route.game))

    def _switch(self, *, on: bool) -> None:
        if self.network and on != self.network.is_open:
            if on:
                # Where codes cannot be kept nobody is let in.
                self.guests.make_codes()
                self.network.open()
            else:
                self.network.close()
            self._changed()

    def _changed(self) -> None:
        for hears in self.listeners.values():
            hears()


def link(address: str, code: str, to: str = "") -> str:
    """Joins by being opened. What stands behind the # is sent to nobody on the way."""
    return f"{address}/join#{quote(code)}{to}"
