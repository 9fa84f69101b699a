"""What the table of games says of cards and packs."""

import pytest

from tests.docs.games import cards_line, pack_line
from tests.scoring.score_sheet import rules_for


@pytest.mark.parametrize(
    ("variant", "options", "words"),
    [
        ("black-lady", {}, "hearts at 1, Q♠ at 13"),
        ("omnibus", {}, "hearts at 1, Q♠ at 13, J♦ at \N{MINUS SIGN}10"),
        ("spot", {}, "hearts from 2 to 14, Q♠ at 25"),
        ("spot", {"hearts_points": "spot-ace-low"}, "hearts from 1 to 13, Q♠ at 25"),
        ("spot", {"hearts_points": "one", "moon": "off"}, "hearts at 1, Q♠ at 25, no moon"),
        ("ten-of-hearts", {}, "hearts at 1, Q♠ at 13, 10♥ at 10"),
        ("black-maria", {"queen_points": 7}, "hearts at 1, Q♠ at 7, K♠ at 10, A♠ at 7"),
        ("pip", {}, "hearts from 2 to 14"),
        ("rickety-kate", {}, "hearts at 1, Q♠ at 13, no moon"),
        ("golden-ten", {}, "reds at 1, red 5 at 5, red 10 at 10, yellow 10 takes 10 off, no moon"),
    ],
)
def test_the_cards_line_names_what_counts(
    variant: str, options: dict[str, object], words: str
) -> None:
    assert cards_line(rules_for(variant, 4, **options)) == words


@pytest.mark.parametrize(
    ("variant", "options", "words"),
    [
        ("black-lady", {}, "52 cards"),
        ("joker-hearts", {}, "52 cards and as many jokers as make the deal even"),
        ("joker-hearts", {"jokers": 2}, "52 cards and 2 jokers"),
        ("joker-hearts", {"jokers": 1}, "52 cards and 1 joker"),
        ("golden-ten", {}, "Rook deck, 56 cards"),
    ],
)
def test_the_pack_line_names_cards_and_jokers(
    variant: str, options: dict[str, object], words: str
) -> None:
    assert pack_line(rules_for(variant, 4, **options).pack) == words
