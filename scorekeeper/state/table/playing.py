"""The open game: hands saved and deleted, its end and its continuation, pauses, undo and redo."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.corrections import with_corrections
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.game import AfterEnd, Game, GameStatus
from scorekeeper.scoring.hand import free_id
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.scoring.ledger import Ledger, rules_of, score_game
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import dealer_out, one_hand_earlier
from scorekeeper.state.action import Clock, PlayAction
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.draft_in_game import (
    draft_at,
    drafted_hand,
    hand_at,
    hand_on_screen,
    table_of_dispute,
    undecided_relief,
    with_draft,
    with_hand,
    without_draft,
)
from scorekeeper.state.hand.preview import CHOICE_MISSING, MISSING_SECTION
from scorekeeper.state.hints import without_hint
from scorekeeper.state.model import AppState, Change, Notice, NoticeCode, Sheet, Table, UndoStep
from scorekeeper.state.routes import HOME, Route, sheet_route, story_route

STEPS_KEPT = 100
STATUS_NOTICES: Mapping[GameStatus, NoticeCode] = {
    "": "status.done.counted",
    "uncounted": "status.done.uncounted",
    "abandoned": "status.done.abandoned",
}
AFTER_END_NOTICES: Mapping[AfterEnd, NoticeCode] = {
    "": "after_end.done.asked",
    "counts": "after_end.done.counts",
    "left_out": "after_end.done.left_out",
}
CORRECTING: frozenset[Change] = frozenset({"hand_edited", "hand_deleted", "rules_changed"})
"""The changes that correct the sheet of a finished game, as its story tells afterwards."""


def with_finished(before: Game, after: Game, at: str) -> Game:
    """Return ``after`` a change with ``finished`` set (to the time ``at``) or cleared.

    A game that is over by its rules is finished; one that the rules had ended and no longer do goes
    on. A game that the table has stopped stays finished.
    """
    by_rules = score_game(replace(before, finished=None)).outcome is not None
    ended = score_game(replace(after, finished=None)).outcome is not None
    if ended:
        return replace(after, finished=after.finished or at)
    return replace(after, finished=None) if by_rules else after


def with_change(state: AppState, table: Table, sheet: Sheet, step: UndoStep, at: str) -> AppState:
    """Return the state with a changed sheet; ``step`` describes the change for undo."""
    # A change ends the break, and another hand is none of a game that was given up.
    game = replace(with_finished(table.game, sheet.game, at), paused=None)
    if step.what == "hand_saved" and game.status == "abandoned":
        game = replace(game, status="")
    if step.what in CORRECTING:
        game = with_corrections(table.game, game, at)
    return replace(state, table=_with_step(table, replace(sheet, game=game), step))


def _with_step(table: Table, sheet: Sheet, step: UndoStep) -> Table:
    return Table(sheet, (*table.past, step)[-STEPS_KEPT:])


class HandSaved(PlayAction):
    """The hand being entered is done, unless a shooter still has something to choose.

    ``moon`` is the shooter's choice for the moon ``which`` (``*`` where there is only one);
    ``relief`` is how many points come off all totals. Each is given where it was open.
    """

    moon: str = ""
    which: str = "*"
    relief: int | None = None

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        after = with_hand_saved(state, self, clock)
        table, number = state.table, hand_on_screen(state)
        if table is None or number is None or hand_on_screen(after) is not None:
            return after
        # A table that saves a hand by cards has seen the hint for sweeping, and taps by choice.
        by_cards = draft_at(table, number).mode == "cards"
        return without_hint(after, "sweep") if by_cards else after


def with_hand_saved(state: AppState, choice: HandSaved, clock: Clock) -> AppState:
    """Return the state with the hand on the screen recorded, unless something is missing in it."""
    table, number = state.table, hand_on_screen(state)
    if table is None or number is None:
        return state
    was_over = score_game(table.game).outcome is not None
    new = number == len(table.game.hands)
    if new and was_over:
        return state
    draft = _with_choice(draft_at(table, number), choice)
    hand = drafted_hand(table, number, draft)
    id_ = hand.id or free_id(clock.id, {recorded.id for recorded in table.game.hands})
    hand = replace(hand, id=id_, at=hand.at or clock.at)
    after = with_hand(table.game, number, hand)
    if new:
        after = _with_next_dealer_out(after)
    tried = replace(after, finished=None, after_end="")
    problems = score_game(tried).hands[number].problems
    codes = {problem.code for problem in problems}
    if codes - {CHOICE_MISSING}:
        # The screen says what is missing, and shows where.
        return replace(state, screen=state.screen.expand(MISSING_SECTION))
    if codes or undecided_relief(table.game, number, draft, hand):
        # The shooter still has to choose; what is chosen so far is kept like every other tap.
        undecided = with_draft(table, number, draft, clock.id)
        place = hand_at(table.game, number)
        moon = Route("moon", table.game.id, place, search=state.route.search)
        return replace(state, table=undecided, route=moon)
    drafts = without_draft(table.sheet.drafts, id_)
    step = UndoStep(table.sheet, "hand_saved" if new else "hand_edited", id_)
    state = with_change(state, table, Sheet(after, drafts), step, clock.at)
    over = state.table is not None and state.table.game.finished and not was_over
    route = Route("over", after.id) if over else sheet_route(after.id)
    if state.route.search:
        # The hand was corrected from the story of the game, which reports that.
        route = story_route(after.id, state.route.search)
    route = table_of_dispute(state) or route
    return replace(state, route=route)


def _with_next_dealer_out(game: Game) -> Game:
    """Return a game in which the dealer sits out, with the next dealer sitting out now."""
    number = len(game.hands)
    dealer = game.dealing_out(number - 1)
    if not dealer or not game.hands[-1].moves_on or game.table[-1].hand == number:
        return game
    seats = (*game.seats(number), dealer)
    circle = (*game.players, *game.table[0].out)
    # Players who have come since sit last.
    circle = tuple(name for name in dict.fromkeys((*circle, *seats)) if name in seats)
    following = circle[(circle.index(dealer) + 1) % len(circle)]
    return replace(game, table=(*game.table, dealer_out(circle, number, following)))


def _with_choice(draft: Draft, action: HandSaved) -> Draft:
    if action.moon:
        draft = declaring(draft, moon={**draft.declared.moon, action.which: action.moon})
    return draft if action.relief is None else declaring(draft, relief=action.relief)


class HandDeleted(PlayAction):
    """The recorded hand with this id is deleted."""

    hand: str

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table = state.table
        number = table.game.place_of(self.hand) if table else None
        if table is None or number is None:
            return state
        hands = table.game.hands
        after = replace(
            table.game,
            hands=hands[:number] + hands[number + 1 :],
            table=tuple(
                one_hand_earlier(seating) if seating.hand > number else seating
                for seating in table.game.table
            ),
        )
        step = UndoStep(table.sheet, "hand_deleted", self.hand)
        drafts = without_draft(table.sheet.drafts, self.hand)
        state = with_change(state, table, Sheet(after, drafts), step, clock.at)
        notice = Notice("hand_deleted", {"number": number + 1}, ChangeUndone())
        return replace(state, route=sheet_route(after.id), notice=notice)


class ChangeUndone(PlayAction):
    """The last change of the game is undone."""

    def _apply(self, state: AppState) -> AppState:
        return _step(state, back=True)


class ChangeRedone(PlayAction):
    """The change that was undone last is done again."""

    def _apply(self, state: AppState) -> AppState:
        return _step(state, back=False)


def _step(state: AppState, *, back: bool) -> AppState:
    table = state.table
    steps = (table.past if back else table.future) if table else ()
    if table is None or not steps:
        return state
    *rest, step = steps
    reverse_step = replace(step, before=table.sheet)
    past, future = (
        (tuple(rest), (*table.future, reverse_step))
        if back
        else ((*table.past, reverse_step), tuple(rest))
    )
    stays = state.route.screen in ("sheet", "story")
    route = state.route if stays else sheet_route(table.game.id)
    change = {"what": step.what, "hand": step.place(table.game)}
    if back:
        notice = Notice("undo.done", change, ChangeRedone())
    else:
        notice = Notice("redo.done", change, ChangeUndone())
    return replace(state, table=Table(step.before, past, future), route=route, notice=notice)


class GameStopped(PlayAction):
    """The table ends the game here."""

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table = state.table
        if table is None or not table.game.hands or table.game.finished:
            return state
        sheet = replace(table.sheet, game=replace(table.game, finished=clock.at))
        stopped = _with_step(table, sheet, UndoStep(table.sheet, "table_stopped"))
        return replace(state, table=stopped, route=Route("over", table.game.id))


class GameContinued(PlayAction):
    """A finished game goes on: with a higher target, for more hands, or as it is."""

    option: str = ""
    value: int = 0

    def _apply(self, state: AppState) -> AppState:
        table = state.table
        if table is None:
            return state
        game = replace(table.game, finished=None)
        if self.option:
            rules = _with_house_rule(rules_of(game), self.option, self.value)
            if rules is None:
                return state
            options = {**game.options, self.option: self.value}
            game = replace(game, options=options, rules=game.rules and rules)
        if score_game(game).outcome is not None:
            return state
        after = _with_step(
            table, replace(table.sheet, game=game), UndoStep(table.sheet, "played_on")
        )
        return replace(state, table=after, route=sheet_route(game.id))


def _with_house_rule(rules: Variant, option: str, value: object) -> Variant | None:
    """Return the rules with one house rule changed; None where the value does not fit them."""
    rule = BY_ID.get(option)
    if (
        rule is None
        or not rule.accepts(value)
        or rule.refusal(rules)
        or rule.conflict(rules, value)
    ):
        return None
    return rule.apply(rules, value)


class GamePaused(PlayAction):
    """The table takes a break."""

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table = state.table
        if table is None or table.game.finished:
            return state
        sheet = replace(table.sheet, game=replace(table.game, paused=clock.at))
        return replace(state, table=replace(table, sheet=sheet), route=HOME)


class GameResumed(PlayAction):
    """The table ends its break."""

    game: str

    def _apply(self, state: AppState) -> AppState:
        table = state.table
        if table is None or table.game.id != self.game:
            return state
        sheet = replace(table.sheet, game=replace(table.game, paused=None))
        return replace(state, table=replace(table, sheet=sheet), route=sheet_route(self.game))


class StatusChanged(PlayAction):
    """The open game does not count, was abandoned, or counts after all."""

    status: GameStatus

    def _apply(self, state: AppState) -> AppState:
        table = state.table
        if table is None or table.game.status == self.status:
            return state
        game = replace(table.game, status=self.status)
        if self.status == "abandoned":
            if score_game(table.game).outcome is not None:
                return state
            game = replace(game, paused=None)
        changed = _with_step(
            table, replace(table.sheet, game=game), UndoStep(table.sheet, "status_changed")
        )
        code = STATUS_NOTICES[self.status]
        return replace(state, table=changed, notice=Notice(code, {}, ChangeUndone()))


class AfterEndDecided(PlayAction):
    """Hands after the end by the rules count, or are left out; empty asks again."""

    after_end: AfterEnd

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table = state.table
        if table is None or table.game.after_end == self.after_end:
            return state
        sheet = replace(table.sheet, game=replace(table.game, after_end=self.after_end))
        step = UndoStep(table.sheet, "after_end_decided")
        after = with_change(state, table, sheet, step, clock.at)
        code = AFTER_END_NOTICES[self.after_end]
        return replace(after, notice=Notice(code, {}, ChangeUndone()))


def continuation(ledger: Ledger) -> tuple[str, int]:
    """Return the option and the value that let a finished game go on; ("", 0) where none is needed.

    A target is raised by half of itself until nobody has reached it. A number of hands grows by one
    deal for each player.
    """
    end, outcome = ledger.rules.end, ledger.outcome
    if outcome is None or outcome.ended_by == "table":
        return "", 0
    if outcome.ended_by == "hands":
        return "hands", ledger.dealt + len(ledger.totals)
    # A target below 0 is reached downwards.
    sign = -1 if (end.at or 1) < 0 else 1
    first = abs(end.at or 1)
    furthest = max(sign * total for total in ledger.totals.values())
    rise = -(-first // 2)
    steps = max((furthest - first) // rise + 1, 0)
    target = sign * (first + rise * steps)
    return "end_at", target
