"""House rules: what each option takes, refuses, and why; what it does is in the score sheets."""

import json
from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.catalogue.hearts import HEARTS
from scorekeeper.scoring.house_rules.registry import BY_ID, HOUSE_RULES, configure
from scorekeeper.scoring.problem import Problem
from tests.scoring.house_rule_tables import table
from tests.scoring.score_sheet import rules_for

HINT = "write the games that offer it into tests/scoring/house_rules.txt"

HEAD, *ROWS = table("values")
assert HEAD == ("option", "offered by", "takes", "refuses")
# Option -> the games that offer it, the values that it takes, and those that it refuses.
OFFERED = {option: games.removeprefix("only ").split() for option, games, _, _ in ROWS}
TAKES = [(option, value) for option, _, values, _ in ROWS for value in json.loads(values)]
REFUSES = [(option, value) for option, _, _, values in ROWS for value in json.loads(values)]
GAMES = ("black-lady", "wilson", "golden-ten", "omnibus", "pip", "rickety-kate")

# What makes no sense in Golden Ten, and why.
UNFIT: dict[str, tuple[object, str]] = {
    "moon": ("add", "no_moon"),
    "moon_points": (27, "no_moon"),
    "queen_points": (7, "no_queen"),
    "hearts_points": ("spot", "no_hearts"),
    "jokers": (1, "no_jokers"),
    "leftovers": ("first_heart", "no_hearts"),
    "diamond_bonus": ("JD", "no_diamonds"),
    "diamond_bonus_points": (-5, "no_diamond_bonus"),
    "diamond_needed_for_moon": (True, "no_diamond_bonus"),
}


def test_every_option_has_its_row() -> None:
    assert [*OFFERED] == [rule.id for rule in HOUSE_RULES] == [*BY_ID]
    tried = {option for option, _ in TAKES} & {option for option, _ in REFUSES}
    assert tried == BY_ID.keys()


@pytest.mark.parametrize(("option", "value"), TAKES)
def test_an_accepted_value_is_in_force(option: str, value: object) -> None:
    variant = OFFERED[option][0]
    players = CATALOGUE[variant].variant.players[-1]
    rules = rules_for(variant, min(players, 4), **{option: value})
    in_force = None if value == {} else value
    assert BY_ID[option].current(rules) == in_force


@pytest.mark.parametrize(("option", "value"), REFUSES)
def test_a_wrong_value_changes_nothing(option: str, value: object) -> None:
    variant = OFFERED[option][0]
    players = min(CATALOGUE[variant].variant.players[-1], 4)
    rules, problems = configure(CATALOGUE[variant].variant, {option: value}, players)
    assert problems == (Problem("option_wrong", (option,), option, value),)
    assert rules == rules_for(variant, players)


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    huge = 10**5000  # more than Python turns into a text
    options = {"end_at": huge, "moon_points": -huge, "on_the_nose": {"50": huge}}
    _, problems = configure(CATALOGUE["wilson"].variant, options, 4)
    assert [problem.code for problem in problems] == ["option_wrong"] * 3


def test_options_that_make_no_sense_are_all_refused_with_their_reasons() -> None:
    options = {option: value for option, (value, _) in UNFIT.items()}
    rules, problems = configure(CATALOGUE["golden-ten"].variant, options, 4)
    assert {problem.where[0]: problem.expected for problem in problems} == {
        option: reason for option, (_, reason) in UNFIT.items()
    }
    assert {problem.code for problem in problems} == {"option_unfit"}
    assert rules == rules_for("golden-ten", 4)


@pytest.mark.parametrize("game", GAMES)
def test_these_options_fit_a_game_without_options(game: str) -> None:
    rules = rules_for(game)
    fitting = [rule.id for rule in HOUSE_RULES if rule.refusal(rules) is None]
    assert fitting == [option for option, games in OFFERED.items() if game in games], HINT


@pytest.mark.parametrize(
    ("option", "games"),
    [(option, games) for option, games, _, _ in ROWS if games.startswith("only ")],
)
def test_an_option_of_some_games_is_accepted_there_only(option: str, games: str) -> None:
    rule, accepted = BY_ID[option], []
    for game, entry in CATALOGUE.items():
        for value in (value for taker, value in TAKES if taker == option):
            rules, problems = configure(entry.variant, {option: value}, entry.variant.players[0])
            if value == rule.current(entry.variant):
                continue
            if not problems:
                accepted.append(game)
                assert rule.current(rules) == value
            else:
                assert [(problem.code, problem.where) for problem in problems] == [
                    ("option_unfit", (option,))
                ]
    assert [*dict.fromkeys(accepted)] == games.removeprefix("only ").split(), HINT


def test_every_option_of_some_games_is_tried_in_all() -> None:
    only = {option for option, games, _, _ in ROWS if games.startswith("only ")}
    assert only == {"golden_floor", *(rule.id for rule in HOUSE_RULES if rule.opt_in)}


@pytest.mark.parametrize(
    ("variant", "in_force"),
    [
        ("black-lady", ("choose", 26, None, 100, False, None, "share", None, None)),
        ("wilson", ("choose", 26, None, 100, False, None, "share", "wilson", "0.05")),
        ("golden-ten", ("off", None, None, None, False, 6, "share", None, None)),
        ("omnibus", ("choose", 26, None, 100, False, None, "share", None, None)),
        ("spot", ("choose", 129, None, 500, False, None, "share", None, None)),
        ("ten-of-hearts", ("choose", 35, None, 100, False, None, "share", None, None)),
        ("joker-hearts", ("choose", 26, None, 100, False, None, "share", None, None)),
        ("black-maria", ("choose", 43, None, 100, False, None, "share", None, None)),
        ("hooligan", ("choose", 33, None, 100, False, None, "share", None, None)),
        ("pip", ("choose", 104, None, 400, False, None, "share", None, None)),
        ("rickety-kate", ("off", None, None, 100, False, None, "share", None, None)),
    ],
)
def test_these_values_are_in_force_without_options(
    variant: str, in_force: tuple[object, ...]
) -> None:
    rules = rules_for(variant)
    options = [
        "moon",
        "moon_points",
        "on_the_nose",
        "end_at",
        "end_beyond",
        "hands",
        "tie",
        "settlement",
        "stake",
    ]
    assert tuple(BY_ID[option].current(rules) for option in options) == in_force


def test_two_decks_do_not_double_a_target_that_is_set() -> None:
    assert rules_for("black-lady", 8, end_at=150).end.at == 150
    assert rules_for("black-lady", 8).end.at == 200


def test_a_game_without_a_target_has_no_way_back_from_it() -> None:
    assert rules_for("hartenjagen", 4).end.back_to == 0
    assert rules_for("hartenjagen", 4, end_at=30).end.back_to == 0
    assert rules_for("hartenjagen", 4, end_at=None).end.back_to is None


def test_two_decks_double_the_moon() -> None:
    assert BY_ID["moon_points"].current(rules_for("black-lady", 8)) == 52
    assert BY_ID["moon_points"].current(rules_for("black-lady", 8, moon_points=26)) == 26


@pytest.mark.parametrize("variant", CATALOGUE)
def test_setting_what_is_in_force_changes_nothing(variant: str) -> None:
    first = CATALOGUE[variant].variant.players[0]
    rules = rules_for(variant, first)
    for option in HOUSE_RULES:
        if option.refusal(rules) is None and option.id not in ("moon_points",):
            again = rules_for(variant, first, **{option.id: option.current(rules)})
            assert again == rules, option.id


@pytest.mark.parametrize("players", [7, 10])
def test_one_deck_is_not_enough_where_the_game_has_two(players: int) -> None:
    rules, problems = configure(CATALOGUE["black-lady"].variant, {"decks": 1}, players)
    assert problems == (Problem("option_unfit", ("decks",), "deck_is_not_enough", 1),)
    assert rules == rules_for("black-lady", players) == rules_for("black-lady", players, decks=2)


def test_two_decks_double_only_what_no_option_sets() -> None:
    rules = rules_for("spot", 4, decks=2)
    assert BY_ID["moon_points"].current(rules) == 258
    assert rules.end.at == 1000
    rules = rules_for("spot", 4, decks=2, moon_points=129, end_at=500)
    assert BY_ID["moon_points"].current(rules) == 129
    assert rules.end.at == 500
    assert rules_for("golden-ten", 4, decks=2).end == rules_for("golden-ten", 4).end


def test_a_queen_worth_nothing_is_an_ordinary_card() -> None:
    rules = rules_for("black-lady", 4, queen_points=0)
    assert "QS" not in rules.point_cards
    assert [moon.cards for moon in rules.moons] == [HEARTS.cards]
    assert BY_ID["queen_points"].current(rules) == 0
    four_queens = rules_for("four-queens", 4, queen_points=0)
    assert four_queens.values["QS"] == 0


def test_two_decks_double_an_amount_that_the_game_sets() -> None:
    game = CATALOGUE["black-lady"].variant
    game = replace(game, moons=(replace(game.moons[0], points=30),))
    assert configure(game, {}, 8)[0].moons[0].points == 60
    assert configure(game, {"decks": 2}, 4)[0].moons[0].points == 60


@pytest.mark.parametrize(
    ("options", "amount"),
    [
        ({"queen_points": 25}, 38),
        ({"queen_points": 0}, 13),
        ({"hearts_points": "spot"}, 117),
        ({"hearts_points": "spot-ace-low"}, 104),
        ({"hearts_points": "spot", "queen_points": 25}, 129),
        ({"hearts_points": "spot", "queen_points": 25, "decks": 2}, 258),
        ({"hearts_points": "spot", "moon_points": 26}, 26),
    ],
)
def test_the_moon_is_worth_what_its_cards_are(options: dict[str, object], amount: int) -> None:
    assert BY_ID["moon_points"].current(rules_for("black-lady", **options)) == amount


def test_a_settled_option_may_say_what_is_in_force_before_others() -> None:
    assert "diamond_bonus" in rules_for("four-queens").fixed
    rules, problems = configure(
        CATALOGUE["four-queens"].variant, {"diamond_bonus": "QD", "end_at": 50}, 4
    )
    assert problems == ()
    assert rules == rules_for("four-queens", end_at=50)
    assert rules.end.at == 50


def test_the_order_of_the_options_in_a_file_does_not_matter() -> None:
    options: dict[str, object] = {
        "stake": "1",
        "settlement": "howell",
        "diamond_needed_for_moon": True,
        "diamond_bonus_points": -7,
        "diamond_bonus": "QD",
        "end_beyond": True,
        "end_at": 50,
    }
    turned = dict(reversed(options.items()))
    options["on_the_nose"] = {"50": 0, "100": 50}
    turned["on_the_nose"] = {"100": 50, "50": 0}
    assert rules_for("black-lady", **options) == rules_for("black-lady", **turned)
    assert BY_ID["moon_points"].current(rules_for("black-lady", **options)) == 33
