"""The cards of a game laid out in rows, and which of them a finger crosses."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from math import ceil, hypot

from scorekeeper.scoring.rules.pack import colour_of
from scorekeeper.scoring.rules.variant import Variant

COLUMNS = 5
Copy = tuple[str, int]
# Looked at so many times on the way across a card, a corner may be cut but no card is passed over.
LOOKS = 8


def card_rows(rules: Variant) -> tuple[tuple[Copy, ...], ...]:
    """Cards and copies row by row; where suits have two colours each begins a row of its own."""
    names = rules.point_cards
    if any(colour_of(name) for name in names):
        names = tuple(name for name in rules.pack.cards if name in rules.point_card_set)
    rows: list[tuple[Copy, ...]] = []
    for _, same in groupby(names, key=colour_of):
        copies = [(name, copy) for name in same for copy in range(rules.pack.decks)]
        rows += [tuple(copies[at : at + COLUMNS]) for at in range(0, len(copies), COLUMNS)]
    return tuple(rows)


@dataclass(frozen=True)
class CardGrid:
    """Rows of cards so wide together, each card so high, with a gap between them."""

    rows: tuple[tuple[Copy, ...], ...]
    width: float
    height: float
    gap: float

    def at(self, across: float, down: float) -> Copy | None:
        """The card at a place; None beside them."""
        step = (self.width + self.gap) / COLUMNS, self.height + self.gap
        column, row = int(across // step[0]), int(down // step[1])
        inside = across % step[0] <= step[0] - self.gap and down % step[1] <= self.height
        if not inside or not 0 <= row < len(self.rows) or not 0 <= column < len(self.rows[row]):
            return None
        return self.rows[row][column]

    def between(self, start: tuple[float, float], end: tuple[float, float]) -> tuple[Copy, ...]:
        """The cards on the straight way between two places, in order."""
        return tuple(dict.fromkeys(copy for copy in self._looked_at(start, end) if copy))

    def _looked_at(
        self, start: tuple[float, float], end: tuple[float, float]
    ) -> Iterator[Copy | None]:
        way = hypot(end[0] - start[0], end[1] - start[1])
        looks = max(ceil(way / min(self.width / COLUMNS, self.height) * LOOKS), 1)
        for look in range(looks + 1):
            # Weighed so, the last look is exactly where the way ends.
            there = look / looks
            across, down = (a * (1 - there) + b * there for a, b in zip(start, end, strict=True))
            yield self.at(across, down)
