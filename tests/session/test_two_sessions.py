"""Two windows at one table: whatever one shows as saved, the other one keeps."""

from pathlib import Path

import pytest

from scorekeeper.state.games import GameDeleted, GameRestored
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.entry import CardsCounted, CardTapped
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import (
    ConflictResolved,
    GameDiscarded,
    GameRecovered,
    GamesSearched,
    TrashToggled,
)
from scorekeeper.state.routes import NEW_HAND, PAST, Route
from scorekeeper.state.saving import MergeConflict, Resolution
from scorekeeper.state.table.playing import ChangeRedone, ChangeUndone
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.record import Record
from tests.session.session_games import Window, open_library, store_game


def open_window(folder: Path) -> Window:
    """Return a session with a library of its own on a data folder."""
    return Window(open_library(storage_in(folder)))


@pytest.fixture
def windows(tmp_path: Path) -> tuple[Window, Window]:
    store_game(open_library(storage_in(tmp_path)))
    return open_window(tmp_path), open_window(tmp_path)


def stored(folder: Path) -> list[int]:
    """Return Ann's hearts in each hand, as a new session shows them."""
    return open_window(folder).ann


def test_a_correction_and_a_new_hand_are_both_kept(
    tmp_path: Path, windows: tuple[Window, Window]
) -> None:
    one, other = windows
    one.record(0, 1)
    one.record(1, 2)
    other = open_window(tmp_path)
    one.correct(0, 5)
    other.record(2, 3)
    assert other.state.game_saved
    assert other.ann == stored(tmp_path) == [5, 2, 3]
    assert other.state.notice
    assert other.state.notice.code == "merged"
    one.do(ChangeUndone())
    assert stored(tmp_path) == [1, 2, 3]


def test_what_can_be_undone_outlives_a_change_of_the_other_window(
    tmp_path: Path, windows: tuple[Window, Window]
) -> None:
    one, _ = windows
    one.record(0, 1)
    one.record(1, 2)
    one.correct(0, 5)
    one.correct(1, 6)
    other = open_window(tmp_path)
    other.correct(1, 7)
    one.refresh()
    assert one.ann == [5, 7]
    assert one.notice == (
        "Somebody else changed the same. Not to be undone any more: hand 2 edited and hand 2 saved."
    )
    one.do(ChangeUndone())
    assert one.ann == stored(tmp_path) == [1, 7]
    assert one.notice == "Undone: hand 1 edited"
    one.do(ChangeRedone())
    assert stored(tmp_path) == [5, 7]


def test_a_tap_on_a_hand_that_the_other_has_saved_corrects_that(
    tmp_path: Path, windows: tuple[Window, Window]
) -> None:
    one, other = windows
    other.do(Navigated(Route("hand", "friday", NEW_HAND)))
    one.record(0, 1)
    state = other.do(CardsCounted("Ann", "hearts", 4))
    assert state.game_saved
    assert state.table
    (draft,) = state.table.sheet.drafts.values()
    assert draft.counted == {"Ann": {"hearts": 4}, "Cid": {"hearts": 12}}
    assert draft.placed["QS"] == ("Bob",)
    assert stored(tmp_path) == [1]


def contradict(tmp_path: Path, windows: tuple[Window, Window]) -> tuple[Window, Window]:
    """Let both windows correct the same hand, the second one while its disk is away."""
    one, other = windows
    one.record(0, 1)
    other.refresh()
    one.correct(0, 2)
    table = other.state.table
    assert table
    with pytest.MonkeyPatch.context() as patch:
        # Its taps reach no disk, as in a window that was cut off.
        patch.setattr(other.session._backend.sync, "save", lambda state, _: state)
        other.correct(0, 3)
    other.do(Navigated(Route("hand", "friday", NEW_HAND)), Declared("note", "on"))
    return one, other


def test_what_cannot_be_both_is_asked_and_nothing_is_written(
    tmp_path: Path, windows: tuple[Window, Window]
) -> None:
    _, other = contradict(tmp_path, windows)
    assert other.state.conflict == MergeConflict(other.game.hands[0].id)
    assert not other.state.game_saved
    assert other.ann == [3]
    assert stored(tmp_path) == [2]
    # And nobody gets away from it to another game.
    assert other.do(Navigated(Route("sheet", "another"))).conflict
    assert other.ann == [3]


@pytest.mark.parametrize(("way", "expected", "undone"), [("mine", 3, 2), ("theirs", 2, 3)])
def test_a_choice_is_kept_and_can_be_undone(
    tmp_path: Path, windows: tuple[Window, Window], way: Resolution, expected: int, undone: int
) -> None:
    _, other = contradict(tmp_path, windows)
    state = other.do(ConflictResolved(way))
    assert (state.conflict, state.game_saved) == (None, True)
    assert other.ann == stored(tmp_path) == [expected]
    other.do(ChangeUndone())
    assert other.ann == stored(tmp_path) == [undone]


@pytest.mark.parametrize("way", ["mine", "theirs"])
def test_a_game_deleted_elsewhere_is_asked_about(
    tmp_path: Path, windows: tuple[Window, Window], way: Resolution
) -> None:
    one, other = windows
    one.record(0, 1)
    other.refresh()
    one.do(GameDeleted("friday"))
    state = other.record(1, 2)
    assert state.conflict
    assert state.conflict.deleted
    state = other.do(ConflictResolved(way))
    assert state.conflict is None
    library = open_library(storage_in(tmp_path))
    if way == "mine":
        assert other.state.game_saved
        assert isinstance(library.load("friday"), Record)
        assert not library.trash.count()
    else:
        assert state.table is None
        assert state.route == PAST
        assert library.trash.count() == 1


def test_taps_of_two_windows_in_one_hand_are_all_there(
    tmp_path: Path, windows: tuple[Window, Window]
) -> None:
    one, other = windows
    for window in windows:
        window.do(Navigated(Route("hand", "friday", NEW_HAND)))
    one.do(CardsCounted("Ann", "hearts", 2))
    other.do(CardTapped("QS", 0, "Bob"))
    one.do(CardsCounted("Dee", "hearts", 4))
    assert one.state.table
    (draft,) = one.state.table.sheet.drafts.values()
    assert draft.placed["QS"] == ("Bob",)
    assert draft.counted == {"Ann": {"hearts": 2}, "Dee": {"hearts": 4}}
    assert open_window(tmp_path).state.table == open_window(tmp_path).state.table


def test_a_damaged_game_goes_on_with_the_version_before(
    tmp_path: Path, windows: tuple[Window, Window]
) -> None:
    one, _ = windows
    one.record(0, 1)
    bad = tmp_path / "games" / "friday.json"
    bad.write_bytes(b'{"half')
    later = open_window(tmp_path)
    later.do(Navigated(PAST))
    assert [(file.name, file.recoverable) for file in later.state.damaged] == [("friday", True)]
    state = later.do(GameRecovered("friday"))
    assert state.route == Route("sheet", "friday")
    assert state.damaged == ()
    assert (tmp_path / "games" / "friday.damaged-1.json").read_bytes() == b'{"half'


def test_the_trash_is_listed_emptied_and_given_back(
    tmp_path: Path, windows: tuple[Window, Window]
) -> None:
    one, _ = windows
    state = one.do(Navigated(PAST), GameDeleted("friday"), Navigated(PAST))
    assert (state.past.total, state.past.removed, state.past.trash) == (0, 1, None)
    state = one.do(TrashToggled(opened=True))
    assert state.past.trash
    assert state.past.trash[0].game.name == "Friday"
    state = one.do(GameRestored("friday"))
    assert (state.past.total, state.past.removed, state.past.trash) == (1, 0, ())
    state = one.do(GameDeleted("friday"), GameDiscarded("friday"))
    assert (state.past.total, state.past.removed) == (0, 0)


def test_past_games_are_searched(tmp_path: Path, windows: tuple[Window, Window]) -> None:
    one, _ = windows
    state = one.do(Navigated(PAST), GamesSearched("black ann"))
    assert [game.id for game in state.past.games] == ["friday"]
    assert one.do(GamesSearched("wilson")).past.games == ()
    assert one.do(Navigated(PAST)).past.search.text == ""
