"""Every step of every write path fails in every way: `python -m tests.store.write_paths`.

Each write path runs once for each of its calls to the file system and each kind of failure, with
that call failing in that way. Afterwards the store must hold either the old data or the new.
"""

import contextlib
import errno
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch

from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.session.session import Session
from scorekeeper.state.hand.entry import CardTapped
from scorekeeper.store.backup.restore import restore, undo_restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.doctor import Doctor
from scorekeeper.store.documents.port import Failure
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.files.locks import _HELD_LOCKS
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.people import Lineup
from scorekeeper.store.progress import finish
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.import_game import (
    ADDED,
    EXTENDED,
    ImportedGame,
    import_game,
    undo_import,
)
from tests.store.examples import clock, game, library_in, record, with_name
from tests.store.faults import FaultyFiles, Killed, steps_of

# Paths that do not report whether they succeeded.
SILENT = {"index", "doctor", "players"}
KEPT = ("game", "hands", "drafts", "settings", "torn", "players", "presets")
FAULTS: tuple[dict[str, Any], ...] = (
    {"short": True},
    {"killed": True},
    {"number": errno.ENOSPC},
    {"number": errno.EIO},
    {"number": errno.EACCES},
)


class WritePath(NamedTuple):
    """What is stored before, and the work that may fail.

    ``at_once`` says that either everything changes or nothing.
    """

    before: Callable[[Library, Path], object]
    work: Callable[[Library], object]
    at_once: bool = False


def two_saves(library: Library, _: Path) -> None:
    saved = library.save(with_name(library.save(record()), "Old"))
    library.save_drafts(replace(saved, drafts={**saved.drafts, "tapped": 1}))


def in_the_trash(library: Library, folder: Path) -> None:
    two_saves(library, folder)
    library.remove("friday")


def torn(library: Library, folder: Path) -> None:
    two_saves(library, folder)
    (folder / "games" / "friday.json").write_bytes(b'{"half')


def some_settings(library: Library, _: Path) -> None:
    library.save(record())
    library.save_settings({"a": 1})


def torn_settings(library: Library, folder: Path) -> None:
    some_settings(library, folder)
    (folder / "settings" / "settings.json").write_bytes(b"{")


def save_again(library: Library) -> None:
    saved = library.load("friday")
    assert isinstance(saved, Record), "the disk does not answer"
    library.save(with_name(saved, "New"))


def second_tap(library: Library) -> None:
    saved = library.load("friday")
    assert isinstance(saved, Record), "the disk does not answer"
    library.save_drafts(replace(saved, drafts={"tapped": 2}))


def no_hand_entered(library: Library, _: Path) -> None:
    library.save(replace(record(), drafts={}))


def import_new(library: Library) -> None:
    assert import_game(library, game()).outcome == ADDED, "the disk does not answer"


def import_longer(library: Library) -> None:
    assert import_game(library, game(hands=3)).outcome == EXTENDED, "the disk does not answer"


def undone_import(library: Library) -> None:
    there = library.load("friday")
    assert isinstance(there, Record), "the disk does not answer"
    undo_import(library, (ImportedGame(ADDED, "friday", "friday", "", None, there),))


def on_the_screen(library: Library, folder: Path) -> None:
    no_hand_entered(library, folder)
    Session(library, clock).begin("/game/friday/hand/3")


def tap(library: Library) -> None:
    session = Session(library, clock)
    # It opens where it was.
    before = session.begin("/")
    after = session.step(before, CardTapped("QS", 0, "Bob"))
    assert after.game_saved, "not acknowledged"
    assert after.table != before.table, "the disk does not answer"


def of(library: Library) -> Path:
    """The data folder."""
    games = library._storage.games
    assert isinstance(games, TinyDBDocuments)
    return games.folder.parent


@cache
def backup() -> bytes:
    with TemporaryDirectory() as folder:
        library = library_in(Path(folder))
        library.save(with_name(record(), "New"))
        library.save_settings({"a": 2})
        return finish(back_up(Path(folder), clock())).content


def put_back(library: Library, _: Path | None = None) -> None:
    done = finish(restore(library, of(library), backup(), clock()))
    assert not done.problems, "the disk does not answer"


def restored_before(library: Library, folder: Path) -> None:
    some_settings(library, folder)
    put_back(library)


def keep_preset(library: Library) -> object:
    return library.presets.keep(RulePreset("Grandma’s rules", "black-lady", {"end_at": 50}))


def undone_restore(library: Library) -> None:
    saved = f"before-restore-{clock():%Y-%m-%d-%H%M%S}"
    assert undo_restore(library, of(library), saved, clock()), "the disk does not answer"


PATHS = {
    "first save": WritePath(
        lambda *_: None, lambda library: library.save(with_name(record(), "New"))
    ),
    "save": WritePath(two_saves, save_again),
    "save over damage": WritePath(torn, lambda library: library.save(with_name(record(), "New"))),
    "remove": WritePath(two_saves, lambda library: library.remove("friday")),
    "restore": WritePath(in_the_trash, lambda library: library.restore("friday")),
    "discard": WritePath(in_the_trash, lambda library: library.trash.discard("friday")),
    "recover": WritePath(torn, lambda library: library.recover("friday")),
    "settings": WritePath(some_settings, lambda library: library.save_settings({"a": 2})),
    "damaged settings": WritePath(torn_settings, lambda library: library.save_settings({"a": 2})),
    "players": WritePath(some_settings, lambda library: library.people.remember([Lineup(["Ann"])])),
    "presets": WritePath(some_settings, keep_preset),
    "tap": WritePath(on_the_screen, tap),
    "second tap": WritePath(two_saves, second_tap),
    "import": WritePath(lambda *_: None, import_new),
    "import of more hands": WritePath(no_hand_entered, import_longer),
    "undone import": WritePath(two_saves, undone_import),
    "restored backup": WritePath(some_settings, put_back, at_once=True),
    "undone restore": WritePath(restored_before, undone_restore, at_once=True),
    "index": WritePath(two_saves, lambda library: library.games()),
    "doctor": WritePath(torn, lambda library: finish(Doctor(library._storage, library).examine())),
}


def found(folder: Path) -> dict[str, object]:
    """Return everything that a new process finds, and what was set aside."""
    library = open_library(folder)
    saved, trashed = library.load("friday"), library.trash.games()
    version_before = library.previous("friday")
    files = sorted((*folder.glob("games/*.json"), *folder.glob("settings/*.json")))
    set_aside = [path.read_bytes() for path in files if ".damaged-" in path.name]
    return {
        "game": saved.game.name if isinstance(saved, Record) else saved[0].code,
        "hands": len(saved.game.hands) if isinstance(saved, Record) else 0,
        # The id of a new hand is another one each time.
        "drafts": list(saved.drafts.values()) if isinstance(saved, Record) else [],
        "trash": [trashed_game.summary.name for trashed_game in trashed],
        "before": version_before.game.name if version_before else None,
        "settings": library.settings(),
        "torn": set_aside or [path.read_bytes() for path in files if path.stat().st_size < 10],
        "listed": [summary.name for summary in library.games()],
        "players": library.people.all().names,
        "presets": library.presets.all(),
    }


def outcomes(folder: Path, path: WritePath) -> tuple[dict[str, object], dict[str, object], int]:
    """Return what is found before and after the work, and how many calls it makes."""
    old = found(folder)
    steps = steps_of(lambda: path.work(library_in(folder)))
    return old, found(folder), len(steps)


def either(state: dict[str, object], old: dict[str, object], new: dict[str, object]) -> bool:
    """Return whether the game, the settings and the rest are each as before or as after."""
    whole = all(state[key] in (old[key], new[key]) for key in KEPT)
    # A move may be cut in the middle: then the game is in both folders, never in none.
    somewhere = state["game"] not in ("game_missing", "file_not_json") or state["trash"]
    had = old["game"] not in ("game_missing", "file_not_json") or old["trash"]
    still_wanted = new["game"] not in ("game_missing", "file_not_json") or new["trash"]
    # A torn game is repaired, or still torn with the version before it still there.
    torn_kept = state["game"] != "file_not_json" or state["before"] == old["before"]
    moved_aside = state["game"] == "game_missing" and state["torn"] and state["before"]
    return bool((whole or moved_aside) and torn_kept and (somewhere or not (had and still_wanted)))


def broken(folder: Path, name: str, *, every: bool) -> Iterator[str]:
    """Try a way of writing; an empty text for each failure that did no harm, else what is wrong.

    With ``every`` each step fails in every way. Without it each step fails in one way, the ways
    taking turns.
    """
    # All locks are alike, and a restore holds them all, so two are enough. Syncing is skipped: it
    # may fail like any other call, and power cuts have a test of their own.
    with (
        patch("scorekeeper.store.files.locks.LOCK_FILES", 2),
        patch.object(os, "fsync", lambda _: None),
    ):
        path = PATHS[name]
        before = folder / "before"
        before.mkdir()
        path.before(library_in(before), before)
        _HELD_LOCKS.clear()
        shutil.copytree(before, folder / "whole")
        old, new, steps = outcomes(folder / "whole", path)
        assert old != new or name == "index", f"{name} writes nothing"
        for at in range(steps):
            for faults in FAULTS if every else (FAULTS[at % len(FAULTS)],):
                place = Path(folder / f"{at}-{FAULTS.index(faults)}")
                shutil.copytree(before, place)
                wrong = _broken(place, name, FaultyFiles(at, **faults), (old, new))
                yield f"{name}, step {at}, {faults}: {wrong}" if wrong else ""


def _broken(
    folder: Path, name: str, files: FaultyFiles, both: tuple[dict[str, object], dict[str, object]]
) -> str:
    path, (old, new) = PATHS[name], both
    done = False
    with files, contextlib.suppress(Failure, Killed, AssertionError):
        # A path that returns problems has not done its work.
        done = not isinstance(path.work(library_in(folder)), tuple)
    state = found(folder)
    if not either(state, old, new):
        return f"neither old nor new: {state}"
    if path.at_once and not any(
        all(state[key] == kept_state[key] for key in KEPT) for kept_state in both
    ):
        return f"some of it old and some of it new: {state}"
    keys = ("game", "hands", "drafts", "settings", "presets") if name not in SILENT else ()
    if done and any(state[key] != new[key] for key in keys):
        return f"said to be done, and it is not: {state}"
    # And it must work again once the disk does.
    again = library_in(folder).save(record("again"))
    return "" if library_in(folder).load("again") == again else "it does not work again"


def main() -> int:
    """Let every call fail, and print the results."""
    tried = harmed = 0
    for name in PATHS:
        with TemporaryDirectory() as folder:
            for wrong in broken(Path(folder), name, every=True):
                tried += 1
                harmed += bool(wrong)
                if wrong:
                    print(wrong)
    print(f"{len(PATHS)} ways of writing, {tried} failures: {harmed} left neither old nor new")
    return 1 if harmed else 0


if __name__ == "__main__":
    sys.exit(main())
