"""The house rules that a table can set, and their values."""

from scorekeeper.scoring.catalogue.games import COMMON_CURRENCIES, COMMON_MARKS
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.state.model import Setup
from scorekeeper.state.setup.house_rules import offered_rules, offered_values
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
