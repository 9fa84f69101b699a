"""The entry fee of an evening, and how the pot is shared among the first places, to the cent."""

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from scorekeeper.tournament.standings import Standing


class Prize(NamedTuple):
    """A player's prize out of the pot.

    Attributes:
        player: The player who gets it.
        places: The first and the last of the places whose shares are put together: one place, or
            those that level players share.
        part: The player's part of the pot, before it is rounded.
        units: The prize, in smallest units.
    """

    player: str
    places: tuple[int, int]
    part: Fraction
    units: int


def prizes(
    pot: int, shares: Sequence[int], standing: Iterable[Standing], players: Collection[str]
) -> tuple[Prize, ...]:
    """Return the prizes, the first place first; their sum is exactly the pot.

    Level players share what their places would get together. What cannot be shared in whole units
    goes to those who stand first, a unit each. Where fewer play than places have a share, the pot
    is shared by the places that there are.

    Args:
        pot: The sum to share, in smallest units.
        shares: The shares of the first place, the second and so on, in proportion to one another.
        standing: Everybody, the best first.
        players: Those who can win something; the others are passed over.
    """
    ranked = [row for row in standing if row.player in players]
    shares = shares[: len(ranked)]
    won_prizes: list[Prize] = []
    first = 0
    for _, level in groupby(ranked, key=lambda row: row.place):
        together = [row.player for row in level]
        last = first + len(together)
        if won := sum(shares[first:last]):
            part = Fraction(won, sum(shares) * len(together))
            places = first + 1, last
            won_prizes += (Prize(player, places, part, int(part * pot)) for player in together)
        first = last
    missing = pot - sum(prize.units for prize in won_prizes)
    return tuple(
        prize._replace(units=prize.units + (at < missing)) for at, prize in enumerate(won_prizes)
    )
