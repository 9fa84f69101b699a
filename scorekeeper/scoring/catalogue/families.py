"""Families of games: those whose figures can be compared, because much the same cards count."""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import NamedTuple, get_args

from scorekeeper.scoring.catalogue.entry import Family
from scorekeeper.scoring.catalogue.games import CATALOGUE

MOST_ANCESTORS = 20
"""An own game that is made from itself, in a circle, belongs to none of the others."""
FAMILIES: tuple[Family, ...] = get_args(Family)


class GamesOfFamily(NamedTuple):
    """A family and some of its games."""

    family: Family
    games: tuple[str, ...]


def family_of(variant: str, parents: Mapping[str, str]) -> Family:
    """Return the family of a game.

    Args:
        variant: The id of a game of the catalogue, or of an own one.
        parents: What each own game is made from, by its id; empty where nobody knows.
    """
    for _ in range(MOST_ANCESTORS):
        if variant in CATALOGUE:
            return CATALOGUE[variant].family
        variant = parents.get(variant, "")
    return "own"


def by_family(variants: Iterable[str], parents: Mapping[str, str]) -> tuple[GamesOfFamily, ...]:
    """Group games by family, in the order of the families, without empty families.

    Games of the catalogue keep its order; own games follow in the order of ``variants``.
    """
    listed = dict.fromkeys(variants)
    games_by_family: dict[Family, list[str]] = {family: [] for family in FAMILIES}
    for variant in chain(
        (game for game in CATALOGUE if game in listed),
        (game for game in listed if game not in CATALOGUE),
    ):
        games_by_family[family_of(variant, parents)].append(variant)
    return tuple(
        GamesOfFamily(family, tuple(games)) for family, games in games_by_family.items() if games
    )
