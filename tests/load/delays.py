"""Delays of many events: how many of them were over within which time."""

from collections.abc import Sequence


def show(what: str, seconds: Sequence[float]) -> None:
    """Print a line: half of all were at least as fast as p50, 95 of 100 as p95."""
    half, most, worst = (round(within(seconds, percent) * 1000) for percent in (50, 95, 100))
    print(f"{what:<30} p50 {half:>5} ms   p95 {most:>5} ms   most {worst:>5} ms")


def within(seconds: Sequence[float], percent: int) -> float:
    """Return within how many seconds this many percent were seen."""
    return sorted(seconds)[-(-len(seconds) * percent // 100) - 1]
