"""A finished game under other rules: chosen on screens of their own, and stored only as a copy."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route, sheet_route, story_route
from scorekeeper.state.setup.house_rules import rules_to_try
from scorekeeper.state.setup.new_game import OptionSet, VariantSelected
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.rule_trial import TrialApplied, open_trial
from scorekeeper.state.table.what_if import (
    MoonSupposed,
    WhatIfCopied,
    is_other,
    open_what_if,
    other_games,
)
from scorekeeper.words.what_if import change_reasons, copy_name, gap_lines, verdict_lines
from tests.scoring.score_sheet import game_in, rules_for
from tests.state.app_driver import AppDriver

WHAT_IF = Route("what_if", "g", search="all")
RULES = replace(WHAT_IF, screen="house_rules")
SHEET = """
    Ann Bob Cid Dee
    taken       | moon
    Q+3 5 0 5   | -
    0 Q+rest 0 0| -
    1 2 Q+10 0  | -
    """


def game(**options: object) -> Game:
    ended, rules = "2026-11-21T22:00:00-05:00", rules_for("black-lady", 4, **options)
    played = game_in("black-lady", SHEET, **options)
    return replace(played, id="g", name="Friday", started=ended, finished=ended, rules=rules)


def app(played: Game) -> AppDriver:
    return AppDriver(AppState()).do(GameOpened(played, {}), Navigated(WHAT_IF))


def verdict(driver: AppDriver) -> list[str]:
    what_if = open_what_if(driver.state)
    assert what_if
    return [*verdict_lines(driver.ledger, what_if)]


def test_at_first_the_rules_are_those_of_the_game() -> None:
    driver = app(game(moon="add"))
    trial = open_trial(driver.state)
    assert trial
    assert not is_other(driver.game, trial)


def test_a_house_rule_is_tried_and_the_game_stays_as_it_is() -> None:
    played = game(moon="add")
    driver = app(played).do(Navigated(RULES), OptionSet("moon", "subtract"), Navigated(WHAT_IF))
    what_if = open_what_if(driver.state)
    assert what_if
    # Played: Ann 43, Bob 7, Cid 49, Dee 31.
    assert [*what_if.ledger.totals.values()] == [17, -19, 23, 5]
    assert verdict(driver) == ["Nobody else would have won."]
    (hand,) = what_if.changed
    assert [(change.side, change.before, change.after) for change in hand.changes] == [
        ("Ann", 26, 0),
        ("Bob", 0, -26),
        ("Cid", 26, 0),
        ("Dee", 26, 0),
    ]
    assert driver.game == played
    assert driver.table.past == ()


def test_what_is_tried_is_forgotten_on_the_way_out() -> None:
    driver = app(game()).do(Navigated(RULES), OptionSet("end_at", 20))
    assert driver.do(Navigated(WHAT_IF)).state.trial
    assert driver.do(Navigated(story_route("g"))).state.trial is None


def test_the_rules_on_trial_are_never_applied_from_here() -> None:
    played = game(moon="add")
    driver = app(played).do(Navigated(RULES), OptionSet("end_at", 20), TrialApplied())
    assert driver.game == played


def test_a_shooter_who_had_no_choice_is_asked() -> None:
    driver = app(game(moon="add")).do(Navigated(RULES), OptionSet("moon", "choose"))
    driver.do(Navigated(WHAT_IF))
    what_if = open_what_if(driver.state)
    assert what_if
    assert verdict(driver) == [
        "Totals after hand 1; the next one cannot be scored",
        "Who would have won cannot be said.",
    ]
    (moon,) = what_if.supposed
    assert (moon.hand, moon.shooter, moon.choice) == (1, "Bob", None)
    assert moon.points == {"add": 26, "subtract": 26}
    driver.do(MoonSupposed(moon.hand_id, moon.moon, "subtract"))
    what_if = open_what_if(driver.state)
    assert what_if
    assert [*what_if.ledger.totals.values()] == [17, -19, 23, 5]
    assert what_if.supposed[0].choice == "subtract"


def test_only_games_with_the_same_cards_are_offered_those_that_can_be_told_first() -> None:
    offered = other_games(game(moon="add"), {})
    ids = [other.variant for other in offered]
    assert {"omnibus", "spot", "plain-hearts"} < {*ids}
    assert not {"golden-ten", "rook-57", "two-player", "dummy"} & {*ids}
    scorable = [other.scorable for other in offered]
    assert scorable == sorted(scorable, reverse=True)
    assert {other.variant: other.scorable for other in offered}["omnibus"] == 0


def test_another_game_leads_back_to_the_comparison() -> None:
    driver = app(game(moon="add")).do(Navigated(replace(WHAT_IF, screen="pick_game")))
    driver.do(VariantSelected("omnibus"))
    assert driver.state.route == WHAT_IF
    assert driver.state.setup == AppState().setup
    what_if = open_what_if(driver.state)
    assert what_if
    assert gap_lines(what_if.gaps, driver.game) == ["Hands 1–3: nobody wrote down who took J♦"]
    assert verdict(driver)[0] == "No hand can be scored by these rules."


def test_only_rules_that_make_a_difference_are_offered() -> None:
    trial = open_trial(app(game()).state)
    assert trial
    offered = {rule.id for rule in rules_to_try(trial)}
    assert {"moon", "end_at", "settlement"} <= offered
    assert not offered & {"passing", "decks", "leftovers"}


def test_a_copy_is_a_game_of_its_own_and_ends_where_it_would_have_ended() -> None:
    played = game(moon="add", end_at=40)
    driver = app(played).do(Navigated(RULES), OptionSet("end_at", 20))
    driver.do(Navigated(WHAT_IF))
    what_if = open_what_if(driver.state)
    assert what_if
    assert copy_name(played, what_if) == "Friday, other rules"
    driver.do(WhatIfCopied("Friday, other rules"))
    copy = driver.game
    assert copy.id != "g"
    assert len(copy.hands) == 2
    assert copy.finished
    assert score_game(copy).outcome
    assert driver.state.route == story_route(copy.id)
    assert driver.state.trial is None


@pytest.mark.parametrize(
    ("typed", "name"), [("", "Friday"), (" ", "Friday"), ("  With   20 ", "With 20")]
)
def test_a_copy_has_a_name_or_that_of_the_game(typed: str, name: str) -> None:
    driver = app(game(moon="add", end_at=40)).do(Navigated(RULES), OptionSet("end_at", 20))
    driver.do(Navigated(WHAT_IF), WhatIfCopied(typed))
    assert driver.game.name == name
    assert driver.state.notice == Notice(
        "what_if.copied", {"name": name}, GameDeleted(driver.game.id)
    )


def test_a_copy_that_would_have_gone_on_is_on_again() -> None:
    driver = app(game(moon="add", end_at=40)).do(Navigated(RULES))
    driver.do(OptionSet("end_at", 100), Navigated(WHAT_IF), WhatIfCopied("More"))
    assert driver.game.finished is None
    assert driver.state.route == sheet_route(driver.game.id)


def test_what_cannot_be_told_is_not_copied() -> None:
    driver = app(game(moon="add")).do(Navigated(replace(WHAT_IF, screen="pick_game")))
    driver.do(VariantSelected("omnibus"), WhatIfCopied("No"))
    assert driver.game.id == "g"


def test_a_game_that_can_be_told_in_part_is_not_copied() -> None:
    driver = app(game(moon="add")).do(Navigated(RULES), OptionSet("moon", "choose"))
    driver.do(Navigated(WHAT_IF), WhatIfCopied("No"))
    assert driver.game.id == "g"


def test_reasons_are_those_of_the_sheet() -> None:
    driver = app(game(moon="add")).do(Navigated(RULES), OptionSet("queen_points", 0))
    what_if = open_what_if(driver.do(Navigated(WHAT_IF)).state)
    assert what_if
    (change,) = what_if.changed[0].changes
    assert (change.side, change.before, change.after) == ("Ann", 16, 3)
    assert [*change_reasons(change)] == ["not: Q♠ +13"]
    driver.do(Navigated(RULES), OptionSet("queen_points", 5), Navigated(WHAT_IF))
    what_if = open_what_if(driver.state)
    assert what_if
    assert [*change_reasons(what_if.changed[0].changes[0])] == ["Q♠ +5 instead of +13"]
