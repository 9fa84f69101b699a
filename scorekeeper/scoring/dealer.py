"""Who deals a hand: the deal goes clockwise, or to whoever took a card. Source: docs/rules.md."""

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Seating, dealer_for


def dealer_of(rules: Variant, game: Game, number: int) -> str:
    """Return who deals hand ``number`` (0 is the first).

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
            and not any(each.hand == later and each.dealer for each in game.table)
        ),
    ]
    # At one hand people sit down first.
    table.sort(key=lambda each: each.hand)
    return dealer_for(game.players, game.dealer, table, number, game.dealt)


def taker_seated(game: Game, card: str, number: int) -> str:
    """Return who took a card in the deal before, where they play this hand; else empty.

    After a hand that has to be dealt again, that is the deal before it.
    """
    before = next((hand for hand in reversed(game.hands[:number]) if hand.moves_on), None)
    taken, seats = before.taken if before else {}, game.seats(number)
    return next((who for who, pile in taken.items() if card in pile.named and who in seats), "")
