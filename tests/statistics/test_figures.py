"""The rows of the table of figures: their values, the games behind them, and their sentences."""

from fractions import Fraction
from operator import attrgetter

import pytest

from scorekeeper.scoring.rules.variant import Direction
from scorekeeper.statistics.figures import FIGURES, Figure, PlayerSums, extremes, find_figure
from scorekeeper.statistics.values import Mean, Share, interval
from scorekeeper.words.figures import amount_of, figure_basis, figure_text
from scorekeeper.words.translation import has_sentence
from tests.statistics.test_milestones import ann, history_of


def test_the_games_behind_a_figure_are_as_many_as_the_sums_say() -> None:
    history = history_of(
        ann(1, lowest=-4, moons_shot=1, money=5, comeback=20),
        ann(2, highest=26, queens=0),
        ann(2, wins=0, hands=0, lowest=0, highest=0),
        ann(0, side=None, wins=0),  # type: ignore[arg-type]  # nobody's side
    )
    sums = history.tally().players["ann"]
    for figure in (*FIGURES, find_figure("place-1"), find_figure("place-x")):
        behind = figure.behind(sums)
        games = [
            played for played in history.played("ann") if behind.test(played.game, played.player)
        ]
        assert behind.games == len(games), figure.key
    for extreme in ("best", "worst", "comeback"):
        assert find_figure(extreme).behind(sums).games == 1


@pytest.mark.parametrize("figure", FIGURES, ids=attrgetter("key"))
def test_a_figure_has_its_sentences_and_opens_its_own_games(figure: Figure) -> None:
    keys = [figure.heading, figure.under, figure.compared]
    if figure.heading:
        keys.append(f"counted_games.{figure.opens or figure.key}")
    if figure.column:
        keys.append(f"stats.column.{figure.column}")
    assert [key for key in keys if key and not has_sentence(key)] == []
    assert bool(figure.between) is bool(figure.compared)
    assert find_figure(figure.opens or figure.key).behind == figure.behind


def test_a_key_of_the_document_is_of_one_figure() -> None:
    keys = [key for figure in FIGURES for key in figure.document]
    assert len(keys) == len({*keys})
    assert len(FIGURES) == len({figure.key for figure in FIGURES})


def test_a_value_says_from_what_it_is_taken() -> None:
    assert figure_text(Share(3, 0, "games")) == ""
    assert figure_text(Mean(0, 0, "hands")) == ""
    mean = Mean(10, 4, "games", 12)
    assert figure_text(mean) == "2.50"
    assert (mean.own, mean.table, Mean(10, 4, "games").table) == (Fraction(5, 2), Fraction(3), None)
    assert figure_basis(mean, "person.place.under", 0, enough=True).endswith("3.00")
    share = Share(3, 12, "games")
    assert figure_basis(share, "", 0, enough=True) == "3 of 12 games"
    assert amount_of("hands", 1) == "1 hand"


def test_extremes_know_which_total_wins() -> None:
    low, high = PlayerSums(), PlayerSums()
    directions: tuple[tuple[PlayerSums, Direction], ...] = ((low, "low"), (high, "high"))
    for sums, direction in directions:
        sums.lowest[direction, 0] += 1
        sums.highest[direction, 26] += 1
    assert extremes(low) == (0, 26)
    assert extremes(high) == (26, 0)
    low.merge(high)
    assert extremes(low) is None
    assert extremes(PlayerSums()) is None


def test_an_interval_is_where_a_share_may_lie() -> None:
    """The Wilson score interval of 5 in 20: 0.112 to 0.469."""
    low, high = interval(5, 20)
    assert (round(low, 3), round(high, 3)) == (0.112, 0.469)
    assert interval(0, 10).low == 0
    assert interval(10, 10).high == 1
