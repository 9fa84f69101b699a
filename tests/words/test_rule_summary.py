"""A game's rules in a line: its end and what is special about it."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.rules.primitives import CardValue
from scorekeeper.words.rule_card.cards import common_value
from scorekeeper.words.rule_summary import players_line, rules_line, special_line
from tests.scoring.score_sheet import NAMES, rules_for


@pytest.mark.parametrize(
    ("variant", "players", "options", "words"),
    [
        ("joker-hearts", 4, {}, "Joker Hearts · 4 jokers · to 100"),
        ("joker-hearts", 5, {}, "Joker Hearts · 3 jokers · to 100"),
        ("joker-hearts", 8, {"jokers": 1}, "Joker Hearts · 2 decks · 1 joker · to 200"),
        ("joker-hearts", 4, {"jokers": 0}, "Joker Hearts · to 100"),
        ("spot", 4, {"decks": 2}, "Spot Hearts · 2 decks · to 1000"),
    ],
)
def test_the_rules_line_names_decks_jokers_and_end(
    variant: str, players: int, options: dict[str, object], words: str
) -> None:
    names = NAMES[:players]
    assert rules_line(Game("", "", variant, names, names[0], options)) == words


GONG_ZHU = (
    "the highest total wins, all 13 hearts and Q♠ turn the sign of Q♠, all 13 hearts"
    " turn the sign of all 13 hearts, 10♣ doubles its taker’s own points,"
    " Q♠ J♦ A♥ 10♣ may be exposed, 10♣ alone +50"
)
SPECIAL = {
    "two-player": "the widow for nobody, tiebreakers, a moon goes to the others",
    "reverse": "partners, the highest total wins",
    "huse": "a third hand",
    "four-queens": (
        "Q♥ and Q♠ cancel, Q♣ turns the sign of its taker’s own points, a moon goes to the others"
    ),
    "two-blind": "the first blind hand and the second blind hand for nobody",
    "dragon": "+125 for taking nothing, a moon goes to the others",
    "dummy": "bids from 0 to 25 for the dummy, relief after a moon, a moon goes to the others",
    "rook-57": "the dealer calls the pass, a moon goes to the others",
    "purple": "a revoke +10, 2 moons at 26 and 13",
    "super": "the highest total wins, every hand is paid at once",
    "trump": "a common pile",
    "cancellation": "2 decks",
    "partnership": "partners",
    "greek": "a moon brings its shooter all that the others take",
    "schwarze-katze": "the highest total wins, +50 for no trick",
    "gong-zhu": GONG_ZHU,
    "gong-zhu-partners": f"partners, {GONG_ZHU}",
    "likha": "partners with totals of their own",
    "hartenjagen": "and back to 0",
    "slobberhannes": (
        "+1 for the first trick, +1 for the last trick, +1 more for the first and last trick"
        " with every card that counts"
    ),
    "knaves": "the highest total wins, the widow for nobody, +1 for every trick",
    "schwarze-dame": "the highest total wins, +10 for every trick",
    "auction-hearts": (
        "the highest total wins, bids from 1 to 50, a suit is named for each hand,"
        " the hands are played for a pool"
    ),
    "royal": "Q♣ and Q♠ cancel, Q♥ doubles all 13 hearts",
}


@pytest.mark.parametrize("variant", CATALOGUE)
def test_the_special_line_of_every_game(variant: str) -> None:
    rules = CATALOGUE[variant].variant
    players = 4 if 4 in rules.players else rules.players[0]
    assert special_line(rules_for(variant, players)) == SPECIAL.get(variant, "")


@pytest.mark.parametrize(
    ("variant", "players", "words"),
    [
        ("black-lady", "3–10 players", "Black Lady · to 100"),
        ("huse", "2 players", "Huse Hearts for Two · to 100"),
        ("golden-ten", "3–7 players", "Golden Ten · 6 hands"),
        ("wilson", "3–10 players", "Wilson · to 100 · $0.05"),
        ("toss", "2–8 players", "Toss Hearts · beyond 100"),
        ("super", "3–10 players", "Super Hearts · until you stop"),
        ("gong-zhu", "3–5 players", "Gong Zhu · to \N{MINUS SIGN}1000"),
    ],
)
def test_lines_of_players_end_and_settlement(variant: str, players: str, words: str) -> None:
    rules = CATALOGUE[variant].variant
    assert players_line(rules) == players
    names = NAMES[: max(2, min(4, rules.players[-1]))]
    assert rules_line(Game("", "", variant, names, names[0])) == words


def test_the_rules_line_keeps_its_order() -> None:
    options = {
        "decks": 2,
        "jokers": 2,
        "on_the_nose": {"50": 0},
        "end_at": 150,
        "hands": 9,
        "settlement": "howell",
        "stake": "0.10",
    }
    assert rules_line(Game("", "", "black-lady", NAMES[:4], "Ann", options)) == (
        "Black Lady · 2 decks · 2 jokers · On the Nose · to 150, 9 hands · Howell $0.10"
    )


@pytest.mark.parametrize(
    ("values", "common"),
    [((1, 1, 2), 1), ((1, 2, 2), 2), ((1, 1, 2, 2), None), ((1, 2, 3), None), ((5,), 5)],
)
def test_a_value_is_common_to_more_than_half(values: tuple[int, ...], common: int | None) -> None:
    names = ("2H", "3H", "4H", "5H")[: len(values)]
    cards = tuple(CardValue(name, points) for name, points in zip(names, values, strict=True))
    assert common_value(replace(rules_for("black-lady", 4), cards=cards), names) == common
