"""Renaming people in the summary of a game, several at once, and in what was corrected."""

from dataclasses import replace

from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.game import Correction, Game, Opening
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.renaming import rename_in_summary, rename_players
from scorekeeper.scoring.seating import Seating
from scorekeeper.scoring.summary import GameSummary, LastHand


def summary_of(ann: str, bob: str) -> GameSummary:
    """Return the summary of a game of partners with these names."""
    return GameSummary(
        id="Ann",
        name="Ann and Bob",
        variant="partnership",
        started="2026-11-21",
        finished=None,
        saved="2026-11-22",
        players=(ann, "Cid", bob, "Dee"),
        hands=3,
        direction="low",
        totals={f"{ann} & {bob}": 20, "Cid & Dee": 58},
        winners=(f"{ann} & {bob}",),
        over=False,
        drafted=True,
        colours={"Cid": 1, ann: 3, bob: 0},
        last=LastHand(
            points={f"{ann} & {bob}": 0, "Cid & Dee": 26},
            moons=(f"{ann} & {bob}",),
            landed={f"{ann} & {bob}": 50},
            card="QS",
            takers=(f"{ann} & {bob}",),
            at="2026-11-21",
        ),
        notes=("Ann dealt",),
    )


def test_a_summary_names_renamed_people_everywhere() -> None:
    renamed = rename_in_summary(summary_of("Ann", "Bob"), {"Ann": "Zoe", "Bob": "Yan"})
    assert renamed == summary_of("Zoe", "Yan")
    assert [*renamed.totals] == ["Zoe & Yan", "Cid & Dee"]
    assert rename_in_summary(renamed, {}) == renamed


def test_a_summary_without_a_hand_has_nobody_to_rename_in_it() -> None:
    before = replace(summary_of("Ann", "Bob"), last=None)
    assert rename_in_summary(before, {"Ann": "Zoe"}) == replace(summary_of("Zoe", "Bob"), last=None)


def game_of(ann: str, bob: str) -> Game:
    """Return a game that was corrected and began on paper, with these names."""
    was = Hand({ann: Pile(("QS",))}, Declarations(tricks={ann: 3, bob: 10}), {bob: 3}, id="1")
    return Game(
        "Ann",
        "Bob",
        "black-lady",
        (ann, bob, "Cid"),
        bob,
        table=(Seating(2, ("Cid", ann), out=(bob,), settled=(bob,)),),
        opening=Opening({ann: 12, bob: 3}, 4),
        corrections=(Correction("2026-11-21", "1", 0, was), Correction("2026-11-22")),
    )


def test_several_people_are_renamed_one_after_the_other() -> None:
    assert rename_players(game_of("Ann", "Bob"), {"Ann": "Zoe", "Bob": "Ann"}) == game_of(
        "Zoe", "Ann"
    )
    assert rename_players(game_of("Ann", "Bob"), {}) == game_of("Ann", "Bob")
