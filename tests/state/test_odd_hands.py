"""Hands that are not entered by their cards: misdeals, penalties, agreed points, a lost card."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.ledger import dealer_at
from scorekeeper.state.action import Action
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.draft import read_drafts, write_draft
from scorekeeper.state.hand.entry import TapUndone
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.sync.merge_draft import merge_drafts
from scorekeeper.state.table.description import OpeningHandsStepped, OpeningTotalSet
from scorekeeper.state.table.odd_hands import (
    HandCleared,
    HandEnteredAs,
    HandUnplayed,
    PointsAccepted,
    PointsEntered,
    next_dealers,
    points_left_to_enter,
    unusual_sum,
)
from scorekeeper.state.table.playing import AfterEndDecided, ChangeUndone, HandSaved
from scorekeeper.state.typed_points import typed_score
from tests.state.app_driver import AppDriver, count_taps, new_game


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("3", 3),
        (" -2 ", -2),
        ("\u22122", -2),
        ("2,5", Fraction(5, 2)),
        ("2.5", Fraction(5, 2)),
        ("7/2", Fraction(7, 2)),
        ("2\u00bd", Fraction(5, 2)),
        ("\u00bd", Fraction(1, 2)),
        ("-2\u00bd", Fraction(-5, 2)),
        ("3,0", 3),
        ("", None),
        ("x", None),
        ("1e3", None),
        ("1_0", None),
        ("1/0", None),
        ("100000", 100_000),
        ("-100000", -100_000),
        ("100001", None),
        ("1000000", None),
        ("1/100", Fraction(1, 100)),
        ("1/101", None),
        ("\u0663", None),
    ],
)
def test_points_are_read_as_people_write_them(typed: str, points: object) -> None:
    assert typed_score(typed) == points


def odd(app: AppDriver, *actions: Action) -> AppDriver:
    """Go to what else the next hand can be, and reduce these actions there."""
    return app.do(Navigated(Route("odd_hand", app.game.id, NEW_HAND)), *actions)


def saved(app: AppDriver, *hearts: int, queen: str = "Ann") -> AppDriver:
    return app.enter(len(app.game.hands), *count_taps(*hearts, queen=queen), HandSaved())


def test_a_misdeal_is_one_tap_and_the_same_dealer_deals_again() -> None:
    app = odd(saved(new_game(), 3, 5, 5), HandUnplayed("misdeal"))
    assert app.state.route == Route("sheet", app.game.id)
    assert app.totals == (16, 5, 5, 0)
    assert [dealer_at(app.game, number) for number in range(3)] == ["Ann", "Bob", "Bob"]
    assert app.state.notice
    assert app.state.notice.code == "odd_hand.saved.misdeal"


def test_after_a_misdeal_the_next_can_deal_and_one_undo_takes_both_back() -> None:
    for variant in ("black-lady", "partnership"):
        app = new_game(variant=variant)
        before = app.game
        odd(app, HandUnplayed("misdeal", "Bob"))
        assert dealer_at(app.game, 1) == "Bob"
        assert read_game(write_game(app.game)) == (app.game, ())
        saved(app, 3, 5, 5)
        assert dealer_at(app.game, 2) == "Cid"
        app.do(ChangeUndone(), ChangeUndone())
        assert app.game == before


def test_a_hand_that_is_thrown_in_forgets_what_was_entered_and_keeps_the_reason() -> None:
    app = new_game().enter(0, *count_taps(3, 5, 5, queen="Ann"), Declared("note", "all passed"))
    odd(app, HandUnplayed("thrown_in"))
    (hand,) = app.game.hands
    assert (hand.taken, hand.declared.unplayed, hand.declared.note) == (
        {},
        "thrown_in",
        "all passed",
    )
    assert not app.ledger.problems
    app.do(ChangeUndone())
    assert app.enter(0).draft.counted["Ann"] == {"hearts": 3}


def test_a_recorded_hand_can_turn_out_to_be_a_misdeal_and_back() -> None:
    app = saved(saved(new_game(), 3, 5, 5), 4, 4, 4)
    app.do(Navigated(Route("odd_hand", app.game.id, app.game.hands[0].id)))
    app.do(HandUnplayed("misdeal"))
    assert app.totals == (17, 4, 4, 1)
    app.enter(0, HandEnteredAs("cards"), *count_taps(3, 5, 5, queen="Ann"), HandSaved())
    assert app.totals == (33, 9, 9, 1)


def test_a_penalty_alone_needs_somebody_who_has_it() -> None:
    app = odd(new_game(), HandEnteredAs("penalty"), HandSaved())
    assert not app.game.hands
    app.do(Declared("adjustments", 10, "Bob"), HandSaved())
    assert app.totals == (0, 10, 0, 0)
    assert dealer_at(app.game, 1) == "Ann"


def test_points_only_need_not_be_whole_nor_add_up() -> None:
    app = odd(new_game(), HandEnteredAs("points"), HandSaved())
    assert not app.game.hands
    half = Fraction(5, 2)
    app.do(PointsEntered("Ann", half), PointsEntered("Bob", 0))
    app.do(PointsEntered("Cid", 20), PointsEntered("Dee", half))
    app.do(HandSaved())
    assert app.totals == (half, 0, 20, half)
    assert not app.ledger.problems
    assert app.enter(0).draft.points == app.game.hands[0].points


def test_points_only_begin_with_what_the_cards_score_and_the_cards_come_back() -> None:
    app = new_game().enter(0, *count_taps(3, 5, 5, queen="Ann"), HandEnteredAs("points"))
    assert app.draft.points == {"Ann": 16, "Bob": 5, "Cid": 5, "Dee": 0}
    app.do(HandEnteredAs("cards"), HandSaved())
    assert app.game.hands[0].taken


def test_what_is_missing_is_accepted_by_one_tap() -> None:
    app = new_game().enter(0, *count_taps(3, 5, 4, 0, queen="Ann"), Declared("note", "late"))
    app.do(PointsAccepted("missing: 1 heart"))
    (hand,) = app.game.hands
    assert hand.points == {"Ann": 16, "Bob": 5, "Cid": 4, "Dee": 0}
    assert hand.declared.note == "late \u00b7 missing: 1 heart"
    assert not app.ledger.problems


def test_a_hand_is_cleared_and_undo_brings_it_back() -> None:
    app = new_game().enter(0, *count_taps(3, 5, 5, queen="Ann"))
    odd(app, HandCleared())
    assert app.draft.untouched
    assert app.state.route == Route("hand", app.game.id, NEW_HAND) or app.state.route.hand
    app.do(TapUndone())
    assert app.draft.counted["Ann"] == {"hearts": 3}


def test_the_draft_is_kept_like_every_other() -> None:
    app = odd(new_game(), HandEnteredAs("points"), PointsEntered("Ann", Fraction(1, 2)))
    assert read_drafts({"x": json.loads(json.dumps(write_draft(app.draft)))}) == {"x": app.draft}
    app = odd(new_game(), HandEnteredAs("penalty"))
    assert read_drafts({"x": write_draft(app.draft)}) == {"x": app.draft}


def test_two_people_enter_points_for_different_players() -> None:
    base = odd(new_game(), HandEnteredAs("points")).draft
    mine = replace(base, points={"Ann": 3})
    theirs = replace(base, points={"Bob": 4})
    assert merge_drafts(base, mine, theirs).points == {"Ann": 3, "Bob": 4}


def ended_early() -> AppDriver:
    """A game to 50 of four hands; two corrections end it after the second one."""
    app = new_game(options={"end_at": 50})
    for queen in ("Ann", "Ann", "Dee", "Ann"):
        saved(app, 3, 5, 5, queen=queen)
    for number in (0, 1):
        app.enter(number, *count_taps(12, 1, 0), HandSaved())
    return app


def test_a_correction_that_ends_a_game_earlier_is_for_the_table_to_decide() -> None:
    app = ended_early()
    assert [problem.code for problem in app.ledger.problems] == ["hand_after_end"] * 2
    app.do(AfterEndDecided("left_out"))
    assert app.totals == (50, 2, 0, 0)
    assert not app.ledger.problems
    app.do(ChangeUndone(), AfterEndDecided("counts"))
    assert app.totals == (69, 12, 10, 13)
    assert not app.ledger.problems
    assert read_game(write_game(app.game))[0] == replace(app.game, corrections=())
    app.do(AfterEndDecided(""))
    assert len(app.ledger.problems) == 2


def test_a_hand_that_is_left_out_can_still_be_corrected() -> None:
    app = ended_early().do(AfterEndDecided("left_out"))
    assert app.enter(3).preview.points_of("Ann") == 16
    app.do(*count_taps(4, 5, 4), HandSaved())
    assert app.game.hands[3].taken["Ann"].counted == {"hearts": 4}
    app.enter(1, *count_taps(3, 5, 5), HandSaved())
    assert app.totals == (61, 16, 14, 13)


def test_a_game_goes_on_from_paper_and_all_of_it_is_one_step_of_undo() -> None:
    app = new_game()
    before = app.game
    half = Fraction(29, 2)
    app.do(OpeningTotalSet("Ann", 35), OpeningTotalSet("Bob", half))
    app.do(OpeningHandsStepped(1), OpeningHandsStepped(-1), OpeningHandsStepped(-1))
    assert app.totals == (35, half, 0, 0)
    assert read_game(write_game(app.game)) == (app.game, ())
    app.do(OpeningTotalSet("Eve", 3), OpeningTotalSet("Bob", None))
    assert not any(app.totals[1:])
    app.do(ChangeUndone())
    assert app.game == before


@pytest.mark.parametrize(
    ("variant", "points", "left", "unusual"),
    [
        ("black-lady", {}, "Ann, Bob, Cid, Dee", None),
        ("black-lady", {"Ann": 13, "Cid": 0}, "Bob, Dee", 13),
        ("black-lady", {"Ann": 13, "Bob": 13, "Cid": 0, "Dee": 0}, "", None),
        ("black-lady", {"Ann": 26, "Bob": 26, "Cid": 26, "Dee": 0}, "", None),
        (
            "black-lady",
            {"Ann": 12, "Bob": 13, "Cid": 0, "Dee": Fraction(1, 2)},
            "",
            Fraction(51, 2),
        ),
        ("partnership", {"Ann": 26}, "Bob & Dee", None),
        ("partnership", {"Dee": 25}, "Ann & Cid", 25),
    ],
)
def test_points_alone_say_who_has_none_and_that_no_hand_adds_up_to_them(
    variant: str, points: dict[str, int | Fraction], left: str, unusual: object
) -> None:
    app = odd(new_game(variant=variant), HandEnteredAs("points"))
    app.do(*(PointsEntered(player, score) for player, score in points.items()))
    sides = app.preview.hand.sides
    assert ", ".join(points_left_to_enter(app.draft, sides)) == left
    found = unusual_sum(app.preview)
    assert (found and found[0]) == unusual
    assert found is None or set(found[1]) <= {-26, 0, 26, 52, 78}


def test_the_deal_passes_on_round_the_table() -> None:
    app = new_game()
    for dealers in ("Ann Bob", "Bob Cid", "Cid Dee", "Dee Ann", "Ann Bob"):
        assert " ".join(next_dealers(app.game)) == dealers
        saved(app, 3, 5, 5)


def test_a_hand_that_nobody_played_forgets_its_points() -> None:
    app = odd(new_game(), HandEnteredAs("points"), PointsEntered("Ann", 26))
    app.do(Navigated(Route("odd_hand", app.game.id, NEW_HAND)), HandUnplayed("misdeal"))
    (hand,) = app.game.hands
    assert (hand.points, hand.declared.unplayed) == ({}, "misdeal")
