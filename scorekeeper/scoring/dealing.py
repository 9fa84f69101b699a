"""The start of each hand: who deals, how many cards each, who passes what, who leads.

Source: docs/rules.md, section 5.
"""

import re
from dataclasses import replace
from typing import Literal, NamedTuple, TypeGuard, get_args

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.limits import JOKERS_A_DECK
from scorekeeper.scoring.rules.pack import FRENCH_RANKS, Pack, colour_of, suit_of
from scorekeeper.scoring.rules.primitives import (
    BIDDER,
    LEFT_OF_DEALER,
    PUT_ASIDE,
    Leftovers,
    Rotation,
)
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Seating, dealer_for

# ``split``: two cards to each of the two players who do not sit next to you.
PassDirection = Literal["left", "right", "across", "split"]
DIRECTIONS: tuple[PassDirection, ...] = get_args(PassDirection)
SIDES = ("left", "right")
# ``dealer``: the dealer has yet to call it.
Call = Literal[PassDirection, "hold", "dealer"]

# The cards that go out where no rule says so: the 2 of clubs, then low diamonds, so that whoever
# has the 3 of clubs leads (reading).
LOW_CARDS = ("2C", *(rank + "D" for rank in FRENCH_RANKS))


# A number of cards, where to, and how many seats to the left or right: ``2 left``, ``3 right-2``.
CALL_TEXT = re.compile(r"(?:(.+) )?([a-z]+)(?:-([1-9][0-9]?))?", re.ASCII)


class Pass(NamedTuple):
    """The pass before a hand: its direction and its number of cards.

    ``call`` is None where nothing is ever passed; ``seats`` is how many seats to the left or right.
    """

    call: Call | None
    cards: int
    seats: int = 1


class Dealing(NamedTuple):
    """The start of one hand, before a card is played.

    Attributes:
        dealer: The dealer.
        each: The number of cards that everyone gets.
        left_over: The number of cards that do not divide evenly.
        leftovers: The taker of those, empty where there are none.
        call: The direction of the pass, None where nothing is ever passed.
        cards_passed: The number of cards passed.
        seats: The number of seats to the left or right that they go.
        lead: The card or the player that leads; empty where the card that leads is out, and the
            rules do not say what leads instead.
        removed: The cards taken out of the pack before.
        aside: The number of cards put aside.
        hands: The number of hands dealt to nobody.
        put_in: The number of cards that everyone gives to a common pile.
    """

    dealer: str
    each: int
    left_over: int
    leftovers: Leftovers | Literal[""]
    call: Call | None
    cards_passed: int
    lead: str
    removed: tuple[str, ...] = ()
    aside: int = 0
    hands: int = 0
    put_in: int = 0
    seats: int = 1


def dealing(rules: Variant, game: Game, number: int, playing_off: str | None = None) -> Dealing:
    """Return the start of hand ``number`` (0 is the first).

    ``playing_off`` is the rule that had ended the game where this hand plays a tie off, else None.
    """
    deal, players = rules.deal, len(game.seats(number))
    out = removed_cards(rules, players)
    cards_each, left_over = _cards_each(rules, players, out)
    passed = pass_of(rules, game, number, playing_off)
    return Dealing(
        dealer=game.dealing_out(number) or dealer_of(rules, game, number),
        each=cards_each,
        left_over=left_over,
        leftovers=deal.leftovers if left_over else "",
        call=passed.call,
        cards_passed=passed.cards,
        seats=passed.seats,
        lead=_lead(rules, game, number, out),
        removed=out,
        aside=deal.aside,
        hands=deal.hands,
        put_in=deal.put_in,
    )


def _lead(rules: Variant, game: Game, number: int, out: tuple[str, ...]) -> str:
    """Return the card or the player that leads, see :class:`Dealing`."""
    card = rules.deal.next_lead
    # A hand beyond the next one is shown like the first: nobody knows yet who takes the card.
    if card and 0 < number <= len(game.hands) and (taker := taker_seated(game, card, number)):
        return taker
    if rules.deal.lead == LEFT_OF_DEALER:
        seats = game.seats(number)
        return seats[(seats.index(dealer_of(rules, game, number)) + 1) % len(seats)]
    # The highest bidder is not known before the hand.
    return "" if rules.deal.lead == BIDDER else leading_card(rules, out)


def _cards_each(rules: Variant, players: int, out: tuple[str, ...]) -> tuple[int, int]:
    """Return the number of cards that everyone gets, and of those left over."""
    deal, hands = rules.deal, players + rules.deal.hands
    to_deal = dealt_pack(rules, players).size - len(out) - deal.aside
    for size in deal.hand_sizes:
        if players in size.players:
            return size.cards, to_deal - size.cards * hands
    return divmod(to_deal, hands)


class DealSize(NamedTuple):
    """The numbers of tricks in a hand, of cards in a trick at most, and of cards besides."""

    tricks: int
    trick: int
    left_over: int


@kept_with_rules
def deal_size(rules: Variant, players: int) -> DealSize:
    """Return the number of tricks in a hand of this many players, and the size of a trick."""
    deal = rules.deal
    cards_each, left_over = _cards_each(rules, players, removed_cards(rules, players))
    besides = left_over + (0 if PUT_ASIDE in rules.piles else deal.aside)
    # With each trick goes a card of the common pile, and with the last one what is left of it.
    return DealSize(
        cards_each - deal.put_in,
        players + deal.hands + bool(deal.put_in),
        besides + players * deal.put_in,
    )


def trick_count(rules: Variant, players: int) -> int:
    """Return the number of tricks in a hand of this many players."""
    return deal_size(rules, players).tricks


def trick_takers(rules: Variant, players: tuple[str, ...]) -> tuple[str, ...]:
    """Return all takers of tricks: the players, and the piles that are dealt as hands."""
    return (*players, *(pile for pile in rules.piles if pile != PUT_ASIDE))


def dealt_pack(rules: Variant, players: int) -> Pack:
    """Return the pack that this many players use, with its number of jokers.

    Where jokers even the deal, they are as few as do; none where four a deck are not enough.
    """
    pack = rules.pack
    if pack.all_jokers is not None:
        return pack
    to_deal = pack.size - len(_taken_out(rules, players)) - rules.deal.aside
    lacking = pack.fewest_jokers + -(to_deal + pack.fewest_jokers) % (players + rules.deal.hands)
    return replace(pack, all_jokers=lacking if lacking <= JOKERS_A_DECK * pack.decks else 0)


@kept_with_rules
def removed_cards(rules: Variant, players: int) -> tuple[str, ...]:
    """Return the cards that this many players take out, once per copy.

    Where leftovers are removed, as many low cards go as do not divide evenly.
    """
    fixed = _taken_out(rules, players)
    if rules.deal.leftovers != "removed":
        return fixed
    pack = dealt_pack(rules, players)
    low = (
        card
        for card in rules.deal.low_cards or LOW_CARDS
        if card in pack.cards and card not in rules.point_cards
    )
    copies = [card for card in low for _ in range(_removable_copies(rules, card))]
    hands = players + rules.deal.hands
    return (*fixed, *copies[: (pack.size - len(fixed) - rules.deal.aside) % hands])


def _removable_copies(rules: Variant, card: str) -> int:
    """Return the number of copies of a card that can go out to make the deal even."""
    decks = rules.pack.decks
    if card != rules.deal.lead:
        return decks
    # With two decks one copy of the card that leads stays in, so that somebody has it.
    return 0 if rules.deal.one_lead else decks - (decks > 1)


def _taken_out(rules: Variant, players: int) -> tuple[str, ...]:
    """Return the cards that always go out for this many players, once per copy.

    A point card stays where not all of its copies would go.
    """
    deal, decks = rules.deal, rules.pack.decks
    listed = [card for entry in deal.taken_out if players in entry.players for card in entry.cards]
    leads = (deal.lead,) * (decks - 1)
    return (
        *(
            card
            for card in listed
            if card not in rules.point_card_set or listed.count(card) >= decks
        ),
        *(leads if deal.one_lead and deal.lead not in (LEFT_OF_DEALER, BIDDER) else ()),
    )


@kept_with_rules
def leading_card(rules: Variant, out: tuple[str, ...]) -> str:
    """Return the card that leads when these are out: the next of its suit if it is itself out.

    Empty where the suit has no higher card.
    """
    lead = rules.deal.lead
    suit = [
        card
        for card in rules.pack.cards
        if (suit_of(card), colour_of(card)) == (suit_of(lead), colour_of(lead))
    ]
    candidates = suit[suit.index(lead) :]
    return next((card for card in candidates if out.count(card) < rules.pack.decks), "")


def pass_of(rules: Variant, game: Game, number: int, playing_off: str | None = None) -> Pass:
    """Return the pass of hand ``number``.

    ``playing_off`` as in :func:`dealing`: some games play a tie off without passing.
    """
    passing = rules.passing
    if passing.caller == "none":
        return Pass(None, 0)
    if playing_off and "passing" in rules.end.tiebreak_without:
        return Pass("hold", 0)
    if passing.caller == "dealer":
        return _recorded_pass(game, number, passing.cards)
    rotation = rotation_for(rules, len(game.seats(number)))
    if rotation is None:
        return Pass(None, 0)
    recorded = _recorded_pass(game, number, passing.cards)
    if recorded.call != "dealer":
        # The pass as it really was.
        return recorded
    turn = _turn(rotation, game, number)
    return parse_call(rotation.calls[turn % len(rotation.calls)], passing.cards)


def _recorded_pass(game: Game, number: int, usual: int) -> Pass:
    """Return the pass that was recorded; ``dealer`` where nothing was that is a call."""
    recorded = game.hands[number].declared.passed if number < len(game.hands) else ""
    return parse_call(recorded, usual) if recorded else Pass("dealer", 0)


def _turn(rotation: Rotation, game: Game, number: int) -> int:
    """Return the call of the rotation that is due, counted from when it began or was moved on."""
    for seating in reversed(game.table):
        if seating.turn in rotation.calls and seating.hand <= number:
            return (
                rotation.calls.index(seating.turn) + game.dealt(number) - game.dealt(seating.hand)
            )
    return game.opening.hands + game.dealt(number)


def rotation_for(rules: Variant, players: int) -> Rotation | None:
    """Return the calls that so many players make in turn; None where there are none."""
    return next(
        (rotation for rotation in rules.passing.rotations if players in rotation.players), None
    )


def parse_call(text: str, usual: int) -> Pass:
    """Parse a call: ``2 left-2`` passes 2 cards two seats to the left.

    A file may hold any text here: one that is no call leaves the call to the dealer.
    """
    match = CALL_TEXT.fullmatch(text)
    number, call, seats = match.groups() if match else (None, "", None)
    if call == "hold" and not seats:
        return Pass("hold", 0)
    if not _is_direction(call) or (seats and call not in SIDES):
        return Pass("dealer", 0)
    return Pass(call, int(number) if number and number.isdecimal() else usual, int(seats or 1))


def _is_direction(text: str) -> TypeGuard[PassDirection]:
    return text in DIRECTIONS


def dealer_of(rules: Variant, game: Game, number: int) -> str:
    """Return the dealer of hand ``number`` (0 is the first).

    The deal goes clockwise. Where the rules name a card, whoever took it deals the next hand
    instead, unless they have left or the table itself said who deals.
    """
    if not rules.deal.next_deal:
        return game.dealer_of(number)
    table = [
        *game.table,
        *(
            Seating(later, game.seats(later), taker)
            for later in range(1, min(number, len(game.hands)) + 1)
            if (taker := taker_seated(game, rules.deal.next_deal, later))
            and not any(seating.hand == later and seating.dealer for seating in game.table)
        ),
    ]
    # At one hand people sit down first.
    table.sort(key=lambda seating: seating.hand)
    return dealer_for(game.players, game.dealer, table, number, game.dealt)


def taker_seated(game: Game, card: str, number: int) -> str:
    """Return the taker of a card in the deal before, where they play this hand; else empty.

    After a hand that has to be dealt again, that is the deal before it.
    """
    before = next((hand for hand in reversed(game.hands[:number]) if hand.moves_on), None)
    taken, seats = before.taken if before else {}, game.seats(number)
    return next((who for who, pile in taken.items() if card in pile.named and who in seats), "")
