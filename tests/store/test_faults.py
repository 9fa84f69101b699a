"""Every step of every write path fails once in every way: what is kept is the old or the new."""

import contextlib
import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from scorekeeper.store.doctor import Doctor
from scorekeeper.store.library import Library
from scorekeeper.store.locks import _HELD
from scorekeeper.store.progress import finished
from scorekeeper.store.record import Record
from scorekeeper.store.shelf import Failure
from scorekeeper.store.shelves import shelves_in
from tests.store.evening import clock, library, record, renamed
from tests.store.faults import FaultyFiles, Killed, steps_of

NUMBERS = (errno.ENOSPC, errno.EIO, errno.EACCES)


class Way(NamedTuple):
    """A way of writing: what is there before, and the work that may fail."""

    before: Callable[[Library, Path], object]
    work: Callable[[Library], object]


def two_saves(keeper: Library, _: Path) -> None:
    keeper.save(renamed(keeper.save(record()), "Old"))


def in_the_trash(keeper: Library, folder: Path) -> None:
    two_saves(keeper, folder)
    keeper.remove("friday")


def torn(keeper: Library, folder: Path) -> None:
    two_saves(keeper, folder)
    (folder / "games" / "friday.json").write_bytes(b'{"half')


def some_settings(keeper: Library, _: Path) -> None:
    keeper.save(record())
    keeper.save_settings({"a": 1})


def torn_settings(keeper: Library, folder: Path) -> None:
    some_settings(keeper, folder)
    (folder / "settings" / "settings.json").write_bytes(b"{")


def save_again(keeper: Library) -> None:
    kept = keeper.load("friday")
    assert isinstance(kept, Record), "the disk does not answer"
    keeper.save(renamed(kept, "New"))


PATHS = {
    "first save": Way(lambda *_: None, lambda keeper: keeper.save(renamed(record(), "New"))),
    "save": Way(two_saves, save_again),
    "save over damage": Way(torn, lambda keeper: keeper.save(renamed(record(), "New"))),
    "remove": Way(two_saves, lambda keeper: keeper.remove("friday")),
    "restore": Way(in_the_trash, lambda keeper: keeper.restore("friday")),
    "discard": Way(in_the_trash, lambda keeper: keeper.trash.discard("friday")),
    "recover": Way(torn, lambda keeper: keeper.recover("friday")),
    "settings": Way(some_settings, lambda keeper: keeper.save_settings({"a": 2})),
    "damaged settings": Way(torn_settings, lambda keeper: keeper.save_settings({"a": 2})),
    "players": Way(some_settings, lambda keeper: keeper.players.know(["Ann"])),
    "index": Way(two_saves, lambda keeper: keeper.games()),
    "doctor": Way(torn, lambda keeper: finished(Doctor(keeper._shelves, keeper).examine())),
}


def found(folder: Path) -> dict[str, object]:
    """All that a new process finds, and what was set aside."""
    keeper = library(folder)
    game, trashed = keeper.load("friday"), keeper.trash.games()
    version_before = keeper.previous("friday")
    asides = [path.read_bytes() for path in sorted(folder.rglob("*.damaged-*"))]
    return {
        "game": game.game.name if isinstance(game, Record) else game[0].code,
        "trash": [each.entry.name for each in trashed],
        "before": version_before.game.name if version_before else None,
        "settings": keeper.settings(),
        "torn": asides
        or [
            path.read_bytes()
            for path in sorted(folder.rglob("*.json"))
            if path.parent.name in {"games", "settings"} and len(path.read_bytes()) < 10
        ],
        "listed": [each.name for each in keeper.games()],
        "players": keeper.players.names(),
    }


def outcomes(folder: Path, way: Way) -> tuple[dict[str, object], dict[str, object], int]:
    """What is found before and after the work, and how many steps it has."""
    folder.mkdir()
    way.before(library(folder), folder)
    old = found(folder)
    steps = steps_of(lambda: way.work(library(folder)))
    return old, found(folder), len(steps)


def either(state: dict[str, object], old: dict[str, object], new: dict[str, object]) -> bool:
    """Whether the game, the settings and the rest are each as before or as after."""
    whole = all(
        state[key] in (old[key], new[key]) for key in ("game", "settings", "torn", "players")
    )
    # A move may be cut in the middle: then the game is in both places, never in none.
    somewhere = state["game"] not in ("game_missing", "file_not_json") or state["trash"]
    had = old["game"] not in ("game_missing", "file_not_json") or old["trash"]
    still_wanted = new["game"] not in ("game_missing", "file_not_json") or new["trash"]
    # One that is torn is still torn, with the version before it still there, or mended.
    torn_kept = state["game"] != "file_not_json" or state["before"] == old["before"]
    moved_aside = state["game"] == "game_missing" and state["torn"] and state["before"]
    return bool((whole or moved_aside) and torn_kept and (somewhere or not (had and still_wanted)))


@pytest.mark.parametrize("name", PATHS)
def test_every_failing_step_leaves_the_old_or_the_new(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.store.locks.PATIENCE_SECONDS", 0.0)
    way = PATHS[name]
    old, new, steps = outcomes(tmp_path / "whole", way)
    assert steps
    ways: list[dict[str, object]] = [{"short": True}, {"killed": True}]
    ways += [{"number": number} for number in NUMBERS]
    for at in range(steps):
        for count, faults in enumerate(ways):
            folder = tmp_path / f"{at}-{count}"
            folder.mkdir()
            way.before(library(folder), folder)
            _HELD.clear()
            broken = FaultyFiles(at, **faults)  # type: ignore[arg-type]
            done = False
            with broken, contextlib.suppress(Failure, Killed, AssertionError):
                # What answers problems has not done its work.
                done = not isinstance(way.work(Library(shelves_in(folder), clock)), tuple)
            state = found(folder)
            step = (name, at, broken.seen[at] if at < len(broken.seen) else "", faults)
            assert either(state, old, new), (step, old, new, state)
            if done and name not in {"index", "doctor", "players"}:
                assert state["game"] == new["game"], (step, state)
                assert state["settings"] == new["settings"], (step, state)
            # And it works again, once the disk does.
            assert library(folder).games() is not None


def test_a_kill_leaves_nothing_that_stays(tmp_path: Path) -> None:
    two_saves(library(tmp_path), tmp_path)
    with FaultyFiles(0, only="fsync", killed=True), pytest.raises(Killed):
        save_again(library(tmp_path))
    _HELD.clear()
    leftovers = list(tmp_path.rglob("*.tmp"))
    assert len(leftovers) == 1
    os.utime(leftovers[0], (0, 0))
    shelves = shelves_in(tmp_path)
    report = finished(Doctor(shelves, Library(shelves, clock)).examine())
    assert (report.cleared, report.findings) == (1, ())
    assert not list(tmp_path.rglob("*.tmp"))
