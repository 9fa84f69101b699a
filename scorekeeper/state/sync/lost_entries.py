"""Entries into a hand that somebody else has deleted meanwhile.

An entry is neither saved into another hand nor dropped: the one who made it is told who deleted the
hand, and keeps it as a new hand or discards it.
"""

from dataclasses import replace

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, free_id
from scorekeeper.state.action import Clock, PlayAction
from scorekeeper.state.hand.draft_in_game import HAND_SCREENS, is_as_recorded, without_draft
from scorekeeper.state.model import AppState, LostEntry, Notice, NoticeCode, Sheet, Table, UndoStep
from scorekeeper.state.routes import Route, Screen, sheet_route
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.sync.merge import merge
from scorekeeper.state.table.playing import with_change

ENTRY_SCREENS: tuple[Screen, ...] = (*HAND_SCREENS, "keys")


def merge_without_deleted(
    base: Sheet, mine: Sheet, theirs: Sheet, at: str
) -> tuple[Sheet | MergeConflict, tuple[str, ...]]:
    """Merge as :func:`merge` does, leaving out my changes of hands that they have deleted.

    Returns:
        The merged sheet or the first conflict about something else, and the ids of those hands.
    """
    hands: tuple[str, ...] = ()
    merged = merge(base, mine, theirs, at)
    while isinstance(merged, MergeConflict) and merged.hand_deleted and merged.hand:
        hands = (*hands, merged.hand)
        mine = _with_hand_of_base(base, mine, merged.hand)
        merged = merge(base, mine, theirs, at)
    return merged, hands


def with_lost_entries(
    state: AppState, now: Sheet, saved: tuple[str, ...] = (), who: str = ""
) -> AppState:
    """Return the state, still with its old table, with the entries lost once its sheet is ``now``.

    These are changes of the hands ``saved``, and the entry on the screen so far. ``who`` is the
    name of the device that deleted them, empty if that is unknown.
    """
    table = state.table
    if table is None:
        return state
    hand = state.route.hand if state.route.game == table.game.id else None
    lost = tuple(LostEntry(table.sheet, deleted, who) for deleted in saved)
    if hand and hand not in saved and _was_deleted(table, now, hand):
        if state.route.screen in ENTRY_SCREENS and _is_changed(table.sheet, hand):
            lost = (*lost, LostEntry(table.sheet, hand, who))
        else:
            number = (table.game.place_of(hand) or 0) + 1
            code: NoticeCode = "hand_gone" if who else "hand_gone.unknown"
            state = replace(state, notice=Notice(code, {"who": who, "number": number}))
    return replace(state, lost=(*state.lost, *lost))


def open_question(state: AppState) -> LostEntry | None:
    """Return the lost entry of the open game to decide about next; None where there is none."""
    game = state.table.game.id if state.table else ""
    return next((lost_entry for lost_entry in state.lost if lost_entry.sheet.game.id == game), None)


def _was_deleted(table: Table, now: Sheet, hand: str) -> bool:
    there = now.game.place_of(hand) is not None or hand in now.next_drafts
    return table.game.place_of(hand) is not None and not there


def _is_changed(sheet: Sheet, hand: str) -> bool:
    draft, place = sheet.drafts.get(hand), sheet.game.place_of(hand)
    return draft is not None and place is not None and not is_as_recorded(sheet.game, place, draft)


def _with_hand_of_base(base: Sheet, sheet: Sheet, hand: str) -> Sheet:
    """Return the sheet with a hand as it is in the base, and nothing entered for it."""
    place = base.game.place_of(hand) or 0
    before = base.game.hands[place]
    hands = tuple(before if recorded.id == hand else recorded for recorded in sheet.game.hands)
    return Sheet(replace(sheet.game, hands=hands), without_draft(sheet.drafts, hand))


class LostEntryResolved(PlayAction):
    """Somebody decides about their entry in a hand that was deleted on another device.

    It is kept as a new hand, or discarded.
    """

    keep: bool

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table, entry = state.table, open_question(state)
        if table is None or entry is None:
            return state
        state = replace(
            state, lost=tuple(lost_entry for lost_entry in state.lost if lost_entry is not entry)
        )
        return _with_hand_back(state, table, entry, clock) if self.keep else state


def _with_hand_back(state: AppState, table: Table, entry: LostEntry, clock: Clock) -> AppState:
    """Return the state with the hand back under a new id, and the entries for it.

    It stands where it stood, because a total on the nose and the dealer depend on that.
    """
    place = entry.sheet.game.place_of(entry.hand)
    if place is None:
        return state
    ids = {recorded.id for recorded in (*table.game.hands, *entry.sheet.game.hands)}
    hand = replace(entry.sheet.game.hands[place], id=free_id(clock.id, ids))
    following = entry.sheet.game.hands[place + 1 :]
    places = [at for later in following if (at := table.game.place_of(later.id)) is not None]
    game = _with_hand_inserted(table.game, min(places, default=len(table.game.hands)), hand)
    draft = entry.sheet.drafts.get(entry.hand)
    drafts = {**table.sheet.drafts, hand.id: draft} if draft else table.sheet.drafts
    step = UndoStep(table.sheet, "hand_saved", hand.id)
    state = with_change(state, table, Sheet(game, drafts), step, clock.at)
    route = Route("hand", game.id, hand.id) if draft else sheet_route(game.id)
    return replace(state, route=route)


def _with_hand_inserted(game: Game, place: int, hand: Hand) -> Game:
    """Return the game with a hand inserted; later changes at the table move on by one hand."""
    return replace(
        game,
        hands=(*game.hands[:place], hand, *game.hands[place:]),
        table=tuple(
            replace(seating, hand=seating.hand + 1) if seating.hand > place else seating
            for seating in game.table
        ),
    )
