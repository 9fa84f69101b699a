"""How strong the players of a table are, as far as their own hands tell.

A player's strength is how many points a hand they take beside the mean of the table. What their
own hands say is drawn towards the mean, the more the fewer they are, and stays uncertain: the rest
of a game is played with many strengths that these hands allow.
"""

from bisect import bisect_left
from collections.abc import Generator, Sequence
from math import exp, log, sqrt
from random import Random

from scorekeeper.chances.hand_points import HandPoints
from scorekeeper.scoring.engine.line import Points

STRENGTHS = 200
ORDERS = 12
# How many strengths are drawn before others get a turn.
SLICE = 25
# The grid on which a weight is looked up: e to these powers, from far better to far worse.
STEPS, WIDEST = 60, 3.0


def seat_orders(
    table: Sequence[Sequence[Points]], pool: Sequence[HandPoints], weight: float, random: Random
) -> Generator[None, None, list[list[tuple[int, ...]]]]:
    """Return orders of the seats, most points first, for each of many possible strengths.

    It yields between slices.

    Args:
        table: The points by seat of each hand that these players have played.
        pool: Hands as they fall, with the seats in the order of their points.
        weight: After how many hands a player's own points say as much as the prior does.
        random: The generator that is drawn from.
    """
    seats = len(pool[0].points)
    means = [sum(float(hand.points[rank]) for hand in pool) / len(pool) for rank in range(seats)]
    mean = sum(means) / seats
    variance = sum((float(each) - mean) ** 2 for hand in pool for each in hand.points)
    variance /= len(pool) * seats
    own = [sum(float(hand[seat]) - sum(hand) / seats for hand in table) for seat in range(seats)]
    centres = [each / (len(table) + weight) for each in own]
    spread = sqrt(variance / (len(table) + weight))
    grid = _expected(means)
    found = []
    for number in range(STRENGTHS):
        drawn = _drawn(centres, spread, random)
        found.append(_orders([_weight(grid, mean + each) for each in drawn], random))
        if number % SLICE == 0:
            yield
    return found


def _drawn(centres: Sequence[float], spread: float, random: Random) -> list[float]:
    """Return one possible strength of each seat; they sum to zero as deviations do."""
    drawn = [centre + spread * random.gauss(0, 1) for centre in centres]
    middle = sum(drawn) / len(drawn)
    return [each - middle for each in drawn]


def _orders(weights: Sequence[float], random: Random) -> list[tuple[int, ...]]:
    """Return orders in which seats come in proportion to e to their weights (Plackett and Luce).

    Adding noise of Gumbel's distribution and sorting gives exactly these.
    """
    seats = range(len(weights))
    found = []
    for _ in range(ORDERS):
        noisy = [weight - log(-log(random.random() or 0.5)) for weight in weights]
        found.append(tuple(sorted(seats, key=noisy.__getitem__, reverse=True)))
    return found


def _expected(means: Sequence[float]) -> list[float]:
    """Return what a player of each weight of the grid expects beside players of weight 1.

    ``means`` are the mean points by rank. More weight is more points, so the result rises.
    """
    found = []
    for step in range(STEPS + 1):
        weight = exp(WIDEST * (2 * step / STEPS - 1))
        left, others, expected = 1.0, len(means) - 1, 0.0
        for points in means:
            share = weight / (weight + others)
            expected += left * share * points
            left *= 1 - share
            others -= 1
        found.append(expected)
    return found


def _weight(grid: Sequence[float], points: float) -> float:
    """Return the weight with which a player expects so many points a hand."""
    step = min(max(bisect_left(grid, points), 1), STEPS)
    below, above = grid[step - 1], grid[step]
    part = (points - below) / (above - below) if above > below else 0.0
    return WIDEST * (2 * (step - 1 + min(max(part, 0.0), 1.0)) / STEPS - 1)
