"""Answers of the store, messages, jobs with files, and games that are closed and reopened."""

from dataclasses import replace

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.reduce import HANDLERS
from scorekeeper.state.routes import HOME
from tests.state.app_driver import FOUR, AppDriver, count_taps, new_game, reopen_app


def listed(name: str, *, over: bool = False) -> GameSummary:
    return GameSummary(
        id=name,
        name=name.title(),
        variant="black-lady",
        started=None,
        finished=None,
        saved="",
        players=FOUR,
        hands=0,
        direction="low",
        totals=dict.fromkeys(FOUR, 0),
        winners=(),
        over=over,
        drafted=False,
    )


def test_every_action_has_a_handler() -> None:
    assert {*HANDLERS} == {*act.Action.__subclasses__()}


def test_the_store_lists_the_games() -> None:
    state = AppDriver().do(act.GamesListed((listed("friday"),), ("Ann",))).state
    assert state.games == (listed("friday"),)
    assert state.names == ("Ann",)
    assert state.route == HOME


def test_a_game_opens_with_its_half_entered_hand() -> None:
    before = new_game().enter(0, *count_taps(3, 4, queen="Bob"))
    again = reopen_app(before.table.sheet)
    assert again.draft == before.draft
    assert again.table.past == ()


def test_a_game_opens_in_place_of_another() -> None:
    other = new_game(variant="golden-ten").game
    opened = new_game().do(act.GameOpened(other, {}))
    assert opened.game == other


def test_a_reopened_game_has_its_undo_history() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), act.HandSaved())
    game.enter(1, *count_taps(1, 2), act.TapUndone())
    first, other = game.table, new_game(variant="golden-ten").game
    game.do(act.GameOpened(replace(other, id="other"), {}))
    assert game.table.past == ()
    game.do(act.GameOpened(first.game, first.sheet.drafts))
    assert game.table == first
    assert game.do(act.ChangeUndone()).game.hands == ()


def test_changes_of_others_are_not_undone() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), act.HandSaved())
    game.enter(1, *count_taps(4, 4, 4, queen="Cid"), act.HandSaved())
    theirs = AppDriver(game.state).enter(0, act.NoteChanged("late"), act.HandSaved()).game
    other = replace(new_game().game, id="other")
    game.do(act.GameOpened(other, {}), act.GameOpened(theirs, {}))
    # The last hand can be taken back; what somebody else has changed since cannot.
    assert [step.hand for step in game.table.past] == [1]
    assert game.state.notice
    assert game.state.notice.code == "undo.lost"
    assert [hand.note for hand in game.do(act.ChangeUndone()).game.hands] == ["late"]


def test_an_error_shows_a_notice_and_changes_nothing_else() -> None:
    game = new_game()
    before = game.state.table
    game.do(act.ErrorReported("trouble.unwritable", {"problems": ()}))
    assert game.state.notice == Notice("trouble.unwritable", {"problems": ()}, serious=True)
    assert game.state.table == before
    assert game.do(act.NoticeDismissed()).state.notice is None


def test_a_deleted_game_can_come_back() -> None:
    state = AppState(games=(listed("friday"), listed("sunday")))
    game = AppDriver(state).do(act.GameDeleted("friday"))
    assert [each.id for each in game.state.games] == ["sunday"]
    assert game.state.notice == Notice(
        "game_deleted", {"name": "Friday"}, act.GameRestored("friday")
    )
    assert game.do(act.GameRestored("friday")).state.notice is None


def test_the_table_is_cleared_of_a_deleted_game() -> None:
    game = new_game()
    mine = listed(game.game.id)
    game.do(act.GamesListed((mine, listed("sunday"))), act.GameDeleted("sunday"))
    assert game.game.id == mine.id
    assert game.do(act.GameDeleted(mine.id)).state.table is None


def test_a_game_that_is_not_listed_is_not_deleted() -> None:
    game = new_game()
    before = game.state
    assert game.do(act.GameDeleted("another")).state == before
