"""The people of the open game: their names and colours."""

import pytest

from scorekeeper.state.hand.entry import TakerSelected
from scorekeeper.state.model import Notice
from scorekeeper.state.setup.new_game import RematchStarted
from scorekeeper.state.table.players import ColourSelected, PlayerRenamed
from scorekeeper.state.table.playing import ChangeUndone
from tests.state.app_driver import FOUR, AppDriver, after_a_hand, check_undo, count_taps


def people(game: AppDriver) -> tuple[str, ...]:
    return game.game.people


class TestNames:
    def test_a_new_name_goes_through_the_game_the_draft_and_the_next_game(self) -> None:
        game = after_a_hand().enter(1, *count_taps(2, queen="Ann"), TakerSelected("Ann"))
        game.do(PlayerRenamed("Ann", " Anna  Maria "))
        assert game.game.players == ("Anna Maria", *FOUR[1:])
        assert game.ledger.problems == ()
        assert game.totals == (3, 17, 5, 1)
        assert game.draft.placed["QS"] == ("Anna Maria",)
        assert game.draft.chosen == "Anna Maria"
        assert game.state.setup.names == ("Anna Maria", *FOUR[1:])
        assert game.state.notice == Notice(
            "player_renamed", {"old": "Ann", "new": "Anna Maria"}, ChangeUndone()
        )
        assert game.table.past[-1].what == "player_renamed"
        check_undo(game)

    @pytest.mark.parametrize("name", ["", "  ", "bob", "@dummy", "x" * 41, "Ann"])
    def test_an_impossible_name_changes_nothing(self, name: str) -> None:
        game = after_a_hand()
        before = game.game
        assert game.do(PlayerRenamed("Ann", name)).game is before


class TestColours:
    @pytest.mark.parametrize(
        ("slot", "colours"),
        [
            (-1, FOUR),
            (0, ("Bob", "Ann", "Cid", "Dee")),
            (1, FOUR),
            (3, ("Ann", "Dee", "Cid", "Bob")),
        ],
    )
    def test_a_slot_is_counted_from_the_first(self, slot: int, colours: tuple[str, ...]) -> None:
        assert people(after_a_hand().do(ColourSelected("Bob", slot))) == colours

    def test_two_people_swap_colours(self) -> None:
        game = after_a_hand().do(ColourSelected("Ann", 2))
        assert people(game) == ("Cid", "Bob", "Ann", "Dee")
        assert game.table.past[-1].what == "colour_picked"
        check_undo(game)
        game.do(ColourSelected("Ann", 9))
        assert people(game) == ("Cid", "Bob", "", "Dee", "", "", "", "", "", "Ann")

    def test_the_next_game_has_the_same_colours(self) -> None:
        game = after_a_hand().do(ColourSelected("Ann", 9))
        game.do(RematchStarted(game.game, "Again"))
        assert people(game)[-1] == "Ann"

    @pytest.mark.parametrize(("player", "route"), [("Ann", 0), ("Ann", 10), ("Zed", 1), ("", 1)])
    def test_nothing_changes_where_there_is_nothing_to_change(
        self, player: str, route: int
    ) -> None:
        game = after_a_hand()
        before = game.game
        assert game.do(ColourSelected(player, route)).game == before
