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
    """A family, and those of its games that are meant."""

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
    """Return games in their families, in the order of the families; no family is empty.

    The games of the catalogue stand as they do there, the own ones behind them as they are given.
    """
    listed = dict.fromkeys(variants)
    found: dict[Family, list[str]] = {each: [] for each in FAMILIES}
    for each in chain(
        (game for game in CATALOGUE if game in listed),
        (game for game in listed if game not in CATALOGUE),
    ):
        found[family_of(each, parents)].append(each)
    return tuple(GamesOfFamily(family, tuple(games)) for family, games in found.items() if games)
