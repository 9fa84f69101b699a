"""Screens that are drawn for nobody: what they leave behind, and what they must not."""

import asyncio
import logging
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from scorekeeper.rehearsal import rehearse
from scorekeeper.server.device_report import device_report
from scorekeeper.store.library import open_library
from scorekeeper.words.translation import language_code
from tests.session.session_games import store_game

# Draws a sheet and a hand, and prints what was imported for that.
DRAWN = """
import sys
from pathlib import Path
import scorekeeper.rehearsal
from tests.benchmarks.screen import Screen
if sys.argv[2] == "rehearsed":
    scorekeeper.rehearsal.rehearse()
before = set(sys.modules)
with Screen(Path(sys.argv[1]), "/game/friday") as screen:
    screen.go("/game/friday/next")
    assert "Hand 1" in "".join(screen.values()), screen.values()
print(*(set(sys.modules) - before))
"""


def imported(folder: Path, *, rehearsed: bool) -> set[str]:
    """Return the modules that the first screens of a program import."""
    command = [sys.executable, "-c", DRAWN, str(folder), "rehearsed" if rehearsed else "cold"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    assert not done.stderr
    return set(done.stdout.split())


def test_screens_that_were_rehearsed_import_nothing(tmp_path: Path) -> None:
    store_game(open_library(tmp_path))
    assert {"scorekeeper.ui.sheet.screen", "flet.controls.core.text"} <= imported(
        tmp_path, rehearsed=False
    )
    assert imported(tmp_path, rehearsed=True) == set()


def test_it_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setenv("SCOREKEEPER_DATA", str(tmp_path / "games"))
    spoken = language_code()
    with caplog.at_level(logging.WARNING):
        rehearse()
    assert list(tmp_path.iterdir()) == []
    assert language_code() == spoken
    assert device_report().still is None
    assert caplog.messages == []


def test_a_page_runs_its_own_loop_meanwhile() -> None:
    async def page() -> bool:
        running = asyncio.get_running_loop()
        rehearse()
        await asyncio.sleep(0)
        return asyncio.get_running_loop() is running

    assert asyncio.run(page())


def test_it_starts_no_thread_which_a_browser_has_not(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[threading.Thread] = []
    monkeypatch.setattr(threading.Thread, "start", started.append)
    rehearse()
    assert started == []
