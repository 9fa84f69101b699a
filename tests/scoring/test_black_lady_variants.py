"""Black Lady with other cards: what a deck is worth, and the jokers of Joker Hearts."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.dealing import dealing, dealt_pack
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_at
from scorekeeper.scoring.seating import Seating
from tests.scoring.score_sheet import NAMES, rules_for


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
    assert sum(value.points for value in rules_for(variant).cards) == worth


def test_hearts_of_pip_count_their_face() -> None:
    assert [value.points for value in rules_for("pip").cards] == [*range(2, 15)]


class TestJokerHearts:
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
