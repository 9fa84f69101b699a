"""Saving on top of what others have saved: changes are merged, or a person decides."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.session.game_sync import (
    ATTEMPTS,
    GameSync,
    new_baseline,
    not_saved,
    stored_baseline,
)
from scorekeeper.state.device import SaveRetried
from scorekeeper.state.games import GameDeleted, GameRestored
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.entry import CardsCounted, DraftDiscarded
from scorekeeper.state.model import AppState, Notice, Sheet, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import NoticeDismissed
from scorekeeper.state.requests import ConflictResolved
from scorekeeper.state.routes import HOME, NEW_HAND, PAST, Route, sheet_route
from scorekeeper.state.saving import ALL_SAVED, MergeConflict, Resolution
from scorekeeper.state.table.playing import ChangeUndone
from scorekeeper.state.views.differences import entered_twice
from scorekeeper.statistics.people import NOBODY
from scorekeeper.store.documents.folder import Storage
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Conflict, Record
from tests.memory_storage import storage_in_memory
from tests.session.session_games import AT, Window, open_library, store_game
from tests.store.examples import load_record

REFUSED = Unwritable("write_failed")
UNSAVED = ALL_SAVED.with_game("friday", REFUSED.problem)


@pytest.fixture
def storage() -> Storage:
    storage = storage_in_memory()
    store_game(open_library(storage))
    return storage


@pytest.fixture
def mine(storage: Storage) -> Window:
    return Window(open_library(storage))


@pytest.fixture
def theirs(storage: Storage) -> Window:
    return Window(open_library(storage))


def loaded(library: Library) -> tuple[GameSync, AppState]:
    """Return a session's sync with the stored game on the table."""
    sync = GameSync(library)
    sheet = sync.load("friday")
    assert isinstance(sheet, Sheet)
    return sync, AppState(table=Table(sheet))


def renamed(state: AppState, name: str) -> AppState:
    """Return the state with another name of the game, not saved yet."""
    assert state.table
    sheet = replace(state.table.sheet, game=replace(state.table.game, name=name))
    return replace(state, table=replace(state.table, sheet=sheet))


def refuse(*_: object) -> Record:
    raise REFUSED


def test_a_baseline_is_what_was_stored(library: Library) -> None:
    record = load_record(library)
    assert stored_baseline(record, NOBODY) == (record, Sheet(record.game), {})
    game = Game("new", "New", "black-lady", ("Ann", "Bob", "Cid"), "Ann")
    assert new_baseline(game) == (Record(game), Sheet(game), {})


def test_a_game_that_cannot_be_loaded_is_its_problems(library: Library) -> None:
    record = GameSync(library).load("gone")
    assert isinstance(record, tuple)
    assert [problem.code for problem in record] == ["game_missing"]


class TestSave:
    def test_stores_the_next_version(self, library: Library) -> None:
        sync, state = loaded(library)
        after = sync.save(renamed(state, "Saturday"), AT)
        assert (after.game_saved, after.conflict, after.notice) == (True, None, None)
        assert (load_record(library).game.name, load_record(library).revision) == ("Saturday", 2)
        assert sync.save(renamed(after, "Sunday"), AT).game_saved
        assert (load_record(library).game.name, load_record(library).revision) == ("Sunday", 3)

    def test_ends_a_conflict(self, library: Library) -> None:
        sync, state = loaded(library)
        state = replace(renamed(state, "Saturday"), conflict=MergeConflict("1"))
        assert sync.save(state, AT).conflict is None

    def test_without_a_game_on_the_table_does_nothing(self, library: Library) -> None:
        state = AppState(saves=UNSAVED)
        assert GameSync(library).save(state, AT) is state

    def test_stores_a_new_game(self, library: Library) -> None:
        game = Game("new", "New", "black-lady", ("Ann", "Bob", "Cid"), "Ann")
        state = AppState(table=Table(Sheet(game)))
        assert GameSync(library).save(state, AT).game_saved
        assert isinstance(library.load("new"), Record)

    def test_stores_only_drafts_where_only_those_have_changed(
        self, mine: Window, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(mine.library, "save", refuse)
        mine.do(Navigated(Route("hand", "friday", NEW_HAND)), CardsCounted("Ann", "hearts", 4))
        assert mine.state.game_saved
        assert len(load_record(mine.library).drafts) == 1
        mine.do(DraftDiscarded())
        assert load_record(mine.library).drafts == {}

    def test_stores_the_whole_game_where_it_has_changed(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(library, "save_drafts", refuse)
        sync, state = loaded(library)
        assert sync.save(renamed(state, "Saturday"), AT).game_saved
        new = Game("new", "New", "black-lady", ("Ann", "Bob", "Cid"), "Ann")
        assert sync.save(AppState(table=Table(Sheet(new))), AT).game_saved

    def test_that_is_refused_is_reported_and_loses_nothing(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        sync, state = loaded(library)
        state = renamed(state, "Saturday")
        with monkeypatch.context() as patch:
            patch.setattr(library, "save", refuse)
            after = sync.save(state, AT)
        assert after == not_saved(state, "friday", REFUSED)
        assert after.table == state.table
        assert (after.game_saved, after.notice) == (False, None)
        assert sync.save(after, AT).game_saved

    def test_merges_what_others_have_saved(
        self, library: Library, mine: Window, theirs: Window
    ) -> None:
        theirs.record(0, 1)
        theirs.record(1, 2)
        mine.refresh()
        theirs.correct(0, 5)
        mine.record(2, 3)
        assert mine.state.game_saved
        assert mine.ann == mine.stored_ann == [5, 2, 3]
        assert mine.notice
        assert mine.state.notice
        assert mine.state.notice.code == "merged"
        # What was merged is the new baseline: nothing is merged a second time.
        mine.do(NoticeDismissed())
        mine.correct(0, 6)
        assert mine.state.notice != Notice("merged")
        assert mine.stored_ann == [6, 2, 3]

    def test_gives_up_where_others_are_always_faster(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        sync, state = loaded(library)
        attempts: list[Record] = []

        def save(record: Record) -> Record:
            attempts.append(record)
            newest = replace(load_record(library), revision=record.revision + 1)
            raise Conflict(newest)

        monkeypatch.setattr(library, "save", save)
        monkeypatch.setattr(library, "save_drafts", save)
        after = sync.save(renamed(state, "Saturday"), AT)
        assert len(attempts) == ATTEMPTS == 50
        assert after.saves.games == {"friday": Unwritable("store_busy").problem}

    def test_of_a_game_that_others_have_deleted_asks(self, library: Library) -> None:
        sync, state = loaded(library)
        library.remove("friday")
        after = sync.save(renamed(state, "Saturday"), AT)
        assert (after.game_saved, after.conflict) == (False, MergeConflict(deleted=True))

    def test_of_the_same_new_hand_offers_both(self, mine: Window, theirs: Window) -> None:
        theirs.record(0, 1)
        cut_off(mine).record(0, 2)
        reconnect(mine)
        mine.do(Navigated(Route("hand", "friday", NEW_HAND)), Declared("note", "on"))
        assert not mine.state.game_saved
        assert mine.state.conflict
        assert mine.state.conflict.resolutions == ("mine", "theirs", "both")
        # Both versions can be compared before one is chosen.
        twice = entered_twice(mine.game, mine.state.conflict)
        assert [(side.side, side.mine, side.theirs) for side in twice] == [
            ("Ann", 2, 1),
            ("Bob", 13, 13),
            ("Cid", 11, 12),
            ("Dee", 0, 0),
        ]

    def test_of_the_same_corrected_hand_does_not_offer_both(
        self, mine: Window, theirs: Window
    ) -> None:
        contradict(mine, theirs)
        assert mine.state.conflict == MergeConflict(mine.game.hands[0].id)


def cut_off(window: Window) -> Window:
    """Let the next changes of a window reach no disk."""
    window.session._backend.sync.save = lambda state, at: state  # type: ignore[method-assign]
    return window


def reconnect(window: Window) -> None:
    del window.session._backend.sync.save


def contradict(mine: Window, theirs: Window) -> None:
    """Let two windows correct the same hand, mine while it is cut off; then it saves."""
    theirs.record(0, 1)
    mine.refresh()
    theirs.correct(0, 2)
    cut_off(mine).correct(0, 3)
    reconnect(mine)
    mine.do(Navigated(Route("hand", "friday", NEW_HAND)), Declared("note", "on"))


class TestResolve:
    @pytest.mark.parametrize(("way", "kept", "undone"), [("mine", 3, 2), ("theirs", 2, 3)])
    def test_keeps_what_was_chosen_and_undoes_to_the_other(
        self, mine: Window, theirs: Window, way: Resolution, kept: int, undone: int
    ) -> None:
        contradict(mine, theirs)
        mine.changes.clear()
        state = mine.do(ConflictResolved(way))
        assert (state.conflict, state.notice, state.game_saved) == (None, None, True)
        assert mine.changes == ["friday"]
        assert mine.ann == mine.stored_ann == [kept]
        mine.do(ChangeUndone())
        assert mine.stored_ann == [undone]

    def test_appends_both_hands(self, mine: Window, theirs: Window) -> None:
        theirs.record(0, 1)
        cut_off(mine).record(0, 2)
        reconnect(mine)
        mine.do(Navigated(Route("hand", "friday", NEW_HAND)), Declared("note", "on"))
        state = mine.do(ConflictResolved("both"))
        assert (state.conflict, state.game_saved) == (None, True)
        assert mine.ann == mine.stored_ann == [1, 2]
        mine.do(ChangeUndone())
        assert mine.stored_ann == [1]

    @pytest.mark.parametrize("way", ["both"])
    def test_ignores_what_was_not_offered(
        self, mine: Window, theirs: Window, way: Resolution
    ) -> None:
        contradict(mine, theirs)
        before = mine.state
        assert mine.do(ConflictResolved(way)) is before

    def test_without_a_conflict_does_nothing(self, library: Library) -> None:
        sync, state = loaded(library)
        for after in (state, AppState(), AppState(conflict=MergeConflict("1"))):
            assert sync.resolve(after, ConflictResolved("mine"), AT) is after

    def test_asks_again_where_others_have_deleted_the_game_meanwhile(
        self, mine: Window, theirs: Window
    ) -> None:
        contradict(mine, theirs)
        theirs.library.remove("friday")
        state = mine.do(ConflictResolved("mine"))
        assert state.notice
        assert (state.notice.code, state.notice.serious) == ("trouble.unreadable", True)
        assert mine.ann == [3]

    def test_that_is_refused_is_saved_later(
        self, mine: Window, theirs: Window, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        contradict(mine, theirs)
        with monkeypatch.context() as patch:
            patch.setattr(mine.library, "save", refuse)
            state = mine.do(ConflictResolved("mine"))
        assert (state.conflict, state.saves.games) == (None, {"friday": REFUSED.problem})
        assert mine.stored_ann == [2]
        assert mine.do(SaveRetried()).save_status == "saved"
        assert mine.stored_ann == [3]


class TestResolveDeleted:
    @pytest.fixture
    def deleted(self, mine: Window, theirs: Window) -> Window:
        theirs.record(0, 1)
        mine.refresh()
        theirs.do(GameDeleted("friday"))
        mine.record(1, 2)
        assert mine.state.conflict == MergeConflict(deleted=True)
        return mine

    def test_keeps_the_game_from_the_trash(self, deleted: Window) -> None:
        state = deleted.do(ConflictResolved("mine"))
        assert (state.conflict, state.game_saved) == (None, True)
        assert deleted.stored_ann == [1, 2]
        assert deleted.library.trash.count() == 0

    def test_keeps_a_game_that_is_in_the_trash_no_more(self, deleted: Window) -> None:
        deleted.library.trash.discard("friday")
        assert deleted.do(ConflictResolved("mine")).game_saved
        assert deleted.stored_ann == [1, 2]

    def test_keeps_a_game_that_was_restored_meanwhile(
        self, deleted: Window, theirs: Window
    ) -> None:
        theirs.do(GameRestored("friday"))
        assert deleted.do(ConflictResolved("mine")).game_saved
        assert deleted.stored_ann == [1, 2]
        assert load_record(deleted.library).revision > 2

    def test_leaves_the_game_deleted(self, deleted: Window) -> None:
        state = deleted.do(ConflictResolved("theirs"))
        assert (state.table, state.route, state.game_saved) == (None, PAST, True)
        assert deleted.library.trash.count() == 1
        # The session forgets it, in case it comes back.
        assert "friday" not in deleted.session._backend.sync._baselines

    def test_that_is_refused_asks_again(
        self, deleted: Window, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(deleted.library, "restore", refuse)
        state = deleted.do(ConflictResolved("mine"))
        assert (state.conflict, state.game_saved) == (MergeConflict(deleted=True), False)


class TestMergeStored:
    def test_takes_in_what_others_have_saved(self, mine: Window, theirs: Window) -> None:
        theirs.record(0, 1)
        state = mine.session._backend.sync.merge_stored(mine.state, AT)
        assert state.table
        assert [hand.taken["Ann"].counted["hearts"] for hand in state.table.game.hands] == [1]
        assert state.notice is None
        assert state.game_saved

    def test_changes_nothing_where_nothing_was_saved(self, library: Library) -> None:
        sync, state = loaded(library)
        assert sync.merge_stored(state, AT) is state

    def test_without_a_game_or_with_a_conflict_does_nothing(
        self, library: Library, theirs: Window
    ) -> None:
        sync, state = loaded(library)
        theirs.record(0, 1)
        for after in (AppState(), replace(state, conflict=MergeConflict("1"))):
            assert sync.merge_stored(after, AT) is after

    def test_of_a_game_that_is_gone_asks_at_once(self, mine: Window, theirs: Window) -> None:
        mine.do(Navigated(sheet_route("friday")))
        theirs.do(GameDeleted("friday"))
        assert theirs.changes == ["friday"]
        state = mine.refresh()
        assert (state.conflict, state.save_status) == (MergeConflict(deleted=True), "unsaved")
        # It is brought back there before anybody has answered here.
        theirs.do(GameRestored("friday"))
        assert theirs.changes == ["friday", "friday"]
        state = mine.refresh()
        assert (state.conflict, state.save_status) == (None, "saved")
        assert mine.record(0, 3).save_status == "saved"

    def test_of_a_game_that_is_gone_keeps_asking_about_what_was_entered(
        self, mine: Window, theirs: Window
    ) -> None:
        theirs.do(GameDeleted("friday"))
        mine.record(0, 3)
        theirs.do(GameRestored("friday"))
        assert mine.refresh().conflict == MergeConflict(deleted=True)
        assert mine.do(ConflictResolved("mine")).save_status == "saved"
        assert mine.stored_ann == [3]

    def test_of_a_game_that_is_gone_closes_it_where_nobody_looks(
        self, mine: Window, theirs: Window
    ) -> None:
        mine.do(Navigated(HOME))
        theirs.do(GameDeleted("friday"))
        state = mine.refresh()
        assert (state.table, state.conflict) == (None, None)

    def test_of_a_game_that_is_gone_leads_a_follower_home(
        self, mine: Window, theirs: Window
    ) -> None:
        mine.state = replace(mine.state, role="follow", route=Route("board", "friday"))
        theirs.do(GameDeleted("friday"))
        state = mine.refresh()
        assert (state.table, state.route) == (None, HOME)
        assert mine.notice == "“Friday” was deleted in another window."

    def test_without_a_baseline_shows_what_is_stored(
        self, library: Library, theirs: Window
    ) -> None:
        sync, state = loaded(library)
        sync.forget(state)
        theirs.record(0, 1)
        after = sync.merge_stored(renamed(state, "Saturday"), AT)
        assert after.table == Table(Sheet(load_record(library).game))
        # That is the baseline from now on.
        assert sync.save(renamed(after, "Sunday"), AT).game_saved
        assert load_record(library).game.name == "Sunday"

    def test_of_a_contradiction_waits_until_something_is_to_be_saved(
        self, mine: Window, theirs: Window
    ) -> None:
        theirs.record(0, 1)
        mine.refresh()
        theirs.correct(0, 2)
        cut_off(mine).correct(0, 3)
        reconnect(mine)
        before = mine.state
        assert mine.session._backend.sync.merge_stored(before, AT) is before
        mine.do(Navigated(Route("hand", "friday", NEW_HAND)), Declared("note", "on"))
        assert mine.state.conflict == MergeConflict(mine.game.hands[0].id)

    def test_says_which_undo_steps_are_lost(self, mine: Window, theirs: Window) -> None:
        mine.record(0, 1)
        mine.correct(0, 5)
        theirs.refresh()
        theirs.correct(0, 7)
        mine.do(NoticeDismissed())
        mine.refresh()
        assert mine.ann == [7]
        assert mine.notice.startswith("Somebody else changed the same. Not to be undone any more")
        # The next change is saved on top of that.
        mine.record(1, 4)
        assert mine.stored_ann == [7, 4]
