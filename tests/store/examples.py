"""Games to save, a clock, and libraries in folders."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.store.doctor import Doctor, Report
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.library import Library
from scorekeeper.store.progress import finish
from scorekeeper.store.record import Record

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
HEARTS = {"hearts": 13}


def clock() -> datetime:
    return NOON


def game(game_id: str = "friday", hands: int = 2, started: str | None = None) -> Game:
    """Return a game in which Zoë shoots the moon in every hand, for 26 points to the others."""
    hand = Hand(
        taken={"Zoë": Pile(("QS",), HEARTS)},
        declared=Declarations(moon={"*": "add"}, note="♥ 美 “so”"),
    )
    return Game(
        id=game_id,
        name="Friday ♠",
        variant="black-lady",
        players=("Zoë", "Bob", "Łukasz", "دينا"),
        dealer="Bob",
        options={"on_the_nose": {"50": 0, "100": 50}, "end_at": 50},
        hands=(hand,) * hands,
        started=started,
    )


def record(game_id: str = "friday", hands: int = 2, started: str | None = None) -> Record:
    return Record(game(game_id, hands, started), {"next": {"taken": {"Bob": ["QS"]}}})


def library_in(folder: Path) -> Library:
    return Library(storage_in(folder), clock)


def load_record(library: Library, game_id: str = "friday") -> Record:
    """Return a game that is in a store and can be read."""
    record = library.load(game_id)
    assert isinstance(record, Record)
    return record


def examine(folder: Path) -> Report:
    """Let the doctor check and repair a data folder."""
    storage = storage_in(folder)
    return finish(Doctor(storage, Library(storage, clock)).examine())


def with_name(saved: Record, name: str) -> Record:
    return replace(saved, game=replace(saved.game, name=name))


def file_contents(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder by its path there, but for the empty locks."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".lock"
    }
