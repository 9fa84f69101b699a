"""A session: what its role and device decide, and how it learns what the others do."""

import asyncio
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import flet as ft
import pytest

from scorekeeper.scoring.problem import Problem
from scorekeeper.server.guests import CURRENT_DEVICE, ConnectedDevice, Guests
from scorekeeper.server.sharing import SharingController
from scorekeeper.session.backend import PlatformHooks
from scorekeeper.session.change_feed import TURNS_OF_THE_LOOP, ChangeFeed
from scorekeeper.session.session import Session
from scorekeeper.state.action import Action
from scorekeeper.state.device import (
    SaveRetried,
    StorageExamined,
    StoragePlaceRead,
    StorageReported,
    UpdateAccepted,
    UpdateAvailable,
)
from scorekeeper.state.files import FilesRequested
from scorekeeper.state.hand.entry import CardsCounted, CardTapped
from scorekeeper.state.install import GuideAnswered, InstallAccepted
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import NoticeDismissed
from scorekeeper.state.paths import route_path
from scorekeeper.state.requests import (
    CodesRenewed,
    GroupGameRequested,
    OfferTaken,
    RematchRequested,
)
from scorekeeper.state.routes import (
    DEVICES,
    HOME,
    INSTALL,
    NEW_GAME,
    NEW_HAND,
    OFFER,
    Role,
    Route,
    sheet_route,
)
from scorekeeper.state.saving import ALL_SAVED
from scorekeeper.state.setup.new_game import SetupStarted
from scorekeeper.state.stored import WHOLE_STORE, Browser
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.statistics.group import Group
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.import_source import BUNDLE_FORMAT
from scorekeeper.store.transfer.link import TEXT_LIMIT, write_link, write_link_parts
from scorekeeper.words.notices import notice_text
from tests.game_documents import PLAIN_HAND, game
from tests.memory_storage import MemoryDocuments
from tests.session.session_games import NOW, open_library, store_game
from tests.store.examples import load_record

LANGUAGE: ContextVar[str] = ContextVar("language", default="none")
PATIENCE_SECONDS = 20.0


class Page(SimpleNamespace):
    """As much of Flet's page as a session knows."""

    def __init__(self, name: str, route: str) -> None:
        super().__init__(
            session=SimpleNamespace(id=name, connection=object()),
            route=route,
            url="",
            web=False,
            platform=None,
            on_close=lambda _: None,
            on_connect=lambda _: None,
        )


class Screen:
    """A page's session, and the state that it shows."""

    def __init__(self, app: "App", name: str, route: str, hooks: PlatformHooks) -> None:
        self.page = Page(name, route)
        page = cast(ft.Page, self.page)
        self.session = Session(
            app.library,
            folder=app.folder,
            feed=app.feed,
            sharing=app.sharing,
            hooks=hooks,
            page=page,
        )
        self.state = self.session.begin(route)
        self.updates = 0
        self.languages: list[str] = []

    def listen(self) -> None:
        self.session.listen(self._update)

    def _update(self, change: Callable[[AppState], AppState]) -> None:
        self.updates += 1
        self.languages.append(LANGUAGE.get())
        self.state = change(self.state)

    def do(self, *actions: Action) -> AppState:
        for action in actions:
            self.state = self.session.step(self.state, action)
        return self.state


class App:
    """One program with its sessions."""

    def __init__(self, folder: Path, *, shared: bool = True) -> None:
        self.folder = folder
        self.library = open_library()
        self.feed = ChangeFeed()
        self.sharing: SharingController | None = None
        store_game(self.library)
        if shared:
            guests = Guests(MemoryDocuments(), lambda: NOW)
            devices = MemoryDocuments()
            self.sharing = SharingController(guests, self.library, devices, ("http://a",))

    def open(
        self, name: str, route: str = "/", role: Role | None = None, **hooks: object
    ) -> Screen:
        """Open a page, on a device that has joined where a role is named."""
        device = ConnectedDevice(f"id-{name}", role, f"{name}'s phone") if role else None
        token = CURRENT_DEVICE.set(device)
        try:
            return Screen(self, name, route, PlatformHooks(**hooks))  # type: ignore[arg-type]
        finally:
            CURRENT_DEVICE.reset(token)


@pytest.fixture
def app(tmp_path: Path) -> App:
    return App(tmp_path)


@pytest.fixture
def loop() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


async def settle() -> None:
    for _ in range(10 * TURNS_OF_THE_LOOP):
        await asyncio.sleep(0)


def entry() -> Navigated:
    return Navigated(Route("hand", "friday", NEW_HAND))


SAVED_HAND = (CardTapped("QS", 0, "Bob"), CardsCounted("Ann", "hearts", 13), HandSaved())


def test_whoever_opened_the_app_is_its_host(app: App) -> None:
    screen = app.open("a")
    assert (screen.session.role, screen.state.role, screen.state.route) == ("host", "host", HOME)
    assert app.sharing
    assert screen.state.sharing == app.sharing.current()
    # A host may open the screen of devices, and what is done there is done.
    codes = app.sharing.guests.codes
    screen.do(Navigated(DEVICES), CodesRenewed())
    assert app.sharing.guests.codes != codes


def test_without_sharing_there_is_none_to_show(tmp_path: Path) -> None:
    screen = App(tmp_path, shared=False).open("a")
    assert screen.state.sharing is None
    assert screen.do(Navigated(NEW_GAME)).route == NEW_GAME


@pytest.mark.parametrize("role", ["score", "follow"])
def test_a_device_that_has_joined_has_its_role(app: App, role: Role) -> None:
    screen = app.open("a", role=role)
    assert (screen.session.role, screen.state.role) == (role, role)


def test_a_guest_remembers_its_screen_apart_from_the_host(app: App) -> None:
    app.open("a", role="score").do(Navigated(NEW_GAME))
    assert app.open("a", role="score").state.route == NEW_GAME
    assert app.open("b", role="score").state.route == HOME
    assert app.open("c").state.route == HOME


def test_a_device_that_joined_as_host_has_the_apps_own_settings(app: App) -> None:
    app.open("a", role="host").do(Navigated(NEW_GAME))
    assert app.open("b").state.route == NEW_GAME


def test_a_page_opens_where_its_route_leads(app: App) -> None:
    assert app.open("a", "").state.route == HOME
    assert app.open("b", "/game/friday").state.route == sheet_route("friday")


def test_a_tap_comes_on_top_of_what_others_did_before(app: App) -> None:
    one, other = app.open("a", "/game/friday"), app.open("b", "/game/friday")
    one.do(entry(), CardsCounted("Ann", "hearts", 4))
    other.do(entry(), CardTapped("QS", 0, "Bob"))
    one.do(NoticeDismissed())
    for screen in (one, other):
        assert screen.state.table
        (draft,) = screen.state.table.sheet.drafts.values()
        assert (draft.counted, draft.placed["QS"]) == ({"Ann": {"hearts": 4}}, ("Bob",))


def test_others_learn_who_did_it(app: App) -> None:
    guest, host = app.open("a", "/game/friday", "score"), app.open("b", "/game/friday")
    host.do(entry())
    guest.do(entry(), CardsCounted("Ann", "hearts", 4))
    state = host.do(NoticeDismissed())
    assert state.peer_activity
    assert state.peer_activity.who == "a's phone"
    host.do(CardTapped("QS", 0, "Bob"))
    state = guest.do(NoticeDismissed())
    assert state.peer_activity
    assert state.peer_activity.who == "Another window"


def test_a_screen_that_shows_a_game_is_updated_with_it(app: App, loop: asyncio.Runner) -> None:
    one, other, elsewhere = (
        app.open("a", "/game/friday"),
        app.open("b", "/game/friday"),
        app.open("c", "/settings"),
    )

    async def evening() -> None:
        for screen in (other, elsewhere):
            screen.listen()
        await settle()
        assert (other.updates, elsewhere.updates) == (1, 1)
        one.do(entry(), CardsCounted("Ann", "hearts", 4))
        # Not in the middle of the other's step.
        assert other.updates == 1
        await settle()
        assert (other.updates, elsewhere.updates) == (2, 1)

    loop.run(evening())
    assert other.state.table
    (draft,) = other.state.table.sheet.drafts.values()
    assert draft.counted == {"Ann": {"hearts": 4}}


def test_a_screen_with_a_list_is_updated_with_every_game(app: App, loop: asyncio.Runner) -> None:
    home, one = app.open("a", "/"), app.open("b", "/game/friday")

    async def evening() -> None:
        home.listen()
        await settle()
        one.do(entry(), *SAVED_HAND)
        await settle()

    loop.run(evening())
    assert home.updates > 1
    assert [summary.hands for summary in home.state.games] == [1]


def test_a_screen_without_a_game_or_list_is_updated_when_the_store_is_replaced(
    app: App, loop: asyncio.Runner
) -> None:
    screen = app.open("a", "/settings")

    async def evening() -> None:
        screen.listen()
        await settle()
        app.feed.subscribe("b", lambda *_: None)
        app.feed.publish("b", WHOLE_STORE, "somebody")
        await settle()

    loop.run(evening())
    assert screen.updates == 2


def test_a_board_is_updated_with_saved_hands_only(app: App, loop: asyncio.Runner) -> None:
    one, board = app.open("a", "/game/friday"), app.open("b", "/game/friday", "follow")

    async def evening() -> None:
        board.listen()
        await settle()
        one.do(entry(), CardsCounted("Ann", "hearts", 4))
        await settle()
        assert board.updates == 1
        one.do(*SAVED_HAND)
        await settle()

    loop.run(evening())
    assert board.updates > 1
    assert board.state.table
    assert len(board.state.table.game.hands) == 1


def test_a_sleeping_phone_is_updated_when_it_is_back(app: App, loop: asyncio.Runner) -> None:
    one, phone = app.open("a", "/game/friday"), app.open("b", "/game/friday")

    async def evening() -> None:
        phone.listen()
        await settle()
        connection, phone.page.session.connection = phone.page.session.connection, None
        one.do(entry(), *SAVED_HAND)
        await settle()
        assert phone.updates == 1
        phone.page.session.connection = connection
        phone.page.on_connect(None)
        await settle()

    loop.run(evening())
    assert phone.updates == 2
    assert phone.state.table
    assert len(phone.state.table.game.hands) == 1


def test_what_was_missed_before_it_listened_is_taken_in(app: App, loop: asyncio.Runner) -> None:
    one, other = app.open("a", "/game/friday"), app.open("b", "/game/friday")
    one.do(entry(), *SAVED_HAND)

    async def evening() -> None:
        other.listen()
        await settle()

    loop.run(evening())
    assert other.state.table
    assert len(other.state.table.game.hands) == 1


def test_updates_run_in_the_sessions_own_context(app: App, loop: asyncio.Runner) -> None:
    one, other = app.open("a", "/game/friday"), app.open("b", "/game/friday")

    async def evening() -> None:
        LANGUAGE.set("theirs")
        other.listen()
        LANGUAGE.set("mine")
        one.do(entry(), *SAVED_HAND)
        await settle()

    loop.run(evening())
    assert set(other.languages) == {"theirs"}


def test_the_screen_of_devices_is_updated_when_somebody_joins(
    app: App, loop: asyncio.Runner
) -> None:
    assert app.sharing
    host, home = app.open("a"), app.open("b")
    guests = app.sharing.guests

    async def evening() -> None:
        host.do(Navigated(DEVICES))
        for screen in (host, home):
            screen.listen()
        guests.join("score", "iphone", None)
        await settle()

    loop.run(evening())
    assert host.state.sharing
    assert [device.name for device in host.state.sharing.devices] == ["iPhone 1"]
    assert home.state.sharing
    assert home.state.sharing.devices == ()


def test_a_closed_page_is_notified_of_nothing_more(app: App, loop: asyncio.Runner) -> None:
    assert app.sharing
    one, other = app.open("a", "/game/friday"), app.open("b", "/game/friday")

    async def evening() -> None:
        other.listen()
        await settle()
        other.page.on_close(None)
        one.do(entry(), *SAVED_HAND)
        await settle()

    loop.run(evening())
    assert other.updates == 1
    assert app.sharing.listeners == {}
    assert app.feed.take("b") == {}


def test_a_page_without_sharing_can_be_closed(tmp_path: Path, loop: asyncio.Runner) -> None:
    screen = App(tmp_path, shared=False).open("a")

    async def evening() -> None:
        screen.listen()
        await settle()

    loop.run(evening())
    screen.page.on_close(None)
    assert screen.updates == 1


def test_the_platform_tells_a_session_what_happens_out_there(
    app: App, loop: asyncio.Runner
) -> None:
    installed: list[None] = []
    dispatchers: list[Callable[[Action], None]] = []
    screen = app.open("a", listen=dispatchers.append, install_update=lambda: installed.append(None))

    async def evening() -> None:
        screen.listen()
        (dispatch,) = dispatchers
        dispatch(UpdateAvailable())
        await settle()

    loop.run(evening())
    assert screen.state.update
    assert installed == []
    screen.do(UpdateAccepted())
    assert installed == [None]


def test_jobs_run_as_far_as_the_role_permits(app: App) -> None:
    request = FilesRequested("export", which="friday")
    host, board = app.open("a"), app.open("b", role="follow")
    assert len(list(host.session.run_job(request, ()))) == 3
    assert list(board.session.run_job(request, ())) == []


def test_what_a_job_changes_is_published(app: App) -> None:
    host, other = app.open("a"), app.open("b")
    (_, file, _) = host.session.run_job(FilesRequested("export", which="friday"), ())
    app.library.remove("friday")
    app.library.trash.discard("friday")
    list(host.session.run_job(FilesRequested("import"), (file,)))  # type: ignore[arg-type]  # the file is the second step
    assert set(app.feed.take("b")) == {"friday"}
    assert app.feed.take("a") == {}
    assert other.state.route == HOME


def test_each_session_knows_where_its_games_are_kept(app: App) -> None:
    assert app.open("a").state.place.where == "device"
    assert app.open("b", role="score").state.place.where == "host"
    in_browser = app.open("c", in_browser=True)
    assert in_browser.state.place.where == "browser"
    in_browser.do(StorageExamined(lasting=False, free=None, offline=True))
    in_browser.do(StoragePlaceRead())
    # It is told once, also after a start.
    assert app.open("d", in_browser=True).state.place.read


def test_the_platform_saves_again_what_it_has_reported(app: App) -> None:
    saved: list[None] = []
    screen = app.open("a", save_files=lambda: saved.append(None))
    screen.do(SaveRetried())
    assert saved == []
    screen.do(StorageReported("unsaved", Problem("storage_full")), SaveRetried())
    assert saved == [None]


async def until(happened: Callable[[], bool]) -> None:
    """Wait until something has happened, however busy the machine is."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not happened():
            await asyncio.sleep(0.01)


def test_what_is_refused_is_tried_again_until_it_is_stored(
    app: App, loop: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.state.saving.RETRY_SECONDS", (0.01, 0.02))
    screen = app.open("a", "/game/friday")

    async def run() -> None:
        screen.listen()
        screen.updates = 0
        await until(lambda: screen.updates == 1)
        await asyncio.sleep(0.05)
        # Nothing runs while there is nothing to do.
        assert screen.updates == 1
        with monkeypatch.context() as patch:
            patch.setattr(app.library, "save", refuse)
            screen.do(entry(), *SAVED_HAND)
            await until(lambda: screen.updates > 2)
            assert "friday" in screen.state.saves.games
        await until(lambda: screen.state.saves == ALL_SAVED)
        await asyncio.sleep(0.1)
        updates = screen.updates
        await asyncio.sleep(0.1)
        assert screen.updates == updates

    loop.run(run())
    record = load_record(app.library)
    assert len(record.game.hands) == 1


def test_a_page_that_is_closed_is_saved_once_more(app: App, loop: asyncio.Runner) -> None:
    screen = app.open("a", "/game/friday")

    async def run() -> None:
        screen.listen()
        save = app.library.save
        app.library.save = refuse  # type: ignore[method-assign]
        screen.do(entry(), *SAVED_HAND)
        app.library.save = save  # type: ignore[method-assign]
        screen.page.on_close(None)

    loop.run(run())
    record = load_record(app.library)
    assert len(record.game.hands) == 1


def refuse(record: Record) -> Record:
    raise Unwritable("disk_full")


def test_links_that_were_opened_are_shown_once_they_are_complete(app: App) -> None:
    screen = app.open("a")
    parts = write_link_parts(game(PLAIN_HAND, id="handed"), "http://x.example/", 100)
    waiting = screen.session.with_links(screen.state, parts[0], len(parts[0]))
    assert waiting.notice
    told = notice_text(waiting.notice.code, waiting.notice.values)
    assert told.startswith("1 code is read: parts 2, 3")
    assert waiting.incoming.codes == 1
    assert [summary.id for summary in app.library.games()] == ["friday"]
    text = "\n".join(parts)
    done = screen.session.with_links(waiting, text, len(text))
    assert done.route == OFFER
    assert [summary.id for summary in app.library.games()] == ["friday"]
    taken = screen.session.step(done, OfferTaken())
    assert {summary.id for summary in taken.games} == {"friday", "handed"}


def test_a_link_to_a_shared_record_leads_to_joining_it_and_into_no_address(app: App) -> None:
    screen = app.open("a")
    link = "https://cards.example/#j1:c2VjcmV0"
    opened = screen.session.with_links(screen.state, link, len(link))
    assert opened.route == Route("join_record")
    assert opened.screen.join_link == link
    assert "c2VjcmV0" not in route_path(opened.route)
    # The next screen knows nothing of it.
    assert screen.session.step(opened, Navigated(Route())).screen.join_link == ""
    guest = app.open("c", role="follow")
    assert guest.session.with_links(guest.state, link, len(link)).screen.join_link == ""


def test_links_that_are_too_large_are_refused_by_their_size(app: App) -> None:
    screen = app.open("a")
    refused = screen.session.with_links(screen.state, "", TEXT_LIMIT + 1)
    assert refused.notice
    assert "at most 1 MB" in notice_text(refused.notice.code, refused.notice.values)


def test_a_link_with_everything_of_a_device_is_taken_only_where_it_is_pasted(app: App) -> None:
    screen = app.open("a")
    link = write_link({"format": BUNDLE_FORMAT, "games": [{"game": game(PLAIN_HAND, id="sent")}]})
    opened = screen.session.with_links(screen.state, link, len(link))
    assert opened.notice
    assert "only where you paste" in notice_text(opened.notice.code, opened.notice.values)
    assert [summary.id for summary in app.library.games()] == ["friday"]


def test_a_phone_hears_of_the_home_screen_before_its_first_game(app: App) -> None:
    safari = Browser("ios_safari")
    screen = app.open("a", in_browser=True, browser=safari)
    for begin in (SetupStarted(), RematchRequested()):
        assert screen.session.step(screen.state, begin).route == INSTALL
    asked = screen.session.step(screen.state, SetupStarted())
    done = screen.session.step(asked, GuideAnswered(stays=False))
    assert done.route == HOME
    stays = screen.session.step(asked, GuideAnswered(stays=True))
    assert stays.route == NEW_GAME
    like_the_last = screen.session.step(screen.state, RematchRequested())
    rematch = screen.session.step(like_the_last, GuideAnswered(stays=True))
    assert rematch.route.screen == "sheet"
    assert rematch.table
    assert rematch.table.game.id != "friday"
    # It is said once, and what was said is known to the next start.
    assert screen.session.step(stays, SetupStarted()).route == NEW_GAME
    assert app.open("b", in_browser=True, browser=safari).state.place.guided == 1


def test_who_stays_after_the_guide_plays_in_the_group_they_chose(app: App) -> None:
    four = ("Ann", "Bob", "Cid", "Dee")
    thursday = app.library.groups.keep(Group("", "Thursday table", four, "black-lady"))
    screen = app.open("a", in_browser=True, browser=Browser("ios_safari"))
    asked = screen.session.step(screen.state, GroupGameRequested(thursday.id, choose=True))
    assert asked.route == INSTALL
    stays = screen.session.step(asked, GuideAnswered(stays=True))
    assert (stays.route, stays.setup.group) == (NEW_GAME, thursday.id)


def test_an_address_does_not_lead_past_the_guide(app: App) -> None:
    screen = app.open("a", "/new-game", in_browser=True, browser=Browser("ios_safari"))
    assert screen.state.route == INSTALL
    stays = screen.session.step(screen.state, GuideAnswered(stays=True))
    assert stays.route == NEW_GAME
    # A reload of that page is no second beginning.
    again = app.open("b", "/new-game", in_browser=True, browser=Browser("ios_safari"))
    assert again.state.route == NEW_GAME


def test_the_browser_is_asked_to_install_the_app(app: App) -> None:
    asked: list[str] = []
    screen = app.open("a", install_app=lambda: asked.append("asked"))
    screen.session.step(screen.state, InstallAccepted())
    assert asked == ["asked"]


def test_whoever_only_watches_imports_nothing(app: App) -> None:
    guest = app.open("c", role="follow")
    link = write_link(game(PLAIN_HAND, id="handed"))
    guest.session.with_links(guest.state, link, len(link))
    assert [summary.id for summary in app.library.games()] == ["friday"]
