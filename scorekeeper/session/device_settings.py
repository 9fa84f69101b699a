"""The memory of each device: its screen, and the game that is being set up on it.

The host's are part of the app's settings. A device that has joined has a document of its own, which
is written without waiting for the disk: at a club, somebody is always changing screens.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from scorekeeper.scoring.times import moment_of
from scorekeeper.server.guests import ConnectedDevice
from scorekeeper.state.hand.draft import read_mode
from scorekeeper.state.hints import read_hints
from scorekeeper.state.model import AppState
from scorekeeper.state.own_game.draft import read_own_game, write_own_game
from scorekeeper.state.own_game.offers import read_offers, write_offers
from scorekeeper.state.paper import NO_PAPER, read_paper, write_paper
from scorekeeper.state.paths import parse_route, route_path
from scorekeeper.state.permissions import HOST, visible_route
from scorekeeper.state.routes import HOME, Role, Route
from scorekeeper.state.setup.new_game import write_setup
from scorekeeper.state.stored import StorePlace
from scorekeeper.state.ways_back import resume_route
from scorekeeper.store.backup.evenings import evening_backups
from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable
from scorekeeper.store.library import Library

ROUTE_SETTING = "place"
SETUP_SETTING = "setup"
HINTS_SETTING = "hints"
MODE_SETTING = "mode"
OWN_GAME_SETTING = "own_game"
PAPER_SETTING = "paper"
PAPER_ASIDE_SETTING = "paper_aside"
OFFERS_SETTING = "offers"
PLACE_SETTINGS: Mapping[str, str] = {
    "place_read": "read",
    "copied": "copied",
    "guided": "guided",
    "copy_offered": "copy_offered",
}
"""The key of a device's settings about where its games are -> the field of `StorePlace`."""


class DeviceSettings(Protocol):
    """The settings of one device."""

    def read(self) -> Document:
        """Return the stored settings, possibly with other keys among them."""

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
        # A reloaded page keeps its address, so these settings need not be on the disk at once.
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


def device_settings(
    device: ConnectedDevice | None, library: Library, documents: DocumentStore | None
) -> DeviceSettings:
    """Return the settings of the device behind a page; ``documents`` are those of joined ones."""
    # A host shares the settings of the app itself.
    if device is None or device.role == HOST or documents is None:
        return HostSettings(library)
    return GuestSettings(documents, device.id)


def first_route(route_text: str, role: Role, settings: Document) -> Route:
    """Return the first route of a session: that of the path, else the last one of its device."""
    route = parse_route(route_text)
    if route == HOME:
        route = resume_route(parse_route(str(settings.get(ROUTE_SETTING, "/"))))
    return visible_route(role, route)


def remembered_by_device(state: AppState) -> tuple[object, ...]:
    """Return the values that :func:`write_device` writes, to compare them with earlier ones."""
    screen = state.route, state.setup, state.own_game, state.paper, state.incoming.offers
    place = (getattr(state.place, field) for field in PLACE_SETTINGS.values())
    return *screen, state.paper_aside, *place, state.mode, state.hints


def write_device(state: AppState) -> Document:
    """Write the route to begin at the next time, and all that is being prepared."""
    settings: Document = {
        ROUTE_SETTING: route_path(state.route),
        SETUP_SETTING: write_setup(state.setup),
        OWN_GAME_SETTING: write_own_game(state.own_game) if state.own_game else None,
        OFFERS_SETTING: write_offers(state.incoming.offers),
    }
    for key, field in PLACE_SETTINGS.items():
        if value := getattr(state.place, field):
            settings[key] = value
    if state.paper != NO_PAPER:
        settings[PAPER_SETTING] = write_paper(state.paper)
    if state.paper_aside != NO_PAPER:
        settings[PAPER_ASIDE_SETTING] = write_paper(state.paper_aside)
    if state.mode:
        settings[MODE_SETTING] = state.mode
    if state.hints:
        settings[HINTS_SETTING] = sorted(state.hints)
    return settings


def read_device(state: AppState, settings: Document) -> AppState:
    """Return the first state with the settings of the device; the rest follows from the store."""
    return replace(
        state,
        place=_read_place(state.place, settings),
        mode=read_mode(settings.get(MODE_SETTING)),
        hints=read_hints(settings.get(HINTS_SETTING)),
        own_game=read_own_game(settings.get(OWN_GAME_SETTING)),
        paper=read_paper(settings.get(PAPER_SETTING)),
        paper_aside=read_paper(settings.get(PAPER_ASIDE_SETTING)),
        incoming=replace(state.incoming, offers=read_offers(settings.get(OFFERS_SETTING))),
    )


def _read_place(place: StorePlace, settings: Document) -> StorePlace:
    values = {field: settings.get(key) for key, field in PLACE_SETTINGS.items()}
    fitting = {
        name: value for name, value in values.items() if type(value) is type(getattr(place, name))
    }
    return replace(place, **fitting)  # type: ignore[arg-type]  # of the type of each field


def with_evenings(place: StorePlace, folder: Path) -> StorePlace:
    """Return the place with the backups after evenings; the last one is a copy of everything."""
    backups = evening_backups(folder)
    copied = max(place.copied, backups.made, key=lambda at: moment_of(at) or 0)
    return replace(place, copied=copied, evenings=backups.folder, refused=backups.problem)
