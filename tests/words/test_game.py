"""What is said of a game before it is played: its cards, its pack, the deal, its moon, readings."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.game import Game
from scorekeeper.words.game import deal_line
from scorekeeper.words.hand import moon_cards
from scorekeeper.words.names import game_name, variant_name
from scorekeeper.words.rule_summary import cards_line, pack_line, rules_line
from tests.scoring.score_sheet import NAMES, rules_for


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
        (
            "golden-ten",
            {},
            "reds at 1, red 5 at 5, red 10 at 10, yellow 10 takes 10 off, no moon",
        ),
    ],
)
def test_what_counts_is_said(variant: str, options: dict[str, object], words: str) -> None:
    assert cards_line(rules_for(variant, 4, **options)) == words


@pytest.mark.parametrize(
    ("variant", "options", "words"),
    [
        ("black-lady", {}, "52 cards"),
        ("joker-hearts", {}, "52 cards and 2 jokers"),
        ("joker-hearts", {"jokers": 1}, "52 cards and 1 joker"),
        ("golden-ten", {}, "Rook pack, 56 cards"),
    ],
)
def test_the_pack_is_said(variant: str, options: dict[str, object], words: str) -> None:
    assert pack_line(rules_for(variant, 4, **options).pack) == words


@pytest.mark.parametrize(
    ("variant", "players", "options", "words"),
    [
        ("joker-hearts", 4, {}, "Joker Hearts · 2 jokers · to 100"),
        ("joker-hearts", 8, {"jokers": 1}, "Joker Hearts · 2 decks · 2 jokers · to 200"),
        ("joker-hearts", 4, {"jokers": 0}, "Joker Hearts · to 100"),
        ("spot", 4, {"decks": 2}, "Spot Hearts · 2 decks · to 1000"),
    ],
)
def test_the_rules_are_said_in_a_line(
    variant: str, players: int, options: dict[str, object], words: str
) -> None:
    names = NAMES[:players]
    assert rules_line(Game("", "", variant, names, names[0], options)) == words


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (4, {}, "Ann deals · pass 3 left · 13 cards each · 2♣ leads"),
        (
            3,
            {"leftovers": "removed"},
            "Ann deals · pass 3 left · leave out the 2♣ · 17 cards each · 3♣ leads",
        ),
        (
            5,
            {"leftovers": "removed"},
            "Ann deals · pass 3 left · leave out the 2♣ and the 2♦ · 10 cards each · 3♣ leads",
        ),
        (
            7,
            {"leftovers": "removed", "jokers": 2},
            "Ann deals · pass 3 left · leave out the 2♣ and 2 × 2♦ · 15 cards each · 2♣ leads",
        ),
        *(
            (
                5,
                {"leftovers": leftovers},
                f"Ann deals · pass 3 left · 10 cards each · 2 left over, {where} · 2♣ leads",
            )
            for leftovers, where in (
                ("first_heart", "to the first heart trick"),
                ("first_trick", "to the first trick"),
                ("last_trick", "to the last trick"),
                ("blind", "to the first trick with a point card"),
            )
        ),
    ],
)
def test_the_deal_is_said(players: int, options: dict[str, object], words: str) -> None:
    names = NAMES[:players]
    game = Game("", "", "black-lady", names, names[0])
    assert deal_line(dealing(rules_for("black-lady", players, **options), game, 0)) == words


@pytest.mark.parametrize(
    ("variant", "players", "options", "words"),
    [
        ("black-lady", 4, {}, "13 hearts and the Q♠"),
        ("black-lady", 8, {}, "26 hearts and 2 × Q♠"),
        ("spot", 4, {}, "13 hearts and the Q♠"),
        ("ten-of-hearts", 4, {}, "13 hearts and the Q♠"),
        ("pip", 4, {}, "13 hearts"),
        ("black-maria", 4, {}, "13 hearts, the Q♠, the K♠ and the A♠"),
        ("omnibus", 4, {"diamond_needed_for_moon": True}, "13 hearts, the Q♠ and the J♦"),
    ],
)
def test_what_a_moon_needs_is_said_in_few_words(
    variant: str, players: int, options: dict[str, object], words: str
) -> None:
    rules = rules_for(variant, players, **options)
    assert moon_cards(rules, rules.moons[0]) == words


@pytest.mark.parametrize(
    ("variant", "name"),
    [
        ("black-lady", "Black Lady"),
        ("friday-rules", "Friday rules"),
        ("", "Rules of your own"),
        ("\x1b[2J", "\\x1b[2J"),
    ],
)
def test_a_game_has_a_name_even_where_the_catalogue_lacks_it(variant: str, name: str) -> None:
    assert variant_name(variant) == name
    entry = CATALOGUE["black-lady"].variant
    game = Game("g", "", variant, ("Ann", "Bob", "Cid"), "Ann", rules=entry)
    assert game_name(game) == name
    ours = replace(game, rules=replace(entry, name="Ours"))
    assert game_name(ours) == "Ours"
    assert rules_line(ours) == "Ours \u00b7 to 100"


def test_nobody_is_said_to_lead_with_a_card_that_is_out() -> None:
    names = NAMES[:5]
    game = Game("", "", "purple", names, names[0])
    assert deal_line(dealing(rules_for("purple", 5), game, 0)) == (
        "Ann deals · pass 3 left · leave out the green 8 and the silver 8♦ · 9 cards each"
        " · 1 left over, to the first trick"
    )
