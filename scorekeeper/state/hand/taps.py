"""Single taps of the hand that is being entered: taken back, and done again."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.hand.draft import Draft, Taps
from scorekeeper.state.hand.entry import draft_at, hand_on_screen, with_draft
from scorekeeper.state.hand.preview import open_moon, preview
from scorekeeper.state.handlers import Handlers
from scorekeeper.state.model import AppState


def _undone(state: AppState, _action: act.TapUndone, _: act.Clock) -> AppState:
    return _stepped(state, back=True)


def _redone(state: AppState, _action: act.TapRedone, _: act.Clock) -> AppState:
    return _stepped(state, back=False)


def _stepped(state: AppState, *, back: bool) -> AppState:
    table, hand = state.table, hand_on_screen(state)
    if table is None or hand is None:
        return state
    now, taps = draft_at(table, hand), table.taps_of(hand)
    steps = taps.past if back else taps.future
    if not steps:
        return state
    *rest, there = steps
    past, future = (tuple(rest), (*taps.future, now)) if back else ((*taps.past, now), tuple(rest))
    if hand in table.sheet.drafts:
        # What somebody wrote is no tap: it is not lost with one.
        there = replace(there, note=now.note)
    table = with_draft(table, hand, there, undoable=False)
    table = replace(table, taps={**table.taps, hand: Taps(past, future)})
    shown = preview(table, hand)
    place = state.route
    if not open_moon(shown) and not shown.relief:
        # Nobody has anything to decide any more.
        place = replace(place, screen="entry")
    return replace(state, table=table, route=place)


def _dropped(state: AppState, _action: act.DraftDropped, _: act.Clock) -> AppState:
    table, hand = state.table, hand_on_screen(state)
    if table is None or hand is None or hand not in table.sheet.drafts:
        return state
    # It is one tap to take back, like any other.
    taps = with_draft(table, hand, Draft()).taps
    drafts = {number: each for number, each in table.sheet.drafts.items() if number != hand}
    sheet = replace(table.sheet, drafts=drafts)
    return replace(state, table=replace(table, sheet=sheet, taps=taps))


TAPS: Handlers = {
    act.TapUndone: _undone,
    act.TapRedone: _redone,
    act.DraftDropped: _dropped,
}
