"""The surroundings of a session: store, time, device, other sessions, hubs, the platform."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol
from uuid import uuid4

from scorekeeper.session.device_settings import DeviceSettings
from scorekeeper.session.game_sync import GameSync
from scorekeeper.session.shared_records import BackgroundExchange
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.device import SaveRetried, UpdateAccepted
from scorekeeper.state.install import InstallAccepted
from scorekeeper.state.model import AppState
from scorekeeper.state.stored import DESKTOP, Browser
from scorekeeper.store.library import Library


class Publish(Protocol):
    """Tells the other sessions that a game has changed, or somebody (`PEOPLE_CHANGED`)."""

    def __call__(self, game: str, *, draft_only: bool = False) -> None:
        """``draft_only`` is set where only a half-entered hand of the game has changed."""


@dataclass(frozen=True)
class Backend:
    """The store, time, device and other surroundings that a session works with.

    ``sync`` knows what was stored of each game; ``settings`` are what the device remembers,
    ``exchange`` is None where nothing is exchanged with a hub.
    """

    library: Library
    sync: GameSync
    now: Callable[[], datetime]
    settings: DeviceSettings
    publish: Publish
    exchange: BackgroundExchange | None = None

    def clock(self) -> Clock:
        """Return the time of a step, and the id of a game that may start with it."""
        at = self.now()
        return Clock(at.isoformat(timespec="seconds"), f"{at:%Y-%m-%d-%H%M%S}-{uuid4().hex[:8]}")

    @property
    def at(self) -> str:
        """The time of a step that starts no game."""
        return self.clock().at

    @property
    def today(self) -> date:
        """The day on which somebody asks."""
        return self.now().date()


@dataclass(frozen=True)
class PlatformHooks:
    """Connects a session to the platform that the app runs on, where there is more than Flet.

    ``listen`` receives a function that carries out an action in the session, for events of the
    platform; ``install_update`` starts the newer version that such an action has announced;
    ``install_app`` lets a browser put the app on the home screen; ``browser`` is what shows it.
    ``save_files`` makes the platform save all files again that it has reported as not saved.
    ``keep_screen`` receives every state as soon as its step is stored, for the next start to show
    (see `session/kept_screen.py`). ``in_browser`` is set where these files are a browser's.
    ``backs_up`` is set where backups are made after evenings though no pages are served.
    ``exchange`` exchanges shared records with hubs; None where nothing can.
    """

    listen: Callable[[Callable[[Action], None]], None] = lambda _: None
    install_update: Callable[[], None] = lambda: None
    save_files: Callable[[], None] = lambda: None
    keep_screen: Callable[[AppState], None] = lambda _: None
    in_browser: bool = False
    backs_up: bool = False
    install_app: Callable[[], None] = lambda: None
    browser: Browser = DESKTOP
    exchange: BackgroundExchange | None = None

    def carry_out(self, state: AppState, action: Action) -> None:
        """Carry out an action on the platform, before the state follows."""
        match action:
            case UpdateAccepted():
                self.install_update()
            case InstallAccepted():
                self.install_app()
            case SaveRetried() if "storage" in state.saves.parts:
                self.save_files()


NO_HOOKS = PlatformHooks()
