"""Ties that are played off, and bonuses in games that have no place for them."""

from scorekeeper.scoring.hand import Bid, Hand, Pile
from scorekeeper.scoring.ledger import score_one
from scorekeeper.scoring.sides import sides_of
from tests.scoring.score_sheet import NAMES, check_sheet, rules_for


def test_once_the_end_has_come_the_next_who_is_ahead_wins() -> None:
    """Derived: 100 to 100 is a tie; then the diamond brings one of them back below the target."""
    check_sheet(
        "black-lady",
        """
        Ann  Bob  Cid
        taken            | extra              | totals    | winners | by
        0    0    J+Q+13 | Cid+84             | 0 0 100   | -       | -
        Q    13   J      | Ann+1              | 14 13 90  | Bob     | target
        """,
        moon="off",
        diamond_bonus="JD",
        tie="play_on",
    )


def test_the_diamond_that_the_dummy_took_counts_beside_a_defenders_moon() -> None:
    """Derived: 26 for the declarer, and of the dummy's 26 − 10 what is above the bid of 0."""
    rules = rules_for("dummy", 3, diamond_bonus="JD")
    hand = Hand({"Bob": Pile(("QS",), {"hearts": 13}), "@dummy": Pile(("JD",))}, bid=Bid("Ann", 0))
    one = score_one(rules, sides_of(rules, NAMES[:3]), hand, 0, dict.fromkeys(NAMES[:3], 0))
    assert one.points == {"Ann": 42, "Bob": 0, "Cid": 26}
    assert one.problems == ()
