"""Which games look like those of a group, by who played them."""

from datetime import date, timedelta

import pytest

from scorekeeper.statistics.group import may_be_of_group, next_evening

THURSDAY = date(2026, 11, 19)


@pytest.mark.parametrize(
    ("of_group", "seats", "group_size", "theirs"),
    [
        # Everybody, somebody missing, a guest in their seat, a guest beside them.
        (4, 4, 4, True),
        (3, 3, 4, True),
        (3, 4, 4, True),
        (4, 5, 4, True),
        # Two strangers at four seats, a guest among three, one of many.
        (2, 4, 4, False),
        (2, 3, 4, False),
        (5, 7, 8, False),
        (6, 8, 8, True),
        # Two of many who play at home are not the table; a group of two is whole.
        (2, 2, 8, False),
        (2, 2, 2, True),
        (1, 2, 2, False),
        (2, 3, 2, False),
        # Nobody has played, nobody belongs to it.
        (0, 0, 4, False),
        (0, 0, 0, False),
        (0, 4, 0, False),
    ],
)
def test_who_played_says_whether_a_game_may_be_of_a_group(
    of_group: int, seats: int, group_size: int, theirs: bool
) -> None:
    assert may_be_of_group(of_group, seats, group_size) is theirs


def weeks_ago(*weeks: int) -> list[date]:
    """Return Thursdays, the last of which is 19 Nov 2026."""
    return [THURSDAY - timedelta(weeks=week) for week in weeks]


@pytest.mark.parametrize(
    ("evenings", "today", "following"),
    [
        (weeks_ago(0, 1, 2), date(2026, 11, 20), date(2026, 11, 26)),
        (weeks_ago(0, 1, 2), date(2026, 11, 26), date(2026, 11, 26)),
        # They have played this evening already.
        (weeks_ago(0, 1, 2), THURSDAY, date(2026, 11, 26)),
        # Several games make one evening; one evening in three may be on another day.
        (weeks_ago(0, 0, 0, 1), date(2026, 11, 20), None),
        ([*weeks_ago(0, 1), date(2026, 11, 14)], date(2026, 11, 20), date(2026, 11, 26)),
        ([*weeks_ago(0, 1), date(2026, 11, 14), date(2026, 11, 8)], date(2026, 11, 20), None),
        # What was long ago no longer counts.
        (
            [*weeks_ago(*range(10, 30)), *(date(2026, 11, day) for day in range(2, 8))],
            date(2026, 11, 20),
            None,
        ),
        ([], THURSDAY, None),
    ],
)
def test_the_next_evening_is_on_the_usual_weekday(
    evenings: list[date], today: date, following: date | None
) -> None:
    assert next_evening(reversed(evenings), today) == following
