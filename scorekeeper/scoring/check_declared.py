"""Problems of the declarations of a hand: exposed cards, tricks, partners."""

from collections.abc import Iterable, Iterator

from scorekeeper.scoring.dealing import trick_count, trick_takers
from scorekeeper.scoring.declarations import TIMES
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.problem import Problem

FIRST_TWO = 2


def check_declared(context: HandContext) -> Iterator[Problem]:
    """Yield each declaration that the cards or rules contradict; ``where`` starts at the hand."""
    hand = context.hand
    # Most hands declare none of these.
    if hand.declared.exposed:
        yield from _exposed(context)
    if hand.declared.sun or hand.declared.no_tricks:
        yield from _every_or_no_trick(context)
    if (
        context.rules.tricks
        or hand.declared.tricks
        or hand.declared.first_trick
        or hand.declared.last_trick
    ):
        yield from _trick_counts(context)
        yield from _trick_winners(context)
    if context.rules.hand_partners or hand.declared.partners:
        yield from _partners(context)
    if context.rules.named_suit or hand.declared.suit:
        yield from _suit(context)
    for name in TIMES:
        if counts := getattr(hand.declared, name):
            yield from unknown_players(context, (name,), counts)


def _exposed(context: HandContext) -> Iterator[Problem]:
    """Yield exposed cards that nobody may expose."""
    if "exposed" not in context.rules.asked:
        yield Problem("key_unfit", ("exposed",), None, "exposed")
        return
    known = tuple(exposure.card for exposure in context.rules.exposures)
    for number, card in enumerate(context.hand.declared.exposed):
        if card not in known:
            yield Problem("card_not_exposable", ("exposed", number), known, card)


def _every_or_no_trick(context: HandContext) -> Iterator[Problem]:
    """Yield claims of every trick, or of none, that the cards contradict."""
    hand = context.hand
    if hand.declared.sun:
        yield from unknown_players(context, ("sun",), (hand.declared.sun,))
        side = context.side_of.get(hand.declared.sun)
        if not context.rules.moons:
            yield Problem("key_unfit", ("sun",), None, "sun")
        elif side and side not in {shot.shooter for shot in context.shots}:
            yield Problem("sun_without_moon", ("sun",), None, hand.declared.sun)
    yield from unknown_players(context, ("no_tricks",), hand.declared.no_tricks)
    for player in hand.declared.no_tricks:
        if _has_cards(context, player) or hand.declared.tricks.get(player):
            yield Problem("no_tricks_but_cards", ("no_tricks",), None, player)


def _trick_counts(context: HandContext) -> Iterator[Problem]:
    """Yield numbers of tricks that do not add up to those of the deal, or leave a taker none."""
    hand = context.hand
    if "tricks" not in context.rules.asked:
        if hand.declared.tricks:
            yield Problem("key_unfit", ("tricks",), None, "tricks")
        return
    takers = trick_takers(context.rules, context.players)
    for name in hand.declared.tricks:
        if name not in takers:
            yield Problem("player_unknown", ("tricks",), takers, name)
    played, won = (
        trick_count(context.rules, len(context.players)),
        sum(hand.declared.tricks.values()),
    )
    if won != played:
        yield Problem("tricks_unlike_deal", ("tricks",), played, won)
        return
    for name in takers:
        if not hand.declared.tricks.get(name) and (
            _has_cards(context, name) or _won_one(context, name)
        ):
            yield Problem("cards_without_trick", ("tricks", name), None, name)


def _trick_winners(context: HandContext) -> Iterator[Problem]:
    """Yield winners of the first and the last trick who are missing, unknown, or not asked for."""
    hand = context.hand
    for key, name in (
        ("first_trick", hand.declared.first_trick),
        ("last_trick", hand.declared.last_trick),
    ):
        if key not in context.rules.asked:
            if name:
                yield Problem("key_unfit", (key,), None, key)
        elif not name:
            yield Problem("trick_winner_missing", (key,))
        elif name not in (takers := trick_takers(context.rules, context.players)):
            yield Problem("player_unknown", (key,), takers, name)


def _partners(context: HandContext) -> Iterator[Problem]:
    """Yield partners who are missing, unknown, all players, or not asked for."""
    partners, players = context.hand.declared.partners, context.players
    if not context.rules.asks_partners(len(players)):
        if partners:
            yield Problem("key_unfit", ("partners",), None, "partners")
    elif not partners:
        yield Problem("partners_missing", ("partners",))
    else:
        yield from unknown_players(context, ("partners",), partners)
        if set(players) <= set(partners):
            yield Problem("partners_without_opponents", ("partners",))
        elif context.rules.hand_partners == "first_tricks" and not _are_first_two(context):
            yield Problem("partners_not_two", ("partners",), 2, len(partners))


def _suit(context: HandContext) -> Iterator[Problem]:
    """Yield a suit that is missing, unknown, or not asked for."""
    suits, suit = context.rules.suits_to_name, context.hand.declared.suit
    if not suits:
        if suit:
            yield Problem("key_unfit", ("suit",), None, "suit")
    elif not suit:
        yield Problem("suit_missing", ("suit",), suits)
    elif suit not in suits:
        yield Problem("suit_unknown", ("suit",), suits, suit)


def _are_first_two(context: HandContext) -> bool:
    """Return whether one side can be the first two to win a trick, or one player who won all."""
    named = set(context.hand.declared.partners)
    sides = [
        [player for player in context.players if (player in named) == together]
        for together in (True, False)
    ]
    if any(len(side) == FIRST_TWO for side in sides):
        return True
    return any(
        len(side) == 1 and not any(_has_cards(context, player) for player in other_side)
        for side, other_side in (sides, sides[::-1])
    )


def _has_cards(context: HandContext, taker: str) -> bool:
    """Return whether somebody has a card that counts, and so has won a trick."""
    pile = context.hand.taken.get(taker)
    return pile is not None and bool(
        pile.counted or not context.rules.point_card_set.isdisjoint(pile.named)
    )


def _won_one(context: HandContext, taker: str) -> bool:
    return taker in (context.hand.declared.first_trick, context.hand.declared.last_trick)


def unknown_players(
    context: HandContext, where: tuple[str | int, ...], names: Iterable[str]
) -> Iterator[Problem]:
    """Yield a problem for each of these names that nobody at the table has."""
    for name in names:
        if name not in context.players:
            yield Problem("player_unknown", where, context.players, name)
