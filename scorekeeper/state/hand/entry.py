"""Entering a hand: every tap changes the draft of the hand that is on the screen."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scorekeeper.scoring.ledger import rules_of
from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handler, Handlers
from scorekeeper.state.hand.bulk_assign import WAYS, assign_moon, assign_rest, sweep
from scorekeeper.state.hand.draft import (
    Draft,
    Taps,
    all_takers,
    assign_card,
    auto_filled,
    set_count,
)
from scorekeeper.state.hand.draft_in_game import draft_at, hand_on_screen, table_at, with_draft
from scorekeeper.state.hand.preview import open_moon, preview
from scorekeeper.state.model import AppState, Table


def changes(change: Callable[[Draft, Table, Any], Draft], *, undoable: bool = True) -> Handler:
    """A handler that changes the draft of the hand on the screen."""

    def handle(state: AppState, action: object, _: act.Clock) -> AppState:
        table, hand = state.table, hand_on_screen(state)
        if table is None or hand is None:
            return state
        before = draft_at(table, hand)
        after = change(before, table_at(table, hand), action)
        return replace(state, table=with_draft(table, hand, after, undoable=undoable))

    return handle


def _takers(table: Table) -> tuple[str, ...]:
    return all_takers(rules_of(table.game), table.game.players)


def _mode(draft: Draft, table: Table, action: act.ModeSelected) -> Draft:
    """Nothing that was said is lost: a row that was filled in becomes a counted one."""
    rules, players = rules_of(table.game), table.game.players
    possible = ("cards", "count") if rules.countable_groups else ("cards",)
    if action.mode == draft.mode or action.mode not in possible:
        return draft
    for group, (player, left) in auto_filled(draft, rules, players).items():
        draft = set_count(draft, rules, player, group, left)
    return replace(draft, mode=action.mode)


def _chosen(draft: Draft, table: Table, action: act.TakerSelected) -> Draft:
    return replace(draft, chosen=action.player) if action.player in _takers(table) else draft


def _tapped(draft: Draft, table: Table, action: act.CardTapped) -> Draft:
    rules, taker = rules_of(table.game), action.taker or draft.chosen
    if taker not in _takers(table) or action.card not in rules.point_cards:
        return draft
    return assign_card(draft, rules, action.card, action.copy, taker)


def _counted(draft: Draft, table: Table, action: act.CardsCounted) -> Draft:
    rules = rules_of(table.game)
    group = rules.countable_groups.get(action.group)
    if group is None or action.player not in _takers(table):
        return draft
    if not 0 <= action.number <= len(group.cards) * rules.pack.decks:
        return draft
    return set_count(draft, rules, action.player, action.group, action.number)


def _rest(draft: Draft, table: Table, action: act.RestAssigned) -> Draft:
    if action.player not in _takers(table):
        return draft
    return assign_rest(draft, rules_of(table.game), table.game.players, action.player)


def _moon(draft: Draft, table: Table, action: act.MoonAssigned) -> Draft:
    return assign_moon(draft, rules_of(table.game), table.game.players, action.player)


def _swept(draft: Draft, table: Table, action: act.CardsSwept) -> Draft:
    if action.taker not in _takers(table) or action.way not in WAYS:
        return draft
    return sweep(draft, rules_of(table.game), action.cards, action.taker, action.way)


SWEEP_BEGINS, SWEEP_GOES_ON = changes(_swept), changes(_swept, undoable=False)


def _sweeping(state: AppState, action: act.CardsSwept, clock: act.Clock) -> AppState:
    """However far a finger goes, it is one tap to take back."""
    handle = SWEEP_GOES_ON if action.goes_on else SWEEP_BEGINS
    return handle(state, action, clock)


# WAS scorekeeper.state.hand.taps: """Single taps of the hand that is being entered: taken back, and done again."""
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


def _dropped(state: AppState, _action: act.DraftDiscarded, _: act.Clock) -> AppState:
    table, hand = state.table, hand_on_screen(state)
    if table is None or hand is None or hand not in table.sheet.drafts:
        return state
    # It is one tap to take back, like any other.
    taps = with_draft(table, hand, Draft()).taps
    drafts = {number: each for number, each in table.sheet.drafts.items() if number != hand}
    sheet = replace(table.sheet, drafts=drafts)
    return replace(state, table=replace(table, sheet=sheet, taps=taps))


ENTERING: Handlers = {
    act.ModeSelected: changes(_mode, undoable=False),
    act.TakerSelected: changes(_chosen, undoable=False),
    act.CardTapped: changes(_tapped),
    act.CardsCounted: changes(_counted),
    act.RestAssigned: changes(_rest),
    act.MoonAssigned: changes(_moon),
    act.CardsSwept: _sweeping,
    act.TapUndone: _undone,
    act.TapRedone: _redone,
    act.DraftDiscarded: _dropped,
}
