"""What is wrong with a recorded hand: every problem at once, and none when it may be saved."""

from collections import Counter
from collections.abc import Iterator

from scorekeeper.scoring.check_said import (
    adjustments,
    bids,
    moons,
    reliefs,
    revokes,
    tricks,
)
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.holdings import holding
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.reckoning import Reckoning
from scorekeeper.scoring.variant import Variant


def check_hand(reckoning: Reckoning) -> tuple[Problem, ...]:
    """Every problem of one hand; ``where`` starts at the hand (``("taken", "Bob")``).

    A hand is complete when every point card of every deck is taken exactly once.
    """
    return (
        *_takers(reckoning),
        *_cards(reckoning),
        *_completeness(reckoning),
        *moons(reckoning),
        *bids(reckoning),
        *reliefs(reckoning),
        *tricks(reckoning),
        *revokes(reckoning),
        *adjustments(reckoning),
    )


def _takers(reckoning: Reckoning) -> Iterator[Problem]:
    known = (*reckoning.players, *reckoning.rules.piles)
    for taker in reckoning.hand.taken:
        if taker not in known:
            yield Problem("taker_unknown", ("taken", taker), known, taker)


def _cards(reckoning: Reckoning) -> Iterator[Problem]:
    rules = reckoning.rules
    known, copies = set(rules.point_cards), rules.pack.decks
    owners: dict[str, list[str]] = {}
    for taker, pile in reckoning.hand.taken.items():
        held = holding((pile,))
        where = ("taken", taker)
        for card, number in held.named.items():
            if card not in known:
                code = "card_scores_nothing" if card in rules.pack.cards else "card_unknown"
                yield Problem(code, where, rules.point_cards, card)
            owners.setdefault(card, []).extend([taker] * number)
        for name, number in held.counted.items():
            if name in rules.group_of:
                continue
            if any(group.name == name for group in rules.groups):
                yield Problem("group_not_alike", where, None, name)
            else:
                yield Problem("group_unknown", where, tuple(rules.group_of), f"{number} {name}")
    for card, takers in owners.items():
        if card in known and len(takers) > copies:
            where = ("taken", takers[copies])
            others = tuple(dict.fromkeys(takers[:copies]))
            yield Problem("card_taken_twice", where, (copies, others), card)


def remaining(rules: Variant, hand: Hand) -> tuple[dict[str, int], dict[str, int]]:
    """What nobody has yet: card -> copies for cards that must be named, group -> cards.

    A negative number of a group means that more are counted than the decks hold.
    """
    named: Counter[str] = Counter()
    counted: Counter[str] = Counter()
    for pile in hand.taken.values():
        named.update(pile.named)
        counted.update(pile.counted)
    copies = rules.pack.decks
    cards = {
        card: copies - named[card]
        for card in rules.point_cards
        if card not in rules.group_by_card and named[card] < copies
    }
    groups = {
        name: copies * len(group.cards)
        - counted[name]
        - sum(min(named[card], copies) for card in group.cards)
        for name, group in rules.group_of.items()
    }
    return cards, {name: number for name, number in groups.items() if number}


def _completeness(reckoning: Reckoning) -> Iterator[Problem]:
    rules = reckoning.rules
    cards, groups = remaining(rules, reckoning.hand)
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
