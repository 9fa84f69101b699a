"""Games that do not count, and games that nobody plays any more."""

import pytest

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.game import GameStatus
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.model import AppState
from scorekeeper.state.table.playing import ChangeUndone, GameStopped, HandSaved, StatusChanged
from scorekeeper.state.views.standings import current_game, finished_games, unfinished_games
from scorekeeper.statistics.counting import facts_of
from tests.state.app_driver import AppDriver, count_taps, new_game


def one_hand() -> AppDriver:
    return new_game().enter(0, *count_taps(3, 5, 5, queen="Ann"), HandSaved())


@pytest.mark.parametrize("status", ["uncounted", "abandoned"])
def test_figures_leave_a_game_out_and_undo_takes_it_back(status: GameStatus) -> None:
    app = one_hand().do(StatusChanged(status))
    assert app.game.status == status
    assert read_game(write_game(app.game)) == (app.game, ())
    assert app.state.notice
    app.do(ChangeUndone(), GameStopped())
    assert facts_of(app.game) is not None
    app.do(StatusChanged("uncounted"))
    assert facts_of(app.game) is None


def test_a_game_that_is_over_is_not_abandoned() -> None:
    app = one_hand().do(GameStopped(), StatusChanged("abandoned"))
    assert not app.game.status


def test_another_hand_takes_an_abandoned_game_up_again() -> None:
    app = one_hand().do(StatusChanged("abandoned"))
    app.enter(1, *count_taps(3, 5, 5, queen="Ann"), HandSaved())
    assert not app.game.status


def listed(id_: str, saved: str, *, status: str = "", example: bool = False) -> GameSummary:
    return GameSummary(
        id=id_,
        name=id_,
        variant="black-lady",
        started=saved,
        finished=None,
        saved=saved,
        players=("Ann", "Bob"),
        hands=3,
        direction="low",
        totals={},
        winners=(),
        over=False,
        drafted=False,
        example=example,
        status=status,
    )


def test_an_abandoned_game_is_listed_among_those_that_are_over() -> None:
    left, on = listed("left", "2026-11-01", status="abandoned"), listed("on", "2026-11-01")
    state = AppState(games=(left, on))
    assert (unfinished_games(state), finished_games(state)) == ((on,), (left,))


def test_the_unfinished_game_of_july_is_not_gone_on_with_in_november() -> None:
    july = listed("july", "2026-07-03T22:10:00Z")
    october = listed("october", "2026-10-31T22:10:00Z")
    example = listed("example", "2026-11-10", example=True)
    ago = {"july": 132, "october": 12, "example": 2}

    def current(*games: GameSummary) -> GameSummary | None:
        return current_game(games, lambda game: ago[game.id])

    assert current(july) is None
    assert current(july, october) is october
    assert current(example, july) is None
    assert current(example) is example
    assert current() is None
