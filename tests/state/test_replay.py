"""Stepping through a finished game, and correcting a hand from its story."""

from scorekeeper.state.hand.entry import CardTapped
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route, story_route
from scorekeeper.state.table.playing import ChangeUndone, HandSaved
from scorekeeper.state.table.replay import ReplayMoved, ReplayTicked
from tests.scoring.test_story import evening
from tests.state.app_driver import AppDriver


def story() -> AppDriver:
    """Five hands, looked at from the search for a name."""
    game = evening()
    return game.do(Navigated(story_route(game.game.id, "text=a")))


def replay_of(app: AppDriver) -> tuple[int | None, bool]:
    return app.state.screen.replay_hand, app.state.screen.replay_running


def test_a_game_is_stepped_through_to_its_end() -> None:
    app = story()
    assert replay_of(app) == (None, False)
    assert replay_of(app.do(ReplayMoved(3))) == (3, False)
    assert replay_of(app.do(ReplayMoved(0))) == (1, False)
    assert replay_of(app.do(ReplayMoved(5))) == (None, False)


def test_a_game_plays_by_itself_until_somebody_stops_it() -> None:
    app = story().do(ReplayMoved(1, running=True), ReplayTicked(1))
    assert replay_of(app) == (2, True)
    # A tick of the hand before comes too late.
    assert replay_of(app.do(ReplayTicked(1))) == (2, True)
    assert replay_of(app.do(ReplayMoved(2), ReplayTicked(2))) == (2, False)
    playing = app.do(ReplayMoved(4, running=True), ReplayTicked(4))
    assert replay_of(playing) == (None, False)


def test_on_other_screens_there_is_nothing_to_step_through() -> None:
    app = story().do(ReplayMoved(2), Navigated(Route("sheet", "game-1")))
    assert replay_of(app) == (None, False)
    assert replay_of(app.do(ReplayMoved(2))) == (None, False)


def test_a_hand_that_is_corrected_from_the_story_leads_back_there() -> None:
    app = story()
    game = app.game.id
    first = app.game.hands[0].id
    app.do(Navigated(Route("hand", game, first, search="text=a")))
    app.do(CardTapped("QS", 0, "Bob"), HandSaved())
    assert app.state.route == story_route(game, "text=a")
    undone = app.do(ChangeUndone()).state.route
    assert undone == story_route(game, "text=a")
