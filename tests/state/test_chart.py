"""The chart of a game: lines, labels, marks, and who led."""

from collections.abc import Sequence

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.story import Lead
from scorekeeper.state.hand.entry import CardTapped, RestAssigned
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.state.table.seats import PlayerJoined
from scorekeeper.state.views.chart import ChartMark, spread, totals_chart, visible_marks
from tests.state.app_driver import EIGHT, count_taps, new_game
from tests.state.test_standings import THREE, ledger_of


class TestTheChart:
    def test_leads_from_nothing_to_now(self) -> None:
        chart = totals_chart(ledger_of((50, 0, 10), (20, 10, 0)))
        assert chart.paths == {
            "Ann": ((0, 0), (0.5, 0.5), (1, 0.7)),
            "Bob": ((0, 0), (0.5, 0), (1, 0.1)),
            "Cid": ((0, 0), (0.5, 0.1), (1, 0.1)),
        }
        assert chart.levels == ((0, 0), (50, 0.5), (100, 1))

    def test_makes_room_for_totals_beyond_the_target_and_below_nothing(self) -> None:
        chart = totals_chart(ledger_of((150, -50, 0)))
        assert chart.paths == {
            "Ann": ((0, 0.25), (1, 1)),
            "Bob": ((0, 0.25), (1, 0)),
            "Cid": ((0, 0.25), (1, 0.25)),
        }
        assert chart.levels == ((-50, 0), (0, 0.25), (50, 0.5), (100, 0.75))

    def test_leaves_out_labels_that_would_overlap(self) -> None:
        chart = totals_chart(ledger_of((0, -10, 0)))
        assert [level for level, _ in chart.levels] == [0, 50, 100]
        below = totals_chart(ledger_of((0, -20, 0)))
        assert [level for level, _ in below.levels] == [-20, 0, 50, 100]

    def test_goes_down_to_a_target_below_zero(self) -> None:
        chart = totals_chart(ledger_of((-500, 500, 0, 0), variant="gong-zhu"))
        assert dict(chart.levels) == {-1000: 0, -500: 500 / 1500, 0: 1000 / 1500}
        assert chart.paths["Bob"] == ((0, 1000 / 1500), (1, 1))

    def test_without_a_target_ends_at_the_highest_total(self) -> None:
        chart = totals_chart(ledger_of((8, 0, 2), end_at=None, hands=4))
        assert chart.levels == ((0, 0), (4, 0.5), (8, 1))

    def test_of_a_game_without_hands_is_a_flat_beginning(self) -> None:
        chart = totals_chart(score_game(Game("", "", "black-lady", THREE, "Ann", {})))
        assert chart.paths == dict.fromkeys(THREE, ((0, 0),))
        without_target = Game("", "", "black-lady", THREE, "Ann", {"end_at": None, "hands": 4})
        assert totals_chart(score_game(without_target)).levels == ((0, 0), (1, 1))

    def test_starts_a_newcomer_where_and_with_what_they_joined(self) -> None:
        game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
        game.do(PlayerJoined("Eve", 20))
        assert totals_chart(game.ledger).paths["Eve"] == ((1, 0.2),)
        hearts = count_taps(1, 1, 1, 1)
        game.enter(1, *hearts, CardTapped("QS", 0, "Eve"), HandSaved())
        assert totals_chart(game.ledger).paths["Eve"] == ((0.5, 0.2), (1, 0.42))

    def test_drops_where_a_total_lands_on_a_mark(self) -> None:
        chart = totals_chart(ledger_of((50, 0, 10), (20, 10, 0), on_the_nose={"50": 0}))
        assert [*chart.paths["Ann"]] == [(0, 0), (0.5, 0.5), (0.5, 0), (1, 0.2)]
        assert [*chart.marks] == [ChartMark("nose", "Ann", (0.5, 0.5))]

    def test_marks_the_queen_and_moons_where_they_happened(self) -> None:
        game = new_game().enter(0, *count_taps(3, 4, 5, 1, queen="Bob"), HandSaved())
        game.enter(1, RestAssigned("Ann"), HandSaved("add"))
        chart = totals_chart(game.ledger)
        assert [*chart.marks] == [
            ChartMark("card", "Bob", (0.5, 0.17)),
            ChartMark("moon", "Ann", (1, 0.03)),
        ]

    def test_marks_a_card_on_the_line_before_a_total_lands_on_a_mark(self) -> None:
        game = new_game(options={"on_the_nose": {"50": 0}})
        for number in range(2):
            game.enter(number, *count_taps(12, 1, queen="Ann"), HandSaved())
        assert totals_chart(game.ledger).marks == (
            ChartMark("card", "Ann", (0.5, 0.25)),
            ChartMark("nose", "Ann", (1, 0.5)),
            ChartMark("card", "Ann", (0.775, 0.3875)),
        )

    def test_says_who_led_when(self) -> None:
        chart = totals_chart(ledger_of((1, 0, 2), (0, 3, 1), (0, 5, 0), (9, 0, 0)))
        assert chart.leads == (Lead(("Bob",), 0, 0), Lead(("Ann",), 1, 2), Lead(("Cid",), 3, 3))
        assert chart.hands == 4

    def test_marks_no_card_among_many_lines_but_on_the_one_that_is_looked_at(self) -> None:
        game = new_game(EIGHT, "cancellation")
        game.enter(0, CardTapped("QS", 0, "Bob"), CardTapped("QS", 1, "Cid"))
        game.do(RestAssigned("Ann"), HandSaved())
        game.enter(1, RestAssigned("Eve"), HandSaved("add"))
        chart = totals_chart(game.ledger)
        assert [(mark.what, mark.side) for mark in chart.marks] == [
            ("card", "Bob"),
            ("card", "Cid"),
            ("moon", "Eve"),
        ]
        assert [mark.side for mark in visible_marks(chart)] == ["Eve"]
        assert [mark.side for mark in visible_marks(chart, "Bob")] == ["Bob", "Eve"]
        few = totals_chart(new_game().enter(0, *count_taps(13, queen="Bob"), HandSaved()).ledger)
        assert visible_marks(few) == few.marks != ()


@pytest.mark.parametrize(
    ("heights", "places"),
    [
        ([], []),
        ([50], [50]),
        ([5], [10]),
        ([99], [90]),
        ([20, 60], [20, 60]),
        ([20, 20, 60], [20, 30, 60]),
        ([20, 25, 28], [20, 30, 40]),
        ([10, 89, 90], [10, 80, 90]),
        ([85, 88, 90], [70, 80, 90]),
        ([50] * 9, [10, 20, 30, 40, 50, 60, 70, 80, 90]),
        # Seventeen have half the room that they should have.
        ([50] * 17, [10 + 5 * number for number in range(17)]),
    ],
)
def test_labels_stand_a_line_apart_where_they_have_room(
    heights: Sequence[float], places: Sequence[float]
) -> None:
    assert spread(heights, 10, 10, 90) == places
