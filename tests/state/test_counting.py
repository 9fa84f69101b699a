"""Entering by count: the numbers that a row offers, and what it says of its taker."""

from scorekeeper.state import actions as act
from scorekeeper.state.hand.counting import CountRow, count_rows
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import Route
from tests.state.app_driver import AppDriver, new_game


def rows(game: AppDriver) -> dict[str, CountRow]:
    shown = count_rows(game.draft, game.preview, game.state.expanded)
    return {row.taker: row for row in shown}


class TestAStrip:
    def test_hides_what_is_impossible_and_folds_what_does_not_fit(self) -> None:
        game = new_game().enter(0)
        strip = rows(game)["Bob"].strips[0]
        assert (strip.near, strip.far, strip.folded) == (tuple(range(7)), (), True)
        game.do(act.SectionToggled("hearts Bob"))
        strip = rows(game)["Bob"].strips[0]
        assert (strip.far, strip.folded) == (tuple(range(7, 14)), False)
        game.do(act.CardsCounted("Ann", "hearts", 6))
        strip = rows(game)["Bob"].strips[0]
        assert (strip.near, strip.folded) == (tuple(range(8)), None)

    def test_knows_that_its_own_number_is_folded_away(self) -> None:
        game = new_game().enter(0, act.CardsCounted("Bob", "hearts", 9))
        assert rows(game)["Bob"].strips[0].hidden
        assert not rows(game.do(act.SectionToggled("hearts Bob")))["Bob"].strips[0].hidden

    def test_is_folded_again_on_another_screen(self) -> None:
        game = new_game().enter(0, act.SectionToggled("hearts Bob"), act.SectionToggled("extras"))
        assert game.state.expanded == {"hearts Bob", "extras"}
        assert game.do(act.SectionToggled("extras")).state.expanded == {"hearts Bob"}
        assert (
            game.do(act.Navigated(Route("table", "game-1"))).state.expanded == AppState().expanded
        )
