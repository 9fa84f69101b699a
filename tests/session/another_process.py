"""What another program does on a data folder."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.server.sharing import open_sharing
from scorekeeper.state.hand.entry import CardTapped
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.people import PersonRenamed
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.table.playing import GameStopped
from scorekeeper.store.library import open_library
from tests.session.session_games import Window, store_game

JOINS = 40
NOW = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)


def record_hand(folder: Path) -> None:
    Window(open_library(folder)).record(0, 4)


def end(folder: Path) -> None:
    window = Window(open_library(folder))
    window.record(0, 4)
    window.do(GameStopped())


def tap(folder: Path) -> None:
    window = Window(open_library(folder))
    window.do(Navigated(Route("hand", "friday", NEW_HAND)), CardTapped("QS", 0, "Bob"))


def new_game(folder: Path) -> None:
    store_game(open_library(folder), "saturday")


def delete(folder: Path) -> None:
    open_library(folder).remove("friday")


def rename(folder: Path) -> None:
    library = open_library(folder)
    person = library.people.all().of("Ann")
    assert person
    Window(library, "/").do(PersonRenamed(person.id, "Anna"))


def join(folder: Path) -> None:
    """Let devices join one after the other, each stored before the next."""
    guests = open_sharing(folder).guests
    for _ in range(JOINS):
        guests.join("follow", "mac", None)


def throw_out(folder: Path) -> None:
    guests = open_sharing(folder).guests
    for device in guests.devices:
        guests.remove(device.id)


def new_codes(folder: Path) -> None:
    open_sharing(folder).guests.renew_codes()


WHAT: dict[str, Callable[[Path], None]] = {
    work.__name__: work
    for work in (record_hand, end, tap, new_game, delete, rename, join, throw_out, new_codes)
}
