"""Entering a hand: how every tap changes the draft of the hand on the screen, and undo of taps."""

from dataclasses import replace

from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.state.action import Clock, PlayAction
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
    is_next_hand,
    table_at,
    untouched_draft,
    with_draft,
    without_draft,
)
from scorekeeper.state.hand.preview import open_moon, preview
from scorekeeper.state.hints import without_hint
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.routes import NEW_HAND, Route


class HandAction(PlayAction):
    """An action on the hand on the screen: `_apply_to` says what it does there."""

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table, hand = state.table, hand_on_screen(state)
        if table is None or hand is None:
            return state
        return self._apply_to(state, table, hand, clock)

    def _apply_to(self, state: AppState, table: Table, hand: int, clock: Clock, /) -> AppState:
        raise NotImplementedError(type(self).__name__)


class EntryAction(HandAction):
    """An action that enters the hand on the screen."""


class DraftAction(EntryAction):
    """An action that changes the draft of the hand on the screen: `_change` says how."""

    @property
    def undoable(self) -> bool:
        """Whether it is a tap that undo takes back."""
        return True

    def _apply_to(self, state: AppState, table: Table, hand: int, clock: Clock) -> AppState:
        after = self._change(draft_at(table, hand), table_at(table, hand))
        changed = with_draft(table, hand, after, clock.id, undoable=self.undoable)
        return replace(state, table=changed)

    def _change(self, draft: Draft, table: Table, /) -> Draft:
        raise NotImplementedError(type(self).__name__)


class SelectAction(DraftAction):
    """A change of the draft that undo does not take back, because it changes no card."""

    @property
    def undoable(self) -> bool:
        """False: there is no card to take back."""
        return False


def _takers(table: Table) -> tuple[str, ...]:
    return all_takers(rules_of(table.game), table.game.players)


class ModeSelected(SelectAction):
    """The hand is entered by cards or by count from now on, and the next ones of this device."""

    mode: EntryMode

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        after = super()._apply_at(state, clock)
        return replace(after, mode=self.mode) if is_next_hand(after) else after

    def _change(self, draft: Draft, table: Table) -> Draft:
        """Switch the mode; rows that were filled in automatically become counted ones."""
        rules, players = rules_of(table.game), table.game.players
        possible = ("cards", "count") if rules.countable_groups else ("cards",)
        if self.mode == draft.mode or self.mode not in possible:
            return draft
        for group, (taker, number) in auto_filled(draft, rules, players).items():
            draft = set_count(draft, rules, taker, group, number)
        return replace(draft, mode=self.mode)


class HandBegun(EntryAction):
    """The next hand is entered by cards or by count, from its sheet."""

    mode: EntryMode

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        if state.table is None:
            return state
        route = Route("hand", state.table.game.id, NEW_HAND)
        return ModeSelected(self.mode).apply(replace(state, route=route), clock)


class TakerSelected(SelectAction):
    """Tapped cards go to this taker from now on: a player or a pile."""

    player: str

    def _change(self, draft: Draft, table: Table) -> Draft:
        return replace(draft, chosen=self.player) if self.player in _takers(table) else draft


class CardTapped(DraftAction):
    """One copy of a card goes to ``taker``, or to the selected taker where none is named."""

    card: str
    copy: int = 0
    taker: str = ""

    def _change(self, draft: Draft, table: Table) -> Draft:
        rules, taker = rules_of(table.game), self.taker or draft.chosen
        if taker not in _takers(table) or self.card not in rules.point_cards:
            return draft
        return assign_card(draft, rules, self.card, self.copy, taker)


class CardsCounted(DraftAction):
    """A player or a pile took this many cards of a group."""

    player: str
    group: str
    number: int

    def _change(self, draft: Draft, table: Table) -> Draft:
        rules = rules_of(table.game)
        group = rules.countable_groups.get(self.group)
        if group is None or self.player not in _takers(table):
            return draft
        if not 0 <= self.number <= len(group.cards) * rules.pack.decks:
            return draft
        return set_count(draft, rules, self.player, self.group, self.number)


class RestAssigned(DraftAction):
    """Everything that is left goes to this player or pile."""

    player: str

    def _change(self, draft: Draft, table: Table) -> Draft:
        if self.player not in _takers(table):
            return draft
        return assign_rest(draft, rules_of(table.game), table.game.players, self.player)


class MoonAssigned(DraftAction):
    """Every card of the moon goes to this player or pile.

    Its shooter is asked at once where nothing else is missing.
    """

    player: str

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        after = super()._apply_at(state, clock)
        table, hand = after.table, hand_on_screen(after)
        if after is state or table is None or hand is None:
            return after
        scored = preview(table, hand)
        if not (open_moon(scored) and scored.only_choice_open):
            return after
        return replace(after, route=replace(after.route, screen="moon"))

    def _change(self, draft: Draft, table: Table) -> Draft:
        return assign_moon(draft, rules_of(table.game), table.game.players, self.player)


class CardsSwept(DraftAction):
    """A finger swept across these copies of cards; each is treated like the first one.

    ``continued`` is set for all but the first part of a sweep, so one undo takes back all of it.
    """

    cards: tuple[tuple[str, int], ...]
    taker: str
    effect: SweepEffect
    continued: bool = False

    @property
    def undoable(self) -> bool:
        """Whether the sweep begins with it."""
        return not self.continued

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        return without_hint(super()._apply_at(state, clock), "sweep")

    def _change(self, draft: Draft, table: Table) -> Draft:
        if self.taker not in _takers(table) or self.effect not in SWEEP_EFFECTS:
            return draft
        return sweep(draft, rules_of(table.game), self.cards, self.taker, self.effect)


class TapUndone(EntryAction):
    """The last tap of the hand being entered is undone."""

    def _apply_to(self, state: AppState, table: Table, hand: int, _clock: Clock) -> AppState:
        return _step_taps(state, table, hand, back=True)


class TapRedone(EntryAction):
    """The tap that was undone last is done again."""

    def _apply_to(self, state: AppState, table: Table, hand: int, _clock: Clock) -> AppState:
        return _step_taps(state, table, hand, back=False)


def _step_taps(state: AppState, table: Table, hand: int, *, back: bool) -> AppState:
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
    scored = preview(table, hand)
    route = state.route
    if not open_moon(scored) and not scored.relief:
        # There is no choice left that the screen of the moon could ask for.
        route = replace(route, screen="hand")
    return replace(state, table=table, route=route)


class DraftDiscarded(EntryAction):
    """Everything entered for this hand is discarded; undo brings it back."""

    def _apply_to(self, state: AppState, table: Table, hand: int, clock: Clock) -> AppState:
        if table.draft_key(hand) not in table.sheet.drafts:
            return state
        # Undo brings the draft back as after any tap.
        table = with_draft(table, hand, untouched_draft(table, hand), clock.id)
        if hand < len(table.game.hands):
            drafts = without_draft(table.sheet.drafts, table.draft_key(hand))
            table = replace(table, sheet=replace(table.sheet, drafts=drafts))
        return replace(state, table=table)
