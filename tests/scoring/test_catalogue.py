"""The parts of every game of the catalogue fit together."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.entry import VARIATIONS, Need, PlayRule
from scorekeeper.scoring.catalogue.few_players import passed_to_the_opponent
from scorekeeper.scoring.catalogue.games import (
    CATALOGUE,
    COMMON_CURRENCIES,
    COMMON_MARKS,
    COMMON_STAKES,
    UNKNOWN,
    UNSCORED,
    WELL_KNOWN,
    play_rules,
)
from scorekeeper.scoring.catalogue.hearts import hearts_of, schemes_of
from scorekeeper.scoring.house_rules.registry import BY_ID, configure
from scorekeeper.scoring.rules.consistency import check_rules
from scorekeeper.scoring.rules.primitives import Group, Schedule, ScheduleName
from tests.scoring.score_sheet import rules_for


def test_every_game_is_consistent() -> None:
    assert {name: check_rules(game.variant) for name, game in CATALOGUE.items()} == dict.fromkeys(
        CATALOGUE, ()
    )


def test_a_game_offers_only_its_own_options_and_refuses_those_it_settles() -> None:
    for game in CATALOGUE.values():
        rules, _ = configure(game.variant, {}, game.variant.players[0])
        assert all(BY_ID[option].opt_in for option in rules.own)
        assert all(
            BY_ID[option].refusal(rules) == "rule_is_settled_by_the_game" for option in rules.fixed
        )


def test_the_well_known_games_come_first() -> None:
    assert " ".join(WELL_KNOWN) == (
        "black-lady omnibus spot wilson golden-ten two-player cancellation"
    )
    assert set(WELL_KNOWN) <= set(CATALOGUE)


def test_games_that_cannot_be_scored_are_named_with_their_sources() -> None:
    assert [(game.id, game.sources) for game in UNKNOWN] == [("valentine", VARIATIONS)]
    assert [(game.id, game.sources) for game in UNSCORED] == [
        ("complex-hearts", ("Complex Hearts (gamerules.com)",)),
    ]


def test_usual_values_offered_with_one_tap_are_accepted_and_in_order() -> None:
    assert COMMON_MARKS == {"50": 0, "100": 50}
    assert all(BY_ID["stake"].accepts(stake) for stake in COMMON_STAKES)
    assert sorted(COMMON_STAKES, key=float) == list(COMMON_STAKES)
    assert COMMON_STAKES[0] == "0.01"
    assert COMMON_STAKES[-1] == "10"
    assert len(COMMON_STAKES) == 11
    assert " ".join(COMMON_CURRENCIES) == "USD EUR GBP CAD AUD CHF JPY PLN INR BRL"


def test_hearts_are_worth_one_each_or_their_spots() -> None:
    hearts = hearts_of(("2", "9", "K", "A"))
    assert hearts == Group("hearts", ("2H", "9H", "KH", "AH"))
    schemes = schemes_of(hearts, first=5, spot_end=250)
    assert [
        (scheme.name, [(value.card, value.points) for value in scheme.cards], scheme.end_at)
        for scheme in schemes
    ] == [
        ("one", [("2H", 1), ("9H", 1), ("KH", 1), ("AH", 1)], None),
        ("spot", [("2H", 5), ("9H", 6), ("KH", 7), ("AH", 8)], 250),
        ("spot-ace-low", [("2H", 2), ("9H", 3), ("KH", 4), ("AH", 1)], 250),
    ]


@pytest.mark.parametrize(
    ("name", "calls"),
    [
        ("1", "1 across"),
        ("1-0", "1 across|hold"),
        ("2-1-0", "2 across|1 across|hold"),
    ],
)
def test_two_players_pass_to_each_other(name: ScheduleName, calls: str) -> None:
    assert passed_to_the_opponent(name) == Schedule(name, tuple(calls.split("|")))


def test_rules_that_change_no_score_are_those_that_matter_at_the_table() -> None:
    dragon = CATALOGUE["dragon"]
    rules = dragon.variant
    two = replace(rules, pack=replace(rules.pack, decks=2))
    needed = {"dragon_two_jokers", "identical_last"}
    codes = [rule.code for rule in play_rules(two, 8, dragon)]
    assert codes == [rule.code for rule in dragon.play]
    assert [rule.code for rule in play_rules(rules, 4, dragon)] == [
        code for code in codes if code not in needed
    ]
    assert play_rules(rules, 4, None) == ()


@pytest.mark.parametrize(
    ("need", "variant", "players", "met"),
    [
        ("", "black-lady", 4, True),
        ("moons", "black-lady", 4, True),
        ("moons", "rickety-kate", 4, False),
        ("two_decks", "black-lady", 8, True),
        ("two_decks", "black-lady", 6, False),
        ("cards_out", "black-maria", 3, True),
        ("cards_out", "black-maria", 4, False),
        ("three_players", "black-lady", 3, True),
        ("three_players", "black-lady", 4, False),
        ("six_players", "black-lady", 5, False),
        ("six_players", "black-lady", 6, True),
        ("six_players", "black-lady", 7, True),
    ],
)
def test_a_rule_matters_where_its_need_is_met(
    need: Need, variant: str, players: int, *, met: bool
) -> None:
    rule = PlayRule("some_rule", needs=need)
    game = replace(CATALOGUE[variant], play=(rule,))
    assert play_rules(rules_for(variant, players), players, game) == ((rule,) if met else ())
