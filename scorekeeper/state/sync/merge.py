"""Merging the changes that two windows made to the same game.

``base`` is what both started from. Hands are merged one by one, by their ids; the rest of the game
field by field. Where both windows changed the same thing, the result is a
:class:`~scorekeeper.state.model.MergeConflict`, which a person resolves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from operator import attrgetter

from scorekeeper.scoring.game import Correction, Game
from scorekeeper.scoring.hand import Hand, free_id
from scorekeeper.scoring.ledger import rules_with_suit, score_game
from scorekeeper.scoring.seating import Seating
from scorekeeper.state.hand.draft import Draft, draft_of
from scorekeeper.state.hand.draft_in_game import is_as_recorded
from scorekeeper.state.model import Sheet
from scorekeeper.state.routes import NEW_HAND
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.sync.merge_draft import merge_drafts, merge_value
from scorekeeper.state.table.playing import with_finished

Hands = tuple[Hand, ...]
START = ""
"""The place of hands that come before every hand of the base; no hand has this id."""
MERGED_APART = ("id", "hands", "table", "finished", "paused", "corrections")
FIELDS = tuple(field.name for field in fields(Game) if field.name not in MERGED_APART)
"""The fields of a game of which a merge takes the value that one side has changed."""


def merge(base: Sheet, mine: Sheet, theirs: Sheet, at: str) -> Sheet | MergeConflict:
    """Return a sheet with both changes, or the first conflict. ``at`` is the time (ISO 8601).

    A deleted hand takes its draft with it. It is a conflict where the other side has entered more.
    """
    if mine in (base, theirs):
        return theirs
    if theirs == base:
        return mine
    hands = merge_hands(base.game.hands, mine.game.hands, theirs.game.hands)
    if isinstance(hands, MergeConflict):
        return hands
    game = _game(base.game, mine.game, theirs.game, hands)
    if isinstance(game, MergeConflict):
        return game
    drafts = _drafts(base, mine, theirs, game)
    for place, hand in enumerate(base.game.hands):
        if game.place_of(hand.id) is None and hand.id not in drafts:
            changed = [_entered(base, side, hand.id) for side in (mine, theirs)]
            if any(changed):
                return MergeConflict(hand.id, place=place, hand_deleted=changed[0])
    return Sheet(with_finished(theirs.game, game, at), drafts)


def append_hands(base: Sheet, mine: Sheet, theirs: Sheet, at: str) -> Sheet | None:
    """Return their game with my new hands after theirs; None where mine are no new hands."""
    before, hands = base.game.hands, mine.game.hands
    if hands[: len(before)] != before or len(hands) == len(before):
        return None
    game = theirs.game
    for hand in hands[len(before) :]:
        ids = {recorded.id for recorded in game.hands}
        game = replace(game, hands=(*game.hands, replace(hand, id=free_id(hand.id, ids))))
    if score_game(game).problems:
        return None
    return Sheet(with_finished(theirs.game, game, at), theirs.drafts)


def joined_draft(base: Sheet, mine: Sheet, theirs: Sheet) -> tuple[str, str] | None:
    """Return the id of my draft of the next hand, and the id that the same deal has on their side.

    Nothing was entered for the deal in the base, and both sides have begun it under an id of their
    own; theirs may be recorded already. My id is `NEW_HAND` where I have entered nothing.
    """
    begun_before = any(not base.drafts[hand].untouched for hand in base.next_drafts)
    if begun_before or appended(base.game.hands, mine.game.hands):
        return None
    their_hands = appended(base.game.hands, theirs.game.hands)
    begun = [hand for hand in theirs.next_drafts if hand not in base.drafts]
    own = next(iter(mine.next_drafts), NEW_HAND)
    other = next(iter((*their_hands, *begun)), own)
    is_known = mine.game.place_of(other) is not None or theirs.game.place_of(own) is not None
    return None if own == other or is_known else (own, other)


def _game(base: Game, mine: Game, theirs: Game, hands: Hands) -> Game | MergeConflict:
    changes: dict[str, object] = {}
    for name in FIELDS:
        values = [getattr(game, name) for game in (base, mine, theirs)]
        if _contradict(*values):
            return MergeConflict()
        changes[name] = merge_value(*values)
    tables = [moved_seatings(game, hands) for game in (base, mine, theirs)]
    if _contradict(*tables):
        return MergeConflict()
    # If both stop or continue the game, `with_finished` decides by the merged hands.
    changes |= {
        "table": merge_value(*tables),
        "hands": hands,
        "finished": merge_value(base.finished, mine.finished, theirs.finished),
        "paused": merge_value(base.paused, mine.paused, theirs.paused),
        "corrections": _corrections(base, mine, theirs),
    }
    game = replace(theirs, **changes)  # type: ignore[arg-type]  # by name
    before = {
        problem.code for version in (mine, theirs) for problem in score_game(version).problems
    }
    for problem in score_game(game).problems:
        if problem.code not in before:
            place = next((step for step in problem.where if isinstance(step, int)), None)
            if place is None:
                return MergeConflict()
            return MergeConflict(hands[place].id, place=place)
    return game


def _corrections(base: Game, mine: Game, theirs: Game) -> tuple[Correction, ...]:
    """Return the corrections of both: each hand as it was first, with the time of the last."""
    merged = {correction.hand: correction for correction in theirs.corrections}
    for correction in mine.corrections:
        other = merged.get(correction.hand, correction)
        merged[correction.hand] = replace(
            min(correction, other, key=attrgetter("at")), at=max(correction.at, other.at)
        )
    before = {correction.hand for correction in base.corrections}
    # A correction that one side has taken back is no correction any more.
    gone = before - {correction.hand for correction in mine.corrections}
    gone |= before - {correction.hand for correction in theirs.corrections}
    return tuple(correction for correction in merged.values() if correction.hand not in gone)


def _contradict(base: object, mine: object, theirs: object) -> bool:
    return mine not in (base, theirs) and theirs != base


def _drafts(base: Sheet, mine: Sheet, theirs: Sheet, game: Game) -> dict[str, Draft]:
    """Return the drafts of the merged game, without those of hands that were deleted."""
    my_drafts, their_drafts = dict(mine.drafts), dict(theirs.drafts)
    if joined := joined_draft(base, mine, theirs):
        _rename(my_drafts, *joined)
    elif (joined := joined_draft(base, theirs, mine)) and mine.game.place_of(joined[1]) is not None:
        _rename(their_drafts, *joined)
    drafts: dict[str, Draft] = {}
    for hand in {**their_drafts, **my_drafts}:
        was, my_draft, their_draft = (
            side_drafts.get(hand) for side_drafts in (base.drafts, my_drafts, their_drafts)
        )
        # If one side has recorded the hand, the other's draft corrects it.
        if my_draft not in (None, was) and (recorded := _newly_recorded(base, theirs, hand)):
            draft = _draft(was, my_draft, their_draft or recorded)
        elif their_draft not in (None, was) and (recorded := _newly_recorded(base, mine, hand)):
            draft = _draft(was, their_draft, my_draft or recorded)
        else:
            draft = _draft(was, my_draft, their_draft)
        place = game.place_of(hand)
        if draft is None or (place is None and not _is_next(mine, theirs, hand)):
            continue
        if place is None or not is_as_recorded(game, place, draft):
            drafts[hand] = draft
    return drafts


def _entered(base: Sheet, side: Sheet, hand: str) -> bool:
    return side.drafts.get(hand) not in (None, base.drafts.get(hand))


def _rename(drafts: dict[str, Draft], own: str, other: str) -> None:
    draft = drafts.pop(own, None)
    if draft is not None and not draft.untouched:
        drafts[other] = draft


def _newly_recorded(base: Sheet, side: Sheet, hand: str) -> Draft | None:
    """Return the draft of a hand that this side has recorded since the base; None for others."""
    place = side.game.place_of(hand)
    if place is None or base.game.place_of(hand) is not None:
        return None
    recorded = side.game.hands[place]
    return draft_of(recorded, rules_with_suit(side.game, place, recorded.declared.suit))


def _is_next(mine: Sheet, theirs: Sheet, hand: str) -> bool:
    return hand in mine.next_drafts or hand in theirs.next_drafts


def _draft(was: Draft | None, mine: Draft | None, theirs: Draft | None) -> Draft | None:
    if mine in (was, theirs):
        return theirs
    if theirs == was:
        return mine
    if mine is None or theirs is None:
        # One side discarded the draft while the other went on: what was entered stays.
        return mine or theirs
    return merge_drafts(was or Draft(), mine, theirs)


# Hands ------------------------------------------------------------------------------------------


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
            place = next((n for n, earlier in enumerate(base) if earlier.id == id_), len(base))
            return MergeConflict(id_, place=place, hand_deleted=their_hand is None)
        if hand is not None:
            merged[id_] = hand
    common = _common(base, mine, theirs, merged)
    my_added = _added(mine, before, common, their_hands)
    their_added = _added(theirs, before, common, {})
    for after in (START, *common):
        ours, others = my_added.get(after), their_added.get(after)
        if ours and others:
            if not _same_deals([my_hands[id_] for id_ in ours], theirs, others):
                return MergeConflict(ours[0], place=_place_after(base, after))
            my_added[after] = []
    order = [
        id_
        for after in (START, *common)
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
    ids = {hand.id for hand in base}
    last = max((place for place, hand in enumerate(hands) if hand.id in ids), default=-1)
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

    return tuple(replace(seating, hand=moved(seating.hand)) for seating in game.table)


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
