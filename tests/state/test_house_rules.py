"""The house rules that a table can set, and their values."""

from dataclasses import replace

from scorekeeper.scoring.catalogue.games import COMMON_CURRENCIES, COMMON_MARKS, COMMON_STAKES
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.state.model import Setup
from scorekeeper.state.setup.house_rules import (
    configured_rules,
    next_value,
    offered_rules,
    offered_values,
    with_variant,
)
from tests.state.app_driver import FOUR

SETUP = Setup("black-lady", FOUR, "Ann")
WITHOUT_MOON = Setup("black-lady", FOUR, "Ann", {"moon": "off"})


def offered(setup: Setup) -> set[str]:
    return {rule.id for rule in offered_rules(setup)}


def test_rules_that_make_no_sense_in_a_game_are_not_offered() -> None:
    assert {"moon", "moon_points", "queen_points", "settlement"} <= offered(SETUP)
    assert not {"diamond_bonus_points", "golden_floor", "stake"} & offered(SETUP)


def test_a_rule_that_switched_itself_off_can_be_switched_on_again() -> None:
    assert "moon" in offered(WITHOUT_MOON)
    assert "moon_points" not in offered(WITHOUT_MOON)


def test_a_rule_with_few_values_offers_each_that_fits() -> None:
    def values(option: str, setup: Setup = SETUP) -> tuple[object, ...]:
        return offered_values(setup, BY_ID[option])

    assert values("moon") == ("choose", "add", "subtract", "auto", "off")
    assert values("end_beyond") == (False, True)
    assert values("on_the_nose") == (None, COMMON_MARKS)
    assert values("currency") == ()
    wilson = Setup("wilson", FOUR, "Ann")
    assert values("currency", wilson) == COMMON_CURRENCIES
    assert values("diamond_bonus") == (None, "JD", "10D", "QD")


def test_numbers_are_stepped_and_not_chosen() -> None:
    assert offered_values(SETUP, BY_ID["end_at"]) == ()
    assert offered_values(Setup("wilson", FOUR, "Ann"), BY_ID["stake"]) == ()


class TestSteps:
    """From a value to the next smaller and larger one."""

    def steps(self, option: str, setup: Setup = SETUP) -> tuple[object, object]:
        down, up = next_value(setup, option, -1), next_value(setup, option, 1)
        return (down[0] if down else "end"), (up[0] if up else "end")

    def at(self, option: str, value: object, variant: str = "black-lady") -> tuple[object, object]:
        return self.steps(option, Setup(variant, FOUR, "Ann", {option: value}))

    def test_of_the_target_are_tens(self) -> None:
        assert self.steps("end_at") == (90, 110)

    def test_of_other_numbers_are_ones(self) -> None:
        assert self.steps("queen_points") == (12, 14)

    def test_end_at_the_least_and_the_largest_value(self) -> None:
        rule = BY_ID["queen_points"]
        assert self.at("queen_points", rule.most) == (rule.most - 1, "end")
        assert self.at("queen_points", rule.least) == ("end", rule.least + 1)

    def test_of_a_rule_that_can_be_off_go_below_the_least_to_off(self) -> None:
        rule = BY_ID["hands"]
        assert rule.optional
        assert self.at("hands", rule.least) == (None, rule.least + 1)
        # From off they lead to a usual number.
        assert self.steps("hands") == ("end", 6)
        assert self.steps("end_at", Setup("golden-ten", FOUR, "Ann", {"end_at": None})) == (
            "end",
            100,
        )

    def test_of_jokers_lead_below_none_to_as_many_as_the_deal_needs(self) -> None:
        assert self.steps("jokers") == ("even", 1)
        assert self.at("jokers", "even") == ("end", 0)
        # No more than four fit in a deck, and there is one.
        assert self.at("jokers", 4) == (3, "end")

    def test_of_a_stake_go_along_the_usual_ones(self) -> None:
        first, second, third = COMMON_STAKES[:3]
        assert self.at("stake", second, "wilson") == (first, third)
        assert self.at("stake", first, "wilson") == (None, second)
        assert self.at("stake", COMMON_STAKES[-1], "wilson") == (COMMON_STAKES[-2], "end")
        off = Setup("black-lady", FOUR, "Ann", {"settlement": "average"})
        assert self.steps("stake", off) == ("end", first)

    def test_of_an_unusual_stake_lead_to_the_usual_ones_next_to_it(self) -> None:
        first, second = (float(stake) for stake in COMMON_STAKES[:2])
        between = f"{(first + second) / 2:.3f}"
        assert self.at("stake", between, "wilson") == COMMON_STAKES[:2]

    def test_to_values_that_make_no_sense_are_not_offered(self) -> None:
        assert self.steps("diamond_bonus_points") == ("end", "end")


def test_another_game_of_the_same_name_changes_nothing() -> None:
    setup = Setup("black-lady", FOUR, "Ann", {"end_at": 50})
    assert with_variant(setup, "black-lady") is setup


def test_rules_of_the_tables_own_are_configured_from_themselves() -> None:
    custom = replace(configured_rules(SETUP, {})[0], revoke=7)
    rules, problems = configured_rules(replace(SETUP, rules=custom), {"queen_points": 5})
    assert (rules.revoke, rules.values["QS"], problems) == (7, 5, ())
