"""Rounds that a short search does not find: nets and starters at full tables, and a few others."""

from collections.abc import Mapping
from itertools import product

from scorekeeper.tournament.meetings import Round, Turning

# Players and seats of a table -> how the rounds turn, and their tables. Ten rounds of 32 players
# are known since A. Aguado, A 10 days solution to the social golfer problem, 2004; these are
# E. Pegg's (Social Golfer Problem, Wolfram Demonstrations), which follow from seven by turns.
STARTERS: Mapping[tuple[int, int], tuple[tuple[int, ...], str]] = {
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
    (32, 4): (
        (2, 2, 2),
        "0 9 19 26, 1 15 16 30, 2 11 17 24, 3 13 18 28, 4 10 21 27, 5 12 22 31, 6 8 23 25, "
        "7 14 20 29; "
        "0 13 22 27, 1 4 24 29, 2 15 20 25, 3 6 26 31, 5 8 19 30, 7 10 17 28, 9 11 21 23, "
        "12 14 16 18; "
        "0 11 18 30, 1 2 13 14, 3 8 17 29, 4 15 22 26, 5 6 9 10, 7 12 21 25, 16 20 27 31, "
        "19 23 24 28; "
        "0 8 16 24, 1 9 17 25, 2 10 18 26, 3 11 19 27, 4 12 20 28, 5 13 21 29, 6 14 22 30, "
        "7 15 23 31; "
        "0 10 23 29, 1 11 22 28, 2 8 21 31, 3 9 20 30, 4 14 19 25, 5 15 18 24, 6 12 17 27, "
        "7 13 16 26; "
        "0 2 4 6, 1 3 5 7, 8 9 12 13, 10 11 14 15, 16 19 21 22, 17 18 20 23, 24 25 26 27, "
        "28 29 30 31; "
        "0 1 20 21, 2 3 22 23, 4 5 16 17, 6 7 18 19, 8 14 26 28, 9 15 27 29, 10 12 24 30, "
        "11 13 25 31",
    ),
}

# Players, seats of a table and number of rounds -> rounds with more repeats than are proven to be
# needed: a search for fewer would try all ways, for two seconds, and find none. Those of 6, 11 and
# 12 are proven to be the best (`python -m tests.tournament --proofs`). Six rounds of 17
# and of 18 come from annealing with 20 to 100 million swaps; those of 29 from the ten rounds of 32
# without three people, in two of which somebody sits down with a pair who are left alone. The
# others are the best of all that the search tries, which no longer search has bettered so far.
# Seven rounds of 18 have no repeat too many, but the search comes upon them last of all.
LONG_SEARCHED: Mapping[tuple[int, int, int], str] = {
    (6, 3, 3): "0 1 2, 3 4 5; 0 1 3, 2 4 5; 0 1 4, 2 3 5",
    (11, 4, 4): (
        "0 3 5 6, 2 4 7 9, 1 8 10; 0 4 5 8, 1 6 7 9, 2 3 10; "
        "0 1 2 5, 4 6 7 10, 3 8 9; 0 5 9 10, 1 3 4 7, 2 6 8"
    ),
    (12, 4, 4): (
        "0 2 4 5, 1 3 6 8, 7 9 10 11; 0 2 3 7, 5 6 9 11, 1 4 8 10; 1 5 7 11, 0 2 6 10, 3 4 8 9; "
        "0 1 2 9, 3 5 8 10, 4 6 7 11"
    ),
    (17, 4, 6): (
        "0 1 2 3, 4 5 6 7, 8 9 10, 11 12 13, 14 15 16; 2 7 12 15, 3 6 8 13, 0 4 14, 1 10 16, 5 9 "
        "11; 3 5 10 15, 4 8 12 16, 0 7 9, 1 6 11, 2 13 14; 0 5 13 16, 2 4 10 11, 1 7 8, 3 12 14, "
        "6 9 15; 0 6 10 12, 3 7 11 16, 1 9 14, 2 5 8, 4 13 15; 0 8 11 15, 7 10 13 14, 1 5 12, 2 6 "
        "16, 3 4 9"
    ),
    (17, 4, 7): (
        "0 1 2 3, 4 5 6 7, 8 9 10, 11 12 13, 14 15 16; 0 3 9 11, 4 5 10 14, 1 7 13, 2 12 15, 6 8 "
        "16; 1 4 5 15, 3 7 8 11, 0 6 14, 2 10 13, 9 12 16; 0 4 5 12, 3 8 13 14, 1 6 9, 2 7 16, 10 "
        "11 15; 3 6 13 15, 4 5 11 16, 0 7 10, 1 8 12, 2 9 14; 2 4 5 8, 3 6 10 12, 0 13 16, 1 11 "
        "14, 7 9 15; 1 3 10 16, 4 5 9 13, 0 8 15, 2 6 11, 7 12 14"
    ),
    (18, 4, 6): (
        "0 1 2 3, 4 5 6 7, 8 9 10 11, 12 13 14, 15 16 17; 1 10 12 16, 2 7 11 17, 3 5 9 13, 0 6 8, "
        "4 14 15; 2 6 9 16, 3 7 10 14, 4 8 13 17, 0 11 12, 1 5 15; 2 10 13 15, 3 6 12 17, 5 11 14 "
        "16, 0 4 9, 1 7 8; 0 5 10 17, 1 6 11 13, 7 9 12 15, 2 4 14, 3 8 16; 0 7 13 16, 1 9 14 17, "
        "2 5 8 12, 3 4 11, 6 10 15"
    ),
    (18, 4, 7): (
        "0 1 2 3, 4 5 6 7, 8 9 10 11, 12 13 14, 15 16 17; 0 8 14 16, 1 7 9 13, 3 4 12 17, 2 5 11, "
        "6 10 15; 2 7 14 15, 3 6 9 16, 5 8 10 12, 0 4 13, 1 11 17; 0 7 10 17, 1 3 5 14, 6 8 11 "
        "13, 2 4 16, 9 12 15; 1 4 8 15, 2 3 10 13, 7 11 12 16, 0 5 9, 6 14 17; 0 3 11 15, 2 8 9 "
        "17, 4 7 10 14, 1 6 12, 5 13 16; 0 2 6 12, 4 9 11 14, 5 13 15 17, 1 10 16, 3 7 8"
    ),
    (19, 4, 6): (
        "0 1 2 3, 4 5 6 7, 8 9 10 11, 12 13 14 15, 16 17 18; 0 7 13 18, 1 6 9 15, 3 8 14 17, 5 10 "
        "12 16, 2 4 11; 0 5 11 14, 1 7 10 17, 2 9 13 16, 4 8 15 18, 3 6 12; 1 4 14 16, 2 7 8 12, "
        "3 5 9 18, 6 11 13 17, 0 10 15; 0 6 8 16, 1 11 12 18, 2 5 15 17, 3 4 10 13, 7 9 14; 0 4 9 "
        "12, 1 5 8 13, 2 6 10 14, 7 11 15 16, 3 17 18"
    ),
    (20, 4, 6): (
        "0 1 2 3, 4 5 6 7, 8 9 10 11, 12 13 14 15, 16 17 18 19; 0 6 15 19, 1 9 14 17, 2 7 8 16, 3 "
        "5 11 13, 4 10 12 18; 0 4 8 14, 1 5 12 16, 2 11 15 18, 3 6 10 17, 7 9 13 19; 0 10 13 16, "
        "1 4 11 19, 2 6 9 12, 3 7 14 18, 5 8 15 17; 0 5 9 18, 1 7 10 15, 2 4 13 17, 3 8 12 19, 6 "
        "11 14 16; 0 3 6 10, 1 8 13 18, 2 5 14 19, 4 9 15 16, 7 11 12 17"
    ),
    (21, 4, 8): (
        "0 1 2 3, 4 5 6 7, 8 9 10 11, 12 13 14, 15 16 17, 18 19 20; 0 4 14 20, 1 10 12 15, 5 8 16 "
        "19, 2 9 17, 3 6 13, 7 11 18; 0 5 11 15, 4 13 17 19, 7 12 16 20, 1 6 9, 2 8 14, 3 10 18; "
        "2 5 12 18, 3 11 14 16, 6 10 17 20, 0 8 13, 1 7 19, 4 9 15; 1 4 8 18, 2 7 13 15, 3 5 9 "
        "20, 0 6 16, 10 14 19, 11 12 17; 1 5 14 17, 2 6 11 19, 9 13 16 18, 0 7 10, 3 4 12, 8 15 "
        "20; 0 1 17 18, 2 4 10 16, 5 6 8 12, 3 15 19, 7 9 14, 11 13 20; 0 9 12 19, 1 2 16 20, 6 "
        "14 15 18, 3 7 17, 4 8 11, 5 10 13"
    ),
    (22, 4, 8): (
        "0 1 2 3, 4 5 6 7, 8 9 10 11, 12 13 14 15, 16 17 18, 19 20 21; 0 6 9 21, 1 7 14 17, 2 4 "
        "13 18, 8 12 16 20, 3 5 10, 11 15 19; 0 8 15 17, 3 4 14 19, 5 9 18 20, 7 11 16 21, 1 10 "
        "13, 2 6 12; 1 4 11 20, 2 7 8 19, 3 6 15 16, 10 14 18 21, 0 5 12, 9 13 17; 0 4 10 16, 1 9 "
        "12 19, 2 5 11 17, 3 8 13 21, 6 14 20, 7 15 18; 1 6 8 18, 2 10 15 20, 4 12 17 21, 5 13 16 "
        "19, 0 11 14, 3 7 9; 1 5 15 21, 2 9 14 16, 4 6 11 13, 7 8 10 12, 0 18 19, 3 17 20; 0 7 13 "
        "20, 1 5 8 14, 3 11 12 18, 6 10 17 19, 2 16 21, 4 9 15"
    ),
    (23, 4, 8): (
        "0 1 2 3, 4 5 6 7, 8 9 10 11, 12 13 14 15, 16 17 18 19, 20 21 22; 0 4 8 22, 1 7 12 18, 2 "
        "6 15 17, 10 13 16 21, 11 14 19 20, 3 5 9; 0 10 12 19, 1 9 14 17, 3 6 18 20, 5 8 15 21, 7 "
        "11 13 22, 2 4 16; 0 5 14 16, 1 6 11 21, 2 7 10 20, 3 4 13 19, 9 15 18 22, 8 12 17; 0 6 9 "
        "13, 1 8 16 20, 2 5 11 12, 3 10 17 22, 4 14 18 21, 7 15 19; 1 4 10 15, 2 9 19 21, 3 7 8 "
        "14, 5 13 17 20, 6 12 16 22, 0 11 18; 0 9 15 20, 1 5 19 22, 2 8 13 18, 3 12 16 21, 6 7 10 "
        "14, 4 11 17; 0 7 17 21, 1 2 14 22, 3 11 15 16, 5 9 10 18, 6 8 13 19, 4 12 20"
    ),
    (24, 4, 8): (
        "0 1 2 3, 4 5 6 7, 8 9 10 11, 12 13 14 15, 16 17 18 19, 20 21 22 23; 0 4 11 20, 1 8 16 "
        "22, 2 9 15 21, 3 6 13 19, 5 14 18 23, 7 10 12 17; 0 9 13 18, 1 4 14 17, 2 12 19 20, 3 5 "
        "10 22, 6 11 16 21, 7 8 15 23; 0 5 15 16, 1 7 9 19, 2 6 17 23, 3 8 14 20, 4 10 13 21, 11 "
        "12 18 22; 0 10 19 23, 1 5 12 21, 2 4 8 18, 3 11 15 17, 6 9 14 22, 7 13 16 20; 0 7 11 22, "
        "1 6 15 18, 2 10 14 16, 3 4 12 23, 5 9 17 20, 8 13 19 21; 0 6 8 12, 1 10 15 20, 2 13 17 "
        "22, 3 7 18 21, 4 9 16 23, 5 11 14 19; 0 14 17 21, 1 11 13 23, 2 5 7 8, 3 9 12 16, 4 15 "
        "19 22, 6 10 18 20"
    ),
    (25, 4, 9): (
        "0 1 2 3, 4 5 6 7, 8 9 10 11, 12 13 14 15, 16 17 18, 19 20 21, 22 23 24; 0 12 21 23, 1 11 "
        "17 20, 3 5 9 15, 8 14 18 24, 2 6 16, 4 13 19, 7 10 22; 2 7 8 12, 3 4 18 23, 6 14 17 19, "
        "9 13 16 22, 0 10 20, 1 15 21, 5 11 24; 1 5 8 13, 2 10 19 24, 4 12 20 22, 11 14 16 23, 0 "
        "15 18, 3 7 17, 6 9 21; 0 6 8 22, 1 7 18 19, 2 11 13 21, 4 10 15 16, 3 12 24, 5 14 20, 9 "
        "17 23; 0 13 17 24, 1 6 10 23, 3 8 16 20, 5 18 21 22, 2 4 14, 7 11 15, 9 12 19; 0 7 9 14, "
        "3 11 19 22, 4 8 17 21, 6 15 20 24, 1 12 16, 2 5 23, 10 13 18; 2 9 18 20, 5 10 12 17, 7 "
        "16 21 24, 8 15 19 23, 0 4 11, 1 14 22, 3 6 13; 0 5 16 19, 3 10 14 21, 6 11 12 18, 7 13 "
        "20 23, 1 2 8, 4 9 24, 15 17 22"
    ),
    (26, 4, 9): (
        "0 1 2 3, 4 5 6 7, 8 9 10 11, 12 13 14 15, 16 17 18 19, 20 21 22, 23 24 25; 0 6 16 23, 1 "
        "15 22 25, 2 5 9 20, 3 10 14 19, 7 12 17 21, 4 11 13, 8 18 24; 1 5 19 23, 2 11 12 16, 3 6 "
        "8 21, 4 14 18 20, 9 17 22 24, 0 13 25, 7 10 15; 1 10 12 18, 2 7 13 24, 3 5 11 22, 4 8 16 "
        "25, 6 15 17 20, 0 19 21, 9 14 23; 0 4 9 12, 1 11 21 24, 2 15 18 23, 5 10 17 25, 8 13 19 "
        "20, 3 7 16, 6 14 22; 0 7 18 22, 1 6 9 13, 3 12 20 25, 4 10 21 23, 5 14 16 24, 2 8 17, 11 "
        "15 19; 0 11 14 17, 3 4 15 24, 5 13 18 21, 7 9 19 25, 8 12 22 23, 1 16 20, 2 6 10; 0 5 8 "
        "15, 2 14 21 25, 6 12 19 24, 7 11 20 23, 10 13 16 22, 1 4 17, 3 9 18; 0 10 20 24, 1 7 8 "
        "14, 3 13 17 23, 6 11 18 25, 9 15 16 21, 2 19 22, 4 5 12"
    ),
    (29, 4, 10): (
        "0 1 2 3, 4 5 6 7, 8 9 10 11, 12 13 14 15, 16 17 18 19, 20 21 22, 23 24 25, 26 27 28; 0 6 "
        "19 26, 2 4 17 28, 3 5 16 27, 8 13 21 25, 9 12 22 24, 1 7 18, 10 15 23, 11 14 20; 0 9 15 "
        "18, 1 5 14 24, 2 16 22 23, 4 20 25 27, 10 17 21 26, 3 8 19, 6 11 13, 7 12 28; 0 11 16 "
        "25, 1 10 12 19, 2 6 9 20, 7 8 14 26, 13 18 23 27, 3 17 24, 4 15 22, 5 21 28; 0 5 10 22, "
        "2 7 11 24, 3 12 18 20, 6 8 23 28, 15 19 21 27, 1 13 16, 4 9 26, 14 17 25; 0 8 17 20, 1 4 "
        "11 21, 3 6 14 22, 10 18 25 28, 15 16 24 26, 2 13 19, 5 12 23, 7 9 27; 0 7 21 23, 2 5 8 "
        "15, 3 4 10 13, 9 14 16 28, 11 12 17 27, 1 6 25, 18 22 26, 19 20 24; 0 13 24 28, 1 8 22 "
        "27, 2 12 25 26, 4 14 19 23, 7 10 16 20, 3 9 21, 5 11 18, 6 15 17; 1 9 17 23, 3 7 15 25, "
        "5 13 20 26, 6 10 24 27, 11 19 22 28, 0 4 12, 2 14 18, 8 16 21; 1 15 20 28, 3 11 23 26, 4 "
        "8 18 24, 5 9 19 25, 7 13 17 22, 0 14 27, 2 10 21, 6 12 16"
    ),
}


def net_rounds(tables: int, seats: int) -> list[Round]:
    """Return rounds in which nobody meets twice; none where this way does not lead to any.

    Players are numbered from 0, group by group; all tables are full.
    """
    times = field_products(tables) if tables > 1 and seats <= tables else []
    # In a field the sum is taken digit by digit, to the base of the field's prime.
    rounds = [
        [
            [
                group * tables + field_sum(table, times[group][number], tables)
                for group in range(seats)
            ]
            for table in range(tables)
        ]
        for number in range(len(times))
    ]
    if times and seats == tables:
        rounds.append([[*range(first, first + seats)] for first in range(0, seats * tables, seats)])
    return rounds


def field_sum(first: int, second: int, order: int) -> int:
    """Return the sum of two elements of the finite field of this order."""
    prime = _prime_factor(order)
    return _number(
        [
            (a + b) % prime
            for a, b in zip(_digits(first, order), _digits(second, order), strict=True)
        ],
        prime,
    )


def field_products(order: int) -> list[list[int]]:
    """Return the products of the elements of the finite field of this order; none without one."""
    prime = _prime_factor(order)
    degree = len(_digits(0, order))
    if prime**degree != order:
        return []
    elements = [_digits(element, order) for element in range(order)]
    for low in product(range(prime), repeat=degree):
        # The polynomial x^degree = low gives a field where no product of two others is zero.
        table = [
            [_number(_product(first, second, low, prime), prime) for second in elements]
            for first in elements
        ]
        if all(all(row[1:]) for row in table[1:]):
            return table
    return []


def _product(first: list[int], second: list[int], low: tuple[int, ...], prime: int) -> list[int]:
    """Return a product of polynomials, reduced by ``x^degree = low``."""
    result, power = [0] * len(low), [*second]
    for factor in first:
        result = [(a + factor * b) % prime for a, b in zip(result, power, strict=True)]
        carried = power[-1]
        power = [(a + carried * b) % prime for a, b in zip([0, *power[:-1]], low, strict=True)]
    return result


def _prime_factor(number: int) -> int:
    return next(factor for factor in range(2, number + 1) if number % factor == 0)


def _digits(element: int, order: int) -> list[int]:
    prime, digits = _prime_factor(order), []
    while order > 1:
        order //= prime
        element, digit = divmod(element, prime)
        digits.append(digit)
    return digits


def _number(digits: list[int], prime: int) -> int:
    return sum(digit * prime**place for place, digit in enumerate(digits))


def starter_rounds(players: int, seats: int) -> list[Round]:
    """Return the rounds of the starter for so many players at full tables; none without one.

    A round that turns into itself is one round.
    """
    if (players, seats) not in STARTERS:
        return []
    shape, text = STARTERS[players, seats]
    turned = Turning(players, shape).rounds(_read(text))
    return [*{frozenset(map(frozenset, tables)): tables for tables in turned}.values()]


def long_searched_rounds(players: int, seats: int, count: int) -> list[Round]:
    """Return so many rounds with fewer repeats than a short search finds; none where none are kept.

    Their tables differ by one at most.
    """
    text = LONG_SEARCHED.get((players, seats, count))
    return _read(text) if text else []


def _read(text: str) -> list[Round]:
    return [
        [[int(player) for player in table.split()] for table in tables.split(",")]
        for tables in text.split(";")
    ]
