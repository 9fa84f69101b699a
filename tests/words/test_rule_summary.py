"""A game's rules in a line: its end and what is special about it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.rules.primitives import CardValue
from scorekeeper.words.rule_card.cards import common_value
from scorekeeper.words.rule_summary import players_line, rules_line, special_line
from tests.docs.games import pack_line
from tests.scoring.score_sheet import NAMES, rules_for

GAMES_PAGE = Path(__file__).parents[2] / "docs" / "games.md"


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


# What is special about each game, behind its pack.
SPECIAL = dict(
    re.findall(
        r"^\| [^|]+ \| `([\w-]+)` \|(?: [^|]+ \|){3} ([^|]*?) ?\|",
        GAMES_PAGE.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
)


@pytest.mark.parametrize("variant", CATALOGUE)
def test_the_special_line_of_every_game(variant: str) -> None:
    rules = rules_for(variant, nearest_player_count(CATALOGUE[variant].variant, 0))
    special = SPECIAL[variant].removeprefix(pack_line(rules.pack)).removeprefix(", ")
    assert special_line(rules) == special, "run python -m tests.docs, read what differs"


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
