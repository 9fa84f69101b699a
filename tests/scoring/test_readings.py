"""The readings in force: the game's own and those of its rules, without those the table voids."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.catalogue.readings import DECIDED_BY, readings
from scorekeeper.scoring.house_rules.registry import BY_ID, configure
from tests.scoring.score_sheet import rules_for

# Readings that come from the rules in force, not from the game.
GENERAL = (
    "tie_played_off",
    "automatic_moons",
    "awards_without_moon",
    "effects_per_copy",
    "relief_before_nose",
    "coming_and_going",
    "another_number_of_decks",
    "team_corrections",
    "two_leaders",
)


@pytest.mark.parametrize(
    ("variant", "players", "options", "expected"),
    [
        ("trump", 4, {}, "coming_and_going"),
        ("trump", 4, {"tie": "play_on"}, "tie_played_off coming_and_going"),
        ("trump", 4, {"decks": 2}, "coming_and_going two_leaders"),
        ("trump", 4, {"no_tricks_bonus": -5}, "awards_without_moon coming_and_going"),
        ("trump", 4, {"no_tricks_bonus": -5, "moon": "off"}, "coming_and_going"),
        ("trump", 4, {"moon": "auto"}, "coming_and_going"),
        ("black-lady", 4, {}, "coming_and_going another_number_of_decks"),
        ("black-lady", 8, {}, "coming_and_going another_number_of_decks two_leaders"),
        ("purple", 4, {"moon": "auto"}, "automatic_moons coming_and_going"),
        ("royal", 4, {}, "coming_and_going"),
        ("royal", 4, {"decks": 2}, "effects_per_copy coming_and_going two_leaders"),
        ("dummy", 3, {}, "relief_before_nose coming_and_going"),
        ("partnership", 4, {}, "team_corrections"),
        ("golden-ten", 4, {"decks": 2}, "coming_and_going"),
        ("dragon", 7, {}, "awards_without_moon coming_and_going another_number_of_decks"),
    ],
)
def test_readings_that_come_from_the_rules(
    variant: str, players: int, options: dict[str, object], expected: str
) -> None:
    rules = rules_for(variant, players, **options)
    found = readings(rules, players, None, frozenset())
    assert found == tuple(expected.split())
    assert set(found) <= set(GENERAL)


def test_a_house_rule_voids_the_readings_that_it_decides() -> None:
    game = CATALOGUE["spot"]
    rules = rules_for("spot")
    usual = ("otherwise_black_lady", "spot_end", "spot_moon", "passing_six_and_more", "ties_shared")
    assert readings(rules, 4, game, frozenset())[:5] == usual
    without = {
        "end_at": ("spot_end",),
        "queen_points": ("spot_moon",),
        "passing": ("passing_six_and_more",),
        "tie": ("ties_shared",),
        "jokers": (),
    }
    for option, void in without.items():
        found = readings(rules, 4, game, frozenset({option}))
        assert found[: 5 - len(void)] == tuple(code for code in usual if code not in void)


def test_only_readings_of_games_are_decided_by_options_that_the_game_has() -> None:
    games = CATALOGUE.values()
    assert DECIDED_BY.keys() <= {code for game in games for code in game.readings}
    for game in games:
        rules, _ = configure(game.variant, {}, game.variant.players[0])
        for code in game.readings:
            for option in DECIDED_BY.get(code, ()):
                assert BY_ID[option].refusal(rules) != "rule_is_of_another_game", (code, option)
