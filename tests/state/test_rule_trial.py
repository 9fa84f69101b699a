"""House rules on trial in an open game: their effect is shown before they are applied."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.state.action import Action
from scorekeeper.state.hand.entry import ModeSelected, RestAssigned
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.setup.new_game import OptionSet, OptionStepped
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.playing import ChangeUndone, HandSaved
from scorekeeper.state.table.rule_trial import (
    TrialApplied,
    open_trial,
    trial_differences,
    trial_problems,
    trial_setup,
)
from scorekeeper.state.views.differences import Difference
from tests.state.app_driver import AppDriver, count_taps, new_game

MOON = (ModeSelected("cards"), RestAssigned("Ann"), HandSaved())


def try_rules(game: AppDriver, *actions: Action) -> AppDriver:
    """Do this on the screen of the game's house rules."""
    return game.do(Navigated(Route("house_rules", game.game.id)), *actions)


def effect_of(game: AppDriver) -> list[Difference]:
    trial = open_trial(game.state)
    assert trial is not None
    return [*trial_differences(game.game, trial)]


def obstacles(game: AppDriver) -> list[str]:
    trial = open_trial(game.state)
    assert trial is not None
    return [problem.code for problem in trial_problems(game.game, trial)]


def two_hands(**options: object) -> AppDriver:
    game = new_game(options=options)
    for _ in range(2):
        hand = count_taps(3, 4, 5, queen="Bob")
        game.enter(len(game.game.hands), *hand, HandSaved())
    return game


def test_every_total_that_would_change_is_shown_first() -> None:
    game = two_hands()
    before = game.game
    try_rules(game, OptionSet("queen_points", 5))
    assert effect_of(game) == [Difference("total", "Bob", before=34, after=18)]
    assert game.game == before
    game.do(TrialApplied())
    assert game.totals == (6, 18, 10, 2)
    assert game.game.options == {"queen_points": 5}
    assert game.state.route == Route("sheet", game.game.id)
    assert game.do(ChangeUndone()).game == before


def test_leaving_the_screen_drops_the_trial() -> None:
    game = two_hands()
    try_rules(game, OptionSet("queen_points", 5), Navigated(Route("sheet", game.game.id)))
    assert game.state.trial is None
    assert open_trial(game.state) is None
    before = game.game
    assert game.do(TrialApplied()).game == before


def test_numbers_go_step_by_step() -> None:
    game = try_rules(two_hands(), OptionStepped("end_at", -1), OptionStepped("end_at", -1))
    assert game.state.trial is not None
    assert game.state.trial.options == {"end_at": 80}
    assert game.state.setup.options == {}


def test_a_lower_target_can_end_the_game_and_a_higher_one_lets_it_go_on() -> None:
    game = try_rules(two_hands(), OptionSet("end_at", 30))
    assert [difference.what for difference in effect_of(game)] == ["ends"]
    game.do(TrialApplied())
    assert game.game.finished
    try_rules(game, OptionSet("end_at", 200))
    assert [difference.what for difference in effect_of(game)] == ["goes_on"]
    game.do(TrialApplied())
    assert game.ledger.outcome is None


def test_an_end_that_comes_earlier_leaves_hands_after_it_for_the_table_to_delete() -> None:
    game = try_rules(two_hands(), OptionSet("hands", 1))
    assert effect_of(game) == [Difference("ends"), Difference("late", hand=1)]
    assert obstacles(game) == []


@pytest.mark.parametrize(("before", "effect"), [("add", "add"), ("subtract", "subtract")])
def test_a_moon_keeps_its_effect_where_its_shooter_could_now_choose(
    before: str, effect: str
) -> None:
    game = new_game(options={"moon": before}).enter(0, *MOON)
    totals = game.totals
    try_rules(game, OptionSet("moon", "choose"), TrialApplied())
    assert game.game.hands[0].choice("moon") == effect
    assert game.totals == totals
    assert game.ledger.problems == ()


def test_a_choice_that_no_shooter_has_any_more_is_dropped() -> None:
    game = new_game().enter(0, *MOON).do(HandSaved("subtract"))
    assert game.totals == (-26, 0, 0, 0)
    try_rules(game, OptionSet("moon", "add"), TrialApplied())
    assert game.totals == (0, 26, 26, 26)
    assert game.ledger.problems == ()


def test_rules_that_could_not_score_recorded_hands_are_not_applied() -> None:
    game = two_hands()
    before = game.game
    try_rules(game, OptionSet("hearts_points", "spot"))
    assert obstacles(game) == ["group_not_alike", "group_not_alike"]
    assert game.do(TrialApplied()).game == before


def test_rules_of_the_tables_own_are_changed_from_what_they_are() -> None:
    custom = two_hands(decks=2)
    game = AppDriver(custom.state)
    assert trial_setup(game.game).rules is None
    renamed = GameOpened(with_own_rules(game), {})
    game.do(renamed)
    setup = trial_setup(game.game)
    assert setup.rules == game.game.rules
    try_rules(game, OptionSet("queen_points", 7), TrialApplied())
    assert game.game.rules is not None
    assert game.game.rules.pack.decks == 2
    assert game.game.rules.values["QS"] == 7
    assert game.game.rules.revoke == 4


def with_own_rules(game: AppDriver) -> Game:
    """Return the game with rules that the catalogue does not have."""
    rules = game.game.rules
    assert rules is not None
    return replace(game.game, rules=replace(rules, name="Ours", revoke=4))


def test_there_is_a_trial_on_its_screen_only() -> None:
    game = two_hands()
    assert open_trial(game.state) is None
    assert open_trial(try_rules(game).state) == trial_setup(game.game)
    assert open_trial(AppDriver().state) is None
    other = replace(game.state, route=Route("house_rules", "another"))
    assert open_trial(other) is None


def test_rules_that_change_nothing_are_not_applied() -> None:
    game = try_rules(two_hands())
    before = game.state
    assert game.do(TrialApplied()).state == before
    game.do(OptionSet("end_at", 50), OptionSet("end_at", 100), TrialApplied())
    assert game.state.route.screen == "house_rules"
    assert len(game.table.past) == len(before.table.past if before.table else ())


def test_applied_rules_end_the_trial_and_can_be_undone() -> None:
    game = try_rules(two_hands(), OptionSet("queen_points", 5), TrialApplied())
    assert game.state.trial is None
    assert game.table.past[-1].what == "rules_changed"


def test_only_the_first_problem_of_each_hand_is_shown() -> None:
    game = try_rules(two_hands(), OptionSet("hearts_points", "spot"))
    trial = open_trial(game.state)
    assert trial
    assert [problem.where[:2] for problem in trial_problems(game.game, trial)] == [
        ("hands", 0),
        ("hands", 1),
    ]
