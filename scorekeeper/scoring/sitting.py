"""Who scores by which rules in which hands, where people come and go while a game goes on."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from scorekeeper.scoring.engine.line import Line, Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.pack import set_decks
from scorekeeper.scoring.house_rules.registry import decks_for
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.sides import Sides, sides_of


@dataclass(frozen=True)
class Sitting:
    """The same people and rules for some hands; ``points`` are what newcomers start with."""

    rules: Variant
    sides: Sides
    points: Mapping[str, int]

    def arrivals(self, totals: Mapping[str, Points]) -> tuple[Line, ...]:
        """What brings newcomers to the points they start with."""
        return tuple(
            Line(name, points - totals[name], "joined", detail=str(points))
            for name, points in self.points.items()
            if name in self.sides and points != totals[name]
        )


def sittings(game: Game, rules: Variant) -> dict[int, Sitting]:
    """Hand -> what holds from there on; hand 0 is always among them."""
    found = {0: Sitting(rules, sides_of(rules, game.players, game.teams), {})}
    for seating in game.table:
        suited = suited_to(rules, len(game.players), len(seating.seats))
        before = found[seating.hand].points if seating.hand in found else {}
        sides = sides_of(suited, seating.seats)
        found[seating.hand] = Sitting(suited, sides, {**before, **seating.points})
    return found


@lru_cache(maxsize=100)
def suited_to(rules: Variant, before: int, players: int) -> Variant:
    """The rules of a game that ``before`` players began, for another number of them.

    Where they need another number of decks, amounts go along; the target is what the table agreed
    on when it began (reading).
    """
    usual, wanted = decks_for(rules, before), decks_for(rules, players)
    decks = max(wanted, rules.pack.decks if rules.pack.decks != usual else 0)
    if decks == rules.pack.decks:
        return rules
    return replace(set_decks(rules, decks), end=rules.end)
