"""The seats of the open game: who sits where, who joins and leaves, and who deals next."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.dealing import pass_of
from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.state.action import Action
from scorekeeper.state.hand.declarations import DeclarationStepped
from scorekeeper.state.hand.entry import CardTapped, ModeSelected, TakerSelected
from scorekeeper.state.model import Notice
from scorekeeper.state.setup.people import PlayersSwapped
from scorekeeper.state.table.players import ColourSelected
from scorekeeper.state.table.playing import ChangeUndone, HandSaved
from scorekeeper.state.table.seats import (
    NextDealerSelected,
    PassMoved,
    PlayerJoined,
    PlayerLeft,
    SeatsSwapped,
    SittingOut,
    circle,
    newcomer_points,
    next_to_sit_out,
    seat_positions,
    seat_problems,
    seats_with_newcomer,
    swap_names,
)
from scorekeeper.state.views.chart import totals_chart
from scorekeeper.state.views.sheet import last_hand_of, sheet_sides, side_named, total_of
from scorekeeper.words.money import early_line
from tests.state.app_driver import (
    EIGHT,
    FOUR,
    AppDriver,
    after_a_hand,
    agreed_hand,
    check_undo,
    count_taps,
    new_game,
    preparing,
)


class TestSeats:
    def test_two_change_seats_from_the_next_hand_on(self) -> None:
        game = after_a_hand().do(SeatsSwapped(1, 3))
        assert game.game.players == FOUR
        assert game.game.seated == ("Ann", "Dee", "Cid", "Bob")
        # Ann dealt last, and Dee sits left of her now.
        assert game.game.dealer_of(1) == "Dee"
        assert game.ledger.totals == {"Ann": 3, "Dee": 1, "Cid": 5, "Bob": 17}
        check_undo(game)

    def test_back_again_is_as_before(self) -> None:
        game = after_a_hand()
        before = game.game
        game.do(SeatsSwapped(1, 3), SeatsSwapped(1, 3))
        assert game.game.table == before.table

    def test_before_the_first_hand_they_simply_sit_there(self) -> None:
        game = new_game().do(SeatsSwapped(0, 1), NextDealerSelected("Dee"))
        assert (game.game.players, game.game.dealer) == (("Bob", "Ann", "Cid", "Dee"), "Dee")
        assert game.game.table == ()
        assert game.game.rules == new_game().game.rules

    def test_another_deals_and_the_deal_goes_on_from_there(self) -> None:
        game = after_a_hand().do(NextDealerSelected("Dee"))
        assert [game.game.dealer_of(number) for number in range(4)] == ["Ann", "Dee", "Ann", "Bob"]
        game.do(SeatsSwapped(0, 1))
        assert game.game.dealer_of(1) == "Dee"

    def test_partners_stay_where_they_are(self) -> None:
        game = new_game(variant="partnership")
        before = game.game
        game.do(SeatsSwapped(0, 1), PlayerLeft("Ann"), PlayerJoined("Eve"))
        assert game.game == before
        assert [problem.code for problem in seat_problems(before, FOUR)] == ["seats_fixed"]


class TestJoiningAndLeaving:
    def test_somebody_joins_with_points(self) -> None:
        game = after_a_hand().do(PlayerJoined(" Eve ", 17))
        assert game.ledger.totals == {"Ann": 3, "Bob": 17, "Cid": 5, "Dee": 1, "Eve": 17}
        assert game.state.notice == Notice("player_joined", {"player": "Eve"}, ChangeUndone())
        check_undo(game)

    def test_before_the_first_hand_they_play_from_the_start(self) -> None:
        game = new_game().do(PlayerJoined("Eve"), PlayerLeft("Ann"))
        assert game.game.players == ("Bob", "Cid", "Dee", "Eve")
        assert game.game.dealer == "Bob"
        assert game.game.table == ()
        assert game.do(PlayerJoined("Ann", 5)).totals == (0, 0, 0, 0, 5)

    def test_somebody_takes_anothers_seat_and_total(self) -> None:
        game = after_a_hand().do(PlayerJoined("Eve", 17, instead_of="Bob"))
        assert game.game.seated == ("Ann", "Eve", "Cid", "Dee")
        assert game.ledger.totals == {"Ann": 3, "Eve": 17, "Cid": 5, "Dee": 1}
        assert game.ledger.left == {"Bob": 17}
        assert game.game.dealer_of(1) == "Eve"

    def test_a_player_who_left_keeps_their_numbers(self) -> None:
        game = after_a_hand().do(PlayerLeft("Bob"))
        assert (sheet_sides(game.ledger)[-1], total_of(game.ledger, "Bob")) == ("Bob", 17)
        game.enter(1, *count_taps(13, players=("Ann",)), CardTapped("QS", 0, "Cid"))
        ledger = game.do(HandSaved()).ledger
        assert [last_hand_of(ledger, player) for player in ("Ann", "Bob")] == [1, 0]
        assert side_named(ledger.hands[0], "Bob") == "Bob"
        assert side_named(ledger.hands[1], "Bob") == ""
        # The line ends where they left.
        assert [across for across, _ in totals_chart(ledger).paths["Bob"]] == [0, 0.5]

    def test_somebody_leaves_and_comes_back(self) -> None:
        game = after_a_hand().do(PlayerLeft("Bob"))
        assert game.ledger.left == {"Bob": 17}
        game.enter(1, *count_taps(13, players=("Ann",)), CardTapped("QS", 0, "Cid"))
        game.do(HandSaved(), PlayerJoined("Bob", 20))
        assert game.totals == (16, 18, 1, 20)

    @pytest.mark.parametrize(
        "action",
        [
            PlayerJoined("ann"),
            PlayerJoined("Ann"),
            PlayerJoined(""),
            PlayerJoined("Eve", 10_001),
            PlayerLeft("Zed"),
            NextDealerSelected("Zed"),
            NextDealerSelected("Bob"),
            SeatsSwapped(0, 4),
            SeatsSwapped(-1, 0),
        ],
    )
    def test_impossible_changes_are_ignored(self, action: Action) -> None:
        game = after_a_hand()
        before = game.state
        assert game.do(action).state == before

    def test_too_few_cannot_play_on(self) -> None:
        game = after_a_hand().do(PlayerLeft("Ann"), PlayerLeft("Bob"))
        assert game.game.seated == ("Bob", "Cid", "Dee")

    def test_a_game_that_is_over_stays_as_it_was(self) -> None:
        game = new_game(options={"hands": 1})
        game.enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
        before = game.game
        assert before.finished
        assert game.do(PlayerLeft("Bob")).game == before

    def test_what_newcomers_usually_start_with(self) -> None:
        assert newcomer_points(after_a_hand().ledger) == {"average": 7, "worst": 17}
        high = new_game(variant="reverse")
        assert newcomer_points(high.ledger)["worst"] == 0


def with_eve() -> AppDriver:
    """Play one hand of four, and a second one with Eve."""
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
    game.do(PlayerJoined("Eve", 13))
    hearts = count_taps(1, 1, 1, 1)
    return game.enter(1, *hearts, CardTapped("QS", 0, "Eve"), HandSaved())


def test_a_newcomer_can_take_cards_from_then_on() -> None:
    game = with_eve()
    assert game.totals == (4, 18, 6, 2, 13 + 22)
    assert game.game.seated == (*FOUR, "Eve")


def test_an_earlier_hand_is_edited_by_those_who_played_it() -> None:
    game = with_eve().enter(0)
    assert game.preview.players == FOUR
    game.do(CardTapped("QS", 0, "Eve"))
    assert game.draft.placed["QS"] == ("Bob",)
    game.do(CardTapped("QS", 0, "Ann"), HandSaved())
    assert game.totals == (4 + 13, 18 - 13, 6, 2, 35)


def test_an_earlier_hand_keeps_its_decks() -> None:
    game = new_game(EIGHT[:6]).enter(0, *count_taps(13, players=EIGHT), ModeSelected("cards"))
    game.do(CardTapped("QS", 0, "Bob"), HandSaved())
    game.do(PlayerJoined("Gus"))
    assert game.enter(1).preview.left_groups == {"hearts": 26}
    assert game.enter(0).preview.rules.pack.decks == 1
    assert game.preview.complete


def test_a_player_who_left_takes_no_more_cards() -> None:
    game = with_eve().do(PlayerLeft("Bob")).enter(2, CardTapped("QS", 0, "Bob"))
    assert game.preview.players == ("Ann", "Cid", "Dee", "Eve")
    assert game.draft.placed == {}
    assert game.draft.chosen == "Ann"


def test_a_draft_loses_the_cards_of_a_player_who_leaves() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Ann"), TakerSelected("Ann"))
    game.do(DeclarationStepped("adjustments", 1, "Ann"), PlayerLeft("Ann"))
    assert game.draft.counted == {"Bob": {"hearts": 4}, "Cid": {"hearts": 5}}
    assert game.draft.placed == {"QS": ("",)}
    assert game.draft.declared.adjustments == ()
    assert game.draft.chosen == "Bob"


def test_players_join_earlier_once_a_hand_before_is_deleted() -> None:
    game = with_eve().delete(0)
    assert game.game.table[0].hand == 0
    assert game.ledger.problems == ()
    assert game.totals == (1, 1, 1, 1, 35)
    assert game.do(ChangeUndone()).totals == (4, 18, 6, 2, 35)


def test_seats_go_around_clockwise_from_the_bottom() -> None:
    rounded = [(round(x), round(y)) for x, y in seat_positions(4, 200, 100)]
    assert rounded == [(100, 100), (0, 50), (100, 0), (200, 50)]


def test_two_change_places() -> None:
    assert swap_names(FOUR, 0, 2) == ("Cid", "Bob", "Ann", "Dee")
    assert swap_names(FOUR, 0, 4) == swap_names(FOUR, -1, 1) == FOUR
    game = preparing().do(PlayersSwapped(1, 3))
    assert game.state.setup.names == ("Ann", "Dee", "Cid", "Bob")
    assert game.state.setup.dealer == "Ann"


class TestSeatLimits:
    @pytest.mark.parametrize(
        ("points", "joins"), [(10_000, True), (-10_000, True), (-10_001, False)]
    )
    def test_newcomers_start_within_the_limit(self, points: int, *, joins: bool) -> None:
        game = after_a_hand().do(PlayerJoined("Eve", points))
        assert ("Eve" in game.game.seated) is joins

    def test_the_average_is_rounded_half_up(self) -> None:
        def start(*totals: int) -> dict[str, int]:
            hand = agreed_hand(dict(zip(FOUR, totals, strict=True)))
            return newcomer_points(score_game(replace(new_game().game, hands=(hand,))))

        assert start(1, 1, 0, 0) == {"average": 1, "worst": 1}
        assert start(1, 0, 0, 0) == {"average": 0, "worst": 1}
        assert start(-1, -1, 0, 0) == {"average": 0, "worst": 0}

    def test_the_worst_total_is_the_lowest_where_points_are_good(self) -> None:
        game = new_game(variant="gong-zhu").game
        hand = agreed_hand({"Ann": -5, "Bob": 7})
        assert newcomer_points(score_game(replace(game, hands=(hand,))))["worst"] == -5


class TestChangesForTheNextHand:
    """They are one change, however many steps they take."""

    def test_keep_earlier_ones(self) -> None:
        game = after_a_hand().do(NextDealerSelected("Dee"), PlayerJoined("Eve", 5))
        assert (game.game.dealer_of(1), game.ledger.totals["Eve"]) == ("Dee", 5)
        game.do(SeatsSwapped(0, 1), PlayerJoined("Fay"))
        assert (game.game.dealer_of(1), game.ledger.totals["Eve"]) == ("Dee", 5)
        assert len(game.game.table) == 1

    def test_forget_a_dealer_who_leaves(self) -> None:
        game = after_a_hand().do(NextDealerSelected("Dee"), PlayerLeft("Dee"))
        assert game.game.dealer_of(1) == "Bob"

    def test_forget_newcomers_who_leave_again(self) -> None:
        game = after_a_hand()
        before = game.game
        game.do(PlayerJoined("Eve", 5), PlayerLeft("Eve"))
        assert game.game.table == before.table

    def test_take_the_colour_of_a_newcomer_who_never_played(self) -> None:
        game = after_a_hand().do(PlayerJoined("Eve"), ColourSelected("Eve", 9))
        assert "Eve" in game.game.colours
        assert "Eve" not in game.do(PlayerLeft("Eve")).game.colours

    def test_leave_what_was_changed_for_earlier_hands(self) -> None:
        game = with_eve().do(SeatsSwapped(0, 1))
        assert [seating.hand for seating in game.game.table] == [1, 2]


def test_everybody_a_game_has_ever_seen_has_a_name_of_their_own() -> None:
    game = after_a_hand().do(PlayerLeft("Bob"))
    assert [problem.code for problem in seat_problems(game.game, ("Ann", "bob", "Cid"))] == [
        "name_twice"
    ]


def test_a_newcomer_sits_on_the_seat_they_take_or_on_a_new_last_one() -> None:
    game = new_game().game
    assert seats_with_newcomer(game, "Eve", "") == (*FOUR, "Eve")
    assert seats_with_newcomer(game, "Eve", "Bob") == ("Ann", "Eve", "Cid", "Dee")
    assert seats_with_newcomer(game, "Eve", "Zed") == FOUR


def test_only_what_changed_is_announced() -> None:
    game = after_a_hand()
    assert game.do(PlayerLeft("Zed"), PlayerJoined("Ann")).state.notice is None
    assert game.do(PlayerLeft("Dee")).state.notice == Notice(
        "player_left", {"player": "Dee"}, ChangeUndone()
    )


class TestSittingOut:
    def five(self) -> AppDriver:
        return new_game((*FOUR, "Eve"))

    def test_somebody_sits_out_and_comes_back_to_their_place(self) -> None:
        app = self.five().do(SittingOut("Bob"))
        assert (app.game.seated, app.game.sitting_out) == (("Ann", "Cid", "Dee", "Eve"), ("Bob",))
        assert circle(app.game) == (*FOUR, "Eve")
        assert read_game(write_game(app.game)) == (app.game, ())
        app.do(SittingOut("Bob"))
        assert (app.game.seated, app.game.sitting_out) == ((*FOUR, "Eve"), ())

    def test_sitting_out_goes_round_the_table(self) -> None:
        app = self.five().do(SittingOut("Eve"))
        app.enter(0, *count_taps(3, 5, 5, queen="Ann"), HandSaved())
        assert next_to_sit_out(app.game) == "Ann"
        app.do(SittingOut("Ann", instead=True))
        assert (app.game.seated, app.game.sitting_out) == (("Bob", "Cid", "Dee", "Eve"), ("Ann",))
        assert app.ledger.totals == {"Bob": 5, "Cid": 5, "Dee": 0, "Eve": 0, "Ann": 16}
        assert not app.ledger.problems
        app.do(ChangeUndone())
        assert app.game.sitting_out == ("Eve",)

    def test_too_few_cannot_play(self) -> None:
        app = new_game(FOUR[:3])
        before = app.game
        assert app.do(SittingOut("Ann"), SittingOut("Zoe")).game == before

    def test_whoever_sits_out_can_leave(self) -> None:
        app = self.five().do(SittingOut("Eve"), PlayerLeft("Eve"))
        assert app.game.everyone == FOUR


def test_the_pass_is_moved_on_from_the_next_hand() -> None:
    app = new_game().do(PassMoved("hold"))
    assert pass_of(app.ledger.rules, app.game, 0).call == "hold"
    app.enter(0, *count_taps(3, 5, 5, queen="Ann"), HandSaved())
    assert pass_of(app.ledger.rules, app.game, 1).call == "left"
    before = app.game
    assert app.do(PassMoved("sideways")).game == before
    assert new_game(variant="golden-ten").do(PassMoved("left")).game.table == ()


def test_whoever_leaves_can_settle_and_undo_takes_it_back() -> None:
    options = {"settlement": "average", "stake": "1", "currency": "USD"}
    app = new_game(options=options)
    app.enter(0, *count_taps(3, 10, 0, queen="Ann"), HandSaved())
    app.do(PlayerLeft("Bob", settles=True))
    (early,) = app.ledger.early
    assert (early.player, early.hand, (early.settlement.money or {})["Bob"]) == ("Bob", 1, -350)
    assert read_game(write_game(app.game)) == (app.game, ())
    assert early_line(early).startswith("Bob left and settled: Bob pays Ann $1.17")
    app.do(PlayerJoined("Eve", 3))
    assert [settlement.player for settlement in app.ledger.early] == ["Bob"]
    app.do(ChangeUndone(), ChangeUndone())
    assert app.ledger.early == ()
    app.do(PlayerLeft("Bob"))
    assert app.ledger.early == ()


@pytest.mark.parametrize(
    ("first", "second", "names"),
    [
        (0, 3, ("Dee", "Bob", "Cid", "Ann")),
        (2, 1, ("Ann", "Cid", "Bob", "Dee")),
        (1, 1, FOUR),
        (4, 0, FOUR),
        (0, 4, FOUR),
        (-1, 0, FOUR),
        (0, -1, FOUR),
    ],
)
def test_seats_that_do_not_exist_are_not_swapped(
    first: int, second: int, names: tuple[str, ...]
) -> None:
    assert swap_names(FOUR, first, second) == names
