"""Seats around a table, seen from above."""

from math import cos, pi, sin


def around(seats: int, width: float, height: float) -> tuple[tuple[float, float], ...]:
    """The middle of every seat: the first at the bottom, the others clockwise from there."""
    turns = (2 * pi * seat / seats for seat in range(seats))
    return tuple((width / 2 * (1 - sin(turn)), height / 2 * (1 + cos(turn))) for turn in turns)


def swapped(names: tuple[str, ...], first: int, second: int) -> tuple[str, ...]:
    """The same names with two changing places; as they were where there are no such places."""
    if not (0 <= first < len(names) and 0 <= second < len(names)):
        return names
    order = list(names)
    order[first], order[second] = order[second], order[first]
    return tuple(order)
