"""Merging two lists of hands that were both made from a third one, hand by hand.

A hand is known by its id, so it does not matter where it stands. What only one side has edited,
deleted or added is taken from that side.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.seating import Seating
from scorekeeper.state.saving import MergeConflict

Hands = tuple[Hand, ...]
START = ""
"""Where hands stand that come before every hand of the base; no hand has this id."""


def merge_hands(base: Hands, mine: Hands, theirs: Hands) -> Hands | MergeConflict:
    """Return the hands with both changes.

    It is a conflict where both sides have changed the same hand differently, and where both have
    added different hands at the same place: most likely they recorded the same deal twice.
    """
    before, my_hands, their_hands = by_id(base), by_id(mine), by_id(theirs)
    merged: dict[str, Hand] = {}
    for id_ in {**before, **their_hands, **my_hands}:
        was, my_hand, their_hand = before.get(id_), my_hands.get(id_), their_hands.get(id_)
        if my_hand == was or _same(my_hand, their_hand):
            hand = their_hand
        elif their_hand == was:
            hand = my_hand
        else:
            place = next((n for n, each in enumerate(base) if each.id == id_), len(base))
            return MergeConflict(id_, place=place, hand_deleted=their_hand is None)
        if hand is not None:
            merged[id_] = hand
    kept = _common(base, mine, theirs, merged)
    my_added = _added(mine, before, kept, their_hands)
    their_added = _added(theirs, before, kept, {})
    for after in (START, *kept):
        ours, others = my_added.get(after, []), their_added.get(after, [])
        if ours and others:
            if not _same_deals([my_hands[id_] for id_ in ours], theirs, others):
                return MergeConflict(ours[0], place=_place_after(base, after))
            my_added[after] = []
    order = [
        id_
        for after in (START, *kept)
        for id_ in (
            *([after] if after else []),
            *their_added.get(after, []),
            *my_added.get(after, []),
        )
    ]
    return tuple(merged[id_] for id_ in order)


def by_id(hands: Hands) -> dict[str, Hand]:
    """Return id -> hand, in the order of the hands."""
    return {hand.id: hand for hand in hands}


def appended(base: Hands, hands: Hands) -> tuple[str, ...]:
    """Return the ids of the new hands that follow all hands of the base."""
    known = {hand.id for hand in base}
    last = max((place for place, hand in enumerate(hands) if hand.id in known), default=-1)
    return tuple(hand.id for hand in hands[last + 1 :])


def moved_seatings(game: Game, hands: Hands) -> tuple[Seating, ...]:
    """Return the changes at the table of a game, each before the same hand as before the merge.

    Where that hand is gone, the change comes after the nearest earlier hand that is left.
    """
    if not game.table or game.hands == hands:
        return game.table
    places = {hand.id: place for place, hand in enumerate(hands)}

    def moved(number: int) -> int:
        earlier = (places.get(hand.id) for hand in reversed(game.hands[:number]))
        return next((place + 1 for place in earlier if place is not None), 0)

    return tuple(replace(each, hand=moved(each.hand)) for each in game.table)


def _added(
    hands: Hands, base: Mapping[str, Hand], kept: Sequence[str], known: Mapping[str, Hand]
) -> dict[str, list[str]]:
    """Return kept hand -> the new hands that follow it, without those that are known already."""
    added: dict[str, list[str]] = {}
    after, anchors = START, set(kept)
    for hand in hands:
        if hand.id in anchors:
            after = hand.id
        elif hand.id not in base and hand.id not in known:
            added.setdefault(after, []).append(hand.id)
    return added


def _common(base: Hands, mine: Hands, theirs: Hands, merged: Mapping[str, Hand]) -> list[str]:
    """Return the hands that both sides have in the end, which the others stand between.

    These are also new ones: a side may have sent its hand to the other without hearing that it
    arrived, and gone on.
    """
    my_ids, their_ids = ({hand.id for hand in hands} for hands in (mine, theirs))
    both = my_ids & their_ids & merged.keys()
    common = [hand.id for hand in theirs if hand.id in both]
    if common == [hand.id for hand in mine if hand.id in both]:
        return common
    return [hand.id for hand in base if hand.id in merged]


def _same(one: Hand | None, other: Hand | None) -> bool:
    """Return whether two hands are the same, whenever they were recorded."""
    if one is None or other is None:
        return one is other
    return replace(one, at=other.at) == other


def _same_deals(mine: Sequence[Hand], theirs: Hands, added: Sequence[str]) -> bool:
    """Return whether both sides have added the same hands, apart from their ids and times."""
    others = [hand for hand in theirs if hand.id in added]
    return len(mine) == len(others) and all(
        replace(one, id=other.id, at=other.at) == other
        for one, other in zip(mine, others, strict=True)
    )


def _place_after(base: Hands, after: str) -> int:
    new = 0 if after == START else len(base)
    return next((place + 1 for place, hand in enumerate(base) if hand.id == after), new)
