"""Rounds that give whole schedules without a repeat when they are turned, and are hard to find.

The search finds each of them with luck, but not within the time that an organiser waits for.
Such rounds are called starters (C. J. Colbourn, J. H. Dinitz, Handbook of Combinatorial Designs,
2007, VI.55).
"""

from collections.abc import Mapping

from scorekeeper.tournament.meetings import Round, Turning

# Players and seats of a table -> how the round turns, and its tables.
_STARTERS: Mapping[tuple[int, int], tuple[tuple[int, ...], str]] = {
    (28, 4): (
        (3, 3),
        "0 3 16 26, 1 15 19 27, 2 13 18 21, 4 5 6 12, 7 22 23 24, 8 11 17 20, 9 10 14 25",
    ),
    (36, 4): (
        (10,),
        "0 17 24 30, 1 2 9 27, 3 13 22 34, 4 15 21 31, 5 11 18 19, 6 14 29 33, 7 16 28 35, "
        "8 10 20 32, 12 23 25 26",
    ),
    (40, 4): (
        (10,),
        "0 17 19 23, 1 12 25 27, 2 3 6 32, 4 10 16 31, 5 7 15 24, 8 20 26 39, 9 13 14 37, "
        "11 22 29 30, 18 28 34 38, 21 33 35 36",
    ),
}
STARTERS = tuple(_STARTERS)
"""The players and the seats of a table of each starter."""


def starter_rounds(players: int, seats: int) -> list[Round]:
    """Return the rounds of the starter for so many players at full tables; none without one."""
    if (players, seats) not in _STARTERS:
        return []
    shape, text = _STARTERS[players, seats]
    tables = [[int(player) for player in table.split()] for table in text.split(",")]
    return Turning(players, shape).rounds([tables])
