"""What a session carries out its steps with: the store, the time, the device, the others, hubs."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol
from uuid import uuid4

from scorekeeper.session.device_settings import DeviceSettings
from scorekeeper.session.game_sync import GameSync
from scorekeeper.session.shared_records import BackgroundExchange
from scorekeeper.state.action import Clock
from scorekeeper.store.library import Library


class Publish(Protocol):
    """Tells the other sessions that a game has changed, or somebody (`PEOPLE_CHANGED`)."""

    def __call__(self, game: str, *, draft_only: bool = False) -> None:
        """``draft_only`` is set where only a half-entered hand of the game has changed."""


@dataclass(frozen=True)
class Backend:
    """What a session carries out its steps with.

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
    def today(self) -> date:
        """The day on which somebody asks."""
        return self.now().date()
