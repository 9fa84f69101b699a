"""A device's screen is kept on only while a game is open, and only where the settings say so."""

from collections.abc import Sequence
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from tests.benchmarks.screen import Screen
from tests.load.server import fill

GAME = "/game/table-0"
SWITCH = "Screen stays on"


class Lock:
    """Stands for the device's lock; ``asked`` has what was asked of it."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.on = False

    async def is_enabled(self) -> bool:
        """Return whether it is on."""
        self.asked.append("is_enabled")
        return self.on

    async def enable(self) -> None:
        """Keep the screen on."""
        self.asked.append("enable")
        self.on = True

    async def disable(self) -> None:
        """Let the screen go off."""
        self.asked.append("disable")
        self.on = False


@pytest.fixture
def lock(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Lock:
    """The lock of a device with a stored game."""
    fill(tmp_path, 1)
    lock = Lock()
    monkeypatch.setattr(ft, "Wakelock", lambda: lock)
    return lock


def taken(lock: Lock) -> Sequence[str]:
    """Return what was asked of the lock since the last call."""
    asked, lock.asked = lock.asked, []
    return asked


def test_the_screen_stays_on_while_a_game_is_open(lock: Lock, tmp_path: Path) -> None:
    with Screen(tmp_path) as screen:
        # Nothing is asked of a device before it is needed.
        assert taken(lock) == []
        screen.go(GAME)
        assert lock.on
        screen.go("/")
        assert not lock.on


def test_the_setting_decides_at_once_and_afterwards(lock: Lock, tmp_path: Path) -> None:
    with Screen(tmp_path, "/settings") as screen:
        screen.wait(DOUBLE_TAP_SECONDS)
        screen.tap_unseen(SWITCH)
        screen.go(GAME)
        # What a page reports that is shown again, and one whose text is measured anew.
        screen.report("app_lifecycle_state_change", {"state": "show"})
        screen.report("app_lifecycle_state_change", {"state": "resume"})
        assert taken(lock) == []
        screen.go("/settings")
        screen.wait(DOUBLE_TAP_SECONDS)
        screen.tap_unseen(SWITCH)
        assert taken(lock) == []
        screen.go(GAME)
        assert lock.on


def test_a_browser_that_let_it_go_is_asked_again(lock: Lock, tmp_path: Path) -> None:
    with Screen(tmp_path, GAME) as screen:
        screen.wait(0.05)
        assert lock.on
        lock.on = False
        screen.report("app_lifecycle_state_change", {"state": "show"})
        assert lock.on
        taken(lock)
        screen.report("app_lifecycle_state_change", {"state": "hide"})
        assert taken(lock) == []
