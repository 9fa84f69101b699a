"""Options that make no sense for a game are refused with the reason, and no others are.

Those that only have no effect, because another option is off, are kept and named. The tables are
in ``house_rules.txt``; which options belong to which game is from section 3 of the rules, where
each is named with its game.
"""

import json

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.house_rules.registry import configure, without_effect
from scorekeeper.words.problems import problem_sentence
from tests.scoring.house_rule_tables import table

HEAD, *ROWS = table("refused")
IDLE_HEAD, *IDLE_ROWS = table("idle")


@pytest.mark.parametrize(HEAD, ROWS)
def test_the_option_is_refused_with_its_reason(
    game: str, players: str, options: str, refused: str, reason: str
) -> None:
    variant, chosen = CATALOGUE[game].variant, json.loads(options)
    rules, problems = configure(variant, chosen, int(players))
    del chosen[refused]
    assert rules == configure(variant, chosen, int(players))[0]
    assert [(problem.code, problem.where, problem.expected) for problem in problems] == [
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
    assert [(problem.code, problem.where) for problem in problems] == [("option_wrong", ("stake",))]
    assert without_effect(variant, {"stake": "much"}, 4) == ()
