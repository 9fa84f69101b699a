"""Which number is explained, and which stand beside it on the sheet."""

from scorekeeper.scoring.ledger import ScoredHand, score_game
from scorekeeper.state.model import Table
from scorekeeper.state.routes import Route
from scorekeeper.state.views.selectors import side_named


def explained_at(table: Table, route: Route) -> tuple[ScoredHand, str] | None:
    """The hand and the player or team of a route; None where nobody of that name has a number."""
    hands, at = score_game(table.game).hands, route.hand or 0
    side = side_named(hands[at], route.player) if at < len(hands) else ""
    return (hands[at], side) if side else None


def hand_beside(table: Table, route: Route, step: int) -> Route | None:
    """The same player or team so many hands later, past those where they did not play."""
    hands = score_game(table.game).hands
    at = (route.hand or 0) + step
    while 0 <= at < len(hands):
        if side := side_named(hands[at], route.player):
            return Route("why", route.game, at, side)
        at += step
    return None


def side_beside(table: Table, route: Route, step: int) -> Route | None:
    """The player or team so many columns further in the same hand."""
    found = explained_at(table, route)
    if found is None:
        return None
    scored, side = found
    sides = tuple(scored.sides)
    at = sides.index(side) + step
    return Route("why", route.game, route.hand, sides[at]) if 0 <= at < len(sides) else None
