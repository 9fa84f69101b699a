"""Assigning many cards at once: all that are left, a whole moon, or those that a finger sweeps."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, get_args

from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.hand.draft import (
    Draft,
    all_takers,
    assign_card,
    count_of,
    left_in_group,
    reset_choices,
    set_count,
    takers_of,
    with_count,
)

SweepEffect = Literal["take", "move", "back"]
"""The effect of a sweep: take what nobody has, move cards of others, or put one's own back."""
SWEEP_EFFECTS = get_args(SweepEffect)


def assign_rest(draft: Draft, rules: Variant, players: tuple[str, ...], taker: str) -> Draft:
    """Give every card that nobody has to one taker.

    Cards of a group that somebody has counted are counted for the taker too; all others go by name.
    """
    placed = dict(draft.placed)
    counted = draft.counted
    counted_groups = {
        name for counts in draft.counted.values() for name, number in counts.items() if number
    }
    for card in rules.point_cards:
        group = rules.group_by_card.get(card)
        if group is None or group.name not in counted_groups:
            owners = takers_of(draft, card, rules)
            placed[card] = tuple(owner or taker for owner in owners)
    for name in counted_groups:
        left = left_in_group(draft, rules, players, name)
        if left > 0:
            before = draft.counted.get(taker, {}).get(name, 0)
            counted = with_count(counted, taker, name, before + left)
    return reset_choices(replace(draft, placed=placed, counted=counted))


def rest_takers(draft: Draft, rules: Variant, players: tuple[str, ...]) -> tuple[str, ...]:
    """Return the likely takers of all cards left: the chosen one, and the last one without cards.

    Piles that were put aside are not waited for.
    """
    takers = all_takers(rules, players) if rules.deal.hands else players
    with_cards = {owner for owners in draft.placed.values() for owner in owners}
    with_cards |= {taker for taker, counts in draft.counted.items() if any(counts.values())}
    without = [taker for taker in takers if taker not in with_cards]
    last = without if len(without) == 1 else []
    chosen = draft.chosen if draft.chosen in all_takers(rules, players) else players[0]
    return tuple(dict.fromkeys((chosen, *last)))


def can_assign_moon(draft: Draft, rules: Variant, players: tuple[str, ...], taker: str) -> bool:
    """Return whether the whole moon can be assigned to this taker in one step.

    That is so where there is one moon to shoot, nobody else has a card of it, and some of its cards
    are still unassigned.
    """
    if len(rules.moons) != 1 or taker not in shooters(rules, players):
        return False
    moon = frozenset(rules.moons[0].cards)
    groups = [
        name for name, group in rules.countable_groups.items() if moon.issuperset(group.cards)
    ]
    named = [card for card in moon if card not in rules.group_by_card]
    one_of = rules.moons[0].one_of
    if one_of and not any(taker in takers_of(draft, card, rules) for card in one_of):
        # Nobody can know which of them the taker has.
        return False
    others = [other for other in all_takers(rules, players) if other != taker]
    if any(count_of(draft, rules, other, name) for other in others for name in groups):
        return False
    owners = [owner for card in named for owner in takers_of(draft, card, rules)]
    left = any(left_in_group(draft, rules, players, name) for name in groups)
    return not any(owner in others for owner in owners) and (left or "" in owners)


def shooters(rules: Variant, players: tuple[str, ...]) -> tuple[str, ...]:
    """Return everybody who can shoot a moon: the players, and a pile that somebody plays."""
    pile = rules.bidding.pile if rules.bidding else ""
    return (*players, pile) if pile else players


def assign_moon(draft: Draft, rules: Variant, players: tuple[str, ...], taker: str) -> Draft:
    """Give every card of the moon to one taker, by count where that is possible."""
    if not can_assign_moon(draft, rules, players, taker):
        return draft
    moon = frozenset(rules.moons[0].cards)
    for name, group in rules.countable_groups.items():
        if moon.issuperset(group.cards):
            copies = len(group.cards) * rules.pack.decks
            draft = set_count(draft, rules, taker, name, copies)
    named = {
        card: (taker,) * rules.pack.decks
        for card in rules.point_cards
        if card in moon and card not in rules.group_by_card
    }
    return reset_choices(replace(draft, placed={**draft.placed, **named}))


def sweep_effect(draft: Draft, rules: Variant, card: str, copy: int, taker: str) -> SweepEffect:
    """Return the effect of a sweep that starts on this card, on it and on every card after it."""
    owner = takers_of(draft, card, rules)[copy]
    if not owner:
        return "take"
    return "back" if owner == taker else "move"


def sweep(
    draft: Draft, rules: Variant, cards: Sequence[tuple[str, int]], taker: str, effect: SweepEffect
) -> Draft:
    """Apply a sweep to each of these cards.

    A sweep that moves cards also takes those that nobody has; all others do only what they started
    with.
    """
    for card, copy in cards:
        if card not in rules.point_card_set or not 0 <= copy < rules.pack.decks:
            continue
        card_effect = sweep_effect(draft, rules, card, copy, taker)
        if card_effect == effect or (effect == "move" and card_effect == "take"):
            draft = assign_card(draft, rules, card, copy, taker)
    return draft
