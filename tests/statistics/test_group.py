"""Which games look like those of a group, by who played them."""

import pytest

from scorekeeper.statistics.group import may_be_of_group


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
