"""Rounds without a repeat that need no search.

Where the number of tables is a prime power, the players are in as many groups as a table has seats,
one player a table in each group. In round ``r``, group ``g`` sits ``a(g)·r`` tables further on,
computed in the finite field with as many elements as there are tables. Two players of different
groups then meet at most once, and those of one group never: a transversal design (C. J. Colbourn,
J. H. Dinitz, Handbook of Combinatorial Designs, 2007, III.3). Where a group just fills a table, one
more round seats each group together; 16 people at tables of four so meet everybody in five rounds.

Other rounds give a whole schedule when they are turned, and are hard to find: the search finds each
of them with luck, but not within the time that an organiser waits for. Such rounds are called
starters (in the same book, VI.55).
"""

from collections.abc import Mapping
from itertools import product

from scorekeeper.tournament.meetings import Round, Turning

# Players and seats of a table -> how the round turns, and its tables.
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
    found, power = [0] * len(low), [*second]
    for factor in first:
        found = [(a + factor * b) % prime for a, b in zip(found, power, strict=True)]
        carried = power[-1]
        power = [(a + carried * b) % prime for a, b in zip([0, *power[:-1]], low, strict=True)]
    return found


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
    """Return the rounds of the starter for so many players at full tables; none without one."""
    if (players, seats) not in STARTERS:
        return []
    shape, text = STARTERS[players, seats]
    tables = [[int(player) for player in table.split()] for table in text.split(",")]
    return Turning(players, shape).rounds([tables])
