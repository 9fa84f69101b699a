"""The text of a game for a chat, in every language."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.words.chat_text import chat_text
from scorekeeper.words.translation import using_language
from tests.state.app_driver import FOUR, count_taps, new_game

WILSON = {"settlement": "wilson", "stake": "0.05", "hands": 3, "end_at": None}
ENGLISH = """\
Friday
Black Lady · 3 hands · 1 h 24 min

Cid wins with 8

1. Cid: 8
2. Bob: 9
2. Dee: 9
4. Ann: 52

Ann takes the Q♠ 3 times in 3 hands
Cid leads from the first hand to the last
Most in one hand: Ann, +18 in hand 1

Ann pays Bob $1.05
Ann pays Dee $1.05
Ann pays Cid $0.05"""
GERMAN = """\
Friday
Black Lady · 3 Runden · 1 h 24 min

Cid gewinnt mit 8

1. Cid: 8
2. Bob: 9
2. Dee: 9
4. Ann: 52

Ann bekommt Q♠ 3-mal in 3 Runden
Cid führt von der ersten bis zur letzten Runde
Am meisten in einer Runde: Ann, +18 in Runde 1

Ann zahlt 1,05 $ an Bob
Ann zahlt 1,05 $ an Dee
Ann zahlt 0,05 $ an Cid"""
SPANISH = """\
Friday
Black Lady · 3 manos · 1 h 24 min

Cid gana con 8

1. Cid: 8
2. Bob: 9
2. Dee: 9
4. Ann: 52

Ann se lleva Q♠ 3 veces en 3 manos
Cid va en cabeza de la primera mano a la última
Lo máximo en una mano: Ann, +18 en la mano 1

Ann paga 1,05 $ a Bob
Ann paga 1,05 $ a Dee
Ann paga 0,05 $ a Cid"""


def played(options: dict[str, object] | None = None) -> Game:
    """Ann takes the queen in each of three hands."""
    game = new_game(options=options)
    game.enter(0, *count_taps(5, 3, 2, 3, queen="Ann"), HandSaved())
    game.enter(1, *count_taps(4, 3, 3, 3, queen="Ann"), HandSaved())
    game.enter(2, *count_taps(4, 3, 3, 3, queen="Ann"), HandSaved())
    table = game.state.table
    assert table
    return replace(
        table.game, started="2026-11-20T19:40:00+01:00", finished="2026-11-20T21:04:00+01:00"
    )


def text_of(game: Game, code: str = "en") -> str:
    with using_language(code):
        return chat_text(game, score_game(game))


@pytest.mark.parametrize(("code", "text"), [("en", ENGLISH), ("de", GERMAN), ("es", SPANISH)])
def test_an_evening(code: str, text: str) -> None:
    assert text_of(played(WILSON), code).replace("\u00a0", " ") == text


def test_a_game_that_goes_on_says_who_would_win_and_lets_nobody_pay() -> None:
    lines = text_of(replace(played({"settlement": "wilson"}), finished=None)).splitlines()
    assert lines[:4] == [
        "Friday",
        "Black Lady \u00b7 3 hands",
        "",
        "If it ended now: Cid wins with 8",
    ]
    assert not [line for line in lines if "pays" in line]


def test_a_game_without_hands_has_a_name_and_its_rules() -> None:
    assert (
        text_of(Game("", "Friday", "black-lady", FOUR, "Ann", {}))
        == "Friday\nBlack Lady \u00b7 0 hands"
    )
