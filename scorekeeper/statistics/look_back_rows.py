"""What looking back says of each person, which of them are shown, and their money by currency."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from scorekeeper.scoring.engine.line import Points


@dataclass(frozen=True)
class LookBackRow:
    """What one person did; of hands without cards the last two are None.

    ``line`` has their score before the first game and after each game, ``money`` what they won or
    paid in each currency, in smallest units.
    """

    person: str
    name: str
    games: int
    wins: Points
    points_per_hand: Fraction | None
    queens: int | None
    moons: int | None
    line: tuple[Points, ...]
    money: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def score(self) -> Points:
        """Their score in the end."""
        return self.line[-1]


def most_played(rows: Sequence[LookBackRow], most: int | None) -> tuple[LookBackRow, ...]:
    """Return so many rows, in their order: the first one, and those with the most games.

    ``most`` is None for all rows.
    """
    if most is None:
        return (*rows,)
    by_games = sorted(rows[1:], key=lambda row: -row.games)
    shown = {row.person for row in (*rows[:1], *by_games[: most - 1])}
    return tuple(row for row in rows if row.person in shown)


def rows_by_currency(rows: Sequence[LookBackRow]) -> Mapping[str, tuple[LookBackRow, ...]]:
    """Return whoever won or paid in each currency, who won most first; the most used one first."""
    uses = Counter(currency for row in rows for currency in row.money)
    return {
        currency: tuple(
            sorted(
                (row for row in rows if currency in row.money),
                key=lambda row: (-row.money[currency], row.name),
            )
        )
        for currency in sorted(uses, key=lambda currency: (-uses[currency], currency))
    }
