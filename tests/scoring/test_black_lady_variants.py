"""Black Lady with other cards, values or moons.

Omnibus, Spot, Ten of Hearts and Joker Hearts: "Hearts Variations". Black Maria, Hooligan, Pip and
Rickety Kate are in none of the texts; their values are the common ones (docs/rules.md,
"Well-known variants beyond the sources"), and the sums were worked out by hand.
"""

from dataclasses import replace

import pytest

from scorekeeper.scoring.dealing import dealing, dealt_pack
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_at
from scorekeeper.scoring.seating import Seating
from tests.scoring.score_sheet import NAMES, check_sheet, rules_for

HEARTS_POINTS = "2 3 4 5 6 7 8 9 10 11 12 13 14"


def deck_worth(variant: str) -> int:
    return sum(value.points for value in rules_for(variant).cards)


@pytest.mark.parametrize(
    ("variant", "worth"),
    [
        ("omnibus", 16),
        ("spot", 129),
        ("ten-of-hearts", 35),
        ("joker-hearts", 26),
        ("black-maria", 43),
        ("hooligan", 33),
        ("pip", 104),
        ("rickety-kate", 26),
    ],
)
def test_a_deck_is_worth_what_the_rules_say(variant: str, worth: int) -> None:
    assert deck_worth(variant) == worth


class TestOmnibus:
    def test_the_jack_takes_ten_off_whoever_took_it(self) -> None:
        check_sheet(
            "omnibus",
            """
            Ann  Bob  Cid  Dee
            taken                 | moon     | points       | totals
            Q    5+J  5    3      | -        | 13 -5 5 3    | 13 -5 5 3
            Q+J  0    0    13     | -        | 3 0 0 13     | 16 -5 5 16
            0    Q+12 1    J      | -        | 0 25 1 -10   | 16 20 6 6
            """,
        )

    def test_the_jack_counts_beside_a_moon(self) -> None:
        check_sheet(
            "omnibus",
            """
            Ann    Bob  Cid  Dee
            taken                   | moon     | points         | totals
            Q+13   J    0    0      | add      | 0 16 26 26     | 0 16 26 26
            Q+13+J 0    0    0      | add      | -10 26 26 26   | -10 42 52 52
            Q+13+J 0    0    0      | subtract | -36 0 0 0      | -46 42 52 52
            Q+13   J    0    0      | subtract | -26 -10 0 0    | -72 32 52 52
            """,
        )

    def test_the_jack_may_be_needed_for_the_moon(self) -> None:
        check_sheet(
            "omnibus",
            """
            Ann    Bob  Cid  Dee
            taken                   | moon     | points         | totals
            Q+13   J    0    0      | -        | 26 -10 0 0     | 26 -10 0 0
            Q+13+J 0    0    0      | add      | 0 36 36 36     | 26 26 36 36
            """,
            diamond_needed_for_moon=True,
        )

    def test_the_jack_may_be_worth_something_else(self) -> None:
        check_sheet(
            "omnibus",
            """
            Ann  Bob  Cid  Dee
            taken                 | points       | totals
            Q    5+J  5    3      | 13 0 5 3     | 13 0 5 3
            """,
            diamond_bonus_points=-5,
        )


class TestSpot:
    def test_hearts_count_their_face_and_the_queen_25(self) -> None:
        check_sheet(
            "spot",
            """
            Ann       Bob        Cid        Dee
            taken                                  | points       | totals
            Q         2H+3H+4H   JH+QH+KH   rest   | 25 9 36 59   | 25 9 36 59
            Q+AH      10H        2H         rest   | 39 10 2 78   | 64 19 38 137
            0         0          AH         rest   | 0 0 14 115   | 64 19 52 252
            """,
        )

    def test_a_moon_is_worth_the_whole_deck(self) -> None:
        check_sheet(
            "spot",
            """
            Ann   Bob  Cid  Dee
            taken               | moon     | points          | totals           | winners | by
            rest  0    0    0   | add      | 0 129 129 129   | 0 129 129 129    | -   | -
            0     rest 0    0   | subtract | 0 -129 0 0      | 0 0 129 129      | -   | -
            0     0    rest 0   | add      | 129 129 0 129   | 129 129 129 258  | -   | -
            0     0    rest 0   | add      | 129 129 0 129   | 258 258 129 387  | -   | -
            0     0    rest 0   | add      | 129 129 0 129   | 387 387 129 516  | Cid | target
            """,
        )

    def test_all_but_one_heart_is_no_moon(self) -> None:
        check_sheet(
            "spot",
            """
            Ann   Bob  Cid  Dee
            taken               | points     | totals     | winners
            rest  2H   0    0   | 127 2 0 0  | 127 2 0 0  | -
            """,
        )

    def test_it_ends_at_500(self) -> None:
        check_sheet(
            "spot",
            """
            Ann    Bob  Cid  Dee
            taken                | extra   | totals          | winners     | by
            Q+2H   rest 0    0   | Ann+472 | 499 102 0 0     | -           | -
            2H     rest 0    0   | -       | 501 229 0 0     | Cid Dee     | target
            """,
        )

    def test_an_ace_may_be_low(self) -> None:
        check_sheet(
            "spot",
            """
            Ann    Bob      Cid   Dee
            taken                      | points      | totals
            Q+AH   2H+10H   KH    rest | 26 12 13 65 | 26 12 13 65
            """,
            hearts_points="spot-ace-low",
        )

    def test_two_decks_double_everything(self) -> None:
        check_sheet(
            "spot",
            """
            Ann      Bob     Cid   Dee
            taken                       | moon | points            | totals
            Q+AH+AH  Q+2H    KH    rest | -    | 53 27 13 165      | 53 27 13 165
            0        0       0     rest | add  | 258 258 258 0     | 311 285 271 165
            """,
            decks=2,
        )
        assert rules_for("spot", 4, decks=2).end.at == 1000


class TestTenOfHearts:
    def test_the_ten_counts_ten(self) -> None:
        check_sheet(
            "ten-of-hearts",
            """
            Ann     Bob   Cid  Dee
            taken                  | points      | totals
            Q       10H   7    5   | 13 10 7 5   | 13 10 7 5
            Q+10H+2 10    0    0   | 25 10 0 0   | 38 20 7 5
            12      Q     10H  0   | 12 13 10 0  | 50 33 17 5
            """,
        )

    def test_a_moon_is_35(self) -> None:
        check_sheet(
            "ten-of-hearts",
            """
            Ann       Bob   Cid  Dee
            taken                    | moon     | points       | totals
            Q+10H+12  0     0    0   | add      | 0 35 35 35   | 0 35 35 35
            0         rest  0    0   | subtract | 0 -35 0 0    | 0 0 35 35
            Q+12      10H   0    0   | -        | 25 10 0 0    | 25 10 35 35
            """,
        )

    def test_a_moon_may_be_26(self) -> None:
        check_sheet(
            "ten-of-hearts",
            """
            Ann   Bob   Cid  Dee
            taken                | moon     | points       | totals
            rest  0     0    0   | add      | 0 26 26 26   | 0 26 26 26
            """,
            moon_points=26,
        )


class TestJokerHearts:
    def test_it_scores_as_black_lady(self) -> None:
        check_sheet(
            "joker-hearts",
            """
            Ann  Bob  Cid  Dee
            taken                 | moon | points       | totals
            Q+3  5    0    5      | -    | 16 5 0 5     | 16 5 0 5
            Q+13 0    0    0      | add  | 0 26 26 26   | 16 31 26 31
            """,
        )
        check_sheet(
            "joker-hearts",
            """
            Ann Bob Cid Dee Eve Fay Gus Hal Ida
            taken                     | points               | totals
            0   Q   0 Q 0 25 0 0 1    | 0 13 0 13 0 25 0 0 1 | 0 13 0 13 0 25 0 0 1
            """,
        )

    @pytest.mark.parametrize(
        ("players", "jokers", "each", "left_over"),
        [
            (4, 0, 13, 0),
            (4, 1, 13, 1),
            (4, 2, 13, 2),
            (4, 3, 13, 3),
            (4, 4, 14, 0),
            (3, 2, 18, 0),
            (6, 2, 9, 0),
            (5, 3, 11, 0),
            # Two decks from seven players on: 104 cards. Source: docs/rules.md, Joker Hearts.
            (7, 1, 15, 0),
            (7, 4, 15, 3),
            (8, 2, 13, 2),
            (8, 8, 14, 0),
            (9, 4, 12, 0),
            (3, "even", 18, 0),
            (4, "even", 14, 0),
            (5, "even", 11, 0),
            (6, "even", 9, 0),
            (7, "even", 15, 0),
            (8, "even", 14, 0),
            (9, "even", 12, 0),
        ],
    )
    def test_jokers_are_dealt(
        self, players: int, jokers: object, each: int, left_over: int
    ) -> None:
        names = NAMES[:players]
        game = Game("", "", "joker-hearts", names, names[0])
        deal = dealing(rules_for("joker-hearts", players, jokers=jokers), game, 0)
        assert (deal.each, deal.left_over) == (each, left_over)

    @pytest.mark.parametrize(
        ("players", "jokers"), [(3, 2), (4, 4), (5, 3), (6, 2), (7, 1), (8, 8), (9, 4)]
    )
    def test_as_few_jokers_as_make_the_deal_even(self, players: int, jokers: int) -> None:
        rules = rules_for("joker-hearts", players)
        assert dealt_pack(rules, players).all_jokers == jokers
        assert dealt_pack(rules, players).size % players == 0

    def test_up_to_nine_players(self) -> None:
        assert rules_for("joker-hearts").players == (3, 4, 5, 6, 7, 8, 9)

    def test_who_comes_and_goes_changes_the_jokers_of_an_even_deal(self) -> None:
        game = Game("", "", "joker-hearts", NAMES[:5], NAMES[0])
        game = replace(game, table=(Seating(1, NAMES[:4]),))
        deals = [dealing(rules_at(game, number), game, number) for number in (0, 1)]
        assert [(deal.each, deal.left_over) for deal in deals] == [(11, 0), (14, 0)]

    def test_no_jokers_where_four_a_deck_would_not_be_enough(self) -> None:
        rules = rules_for("black-lady", 4, jokers="even")
        # 52 cards lack two for nine hands, three for eleven, and six for twenty-nine.
        dealt = [
            dealt_pack(replace(rules, deal=replace(rules.deal, hands=hands)), 4).all_jokers
            for hands in (5, 7, 25)
        ]
        assert dealt == [2, 3, 0]


class TestBlackMaria:
    def test_three_spades_count(self) -> None:
        check_sheet(
            "black-maria",
            """
            Ann    Bob   Cid   Dee
            taken                    | points       | totals
            Q      KS    AS    13    | 13 10 7 13   | 13 10 7 13
            Q+KS+5 AS+1  7     0     | 28 8 7 0     | 41 18 14 13
            0      0     Q+AS  KS+13 | 0 0 20 23    | 41 18 34 36
            """,
        )

    def test_a_moon_needs_them_all(self) -> None:
        check_sheet(
            "black-maria",
            """
            Ann         Bob   Cid   Dee
            taken                        | moon     | points       | totals
            Q+KS+13     AS    0     0    | -        | 36 7 0 0     | 36 7 0 0
            Q+KS+AS+13  0     0     0    | add      | 0 43 43 43   | 36 50 43 43
            Q+KS+AS+13  0     0     0    | subtract | -43 0 0 0    | -7 50 43 43
            """,
        )


class TestHooligan:
    def test_the_seven_of_clubs_counts_seven(self) -> None:
        check_sheet(
            "hooligan",
            """
            Ann    Bob   Cid   Dee
            taken                    | points       | totals
            Q      7C    10    3     | 13 7 10 3    | 13 7 10 3
            7C+2   Q+11  0     0     | 9 24 0 0     | 22 31 10 3
            0      0     Q+7C  13    | 0 0 20 13    | 22 31 30 16
            """,
        )

    def test_a_moon_needs_the_seven(self) -> None:
        check_sheet(
            "hooligan",
            """
            Ann      Bob   Cid   Dee
            taken                     | moon     | points       | totals
            Q+13     7C    0     0    | -        | 26 7 0 0     | 26 7 0 0
            Q+7C+13  0     0     0    | add      | 0 33 33 33   | 26 40 33 33
            0        0     0     rest | subtract | 0 0 0 -33    | 26 40 33 0
            """,
        )


class TestPip:
    def test_hearts_count_their_face_and_no_queen_counts(self) -> None:
        rules = rules_for("pip")
        assert " ".join(str(value.points) for value in rules.cards) == HEARTS_POINTS
        check_sheet(
            "pip",
            """
            Ann     Bob       Cid    Dee
            taken                         | points       | totals
            2H      AH+KH     10H    rest | 2 27 10 65   | 2 27 10 65
            JH+QH   0         rest   0    | 23 0 81 0    | 25 27 91 65
            0       rest      2H     3H   | 0 99 2 3     | 25 126 93 68
            """,
        )

    def test_a_moon_is_all_the_hearts(self) -> None:
        check_sheet(
            "pip",
            """
            Ann   Bob   Cid  Dee
            taken                 | moon     | extra   | totals          | winners     | by
            0     rest  0    0    | add      | -       | 104 0 104 104   | -           | -
            rest  0     0    0    | subtract | -       | 0 0 104 104     | -           | -
            rest  2H    0    0    | -        | Ann+297 | 399 2 104 104   | -           | -
            2H    rest  0    0    | -        | -       | 401 104 104 104 | Bob Cid Dee | target
            """,
        )


class TestRicketyKate:
    def test_it_scores_as_black_lady(self) -> None:
        check_sheet(
            "rickety-kate",
            """
            Ann  Bob  Cid  Dee
            taken                 | points       | totals
            Q+3  5    0    5      | 16 5 0 5     | 16 5 0 5
            Q    0    13   0      | 13 0 13 0    | 29 5 13 5
            """,
        )

    def test_there_is_no_moon(self) -> None:
        check_sheet(
            "rickety-kate",
            """
            Ann  Bob  Cid  Dee
            taken                 | points       | totals       | winners     | by
            Q+13 0    0    0      | 26 0 0 0     | 26 0 0 0     | -           | -
            Q+13 0    0    0      | 26 0 0 0     | 52 0 0 0     | -           | -
            Q+13 0    0    0      | 26 0 0 0     | 78 0 0 0     | -           | -
            Q+13 0    0    0      | 26 0 0 0     | 104 0 0 0    | Bob Cid Dee | target
            """,
        )
