"""Options that make no sense for a game are refused with the reason, and no others are.

The table is in ``refused_options.txt``; which options belong to which game is from section 3 of
the rules, where each is named with its game.
"""

import json
from pathlib import Path

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.house_rules.registry import BY_ID, configure
from scorekeeper.words.problems import problem_sentence

LINES = Path(__file__).with_name("refused_options.txt").read_text(encoding="utf-8").splitlines()
HEAD, *ROWS = (
    tuple(cell.strip() for cell in line.split("|"))
    for line in LINES
    if line and not line.startswith("#")
)

# Option -> a value other than the game's own -> the games that offer it.
OWN: tuple[tuple[str, object, tuple[str, ...]], ...] = (
    ("reverse_moon", True, ("reverse",)),
    ("moon_clears_others", True, ("four-queens",)),
    ("moon_keeps_cards", True, ("purple",)),
    ("lone_jack_counts", False, ("dragon",)),
    ("moon_relief", False, ("dummy",)),
    ("running_total", False, ("two-player",)),
    ("tiebreak_moon", False, ("two-player",)),
    ("passing_schedule", "2", ("two-player",)),
    ("golden_floor", False, ("golden-ten",)),
)


@pytest.mark.parametrize(HEAD, ROWS)
def test_the_option_is_refused_with_its_reason(
    game: str, players: str, options: str, refused: str, reason: str
) -> None:
    _, problems = configure(CATALOGUE[game].variant, json.loads(options), int(players))
    assert [(each.code, each.where, each.expected) for each in problems] == [
        ("option_unfit", (refused,), reason)
    ]
    assert problem_sentence(problems[0]).startswith("makes no sense here: ")


@pytest.mark.parametrize(("option", "value", "offered"), OWN)
def test_an_option_of_one_game_is_accepted_there_only(
    option: str, value: object, offered: tuple[str, ...]
) -> None:
    accepted = []
    for game, entry in CATALOGUE.items():
        rules, problems = configure(entry.variant, {option: value}, entry.variant.players[0])
        if not problems:
            accepted.append(game)
            assert BY_ID[option].current(rules) == value
        else:
            assert [(each.code, each.where) for each in problems] == [("option_unfit", (option,))]
    assert tuple(accepted) == offered


def test_every_option_of_one_game_is_tried() -> None:
    assert {option for option, _, _ in OWN} == {
        "golden_floor",
        *(rule.id for rule in BY_ID.values() if rule.opt_in),
    }
