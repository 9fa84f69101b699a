"""Who sits at the table for which hand: people come, go and change seats while a game goes on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from types import MappingProxyType

Names = tuple[str, ...]


@dataclass(frozen=True)
class Seating:
    """From hand ``hand`` on (0 is the first) these sit at the table, clockwise.

    ``dealer`` deals that hand; where it is empty the deal goes on clockwise. ``points`` are what
    newcomers start with, 0 where nothing is said; who comes back has kept their total.
    """

    hand: int
    seats: Names
    dealer: str = ""
    points: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))


def earlier(seating: Seating) -> Seating:
    """The same change, now that a hand before it is gone."""
    return replace(seating, hand=seating.hand - 1)


def seats_for(players: Names, table: Sequence[Seating], number: int) -> Names:
    """Who plays hand ``number`` where ``players`` began."""
    for seating in reversed(table):
        if seating.hand <= number:
            return seating.seats
    return players


def everyone_of(players: Names, table: Sequence[Seating]) -> Names:
    """All who ever sat there, in the order in which they came."""
    if not table:
        return players
    return tuple(dict.fromkeys((*players, *(name for each in table for name in each.seats))))


def dealer_for(players: Names, dealer: str, table: Sequence[Seating], number: int) -> str:
    """Who deals hand ``number``, where ``dealer`` dealt the first."""
    seats, since = players, 0
    for seating in table:
        if seating.hand > number:
            break
        passed = passed_on(seats, dealer, seating.hand - since, seating.seats)
        seats, since, dealer = seating.seats, seating.hand, seating.dealer or passed
    return seats[(seats.index(dealer) + number - since) % len(seats)]


def passed_on(before: Names, dealer: str, hands: int, seats: Names) -> str:
    """Who deals next among other ``seats``, once ``dealer`` and whoever followed dealt ``hands``.

    It is the neighbour of whoever dealt last, and where that one has left, the next who stayed
    (reading). Before a first hand it is whoever was to deal.
    """
    due = before.index(dealer) + hands
    last = before[(due - 1) % len(before)]
    if hands and last in seats:
        return seats[(seats.index(last) + 1) % len(seats)]
    turn = (before[(due + step) % len(before)] for step in range(len(before)))
    return next((name for name in turn if name in seats), seats[0])


def colour_slots(everyone: Names, chosen: Mapping[str, int]) -> Names:
    """Everyone at the place of their colour: the chosen one, else their seat's, else a free one.

    Nobody (an empty name) has the places between.
    """
    if not chosen:
        return everyone
    taken = {place: name for name, place in chosen.items() if name in everyone}
    others = [(seat, name) for seat, name in enumerate(everyone) if name not in taken.values()]
    for seat, name in others:
        taken.setdefault(seat, name)
    for _, name in others:
        if name not in taken.values():
            taken[next(place for place in count() if place not in taken)] = name
    return tuple(taken.get(place, "") for place in range(max(taken) + 1))
