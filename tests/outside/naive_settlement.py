"""Settlements: Wilson, average, Howell, and the rounding to whole units."""

from collections.abc import Mapping
from fractions import Fraction
from math import floor

Number = int | Fraction

# The decimals of the currencies that random games use.
DECIMALS = {"USD": 2, "EUR": 2, "JPY": 0, "KWD": 3}


def settlement_points(
    method: str, totals: Mapping[str, Number], high_wins: bool
) -> dict[str, Fraction]:
    """Return what everyone receives (or pays, below zero), in points."""
    # Where the highest total wins, every sign is reversed.
    bad = {side: Fraction(-total if high_wins else total) for side, total in totals.items()}
    if method == "wilson":
        return wilson(bad)
    everything = sum(bad.values(), Fraction(0))
    if method == "average":
        return {side: everything / len(bad) - points for side, points in bad.items()}
    return {side: everything - len(bad) * points for side, points in bad.items()}


def wilson(bad: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Let every group of equal totals be paid by the one above and pay the one below."""
    levels = sorted(set(bad.values()), reverse=True)
    net = {}
    for place, level in enumerate(levels):
        received = levels[place - 1] - level if place > 0 else Fraction(0)
        paid = level - levels[place + 1] if place + 1 < len(levels) else Fraction(0)
        group = [side for side in bad if bad[side] == level]
        for side in group:
            net[side] = (received - paid) / len(group)
    return {side: net[side] for side in bad}


def money(points: Mapping[str, Fraction], stake: str, currency: str) -> dict[str, int]:
    """Turn points into the money's smallest units, which still add up to zero."""
    units_a_point = Fraction(stake) * 10 ** DECIMALS[currency]
    exact = {side: share * units_a_point for side, share in points.items()}
    units = {side: floor(amount) for side, amount in exact.items()}
    missing = -sum(units.values())
    # `sorted` keeps the seating order among equal remainders.
    by_remainder = sorted(exact, key=lambda side: units[side] - exact[side])
    for side in by_remainder[:missing]:
        units[side] += 1
    return units
