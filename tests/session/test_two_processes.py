"""Two programs on one data folder: open pages of one show what the other stores."""

import asyncio
import multiprocessing
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from multiprocessing.process import BaseProcess
from pathlib import Path

import flet as ft
import pytest

from scorekeeper import app
from scorekeeper.server.sharing import open_sharing
from scorekeeper.session import change_feed
from scorekeeper.session.change_feed import LOOK_SECONDS, ChangeFeed, FolderWatch
from scorekeeper.state.hand.entry import CardsCounted, CardTapped
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import DEVICES
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.library import open_library
from scorekeeper.store.progress import finish
from tests.session import another_process
from tests.session.another_process import JOINS
from tests.session.session_games import store_game
from tests.session.test_session import App, Screen, entry, settle

REPOSITORY = Path(__file__).parents[2]
NOW = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)
LEARNS_WITHIN_SECONDS = 2.5
"""Two looks at the app's own pace, and half a second for a busy computer."""
LEARNS_WITHIN_LOOKS = 3
"""One that has begun, and two more."""
PACE = 0.3
"""The seconds between two looks in tests, which would otherwise wait most of their time."""


class Watch(FolderWatch):
    """Counts how often it has looked."""

    looks = 0

    async def look(self) -> None:
        self.looks += 1
        await super().look()


class Program(App):
    """A program that serves a data folder, and looks what others store in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sharing = open_sharing(folder, ("http://a",))
        self.library = self.sharing.library
        self.feed = ChangeFeed()
        self.watch = Watch(self.library, self.feed, self.sharing.guests.catch_up)
        self.feed.on_page = self.watch.begin


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    library = open_library(folder)
    store_game(library)
    library.games()
    return folder


@pytest.fixture
def program(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    assert 2 * LOOK_SECONDS < LEARNS_WITHIN_SECONDS
    monkeypatch.setattr(change_feed, "LOOK_SECONDS", PACE)
    return Program(folder)


@pytest.fixture
def loop() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


def start(folder: Path, what: str) -> BaseProcess:
    """Let another process do something; one that can fork is spared importing the app anew."""
    todo = another_process.WHAT[what]
    process: BaseProcess
    if "forkserver" in multiprocessing.get_all_start_methods():
        forking = multiprocessing.get_context("forkserver")
        forking.set_forkserver_preload([another_process.__name__])
        process = forking.Process(target=todo, args=(folder,))
    else:
        process = multiprocessing.get_context("spawn").Process(target=todo, args=(folder,))
    process.start()
    return process


def wait(process: BaseProcess) -> int | None:
    """Wait for the end of a process, and return its exit status."""
    process.join()
    return process.exitcode


async def elsewhere(folder: Path, *what: str) -> None:
    """Let another process do something, and wait until it has ended."""
    for work in what:
        assert await asyncio.to_thread(wait, start(folder, work)) == 0


async def learns(program: Program, seen: Callable[[], object]) -> None:
    began, looked = time.monotonic(), program.watch.looks
    while not seen():
        assert time.monotonic() - began < LEARNS_WITHIN_SECONDS, "it never learns"
        assert program.watch.looks - looked <= LEARNS_WITHIN_LOOKS, "it never learns"
        await asyncio.sleep(0.02)


def watched(
    program: Program, loop: asyncio.Runner, what: str, seen: Callable[[Screen], object], route: str
) -> Screen:
    """Open a page, let another process do something, and wait until the page shows it."""

    async def evening() -> Screen:
        screen = program.open("a", route)
        screen.listen()
        await settle()
        assert not seen(screen)
        await elsewhere(program.folder, what)
        await learns(program, lambda: seen(screen))
        return screen

    return loop.run(evening())


def hands(screen: Screen) -> int:
    return len(screen.state.table.game.hands) if screen.state.table else 0


def is_drafted(screen: Screen) -> bool:
    assert screen.state.table
    drafts = screen.state.table.sheet.drafts.values()
    return any(draft.placed.get("QS") == ("Bob",) for draft in drafts)


SEEN: dict[tuple[str, str], Callable[[Screen], object]] = {
    ("record_hand", "/game/friday"): hands,
    ("record_hand", "/"): lambda screen: screen.state.games[0].hands,
    ("tap", "/game/friday"): is_drafted,
    ("new_game", "/"): lambda screen: len(screen.state.games) == 2,
    ("delete", "/"): lambda screen: not screen.state.games,
    ("delete", "/game/friday"): lambda screen: screen.state.conflict,
    ("record_hand", "/past"): lambda screen: screen.state.past.games[0].hands,
    ("new_game", "/past"): lambda screen: len(screen.state.past.games) == 2,
    ("delete", "/past"): lambda screen: not screen.state.past.games,
    ("rename", "/past"): lambda screen: "Anna" in screen.state.past.games[0].players,
    ("end", "/people"): lambda screen: screen.state.figures.page.games,  # type: ignore[union-attr]
    ("rename", "/"): lambda screen: "Anna" in screen.state.games[0].players,
    ("rename", "/game/friday"): lambda screen: "Anna" in screen.state.table.game.players,  # type: ignore[union-attr]
}


@pytest.mark.parametrize(("what", "route"), SEEN)
def test_an_open_page_learns_what_another_process_stores(
    program: Program, loop: asyncio.Runner, what: str, route: str
) -> None:
    watched(program, loop, what, SEEN[what, route], route)


def test_what_is_entered_here_and_there_is_both_kept(
    program: Program, loop: asyncio.Runner
) -> None:
    async def evening() -> Screen:
        screen = program.open("a", "/game/friday")
        screen.listen()
        await settle()
        await elsewhere(program.folder, "tap")
        # Before it has looked, or after: a tap adds to the other's.
        screen.do(entry(), CardsCounted("Ann", "hearts", 4))
        await learns(program, lambda: is_drafted(screen))
        return screen

    screen = loop.run(evening())
    assert screen.state.table
    (draft,) = screen.state.table.sheet.drafts.values()
    assert draft.counted == {"Ann": {"hearts": 4}}
    again = Program(program.folder).open("b", "/game/friday").state.table
    assert again
    (stored,) = again.sheet.drafts.values()
    assert (stored.counted, stored.placed["QS"]) == ({"Ann": {"hearts": 4}}, ("Bob",))


def test_an_open_page_learns_of_a_restore_in_another_process(
    program: Program, loop: asyncio.Runner, tmp_path: Path
) -> None:
    other = open_library(tmp_path / "other")
    store_game(other, "sunday")
    backup = tmp_path / "b.zip"
    backup.write_bytes(finish(back_up(tmp_path / "other", NOW)).content)
    command = [sys.executable, "-m", "scorekeeper", "restore", str(backup)]
    command += ["--data", str(program.folder)]

    async def evening() -> None:
        home, game = program.open("a", "/"), program.open("b", "/game/friday")
        for screen in (home, game):
            screen.listen()
        await settle()
        assert [summary.id for summary in home.state.games] == ["friday"]
        assert await asyncio.to_thread(subprocess.call, command, cwd=REPOSITORY) == 0
        await learns(program, lambda: [summary.id for summary in home.state.games] == ["sunday"])
        await learns(program, lambda: game.state.table is None)
        assert game.state.notice
        assert game.state.notice.code == "restored.gone"

    loop.run(evening())


def test_it_looks_only_while_somebody_looks_at_a_page(
    program: Program, loop: asyncio.Runner
) -> None:
    async def evening() -> None:
        assert not program.watch.is_looking()
        screen = program.open("a", "/game/friday")
        await asyncio.sleep(0)
        assert not program.watch.is_looking()
        screen.listen()
        await settle()
        assert program.watch.is_looking()
        connection, screen.page.session.connection = screen.page.session.connection, None
        await asyncio.sleep(PACE * 1.5)
        assert not program.watch.is_looking()
        await elsewhere(program.folder, "record_hand")
        assert not hands(screen)
        # The phone is back, and looks at once.
        screen.page.session.connection = connection
        screen.page.on_connect(None)
        await learns(program, lambda: hands(screen))
        program.feed.unsubscribe("a")
        await asyncio.sleep(PACE * 1.5)
        assert not program.watch.is_looking()

    loop.run(evening())


@pytest.mark.parametrize(
    ("platform", "web", "in_browser", "looks"),
    [
        (ft.PagePlatform.ANDROID, False, False, False),
        (ft.PagePlatform.IOS, False, False, False),
        (ft.PagePlatform.ANDROID, True, False, True),
        (ft.PagePlatform.LINUX, False, False, True),
        (ft.PagePlatform.LINUX, True, True, False),
    ],
)
def test_a_phone_and_a_browser_have_their_folder_to_themselves(
    program: Program,
    loop: asyncio.Runner,
    platform: ft.PagePlatform,
    web: bool,
    in_browser: bool,
    looks: bool,
) -> None:
    async def evening() -> None:
        screen = program.open("a", "/game/friday", in_browser=in_browser)
        screen.page.web, screen.page.platform = web, platform
        screen.listen()
        await settle()
        assert program.watch.is_looking() == looks

    loop.run(evening())


def test_what_this_program_stores_itself_wakes_nobody_again(
    program: Program, loop: asyncio.Runner
) -> None:
    async def evening() -> None:
        one, other = program.open("a", "/game/friday"), program.open("b", "/game/friday")
        other.listen()
        await settle()
        one.do(entry(), CardTapped("QS", 0, "Bob"))
        await settle()
        updates = other.updates
        await program.watch.look()
        await settle()
        assert other.updates == updates

    loop.run(evening())


@pytest.mark.parametrize("shared", [True, False])
def test_the_app_looks_at_its_folder(
    folder: Path, monkeypatch: pytest.MonkeyPatch, shared: bool
) -> None:
    feed = ChangeFeed()
    monkeypatch.setattr(app, "ChangeFeed", lambda: feed)
    app.page_handler(folder, open_sharing(folder) if shared else None)
    assert getattr(feed.on_page, "__func__", None) is FolderWatch.begin


# Devices -------------------------------------------------------------------------------------


def test_devices_that_join_at_two_processes_at_once_are_all_kept(folder: Path) -> None:
    processes = [start(folder, "join") for _ in range(2)]
    assert [wait(process) for process in processes] == [0, 0]
    devices = open_sharing(folder).guests.devices
    assert len(devices) == 2 * JOINS
    assert sorted(device.number for device in devices) == [*range(1, 2 * JOINS + 1)]
    assert len({device.digest for device in devices}) == 2 * JOINS


def test_two_processes_that_start_at_once_have_the_same_codes(folder: Path) -> None:
    one, other = open_sharing(folder).guests, open_sharing(folder).guests
    assert one.codes == other.codes
    code = one.codes["score"]
    assert other.role_of(code) == "score"
    one.renew_codes()
    assert other.role_of(code) is None
    assert other.codes == one.codes


def test_who_joins_at_one_process_is_let_in_by_the_other(folder: Path) -> None:
    one, other = open_sharing(folder).guests, open_sharing(folder).guests
    device, key = one.join("score", "iphone", None)
    assert other.device_of(key) == device
    # Whoever joins again has a new key and a better role at both.
    again, new_key = other.join("host", "iphone", device)
    assert (one.device_of(key), one.device_of(new_key)) == (None, again)


def test_a_device_that_another_process_throws_out_loses_its_page(
    program: Program, loop: asyncio.Runner
) -> None:
    assert program.sharing
    guests = program.sharing.guests
    device, key = guests.join("score", "iphone", None)
    removed: list[str] = []
    guests.on_removal = removed.append

    async def evening() -> None:
        host = program.open("a")
        host.do(Navigated(DEVICES))
        host.listen()
        await settle()
        assert host.state.sharing
        assert len(host.state.sharing.devices) == 1
        await elsewhere(program.folder, "throw_out")
        await learns(program, lambda: removed)
        await settle()
        assert not host.state.sharing.devices

    loop.run(evening())
    assert removed == [device.id]
    assert guests.device_of(key) is None


def test_where_the_codes_cannot_be_read_just_now_nobody_is_forgotten(folder: Path) -> None:
    guests = open_sharing(folder).guests
    device, key = guests.join("score", "iphone", None)
    file = folder / "guests" / "guests.json"
    content = file.read_bytes()
    file.unlink()
    file.mkdir()
    assert guests.device_of(key) == device
    file.rmdir()
    file.write_bytes(content)
    assert guests.devices == (device,)


def test_a_folder_that_is_away_is_no_restore(folder: Path, loop: asyncio.Runner) -> None:
    program = Program(folder)
    told: list[str] = []
    program.feed.subscribe("page", lambda game, _: told.append(game))
    folder.rename(folder.with_name("aside"))
    folder.write_text("not a folder", encoding="utf-8")
    loop.run(program.watch.look())
    folder.unlink()
    folder.with_name("aside").rename(folder)
    loop.run(program.watch.look())
    assert told == []
