"""A table's chores: names, colours, seats, who comes and who goes, a pause."""

import pytest

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.routes import HOME, Route
from scorekeeper.state.table.seats import newcomer_points, seat_problems
from scorekeeper.state.views.sheet import last_hand_of, sheet_sides, side_named, total_of
from scorekeeper.state.views.standings import totals_chart
from tests.state.sitting import FOUR, Sitting, counts, sitting


def after_a_hand() -> Sitting:
    return sitting().enter(0, *counts(3, 4, 5, queen="Bob"), act.HandSaved())


def people(game: Sitting) -> tuple[str, ...]:
    return game.game.people


def paused(game: Sitting) -> str | None:
    return game.game.paused


def undone(game: Sitting) -> None:
    """What was done last can be taken back, and done again."""
    after = game.table.sheet
    before = game.table.past[-1].before
    assert game.do(act.ChangeUndone()).table.sheet == before
    assert game.do(act.ChangeRedone()).table.sheet == after


class TestNames:
    def test_a_new_name_goes_through_the_game_the_draft_and_the_next_game(self) -> None:
        game = after_a_hand().enter(1, *counts(2, queen="Ann"), act.TakerSelected("Ann"))
        game.do(act.PlayerRenamed("Ann", " Anna  Maria "))
        assert game.game.players == ("Anna Maria", *FOUR[1:])
        assert game.ledger.problems == ()
        assert game.totals == (3, 17, 5, 1)
        assert game.draft.placed["QS"] == ("Anna Maria",)
        assert game.draft.chosen == "Anna Maria"
        assert game.state.setup.names == ("Anna Maria", *FOUR[1:])
        assert isinstance(game.state.notice, Notice)
        undone(game)

    @pytest.mark.parametrize("name", ["", "  ", "bob", "@dummy", "x" * 41, "Ann"])
    def test_no_name_is_given_that_cannot_be_one(self, name: str) -> None:
        game = after_a_hand()
        before = game.game
        assert game.do(act.PlayerRenamed("Ann", name)).game is before


class TestColours:
    def test_whoever_had_the_colour_takes_the_other(self) -> None:
        game = after_a_hand().do(act.ColourSelected("Ann", 2))
        assert people(game) == ("Cid", "Bob", "Ann", "Dee")
        undone(game)
        game.do(act.ColourSelected("Ann", 9))
        assert people(game) == ("Cid", "Bob", "", "Dee", "", "", "", "", "", "Ann")

    def test_the_next_game_has_the_same_colours(self) -> None:
        game = after_a_hand().do(act.ColourSelected("Ann", 9))
        game.do(act.RematchStarted(game.game, "Again"))
        assert people(game)[-1] == "Ann"

    @pytest.mark.parametrize(("player", "route"), [("Ann", 0), ("Ann", 10), ("Zed", 1), ("", 1)])
    def test_nothing_changes_where_there_is_nothing_to_change(
        self, player: str, route: int
    ) -> None:
        game = after_a_hand()
        before = game.game
        assert game.do(act.ColourSelected(player, route)).game == before


class TestSeats:
    def test_two_change_seats_from_the_next_hand_on(self) -> None:
        game = after_a_hand().do(act.SeatsSwapped(1, 3))
        assert game.game.players == FOUR
        assert game.game.seated == ("Ann", "Dee", "Cid", "Bob")
        # Ann dealt last, and Dee sits left of her now.
        assert game.game.dealer_of(1) == "Dee"
        assert game.ledger.totals == {"Ann": 3, "Dee": 1, "Cid": 5, "Bob": 17}
        undone(game)

    def test_back_again_is_as_before(self) -> None:
        game = after_a_hand()
        before = game.game
        game.do(act.SeatsSwapped(1, 3), act.SeatsSwapped(1, 3))
        assert game.game.table == before.table

    def test_before_the_first_hand_they_simply_sit_there(self) -> None:
        game = sitting().do(act.SeatsSwapped(0, 1), act.NextDealerSelected("Dee"))
        assert (game.game.players, game.game.dealer) == (("Bob", "Ann", "Cid", "Dee"), "Dee")
        assert game.game.table == ()

    def test_another_deals_and_the_deal_goes_on_from_there(self) -> None:
        game = after_a_hand().do(act.NextDealerSelected("Dee"))
        assert [game.game.dealer_of(number) for number in range(4)] == ["Ann", "Dee", "Ann", "Bob"]
        game.do(act.SeatsSwapped(0, 1))
        assert game.game.dealer_of(1) == "Dee"

    def test_partners_stay_where_they_are(self) -> None:
        game = sitting(variant="partnership")
        before = game.game
        game.do(act.SeatsSwapped(0, 1), act.PlayerLeft("Ann"), act.PlayerJoined("Eve"))
        assert game.game == before
        assert [each.code for each in seat_problems(before, FOUR)] == ["seats_fixed"]


class TestComingAndGoing:
    def test_somebody_joins_with_points(self) -> None:
        game = after_a_hand().do(act.PlayerJoined(" Eve ", 17))
        assert game.ledger.totals == {"Ann": 3, "Bob": 17, "Cid": 5, "Dee": 1, "Eve": 17}
        assert game.state.notice == Notice("player_joined", {"player": "Eve"}, act.ChangeUndone())
        undone(game)

    def test_before_the_first_hand_they_play_from_the_start(self) -> None:
        game = sitting().do(act.PlayerJoined("Eve"), act.PlayerLeft("Ann"))
        assert game.game.players == ("Bob", "Cid", "Dee", "Eve")
        assert game.game.dealer == "Bob"
        assert game.game.table == ()
        assert game.do(act.PlayerJoined("Ann", 5)).totals == (0, 0, 0, 0, 5)

    def test_somebody_takes_anothers_seat_and_total(self) -> None:
        game = after_a_hand().do(act.PlayerJoined("Eve", 17, instead_of="Bob"))
        assert game.game.seated == ("Ann", "Eve", "Cid", "Dee")
        assert game.ledger.totals == {"Ann": 3, "Eve": 17, "Cid": 5, "Dee": 1}
        assert game.ledger.left == {"Bob": 17}
        assert game.game.dealer_of(1) == "Eve"

    def test_whoever_has_left_keeps_their_numbers(self) -> None:
        game = after_a_hand().do(act.PlayerLeft("Bob"))
        assert (sheet_sides(game.ledger)[-1], total_of(game.ledger, "Bob")) == ("Bob", 17)
        game.enter(1, *counts(13, players=("Ann",)), act.CardTapped("QS", 0, "Cid"))
        ledger = game.do(act.HandSaved()).ledger
        assert [last_hand_of(ledger, each) for each in ("Ann", "Bob")] == [1, 0]
        assert side_named(ledger.hands[0], "Bob") == "Bob"
        assert side_named(ledger.hands[1], "Bob") == ""
        # The line ends where they left.
        assert [across for across, _ in totals_chart(ledger).paths["Bob"]] == [0, 0.5]

    def test_somebody_leaves_and_comes_back(self) -> None:
        game = after_a_hand().do(act.PlayerLeft("Bob"))
        assert game.ledger.left == {"Bob": 17}
        game.enter(1, *counts(13, players=("Ann",)), act.CardTapped("QS", 0, "Cid"))
        game.do(act.HandSaved(), act.PlayerJoined("Bob", 20))
        assert game.totals == (16, 18, 1, 20)

    @pytest.mark.parametrize(
        "action",
        [
            act.PlayerJoined("ann"),
            act.PlayerJoined("Ann"),
            act.PlayerJoined(""),
            act.PlayerJoined("Eve", 10_001),
            act.PlayerLeft("Zed"),
            act.NextDealerSelected("Zed"),
            act.NextDealerSelected("Bob"),
            act.SeatsSwapped(0, 4),
            act.SeatsSwapped(-1, 0),
        ],
    )
    def test_what_cannot_be_changes_nothing(self, action: act.Action) -> None:
        game = after_a_hand()
        before = game.state
        assert game.do(action).state == before

    def test_too_few_cannot_play_on(self) -> None:
        game = after_a_hand().do(act.PlayerLeft("Ann"), act.PlayerLeft("Bob"))
        assert game.game.seated == ("Bob", "Cid", "Dee")

    def test_a_game_that_is_over_stays_as_it_was(self) -> None:
        game = sitting(options={"hands": 1})
        game.enter(0, *counts(3, 4, 5, queen="Bob"), act.HandSaved())
        before = game.game
        assert before.finished
        assert game.do(act.PlayerLeft("Bob")).game == before

    def test_what_newcomers_usually_start_with(self) -> None:
        assert newcomer_points(after_a_hand().ledger) == {"average": 7, "worst": 17}
        high = sitting(variant="reverse")
        assert newcomer_points(high.ledger)["worst"] == 0


class TestPause:
    def test_the_game_waits_in_the_list_and_goes_on_at_a_tap(self) -> None:
        game = after_a_hand().do(act.GamePaused())
        assert game.state.route == HOME
        assert paused(game)
        game.do(act.GameResumed(game.game.id))
        assert paused(game) is None
        assert game.state.route == Route("table", game.game.id)

    def test_whoever_saves_a_hand_has_gone_on(self) -> None:
        game = after_a_hand().do(act.GamePaused())
        game.enter(1, *counts(3, 4, 5, queen="Bob"), act.HandSaved())
        assert paused(game) is None

    def test_nothing_is_paused_where_nothing_is_open(self) -> None:
        assert Sitting().do(act.GamePaused(), act.GameResumed("x")).state == AppState()
