"""What the store answers, messages, and games that go and come back."""

from scorekeeper.state import actions as act
from scorekeeper.state.app_state import AppState, Listed, Notice
from scorekeeper.state.place import HOME
from tests.state.sitting import FOUR, Sitting, counts, reopened, sitting


def listed(name: str, *, over: bool = False) -> Listed:
    return Listed(
        id=name,
        name=name.title(),
        variant="black-lady",
        started=None,
        finished=None,
        players=FOUR,
        hands=0,
        direction="low",
        totals=dict.fromkeys(FOUR, 0),
        winners=(),
        over=over,
        drafted=False,
    )


def test_the_store_lists_the_games() -> None:
    state = Sitting().do(act.GamesListed((listed("friday"),), ("Ann",))).state
    assert state.games == (listed("friday"),)
    assert state.names == ("Ann",)
    assert state.place == HOME


def test_a_game_opens_with_its_half_entered_hand() -> None:
    before = sitting().enter(0, *counts(3, 4, queen="Bob"))
    again = reopened(before.table.sheet)
    assert again.draft == before.draft
    assert again.table.past == ()


def test_a_game_opens_in_place_of_another() -> None:
    other = sitting(variant="golden-ten").game
    opened = sitting().do(act.GameOpened(other, {}))
    assert opened.game == other


def test_trouble_is_told_and_changes_nothing_else() -> None:
    game = sitting()
    before = game.state.table
    game.do(act.Trouble("trouble.unwritable", {"problems": ()}))
    assert game.state.notice == Notice("trouble.unwritable", {"problems": ()}, serious=True)
    assert game.state.table == before
    assert game.do(act.NoticeSeen()).state.notice is None


def test_a_deleted_game_can_come_back() -> None:
    state = AppState(games=(listed("friday"), listed("sunday")))
    game = Sitting(state).do(act.GameDeleted("friday"))
    assert [each.id for each in game.state.games] == ["sunday"]
    assert game.state.notice == Notice(
        "game_deleted", {"name": "Friday"}, act.GameRestored("friday")
    )
    assert game.do(act.GameRestored("friday")).state.notice is None


def test_the_table_is_cleared_of_a_deleted_game() -> None:
    game = sitting()
    mine = listed(game.game.id)
    game.do(act.GamesListed((mine, listed("sunday"))), act.GameDeleted("sunday"))
    assert game.game.id == mine.id
    assert game.do(act.GameDeleted(mine.id)).state.table is None


def test_a_game_that_is_not_listed_is_not_deleted() -> None:
    game = sitting()
    before = game.state
    assert game.do(act.GameDeleted("another")).state == before
