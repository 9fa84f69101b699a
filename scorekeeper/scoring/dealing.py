"""At the table before each hand: who deals, how many cards each, who passes, who leads.

Source: rules.md, section 5.
"""

from typing import NamedTuple

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.pack import FRENCH_RANKS, suit_of
from scorekeeper.scoring.variant import Variant

# What goes out first where cards go out: the 2 of clubs, then low diamonds, so that whoever has
# the 3 of clubs leads (reading).
LOW_CARDS = ("2C", *(rank + "D" for rank in FRENCH_RANKS))


class Dealing(NamedTuple):
    """``each`` cards to everyone, ``left_over`` to whom ``leftovers`` says (empty if none).

    ``removed`` are taken out of the pack before, so that nothing is left over.

    ``call`` is ``left``, ``right``, ``across``, ``split`` (two cards to each of the two players
    who do not sit next to you) or ``hold``; None where the game has no passing. ``lead`` is a
    card or a player's name.
    """

    dealer: str
    each: int
    left_over: int
    leftovers: str
    call: str | None
    cards_passed: int
    lead: str
    removed: tuple[str, ...] = ()


def dealing(rules: Variant, game: Game, number: int) -> Dealing:
    """What happens before hand ``number`` (0 is the first)."""
    players = len(game.players)
    out = removed(rules, players)
    each, left_over = divmod(rules.pack.size - len(out), players)
    left_of_dealer = rules.deal.lead == "left_of_dealer"
    call = pass_call(rules, players, number)
    return Dealing(
        dealer=game.dealer_of(number),
        each=each,
        left_over=left_over,
        leftovers=rules.deal.leftovers if left_over else "",
        call=call,
        cards_passed=rules.passing.cards if call not in (None, "hold") else 0,
        lead=game.dealer_of(number + 1) if left_of_dealer else leading_card(rules, out),
        removed=out,
    )


def removed(rules: Variant, players: int) -> tuple[str, ...]:
    """The cards to take out, once per copy, so that the others divide evenly among so many."""
    if rules.deal.leftovers != "removed":
        return ()
    low = (card for card in LOW_CARDS if card not in rules.point_cards)
    copies = tuple(card for card in low for _ in range(rules.pack.decks))
    return copies[: rules.pack.size % players]


def leading_card(rules: Variant, out: tuple[str, ...]) -> str:
    """The card that leads: the next of its suit where every copy of it is out."""
    lead = rules.deal.lead
    suit = [card for card in rules.pack.cards if suit_of(card) == suit_of(lead)]
    higher = suit[suit.index(lead) :]
    return next(card for card in higher if out.count(card) < rules.pack.decks)


def pass_call(rules: Variant, players: int, number: int) -> str | None:
    """Where cards are passed in hand ``number``, or None where the game has no passing."""
    for rotation in rules.passing.rotations:
        if players in rotation.players:
            return rotation.calls[number % len(rotation.calls)]
    return None
