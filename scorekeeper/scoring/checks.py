"""What is wrong with a recorded hand: every problem at once, and none when it may be saved."""

from collections.abc import Iterator

from scorekeeper.scoring.declaration_checks import (
    adjustments,
    bids,
    moons,
    reliefs,
    revokes,
    tricks,
)
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.hand import Pile
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.variant import Variant


def check_hand(context: HandContext) -> tuple[Problem, ...]:
    """Every problem of one hand; ``where`` starts at the hand (``("taken", "Bob")``).

    A hand is complete when every point card of every deck is taken exactly once.
    """
    return (
        *_takers(context),
        *_taken(context),
        *moons(context),
        *bids(context),
        *reliefs(context),
        *tricks(context),
        *revokes(context),
        *adjustments(context),
    )


def _takers(context: HandContext) -> Iterator[Problem]:
    known = (*context.players, *context.rules.piles)
    for taker in context.hand.taken:
        if taker not in known:
            yield Problem("taker_unknown", ("taken", taker), known, taker)


def _taken(context: HandContext) -> Iterator[Problem]:
    taken = context.all_taken
    # The usual hand: every card by its name, once a copy.
    if taken.counted or taken.copies != context.rules.deck:
        yield from _cards(context)
        yield from _completeness(context)


def _cards(context: HandContext) -> Iterator[Problem]:
    rules, taken = context.rules, context.all_taken
    copies = taken.copies
    if not copies.keys() <= rules.known:
        yield from _strangers(context)
    if not taken.counted.keys() <= rules.group_of.keys():
        yield from _no_groups(context)
    for card, number in copies.items():
        if number > rules.pack.decks and card in rules.known:
            yield _too_often(context, card)


def _strangers(context: HandContext) -> Iterator[Problem]:
    rules = context.rules
    for taker, pile in context.hand.taken.items():
        for card in dict.fromkeys(pile.named):
            if card not in rules.known:
                code = "card_scores_nothing" if card in rules.pack.cards else "card_unknown"
                yield Problem(code, ("taken", taker), rules.point_cards, card)


def _no_groups(context: HandContext) -> Iterator[Problem]:
    rules = context.rules
    for taker, pile in context.hand.taken.items():
        where = ("taken", taker)
        for name, number in pile.counted.items():
            if name in rules.group_of:
                continue
            if any(group.name == name for group in rules.groups):
                yield Problem("group_not_alike", where, None, name)
            else:
                yield Problem("group_unknown", where, tuple(rules.group_of), f"{number} {name}")


def _too_often(context: HandContext, card: str) -> Problem:
    """The place is the first taker of a copy that there is not."""
    copies = context.rules.pack.decks
    takers = [
        taker for taker, pile in context.hand.taken.items() for _ in range(pile.named.count(card))
    ]
    others = tuple(dict.fromkeys(takers[:copies]))
    return Problem("card_taken_twice", ("taken", takers[copies]), (copies, others), card)


def remaining(rules: Variant, taken: Pile) -> tuple[dict[str, int], dict[str, int]]:
    """What nobody has yet: card -> copies for cards that must be named, group -> cards.

    A negative number of a group means that more are counted than the decks hold.
    """
    decks, copies = rules.pack.decks, taken.copies
    cards = {
        card: decks - copies.get(card, 0)
        for card in rules.named_cards
        if copies.get(card, 0) < decks
    }
    groups = {}
    for name, group in rules.group_of.items():
        held = sum(min(copies.get(card, 0), decks) for card in group.cards)
        held += taken.counted.get(name, 0)
        if held != decks * len(group.cards):
            groups[name] = decks * len(group.cards) - held
    return cards, groups


def _completeness(context: HandContext) -> Iterator[Problem]:
    rules = context.rules
    cards, groups = remaining(rules, context.all_taken)
    for name, number in groups.items():
        if number < 0:
            held = len(rules.group_of[name].cards) * rules.pack.decks
            yield Problem("group_too_many", ("taken",), (held, name), held - number)
    missing = (
        *(card for card, copies in cards.items() for _ in range(copies)),
        *(f"{number} {name}" for name, number in groups.items() if number > 0),
    )
    if missing:
        yield Problem("cards_missing", ("taken",), missing)
