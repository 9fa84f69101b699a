"""A game is renamed, and its day is corrected; its times of day stay, and undo takes it back."""

from dataclasses import replace

from scorekeeper.scoring.game import GAME_NOTE_LIMIT, Game
from scorekeeper.state.model import Sheet, Table
from scorekeeper.state.table.description import GameDescribed
from scorekeeper.state.table.playing import ChangeUndone
from tests.scoring.test_story import evening
from tests.state.app_driver import AppDriver


def finished() -> AppDriver:
    app = evening()
    game = replace(
        app.game, started="2026-11-20T22:30:00-05:00", finished="2026-11-21T00:15:00-05:00"
    )
    return AppDriver(replace(app.state, table=Table(Sheet(game))))


def times(game: Game) -> tuple[str | None, str | None]:
    return game.started, game.finished


def test_the_name_and_the_day_are_changed_and_undone() -> None:
    app = finished()
    app.do(GameDescribed("  Easter  at Grandma's ", "2025-04-20"))
    assert app.game.name == "Easter at Grandma's"
    assert times(app.game) == ("2025-04-20T22:30:00-05:00", "2025-04-21T00:15:00-05:00")
    assert app.state.table
    assert app.state.table.past[-1].what == "described"
    app.do(ChangeUndone())
    assert app.game == finished().game


def test_the_times_of_the_hands_move_with_the_game() -> None:
    app = finished()
    before = [hand.at for hand in app.game.hands]
    app.do(GameDescribed(app.game.name, "2026-11-21"))
    after = [hand.at for hand in app.game.hands]
    assert all(
        was and now and was[11:] == now[11:] and was != now
        for was, now in zip(before, after, strict=True)
    )


def test_what_changes_nothing_is_no_step() -> None:
    app = finished()
    for action in (
        GameDescribed(app.game.name, "2026-11-20"),
        GameDescribed(app.game.name, "soon"),
        GameDescribed("  ", "2025-01-01"),
    ):
        assert app.do(action).state.table == Table(Sheet(finished().game))


def test_a_game_without_a_beginning_gets_one() -> None:
    app = finished()
    game = replace(app.game, started=None, finished=None)
    app = AppDriver(replace(app.state, table=Table(Sheet(game))))
    app.do(GameDescribed(game.name, "2025-04-20"))
    assert app.game.started == "2025-04-20T12:00:00"


def test_a_note_is_kept_with_its_lines_and_undone() -> None:
    app = finished()
    app.do(GameDescribed(app.game.name, note="  Snowed in.  \nBob won the cake. \n"))
    assert app.game.note == "Snowed in.\nBob won the cake."
    app.do(GameDescribed(app.game.name, note="x" * 2000))
    assert len(app.game.note) == GAME_NOTE_LIMIT
    app.do(ChangeUndone(), ChangeUndone())
    assert app.game == finished().game
