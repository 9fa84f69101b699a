"""Sides: whoever scores together. Everyone plays alone, or partners share one score.

A team is called after its players in seat order (``Ann & Cid``). Source: game-file.md.
"""

from collections.abc import Mapping, Sequence

from scorekeeper.scoring.rules.variant import Variant

Sides = Mapping[str, tuple[str, ...]]
AND = " & "


def sides_of(rules: Variant, players: Sequence[str], teams: Sequence[Sequence[str]] = ()) -> Sides:
    """Name of a side -> its players, in seat order. ``teams`` where they do not sit opposite."""
    if not rules.teams:
        return {player: (player,) for player in players}
    chosen = teams or opposite(rules, players)
    return {AND.join(team): tuple(team) for team in chosen}


def side_of(sides: Sides) -> dict[str, str]:
    """Player -> the side they score for."""
    return {player: side for side, members in sides.items() for player in members}


def opposite(rules: Variant, players: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The teams of partners who sit at equal distances around the table."""
    return tuple(tuple(players[first :: rules.teams]) for first in range(rules.teams))
