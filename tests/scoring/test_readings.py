"""The readings in force: the game's own and those of its rules, without those the table voids."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE, readings
from scorekeeper.scoring.house_rules.registry import BY_ID, configure
from tests.scoring.score_sheet import rules_for

# Readings that come from the rules in force, not from the game.
GENERAL = (
    "tie_played_off",
    "automatic_moons",
    "awards_without_moon",
    "effects_per_copy",
    "relief_before_nose",
    "team_corrections",
    "two_leaders",
)


@pytest.mark.parametrize(
    ("variant", "players", "options", "expected"),
    [
        ("trump", 4, {}, ""),
        ("trump", 4, {"tie": "play_on"}, "tie_played_off"),
        ("trump", 4, {"decks": 2}, "two_leaders"),
        ("trump", 4, {"no_tricks_bonus": -5}, "awards_without_moon"),
        ("trump", 4, {"no_tricks_bonus": -5, "moon": "off"}, ""),
        ("trump", 4, {"moon": "auto"}, ""),
        ("black-lady", 4, {}, ""),
        ("black-lady", 8, {}, " two_leaders"),
        ("purple", 4, {"moon": "auto"}, "automatic_moons"),
        ("royal", 4, {}, ""),
        ("royal", 4, {"decks": 2}, "effects_per_copy two_leaders"),
        ("dummy", 3, {}, "relief_before_nose"),
        ("partnership", 4, {}, "team_corrections"),
        ("golden-ten", 4, {"decks": 2}, ""),
        ("dragon", 7, {}, "awards_without_moon"),
    ],
)
def test_readings_that_come_from_the_rules(
    variant: str, players: int, options: dict[str, object], expected: str
) -> None:
    rules = rules_for(variant, players, **options)
    codes = readings(rules, players, None, frozenset())
    assert codes == tuple(expected.split())
    assert set(codes) <= set(GENERAL)


def test_a_house_rule_voids_the_readings_that_it_decides() -> None:
    game = CATALOGUE["spot"]
    rules = rules_for("spot")
    usual = ("otherwise_black_lady", "spot_end", "spot_moon", "passing_six_and_more")
    assert readings(rules, 6, game, frozenset()) == usual
    assert readings(rules, 4, game, frozenset()) == usual[:3]
    without = {
        "end_at": ("spot_end",),
        "queen_points": ("spot_moon",),
        "passing": ("passing_six_and_more",),
        "jokers": (),
    }
    for option, void in without.items():
        codes = readings(rules, 6, game, frozenset({option}))
        assert codes == tuple(code for code in usual if code not in void)


def test_readings_are_decided_by_options_that_the_game_has() -> None:
    for game in CATALOGUE.values():
        rules, _ = configure(game.variant, {}, game.variant.players[0])
        for reading in game.readings:
            for option in reading.decided_by:
                refusal = BY_ID[option].refusal(rules)
                assert refusal != "rule_is_of_another_game", (reading.code, option)


@pytest.mark.parametrize(
    ("moon", "expected"),
    [
        ("add", ("purple_moon", "purple_two_moons", "purple_colours")),
        ("subtract", ("purple_moon", "purple_two_moons", "purple_colours")),
        ("off", ("purple_colours",)),
    ],
)
def test_readings_about_a_moon_hold_however_it_is_counted(
    moon: str, expected: tuple[str, ...]
) -> None:
    rules = rules_for("purple", moon=moon)
    assert readings(rules, 4, CATALOGUE["purple"], frozenset({"moon"})) == expected
