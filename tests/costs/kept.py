"""The calls that are kept beside the tests, and what a new count is measured against."""

from collections.abc import Mapping
from pathlib import Path

KEPT = Path(__file__).with_name("calls.txt")
MORE, FEWER = 1.03, 0.9
"""By how much a count may differ from the kept one; a gain is to be kept too."""
COMMAND = "python -m tests.costs"


def read_kept() -> dict[str, int]:
    """Return the kept calls of each piece of work."""
    lines = (line.partition("  ") for line in KEPT.read_text(encoding="utf-8").splitlines())
    return {what: int(calls.replace(",", "")) for calls, _, what in lines}


def write_kept(calls: Mapping[str, int]) -> None:
    """Keep these calls."""
    text = "".join(f"{number:,}  {what}\n" for what, number in calls.items())
    KEPT.write_text(text, encoding="utf-8")


def difference(what: str, now: int, kept: int | None) -> str:
    """Return what is wrong with a count, empty where it is near enough to the kept one."""
    if kept is None:
        return f"{what}: {now:,} calls, none are kept; {COMMAND} writes them"
    if FEWER <= now / kept <= MORE:
        return ""
    why = "find what it does more" if now > kept else "keep the gain"
    return f"{what}: {now:,} calls, {kept:,} are kept; {why}, or write them anew: {COMMAND}"
