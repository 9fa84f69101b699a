"""The differences that a changed hand makes, shown before it is saved."""

from collections.abc import Mapping, Sequence

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import NO_CARDS, Pile
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state.hand.entry import CardTapped, DraftDiscarded
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.table.playing import GameStopped, HandSaved
from scorekeeper.state.views.differences import (
    Difference,
    differences,
    differing_hands,
    entered_twice,
    save_differences,
)
from tests.state.app_driver import FOUR, AppDriver, agreed_hand, count_taps, new_game

NOSE = {"on_the_nose": {"50": 0, "100": 50}}
THREE = ("Ann", "Bob", "Cid")


def game(hands: Sequence[Sequence[int]], options: Mapping[str, object]) -> Ledger:
    """Score a game whose hands brought these points."""
    recorded = tuple(agreed_hand(dict(zip(THREE, points, strict=True))) for points in hands)
    return score_game(Game("", "", "black-lady", THREE, "Ann", options, recorded))


def total(side: str, before: int, after: int) -> Difference:
    return Difference("total", side, before=before, after=after)


@pytest.mark.parametrize(
    ("options", "before", "after", "expected"),
    [
        pytest.param({}, [(1, 2, 3)], [(1, 2, 3)], [], id="nothing"),
        pytest.param(
            {}, [(1, 2, 3), (4, 4, 4)], [(3, 2, 1), (4, 4, 4)],
            [total("Ann", 5, 7), total("Cid", 7, 5)], id="totals",
        ),
        pytest.param(
            NOSE, [(49, 0, 9), (2, 3, 4)], [(48, 1, 9), (2, 3, 4)],
            [total("Ann", 51, 0), total("Bob", 3, 4), Difference("nose", "Ann", 1)],
            id="a later hand lands on the nose",
        ),
        pytest.param(
            NOSE, [(50, 0, 9), (2, 3, 4)], [(51, 0, 8), (2, 3, 4)],
            [total("Ann", 2, 53), total("Cid", 13, 12), Difference("no_nose", "Ann", 0)],
            id="no longer on the nose",
        ),
        pytest.param(
            {}, [(90, 0, 1), (9, 5, 1)], [(91, 0, 0), (9, 5, 1)],
            [total("Ann", 99, 100), total("Cid", 2, 1), Difference("ends")], id="the end comes",
        ),
        pytest.param(
            {}, [(90, 0, 1), (10, 5, 1)], [(89, 0, 2), (10, 5, 1)],
            [total("Ann", 100, 99), total("Cid", 2, 3), Difference("goes_on")], id="the end goes",
        ),
        pytest.param(
            {}, [(90, 0, 1), (10, 5, 1)], [(90, 1, 0), (10, 1, 9)],
            [total("Bob", 5, 2), total("Cid", 2, 9), Difference("winners")], id="others win",
        ),
        pytest.param(
            {}, [(90, 0, 1), (9, 5, 1), (1, 1, 1)], [(100, 0, 1), (9, 5, 1), (1, 1, 1)],
            [total("Ann", 100, 110), Difference("late", hand=1)], id="hands after the end",
        ),
        pytest.param(
            {"end_at": None, "hands": 2}, [(1, 2, 3), (1, 1, 1)], [(1, 3, 2), (1, 1, 1)],
            [total("Bob", 3, 4), total("Cid", 4, 3)], id="over as before",
        ),
    ],
)  # fmt: skip
def test_what_becomes_different(
    options: Mapping[str, object],
    before: Sequence[Sequence[int]],
    after: Sequence[Sequence[int]],
    expected: list[Difference],
) -> None:
    assert list(differences(game(before, options), game(after, options))) == expected


def played() -> AppDriver:
    """Play two hands, of 3, 16, 6, 1 and 13, 4, 5, 4 points."""
    two = new_game().enter(0, *count_taps(3, 3, 6, queen="Bob"), HandSaved())
    return two.enter(1, *count_taps(0, 4, 5, queen="Ann"), HandSaved())


def test_a_changed_hand_shows_its_differences_before_it_is_saved() -> None:
    now = played()
    recorded = now.game
    now.enter(0, CardTapped("QS", 0, "Cid"))
    assert save_differences(now.table, now.preview) == (total("Bob", 20, 7), total("Cid", 11, 24))
    assert now.game == recorded
    assert now.do(DraftDiscarded()).game == recorded
    assert save_differences(now.table, now.preview) == ()


def test_a_game_that_the_table_stopped_stays_so() -> None:
    now = played().do(GameStopped())
    now.enter(0, CardTapped("QS", 0, "Cid"))
    assert [difference.what for difference in save_differences(now.table, now.preview)] == [
        "total",
        "total",
    ]
    now.do(CardTapped("QS", 0, "Dee"))
    assert [difference.what for difference in save_differences(now.table, now.preview)][
        -1
    ] == "winners"


def test_two_versions_of_a_game_are_compared_hand_by_hand() -> None:
    mine = played()
    theirs = played().enter(0, CardTapped("QS", 0, "Ann"), HandSaved())
    theirs.enter(2, *count_taps(13, queen="Dee"), HandSaved())
    changed, added = differing_hands(mine.game, theirs.game)
    assert (changed.place, changed.sides) == (0, tuple(FOUR))
    assert changed.mine == {"Ann": 3, "Bob": 16, "Cid": 6, "Dee": 1}
    assert changed.theirs == {"Ann": 16, "Bob": 3, "Cid": 6, "Dee": 1}
    assert [side for side in changed.sides if changed.differs(side)] == ["Ann", "Bob"]
    assert changed.mine_totals == changed.mine
    assert changed.theirs_totals == changed.theirs
    queen, hearts = Pile(("QS",), {"hearts": 3}), Pile((), {"hearts": 3})
    assert changed.piles == {"Ann": (hearts, queen), "Bob": (queen, hearts)}
    assert (added.place, added.mine, added.mine_totals, added.piles) == (2, None, {}, {})
    assert added.theirs == {"Ann": 13, "Bob": 0, "Cid": 0, "Dee": 13}
    assert added.theirs_totals == {"Ann": 42, "Bob": 7, "Cid": 11, "Dee": 18}
    (removed,) = differing_hands(theirs.game, theirs.delete(2).game)
    assert (removed.mine, removed.theirs, removed.piles) == (added.theirs, None, {})


def test_whoever_took_cards_in_one_version_alone_has_none_in_the_other() -> None:
    mine = new_game().enter(0, *count_taps(13, queen="Ann"), HandSaved("add")).game
    theirs = new_game().enter(0, *count_taps(13, queen="Bob"), HandSaved()).game
    queen, hearts = Pile(("QS",), {"hearts": 13}), Pile((), {"hearts": 13})
    for here, there, piles in (
        (mine, theirs, {"Ann": (queen, hearts), "Bob": (NO_CARDS, Pile(("QS",)))}),
        (theirs, mine, {"Ann": (hearts, queen), "Bob": (Pile(("QS",)), NO_CARDS)}),
    ):
        (hand,) = differing_hands(here, there)
        assert hand.piles == piles


@pytest.mark.parametrize(
    ("hand", "place", "is_known", "twice"),
    [
        ("1", 0, True, [("Ann", 3, 16), ("Bob", 16, 3), ("Cid", 6, 6), ("Dee", 1, 1)]),
        ("another", 0, True, [("Ann", 3, 16), ("Bob", 16, 3), ("Cid", 6, 6), ("Dee", 1, 1)]),
        ("2", 0, True, []),
        ("another", 9, True, []),
        (None, 0, True, []),
        ("1", 0, False, []),
    ],
)
def test_the_points_of_a_hand_that_was_entered_twice(
    hand: str | None, place: int, is_known: bool, twice: list[tuple[str, int, int]]
) -> None:
    theirs = played().enter(0, CardTapped("QS", 0, "Ann"), HandSaved()).game
    conflict = MergeConflict(hand, place=place, theirs=theirs if is_known else None)
    assert [tuple(side) for side in entered_twice(played().game, conflict)] == twice
