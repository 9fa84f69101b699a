"""The lineup of a hand: who scores, and by which rules, while people come and go."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from scorekeeper.scoring.engine.line import Line, Lines, Points, plain
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.pack import decks_for, set_decks
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Names, Sides, circle_of, sides_of


@kept_with_rules
def rules_for_players(rules: Variant, before: int, players: int) -> Variant:
    """Return the rules of a game that ``before`` players began, for another number of players.

    If they need another number of decks, the amounts change with it; the target stays what the
    table agreed on at the beginning (reading).
    """
    usual, wanted = decks_for(rules, before), decks_for(rules, players)
    decks = max(wanted, rules.pack.decks if rules.pack.decks != usual else 0)
    if decks == rules.pack.decks:
        return rules
    return replace(set_decks(rules, decks), end=rules.end)


@dataclass(frozen=True)
class Lineup:
    """The sides and the rules from a certain hand on; newcomers start with ``points``.

    ``opens`` is set where the whole game begins with them. Where somebody sits ``out``, ``around``
    are all who belong to the game, clockwise. ``settled`` have left with it, and settle.
    """

    rules: Variant
    sides: Sides
    points: Mapping[str, Points]
    opens: bool = False
    out: Names = ()
    around: Names = ()
    settled: Names = ()

    @property
    def present(self) -> Sides:
        """Everybody who is ranked and settled: those who score, and those who sit out."""
        if not self.out:
            return self.sides
        return Sides({name: self.sides.get(name, (name,)) for name in self.around})

    def joined_lines(self, totals: Mapping[str, Points]) -> Lines:
        """Return the lines that bring newcomers to the points they start with."""
        return tuple(
            Line(
                *(name, points - totals[name], "joined"),
                part="opening" if self.opens else "",
                detail=str(points),
            )
            for name, points in self.points.items()
            if name in self.present and points != totals[name]
        )


def _opening_totals(game: Game, sides: Sides) -> dict[str, Points]:
    """Return the total with which each side begins, where the game goes on from paper."""
    totals = game.opening.totals
    return {
        side: plain(sum(Fraction(totals.get(player, 0)) for player in members))
        for side, members in sides.items()
        if totals and any(player in totals for player in members)
    }


def lineups(game: Game, rules: Variant) -> dict[int, Lineup]:
    """Return hand number -> the lineup from there on; hand 0 always has one."""
    sides = sides_of(rules, game.players, game.teams)
    by_hand = {
        0: Lineup(rules, sides, _opening_totals(game, sides), opens=bool(game.opening.totals))
    }
    rows = [game.players]
    for seating in game.table:
        rules_now = rules_for_players(rules, len(game.players), len(seating.seats))
        earlier = by_hand.get(seating.hand)
        before = earlier.points if earlier else {}
        opens = earlier is not None and earlier.opens
        sides = sides_of(rules_now, seating.seats, game.teams)
        points = {**before, **seating.points}
        rows = [seating.seats, *rows]
        around = circle_of(rows, seating.seats, seating.out) if seating.out else ()
        by_hand[seating.hand] = Lineup(
            *(rules_now, sides, points, opens, seating.out, around), settled=seating.settled
        )
    return by_hand
