"""What a served page shows at once is what its device's app then shows, and changes nothing."""

import asyncio
import json
import shutil
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.game import Game
from scorekeeper.server.guests import Guests
from scorekeeper.server.sharing import SharingController
from scorekeeper.session import kept_screen
from scorekeeper.session.device_settings import GuestSettings
from scorekeeper.session.kept_screen import PageKeeper, PageScreens, screen_documents
from scorekeeper.session.session import Session
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, RestAssigned
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.paths import route_path
from scorekeeper.state.routes import (
    HOME,
    NEW_GAME,
    NEW_HAND,
    RULES,
    SETTINGS,
    Role,
    Route,
    sheet_route,
)
from scorekeeper.state.table.players import PlayerRenamed
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.store.documents.port import Document
from scorekeeper.store.kept_page import kept_page
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.record import Record
from scorekeeper.transfer.examples import add_examples
from tests.memory_storage import MemoryDocuments
from tests.session.session_games import NOW, Window, asking, store_game
from tests.store.examples import load_record

ROLES: tuple[Role, ...] = ("host", "score", "follow")
ENTRY = Route("hand", "friday", NEW_HAND)
PATHS = (
    "/",
    "/game/friday",
    "/game/friday/next",
    "/game/friday/hand/next",
    "/game/friday/hand/h1",
    "/game/friday/hand/gone",
    "/game/friday/over",
    "/game/friday/board",
    "/game/friday/players",
    "/game/friday/rules",
    "/game/friday/settings",
    "/game/saturday",
    "/game/saturday/hand/next/moon",
    "/game/missing",
    "/game/%2e%2e%2fsettings",
    "/new-game",
    "/people",
    "/nonsense",
)


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a game that has a half-entered hand, and another where somebody shot a moon."""
    data = tmp_path_factory.mktemp("stored")
    library = open_library(data)
    store_game(library)
    window = Window(library)
    window.record(0, 3)
    window.do(Navigated(ENTRY), CardTapped("QS", 0, "Bob"))
    store_game(library, "saturday")
    moon = Window(library, "/game/saturday")
    route = Route("hand", "saturday", NEW_HAND)
    moon.do(Navigated(route), CardTapped("QS", 0, "Bob"), RestAssigned("Bob"))
    moon.do(HandSaved())
    Window(library).do(Navigated(HOME))
    return data


@pytest.fixture
def folder(stored: Path, tmp_path: Path) -> Path:
    """A copy of that store, for a test of its own."""
    return shutil.copytree(stored, tmp_path / "data")


@pytest.fixture
def documents() -> MemoryDocuments:
    """What joined devices remember."""
    return MemoryDocuments()


def screen_at(screens: PageScreens, path: str) -> dict[str, Any]:
    """Return what a page at a path shows at once, by language."""
    text = screens.screen_at(path)
    return json.loads(text) if text else {}


def begun(library: Library, documents: MemoryDocuments, path: str) -> AppState:
    """Return the first state of a session of the device that asks."""
    sharing = SharingController(Guests(MemoryDocuments(), lambda: NOW), library, documents)
    return replace(Session(library, lambda: NOW, sharing=sharing).begin(path), sharing=None)


def files(folder: Path) -> dict[Path, bytes]:
    """Return the content of every file."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("role", ROLES)
def test_it_is_what_the_session_then_begins_with(
    folder: Path, documents: MemoryDocuments, role: Role, path: str
) -> None:
    library = open_library(folder)
    screens = PageScreens(library, documents)
    before = files(folder)
    with asking(role):
        drawn = screen_at(screens, path)
        assert files(folder) == before
        assert documents.names() == {}
        first = begun(library, documents, path)
    expected = screen_documents(first, LANGUAGES)
    if first.notice or first.route.screen in ("rules", "settings", "new_game", "people"):
        # The app first says what is wrong, or opens something that has no score.
        assert drawn == {}
    else:
        assert drawn == expected
        assert {*drawn} == {*LANGUAGES}


def test_a_new_tab_shows_where_its_device_was_last(
    folder: Path, documents: MemoryDocuments
) -> None:
    library = open_library(folder)
    screens = PageScreens(library, documents)
    with asking("score") as device:
        GuestSettings(documents, device.id).write({"place": "/game/saturday/rules"})
        assert screen_at(screens, "/")["en"]["route"] == "/game/saturday"
    # The app's own settings are those of its host, on this computer or on another.
    library.save_settings({"place": "/game/friday"})
    with asking("host"):
        assert screen_at(screens, "/")["en"]["route"] == "/game/friday"
    assert screen_at(screens, "/")["en"]["route"] == "/game/friday"


def test_a_follower_gets_the_board_and_no_hand_before_it_is_saved(
    folder: Path, documents: MemoryDocuments
) -> None:
    screens = PageScreens(open_library(folder), documents)
    with asking("score"):
        assert "hand 2 half entered" in screen_at(screens, "/game/friday")["en"]["lines"]
        assert "hand 2 half entered" not in str(screen_at(screens, "/game/friday/board"))
    with asking("follow"):
        for path in ("/game/friday", "/game/friday/hand/next", "/game/friday/players"):
            document = screen_at(screens, path)["en"]
            assert document["route"] == "/game/friday/board"
            assert "half" not in str(document["lines"])
            assert [side["total"] for side in document["sides"]] == ["3", "13", "10", "0"]


def test_it_is_never_older_than_the_last_save(folder: Path, documents: MemoryDocuments) -> None:
    library = open_library(folder)
    screens = PageScreens(library, documents)

    def totals() -> list[str]:
        # This device was nowhere yet.
        with asking("score"):
            sections = screen_at(screens, "/")["en"]["sections"]
        [listed] = [
            row["sides"]
            for section in sections
            for row in section["games"]
            if row["name"] == "Friday"
        ]
        sheet = screen_at(screens, "/game/friday")["en"]
        names = [f"{side['name']} {side['total']}" for side in sheet["sides"]]
        assert {row["text"] for row in listed} == {*names}
        return names

    assert totals() == ["Ann 3", "Bob 13", "Cid 10", "Dee 0"]
    window = Window(library)
    window.do(Navigated(ENTRY), CardsCounted("Ann", "hearts", 4))
    window.do(RestAssigned("Cid"), HandSaved())
    assert totals() == ["Ann 7", "Bob 26", "Cid 19", "Dee 0"]
    assert "half" not in str(screen_at(screens, "/game/friday"))
    window.do(Navigated(ENTRY), CardTapped("QS", 0, "Dee"))
    assert "hand 3 half entered" in str(screen_at(screens, "/game/friday"))
    window.do(Navigated(sheet_route("friday")), PlayerRenamed("Cid", "Cedric"))
    assert totals() == ["Ann 7", "Bob 26", "Cedric 19", "Dee 0"]
    # Another program, or somebody by hand.
    other = open_library(folder)
    record = load_record(other)
    other.save(replace(record, game=replace(record.game, name="Club")))
    assert screen_at(screens, "/game/friday")["en"]["heading"] == "Club"


def test_the_same_screen_is_made_once(
    folder: Path, documents: MemoryDocuments, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Route] = []

    def counted(state: AppState, languages: Iterable[str]) -> dict[str, Document]:
        made.append(state.route)
        return screen_documents(state, languages)

    monkeypatch.setattr(kept_screen, "screen_documents", counted)
    screens = PageScreens(open_library(folder), documents)
    for _ in range(3):
        for path in ("/", "/game/friday", "/game/saturday"):
            assert screens.screen_at(path)
    assert made == [HOME, sheet_route("friday"), sheet_route("saturday")]
    # Only so many are kept, and the longest unused go.
    assert kept_screen.SCREENS_CACHED == 100
    monkeypatch.setattr(kept_screen, "SCREENS_CACHED", 2)
    made.clear()
    for path in ("/game/saturday", "/game/friday", "/", "/game/friday", "/game/saturday", "/"):
        screens.screen_at(path)
    assert made == [HOME, sheet_route("saturday"), HOME]


def test_an_index_that_must_be_read_whole_is_not_waited_for(
    tmp_path: Path, documents: MemoryDocuments
) -> None:
    store_game(open_library(tmp_path))
    library = open_library(tmp_path)
    screens = PageScreens(library, documents)
    assert screens.screen_at("/") == ""
    assert screen_at(screens, "/game/friday")["en"]["heading"] == "Friday"
    assert library.recent()
    assert screen_at(screens, "/")["en"]["sections"]


def test_what_cannot_be_read_shows_nothing(folder: Path, documents: MemoryDocuments) -> None:
    library = open_library(folder)
    screens = PageScreens(library, documents)
    assert screens.screen_at("/game/friday")
    (folder / "games" / "friday.json").write_text("{")
    assert screens.screen_at("/game/friday") == ""
    for route in (NEW_GAME, RULES, SETTINGS):
        assert screens.screen_at(route_path(route)) == ""


def test_an_example_is_marked_as_one(tmp_path: Path, documents: MemoryDocuments) -> None:
    library = open_library(tmp_path)
    [game, *_] = add_examples(library, NOW)
    library.refresh()
    screens = PageScreens(open_library(tmp_path), documents)
    for language, word in (("en", "Example"), ("de", "Beispiel"), ("es", "Ejemplo")):
        assert screen_at(screens, f"/game/{game}")[language]["under"].startswith(word)


def test_hostile_names_stay_texts(tmp_path: Path, documents: MemoryDocuments) -> None:
    names = ("</script><script>", '"},{"', "Ann & Bob's", "<!--")
    library = open_library(tmp_path)
    library.save(Record(Game("friday", "<b>&amp;", "black-lady", names, names[0], {})))
    document = screen_at(PageScreens(library, documents), "/game/friday")["en"]
    assert document["heading"] == "<b>&amp;"
    assert [side["name"] for side in document["sides"]] == [*names]


def test_the_next_start_has_what_the_host_left(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_screen, "REST_SECONDS", 0.02)
    library = open_library(folder)
    made: list[str] = []

    def screen_at(path: str) -> str:
        made.append(path)
        return PageScreens(library, MemoryDocuments()).screen_at(path)

    async def evening() -> None:
        keeper = PageKeeper(folder, screen_at)
        # What guests do is not what this computer shows.
        keeper.keep(AppState(role="score"))
        await asyncio.sleep(0.1)
        assert made == []
        assert kept_page(folder) == ""
        # Of many taps only the last one counts.
        for _ in range(3):
            keeper.keep(AppState())
        await asyncio.sleep(0.1)
        assert made == ["/"]

    asyncio.run(evening())
    page = kept_page(folder)
    assert page == PageScreens(open_library(folder), MemoryDocuments()).screen_at("/")
    assert "Friday" in page
    # The half-entered hand goes on: until it is kept again, nothing is shown.
    Window(library).do(Navigated(ENTRY), CardTapped("2H", 0, "Ann"))
    assert kept_page(folder) == ""
