"""Rounds without a repeat that need no search, where the number of tables is a prime power.

The players are in as many groups as a table has seats, one player a table in each group. In round
``r``, group ``g`` sits ``a(g)·r`` tables further on, computed in the finite field with as many
elements as there are tables. Two players of different groups then meet at most once, and those of
one group never: a transversal design (C. J. Colbourn, J. H. Dinitz, Handbook of Combinatorial
Designs, 2007, III.3). Where a group just fills a table, one more round seats each group together;
16 people at tables of four so meet everybody in five rounds.
"""

from itertools import product

from scorekeeper.tournament.meetings import Round


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
    """Return the least prime factor."""
    return next(factor for factor in range(2, number + 1) if number % factor == 0)


def _digits(element: int, order: int) -> list[int]:
    """Return an element as its polynomial, the lowest power first."""
    prime, digits = _prime_factor(order), []
    while order > 1:
        order //= prime
        element, digit = divmod(element, prime)
        digits.append(digit)
    return digits


def _number(digits: list[int], prime: int) -> int:
    return sum(digit * prime**place for place, digit in enumerate(digits))
