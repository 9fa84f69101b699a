"""The house rules that people change most, and the worked example of a settlement."""

from fractions import Fraction

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.state.model import Setup
from scorekeeper.state.setup.house_rules import (
    WITH_SETTLEMENT,
    configured_rules,
    offered_rules,
    other_rules,
    settlement_example,
    usual_rules,
    with_settlement,
)
from scorekeeper.state.setup.new_game import OptionSet, VariantSelected
from scorekeeper.state.setup.people import PlayerAdded
from tests.state.app_driver import EIGHT, FOUR, AppDriver


def ids(setup: Setup) -> list[str]:
    return [rule.id for rule in usual_rules(setup)]


def test_the_five_that_people_change_most_come_first() -> None:
    assert ids(Setup(names=FOUR)) == [
        "end_at",
        "moon",
        "on_the_nose",
        "diamond_bonus",
        "settlement",
    ]


@pytest.mark.parametrize("variant", CATALOGUE)
def test_every_rule_can_be_set_somewhere(variant: str) -> None:
    players = nearest_player_count(CATALOGUE[variant].variant, 4)
    setup = Setup(variant, tuple(EIGHT[:players]), options={})
    offered = {*ids(setup), *(rule.id for rule in other_rules(setup)), *WITH_SETTLEMENT}
    assert {rule.id for rule in offered_rules(setup)} <= offered


def test_a_currency_is_asked_for_once_something_is_paid() -> None:
    wilson = {"settlement": "wilson"}
    asked = []
    for options in ({}, wilson, {**wilson, "stake": "0.05"}):
        rules, _ = configured_rules(Setup(names=FOUR, options=options), options)
        asked.append(with_settlement(rules))
    assert asked == [(), ("stake",), ("stake", "currency")]


def test_another_diamond_is_no_switch() -> None:
    assert "diamond_bonus" not in ids(Setup(names=FOUR, options={"diamond_bonus": "10D"}))
    assert "diamond_bonus" in ids(Setup(names=FOUR, options={"diamond_bonus": "JD"}))


def test_wilson_pays_from_rank_to_rank() -> None:
    example = settlement_example(Setup(names=FOUR, options={"settlement": "wilson"}))
    assert example
    assert example.totals == {"Ann": 100, "Bob": 56, "Cid": 25, "Dee": 6}
    assert example.settlement.points == {"Ann": -44, "Bob": 13, "Cid": 12, "Dee": 19}
    assert [(transfer.payer, transfer.receiver) for transfer in example.settlement.transfers] == [
        ("Ann", "Bob"),
        ("Bob", "Cid"),
        ("Cid", "Dee"),
    ]


@pytest.mark.parametrize("method", ["wilson", "average", "howell"])
@pytest.mark.parametrize("players", [3, 4, 6, 8])
def test_an_example_is_of_the_size_of_the_table(method: str, players: int) -> None:
    setup = Setup(names=tuple(EIGHT[:players]), options={"settlement": method})
    example = settlement_example(setup)
    assert example
    assert tuple(example.totals) == setup.names
    assert len(set(example.totals.values())) == players
    assert sum(example.settlement.points.values(), Fraction()) == 0


def test_letters_stand_for_people_who_are_not_seated() -> None:
    example = settlement_example(Setup(names=("Ann",), options={"settlement": "howell"}))
    assert example
    assert tuple(example.totals) == ("A", "B", "C")


def test_without_a_settlement_there_is_no_example() -> None:
    assert settlement_example(Setup(names=FOUR)) is None
    game = AppDriver().do(*map(PlayerAdded, FOUR), VariantSelected("partnership"))
    game.do(OptionSet("settlement", "wilson"))
    assert settlement_example(game.state.setup) is None


def test_a_game_without_a_target_has_an_example_too() -> None:
    setup = Setup(names=FOUR, options={"settlement": "wilson", "end_at": None, "hands": 8})
    example = settlement_example(setup)
    assert example
    assert min(example.totals.values()) > 0
