"""What games are made of: cards' values, effects, moons, awards, ends, deals; frozen data.

The package docstring lists which games use which. Points are whole numbers; amounts are for all
decks in play.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardValue:
    """What one copy of a card adds to whoever takes it."""

    card: str
    points: int


@dataclass(frozen=True)
class Group:
    """Cards with a common name (``hearts``, ``reds``) that a table may count instead of name."""

    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Offset:
    """Taking ``card`` adds ``points`` (negative) to what its taker scored for a group's cards.

    The group's points, so reduced, do not fall below ``floor`` unless it is None.
    """

    card: str
    group: str
    points: int
    floor: int | None


@dataclass(frozen=True)
class Factor:
    """Whoever takes all of ``cards`` has the points of ``over`` multiplied by ``times``.

    ``over`` are cards, none meaning the whole hand so far. Where several copies make several sets
    it happens for each set (reading). ``reason`` is that of its lines: ``pair``, ``reversal`` or
    ``double``.
    """

    cards: tuple[str, ...]
    over: tuple[str, ...]
    times: int
    reason: str


@dataclass(frozen=True)
class Moon:
    """One taker has every copy of every one of ``cards``, and something of ``one_of`` if any.

    ``effect`` is ``choose``, ``add``, ``subtract`` or ``auto`` (rules.md, section 2), or
    ``receive``: what the others take the shooter's total drops by. ``points``
    is the amount, None meaning what ``worth`` says: ``cards``, the worth of all those cards in
    the decks in play, or ``hand``, what the shooter's hand has scored. ``replaces`` says what the
    moon takes away from its shooter: what its own ``cards`` scored, the whole ``hand``, or
    ``nothing``; ``others`` whether the other players ``keep`` their card points or are ``cleared``.
    ``sun`` is the amount where the shooter won every trick, None meaning the same.
    """

    id: str
    cards: tuple[str, ...]
    effect: str
    points: int | None = None
    one_of: tuple[str, ...] = ()
    worth: str = "cards"
    replaces: str = "cards"
    others: str = "keep"
    sun: int | None = None


@dataclass(frozen=True)
class Award:
    """Points for what a player did not take, paid when no moon was shot.

    ``when`` is ``no_points``: no point card, ``cards`` apart; ``alone``: for each of ``cards``
    taken, where no other point card was; ``no_tricks``: the table says so. ``replaces`` is
    ``nothing``, or ``hand`` where the award is all that the player scores. ``reason``: ``award``,
    ``no_tricks``.
    """

    when: str
    points: int
    cards: tuple[str, ...] = ()
    replaces: str = "nothing"
    reason: str = "award"


@dataclass(frozen=True)
class Bidding:
    """Somebody bids ``least`` to ``most`` points to play the ``pile`` beside their own hand.

    What the pile takes above the bid is the declarer's.
    """

    least: int
    most: int
    pile: str


@dataclass(frozen=True)
class Mark:
    """On the Nose: a total that lands exactly on ``at`` moves to ``to``."""

    at: int
    to: int


@dataclass(frozen=True)
class End:
    """When the game is over and whether a tie at the top is played on.

    ``at``: any total at least this (above it where ``beyond``), at most this where it is below
    zero; ``hands``: so many hands; ``tie``: ``share`` or ``play_on``, where a further hand goes
    without what ``tiebreak_without`` names (``passing``, ``moon``). With neither target nor hands
    the table stops the game.
    """

    at: int | None = None
    beyond: bool = False
    hands: int | None = None
    tie: str = "share"
    tiebreak_without: tuple[str, ...] = ()


@dataclass(frozen=True)
class SettlementRule:
    """How a finished game is paid: ``wilson``, ``average`` or ``howell``; money per point."""

    method: str | None = None
    stake: str | None = None
    currency: str = "USD"


@dataclass(frozen=True)
class Rotation:
    """The calls that follow each other for these numbers of players.

    A call is a direction (``left``, ``right``, ``across``, ``split``) or ``hold``; with a number
    before it (``2 across``) so many cards are passed instead of the usual.
    """

    players: tuple[int, ...]
    calls: tuple[str, ...]


@dataclass(frozen=True)
class Schedule:
    """Calls that a table may take instead of a game's own."""

    name: str
    calls: tuple[str, ...]


@dataclass(frozen=True)
class Passing:
    """How many cards are passed, and where to, hand by hand.

    ``caller`` is ``rotation``, ``dealer`` (who calls it before looking) or ``none``.
    """

    cards: int = 0
    rotations: tuple[Rotation, ...] = ()
    caller: str = "rotation"
    schedules: tuple[Schedule, ...] = ()


@dataclass(frozen=True)
class TakenOut:
    """Cards that go out of the pack for these numbers of players."""

    players: tuple[int, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Deal:
    """``lead``: the card that leads the first trick, or ``left_of_dealer``.

    ``leftovers``: who takes the cards that do not divide evenly (rules.md, section 2);
    ``removed`` takes so many out of the pack instead. ``hands`` are dealt beside the players'
    (a dummy, blind hands); ``aside`` cards are put aside before (a widow, a blind); ``put_in`` is
    how many cards everyone gives to a common pile.
    """

    lead: str
    leftovers: str
    hands: int = 0
    aside: int = 0
    put_in: int = 0
    taken_out: tuple[TakenOut, ...] = ()


@dataclass(frozen=True)
class DeckCount:
    """How many decks these numbers of players use."""

    players: tuple[int, ...]
    decks: int


@dataclass(frozen=True)
class Scheme:
    """One way to value a suit. ``end_at`` is the game's target with it, None meaning no change."""

    name: str
    cards: tuple[CardValue, ...]
    end_at: int | None = None
