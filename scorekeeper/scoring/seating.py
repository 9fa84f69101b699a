"""The seats of each hand, its dealer, and the sides that score together.

People come, go and change seats while a game goes on. A side has one score: it is a player alone,
or a team of partners, named after its players in seat order (``Ann & Cid``).

Sources: docs/rules.md, section 5; docs/game-file.md, A game, version 1.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from types import MappingProxyType

from scorekeeper.scoring.rules.kept import kept_property
from scorekeeper.scoring.rules.variant import Variant

Names = tuple[str, ...]
TEAM_SEPARATOR = " & "


class Sides(dict[str, Names]):
    """The name of each side -> its players, in seat order. It never changes once it is made."""

    @kept_property
    def players(self) -> Names:
        """Everyone who plays, side by side."""
        return tuple(player for members in self.values() for player in members)

    @kept_property
    def takers(self) -> tuple[tuple[str, str, str], ...]:
        """Side, player and, where partners share a side, the player again: who takes for whom."""
        return tuple(
            [
                (side, player, player if len(members) > 1 else "")
                for side, members in self.items()
                for player in members
            ]
        )

    @kept_property
    def side_of(self) -> Mapping[str, str]:
        """Player -> the side they score for."""
        return {player: side for side, members in self.items() for player in members}


@dataclass(frozen=True)
class Seating:
    """A change at the table: from hand ``hand`` on (0 is the first) these sit there, clockwise.

    ``dealer`` deals that hand; where it is empty, the deal goes on clockwise. ``points`` are what
    newcomers start with, 0 where they are not named; whoever comes back keeps their total. ``out``
    sit out meanwhile: they take no cards, and are ranked and settled like everybody else. ``turn``
    is the pass from which the rotation goes on (``left``), empty where it goes on as before.
    ``settled`` leave, and settle what they have then.
    """

    hand: int
    seats: Names
    dealer: str = ""
    points: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    out: Names = ()
    turn: str = ""
    settled: Names = ()


def one_hand_earlier(seating: Seating) -> Seating:
    """Return the same change after a hand before it was removed."""
    return replace(seating, hand=seating.hand - 1)


def seats_for(players: Names, table: Sequence[Seating], number: int) -> Names:
    """Return the players of hand ``number`` of a game that ``players`` began."""
    for seating in reversed(table):
        if seating.hand <= number:
            return seating.seats
    return players


def out_for(table: Sequence[Seating], number: int) -> Names:
    """Return those who belong to the game and sit out hand ``number``."""
    seatings = (seating for seating in reversed(table) if seating.hand <= number)
    return next((seating.out for seating in seatings), ())


def circle_of(rows: Iterable[Names], seats: Names, out: Names) -> Names:
    """Return all who play or sit out, clockwise: those who sit out keep the place they had before.

    ``rows`` are the seats of this hand and of those before, the latest first.
    """
    present = {*seats, *out}
    whole = next((row for row in rows if present <= {*row}), (*seats, *out))
    return tuple(name for name in whole if name in present)


def dealer_out(circle: Names, number: int, dealer: str) -> Seating:
    """Return the seats of hand ``number`` (0 is the first), which ``dealer`` deals and sits out.

    ``circle`` has everybody clockwise. Of those who play, the one before the dealer stands for
    them: whoever sits behind the dealer is the next in turn.
    """
    at = circle.index(dealer)
    seats = tuple(name for name in circle if name != dealer)
    return Seating(number, seats, circle[at - 1], out=(dealer,))


def everyone_of(players: Names, table: Sequence[Seating]) -> Names:
    """Return all who have ever sat at the table, in the order in which they came."""
    if not table:
        return players
    came = (name for seating in table for name in (*seating.seats, *seating.out))
    return tuple(dict.fromkeys((*players, *came)))


def dealer_for(
    players: Names,
    dealer: str,
    table: Sequence[Seating],
    number: int,
    dealt: Callable[[int], int] = lambda number: number,
) -> str:
    """Return the dealer of hand ``number`` of a game whose first hand ``dealer`` dealt.

    ``dealt`` tells how many deals came before a hand; a misdeal that is dealt again is none.
    """
    seats, since = players, 0
    for seating in table:
        if seating.hand > number:
            break
        deals = dealt(seating.hand) - since
        following = next_dealer(seats, dealer, deals, seating.seats)
        seats, since, dealer = seating.seats, dealt(seating.hand), seating.dealer or following
    return seats[(seats.index(dealer) + dealt(number) - since) % len(seats)]


def next_dealer(before: Names, dealer: str, hands: int, seats: Names) -> str:
    """Return the next dealer after a change of seats.

    It is the left neighbour of the last dealer. If the last dealer has left, it is the next of the
    old order who stayed (reading). Before the first hand it is the one who was to deal.

    Args:
        before: The seats until now.
        dealer: The dealer of the first hand in those seats.
        hands: The number of hands dealt in them.
        seats: The new seats.
    """
    due = before.index(dealer) + hands
    last = before[(due - 1) % len(before)]
    if hands and last in seats:
        return seats[(seats.index(last) + 1) % len(seats)]
    turn = (before[(due + step) % len(before)] for step in range(len(before)))
    return next((name for name in turn if name in seats), seats[0])


def colour_slots(everyone: Names, chosen: Mapping[str, int]) -> Names:
    """Return everyone at the position of their colour in the palette.

    That is the chosen one, or else the one of their seat, or else the first free one. Positions in
    between that nobody has hold an empty name.
    """
    if not chosen:
        return everyone
    taken = {place: name for name, place in chosen.items() if name in everyone}
    rest = [(seat, name) for seat, name in enumerate(everyone) if name not in taken.values()]
    for seat, name in rest:
        taken.setdefault(seat, name)
    for _, name in rest:
        if name not in taken.values():
            taken[next(place for place in count() if place not in taken)] = name
    return tuple(taken.get(place, "") for place in range(max(taken) + 1))


def sides_of(rules: Variant, players: Sequence[str], teams: Sequence[Sequence[str]] = ()) -> Sides:
    """Return the sides: every player, or teams. Without ``teams``, partners sit opposite."""
    if not rules.teams:
        return Sides({player: (player,) for player in players})
    chosen = teams or opposite_teams(rules, players)
    return Sides({TEAM_SEPARATOR.join(team): tuple(team) for team in chosen})


def opposite_teams(rules: Variant, players: Sequence[str]) -> tuple[Names, ...]:
    """Return the partners who sit at equal distances around the table, side by side."""
    sides = rules.partner_sides
    return tuple(tuple(players[first::sides]) for first in range(sides))
