"""The grid of a game's point cards, and which of them a finger crosses."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from math import ceil, hypot

from scorekeeper.scoring.rules.pack import colour_of
from scorekeeper.scoring.rules.variant import Variant

COLUMNS = 5
Copy = tuple[str, int]
"""A card, and which copy of it, from 0."""
# So many points are sampled across one card that a path may miss a corner, but no whole card.
SAMPLES = 8


def card_rows(rules: Variant) -> tuple[tuple[Copy, ...], ...]:
    """Return all copies of the point cards, in rows; a colour of two starts a row of its own."""
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
    """Rows of cards on the screen: the width of a row, and the height and gap of cards."""

    rows: tuple[tuple[Copy, ...], ...]
    width: float
    height: float
    gap: float

    def card_at(self, across: float, down: float) -> Copy | None:
        """Return the card at a point; None in a gap or outside the grid."""
        step = (self.width + self.gap) / COLUMNS, self.height + self.gap
        column, row = int(across // step[0]), int(down // step[1])
        inside = across % step[0] <= step[0] - self.gap and down % step[1] <= self.height
        if not inside or not 0 <= row < len(self.rows) or not 0 <= column < len(self.rows[row]):
            return None
        return self.rows[row][column]

    def crossed(self, start: tuple[float, float], end: tuple[float, float]) -> tuple[Copy, ...]:
        """Return the cards on the straight path between two points, in order."""
        return tuple(dict.fromkeys(copy for copy in self._samples(start, end) if copy))

    def _samples(
        self, start: tuple[float, float], end: tuple[float, float]
    ) -> Iterator[Copy | None]:
        length = hypot(end[0] - start[0], end[1] - start[1])
        steps = max(ceil(length / min(self.width / COLUMNS, self.height) * SAMPLES), 1)
        for step in range(steps + 1):
            # Weighted like this, the last sample is exactly the end of the path.
            share = step / steps
            across, down = (a * (1 - share) + b * share for a, b in zip(start, end, strict=True))
            yield self.card_at(across, down)
