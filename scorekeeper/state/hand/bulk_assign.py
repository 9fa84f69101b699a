"""Giving many cards at once: all that is left, a whole moon, or what a finger sweeps across."""

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.actions.hand import SweepEffect
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

WAYS = get_args(SweepEffect)


def assign_rest(draft: Draft, rules: Variant, players: tuple[str, ...], taker: str) -> Draft:
    """Give everything that nobody has yet to one taker."""
    placed = dict(draft.placed)
    counted = draft.counted
    someone_counted = {
        name for own in draft.counted.values() for name, number in own.items() if number
    }
    for card in rules.point_cards:
        group = rules.group_by_card.get(card)
        if group is None or group.name not in someone_counted:
            takers = takers_of(draft, card, rules)
            placed[card] = tuple(one or taker for one in takers)
    for name in someone_counted:
        left = left_in_group(draft, rules, players, name)
        if left > 0:
            has = draft.counted.get(taker, {}).get(name, 0)
            counted = with_count(counted, taker, name, has + left)
    return reset_choices(replace(draft, placed=placed, counted=counted))


def can_assign_moon(draft: Draft, rules: Variant, players: tuple[str, ...], taker: str) -> bool:
    """Whether one word is enough to say that this taker has the whole moon.

    There is one moon to shoot, nobody else has a card of it, and a few are still to be placed.
    """
    if len(rules.moons) != 1 or taker not in shooters(rules, players):
        return False
    moon = frozenset(rules.moons[0].cards)
    groups = [
        name for name, group in rules.countable_groups.items() if moon.issuperset(group.cards)
    ]
    named = [card for card in moon if card not in rules.group_by_card]
    others = [one for one in all_takers(rules, players) if one != taker]
    if any(count_of(draft, rules, one, name) for one in others for name in groups):
        return False
    takers = [one for card in named for one in takers_of(draft, card, rules)]
    left = any(left_in_group(draft, rules, players, name) for name in groups)
    return not any(one in others for one in takers) and (left or "" in takers)


def shooters(rules: Variant, players: tuple[str, ...]) -> tuple[str, ...]:
    """Whoever can shoot a moon: the players, and a pile that somebody plays."""
    return (*players, rules.bidding.pile) if rules.bidding else players


def assign_moon(draft: Draft, rules: Variant, players: tuple[str, ...], taker: str) -> Draft:
    """Give every card of the moon to one taker: counted where that is enough, else by name."""
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
    """What a sweep that begins on this card does to it, and so to every card after it."""
    owner = takers_of(draft, card, rules)[copy]
    if not owner:
        return "take"
    return "back" if owner == taker else "move"


def sweep(
    draft: Draft, rules: Variant, cards: Sequence[tuple[str, int]], taker: str, way: SweepEffect
) -> Draft:
    """Do the same to each of these cards; those of others are left alone unless it began there."""
    for card, copy in cards:
        if card not in rules.point_card_set or not 0 <= copy < rules.pack.decks:
            continue
        own = sweep_effect(draft, rules, card, copy, taker)
        if own == way or (way == "move" and own == "take"):
            draft = assign_card(draft, rules, card, copy, taker)
    return draft
