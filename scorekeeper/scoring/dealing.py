"""At the table before each hand: who deals, how many cards each, who passes, who leads.

Source: rules.md, section 5.
"""

from typing import NamedTuple

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.rules.pack import FRENCH_RANKS, colour_of, suit_of
from scorekeeper.scoring.rules.variant import Variant

# What goes out first where cards go out: the 2 of clubs, then low diamonds, so that whoever has
# the 3 of clubs leads (reading).
LOW_CARDS = ("2C", *(rank + "D" for rank in FRENCH_RANKS))


DIRECTIONS = ("left", "right", "across", "split")


class Dealing(NamedTuple):
    """``each`` cards to everyone, ``left_over`` to whom ``leftovers`` says (empty if none).

    ``removed`` are taken out of the pack before; ``aside`` cards are put aside; ``hands`` are
    dealt beside the players'; ``put_in`` cards go from everyone into a common pile.

    ``call`` is ``left``, ``right``, ``across``, ``split`` (two cards to each of the two players
    who do not sit next to you), ``hold``, or ``dealer``: who is yet to call it. It is None where
    nothing is ever passed. ``lead`` is a card or a player's name, empty where the card that leads
    is out and nobody knows who leads instead.
    """

    dealer: str
    each: int
    left_over: int
    leftovers: str
    call: str | None
    cards_passed: int
    lead: str
    removed: tuple[str, ...] = ()
    aside: int = 0
    hands: int = 0
    put_in: int = 0


def dealing(rules: Variant, game: Game, number: int, playing_off: str | None = None) -> Dealing:
    """What happens before hand ``number`` (0 is the first).

    ``playing_off`` as in the ledger: what had brought the end, where the hand plays a tie off.
    """
    deal, players = rules.deal, len(game.seats(number))
    out = removed_cards(rules, players)
    to_deal = rules.pack.size - len(out) - deal.aside
    each, left_over = divmod(to_deal, players + deal.hands)
    left_of_dealer = deal.lead == "left_of_dealer"
    call, cards_passed = pass_of(rules, game, number, playing_off)
    return Dealing(
        dealer=game.dealer_of(number),
        each=each,
        left_over=left_over,
        leftovers=deal.leftovers if left_over else "",
        call=call,
        cards_passed=cards_passed,
        lead=game.dealer_of(number + 1) if left_of_dealer else leading_card(rules, out),
        removed=out,
        aside=deal.aside,
        hands=deal.hands,
        put_in=deal.put_in,
    )


def removed_cards(rules: Variant, players: int) -> tuple[str, ...]:
    """The cards to take out, once per copy, so that the others divide evenly among so many."""
    fixed: list[str] = []
    for each in rules.deal.taken_out:
        fixed += each.cards if players in each.players else ()
    if rules.deal.leftovers != "removed":
        return tuple(fixed)
    pack = rules.pack
    low = (card for card in LOW_CARDS if card in pack.cards and card not in rules.point_cards)
    # With two decks one copy of the card that leads stays in, so that somebody has it.
    copies = [
        card
        for card in low
        for _ in range(pack.decks - (card == rules.deal.lead and pack.decks > 1))
    ]
    hands = players + rules.deal.hands
    return (*fixed, *copies[: (pack.size - len(fixed) - rules.deal.aside) % hands])


def leading_card(rules: Variant, out: tuple[str, ...]) -> str:
    """The card that leads: the next of its suit where every copy of it is out, if there is one."""
    lead = rules.deal.lead
    same = (suit_of(lead), colour_of(lead))
    suit = [card for card in rules.pack.cards if (suit_of(card), colour_of(card)) == same]
    higher = suit[suit.index(lead) :]
    return next((card for card in higher if out.count(card) < rules.pack.decks), "")


def pass_of(
    rules: Variant, game: Game, number: int, playing_off: str | None = None
) -> tuple[str | None, int]:
    """Where how many cards are passed in hand ``number``; none in some games' tiebreakers."""
    passing = rules.passing
    if passing.caller == "none":
        return None, 0
    if playing_off and "passing" in rules.end.tiebreak_without:
        return "hold", 0
    if passing.caller == "dealer":
        recorded = game.hands[number].passed if number < len(game.hands) else ""
        return call_of(recorded, passing.cards) if recorded else ("dealer", 0)
    for rotation in passing.rotations:
        if len(game.seats(number)) in rotation.players:
            call = rotation.calls[number % len(rotation.calls)]
            return call_of(call, passing.cards)
    return None, 0


def call_of(text: str, usual: int) -> tuple[str, int]:
    """A call in its two parts: ``2 left`` is (``left``, 2)."""
    count, _, call = text.rpartition(" ")
    if call == "hold":
        return call, 0
    if call not in DIRECTIONS:
        # What a file says in words of its own is no call: the dealer is yet to make one.
        return "dealer", 0
    return call, int(count) if count.isdecimal() else usual
