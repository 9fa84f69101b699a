"""Options that make no sense for a game are refused with the reason, and no others are.

Those that only have no effect, because another option is off, are kept and named. The tables are
in ``refused_options.txt`` and ``idle_options.txt``; which options belong to which game is from
section 3 of the rules, where each is named with its game.
"""

import json
from pathlib import Path

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.house_rules.registry import BY_ID, configure, without_effect
from scorekeeper.words.problems import problem_sentence


def table(name: str) -> list[tuple[str, ...]]:
    """Return the head and the rows of a table in a file beside this one."""
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    return [
        tuple(cell.strip() for cell in line.split("|"))
        for line in lines
        if line and not line.startswith("#")
    ]


HEAD, *ROWS = table("refused_options.txt")
IDLE_HEAD, *IDLE_ROWS = table("idle_options.txt")

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
    variant, chosen = CATALOGUE[game].variant, json.loads(options)
    rules, problems = configure(variant, chosen, int(players))
    del chosen[refused]
    assert rules == configure(variant, chosen, int(players))[0]
    assert [(each.code, each.where, each.expected) for each in problems] == [
        ("option_unfit", (refused,), reason)
    ]
    assert problem_sentence(problems[0]).startswith("makes no sense here: ")


@pytest.mark.parametrize(IDLE_HEAD, IDLE_ROWS)
def test_the_option_is_kept_without_an_effect(
    game: str, players: str, options: str, idle: str, reason: str
) -> None:
    variant, count, chosen = CATALOGUE[game].variant, int(players), json.loads(options)
    rules, problems = configure(variant, chosen, count)
    assert problems == ()
    assert without_effect(variant, chosen, count) == ((idle, reason),)
    del chosen[idle]
    assert rules == configure(variant, chosen, count)[0]
    assert without_effect(variant, chosen, count) == ()


def test_an_option_with_a_wrong_value_is_refused_though_it_has_no_effect() -> None:
    variant = CATALOGUE["black-lady"].variant
    _, problems = configure(variant, {"stake": "much"}, 4)
    assert [(each.code, each.where) for each in problems] == [("option_wrong", ("stake",))]
    assert without_effect(variant, {"stake": "much"}, 4) == ()


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
