"""What the score sheet shows, and which number is next to which."""

import pytest

from scorekeeper.state.hand.entry import CardTapped
from scorekeeper.state.routes import Route
from scorekeeper.state.table.playing import GameStopped, HandSaved
from scorekeeper.state.table.seats import PlayerJoined
from scorekeeper.state.views.sheet import (
    adjacent_hand,
    adjacent_side,
    dealer_of_side,
    explained_number,
    last_hand_of,
    sheet_sides,
    side_named,
    total_before,
    total_of,
)
from tests.state.app_driver import FOUR, AppDriver, count_taps, new_game


def why(hand: int | None, player: str) -> Route:
    return Route("why", "game-1", None if hand is None else str(hand + 1), player)


@pytest.fixture
def three_hands() -> AppDriver:
    """Three hands; in the second, Eve plays instead of Bob."""
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
    game.do(PlayerJoined("Eve", 7, instead_of="Bob"))
    one_more = count_taps(13, players=("Eve",))
    game.enter(1, *one_more, CardTapped("QS", 0, "Cid"), HandSaved())
    game.do(PlayerJoined("Bob", 20, instead_of="Eve"))
    return game.enter(2, *count_taps(1, 2, 3, queen="Ann"), HandSaved())


@pytest.fixture
def partners() -> AppDriver:
    """One hand of two teams."""
    game = new_game(variant="partnership").enter(0, *count_taps(3, 4, 5, queen="Bob"))
    return game.do(HandSaved())


def test_columns_are_the_players_and_then_those_who_left(three_hands: AppDriver) -> None:
    assert sheet_sides(three_hands.ledger) == (*FOUR, "Eve")


def test_whoever_left_keeps_their_total(three_hands: AppDriver) -> None:
    ledger = three_hands.ledger
    assert total_of(ledger, "Eve") == 7 + 13
    assert total_of(ledger, "Bob") == 20 + 2


def test_the_last_hand_of_a_side_is_the_last_one_it_played(three_hands: AppDriver) -> None:
    ledger = three_hands.ledger
    assert [last_hand_of(ledger, side) for side in ("Ann", "Eve", "Nobody")] == [2, 1, None]


def test_totals_before_the_first_hand_are_nothing(three_hands: AppDriver) -> None:
    ledger = three_hands.ledger
    assert [total_before(ledger, number, "Ann") for number in (0, 1, 2)] == [0, 3, 3]
    assert total_before(ledger, 1, "Bob") == 17


def test_a_side_is_found_by_its_name_or_a_players(partners: AppDriver) -> None:
    hand = partners.ledger.hands[0]
    assert side_named(hand, "Ann & Cid") == side_named(hand, "Cid") == "Ann & Cid"
    assert side_named(hand, "Eve") == ""


def test_the_next_dealer_is_shown_in_their_column(partners: AppDriver) -> None:
    ledger, game = partners.ledger, partners.game
    assert dealer_of_side(ledger, game, "Bob & Dee") == "Bob"
    assert dealer_of_side(ledger, game, "Ann & Cid") == ""
    assert dealer_of_side(ledger, game, "Nobody") == ""


def test_nobody_deals_once_the_game_is_over(partners: AppDriver) -> None:
    over = partners.do(GameStopped())
    assert dealer_of_side(over.ledger, over.game, "Bob & Dee") == ""


class TestTheExplainedNumber:
    def test_is_that_of_the_route(self, three_hands: AppDriver) -> None:
        explained = explained_number(three_hands.table, why(1, "Eve"))
        assert explained is not None
        assert (explained[0].number, explained[1]) == (1, "Eve")

    def test_of_a_player_is_that_of_the_team(self, partners: AppDriver) -> None:
        explained = explained_number(partners.table, why(0, "Dee"))
        assert explained is not None
        assert explained[1] == "Bob & Dee"

    def test_of_a_route_without_a_hand_is_none(self, three_hands: AppDriver) -> None:
        assert explained_number(three_hands.table, why(None, "Bob")) is None

    @pytest.mark.parametrize(("hand", "player"), [(1, "Bob"), (0, "Eve"), (3, "Ann"), (99, "Ann")])
    def test_is_none_where_somebody_did_not_play(
        self, three_hands: AppDriver, hand: int, player: str
    ) -> None:
        assert explained_number(three_hands.table, why(hand, player)) is None


class TestNumbersNextToIt:
    def test_are_in_the_same_column_past_hands_without_the_player(
        self, three_hands: AppDriver
    ) -> None:
        assert adjacent_hand(three_hands.table, why(0, "Bob"), 1) == why(2, "Bob")
        assert adjacent_hand(three_hands.table, why(2, "Bob"), -1) == why(0, "Bob")
        assert adjacent_hand(three_hands.table, why(None, "Ann"), 1) is None

    def test_end_with_the_first_and_the_last_hand(self, three_hands: AppDriver) -> None:
        for hand, player, step in ((0, "Ann", -1), (2, "Ann", 1), (1, "Eve", 1), (1, "Eve", -1)):
            assert adjacent_hand(three_hands.table, why(hand, player), step) is None

    def test_of_a_player_lead_to_those_of_the_team(self, partners: AppDriver) -> None:
        partners.enter(1, *count_taps(1, 2, 3, queen="Ann"), HandSaved())
        assert adjacent_hand(partners.table, why(0, "Dee"), 1) == why(1, "Bob & Dee")
        assert adjacent_side(partners.table, why(0, "Cid"), 1) == why(0, "Bob & Dee")

    def test_are_in_the_same_row_by_seat(self, three_hands: AppDriver) -> None:
        table = three_hands.table
        assert adjacent_side(table, why(1, "Ann"), 1) == why(1, "Eve")
        assert adjacent_side(table, why(1, "Cid"), -1) == why(1, "Eve")

    def test_end_with_the_first_and_the_last_seat(self, three_hands: AppDriver) -> None:
        table = three_hands.table
        assert adjacent_side(table, why(1, "Ann"), -1) is None
        assert adjacent_side(table, why(1, "Dee"), 1) is None
        assert adjacent_side(table, why(1, "Bob"), 1) is None
