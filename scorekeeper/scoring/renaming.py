"""Another name for somebody, in everything that was ever recorded of them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.seating import Seating
from scorekeeper.scoring.sides import AND

Value = TypeVar("Value")
Names = tuple[str, ...]


def renamed(game: Game, old: str, new: str) -> Game:
    """The same game with ``old`` called ``new``, whom nobody else may be called."""
    return replace(
        game,
        players=names_with(game.players, old, new),
        dealer=name_with(game.dealer, old, new),
        teams=tuple(names_with(team, old, new) for team in game.teams),
        hands=tuple(_hand(hand, old, new) for hand in game.hands),
        table=tuple(_seating(seating, old, new) for seating in game.table),
        colours=keys_with(game.colours, old, new),
    )


def _hand(hand: Hand, old: str, new: str) -> Hand:
    bid = hand.bid
    return replace(
        hand,
        taken=keys_with(hand.taken, old, new),
        adjustments=tuple(
            replace(each, player=name_with(each.player, old, new)) for each in hand.adjustments
        ),
        bid=bid and replace(bid, declarer=name_with(bid.declarer, old, new)),
        sun=name_with(hand.sun, old, new),
        no_tricks=names_with(hand.no_tricks, old, new),
        revokes=keys_with(hand.revokes, old, new),
    )


def _seating(seating: Seating, old: str, new: str) -> Seating:
    return replace(
        seating,
        seats=names_with(seating.seats, old, new),
        dealer=name_with(seating.dealer, old, new),
        points=keys_with(seating.points, old, new),
    )


def name_with(name: str, old: str, new: str) -> str:
    """A name after the change; that of a team changes with its players."""
    return AND.join(new if part == old else part for part in name.split(AND))


def names_with(names: Names, old: str, new: str) -> Names:
    """Names after the change, in the same order."""
    return tuple(name_with(name, old, new) for name in names)


def keys_with(by_name: Mapping[str, Value], old: str, new: str) -> dict[str, Value]:
    """What belongs to names, after the change, in the same order."""
    return {name_with(name, old, new): value for name, value in by_name.items()}
