"""What single house rules change, also in games that are not in the catalogue."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.house_rules.pack import decks_for, set_decks
from scorekeeper.scoring.house_rules.registry import BY_ID, configure, with_options
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.primitives import CardValue, Factor
from tests.scoring.score_sheet import rules_for


def test_an_unknown_option_is_named_with_those_that_are_known() -> None:
    rules, problems = configure(CATALOGUE["black-lady"].variant, {"speed": 3, "decks": 2}, 4)
    assert problems == (Problem("option_unknown", ("speed",), tuple(BY_ID), "speed"),)
    assert rules.pack.decks == 2


def test_only_schemes_of_the_game_can_be_chosen() -> None:
    game = CATALOGUE["black-lady"].variant
    game = replace(game, schemes=game.schemes[:2])
    assert configure(game, {"hearts_points": "spot"}, 4)[1] == ()
    assert configure(game, {"hearts_points": "spot-ace-low"}, 4) == (
        game,
        (Problem("option_unfit", ("hearts_points",), "no_such_choice", "spot-ace-low"),),
    )


def test_only_schedules_of_the_game_can_be_chosen() -> None:
    game = CATALOGUE["two-player"].variant
    game = replace(game, passing=replace(game.passing, schedules=game.passing.schedules[:3]))
    assert configure(game, {"passing_schedule": "2"}, 2)[1] == ()
    assert configure(game, {"passing_schedule": "2-0"}, 2) == (
        game,
        (Problem("option_unfit", ("passing_schedule",), "no_such_choice", "2-0"),),
    )


def test_hearts_of_other_values_are_no_scheme() -> None:
    game = CATALOGUE["black-lady"].variant
    queen, *hearts = game.cards
    other = replace(game, cards=(queen, replace(hearts[0], points=2), *hearts[1:]))
    assert BY_ID["hearts_points"].current(other) is None
    assert BY_ID["hearts_points"].current(CATALOGUE["spot"].variant) == "spot"


def test_a_scheme_may_bring_a_target() -> None:
    assert rules_for("two-player", 2, hearts_points="spot").end.at == 250
    assert rules_for("two-player", 2, hearts_points="one").end.at == 50
    assert rules_for("black-lady", hearts_points="spot").end.at == 100


def test_calls_of_no_schedule_count_as_the_usual_one() -> None:
    game = CATALOGUE["two-player"].variant
    turned = replace(game.passing.rotations[0], calls=("hold", "across"))
    other = replace(game, passing=replace(game.passing, rotations=(turned,)))
    assert BY_ID["passing_schedule"].current(other) == "1-0"
    assert BY_ID["passing_schedule"].current(CATALOGUE["black-lady"].variant) is None


def test_a_schedule_is_for_every_number_of_players() -> None:
    rules = rules_for("two-player", 2, passing_schedule="1-2")
    assert [(rotation.players, rotation.calls) for rotation in rules.passing.rotations] == [
        ((2,), ("1 across", "2 across"))
    ]


def test_a_good_diamond_is_no_bonus() -> None:
    gong_zhu = rules_for("gong-zhu")
    assert gong_zhu.values["JD"] == 100
    assert BY_ID["diamond_bonus"].current(gong_zhu) is None


def test_another_bonus_diamond_takes_the_place_of_the_first() -> None:
    rules = rules_for("omnibus", diamond_bonus="QD")
    assert (rules.values.get("JD"), rules.values["QD"]) == (None, -10)
    assert "JD" not in rules_for("omnibus", diamond_bonus=None).values
    assert BY_ID["diamond_bonus_points"].current(rules_for("black-lady")) == -10
    assert BY_ID["diamond_bonus_points"].current(rules_for("two-player", 2)) == -5


def test_relief_comes_back_with_the_usual_points() -> None:
    rules = rules_for("dummy", 3, moon_relief=False)
    assert rules.relief == ()
    assert with_options(rules, {"moon_relief": True})[0].relief == (26, 52)
    custom = replace(rules, relief=(13,))
    assert with_options(custom, {"moon_relief": True})[0].relief == (13,)


def test_a_reverse_moon_is_every_good_card() -> None:
    (moon,) = rules_for("reverse", reverse_moon=True).moons
    good = {card for card, points in rules_for("reverse").values.items() if points > 0}
    assert (moon.id, moon.effect, set(moon.cards)) == ("moon", "subtract", good)
    assert "JD" not in good
    assert rules_for("reverse", reverse_moon=False).moons == ()


def test_a_reverse_moon_does_not_need_a_card_that_only_doubles() -> None:
    reverse = rules_for("reverse")
    doubling = replace(
        reverse,
        cards=(*reverse.cards, CardValue("QC", 0)),
        factors=(Factor(("QC",), (), 2, "double"),),
    )
    rules, problems = with_options(doubling, {"reverse_moon": True})
    assert problems == ()
    assert rules.moons == rules_for("reverse", reverse_moon=True).moons


def test_a_game_without_a_running_total_ends_after_a_hand() -> None:
    rules = rules_for("two-player", 2, running_total=False)
    assert (rules.end.at, rules.end.hands) == (None, 1)
    assert rules_for("two-player", 2, running_total=True) == rules_for("two-player", 2)


def test_a_tiebreak_leaves_out_what_the_rules_name() -> None:
    without = rules_for("two-player", 2, tiebreak_moon=False)
    assert without.end.tiebreak_without == ("passing", "moon")
    again, _ = with_options(without, {"tiebreak_moon": True})
    assert again.end.tiebreak_without == ("passing",)


@pytest.mark.parametrize(("variant", "one", "two"), [("dragon", 125, 250), ("gong-zhu", 50, 50)])
def test_only_an_award_for_no_points_grows_with_the_decks(variant: str, one: int, two: int) -> None:
    assert rules_for(variant, 4).awards[0].points == one
    assert rules_for(variant, 4, decks=2).awards[0].points == two


def test_one_deck_again_is_what_one_deck_was() -> None:
    for variant in ("black-lady", "dragon", "purple", "gong-zhu"):
        rules = rules_for(variant, 4, **({"sun_points": 52} if variant == "black-lady" else {}))
        two = set_decks(rules, 2)
        assert two.end.at == (None if rules.end.at is None else 2 * rules.end.at)
        assert [moon.sun for moon in two.moons] == [
            None if moon.sun is None else 2 * moon.sun for moon in rules.moons
        ]
        assert set_decks(two, 1) == rules


def test_a_number_that_cannot_play_has_the_nearest_number_of_decks() -> None:
    game = CATALOGUE["black-lady"].variant
    assert [decks_for(game, players) for players in (0, 2, 3, 6, 7, 10, 11, 99)] == [
        *(1, 1, 1, 1),
        *(2, 2, 2, 2),
    ]


def test_no_tricks_has_one_award_and_leaves_the_others() -> None:
    rules = rules_for("dragon", no_tricks_bonus=-5)
    assert [(award.when, award.points) for award in rules.awards] == [
        ("no_points", 125),
        ("no_tricks", -5),
    ]
    again, _ = with_options(rules, {"no_tricks_bonus": -7})
    assert BY_ID["no_tricks_bonus"].current(again) == -7
    off, _ = with_options(rules, {"no_tricks_bonus": 0})
    assert off == rules_for("dragon")


def test_the_lone_jack_changes_the_award_for_no_points_alone() -> None:
    rules = rules_for("dragon", no_tricks_bonus=-5, lone_jack_counts=False)
    assert [award.replaces for award in rules.awards] == ["hand", "nothing"]
    again, _ = with_options(rules, {"lone_jack_counts": True})
    assert [award.replaces for award in again.awards] == ["nothing", "nothing"]


def test_marks_are_sorted_and_at_most_twenty() -> None:
    rules = rules_for("black-lady", on_the_nose={"100": 50, "-5": 0, "50": 0})
    assert [(mark.at, mark.to) for mark in rules.marks] == [(-5, 0), (50, 0), (100, 50)]
    assert len(rules_for("black-lady", on_the_nose={str(at): 0 for at in range(20)}).marks) == 20


def test_a_settled_option_may_say_what_is_in_force() -> None:
    game = CATALOGUE["purple"].variant
    # 26 is the red moon's amount: for the gold one it would be another.
    _, problems = configure(game, {"moon_points": 26}, 4)
    assert [problem.expected for problem in problems] == ["rule_is_settled_by_the_game"]
    one_moon = replace(game, moons=game.moons[:1])
    assert configure(one_moon, {"moon_points": 26}, 4) == (one_moon, ())


def test_one_floor_among_several_offsets_counts_as_a_floor() -> None:
    game = CATALOGUE["golden-ten"].variant
    deep = replace(game.offsets[0], card="9Y", floor=None)
    assert BY_ID["golden_floor"].current(replace(game, offsets=(*game.offsets, deep))) is True
    assert BY_ID["golden_floor"].current(CATALOGUE["black-lady"].variant) is False
