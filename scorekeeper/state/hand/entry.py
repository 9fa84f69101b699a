"""Entering a hand: how every tap changes the draft of the hand on the screen, and undo of taps."""

from collections.abc import Callable
from dataclasses import replace

from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.state.action import Act, Action, Clock, Handlers, Timed
from scorekeeper.state.hand.bulk_assign import (
    SWEEP_EFFECTS,
    SweepEffect,
    assign_moon,
    assign_rest,
    sweep,
)
from scorekeeper.state.hand.draft import (
    Draft,
    EntryMode,
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
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.routes import NEW_HAND, Route

ENTRY = Handlers()
Change = Callable[[Draft, Table, Act], Draft]


def changes(change: Change[Act], *, undoable: bool = True) -> Timed[Act]:
    """Return a handler that applies ``change`` to the draft of the hand on the screen."""

    def handle(state: AppState, action: Act, clock: Clock) -> AppState:
        table, hand = state.table, hand_on_screen(state)
        if table is None or hand is None:
            return state
        after = change(draft_at(table, hand), table_at(table, hand), action)
        return replace(state, table=with_draft(table, hand, after, clock.id, undoable=undoable))

    handle.__annotations__ |= change.__annotations__
    return handle


def selects(change: Change[Act]) -> Timed[Act]:
    """Return a handler for what undo does not take back, because it changes no card."""
    return changes(change, undoable=False)


def _takers(table: Table) -> tuple[str, ...]:
    return all_takers(rules_of(table.game), table.game.players)


class ModeSelected(Action):
    """The hand is entered by cards or by count from now on."""

    mode: EntryMode


@ENTRY.handler
@selects
def _mode_selected(draft: Draft, table: Table, action: ModeSelected) -> Draft:
    """Switch the mode; rows that were filled in automatically become counted ones."""
    rules, players = rules_of(table.game), table.game.players
    possible = ("cards", "count") if rules.countable_groups else ("cards",)
    if action.mode == draft.mode or action.mode not in possible:
        return draft
    for group, (taker, number) in auto_filled(draft, rules, players).items():
        draft = set_count(draft, rules, taker, group, number)
    return replace(draft, mode=action.mode)


class HandBegun(Action):
    """The next hand is entered by cards or by count, from its sheet."""

    mode: EntryMode


@ENTRY.handler
def _hand_begun(state: AppState, action: HandBegun, clock: Clock) -> AppState:
    if state.table is None:
        return state
    route = Route("hand", state.table.game.id, NEW_HAND)
    return _mode_selected(replace(state, route=route), ModeSelected(action.mode), clock)


class TakerSelected(Action):
    """Tapped cards go to this taker from now on: a player or a pile."""

    player: str


@ENTRY.handler
@selects
def _taker_selected(draft: Draft, table: Table, action: TakerSelected) -> Draft:
    return replace(draft, chosen=action.player) if action.player in _takers(table) else draft


class CardTapped(Action):
    """One copy of a card goes to ``taker``, or to the selected taker where none is named."""

    card: str
    copy: int = 0
    taker: str = ""


@ENTRY.handler
@changes
def _card_tapped(draft: Draft, table: Table, action: CardTapped) -> Draft:
    rules, taker = rules_of(table.game), action.taker or draft.chosen
    if taker not in _takers(table) or action.card not in rules.point_cards:
        return draft
    return assign_card(draft, rules, action.card, action.copy, taker)


class CardsCounted(Action):
    """A player or a pile took this many cards of a group."""

    player: str
    group: str
    number: int


@ENTRY.handler
@changes
def _cards_counted(draft: Draft, table: Table, action: CardsCounted) -> Draft:
    rules = rules_of(table.game)
    group = rules.countable_groups.get(action.group)
    if group is None or action.player not in _takers(table):
        return draft
    if not 0 <= action.number <= len(group.cards) * rules.pack.decks:
        return draft
    return set_count(draft, rules, action.player, action.group, action.number)


class RestAssigned(Action):
    """Everything that is left goes to this player or pile."""

    player: str


@ENTRY.handler
@changes
def _rest_assigned(draft: Draft, table: Table, action: RestAssigned) -> Draft:
    if action.player not in _takers(table):
        return draft
    return assign_rest(draft, rules_of(table.game), table.game.players, action.player)


class MoonAssigned(Action):
    """Every card of the moon goes to this player or pile."""

    player: str


@changes
def _moon_assigned(draft: Draft, table: Table, action: MoonAssigned) -> Draft:
    return assign_moon(draft, rules_of(table.game), table.game.players, action.player)


@ENTRY.handler
def _moon_tapped(state: AppState, action: MoonAssigned, clock: Clock) -> AppState:
    """Assign the whole moon; ask its shooter at once where nothing else is missing."""
    after = _moon_assigned(state, action, clock)
    table, hand = after.table, hand_on_screen(after)
    if after is state or table is None or hand is None:
        return after
    shown = preview(table, hand)
    if not (open_moon(shown) and shown.only_choice_open):
        return after
    return replace(after, route=replace(after.route, screen="moon"))


class CardsSwept(Action):
    """A finger swept across these copies of cards; each is treated like the first one.

    ``continued`` is set for all but the first part of a sweep, so one undo takes back all of it.
    """

    cards: tuple[tuple[str, int], ...]
    taker: str
    effect: SweepEffect
    continued: bool = False


def _cards_swept(draft: Draft, table: Table, action: CardsSwept) -> Draft:
    if action.taker not in _takers(table) or action.effect not in SWEEP_EFFECTS:
        return draft
    return sweep(draft, rules_of(table.game), action.cards, action.taker, action.effect)


SWEEP_STARTS, SWEEP_CONTINUES = changes(_cards_swept), selects(_cards_swept)


@ENTRY.handler
def _sweep(state: AppState, action: CardsSwept, clock: Clock) -> AppState:
    """Apply a sweep; however far the finger goes, one undo takes all of it back."""
    handle = SWEEP_CONTINUES if action.continued else SWEEP_STARTS
    return handle(state, action, clock)


class TapUndone(Action):
    """The last tap of the hand being entered is undone."""


@ENTRY.handler
def _tap_undone(state: AppState, _action: TapUndone) -> AppState:
    return _step_taps(state, back=True)


class TapRedone(Action):
    """The tap that was undone last is done again."""


@ENTRY.handler
def _tap_redone(state: AppState, _action: TapRedone) -> AppState:
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


class DraftDiscarded(Action):
    """Everything entered for this hand is discarded."""


@ENTRY.handler
def draft_discarded(state: AppState, _action: DraftDiscarded, clock: Clock) -> AppState:
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
