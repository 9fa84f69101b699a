"""Which number is explained, and which stand beside it on the sheet."""

from scorekeeper.scoring.ledger import ScoredHand, score_game
from scorekeeper.state.model import Table
from scorekeeper.state.routes import Place
from scorekeeper.state.views.selectors import side_named


def explained_at(table: Table, place: Place) -> tuple[ScoredHand, str] | None:
    """The hand and the player or team of a place; None where nobody of that name has a number."""
    hands, at = score_game(table.game).hands, place.hand or 0
    side = side_named(hands[at], place.player) if at < len(hands) else ""
    return (hands[at], side) if side else None


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
    found = explained_at(table, place)
    if found is None:
        return None
    scored, side = found
    sides = tuple(scored.sides)
    at = sides.index(side) + step
    return Place("why", place.game, place.hand, sides[at]) if 0 <= at < len(sides) else None
