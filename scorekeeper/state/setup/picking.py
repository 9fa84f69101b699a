"""Which games are offered in which order to those who sit at the table."""

from typing import NamedTuple

from scorekeeper.scoring.catalogue.games import CATALOGUE, WELL_KNOWN


class Shelf(NamedTuple):
    """Games side by side: the well ``known``, ``more`` that fit, ``others`` that do not."""

    id: str
    games: tuple[str, ...]


def fits(variant: str, seated: int) -> bool:
    """Whether a game is for so many; every game is as long as nobody sits there."""
    return not seated or seated in CATALOGUE[variant].variant.players


def shelves(seated: int) -> tuple[Shelf, ...]:
    """Every game on one shelf, those for another number of players last; no shelf is empty."""
    known = tuple(each for each in WELL_KNOWN if fits(each, seated))
    rest = tuple(each for each in CATALOGUE if each not in known)
    every = (
        Shelf("known", known),
        Shelf("more", tuple(each for each in rest if fits(each, seated))),
        Shelf("others", tuple(each for each in rest if not fits(each, seated))),
    )
    return tuple(shelf for shelf in every if shelf.games)
