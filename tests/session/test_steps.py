"""Between state and store: what a session shows is saved, and what was saved comes back."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.server.sharing import SharingController
from scorekeeper.server.sockets import Sockets
from scorekeeper.session.change_feed import ChangeFeed
from scorekeeper.session.effects import changes_draft_only, changes_game
from scorekeeper.session.session import Session
from scorekeeper.state.action import Action
from scorekeeper.state.files import FilesDone
from scorekeeper.state.games import GameDeleted, GameRestored
from scorekeeper.state.hand.draft_in_game import draft_at
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, HandBegun
from scorekeeper.state.hand.sentence import SENTENCE_SECTION
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState, Sheet, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import NoticeDismissed
from scorekeeper.state.permissions import back_route
from scorekeeper.state.requests import ConflictResolved, GameRecovered, RematchRequested
from scorekeeper.state.routes import HOME, NEW_GAME, NEW_HAND, PAST, Role, Route, sheet_route
from scorekeeper.state.saving import ALL_SAVED, MergeConflict
from scorekeeper.state.setup.new_game import GameStarted, SetupStarted
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.state.stored import WHOLE_STORE, DamagedFile
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.players import PlayerRenamed
from scorekeeper.state.table.playing import HandDeleted, HandSaved
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Document, DocumentStore, Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.memory_storage import MemoryDocuments, storage_in_memory
from tests.session.session_games import NOW, Window, asking, open_library, store_game
from tests.store.examples import load_record

SEATED = (SetupStarted(), *(PlayerAdded(name) for name in ("Ann", "Bob", "Cid")))
UNSAVED = ALL_SAVED.with_game("friday", Unwritable("write_failed").problem)
STARTED = (*SEATED, GameStarted("Saturday Hearts"))


def game_of(window: Window) -> str:
    assert window.state.table
    return window.state.table.game.id


def follower(library: Library) -> Session:
    """Return the session of a device that may only watch."""
    with asking("follow"):
        return Session(library)


def sharing_that(
    prepare: Callable[[AppState, Action], tuple[Action, ...]] = lambda *_: (),
    documents: DocumentStore | None = None,
) -> SharingController:
    """Return a sharing that answers actions, and keeps what devices remember."""
    documents = documents or MemoryDocuments()
    made = SimpleNamespace(
        current=lambda: None,
        prepare=prepare,
        with_codes=lambda state: state,
        device_documents=documents,
        sockets=Sockets(),
    )
    return cast(SharingController, made)


class TestBegin:
    def test_goes_where_the_route_leads(self, library: Library) -> None:
        store_game(library)
        state = Session(library).begin("/game/friday")
        assert state.route == sheet_route("friday")
        assert state.table
        assert [game.id for game in state.games] == ["friday"]

    def test_without_a_route_goes_where_the_device_was_last(
        self, library: Library, window: Window
    ) -> None:
        window.do(Navigated(NEW_GAME))
        assert Session(library).begin("/").route == NEW_GAME
        assert Session(library).begin("/settings").route == Route("settings")

    def test_goes_where_the_device_was_under_an_old_address(self, library: Library) -> None:
        library.save_settings({"place": "/new/seats"})
        assert Session(library).begin("/").route == Route("seats")

    def test_without_anything_goes_home(self, library: Library) -> None:
        assert Session(library).begin("/").route == HOME

    def test_of_a_game_that_is_gone_goes_home_and_says_so(self, library: Library) -> None:
        state = Session(library).begin("/game/nowhere")
        assert state.route == HOME
        assert state.notice
        assert state.notice.code == "trouble.unreadable"

    def test_of_a_damaged_game_goes_home_and_offers_the_version_before(
        self, tmp_path: Path
    ) -> None:
        library = open_library(storage_in(tmp_path))
        before = store_game(library, "torn")
        library.save(before)
        Window(library, "/game/torn")
        file = tmp_path / "games" / "torn.json"
        file.write_bytes(file.read_bytes()[:100])
        # It was the current game, so the app begins with it.
        window = Window(open_library(storage_in(tmp_path)), "/")
        assert window.state.route == HOME
        assert window.state.notice is None
        unopened = window.state.unopened
        assert unopened is not None
        assert (unopened.id, unopened.name) == ("torn", before.game.name)
        assert unopened.hands == len(before.game.hands)
        assert unopened.problems[0].code == "file_not_json"
        # Until a game is opened this stays, wherever somebody looks meanwhile.
        assert window.do(Navigated(PAST), Navigated(HOME)).unopened == unopened
        state = window.do(GameRecovered("torn"))
        assert (state.route, state.unopened) == (sheet_route("torn"), None)
        assert game_of(window) == "torn"

    @pytest.mark.parametrize("content", [b"{", b'{"_default": {"1": {"schema": 99}}}'])
    def test_of_a_damaged_game_without_a_version_before_says_so(
        self, tmp_path: Path, content: bytes
    ) -> None:
        (tmp_path / "games").mkdir()
        (tmp_path / "games" / "torn.json").write_bytes(content)
        window = Window(open_library(storage_in(tmp_path)), "/game/torn")
        unopened = window.state.unopened
        assert unopened is not None
        assert (unopened.name, unopened.hands) == ("torn", None)
        assert window.do(FilesDone(None, everything=True)).unopened is None

    def test_enters_hands_as_the_device_did_it_last(self, library: Library, window: Window) -> None:
        window.do(*STARTED)
        assert Session(library).begin("/").mode is None
        window.do(HandBegun("cards"))
        assert Session(library).begin("/").mode == "cards"
        library.save_settings({**library.settings(), "mode": ["count"]})
        assert Session(library).begin("/").mode is None

    def test_brings_a_half_entered_hand_back(self, library: Library, window: Window) -> None:
        window.do(*STARTED)
        entry = Route("hand", game_of(window), NEW_HAND)
        window.do(Navigated(entry), CardsCounted("Ann", "hearts", 4))
        again = Session(library).begin("/")
        assert again.route == entry
        assert again.table
        assert draft_at(again.table, 0).counted == {"Ann": {"hearts": 4}}

    def test_brings_the_prepared_game_back(self, library: Library, window: Window) -> None:
        window.do(*SEATED)
        again = Session(library).begin("/")
        assert again.route == NEW_GAME
        assert again.setup.names == ("Ann", "Bob", "Cid")

    def test_without_one_prepares_a_game_like_the_newest(self, library: Library) -> None:
        store_game(library)
        setup = Session(library).begin("/").setup
        assert (setup.names, setup.dealer) == (("Ann", "Bob", "Cid", "Dee"), "Ann")
        # Where there are hands already the next dealer deals.
        Window(library).record(0, 1)
        library.save_settings({})
        assert Session(library).begin("/").setup.dealer == "Bob"

    def test_writes_nothing_where_it_stays_where_it_was(
        self, library: Library, window: Window, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        window.do(*SEATED)
        written: list[object] = []
        monkeypatch.setattr(library, "save_settings", written.append)
        session = Session(library)
        state = session.begin("/")
        assert written == []
        session.step(state, Navigated(HOME))
        assert len(written) == 1

    def test_uses_the_settings_of_the_device(self, library: Library, window: Window) -> None:
        with asking("score"):
            guest = Session(library, sharing=sharing_that())
        guest.step(guest.begin("/"), Navigated(NEW_GAME))
        assert guest.begin("/").route == NEW_GAME
        assert window.session.begin("/").route == HOME

    def test_leads_a_follower_to_what_it_may_see(self, library: Library) -> None:
        store_game(library)
        state = follower(library).begin("/game/friday/hand/1")
        assert state.route == Route("board", "friday")


class TestStep:
    @pytest.mark.parametrize("role", ["host", "score"])
    def test_carries_out_what_the_role_permits(self, library: Library, role: Role) -> None:
        store_game(library)
        with asking(role):
            session = Session(library)
        state = session.begin()
        assert session.step(state, GameDeleted("friday")).games == ()

    def test_ignores_what_the_role_does_not_permit(self, library: Library) -> None:
        store_game(library)
        session = follower(library)
        state = session.begin()
        assert session.step(state, GameDeleted("friday")) is state
        assert len(library.games()) == 1

    def test_goes_where_the_role_is_led_instead(self, library: Library) -> None:
        store_game(library)
        session = follower(library)
        state = session.begin()
        after = session.step(state, Navigated(sheet_route("friday")))
        assert after.route == Route("board", "friday")

    def test_keeps_a_game_with_a_conflict_on_the_screen(self, library: Library) -> None:
        window = Window(store_and_open(library))
        state = replace(window.state, conflict=MergeConflict("1"))
        assert window.session.step(state, Navigated(sheet_route("other"))) is state
        # Nothing is lost where the game stays open.
        assert window.session.step(state, Navigated(HOME)).route == HOME

    def test_lets_others_prepare_an_action(self, library: Library) -> None:
        actions: list[Action] = []

        def prepare(state: AppState, action: Action) -> tuple[Action, ...]:
            actions.append(action)
            return (Navigated(PAST),) if action == Navigated(NEW_GAME) else ()

        session = Session(library, sharing=sharing_that(prepare))
        state = session.begin("/")
        assert session.step(state, Navigated(NEW_GAME)).route == PAST
        assert session.step(state, Navigated(Route("settings"))).route == Route("settings")
        assert actions == [Navigated(route) for route in (HOME, NEW_GAME, Route("settings"))]

    def test_passes_on_what_the_role_permits_and_not_what_was_asked(self, library: Library) -> None:
        actions: list[Action] = []

        def prepare(state: AppState, action: Action) -> tuple[Action, ...]:
            actions.append(action)
            return ()

        session = Session(library, sharing=sharing_that(prepare))
        state = AppState(role="follow")
        session.step(state, Navigated(sheet_route("friday")))
        assert actions == [Navigated(Route("board", "friday"))]

    def test_gives_every_game_an_id_with_its_time(self, library: Library) -> None:
        times = iter(NOW + timedelta(hours=hour) for hour in range(99))
        session = Session(library, lambda: next(times))
        state = session.begin("/")
        for action in STARTED:
            state = session.step(state, action)
        assert state.table
        game = state.table.game
        day, time, unique = game.id[:10], game.id[11:17], game.id[18:]
        assert game.started == f"{day}T{time[:2]}:30:05+00:00"
        assert len(unique) == 8

    def test_by_default_has_this_computers_time(self, library: Library) -> None:
        session = Session(library)
        state = session.begin("/")
        for action in STARTED:
            state = session.step(state, action)
        assert state.table
        assert state.table.game.started
        started = datetime.fromisoformat(state.table.game.started)
        assert abs(datetime.now(UTC) - started) < timedelta(minutes=1)


def store_and_open(library: Library) -> Library:
    store_game(library)
    return library


class TestSaving:
    def test_every_change_is_one_more_revision_and_announced(
        self, library: Library, window: Window
    ) -> None:
        window.do(*STARTED)
        game = game_of(window)
        window.do(
            Navigated(Route("hand", game, NEW_HAND)),
            CardsCounted("Ann", "hearts", 13),
            CardTapped("QS", 0, "Bob"),
            HandSaved(),
        )
        record = load_record(library, game)
        assert record.revision == 4
        assert (window.changes, window.draft_changes) == ([game] * 2, [game] * 2)
        assert len(record.game.hands) == 1
        assert record.drafts == {}

    def test_opening_a_game_saves_nothing(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        window = Window(store_and_open(library))
        assert window.changes == []
        window.do(Navigated(HOME), Navigated(sheet_route("friday")))
        assert window.changes == []

    def test_what_was_refused_is_not_announced_and_saved_with_the_next_step(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(record: Record) -> Record:
            raise Unwritable("write_failed")

        window = Window(store_and_open(library), "/game/friday/hand/1")
        with monkeypatch.context() as patch:
            patch.setattr(library, "save_drafts", refuse)
            refused = window.do(CardsCounted("Ann", "hearts", 4))
        assert not refused.game_saved
        assert window.draft_changes == []
        assert window.do(NoticeDismissed()).game_saved
        assert window.changes + window.draft_changes == ["friday"]

    def test_a_resolved_conflict_is_announced(self, library: Library) -> None:
        window = Window(store_and_open(library))
        window.state = replace(window.state, conflict=MergeConflict("1"))
        window.do(ConflictResolved("mine"))
        assert window.state.game_saved
        assert window.changes == ["friday"]

    def test_players_are_remembered_when_they_sit_down(
        self, library: Library, window: Window
    ) -> None:
        window.do(*SEATED)
        assert library.people.all().names == ()
        window.do(GameStarted("G"))
        assert set(library.people.all().names) == {"Ann", "Bob", "Cid"}

    def test_the_old_spelling_of_a_corrected_name_is_remembered_no_more(
        self, library: Library, window: Window
    ) -> None:
        window.do(*SEATED, GameStarted("G"), PlayerRenamed("Bob", " Bobby "))
        assert set(library.people.all().names) == {"Ann", "Bobby", "Cid"}

    def test_players_of_stored_games_are_people(self, library: Library) -> None:
        Window(store_and_open(library), "/")
        assert set(library.people.all().names) == {"Ann", "Bob", "Cid", "Dee"}

    def test_where_to_begin_is_remembered_with_the_setup(
        self, library: Library, window: Window
    ) -> None:
        window.do(*SEATED)
        settings = library.settings()
        assert settings["place"] == "/new-game"
        window.do(PlayerAdded("Dee"))
        assert library.settings()["setup"] != settings["setup"]

    def test_a_store_that_does_not_remember_that_loses_nothing(self, library: Library) -> None:
        class Full(MemoryDocuments):
            def write(self, name: str, document: Document) -> None:
                raise Unwritable("write_failed")

        with asking("score"):
            session = Session(library, sharing=sharing_that(documents=Full()))
        state = session.step(session.begin("/"), Navigated(NEW_GAME))
        assert (state.route, state.notice) == (NEW_GAME, None)

    def test_the_list_beside_a_saved_game_is_up_to_date(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        window = Window(store_and_open(library), "/game/friday/hand/1")
        window.do(CardTapped("QS", 0, "Bob"), CardsCounted("Ann", "hearts", 13))
        window.state = replace(window.state, route=HOME, saves=UNSAVED)
        window.do(NoticeDismissed())
        assert window.state.games == library.recent()


class TestAbandonedGames:
    def test_a_game_that_is_begun_again_before_anything_happened_disappears(
        self, library: Library, window: Window
    ) -> None:
        window.do(*STARTED)
        empty = game_of(window)
        window.do(Navigated(HOME), SetupStarted(), GameStarted("Saturday Hearts"))
        assert [game.id for game in library.games()] == [game_of(window)]
        assert [game.summary.id for game in library.trash.games()] == [empty]

    @pytest.mark.parametrize("other", [PlayerAdded("Dee"), GameStarted("Saturday Hearts")])
    def test_one_of_other_people_or_with_a_hand_or_a_change_stays(
        self, library: Library, window: Window, other: Action
    ) -> None:
        window.do(*STARTED)
        if isinstance(other, GameStarted):
            window.do(HandBegun("count"), CardsCounted("Ann", "hearts", 3))
        window.do(Navigated(HOME), SetupStarted(), other, GameStarted("Saturday Hearts"))
        assert len(library.games()) == 2


def test_a_game_that_is_dealt_by_one_tap_can_be_taken_back(
    library: Library, window: Window
) -> None:
    store_game(library)
    window.do(Navigated(HOME), RematchRequested())
    assert window.notice == "Dealt for Ann, Bob, Cid and Dee."
    assert window.state.notice
    assert isinstance(window.state.notice.undo, GameDeleted)
    window.do(window.state.notice.undo)
    assert [game.id for game in library.games()] == ["friday"]
    # Once something else is done, it is no more offered.
    window.do(Navigated(HOME), RematchRequested())
    window.do(Navigated(Route("hand", game_of(window), NEW_HAND)))
    assert window.state.notice is None


class TestGamesOutAndIn:
    def test_a_deleted_game_is_gone_and_comes_back(self, window: Window) -> None:
        window.do(*STARTED)
        game = game_of(window)
        state = window.do(Navigated(HOME), GameDeleted(game))
        assert state.route == PAST
        assert state.games == ()
        state = window.do(GameRestored(game))
        assert [summary.id for summary in state.games] == [game]

    def test_a_game_deleted_from_its_sheet_is_one_undo_away(self, window: Window) -> None:
        window.do(*STARTED)
        game = game_of(window)
        state = window.do(GameDeleted(game))
        assert (state.route, state.table) == (PAST, None)
        assert state.notice is not None
        assert state.notice.undo == GameRestored(game)

    def test_only_a_damaged_game_is_recovered(self, tmp_path: Path) -> None:
        library = open_library(storage_in(tmp_path))
        files = tmp_path / "games"
        for name in ("torn", "newer"):
            library.save(store_game(library, name))
        (files / "torn.json").write_text("torn", encoding="utf-8")
        newer = '{"_default": {"1": {"schema": 99}}}'
        (files / "newer.json").write_text(newer, encoding="utf-8")
        window = Window(open_library(storage_in(tmp_path)), "/past")
        assert set(window.state.damaged) == {
            DamagedFile("torn", recoverable=True),
            DamagedFile("newer", newer=True),
        }
        state = window.do(GameRecovered("torn"))
        assert state.route == Route("sheet", "torn")
        assert game_of(window) == "torn"
        assert (files / "newer.json").read_text(encoding="utf-8") == newer


class TestRefresh:
    def test_takes_in_what_another_session_has_saved(self) -> None:
        storage = storage_in_memory()
        one = Window(store_and_open(open_library(storage)))
        other = Window(open_library(storage))
        one.record(0, 4)
        assert other.refresh().table
        assert other.ann == [4]

    def test_shows_another_game_only_in_lists(self) -> None:
        library = open_library()
        window, table = (Window(library, route) for route in ("/", "/settings"))
        store_game(library)
        assert [game.id for game in window.refresh().games] == ["friday"]
        before = table.state
        assert table.refresh() is before

    def test_reads_the_lists_once_for_many_games(self, monkeypatch: pytest.MonkeyPatch) -> None:
        library, feed = open_library(), ChangeFeed()
        window, games = Window(library, "/", feed=feed), [f"game{n}" for n in range(5)]
        for game in games:
            store_game(library, game)
            feed.publish("another", game, "")
        with monkeypatch.context() as patch:
            read: list[str] = []
            recent = library.recent

            def counted() -> tuple[GameSummary, ...]:
                read.append("recent")
                return recent()

            patch.setattr(library, "recent", counted)
            state = window.do(NoticeDismissed())
        assert sorted(game.id for game in state.games) == games
        assert read == ["recent"]

    def test_keeps_an_open_game_where_another_has_changed(self) -> None:
        storage = storage_in_memory()
        window = Window(store_and_open(open_library(storage)))
        before = window.state
        assert window.refresh("monday") is before

    def test_after_the_store_was_replaced_says_that_the_game_is_gone(
        self, library: Library
    ) -> None:
        window = Window(store_and_open(library))
        library.remove("friday")
        state = window.refresh(WHOLE_STORE)
        assert (state.table, state.route) == (None, PAST)
        assert state.games == ()
        gone = "Earlier data was restored in another window. “Friday” is not in it."
        assert window.notice == gone
        window = Window(store_and_open(library))
        library.remove("friday")
        window.state = replace(window.state, role="follow", route=Route("board", "friday"))
        assert window.refresh(WHOLE_STORE).route == HOME
        assert window.notice == gone

    def test_after_the_store_was_replaced_shows_the_game_as_it_is_there(
        self, library: Library
    ) -> None:
        window = Window(store_and_open(library))
        window.record(0, 3)
        window.record(1, 4)
        first = window.game.hands[0].id
        window.do(Navigated(Route("hand", "friday", first)))
        Window(library).do(Navigated(sheet_route("friday")), HandDeleted(first))
        state = window.refresh(WHOLE_STORE)
        assert state.route == sheet_route("friday")
        assert window.ann == [4]
        assert window.notice.startswith("Earlier data was restored in another window. This game")
        window.record(1, 5)
        assert (window.state.save_status, window.stored_ann) == ("saved", [4, 5])

    def test_after_the_store_was_replaced_by_the_same_nothing_changes(
        self, library: Library
    ) -> None:
        window = Window(store_and_open(library), "/game/friday/hand/1")
        before = window.do(CardsCounted("Ann", "hearts", 4), SectionToggled(SENTENCE_SECTION))
        state = window.refresh(WHOLE_STORE)
        assert (state.table, state.route, state.notice) == (before.table, before.route, None)
        assert state.screen == before.screen
        assert window.do(CardsCounted("Ann", "hearts", 5)).save_status == "saved"

    def test_after_the_store_was_replaced_back_leads_where_somebody_came_from(
        self, library: Library
    ) -> None:
        window = Window(store_and_open(library), "/past")
        before = window.do(Navigated(sheet_route("friday")))
        assert back_route(before.role, before.route, before.came) == PAST
        state = window.refresh(WHOLE_STORE)
        assert (state.route, state.came) == (before.route, before.came)

    def test_after_the_store_was_replaced_saves_what_was_refused(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(record: Record) -> Record:
            raise Unwritable("write_failed")

        window = Window(store_and_open(library))
        with monkeypatch.context() as patch:
            patch.setattr(library, "save", refuse)
            before = window.record(0, 3)
        state = window.refresh(WHOLE_STORE)
        assert (state.table, state.route, state.saves) == (before.table, before.route, ALL_SAVED)
        assert window.stored_ann == [3]

    def test_after_the_store_was_replaced_a_game_in_the_background_is_closed(
        self, library: Library
    ) -> None:
        window = Window(store_and_open(library))
        window.do(Navigated(HOME))
        state = window.refresh(WHOLE_STORE)
        assert (state.table, state.route, state.notice) == (None, HOME, None)


def sheet_of(library: Library, name: str = "friday") -> Sheet:
    record = load_record(library, name)
    return Sheet(record.game)


class TestWhatChanged:
    @pytest.fixture
    def sheet(self, library: Library) -> Sheet:
        return sheet_of(store_and_open(library))

    def test_a_game_on_the_table_is_saved_when_it_is_new_or_different(self, sheet: Sheet) -> None:
        before, after = AppState(), AppState(table=Table(sheet))
        other = replace(sheet, game=replace(sheet.game, name="Other"))
        done = HandSaved()
        assert changes_game(before, after, done)
        assert changes_game(AppState(table=Table(other)), after, done)
        assert not changes_game(after, after, done)
        assert not changes_game(after, before, done)

    def test_a_game_that_is_not_saved_yet_is_saved(self, sheet: Sheet) -> None:
        state = AppState(table=Table(sheet), saves=UNSAVED)
        assert changes_game(state, state, NoticeDismissed())

    def test_a_game_that_was_opened_is_saved_already(self, sheet: Sheet) -> None:
        after = AppState(table=Table(sheet), saves=UNSAVED)
        assert not changes_game(AppState(), after, GameOpened(sheet.game, {}))

    def test_only_drafts_change_where_the_game_stays_the_same(self, sheet: Sheet) -> None:
        before = AppState(table=Table(sheet))
        other = replace(sheet, game=replace(sheet.game, name="Other"))
        assert changes_draft_only(before, AppState(table=Table(sheet)))
        assert not changes_draft_only(before, AppState(table=Table(other)))
        assert not changes_draft_only(AppState(), before)
        assert not changes_draft_only(before, AppState())
