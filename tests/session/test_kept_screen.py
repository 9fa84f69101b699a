"""What a start shows at once is what the app then shows, and never what is not stored."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.scoring.problem import Problem
from scorekeeper.session import kept_screen
from scorekeeper.session.backend import PlatformHooks
from scorekeeper.session.kept_screen import FILE, JOURNAL, ScreenKeeper
from scorekeeper.state.action import Action
from scorekeeper.state.games import GameDeleted, GameRestored
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, RestAssigned, TapUndone
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import HOME, NEW_GAME, NEW_HAND, PAST, Route, sheet_route
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.settings import Settings, System
from scorekeeper.state.table.players import PlayerRenamed
from scorekeeper.state.table.playing import ChangeRedone, ChangeUndone, HandDeleted, HandSaved
from scorekeeper.store.library import open_library
from tests.benchmarks.screen import Screen
from tests.session.session_games import Window, store_game

TABLE, ENTRY = sheet_route("friday"), Route("hand", "friday", NEW_HAND)
FIRST_SCREENS = (
    TABLE,
    ENTRY,
    HOME,
    *(Route(screen, "friday") for screen in ("board", "over", "players")),
    Route("hand", "friday", "h1"),
)
TAPS = (Navigated(ENTRY), CardTapped("QS", 0, "Bob"), CardsCounted("Ann", "hearts", 5))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A store with a game that has a hand."""
    data = tmp_path / "data"
    store_game(open_library(data))
    Window(open_library(data)).record(0, 3)
    return data


def window(folder: Path, *actions: Action) -> Window:
    """Return a window on the game after these actions."""
    opened = Window(open_library(folder))
    opened.do(*actions)
    return opened


def words_of(screen: Screen) -> str:
    """Return everything on the screen."""
    return "\n".join([*screen.values(), *screen.labels()]).replace("\u00a0", " ")


def screen_document(state: AppState) -> dict[str, Any]:
    """Return what the next start shows at once."""
    return kept_screen.screen_document(state)


def sides(document: dict[str, Any]) -> list[tuple[str, str]]:
    """Return name and total of every side of a sheet."""
    return [(side["name"], side["total"]) for side in document.get("sides", ())]


def sentences(value: object) -> Iterator[str]:
    """Yield every text in a document's value."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from sentences(item)
    elif isinstance(value, str) and value != "sheet":
        yield value


# Flet warns of its own code where something can be dragged.
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("route", FIRST_SCREENS, ids=lambda route: route.screen)
def test_the_app_then_shows_the_same_totals(folder: Path, route: Route) -> None:
    document = screen_document(window(folder, Navigated(route)).state)
    with Screen(folder) as screen:
        words = words_of(screen).splitlines()
    names = [name for name, _ in sides(document)]
    if route == HOME:
        [[game]] = [section["games"] for section in document["sections"]]
        assert ", ".join(side["text"] for side in game["sides"]) in "\n".join(words)
        assert any(all(part in line for part in game["under"].split(" · ")) for line in words)
        return
    assert names == ["Ann", "Bob", "Cid", "Dee"]
    for name, total in sides(document):
        assert name in words
        # While a hand is entered it is said that they are those so far.
        assert {total, f"{total} so far"} & set(words) or f"{name} has {total}" in "\n".join(words)


def test_a_sheet_has_the_sheets_own_sentences(folder: Path) -> None:
    document = screen_document(window(folder).state)
    with Screen(folder) as screen:
        words = words_of(screen)
    texts = [document[part] for part in ("heading", "under", "lines", "sides")]
    assert [sentence for sentence in sentences(texts) if sentence not in words] == []
    assert "Bob deals · pass 3 right" in document["lines"]


def test_a_half_entered_hand_says_what_is_missing(folder: Path) -> None:
    document = screen_document(window(folder, *TAPS).state)
    with Screen(folder) as screen:
        assert document["lines"][-1] in words_of(screen)
    assert document["lines"][-2:] == ["hand 2 half entered", "Still to place: 8 hearts"]
    # Its sheet has that too.
    assert "hand 2 half entered" in screen_document(window(folder).state)["lines"]


def test_screens_without_totals_keep_nothing(folder: Path) -> None:
    for route in (NEW_GAME, Route("house_rules", "friday")):
        assert screen_document(window(folder, Navigated(route)).state) == {}


def test_where_people_only_look_something_up_the_screen_below_it_is_kept(folder: Path) -> None:
    rules = window(folder, Navigated(Route("rules", "friday"))).state
    assert screen_document(rules)["route"] == "/game/friday"
    # The list below this one may have changed since it was shown.
    assert screen_document(window(folder, Navigated(PAST)).state) == {}


def test_what_is_not_stored_is_not_kept(folder: Path) -> None:
    state = window(folder).state
    refused = replace(state, saves=state.saves.with_game("friday", Problem("disk_full")))
    assert screen_document(refused) == {}
    assert screen_document(replace(state, conflict=MergeConflict())) == {}
    home = window(folder, Navigated(HOME)).state
    assert screen_document(replace(home, saves=refused.saves)) == {}


def test_it_is_in_the_readers_language_and_appearance(folder: Path) -> None:
    state = replace(window(folder).state, system=System(languages=("es-MX",)))
    document = screen_document(state)
    assert (document["language"], document["chosen"]) == ("es", False)
    settings = Settings(language="de", appearance="black")
    document = screen_document(replace(state, settings=settings))
    assert (document["language"], document["chosen"], document["appearance"]) == (
        "de",
        True,
        "black",
    )
    assert "Bob gibt" in document["lines"][0]


def kept(folder: Path) -> dict[str, Any] | None:
    """Return what a start shows in this folder, as server/kept_screen.js decides it."""
    if not (folder / FILE).exists():
        return None
    document: dict[str, Any] = json.loads((folder / FILE).read_text(encoding="utf-8"))
    if document.pop("changes") != (folder / JOURNAL).stat().st_size:
        return None
    return document


def test_a_kill_after_any_step_leaves_the_screen_of_what_is_stored(
    folder: Path, tmp_path: Path
) -> None:
    """The browser stores all files in one transaction, between two steps of the app."""
    opened = window(folder)
    keeper = ScreenKeeper(folder)
    hand = opened.game.hands[0].id
    steps = (
        *TAPS,
        TapUndone(),
        RestAssigned("Cid"),
        HandSaved(),
        Navigated(ENTRY),
        CardsCounted("Dee", "hearts", 2),
        Navigated(TABLE),
        Navigated(HOME),
        Navigated(TABLE),
        ChangeUndone(),
        ChangeRedone(),
        HandDeleted(hand),
        PlayerRenamed("Cid", "Cedric"),
        Navigated(NEW_GAME),
        Navigated(HOME),
        GameDeleted("friday"),
        GameRestored("friday"),
    )
    count = 0
    for number, action in enumerate(steps):
        keeper.keep(opened.do(action))
        killed = tmp_path / f"killed-{number}"
        shutil.copytree(folder, killed)
        if (document := kept(killed)) is not None:
            count += 1
            assert document == screen_document(Window(open_library(killed), "/").state)
    assert count >= len(steps) - 3


def test_an_empty_store_stays_empty(tmp_path: Path) -> None:
    """Only once there is something to lose does a browser ask for storage that lasts."""
    with Screen(tmp_path, "/", PlatformHooks(keep_screen=ScreenKeeper(tmp_path).keep)) as screen:
        screen.wait(0.1)
    assert not (tmp_path / FILE).exists()


def test_what_others_change_afterwards_is_noticed(folder: Path) -> None:
    ScreenKeeper(folder).keep(window(folder).state)
    assert kept(folder)
    Window(open_library(folder)).record(1, 4)
    assert kept(folder) is None


def test_a_folder_that_cannot_be_written_stops_nobody(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    ScreenKeeper(file).keep(window(folder).state)


def test_a_session_hands_on_every_state_that_it_shows(folder: Path) -> None:
    states: list[AppState] = []
    with Screen(folder, "/game/friday", PlatformHooks(keep_screen=states.append)) as screen:
        screen.wait(0.1)
        assert states
        screen.go_unseen("/")
    assert [states[0].route, states[-1].route] == [TABLE, HOME]
