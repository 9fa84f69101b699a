"""Entering a hand: how every tap changes the draft of the hand on the screen, and undo of taps."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handler, Handlers
from scorekeeper.state.hand.bulk_assign import SWEEP_EFFECTS, assign_moon, assign_rest, sweep
from scorekeeper.state.hand.draft import (
    Draft,
    Taps,
    all_takers,
    assign_card,
    auto_filled,
    set_count,
)
from scorekeeper.state.hand.draft_in_game import (
    draft_at,
    hand_on_screen,
    table_at,
    untouched_draft,
    with_draft,
    without_draft,
)
from scorekeeper.state.hand.preview import open_moon, preview
from scorekeeper.state.hand.sentence import SENTENCE
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.routes import NEW_HAND, Route


def changes(change: Callable[[Draft, Table, Any], Draft], *, undoable: bool = True) -> Handler:
    """Return a handler that applies ``change`` to the draft of the hand on the screen."""

    def handle(state: AppState, action: object, clock: act.Clock) -> AppState:
        table, hand = state.table, hand_on_screen(state)
        if table is None or hand is None:
            return state
        after = change(draft_at(table, hand), table_at(table, hand), action)
        return replace(state, table=with_draft(table, hand, after, clock.id, undoable=undoable))

    return handle


def _takers(table: Table) -> tuple[str, ...]:
    return all_takers(rules_of(table.game), table.game.players)


def _mode_selected(draft: Draft, table: Table, action: act.ModeSelected) -> Draft:
    """Switch the mode; rows that were filled in automatically become counted ones."""
    rules, players = rules_of(table.game), table.game.players
    possible = ("cards", "count") if rules.countable_groups else ("cards",)
    if action.mode == draft.mode or action.mode not in possible:
        return draft
    for group, (taker, number) in auto_filled(draft, rules, players).items():
        draft = set_count(draft, rules, taker, group, number)
    return replace(draft, mode=action.mode)


SELECT_MODE = changes(_mode_selected, undoable=False)


def _hand_begun(state: AppState, action: act.HandBegun, clock: act.Clock) -> AppState:
    """Go to the next hand, and enter it in this mode."""
    if state.table is None:
        return state
    route = Route("hand", state.table.game.id, NEW_HAND)
    return SELECT_MODE(replace(state, route=route), act.ModeSelected(action.mode), clock)


def _taker_selected(draft: Draft, table: Table, action: act.TakerSelected) -> Draft:
    return replace(draft, chosen=action.player) if action.player in _takers(table) else draft


def _card_tapped(draft: Draft, table: Table, action: act.CardTapped) -> Draft:
    rules, taker = rules_of(table.game), action.taker or draft.chosen
    if taker not in _takers(table) or action.card not in rules.point_cards:
        return draft
    return assign_card(draft, rules, action.card, action.copy, taker)


def _cards_counted(draft: Draft, table: Table, action: act.CardsCounted) -> Draft:
    rules = rules_of(table.game)
    group = rules.countable_groups.get(action.group)
    if group is None or action.player not in _takers(table):
        return draft
    if not 0 <= action.number <= len(group.cards) * rules.pack.decks:
        return draft
    return set_count(draft, rules, action.player, action.group, action.number)


def _rest_assigned(draft: Draft, table: Table, action: act.RestAssigned) -> Draft:
    if action.player not in _takers(table):
        return draft
    return assign_rest(draft, rules_of(table.game), table.game.players, action.player)


def _moon_assigned(draft: Draft, table: Table, action: act.MoonAssigned) -> Draft:
    return assign_moon(draft, rules_of(table.game), table.game.players, action.player)


ASSIGN_MOON = changes(_moon_assigned)


def _moon_tapped(state: AppState, action: act.MoonAssigned, clock: act.Clock) -> AppState:
    """Assign the whole moon; ask its shooter at once where nothing else is missing."""
    after = ASSIGN_MOON(state, action, clock)
    table, hand = after.table, hand_on_screen(after)
    if after is state or table is None or hand is None:
        return after
    shown = preview(table, hand)
    if not (open_moon(shown) and shown.only_choice_open):
        return after
    return replace(after, route=replace(after.route, screen="moon"))


def _cards_swept(draft: Draft, table: Table, action: act.CardsSwept) -> Draft:
    if action.taker not in _takers(table) or action.effect not in SWEEP_EFFECTS:
        return draft
    return sweep(draft, rules_of(table.game), action.cards, action.taker, action.effect)


SWEEP_STARTS, SWEEP_CONTINUES = changes(_cards_swept), changes(_cards_swept, undoable=False)


def _sweep(state: AppState, action: act.CardsSwept, clock: act.Clock) -> AppState:
    """Apply a sweep; however far the finger goes, one undo takes all of it back."""
    handle = SWEEP_CONTINUES if action.continued else SWEEP_STARTS
    return handle(state, action, clock)


def _tap_undone(state: AppState, _action: act.TapUndone, _: act.Clock) -> AppState:
    return _step_taps(state, back=True)


def _tap_redone(state: AppState, _action: act.TapRedone, _: act.Clock) -> AppState:
    return _step_taps(state, back=False)


def _step_taps(state: AppState, *, back: bool) -> AppState:
    table, hand = state.table, hand_on_screen(state)
    if table is None or hand is None:
        return state
    now, taps, key = draft_at(table, hand), table.taps_of(hand), table.draft_key(hand)
    steps = taps.past if back else taps.future
    if not steps:
        return state
    *rest, target = steps
    past, future = (tuple(rest), (*taps.future, now)) if back else ((*taps.past, now), tuple(rest))
    if key in table.sheet.drafts and not now.untouched:
        # Writing a note is no tap, so undoing a tap keeps it.
        target = declaring(target, note=now.declared.note)
    table = with_draft(table, hand, target, key, undoable=False)
    table = replace(table, taps={**table.taps, key: Taps(past, future)})
    shown = preview(table, hand)
    route = state.route
    if not open_moon(shown) and not shown.relief:
        # There is no choice left that the screen of the moon could ask for.
        route = replace(route, screen="hand")
    return replace(state, table=table, route=route)


def draft_discarded(state: AppState, _action: act.DraftDiscarded, clock: act.Clock) -> AppState:
    """Return the state without what was entered for the hand on the screen; undo brings it back."""
    table, hand = state.table, hand_on_screen(state)
    if table is None or hand is None or table.draft_key(hand) not in table.sheet.drafts:
        return state
    # Undo brings the draft back like any other tap.
    table = with_draft(table, hand, untouched_draft(table, hand), clock.id)
    if hand < len(table.game.hands):
        drafts = without_draft(table.sheet.drafts, table.draft_key(hand))
        table = replace(table, sheet=replace(table.sheet, drafts=drafts))
    return replace(state, table=table)


ENTRY: Handlers = {
    **SENTENCE,
    act.ModeSelected: SELECT_MODE,
    act.HandBegun: _hand_begun,
    act.TakerSelected: changes(_taker_selected, undoable=False),
    act.CardTapped: changes(_card_tapped),
    act.CardsCounted: changes(_cards_counted),
    act.RestAssigned: changes(_rest_assigned),
    act.MoonAssigned: _moon_tapped,
    act.CardsSwept: _sweep,
    act.TapUndone: _tap_undone,
    act.TapRedone: _tap_redone,
    act.DraftDiscarded: draft_discarded,
}
