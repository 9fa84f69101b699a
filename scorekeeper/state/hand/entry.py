"""Entering a hand: every tap changes the draft of the hand that is on the screen."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scorekeeper.scoring.ledger import rules_at, rules_of
from scorekeeper.state import actions as act
from scorekeeper.state.hand.bulk_assign import WAYS, assign_moon, assign_rest, sweep
from scorekeeper.state.hand.draft import Draft, Taps, assign_card, count, draft_of, everyone, filled
from scorekeeper.state.handlers import Handler, Handlers
from scorekeeper.state.model import AppState, Table

TAPS_KEPT = 100


def draft_at(table: Table, hand: int) -> Draft:
    """The draft of a hand: what was entered, else what is recorded, else a blank one.

    A blank one is entered the way the last hand was, by cards or by count.
    """
    if hand in table.sheet.drafts:
        return table.sheet.drafts[hand]
    game, rules = table.game, rules_at(table.game, hand)
    if hand < len(game.hands):
        return draft_of(game.hands[hand], rules)
    blank = Draft(mode="count" if rules.countable_groups else "cards", chosen=game.seats(hand)[0])
    if game.hands:
        return replace(
            blank, mode=draft_of(game.hands[-1], rules_at(game, len(game.hands) - 1)).mode
        )
    return blank


def table_at(table: Table, hand: int) -> Table:
    """The table as one hand has it: only those who play it, by the rules for so many."""
    game = table.game
    if not game.table:
        return table
    seen = replace(
        game,
        players=game.seats(hand),
        dealer=game.dealer_of(hand),
        rules=rules_at(game, hand),
        table=(),
    )
    return replace(table, sheet=replace(table.sheet, game=seen))


def with_draft(table: Table, hand: int, draft: Draft, *, undoable: bool = True) -> Table:
    """The table with a changed draft; where it is ``undoable`` the one before is kept.

    Whoever goes on has no use for what was taken back.
    """
    before = draft_at(table, hand)
    taps = table.taps
    if undoable and before != draft:
        taps = {**taps, hand: Taps((*table.taps_of(hand).past, before)[-TAPS_KEPT:])}
    sheet = replace(table.sheet, drafts={**table.sheet.drafts, hand: draft})
    return replace(table, sheet=sheet, taps=taps)


def hand_on_screen(state: AppState) -> int | None:
    """The hand that is being entered: a recorded one or the next one; None where there is none."""
    place, table = state.route, state.table
    if table is None or place.game != table.game.id or place.screen not in ("entry", "moon"):
        return None
    here = place.hand is not None and 0 <= place.hand <= len(table.game.hands)
    return place.hand if here else None


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
    return everyone(rules_of(table.game), table.game.players)


def _mode(draft: Draft, table: Table, action: act.ModePicked) -> Draft:
    """Nothing that was said is lost: a row that was filled in becomes a counted one."""
    rules, players = rules_of(table.game), table.game.players
    possible = ("cards", "count") if rules.countable_groups else ("cards",)
    if action.mode == draft.mode or action.mode not in possible:
        return draft
    for group, (player, left) in filled(draft, rules, players).items():
        draft = count(draft, rules, player, group, left)
    return replace(draft, mode=action.mode)


def _chosen(draft: Draft, table: Table, action: act.TakerChosen) -> Draft:
    return replace(draft, chosen=action.player) if action.player in _takers(table) else draft


def _tapped(draft: Draft, table: Table, action: act.CardTapped) -> Draft:
    rules, taker = rules_of(table.game), action.taker or draft.chosen
    if taker not in _takers(table) or action.card not in rules.point_cards:
        return draft
    return assign_card(draft, rules, action.card, action.copy, taker)


def _counted(draft: Draft, table: Table, action: act.Counted) -> Draft:
    rules = rules_of(table.game)
    group = rules.countable_groups.get(action.group)
    if group is None or action.player not in _takers(table):
        return draft
    if not 0 <= action.number <= len(group.cards) * rules.pack.decks:
        return draft
    return count(draft, rules, action.player, action.group, action.number)


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


ENTERING: Handlers = {
    act.ModePicked: changes(_mode, undoable=False),
    act.TakerChosen: changes(_chosen, undoable=False),
    act.CardTapped: changes(_tapped),
    act.Counted: changes(_counted),
    act.RestAssigned: changes(_rest),
    act.MoonAssigned: changes(_moon),
    act.CardsSwept: _sweeping,
}
