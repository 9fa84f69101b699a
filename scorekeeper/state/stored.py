"""What the store has besides the games that open: one that does not, and replaced data."""

from dataclasses import dataclass

from scorekeeper.scoring.problem import Problem


@dataclass(frozen=True)
class UnopenedGame:
    """A game that somebody wanted to open, and what is wrong with its file.

    ``hands`` are those of the version before; None if there is no such version to go on with.
    """

    id: str
    name: str
    problems: tuple[Problem, ...]
    hands: int | None = None


@dataclass(frozen=True)
class OldStore:
    """Data that a restore has replaced: when (ISO 8601), how many games, and its size in bytes.

    ``name`` is what jobs know it by.
    """

    name: str
    at: str
    games: int
    size: int


@dataclass(frozen=True)
class StoreContent:
    """What a restore would replace, and what earlier ones have: the number of ``games`` now."""

    games: int = 0
    old_stores: tuple[OldStore, ...] = ()


UNEXAMINED = StoreContent()
"""Before anybody has come to the screen for files."""
