"""Moons: every heart and the queen with one taker. Sources: "How to Play Hearts", sections
"Additional Rules in Hearts" and "7-10 players"; the effects and J♦ are those of our rules.
"""

import pytest

from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import score_one
from scorekeeper.scoring.seating import sides_of
from tests.scoring.score_sheet import NAMES, check_sheet, rules_for

FOUR = "Ann Bob Cid Dee"
ALL_THE_HEARTS = "2H+3H+4H+5H+6H+7H+8H+9H+10H+JH+QH+KH+AH"


def test_the_shooter_chooses() -> None:
    check_sheet(
        "black-lady",
        """
        Ann  Bob  Cid  Dee
        taken              | moon     | points     | totals
        Q+13 0    0    0   | add      | 0 26 26 26 | 0 26 26 26
        0    Q+13 0    0   | subtract | 0 -26 0 0  | 0 0 26 26
        0    0    0   Q+13 | subtract | 0 0 0 -26  | 0 0 26 0
        Q+12 1    0    0   | -        | 25 1 0 0   | 25 1 26 0
        13   Q    0    0   | -        | 13 13 0 0  | 38 14 26 0
        """,
    )


@pytest.mark.parametrize(
    ("effect", "points"),
    [("add", "0 26 26 26"), ("subtract", "-26 0 0 0"), ("off", "26 0 0 0")],
)
def test_the_table_may_settle_the_effect(effect: str, points: str) -> None:
    check_sheet(
        "black-lady",
        f"""
        {FOUR}
        before  | taken      | points
        5 6 7 8 | Q+13 0 0 0 | {points}
        """,
        moon=effect,
    )


def test_a_choice_that_the_rules_make_anyway_may_be_written_down() -> None:
    check_sheet(
        "black-lady",
        """
        Ann Bob Cid Dee
        taken      | moon | points
        Q+13 0 0 0 | add  | 0 26 26 26
        """,
        moon="add",
    )


@pytest.mark.parametrize("amount", [0, 20, 30])
def test_moon_points_set_the_amount(amount: int) -> None:
    check_sheet(
        "black-lady",
        f"""
        {FOUR}
        taken      | moon     | points
        Q+13 0 0 0 | add      | 0 {amount} {amount} {amount}
        Q+13 0 0 0 | subtract | {-amount} 0 0 0
        """,
        moon_points=amount,
    )


def test_with_two_decks_it_needs_both_and_is_worth_double() -> None:
    check_sheet(
        "black-lady",
        """
        Ann    Bob  Cid  Dee  Eve  Fay  Gus
        taken                              | moon     | points
        Q+Q+26 0    0    0    0    0    0  | add      | 0 52 52 52 52 52 52
        Q+Q+26 0    0    0    0    0    0  | subtract | -52 0 0 0 0 0 0
        Q+26   Q    0    0    0    0    0  | -        | 39 13 0 0 0 0 0
        Q+Q+25 0    1    0    0    0    0  | -        | 51 0 1 0 0 0 0
        Q+13   Q+13 0    0    0    0    0  | -        | 26 26 0 0 0 0 0
        """,
    )


def test_the_diamond_stays_with_whoever_took_it() -> None:
    check_sheet(
        "black-lady",
        """
        Ann    Bob  Cid  Dee
        taken               | moon     | points
        Q+13+J 0    0    0  | add      | -10 26 26 26
        Q+13+J 0    0    0  | subtract | -36 0 0 0
        Q+13   J    0    0  | add      | 0 16 26 26
        Q+13   J    0    0  | subtract | -26 -10 0 0
        Q+12   J    1    0  | -        | 25 -10 1 0
        """,
        diamond_bonus="JD",
    )


def test_a_diamond_that_the_moon_needs_makes_it_bigger_and_is_part_of_it() -> None:
    check_sheet(
        "black-lady",
        """
        Ann    Bob  Cid  Dee
        taken               | moon     | points
        Q+13+J 0    0    0  | add      | 0 36 36 36
        Q+13+J 0    0    0  | subtract | -36 0 0 0
        Q+13   J    0    0  | -        | 26 -10 0 0
        Q+12+J 1    0    0  | -        | 15 1 0 0
        """,
        diamond_bonus="JD",
        diamond_needed_for_moon=True,
    )


@pytest.mark.parametrize(
    ("players", "shooter", "options", "amount"),
    [
        (4, "Q+13+QD", {"diamond_bonus": "QD", "diamond_bonus_points": -5}, 31),
        (4, "Q+13+10D", {"diamond_bonus": "10D", "diamond_bonus_points": -13}, 39),
        (4, "Q+13+J", {"diamond_bonus": "JD", "moon_points": 30}, 30),
        (7, "Q+Q+26+J+J", {"diamond_bonus": "JD"}, 72),
    ],
)
def test_the_amount_with_a_needed_diamond(
    players: int, shooter: str, options: dict[str, object], amount: int
) -> None:
    others = players - 1
    check_sheet(
        "black-lady",
        f"""
        {" ".join(NAMES[:players])}
        taken                    | moon | points
        {shooter} {"0 " * others} | add  | 0 {f"{amount} " * others}
        """,
        diamond_needed_for_moon=True,
        **options,
    )


@pytest.mark.parametrize(
    "shooter",
    ["Q+13", "Q+2H+3H+11", "Q+" + ALL_THE_HEARTS],
)
def test_named_and_counted_hearts_make_the_same_moon(shooter: str) -> None:
    check_sheet(
        "black-lady",
        f"""
        {FOUR}
        taken           | moon | points
        {shooter} 0 0 0 | add  | 0 26 26 26
        """,
    )


def test_a_moon_is_found_from_the_cards_and_not_from_a_sum() -> None:
    check_sheet(
        "black-lady",
        """
        Ann  Bob  Cid  Dee
        taken              | extra  | points
        13   Q    0    0   | Ann+13 | 26 13 0 0
        Q+12 0    0    1   | Ann+1  | 26 0 0 1
        """,
    )
    check_sheet(
        "black-lady",
        """
        Ann  Bob  Cid  Dee
        taken              | extra  | moon | points
        Q+13 0    0    0   | Ann-6  | add  | -6 26 26 26
        """,
    )


def test_a_moon_without_its_choice_leaves_the_cards_as_they_are() -> None:
    hand = Hand({"Ann": Pile(("QS",), {"hearts": 13})})
    rules = rules_for("black-lady")
    sides = sides_of(rules, NAMES[:4])
    one = score_one(rules, sides, hand, 0, dict.fromkeys(NAMES[:4], 0))
    assert one.points == {"Ann": 26, "Bob": 0, "Cid": 0, "Dee": 0}
    assert [problem.code for problem in one.problems] == ["moon_choice_missing"]
    assert [shot.shooter for shot in one.moons] == ["Ann"]


def test_the_sheet_tells_what_the_moon_replaced() -> None:
    ledger = check_sheet(
        "black-lady",
        """
        Ann  Bob  Cid  Dee
        taken              | moon     | points
        Q+13 0    0    0   | add      | 0 26 26 26
        Q+13 0    0    0   | subtract | -26 0 0 0
        """,
    )
    assert ledger is not None
    lines = [
        [(line.player, line.points, line.part) for line in hand.lines if line.reason == "moon"]
        for hand in ledger.hands
    ]
    assert lines == [
        [
            ("Ann", -26, "replaced"),
            ("Bob", 26, "add"),
            ("Cid", 26, "add"),
            ("Dee", 26, "add"),
        ],
        [("Ann", -26, "replaced"), ("Ann", -26, "subtract")],
    ]


AUTOMATIC = [
    # Nobody comes to a hundred: the others take it.
    ("80 73 20 10 | Q+13 0 0 0 | - | 80 99 46 36", {}),
    # Somebody does, and the shooter is ahead.
    ("10 80 20 30 | Q+13 0 0 0 | - | 10 106 46 56", {}),
    # Somebody does, and somebody else would win.
    ("50 80 20 30 | Q+13 0 0 0 | - | 24 80 20 30", {}),
    # The shooter would share the win.
    ("46 80 20 30 | Q+13 0 0 0 | - | 46 106 46 56", {}),
    # A tie is played on, so that adding does not end it.
    ("46 80 20 30 | Q+13 0 0 0 | - | 46 106 46 56", {"tie": "play_on"}),
    # At a hundred exactly it ends, unless it must be exceeded.
    ("50 74 20 30 | Q+13 0 0 0 | - | 24 74 20 30", {}),
    ("50 74 20 30 | Q+13 0 0 0 | - | 50 100 46 56", {"end_beyond": True}),
    # On the Nose saves Bob from ending it, and Cid too, whose 50 comes first.
    ("50 74 20 30 | Q+13 0 0 0 | - | 50 50 46 56", {"on_the_nose": {"100": 50}}),
    ("50 74 24 30 | Q+13 0 0 0 | - | 50 50 0 56", {"on_the_nose": {"50": 0, "100": 50}}),
    # It sets Cid back to the win, so that the shooter, ahead without it, would lose.
    ("40 80 24 30 | Q+13 0 0 0 | - | 14 80 24 30", {"on_the_nose": {"50": 0}}),
    ("40 80 24 30 | Q+13 0 0 0 | - | 40 106 50 56", {}),
    # An agreed correction in the same hand counts too.
    ("50 73 20 30 | Q+13 0 0 0 | Bob+1 | 24 74 20 30", {}),
    # The last hand ends it whatever is added.
    ("0 0 0 0 | Q+13 0 0 0 | - | 0 26 26 26", {"hands": 1}),
    ("30 0 0 0 | Q+13 0 0 0 | - | 4 0 0 0", {"hands": 1}),
]


@pytest.mark.parametrize(("row", "options"), AUTOMATIC)
def test_automatic_adds_unless_that_would_lose_the_game(
    row: str, options: dict[str, object]
) -> None:
    sheet = f"{FOUR}\nbefore | taken | extra | totals\n{row}"
    check_sheet("black-lady", sheet, moon="auto", **options)
