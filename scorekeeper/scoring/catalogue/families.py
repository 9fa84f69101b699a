"""Families of games: those whose figures can be compared, because much the same cards count.

A game belongs to a family by its pack and by what counts in it, not by how it is dealt, passed,
shot or paid: points a hand and the share of Q♠ mean the same there. Source: docs/games.md.
"""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Literal, NamedTuple

from scorekeeper.scoring.catalogue.games import CATALOGUE

Family = Literal[
    "black-lady", "bonus-card", "other-values", "gong-zhu", "without-hearts", "other-packs", "own"
]
"""``own`` are games of which nobody knows what they were made from."""
MOST_ANCESTORS = 20
"""An own game that is made from itself, in a circle, belongs to none of the others."""

GAMES: Mapping[Family, tuple[str, ...]] = {
    # Hearts at 1 and Q♠ at 13 of French cards, and nothing else.
    "black-lady": (
        *("black-lady", "wilson", "joker-hearts", "cancellation", "partnership", "rickety-kate"),
        *("greek", "heartsette", "trump", "huse", "two-blind", "dummy"),
    ),
    # Hearts, Q♠, and one diamond of French cards that counts the other way.
    "bonus-card": ("omnibus", "small", "four-queens", "royal", "reverse", "dragon"),
    # Hearts of French cards, with more, fewer or other cards beside them.
    "other-values": (
        *("spot", "pip", "ten-of-hearts", "two-player", "super", "black-maria", "hooligan"),
        *("queens", "plain-hearts", "auction-hearts", "likha", "hartenjagen", "schwarze-dame"),
        "schwarze-katze",
    ),
    # The pig, the sheep and the doubler.
    "gong-zhu": ("gong-zhu", "gong-zhu-partners"),
    # Jacks, queens, sevens or tricks of French cards, and not the hearts.
    "without-hearts": ("polignac", "slobberhannes", "knaves", "sevens-and-queens"),
    # Cards that are no French ones, or eight suits of them.
    "other-packs": ("golden-ten", "rook-57", "purple", "toss"),
    "own": (),
}
FAMILIES: tuple[Family, ...] = tuple(GAMES)
_FAMILY_OF = {game: family for family, games in GAMES.items() for game in games}


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
        if variant in _FAMILY_OF:
            return _FAMILY_OF[variant]
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
