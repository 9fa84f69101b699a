"""The parts of every game of the catalogue fit together."""

from scorekeeper.scoring.catalogue.entry import VARIATIONS
from scorekeeper.scoring.catalogue.games import (
    CATALOGUE,
    COMMON_CURRENCIES,
    COMMON_MARKS,
    COMMON_STAKES,
    UNKNOWN,
    UNSCORED,
    WELL_KNOWN,
)
from scorekeeper.scoring.house_rules.registry import BY_ID, configure
from scorekeeper.scoring.rules.consistency import check_rules


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
