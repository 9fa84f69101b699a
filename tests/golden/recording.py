"""The steps that made the golden data folder, so that today's code can take them again.

``python -m tests.golden.recording`` writes the caches of the folder anew: they hold what a store
counts again from its games, so that they may change. All other files stay as they are.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.scoring.declarations import Adjustment, Declarations, declaring
from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.game import Game
from scorekeeper.server import guests
from scorekeeper.session.device_settings import GuestSettings
from scorekeeper.state.hand.draft import Draft, write_draft
from scorekeeper.state.model import Setup
from scorekeeper.state.settings import Settings, write_settings
from scorekeeper.state.setup.new_game import write_setup
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.library import Library
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record

FILES = Path(__file__).parent / "files"
DATA = FILES / "data"
COMMAND = "python -m tests.golden.recording"
BEGUN = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)
BACKED_UP = datetime(2026, 11, 21, 23, 59, 30, tzinfo=UTC)
DRAFT = Draft(
    mode="cards",
    chosen="QS",
    placed={"QS": ("Bob",)},
    counted={"Ann": {"hearts": 3}},
    declared=Declarations(
        moon={"*": "add"},
        adjustments=(Adjustment("Dee", -2, "late"),),
        note="half “♥”",
        passed="2 left",
        revokes={"Cid": 1},
    ),
)
SETUP = Setup(
    "black-lady", ("Ann", "Bob", "Cid"), "Bob", {"end_at": 50, "decks": 2}, colours={"Ann": 2}
)


def lines(name: str) -> list[str]:
    """The lines of a golden file."""
    return (FILES / name).read_text(encoding="utf-8").splitlines()


def golden_games() -> dict[str, Game]:
    """Every game of ``games.jsonl`` by its id."""
    games = {}
    for line in lines("games.jsonl"):
        game, problems = read_game(json.loads(line))
        assert game is not None, problems
        games[game.id] = game
    return games


def minutes() -> Iterator[datetime]:
    """The times of the steps, a minute apart."""
    at = BEGUN
    while True:
        yield at
        at += timedelta(minutes=1)


def record_data_folder(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Save, tap, remove and set in the same way as for ``files/data``."""
    games, clock = golden_games(), minutes()
    library = Library(storage_in(folder), lambda: next(clock))
    friday = games["friday"]
    saved = library.save(Record(replace(friday, hands=friday.hands[:3])))
    saved = library.save(replace(saved, game=friday, drafts={"next": write_draft(DRAFT)}))
    library.save_drafts(
        replace(
            saved,
            drafts={"next": write_draft(declaring(DRAFT, note="tapped"))},
        )
    )
    for name in ("seats", "teams", "purple-1", "rook-57-1"):
        library.save(Record(games[name]))
    library.save(Record(replace(games["own-rules"], id="../Zoë")))
    library.save(Record(replace(games["teams"], id="gone", name="Removed")))
    library.remove("gone")
    settings = write_settings(Settings(language="de", appearance="dark"))
    place = "/game/friday/next"
    library.save_settings({"settings": settings, "place": place, "setup": write_setup(SETUP)})
    library.people.remember([Lineup(["Zoë", "Ann"])])
    library.people.remember([Lineup(["ann", "Bob"])])
    library.games()
    let_guests_join(folder, patch)


def let_guests_join(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Let two devices join with fixed codes and keys; the first remembers where it was."""
    codes = iter(("ABCD12", "EFGH34", "DEVICE1", "DEVICE2"))
    keys = (f"key-{number}" for number in range(9))
    patch.setattr(guests, "new_code", lambda: next(codes))
    patch.setattr(guests, "new_key", lambda: next(keys))
    joined = guests.Guests(TinyDBDocuments(folder / "guests"), lambda: BEGUN)
    joined.ensure_codes()
    device, _ = joined.join("score", "iphone", None)
    joined.join("follow", "android", None)
    routes = TinyDBDocuments(folder / "guests" / "places", durable=False)
    settings = GuestSettings(routes, device.id)
    settings.write({"place": "/game/teams", "setup": write_setup(SETUP)})


def write_caches() -> None:
    """Write the caches of the golden data folder as today's code does."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        record_data_folder(Path(folder), patch)
        shutil.copytree(Path(folder) / "cache", DATA / "cache", dirs_exist_ok=True)


if __name__ == "__main__":
    write_caches()
