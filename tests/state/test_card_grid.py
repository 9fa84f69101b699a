"""The grid of cards: where each card is, and which cards a finger crosses."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from scorekeeper.state.hand.counting import COLUMNS, CardGrid, card_rows
from tests.scoring.score_sheet import rules_for

BLACK_LADY = CardGrid(card_rows(rules_for("black-lady", 4)), width=358, height=70, gap=8)
INSIDE = some.tuples(
    some.floats(0, BLACK_LADY.width), some.floats(0, 3 * (BLACK_LADY.height + BLACK_LADY.gap))
)


def middle(grid: CardGrid, row: int, column: int) -> tuple[float, float]:
    step = (grid.width + grid.gap) / COLUMNS
    return step * (column + 0.5) - grid.gap / 2, (grid.height + grid.gap) * row + 35


def test_every_copy_is_in_the_grid_once() -> None:
    for variant, players in (("black-lady", 4), ("dragon", 8), ("purple", 4), ("golden-ten", 5)):
        rules = rules_for(variant, players)
        copies = [copy for row in card_rows(rules) for copy in row]
        assert sorted(copies) == sorted(
            (card, copy) for card in rules.point_cards for copy in range(rules.pack.decks)
        )


def test_a_row_has_five_cards_and_the_last_one_the_rest() -> None:
    assert [len(row) for row in card_rows(rules_for("black-lady", 4))] == [5, 5, 4]


def test_copies_of_a_card_are_next_to_each_other() -> None:
    first = card_rows(rules_for("dragon", 8))[0]
    assert first[0][0] == first[1][0]
    assert [copy for _, copy in first[:2]] == [0, 1]


def test_cards_of_two_colours_are_in_the_order_of_the_pack() -> None:
    rules = rules_for("purple", 4)
    cards = list(dict.fromkeys(name for row in card_rows(rules) for name, _ in row))
    assert cards == [name for name in rules.pack.cards if name in rules.point_card_set]


def test_two_colours_begin_a_row_each() -> None:
    rows = card_rows(rules_for("purple", 4))
    assert all(len({name.rpartition("-")[2] for name, _ in row}) == 1 for row in rows)


@pytest.mark.parametrize(
    ("row", "column", "card"), [(0, 0, "QS"), (0, 4, "5H"), (1, 0, "6H"), (2, 3, "AH")]
)
def test_a_point_is_on_a_card(row: int, column: int, card: str) -> None:
    assert BLACK_LADY.card_at(*middle(BLACK_LADY, row, column)) == (card, 0)


@pytest.mark.parametrize("place", [(-5, 10), (400, 10), (10, -1), (10, 400), (67.6, 10), (10, 74)])
def test_there_is_no_card_in_gaps_and_outside(place: tuple[float, float]) -> None:
    assert BLACK_LADY.card_at(*place) is None


def test_there_is_no_card_after_the_last_one() -> None:
    assert BLACK_LADY.card_at(*middle(BLACK_LADY, 2, 4)) is None


def test_a_straight_path_crosses_the_cards_between() -> None:
    start, end = middle(BLACK_LADY, 1, 0), middle(BLACK_LADY, 1, 3)
    assert [card for card, _ in BLACK_LADY.crossed(start, end)] == ["6H", "7H", "8H", "9H"]
    down = middle(BLACK_LADY, 2, 0)
    assert [card for card, _ in BLACK_LADY.crossed(start, down)] == ["6H", "JH"]


def test_the_edges_of_a_card_belong_to_it_and_the_gap_does_not() -> None:
    step = (BLACK_LADY.width + BLACK_LADY.gap) / COLUMNS
    right = step - BLACK_LADY.gap
    assert BLACK_LADY.card_at(0, 0) == ("QS", 0)
    assert BLACK_LADY.card_at(right - 0.1, BLACK_LADY.height) == ("QS", 0)
    assert BLACK_LADY.card_at(right + 0.1, 10) is None
    assert BLACK_LADY.card_at(10, BLACK_LADY.height + 0.1) is None
    assert BLACK_LADY.card_at(step, BLACK_LADY.height + BLACK_LADY.gap) == ("7H", 0)


def test_a_path_without_length_is_the_card_under_the_finger() -> None:
    point = middle(BLACK_LADY, 0, 1)
    assert BLACK_LADY.crossed(point, point) == (("2H", 0),)
    assert BLACK_LADY.crossed((-5, 10), (-5, 10)) == ()


def test_no_card_on_a_long_path_is_passed_over() -> None:
    column = [middle(BLACK_LADY, row, 2) for row in range(3)]
    assert [card for card, _ in BLACK_LADY.crossed(column[0], column[2])] == ["3H", "8H", "KH"]
    row = [middle(BLACK_LADY, 0, at) for at in (4, 0)]
    assert [card for card, _ in BLACK_LADY.crossed(*row)] == ["5H", "4H", "3H", "2H", "QS"]


@given(INSIDE, INSIDE)
@example((252.19900865529902, 224.0), (0.0, 66.0))
def test_a_path_starts_and_ends_with_the_cards_under_the_finger(
    start: tuple[float, float], end: tuple[float, float]
) -> None:
    crossed = BLACK_LADY.crossed(start, end)
    assert len(set(crossed)) == len(crossed)
    for place, number in ((start, 0), (end, -1)):
        if (copy := BLACK_LADY.card_at(*place)) is not None:
            assert copy in crossed
            if number == 0:
                assert crossed[0] == copy


@pytest.mark.parametrize(("width", "height"), [(100, 400), (358, 70), (1000, 8)])
def test_no_card_is_missed_however_narrow_or_low_it_is(width: float, height: float) -> None:
    grid = CardGrid(BLACK_LADY.rows, width, height, gap=0)
    low = height / 2
    assert grid.crossed((0, low), (width - 1, low)) == grid.rows[0]
    assert grid.crossed((width - 1, height + low), (0, height + low)) == grid.rows[1][::-1]
    assert grid.crossed((1, 0), (1, 3 * height - 1)) == tuple(row[0] for row in grid.rows)
