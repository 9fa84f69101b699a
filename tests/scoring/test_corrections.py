"""Corrections of a finished game: what is remembered of each hand, and how it differs now."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.scoring.corrections import (
    Change,
    CorrectedHand,
    corrected_hands,
    rules_changed_at,
    uncorrected,
    with_corrections,
)
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.documents.game import read_corrections, write_corrections
from scorekeeper.scoring.documents.hand import ID_LIMIT
from scorekeeper.scoring.game import Correction, Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.problem import Problem
from tests.scoring.score_sheet import game_in

ENDED, THEN, LATER = "2026-11-21T22:00:00Z", "2026-11-22T09:00:00Z", "2026-11-23T09:00:00Z"
SHEET = """
Ann Bob Cid Dee
taken
Q+3 5 5 0
0 Q+3 5 5
5 0 Q+3 5
"""
FIRST = replace(game_in("black-lady", SHEET), finished=ENDED)
ONE, TWO, THREE = FIRST.hands


def to(player: str, hand: Hand) -> Hand:
    """Return a hand whose queen and three hearts are somebody else's, who gives theirs away."""
    (shooter,) = (name for name, pile in hand.taken.items() if pile.named)
    taken = {**hand.taken, player: hand.taken[shooter]}
    if player in hand.taken:
        taken[shooter] = hand.taken[player]
    else:
        del taken[shooter]
    return replace(hand, taken=taken)


def corrected(game: Game, at: str, **hands: Hand | None) -> Game:
    """Return the game with hands replaced by their id, ``h1``; None deletes one."""
    now = (hands.get(f"h{hand.id}", hand) for hand in game.hands)
    return with_corrections(game, replace(game, hands=tuple(hand for hand in now if hand)), at)


def test_what_is_corrected_before_the_end_is_not_remembered() -> None:
    playing = replace(FIRST, finished=None)
    after = replace(playing, hands=(to("Bob", ONE), TWO, THREE))
    assert with_corrections(playing, after, THEN) is after


def test_each_hand_is_remembered_as_it_was_at_first_with_the_last_time() -> None:
    once = corrected(FIRST, THEN, h2=to("Cid", TWO))
    assert once.corrections == (Correction(THEN, "2", 1, TWO),)
    twice = corrected(once, LATER, h2=to("Dee", TWO), h1=to("Bob", ONE))
    assert twice.corrections == (Correction(LATER, "2", 1, TWO), Correction(LATER, "1", 0, ONE))
    # A hand that stays as it is keeps its time.
    third = corrected(once, LATER, h3=to("Ann", THREE))
    assert third.corrections == (Correction(THEN, "2", 1, TWO), Correction(LATER, "3", 2, THREE))
    assert twice.hands == (to("Bob", ONE), to("Dee", TWO), THREE)


def test_a_deleted_hand_is_remembered_in_its_place() -> None:
    without = corrected(FIRST, THEN, h2=None)
    assert without.corrections == (Correction(THEN, "2", 1, TWO),)
    assert [hand.id for hand in without.hands] == ["1", "3"]


@pytest.mark.parametrize("change", [{"at": LATER}, {"note": "late"}])
def test_a_time_or_a_note_is_no_correction(change: Mapping[str, Any]) -> None:
    noted = replace(ONE, **change) if "at" in change else declaring(ONE, **change)
    assert corrected(FIRST, THEN, h1=noted).corrections == ()
    remembered = replace(
        FIRST, hands=(noted, TWO, THREE), corrections=(Correction(THEN, "1", 0, ONE),)
    )
    assert [*corrected_hands(remembered)] == []


def test_new_house_rules_are_remembered_by_their_time_alone() -> None:
    ruled = with_corrections(FIRST, replace(FIRST, options={"end_at": 50}), THEN)
    assert ruled.corrections == (Correction(THEN),)
    assert rules_changed_at(ruled) == THEN
    assert rules_changed_at(FIRST) == rules_changed_at(corrected(FIRST, THEN, h1=None)) == ""
    again = with_corrections(ruled, replace(ruled, options={"end_at": 75}), LATER)
    assert again.corrections == (Correction(LATER),)
    both = corrected(ruled, LATER, h1=to("Bob", ONE))
    assert rules_changed_at(both) == THEN
    # What comes after the rules in the list is still told.
    assert [hand.hand for hand in corrected_hands(both)] == [0]


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        (
            {"h1": to("Bob", ONE)},
            [CorrectedHand(THEN, 0, False, (Change("Ann", 16, 5), Change("Bob", 5, 16)))],
        ),
        (
            {"h1": to("Dee", ONE)},
            [CorrectedHand(THEN, 0, False, (Change("Ann", 16, 0), Change("Dee", 0, 16)))],
        ),
        # Only the tricks are others.
        ({"h2": declaring(TWO, tricks={"Ann": 13})}, [CorrectedHand(THEN, 1, False)]),
        ({"h2": None}, [CorrectedHand(THEN, 1, True)]),
        ({"h1": ONE}, []),
        # A hand behind a deleted one is told by its number now.
        (
            {"h1": None, "h3": declaring(THREE, unplayed="misdeal")},
            [
                CorrectedHand(THEN, 0, True),
                CorrectedHand(
                    THEN,
                    1,
                    False,
                    (Change("Ann", 5, 0), Change("Cid", 16, 0), Change("Dee", 5, 0)),
                ),
            ],
        ),
    ],
)
def test_corrected_hands_are_told_with_the_points_that_differ(
    hands: dict[str, Hand | None], told: list[CorrectedHand]
) -> None:
    assert [*corrected_hands(corrected(FIRST, THEN, **hands))] == told


def test_a_hand_that_is_left_out_is_told_without_points() -> None:
    over = replace(FIRST, options={"end_at": 16}, after_end="left_out")
    changed = corrected(over, THEN, h3=to("Ann", THREE))
    assert [*corrected_hands(changed)] == [CorrectedHand(THEN, 2, False)]


def test_a_game_is_known_as_it_was_at_first() -> None:
    assert uncorrected(FIRST) is None
    again = corrected(corrected(FIRST, THEN, h1=to("Bob", ONE)), LATER, h1=to("Cid", ONE))
    assert uncorrected(again) == FIRST
    # Deleted one after the other, the last of them first.
    deleted = corrected(corrected(again, LATER, h2=None), LATER, h1=None)
    assert uncorrected(deleted) == FIRST
    # A hand that came later stays.
    longer = replace(again, hands=(*again.hands, replace(THREE, id="4")))
    assert uncorrected(longer) == replace(FIRST, hands=(*FIRST.hands, replace(THREE, id="4")))
    ruled = with_corrections(again, replace(again, options={"end_at": 50}), LATER)
    assert uncorrected(ruled) is None


CORRECTIONS = (Correction(LATER, "2", 1, TWO), Correction(THEN))


def test_corrections_are_written_with_the_hand_as_it_was_and_rules_by_their_time() -> None:
    written = write_corrections(CORRECTIONS)
    assert [[*entry] for entry in written] == [["at", "hand", "place", "was"], ["at"]]
    assert (written[0]["hand"], written[0]["place"], written[1]) == ("2", 1, {"at": THEN})
    problems: list[Problem] = []
    assert read_corrections(written, (), problems) == CORRECTIONS
    assert problems == []


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        (7, Problem("kind_wrong", ("corrections",), "list", 7)),
        ([{}], Problem("key_missing", ("corrections", 0), "at")),
        ([{"at": "late"}], Problem("time_wrong", ("corrections", 0, "at"), None, "late")),
        (
            [{"at": THEN, "hand": "i" * (ID_LIMIT + 1)}],
            Problem("text_too_long", ("corrections", 0, "hand"), ID_LIMIT, ID_LIMIT + 1),
        ),
        (
            [{"at": THEN, "place": -1}],
            Problem("number_out_of_range", ("corrections", 0, "place"), (0, 10_000), -1),
        ),
        (
            [{"at": THEN, "why": ""}],
            Problem(
                "key_unknown", ("corrections", 0, "why"), ("at", "hand", "place", "was"), "why"
            ),
        ),
    ],
)
def test_corrections_that_cannot_be_read(document: object, problem: Problem) -> None:
    problems: list[Problem] = []
    assert read_corrections(document, ("corrections",), problems) == ()
    assert problems == [problem]
