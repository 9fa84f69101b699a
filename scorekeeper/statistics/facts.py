"""The facts of a finished game, of which each player's figures are sums.

They are counted once, from a scored game, and statistics read nothing else. The store keeps them
as lists, because there are many: the values of the fields in their order, exact numbers as text.

Source: docs/game-file.md, Figures.
"""

from fractions import Fraction
from typing import NamedTuple

from scorekeeper.scoring.documents.codec import RowCodec
from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.scoring.rules.variant import Direction

VERSION = 6
"""Raise it whenever facts are counted in another way; it is the first element of a stored list."""


class PlayerFacts(NamedTuple):
    """The facts of one player in a game; partners have the points and the total of their team.

    Attributes:
        name: As the game has it.
        hands: The hands in which they had a seat.
        points: The sum of their points in these hands.
        table_points: The sum of the means of all who were seated in these hands.
        lowest: Their fewest points in a hand; 0 without hands.
        highest: Their most points in a hand; 0 without hands.
        card_hands: The hands of which the cards are known, for what follows.
        clean: The hands in which they took no point card.
        queens: The copies of Q♠ that they took, where it is a point card.
        queens_in_play: The copies in play in their hands, where it is one.
        moons_shot: The moons that they shot.
        moons_suffered: The moons of others that changed their points.
        on_the_nose: The marks that they landed on.
        side: Partners have the same number; None for who left before the end.
        wins: Their share of the win.
        place: Their place, equal totals at the better one; 0 for who left before the end.
        mean_place: The same, equal totals at the mean of their places.
        money: The money that they won or paid, in smallest units; None where nothing was paid.
        money_at_first: Their money before the game was corrected; None where it was not.
        led: The hands after which they led alone.
        comeback: By how many points a winner was behind after a hand, at most; 0 for the others.
        seat: Their seat at the end, clockwise from 0; None for who left before.
        total: Their total at the end, which is not always the sum of their points: marks that they
            landed on have changed it, or they came with points; None for who left before.
    """

    name: str
    hands: int
    points: Points
    table_points: Points
    lowest: Points
    highest: Points
    card_hands: int
    clean: int
    queens: int
    queens_in_play: int
    moons_shot: int
    moons_suffered: int
    on_the_nose: int
    side: int | None = None
    wins: Points = 0
    place: int = 0
    mean_place: Points = 0
    money: int | None = None
    money_at_first: int | None = None
    led: int = 0
    comeback: Points = 0
    seat: int | None = None
    total: Points | None = None


class GameFacts(NamedTuple):
    """A finished game.

    ``seats`` is the number of players at its end; ``started`` an ISO 8601 text, or None;
    ``currency`` is what was paid in, empty where nothing was. ``moons`` were shot by somebody at
    the table, in the ``card_hands`` of which the cards are known.
    """

    variant: str
    seats: int
    direction: Direction
    started: str | None
    hands: int
    currency: str
    players: tuple[PlayerFacts, ...]
    card_hands: int = 0
    moons: int = 0

    @property
    def table_mean_place(self) -> Points:
        """The mean of all places."""
        return mean(self.seats + 1, 2)

    @property
    def expected_win(self) -> Points:
        """The share of a win of everybody at the table if all sides were equally likely to win.

        Partners win together, and each of them has the whole win.
        """
        return mean(1, len({player.side for player in self.players if player.side is not None}))

    @property
    def expected_card(self) -> Points:
        """The share of a card of everybody at the table if all were equally likely to take it."""
        return mean(1, self.seats)


def mean(total: Points, count: int) -> Points:
    """Return an exact mean, as an ``int`` where it is whole."""
    if isinstance(total, int):
        whole, rest = divmod(total, count)
        return Fraction(total, count) if rest else whole
    return plain(total / count)


FACTS = RowCodec(GameFacts, nested=RowCodec)


def write_facts(facts: GameFacts) -> list[object]:
    """Return the document of a game's facts."""
    return [VERSION, *FACTS.write(facts)]


def read_facts(document: object) -> GameFacts | None:
    """Return the facts of a document, or None if it has another form or version."""
    if not isinstance(document, list) or document[:1] != [VERSION]:
        return None
    return FACTS.read(document[1:], (), [])
