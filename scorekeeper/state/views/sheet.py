"""The score sheet as a screen shows it: its columns, totals, and the number next to each."""

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, ScoredHand, dealer_at, score_game
from scorekeeper.state.model import Table
from scorekeeper.state.routes import Route


def side_named(hand: ScoredHand, name: str) -> str:
    """Return the side of this name, or that of the player of this name; empty for none."""
    return name if name in hand.sides else hand.sides.side_of.get(name, "")


def sheet_sides(ledger: Ledger) -> tuple[str, ...]:
    """Return the columns of the sheet: all sides that play, then the players who have left."""
    return (*ledger.sides, *ledger.left)


def total_of(ledger: Ledger, side: str) -> Points:
    """Return the total of a side, or the total with which a player has left."""
    return ledger.left[side] if side in ledger.left else ledger.totals[side]


def last_hand_of(ledger: Ledger, side: str) -> int | None:
    """Return the latest hand that this side played, counted from 0; None before its first."""
    return max((hand.number for hand in ledger.hands if side in hand.sides), default=None)


def dealer_of_side(ledger: Ledger, game: Game, side: str) -> str:
    """Return the next dealer where they are of this side and the game goes on; else empty."""
    dealer = dealer_at(game, len(game.hands))
    return dealer if dealer in ledger.sides.get(side, ()) and not ledger.outcome else ""


def total_before(ledger: Ledger, number: int, side: str) -> Points:
    """Return a side's total before hand ``number``."""
    return ledger.hands[number - 1].totals[side] if number else 0


def explained_number(table: Table, route: Route) -> tuple[ScoredHand, str] | None:
    """Return the hand and the side whose number a route explains; None where there is none."""
    at = table.game.place_of(route.hand or "")
    if at is None:
        return None
    scored = score_game(table.game).hands[at]
    side = side_named(scored, route.player)
    return (scored, side) if side else None


def adjacent_hand(table: Table, route: Route, step: int) -> Route | None:
    """Return the same side's number this many hands later, past hands that it did not play."""
    hands = score_game(table.game).hands
    if (place := table.game.place_of(route.hand or "")) is None:
        return None
    at = place + step
    while 0 <= at < len(hands):
        if side := side_named(hands[at], route.player):
            return Route("why", route.game, hands[at].hand.id, side)
        at += step
    return None


def adjacent_side(table: Table, route: Route, step: int) -> Route | None:
    """Return the number this many columns further in the same hand."""
    explained = explained_number(table, route)
    if explained is None:
        return None
    scored, side = explained
    sides = tuple(scored.sides)
    at = sides.index(side) + step
    return Route("why", route.game, route.hand, sides[at]) if 0 <= at < len(sides) else None
