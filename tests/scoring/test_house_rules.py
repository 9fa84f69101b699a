"""House rules: what each option takes, refuses, and why; what it does is in the score sheets."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.catalogue.hearts import HEARTS
from scorekeeper.scoring.house_rules.registry import BY_ID, HOUSE_RULES, configure
from scorekeeper.scoring.problem import Problem
from tests.scoring.score_sheet import rules_for

# option -> values it takes, values that are not its kind or out of bounds
VALUES: dict[str, tuple[list[object], list[object]]] = {
    "moon": (["choose", "add", "subtract", "auto", "off"], ["both", "", None, True, 1, ["add"]]),
    "moon_points": ([0, 20, 1000], [-1, 1001, None, "26", 26.0, True]),
    "diamond_bonus": ([None, "JD", "10D", "QD"], ["KD", "", "jd", 10, ["JD"], {}]),
    "diamond_bonus_points": ([-1, -5, -1000], [0, 5, -1001, None, "-5", -5.0, False]),
    "diamond_needed_for_moon": ([True, False], [None, 0, 1, "true", []]),
    "queen_points": ([0, 7, 25, 1000], [-1, 1001, None, "13", 13.0, True]),
    "hearts_points": (["one", "spot", "spot-ace-low"], [None, "", "face", 1, True, ["spot"]]),
    **dict.fromkeys(("golden_floor", "ten_of_clubs_doubles"), ([True, False], [None, 0, "yes"])),
    "decks": ([1, 2], [0, 3, None, "2", 2.0, True]),
    "jokers": ([0, 1, 4, "even"], [-1, 9, None, "2", "odd", 2.0, True]),
    "leftovers": (
        ["first_trick", "last_trick", "first_heart", "blind", "removed"],
        [None, "", "widow", 1, ["blind"]],
    ),
    "on_the_nose": (
        [None, {}, {"50": 0, "100": 50}, {"-10": -20, "0": 5}, {"999999": 100_000}],
        [
            50,
            [50],
            "50",
            {"fifty": 0},
            {"50": "0"},
            {"50": None},
            {"50": True},
            {"50": 0.5},
            {"050": 0},
            {"-0": 0},
            {" 50": 0},
            {"": 0},
            {"٥٠": 0},
            {"1000000": 0},
            {"50": 100_001},
            {str(mark): 0 for mark in range(21)},
        ],
    ),
    "on_the_nose_every": ([None, 2, 50, 1000], [0, 1, 1001, -50, "50", 50.0, True]),
    "trick_points": ([0, -1, 1, 1000, -1000], [-1001, 1001, None, "1", 1.0, True]),
    "hand_partners": ([None, "first_tricks", "agreed"], ["", "all", 1, True, ["agreed"]]),
    "sun_points": ([0, 26, 1000], [-1, 1001, None, "26", 26.0, True]),
    "no_tricks_bonus": ([0, -5, -1000, 5], [-1001, 1001, None, "5", 5.0, True]),
    "revoke_points": ([0, 10, 1000, -5], [-1001, 1001, None, "5", 5.0, True]),
    "passing": (["rotation", "dealer", "none"], [None, "", "left", 3, True]),
    "passing_schedule": (
        ["1-0", "1", "2", "2-0", "1-2", "2-1", "1-2-0", "2-1-0", "1-2-3", "3-2-1", "3", "3-0"],
        [None, "", "4", 1, ["1", "2"]],
    ),
    **dict.fromkeys(
        (
            "reverse_moon",
            "moon_clears_others",
            "moon_keeps_cards",
            "moon_relief",
            "lone_jack_counts",
            "tiebreak_moon",
            "running_total",
        ),
        ([True, False], [None, 0, "yes"]),
    ),
    "end_at": ([None, 1, 50, 100_000], [0, 100_001, -100_001, "100", 50.5, True]),
    "end_beyond": ([True, False], [None, 0, "yes"]),
    "hands": ([None, 1, 1000], [0, 1001, "6", 6.0, True]),
    "tie": (["share", "play_on"], [None, "", "coin", 1]),
    "settlement": ([None, "wilson", "average", "howell"], ["Wilson", "", 1, ["wilson"]]),
    "stake": (
        [None, "0", "0.05", "1", "1000000", "0.000000000001"],
        [
            0.05,
            1,
            "",
            " 1",
            "-1",
            "+1",
            ".5",
            "5.",
            "1,5",
            "1_0",
            "٣",
            "NaN",
            "sNaN",
            "Infinity",
            "1E2",
            "1E-9999999",
            "1000000.01",
            "1000001",
            "0.0000000000001",
        ],
    ),
    "currency": (["USD", "EUR", "JPY"], [None, "usd", "US", "USDT", "U$D", "ÄÖÜ", 840]),
}

# What must be there first for the options that speak about something else.
FIRST: dict[str, dict[str, object]] = {
    "diamond_bonus_points": {"diamond_bonus": "JD"},
    "diamond_needed_for_moon": {"diamond_bonus": "JD"},
}

# Where an option is tried that is not for Wilson.
WHERE = {
    "golden_floor": "golden-ten",
    "reverse_moon": "reverse",
    "moon_clears_others": "four-queens",
    "moon_keeps_cards": "purple",
    "moon_relief": "dummy",
    "lone_jack_counts": "dragon",
    "tiebreak_moon": "two-player",
    "running_total": "two-player",
    "passing_schedule": "two-player",
}

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


def test_every_option_has_values_to_try() -> None:
    assert set(VALUES) == set(BY_ID)
    assert len(BY_ID) == len(HOUSE_RULES)


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option in VALUES for value in VALUES[option][0]]
)
def test_an_accepted_value_is_in_force(option: str, value: object) -> None:
    variant = WHERE.get(option, "wilson")
    players = CATALOGUE[variant].variant.players[-1]
    rules = rules_for(variant, min(players, 4), **FIRST.get(option, {}), **{option: value})
    in_force = None if value == {} else value
    assert BY_ID[option].current(rules) == in_force


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option in VALUES for value in VALUES[option][1]]
)
def test_a_wrong_value_changes_nothing(option: str, value: object) -> None:
    variant, first = WHERE.get(option, "wilson"), FIRST.get(option, {})
    players = min(CATALOGUE[variant].variant.players[-1], 4)
    before = rules_for(variant, players, **first)
    rules, problems = configure(CATALOGUE[variant].variant, {**first, option: value}, players)
    assert problems == (Problem("option_wrong", (option,), option, value),)
    assert rules == before


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    huge = 10**5000  # more than Python turns into a text
    options = {"end_at": huge, "moon_points": -huge, "on_the_nose": {"50": huge}}
    _, problems = configure(CATALOGUE["wilson"].variant, options, 4)
    assert [problem.code for problem in problems] == ["option_wrong"] * 3


def test_options_that_make_no_sense_are_all_refused_with_their_reasons() -> None:
    options = {option: value for option, (value, _) in UNFIT.items()}
    rules, problems = configure(CATALOGUE["golden-ten"].variant, options, 4)
    assert {each.where[0]: each.expected for each in problems} == {
        option: reason for option, (_, reason) in UNFIT.items()
    }
    assert {each.code for each in problems} == {"option_unfit"}
    assert rules == rules_for("golden-ten", 4)


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        (
            "black-lady",
            "moon diamond_bonus queen_points hearts_points ten_of_clubs_doubles decks jokers"
            " leftovers moon_points sun_points trick_points no_tricks_bonus hand_partners"
            " revoke_points passing"
            " on_the_nose"
            " on_the_nose_every end_at end_beyond hands tie settlement",
        ),
        (
            "wilson",
            "moon diamond_bonus queen_points hearts_points ten_of_clubs_doubles decks jokers"
            " leftovers moon_points sun_points trick_points no_tricks_bonus hand_partners"
            " revoke_points passing"
            " on_the_nose"
            " on_the_nose_every end_at end_beyond hands tie settlement stake currency",
        ),
        (
            "golden-ten",
            "golden_floor decks leftovers trick_points no_tricks_bonus hand_partners"
            " revoke_points passing"
            " on_the_nose on_the_nose_every end_at hands tie settlement",
        ),
        (
            "omnibus",
            "moon diamond_bonus diamond_bonus_points diamond_needed_for_moon queen_points"
            " hearts_points ten_of_clubs_doubles decks jokers leftovers moon_points sun_points"
            " trick_points no_tricks_bonus hand_partners"
            " revoke_points passing on_the_nose"
            " on_the_nose_every end_at end_beyond hands tie settlement",
        ),
        (
            "pip",
            "moon diamond_bonus hearts_points ten_of_clubs_doubles decks jokers"
            " leftovers moon_points sun_points trick_points no_tricks_bonus hand_partners"
            " revoke_points passing"
            " on_the_nose on_the_nose_every"
            " end_at end_beyond hands tie settlement",
        ),
        (
            "rickety-kate",
            "diamond_bonus queen_points hearts_points ten_of_clubs_doubles decks jokers leftovers"
            " trick_points no_tricks_bonus hand_partners"
            " revoke_points passing on_the_nose"
            " on_the_nose_every end_at end_beyond hands tie settlement",
        ),
    ],
)
def test_these_options_fit_a_game_without_options(variant: str, options: str) -> None:
    rules = rules_for(variant)
    fitting = [rule.id for rule in HOUSE_RULES if rule.refusal(rules) is None]
    assert fitting == options.split(), "a house rule of many games is added to these lists by hand"


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
    assert [each.cards for each in rules.moons] == [HEARTS.cards]
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
