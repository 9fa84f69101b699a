"""Streaks and badges, from games that are written down by hand."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.period import year_period
from scorekeeper.scoring.rules.variant import Direction
from scorekeeper.statistics.facts import GameFacts, PlayerFacts
from scorekeeper.statistics.filter import ALL_GAMES, Filter
from scorekeeper.statistics.history import History
from scorekeeper.statistics.milestones import BADGES, games_of, milestones

LOW: Direction = "low"


def ann(place: int, **facts: int) -> PlayerFacts:
    return player("Ann", place)._replace(**facts)  # type: ignore[arg-type]  # all are numbers


def player(name: str, place: int) -> PlayerFacts:
    facts = PlayerFacts(name, 4, 10, 10, 0, 5, 4, 2, 1, 4, 0, 0, 0)
    return facts._replace(side=place, wins=int(place == 1), place=place, mean_place=place)


def history_of(*anns: PlayerFacts, seats: int = 2) -> History:
    """Ann in games against Bob, the oldest first, called 0, 1, 2 and so on."""
    history = History()
    for number, ann in enumerate(anns):
        people = (ann, player("Bob", 3 - ann.place if ann.place else 1))
        facts = GameFacts("black-lady", seats, LOW, f"{2024 + number % 2}-01-01", 4, "", people)
        history.put((float(number), "", str(number)), facts)
    return history


def test_the_longest_streak_is_found_and_the_one_now() -> None:
    """Won 3, lost 1, won 2: now 2, at most 3."""
    history = history_of(ann(1), ann(1), ann(1), ann(2), ann(1), ann(1))
    earned = milestones(history, "ann", ALL_GAMES)
    assert earned.streaks["won"] == (2, ("2", "1", "0"))
    assert earned.streaks["not_last"] == (2, ("2", "1", "0"))
    assert earned.badges["hat_trick"] == ("2", "1", "0")
    assert milestones(history, "bob", ALL_GAMES).streaks["won"] == (0, ("3",))


def test_of_two_streaks_as_long_the_later_one_counts() -> None:
    history = history_of(ann(1), ann(2), ann(1))
    assert milestones(history, "ann", ALL_GAMES).streaks["won"] == (1, ("2",))
    assert milestones(history, "ann", ALL_GAMES).badges["hat_trick"] == ()


def test_whoever_left_before_the_end_breaks_no_streak() -> None:
    history = history_of(ann(1), ann(0, wins=0), ann(1))
    assert milestones(history, "ann", ALL_GAMES).streaks["won"] == (2, ("2", "0"))


def test_badges_have_their_games() -> None:
    history = history_of(
        ann(1),
        ann(2, moons_shot=2),
        ann(2, clean=4),
        ann(2, queens=0, queens_in_play=6),
        ann(2, queens=2),
        ann(2, on_the_nose=2),
        ann(2, moons_shot=1, clean=3, queens=0, queens_in_play=5, on_the_nose=1),
        ann(2, hands=3, clean=3),
    )
    earned = milestones(history, "ann", ALL_GAMES)
    assert earned.badges == {
        "hat_trick": (),
        "crowd": (),
        "two_moons": ("1",),
        "spotless": ("2",),
        "untouched": ("3",),
        "magnet": ("4",),
        "two_noses": ("5",),
    }
    many = milestones(history_of(ann(1), ann(2), seats=6), "ann", ALL_GAMES)
    assert many.badges["crowd"] == ("0",)


def test_the_games_of_a_badge_and_of_a_streak_are_found_by_its_name() -> None:
    history = history_of(ann(1), ann(2, queens=2))
    names = ("badge.magnet", "streak.won", "wins", "badge.", "streak.lost")
    game_ids = [games_of(history, "ann", ALL_GAMES, name) for name in names]
    assert game_ids == [("1",), ("0",), None, None, None]


def test_only_games_that_count_make_a_streak_and_a_new_one_counts_at_once() -> None:
    history = history_of(ann(1), ann(2), ann(1))
    assert milestones(history, "ann", Filter(period=year_period(2024))).streaks["won"] == (
        2,
        ("2", "0"),
    )
    history.drop("2")
    assert milestones(history, "ann", Filter(period=year_period(2024))).streaks["won"] == (
        1,
        ("0",),
    )


CHANGES = st.lists(st.tuples(st.integers(0, 9), st.sampled_from((None, 0, 1, 2))))
"""The game that is changed, and the place where Ann ends then; None where it is deleted."""


@given(CHANGES)
def test_after_every_change_they_are_as_if_counted_anew(
    changes: Sequence[tuple[int, int | None]],
) -> None:
    """Games are added, corrected and deleted in any order, also long ago."""
    history, played = History(), dict[int, int]()
    for number, place in changes:
        milestones(history, "ann", ALL_GAMES)
        if place is None:
            history.drop(str(number))
            played.pop(number, None)
        else:
            played[number] = place
            history.put((float(number), "", str(number)), against_bob(number, place))
    anew = History()
    for number, place in sorted(played.items()):
        anew.put((float(number), "", str(number)), against_bob(number, place))
    for chosen in (ALL_GAMES, Filter(period=year_period(2025))):
        assert milestones(history, "ann", chosen) == milestones(anew, "ann", chosen)


def against_bob(number: int, place: int) -> GameFacts:
    people = ann(place, queens=2 * (place == 2)), player("Bob", 3 - place if place else 1)
    return GameFacts("black-lady", 2, LOW, f"{2024 + number % 2}-01-01", 4, "", people)


def test_every_badge_can_be_shown() -> None:
    assert {*milestones(history_of(), "ann", ALL_GAMES).badges} == {*BADGES}
