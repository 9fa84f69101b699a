"""The parts that games are made of: values, effects, moons, awards, ends, deals; frozen data.

Points are whole numbers; amounts are for all decks in play. The types declare what a field may
hold, see ``limits``. Source: docs/rules.md, sections 1 to 5.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from scorekeeper.scoring.rules.limits import (
    AMOUNT,
    CALLS,
    CARD,
    CARDS,
    CARDS_LIMIT,
    DECKS,
    FACTOR_LIMIT,
    HANDS_LIMIT,
    MARK_LIMIT,
    PASSED_LIMIT,
    PLAYERS_LIMIT,
    POINT_CARDS,
    POINTS,
    SEATS,
    SOME_CARDS,
    SOME_POINT_CARDS,
    TARGET,
    TARGET_LIMIT,
    Limit,
)

# The count of each has its own sentence in every language, so rules cannot name other groups.
GroupName = Literal["hearts", "reds", "red hearts", "gold hearts", "clubs", "diamonds", "spades"]
PileName = Literal["@dummy", "@widow", "@blind-1", "@blind-2"]
FactorReason = Literal["pair", "reversal", "double"]
MoonEffect = Literal["choose", "add", "subtract", "auto", "receive"]
MoonWorth = Literal["cards", "hand"]
MoonReplaces = Literal["cards", "hand", "nothing"]
MoonOthers = Literal["keep", "cleared"]
Per = Literal["side", "player"]
AwardWhen = Literal["no_points", "alone", "no_tricks"]
AwardReplaces = Literal["hand", "nothing"]
AwardReason = Literal["award", "no_tricks"]
Tie = Literal["share", "play_on"]
TiebreakWithout = Literal["passing", "moon"]
SettlementMethod = Literal["wilson", "average", "howell"]
Caller = Literal["rotation", "dealer", "none"]
ScheduleName = Literal[
    "1-0", "1", "2", "2-0", "1-2", "2-1", "1-2-0", "2-1-0", "1-2-3", "3-2-1", "3", "3-0"
]
Leftovers = Literal["first_trick", "last_trick", "first_heart", "blind", "removed"]
SchemeName = Literal["one", "spot", "spot-ace-low"]

LEFT_OF_DEALER = "left_of_dealer"
BIDDER = "bidder"
# The pile of the cards that are put aside; every other pile is dealt as a hand and takes tricks.
PUT_ASIDE: PileName = "@widow"


@dataclass(frozen=True)
class CardValue:
    """The points that one copy of a card adds to its taker."""

    card: Annotated[str, CARD]
    points: Annotated[int, POINTS]


@dataclass(frozen=True)
class Group:
    """Cards with a common name that a table may count instead of name."""

    name: GroupName
    cards: Annotated[tuple[str, ...], SOME_POINT_CARDS]


@dataclass(frozen=True)
class Offset:
    """A card that takes points off its taker's points of a group.

    ``points`` are added for each copy, so they are negative. What is left of the group's points
    does not fall below ``floor``, unless that is None.
    """

    card: Annotated[str, CARD]
    group: str
    points: Annotated[int, POINTS]
    floor: Annotated[int | None, POINTS]


@dataclass(frozen=True)
class Factor:
    """Cards that multiply points: the taker of all ``cards`` has those of ``over`` ``times``.

    Without ``over`` the whole hand so far is multiplied. Where several copies make several sets,
    each set multiplies (reading). ``reason`` is that of the score lines.
    """

    cards: Annotated[tuple[str, ...], SOME_CARDS]
    over: Annotated[tuple[str, ...], CARDS]
    times: Annotated[int, Limit(least=-FACTOR_LIMIT, most=FACTOR_LIMIT)]
    reason: FactorReason


@dataclass(frozen=True)
class Moon:
    """Cards of which one taker needs every copy. Source: docs/rules.md, sections 1 and 2.

    Attributes:
        id: The moon's name among those of its game.
        cards: The cards it needs.
        effect: Its effect; ``receive``: the shooter's total drops by what the others take.
        points: The amount, None for what ``worth`` says.
        one_of: Cards of which it needs one more, () where it needs no more.
        worth: ``cards``: the worth of its cards in all decks; ``hand``: what the shooter's hand
            has scored.
        replaces: The points that its shooter no longer scores: of its cards, the hand, or nothing.
        others: Whether the other players keep their card points.
        sun: The amount where the shooter won every trick, None for the same.
        per: Whether each other side takes the amount once, or once for each of its players.
    """

    id: str
    cards: Annotated[tuple[str, ...], SOME_POINT_CARDS]
    effect: MoonEffect
    points: Annotated[int | None, AMOUNT] = None
    one_of: Annotated[tuple[str, ...], POINT_CARDS] = ()
    worth: MoonWorth = "cards"
    replaces: MoonReplaces = "cards"
    others: MoonOthers = "keep"
    sun: Annotated[int | None, AMOUNT] = None
    per: Per = "side"


@dataclass(frozen=True)
class Award:
    """Points for cards or tricks that a player did not take, paid when no moon was shot.

    Attributes:
        when: ``no_points``: no point card but some of ``cards``; ``alone``: for each of ``cards``
            taken, where no other point card was; ``no_tricks``: the table says so.
        points: The points that are paid.
        cards: The cards that ``when`` refers to.
        replaces: ``hand`` where the award is all that the player scores.
        reason: The reason of the score lines.
        per: Whether a side earns it once, all of its players together, or each player alone; only
            what the table says of players can be earned alone.
    """

    when: AwardWhen
    points: Annotated[int, AMOUNT]
    cards: Annotated[tuple[str, ...], POINT_CARDS] = ()
    replaces: AwardReplaces = "nothing"
    reason: AwardReason = "award"
    per: Per = "side"


@dataclass(frozen=True)
class Mark:
    """On the Nose: a total of ``at`` moves to ``to``, a multiple as far if it ``repeats``."""

    at: Annotated[int, Limit(least=-MARK_LIMIT, most=MARK_LIMIT)]
    to: Annotated[int, Limit(least=-TARGET_LIMIT, most=TARGET_LIMIT)]
    repeats: bool = False


@dataclass(frozen=True)
class End:
    """The end of a game, by the table without target or hands, and the winners.

    Attributes:
        at: The target: a total of at least this ends the game, at most this where it is negative.
        beyond: Whether a total must pass the target.
        hands: The number of hands.
        tie: Whether the win is shared or played off in further hands.
        tiebreak_without: The rules without which such a hand is played.
        back_to: The total that ends a game which goes on at the target with points taken off.
        partners: The number of sides of partners who only share the win, 0 for none: a total at the
            target loses for its side (or wins, where it is good), else the better sum wins.
    """

    at: Annotated[int | None, TARGET] = None
    beyond: bool = False
    hands: Annotated[int | None, Limit(least=1, most=HANDS_LIMIT)] = None
    tie: Tie = "share"
    tiebreak_without: tuple[TiebreakWithout, ...] = ()
    back_to: Annotated[int | None, TARGET] = None
    partners: Annotated[int, Limit(most=PLAYERS_LIMIT)] = 0


@dataclass(frozen=True)
class SettlementRule:
    """The settlement of a finished game, None for none. Source: docs/rules.md, section 4.

    ``stake`` is the money for each point, a decimal number; ``currency`` an ISO 4217 code.
    """

    method: SettlementMethod | None = None
    stake: str | None = None
    currency: str = "USD"

    @property
    def is_for_money(self) -> bool:
        """Whether a finished game is paid in money."""
        return self.method is not None and self.stake is not None


@dataclass(frozen=True)
class Rotation:
    """The calls that follow each other, hand by hand, for these numbers of players.

    A call is a direction (``left``, ``right``, ``across``, ``split``) or ``hold``; with a number
    before it (``2 across``) that many cards are passed instead of the usual number, with one after
    it (``left-2``) they go that many seats to the left or right.
    """

    players: Annotated[tuple[int, ...], SEATS]
    calls: Annotated[tuple[str, ...], CALLS]


@dataclass(frozen=True)
class Schedule:
    """Calls that a table may choose instead of a game's own."""

    name: ScheduleName
    calls: Annotated[tuple[str, ...], CALLS]


@dataclass(frozen=True)
class Passing:
    """The number of cards passed, and who says where to: a rotation, the dealer, or nobody."""

    cards: Annotated[int, Limit(most=PASSED_LIMIT)] = 0
    rotations: tuple[Rotation, ...] = ()
    caller: Caller = "rotation"
    schedules: Annotated[tuple[Schedule, ...], Limit(unique="name")] = ()


@dataclass(frozen=True)
class TakenOut:
    """Cards that go out of the pack for these numbers of players."""

    players: Annotated[tuple[int, ...], SEATS]
    cards: Annotated[tuple[str, ...], CARDS]


@dataclass(frozen=True)
class HandSize:
    """The number of cards that each of so many players gets, if not as many as there are."""

    players: Annotated[tuple[int, ...], SEATS]
    cards: Annotated[int, Limit(least=1, most=CARDS_LIMIT)]


@dataclass(frozen=True)
class Deal:
    """The deal. Source: docs/rules.md, section 5.

    Attributes:
        lead: The card that leads the first trick, ``left_of_dealer``, or ``bidder``.
        leftovers: The taker of cards that do not divide evenly; ``removed``: that many go out of
            the pack before.
        hands: The number of hands dealt to nobody: a dummy, blind hands.
        aside: The number of cards put aside before: a widow, a blind.
        put_in: The number of cards that everyone gives to a common pile.
        taken_out: The cards that go out for some numbers of players.
        low_cards: Those removed, in this order; () for low clubs and diamonds.
        one_lead: Whether one copy alone of the leading card stays in.
        hand_sizes: The number of cards for some numbers of players; what remains is left over.
        next_lead: The card whose taker leads the next hand instead, None for nobody.
        next_deal: The card whose taker deals the next hand, None where the deal goes clockwise.
    """

    lead: str
    leftovers: Leftovers
    hands: Annotated[int, Limit(most=PLAYERS_LIMIT)] = 0
    aside: Annotated[int, Limit(most=CARDS_LIMIT)] = 0
    put_in: Annotated[int, Limit(most=CARDS_LIMIT)] = 0
    taken_out: tuple[TakenOut, ...] = ()
    low_cards: Annotated[tuple[str, ...], CARDS] = ()
    one_lead: bool = False
    hand_sizes: tuple[HandSize, ...] = ()
    next_lead: Annotated[str | None, CARD] = None
    next_deal: Annotated[str | None, CARD] = None


@dataclass(frozen=True)
class DeckCount:
    """The number of decks for these numbers of players."""

    players: Annotated[tuple[int, ...], SEATS]
    decks: Annotated[int, DECKS]


@dataclass(frozen=True)
class Scheme:
    """One way to value a suit. ``end_at`` is the game's target with it, None for no change."""

    name: SchemeName
    cards: Annotated[tuple[CardValue, ...], Limit(entries=CARDS_LIMIT, unique="card")]
    end_at: Annotated[int | None, TARGET] = None
