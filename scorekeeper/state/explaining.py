"""Which numbers stand beside the one that is explained."""

from scorekeeper.scoring.ledger import score_game
from scorekeeper.state.app_state import Table
from scorekeeper.state.place import Place
from scorekeeper.state.selectors import side_named


def hand_beside(table: Table, place: Place, step: int) -> Place | None:
    """The same player or team so many hands later, past those where they did not play."""
    hands = score_game(table.game).hands
    at = (place.hand or 0) + step
    while 0 <= at < len(hands):
        if side := side_named(hands[at], place.player):
            return Place("why", place.game, at, side)
        at += step
    return None


def side_beside(table: Table, place: Place, step: int) -> Place | None:
    """The player or team so many columns further in the same hand."""
    scored = score_game(table.game).hands[place.hand or 0]
    sides = tuple(scored.sides)
    at = sides.index(side_named(scored, place.player)) + step
    return Place("why", place.game, place.hand, sides[at]) if 0 <= at < len(sides) else None
