"""The end of a game that the table stops, corrects, or plays to another target."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from tests.scoring.score_sheet import NAMES, game_in

GAME = """
    Ann Bob Cid Dee
    taken
    Q 5 5 3
    13 0 0 Q
    5 Q 8 0
"""


def game(**options: object) -> Game:
    return game_in("black-lady", GAME, **options)


def test_the_table_may_stop_whenever_it_likes() -> None:
    going_on = score_game(game())
    assert (going_on.outcome, going_on.leaders) == (None, ("Cid",))
    stopped = score_game(replace(game(), finished="2026-11-21T23:00:00Z"))
    assert stopped.totals == going_on.totals
    assert stopped.outcome == ("table", ("Cid",))


def test_the_rules_have_the_first_word_on_the_end() -> None:
    ended = score_game(replace(game(end_at=30), finished="2026-11-21T23:00:00Z"))
    assert ended.outcome == ("target", ("Cid",))


def test_a_tie_that_would_be_played_on_is_shared_where_the_table_stops() -> None:
    tied = game_in("black-lady", "Ann Bob Cid Dee\ntaken\nQ 5 4 4", tie="play_on", hands=1)
    assert score_game(tied).outcome is None
    stopped = score_game(replace(tied, finished="2026-11-21"))
    assert stopped.outcome == ("table", ("Cid", "Dee"))


def test_stopped_before_the_first_hand_nobody_has_won() -> None:
    ledger = score_game(replace(game(), hands=(), finished="2026-11-21"))
    assert (ledger.outcome, ledger.leaders, ledger.settlement) == (None, (), None)
    assert ledger.totals == dict.fromkeys(NAMES[:4], 0)


def test_every_hand_after_the_end_is_a_problem_that_names_the_hand_that_ended_it() -> None:
    ledger = score_game(game(hands=1))
    assert [(problem.code, problem.where, problem.expected) for problem in ledger.problems] == [
        ("hand_after_end", ("hands", 1), 1),
        ("hand_after_end", ("hands", 2), 1),
    ]
    assert len(ledger.hands) == 3


def test_a_correction_after_the_end_does_not_reopen_the_game() -> None:
    ended = game(end_at=26)
    sheet = "Ann Bob Cid Dee\ntaken | extra | moon\n0 0 0 Q+13 | Ann-20 | subtract"
    (back,) = game_in("black-lady", sheet).hands
    ledger = score_game(replace(ended, hands=(*ended.hands[:2], back, ended.hands[0])))
    assert [(problem.where, problem.expected) for problem in ledger.problems] == [
        (("hands", 2), 2),
        (("hands", 3), 2),
    ]


@pytest.mark.parametrize("raised", [32, None])
def test_raising_the_target_reopens_it(raised: int | None) -> None:
    over = game(end_at=26)
    assert [problem.code for problem in score_game(over).problems] == ["hand_after_end"]
    reopened = score_game(game(end_at=raised))
    assert reopened.problems == ()
    assert reopened.outcome is None
