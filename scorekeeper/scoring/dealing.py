"""At the table before each hand: who deals, how many cards each, who passes, who leads.

Source: rules.md, section 5.
"""

from typing import NamedTuple

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.variant import Variant


class Dealing(NamedTuple):
    """``each`` cards to everyone, ``left_over`` to whom ``leftovers`` says (empty if none).

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


def dealing(rules: Variant, game: Game, number: int) -> Dealing:
    """What happens before hand ``number`` (0 is the first)."""
    players = len(game.players)
    each, left_over = divmod(rules.pack.size, players)
    left_of_dealer = rules.deal.lead == "left_of_dealer"
    call = pass_call(rules, players, number)
    return Dealing(
        dealer=game.dealer_of(number),
        each=each,
        left_over=left_over,
        leftovers=rules.deal.leftovers if left_over else "",
        call=call,
        cards_passed=rules.passing.cards if call not in (None, "hold") else 0,
        lead=game.dealer_of(number + 1) if left_of_dealer else rules.deal.lead,
    )


def pass_call(rules: Variant, players: int, number: int) -> str | None:
    """Where cards are passed in hand ``number``, or None where the game has no passing."""
    for rotation in rules.passing.rotations:
        if players in rotation.players:
            return rotation.calls[number % len(rotation.calls)]
    return None
