"""What is shown at once after a save that was killed or refused at any step is what is stored."""

import json
import os
import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.session.kept_screen import (
    FILE,
    JOURNAL,
    PageScreens,
    ScreenKeeper,
    screen_documents,
)
from scorekeeper.state.action import Action
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, RestAssigned
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route, sheet_route
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.store.data_folder import PARTS
from scorekeeper.store.files.locks import _HELD_LOCKS
from scorekeeper.store.kept_page import keep_page, kept_page
from scorekeeper.store.library import open_library
from tests.memory_storage import MemoryDocuments
from tests.session.session_games import Window, store_game
from tests.store.faults import FaultyFiles, Killed, steps_of
from tests.store.write_paths import FAULTS

# The same lines run hundreds of times, and counting them takes longer.
pytestmark = pytest.mark.no_cover

PATH = "/game/friday"
ENTRY = Navigated(Route("hand", "friday", NEW_HAND))
HALF = (ENTRY, CardTapped("QS", 0, "Bob"), CardsCounted("Ann", "hearts", 5))
# What was done before, and what is then interrupted.
SAVES: dict[str, tuple[Sequence[Action], Action]] = {
    "tap": (HALF, RestAssigned("Cid")),
    "hand": ((*HALF, RestAssigned("Cid")), HandSaved()),
    "delete": ((Navigated(sheet_route("friday")),), GameDeleted("friday")),
}
KILLED_AT = FAULTS.index({"killed": True})


def prepared(folder: Path, before: Sequence[Action]) -> tuple[Window, ScreenKeeper]:
    """Return a window on a game with a hand, after some actions, and what keeps its screen."""
    if not (with_a_hand := folder.parent / "with-a-hand").exists():
        store_game(open_library(with_a_hand))
        Window(open_library(with_a_hand)).record(0, 3)
    shutil.copytree(with_a_hand, folder)
    window = Window(open_library(folder))
    window.do(*before)
    keeper = ScreenKeeper(folder)
    keeper.keep(window.state)
    # A moment later.
    for name in PARTS:
        if (folder / name).exists():
            os.utime(folder / name, (1, 1))
    if not (page := folder.parent / "page").exists():
        page.write_text(page_at(folder, "/"), encoding="utf-8")
    keep_page(folder, lambda: page.read_text(encoding="utf-8"))
    assert kept_page(folder)
    return window, keeper


def page_at(folder: Path, path: str) -> str:
    """Return what a served page shows at once, of what is stored."""
    return PageScreens(open_library(folder), MemoryDocuments()).screen_at(path)


def kept(folder: Path) -> dict[str, Any] | None:
    """Return what the next start of the app without a server shows, None where it shows nothing."""
    try:
        document: dict[str, Any] = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    size = (folder / JOURNAL).stat().st_size if (folder / JOURNAL).exists() else 0
    return document if document.pop("changes") == size else None


@pytest.mark.parametrize("name", SAVES)
def test_nothing_is_shown_that_is_not_stored(name: str, tmp_path: Path) -> None:
    before, action = SAVES[name]
    with (
        patch("scorekeeper.store.files.locks.LOCK_FILES", 2),
        patch.object(os, "fsync", lambda _: None),
    ):
        window, keeper = prepared(tmp_path / "whole", before)
        steps = len(steps_of(lambda: keeper.keep(window.do(action))))
        assert steps > 5
        for at in range(steps):
            # Every step is killed, and every third refused in some way. Of a deletion
            # that was refused in its very last step, the app knows nothing either.
            refused = {at // 3 % len(FAULTS)} if name != "delete" and at % 3 == 0 else set()
            for fault in {KILLED_AT} | refused:
                folder = tmp_path / f"{at}-{fault}"
                window, keeper = prepared(folder, before)
                # A browser stores all files of a step or none of them: what was shown before is
                # then what is stored.
                earlier = kept(folder) if fault == KILLED_AT else None
                with FaultyFiles(at, **FAULTS[fault]), suppress(Killed):
                    keeper.keep(window.do(action))
                _HELD_LOCKS.clear()
                check(folder, earlier)
                shutil.rmtree(folder)


def check(folder: Path, earlier: dict[str, Any] | None) -> None:
    """Compare what the next start shows, and a served page, with what the app then shows."""
    started = kept_page(folder)
    assert started in ("", page_at(folder, "/"))
    page = page_at(folder, PATH)
    document = kept(folder)
    again = screen_documents(Window(open_library(folder), "/").state, ("en",))
    if document and document != earlier:
        there = again["en"]
        # Where the app goes on may not be stored; the score is the same on any of its screens.
        is_same = document["route"] == there["route"]
        keys = {*there} - {"chosen"} if is_same else {"kind", "heading", "sides"}
        assert {key: document[key] for key in keys} == {key: there[key] for key in keys}
    window = Window(open_library(folder), PATH)
    expected = {} if window.state.notice else screen_documents(window.state, LANGUAGES)
    assert (json.loads(page) if page else {}) == expected
