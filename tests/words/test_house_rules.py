"""House rules and their values in words."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import HOUSE_RULES
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.words.house_rules import choice_text, value_text
from scorekeeper.words.translation import say

PLAYERS = ("Ann", "Bob", "Cid")


@pytest.mark.parametrize("variant", CATALOGUE)
def test_every_house_rule_and_each_of_its_values_has_words(variant: str) -> None:
    rules = rules_of(Game("g", "", variant, PLAYERS, "Ann"))
    for rule in HOUSE_RULES:
        assert say(f"option.{rule.id}")
        assert say(f"option.{rule.id}.about")
        for each in rule.choices:
            assert choice_text(rule, each)
        if rule.optional:
            assert choice_text(rule, None)
        if rule.refusal(rules) is None:
            assert value_text(rule, rules)
