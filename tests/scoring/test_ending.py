"""When a game is over, and who won. Sources: "How to Play Hearts", section "Game Ending";
"57 Card Hearts", section "Golden Ten"; ties and further ends are our rules.
"""

from dataclasses import replace

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from tests.scoring.score_sheet import NAMES, check_sheet, hand_in, read_sheet, rules_for


@pytest.mark.parametrize(
    ("options", "row"),
    [
        ({}, "Q 5 5 3 | Ann+86 | 99 5 5 3 | - | -"),
        ({}, "Q 5 5 3 | Ann+87 | 100 5 5 3 | Dee | target"),
        ({}, "Q 5 5 3 | Ann+90 Bob+96 | 103 101 5 3 | Dee | target"),
        ({}, "Q 5 4 4 | Ann+87 | 100 5 4 4 | Cid Dee | target"),
        ({"end_beyond": True}, "Q 5 5 3 | Ann+87 | 100 5 5 3 | - | -"),
        ({"end_beyond": True}, "Q 5 5 3 | Ann+88 | 101 5 5 3 | Dee | target"),
        ({"end_at": 13}, "Q 5 5 3 | - | 13 5 5 3 | Dee | target"),
        ({"end_at": 14}, "Q 5 5 3 | - | 13 5 5 3 | - | -"),
        ({"end_at": None}, "Q 5 5 3 | Ann+900 | 913 5 5 3 | - | -"),
        ({"hands": 1}, "Q 5 5 3 | - | 13 5 5 3 | Dee | hands"),
        ({"hands": 2}, "Q 5 5 3 | - | 13 5 5 3 | - | -"),
        ({"hands": 1}, "Q 5 5 3 | Ann+87 | 100 5 5 3 | Dee | target"),
        ({"hands": 2}, "Q 5 5 3 | Ann+87 | 100 5 5 3 | Dee | target"),
        ({"end_at": None, "hands": 1}, "Q 5 5 3 | Ann+900 | 913 5 5 3 | Dee | hands"),
        ({"tie": "play_on", "hands": 1}, "Q 5 4 4 | - | 13 5 4 4 | - | -"),
        ({"tie": "play_on"}, "Q 5 4 4 | Ann+87 | 100 5 4 4 | - | -"),
        # A tie that is not for the win ends it all the same.
        ({"tie": "play_on"}, "Q 5 5 3 | Ann+87 | 100 5 5 3 | Dee | target"),
    ],
)
def test_one_hand(options: dict[str, object], row: str) -> None:
    check_sheet(
        "black-lady",
        f"""
        Ann Bob Cid Dee
        taken | extra | totals | winners | by
        {row}
        """,
        **options,
    )


def test_a_tie_is_played_on_until_one_is_ahead() -> None:
    check_sheet(
        "golden-ten",
        """
        Ann    Bob    Cid
        taken                 | totals   | winners | by
        10Y    5R+10R 12      | 0 15 12  | -       | -
        12     5R+10R 10Y     | 12 30 12 | -       | -
        10Y    12     5R+10R  | 12 42 27 | Ann     | hands
        """,
        hands=2,
        tie="play_on",
    )


def test_two_decks_end_at_two_hundred() -> None:
    check_sheet(
        "black-lady",
        """
        Ann    Bob  Cid  Dee  Eve  Fay  Gus
        taken                               | extra   | totals               | winners
        Q+Q+1  5    5    5    5    5    0   | Ann+172 | 199 5 5 5 5 5 0      | -
        1      Q    5    5    5    5    Q+5 | -       | 200 18 10 10 10 10 18 | Cid Dee Eve Fay
        """,
    )


GAME = """
    Ann Bob Cid Dee
    taken
    Q 5 5 3
    13 0 0 Q
    5 Q 8 0
"""


def game(**options: object) -> Game:
    players, rows = read_sheet(GAME)
    rules = rules_for("black-lady")
    hands = tuple(hand_in(row, players, rules) for row in rows)
    return Game("", "", "black-lady", players, "Ann", options, hands)


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
    two = replace(game(tie="play_on", hands=1), hands=game().hands[:1])
    tied = replace(two, hands=(hand_in({"taken": "Q 5 4 4"}, two.players, rules_for("wilson")),))
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
    back = hand_in(
        {"taken": "0 0 0 Q+13", "extra": "Ann-20", "moon": "subtract"},
        ended.players,
        rules_for("black-lady"),
    )
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
