"""What a session needs from the platform that it runs on, besides Flet."""

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.session.shared_records import BackgroundExchange
from scorekeeper.state.action import Action
from scorekeeper.state.device import UpdateAccepted
from scorekeeper.state.install import InstallAccepted
from scorekeeper.state.model import AppState
from scorekeeper.state.storage import SaveRetried
from scorekeeper.state.stored import DESKTOP, Browser


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
        """Do what an action asks of the platform, before the state follows."""
        match action:
            case UpdateAccepted():
                self.install_update()
            case InstallAccepted():
                self.install_app()
            case SaveRetried() if "storage" in state.saves.parts:
                self.save_files()


NO_HOOKS = PlatformHooks()
