"""Laws of merging by ids: whatever two devices do to the hands of one game, in whatever order."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.scoring.declarations import Adjustment, Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile, free_id
from scorekeeper.state.model import Sheet
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.sync.merge import append_hands, merge
from tests.state.app_driver import FOUR

AT = "2026-11-21T20:00:00+00:00"
EDIT, DELETE, ADD = "edit", "delete", "add"
STEPS = some.lists(
    some.tuples(some.sampled_from((EDIT, DELETE, ADD)), some.integers(0, 9)), max_size=5
)


def hand(points: int, id_: str = "") -> Hand:
    taken = {"Ann": Pile(("QS",)), "Bob": Pile((), {"hearts": 13})}
    return Hand(taken, id=id_, declared=Declarations(adjustments=(Adjustment("Ann", points),)))


BASE = Sheet(
    Game("g", "", "black-lady", FOUR, "Ann", {"end_at": None}, tuple(hand(n) for n in range(4)))
)


def changed(steps: list[tuple[str, int]], who: str) -> Sheet:
    """Return the base after somebody has done this; every entry has points of its own."""
    hands = list(BASE.game.hands)
    for number, (what, place) in enumerate(steps, 100 if who == "mine" else 200):
        at = place % len(hands) if hands else 0
        if what == ADD or not hands:
            ids = {recorded.id for recorded in hands}
            hands.append(hand(number, free_id(f"{who}-{number}", ids)))
        elif what == EDIT:
            hands[at] = hand(number, hands[at].id)
        else:
            del hands[at]
    return Sheet(replace(BASE.game, hands=tuple(hands)))


def by_id(sheet: Sheet) -> dict[str, Hand]:
    return {recorded.id: recorded for recorded in sheet.game.hands}


@settings(max_examples=300, deadline=None)
@given(STEPS, STEPS)
def test_a_merge_changes_no_hand_that_nobody_edited(
    mine: list[tuple[str, int]], theirs: list[tuple[str, int]]
) -> None:
    here, there = changed(mine, "mine"), changed(theirs, "theirs")
    merged = merge(BASE, here, there, AT)
    base = by_id(BASE)
    if isinstance(merged, MergeConflict):
        # Both have changed the hand in question, or both have added one.
        one, other = by_id(here).get(str(merged.hand)), by_id(there).get(str(merged.hand))
        assert one != other
        return
    for id_, was in base.items():
        one, other = by_id(here).get(id_), by_id(there).get(id_)
        expected = other if one == was else one
        assert by_id(merged).get(id_) == expected
    ids = [recorded.id for recorded in merged.game.hands]
    assert len({*ids}) == len(ids)
    # What was entered is there: nothing is lost without a question.
    for side in (here, there):
        assert {id_ for id_ in by_id(side) if id_ not in base} <= {*ids}


@settings(max_examples=300, deadline=None)
@given(STEPS, STEPS)
def test_both_devices_end_equal(mine: list[tuple[str, int]], theirs: list[tuple[str, int]]) -> None:
    here, there = changed(mine, "mine"), changed(theirs, "theirs")
    # Theirs is stored first: I merge on top of it, and they read what I have stored.
    stored = merge(BASE, here, there, AT)
    if isinstance(stored, Sheet):
        assert merge(there, there, stored, AT) == stored
        assert merge(there, stored, stored, AT) == stored


@settings(max_examples=200, deadline=None)
@given(STEPS, STEPS)
def test_a_merge_does_not_depend_on_who_is_first(
    mine: list[tuple[str, int]], theirs: list[tuple[str, int]]
) -> None:
    here, there = changed(mine, "mine"), changed(theirs, "theirs")
    one, other = merge(BASE, here, there, AT), merge(BASE, there, here, AT)
    assert isinstance(one, MergeConflict) == isinstance(other, MergeConflict)
    if isinstance(one, Sheet) and isinstance(other, Sheet):
        assert by_id(one) == by_id(other)
        assert [recorded.id for recorded in one.game.hands] == [
            recorded.id for recorded in other.game.hands
        ]


@given(some.integers(1, 3), some.integers(1, 3))
def test_two_devices_that_add_hands_at_once_are_asked_and_can_keep_all(
    mine: int, theirs: int
) -> None:
    here, there = changed([(ADD, 0)] * mine, "mine"), changed([(ADD, 0)] * theirs, "theirs")
    assert isinstance(merge(BASE, here, there, AT), MergeConflict)
    both = append_hands(BASE, here, there, AT)
    assert both
    assert len(both.game.hands) == len(BASE.game.hands) + mine + theirs
