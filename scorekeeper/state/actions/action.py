"""What every action is, and what comes with it from outside."""

from dataclasses import dataclass


class Action:
    """Something that can happen, as a frozen value."""


@dataclass(frozen=True)
class Clock:
    """What only the outside knows: the time (ISO 8601) and a fresh id."""

    at: str
    id: str
