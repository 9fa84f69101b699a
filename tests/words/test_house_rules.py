"""House rules and their values in words."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import BY_ID, HOUSE_RULES
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.words.house_rules import choice_text, differing, house_rule_rows, value_text
from scorekeeper.words.translation import say
from tests.scoring.score_sheet import rules_for

PLAYERS = ("Ann", "Bob", "Cid")


@pytest.mark.parametrize("variant", CATALOGUE)
def test_every_house_rule_and_each_of_its_values_has_words(variant: str) -> None:
    rules = rules_of(Game("g", "", variant, PLAYERS, "Ann"))
    for rule in HOUSE_RULES:
        assert say(f"option.{rule.id}")
        assert say(f"option.{rule.id}.about")
        for choice in rule.choices:
            assert choice_text(rule, choice)
        if rule.optional:
            assert choice_text(rule, None)
        if rule.refusal(rules) is None:
            assert value_text(rule, rules)


@pytest.mark.parametrize(
    ("option", "chosen", "words"),
    [
        ("end_beyond", True, "on"),
        ("end_beyond", False, "off"),
        ("end_at", None, "no target"),
        ("end_at", -1000, "\N{MINUS SIGN}1000"),
        ("on_the_nose", {50: 0, 100: 50}, "50→0 and 100→50"),
        ("on_the_nose", None, "off"),
        ("diamond_bonus", "10D", "10♦"),
        ("diamond_bonus", None, "none"),
        ("tie", "play_on", "play on"),
        ("currency", "EUR", "EUR"),
        ("jokers", "even", "as the deal needs"),
        ("jokers", 2, "2"),
    ],
)
def test_a_value_is_put_into_words_by_the_kind_of_its_rule(
    option: str, chosen: object, words: str
) -> None:
    assert choice_text(BY_ID[option], chosen) == words


def test_money_in_force_has_its_currency() -> None:
    rules = rules_for("wilson", 4, currency="EUR")
    assert value_text(BY_ID["stake"], rules) == "€0.05"
    assert value_text(BY_ID["stake"], rules_for("black-lady", 4)) == "points only"
    assert value_text(BY_ID["end_at"], rules) == "100"


def test_a_house_rule_that_differs_comes_with_the_games_own_value() -> None:
    usual = rules_for("black-lady", 4)
    assert differing(usual, usual) == []
    changed = rules_for("black-lady", 4, end_at=90, moon="add")
    assert [rule.id for rule in differing(changed, usual)] == ["moon", "end_at"]
    assert [row.text for row in house_rule_rows(changed, usual)] == [
        "Moon: others take it (usually shooter chooses).",
        "Ends at: 90 (usually 100).",
    ]


def test_a_value_that_the_game_lacks_stands_alone() -> None:
    without = rules_for("black-lady", 4, moon="off")
    changed = rules_for("black-lady", 4)
    assert [row.text for row in house_rule_rows(changed, without)] == [
        "Moon: shooter chooses (usually no moon).",
        "A moon is worth: 26.",
    ]
    # A value that cannot be shown does not count as a difference.
    assert [rule.id for rule in differing(without, changed)] == ["moon"]
