"""Repeats that no schedule can avoid, worked out without the program's own bounds."""

from collections.abc import Sequence


def fewest_repeats(sizes: Sequence[int], rounds: int) -> int:
    """Return the best of three bounds.

    - Of all meetings no more can be first ones than there are pairs.
    - A player has only so many others to meet for the first time. Who is at a smaller table meets
      fewer, so everybody's meetings are counted as if they always were at the smallest.
    - A table's players go to the tables of another round, and where these are fewer, some of them
      meet again. So each round after the first repeats some meetings of the first.
    """
    people = sum(sizes)
    meetings = rounds * sum(size * (size - 1) // 2 for size in sizes)
    by_pairs = meetings - people * (people - 1) // 2
    too_many = max(rounds * (min(sizes) - 1) - (people - 1), 0)
    by_people = -(-people * too_many // 2)
    by_rounds = (rounds - 1) * sum(_meet_again(size, len(sizes)) for size in sizes)
    return max(by_pairs, by_people, by_rounds, 0)


def _meet_again(size: int, tables: int) -> int:
    """Return how many pairs of a table meet again at best where they go to other tables."""
    at_table = [0] * tables
    for number in range(size):
        at_table[number % tables] += 1
    return sum(together * (together - 1) // 2 for together in at_table)


PROVEN: dict[tuple[int, int, int], int] = {
    (6, 3, 4): 5,
    (11, 4, 4): 8,
    (12, 4, 4): 13,
    (13, 5, 4): 3,
    (14, 5, 4): 2,
    (20, 6, 4): 1,
}
"""Players, rounds, seats -> the least that is proven, where the bounds above say less.

`exhaustion` tries all schedules with fewer; those of 20 people are published: six rounds without a
repeat would be a 4-RGDD of type 2^10, which does not exist (G. N. Ge, C. W. H. Lam, A. C. H. Ling,
H. Shen, Resolvable maximum packings with quadruples, Designs, Codes and Cryptography, 2005).
"""


def proven_fewest(players: int, rounds: int, seats: int, sizes: Sequence[int]) -> int:
    """Return the repeats below which no schedule can be, by all that is proven."""
    return max(PROVEN.get((players, rounds, seats), 0), fewest_repeats(sizes, rounds))


BEST_KNOWN: dict[tuple[int, int, int], int] = {
    (17, 6, 4): 1,
    (17, 7, 4): 13,
    (18, 6, 4): 2,
    (19, 6, 4): 3,
    (20, 6, 4): 6,
    (21, 8, 4): 11,
    (22, 8, 4): 11,
    (23, 8, 4): 17,
    (24, 8, 4): 16,
    (25, 9, 4): 3,
    (26, 9, 4): 2,
    (29, 10, 4): 2,
}
"""Players, rounds, seats -> the fewest repeats that the program, or a long search, has found.

Those of 17 to 19 people in six rounds come from 8 to 25 runs of twenty million swaps or more,
in all rounds at once with the heat from 0.5 on.
"""
