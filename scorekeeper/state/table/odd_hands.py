"""Hands that are not entered by their cards: misdeals, penalties, agreed points, a card lost."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Literal

from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.engine.line import Points, Reason, plain
from scorekeeper.scoring.engine.possible_points import possible_sums
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import ScoredHand, dealer_at
from scorekeeper.state.action import Clock
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.draft_in_game import (
    draft_at,
    hand_at,
    table_at,
    with_draft,
)
from scorekeeper.state.hand.entry import DraftDiscarded, HandAction, TapUndone
from scorekeeper.state.hand.preview import Preview, preview
from scorekeeper.state.model import AppState, Notice, NoticeCode, Table
from scorekeeper.state.table.playing import ChangeUndone, HandSaved, with_hand_saved
from scorekeeper.state.table.seats import reseat

EnteredAs = Literal["cards", "points", "penalty"]
"""The ways of entering a hand: by its cards, by everybody's points, or as a penalty alone."""
# Lines that stand beside the cards of a hand, or come after them, and are scored again.
BESIDE_CARDS: frozenset[Reason] = frozenset(
    {"joined", "way_back", "adjustment", "relief", "on_the_nose"}
)


def points_left_to_enter(draft: Draft, sides: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the sides without points for any member yet, in a hand of points alone."""
    points = draft.points or {}
    return tuple(
        side for side, members in sides.items() if not any(member in points for member in members)
    )


def unusual_sum(hand_preview: Preview) -> tuple[Points, tuple[int, ...]] | None:
    """Return the sum of all points and the possible sums; None where it is one of these."""
    hand = hand_preview.hand
    if not hand.hand.points:
        return None
    total = plain(sum(Fraction(points) for points in hand.hand.points.values()))
    sums = possible_sums(hand_preview.rules, len(hand.sides))
    return None if not sums or total in sums else (total, tuple(sorted(sums)))


def points_of_cards(hand: ScoredHand) -> dict[str, Points]:
    """Return player -> the points of their cards; of partners, the first one has them all."""
    scores = dict.fromkeys(hand.sides, Fraction())
    for line in hand.lines:
        if line.reason not in BESIDE_CARDS:
            scores[line.player] += line.points
    return {
        player: plain(scores[side]) if player == members[0] else 0
        for side, members in hand.sides.items()
        for player in members
    }


def can_accept_points(draft: Draft, hand_preview: Preview) -> bool:
    """Return whether all that a hand lacks are cards, of which somebody has some."""
    codes = {problem.code for problem in hand_preview.hand.problems}
    return draft.has_cards and codes == {"cards_missing"} and bool(hand_preview.hand.hand.taken)


def next_dealers(game: Game) -> tuple[str, str]:
    """Return the dealer of the next hand, and the one if the deal passed on to the next seat."""
    number = len(game.hands)
    seats, dealer = game.seats(number), dealer_at(game, number)
    return dealer, seats[(seats.index(dealer) + 1) % len(seats)]


class HandUnplayed(HandAction):
    """Nothing was played in the hand on the screen, which is a row of the sheet all the same.

    ``dealer`` deals the next hand, where that is not whose turn it is.
    """

    unplayed: Literal["misdeal", "thrown_in"]
    dealer: str = ""

    def _apply_to(self, state: AppState, table: Table, number: int, clock: Clock) -> AppState:
        new = number == len(table.game.hands)
        draft = declaring(draft_at(table, number), unplayed=self.unplayed)
        entered = replace(state, table=with_draft(table, number, draft, clock.id, undoable=False))
        after = with_hand_saved(entered, HandSaved(), clock)
        if after.table is None or after.table.past == table.past:
            return state
        if after.table.past:
            # Undo goes back to what was entered before.
            *past, step = after.table.past
            step = replace(step, before=table.sheet)
            after = replace(after, table=replace(after.table, past=(*past, step)))
        if new and self.dealer:
            after = _with_next_dealer(after, self.dealer)
        misdeal = self.unplayed == "misdeal"
        done: NoticeCode = "odd_hand.saved.misdeal" if misdeal else "odd_hand.saved.thrown_in"
        notice = Notice(done, {"number": number + 1}, ChangeUndone())
        return replace(after, notice=notice)


def _with_next_dealer(state: AppState, dealer: str) -> AppState:
    table = state.table
    if table is None or dealer not in table.game.seated:
        return state
    game = reseat(table.game, table.game.seated, dealer)
    return replace(state, table=replace(table, sheet=replace(table.sheet, game=game)))


class HandEnteredAs(HandAction):
    """The hand on the screen is entered in another way from now on."""

    how: EnteredAs

    def _apply_to(self, state: AppState, table: Table, number: int, clock: Clock) -> AppState:
        draft = draft_at(table, number)
        match self.how:
            case "cards":
                draft = replace(declaring(draft, unplayed=""), points=None)
            case "penalty":
                draft = replace(declaring(draft, unplayed="penalty"), points=None)
            case "points":
                draft = replace(declaring(draft, unplayed=""), points=_known_points(table, number))
        route = replace(state.route, screen="hand", hand=hand_at(table.game, number))
        return replace(state, table=with_draft(table, number, draft, clock.id), route=route)


def _known_points(table: Table, number: int) -> dict[str, Points]:
    """Return the points of the cards entered so far; nothing where none are."""
    draft = draft_at(table, number)
    if draft.points is not None:
        return dict(draft.points)
    hand_preview = preview(table, number)
    return points_of_cards(hand_preview.hand) if hand_preview.hand.hand.taken else {}


class HandCleared(HandAction):
    """Everything entered for the hand on the screen goes; a recorded one is as it was recorded."""

    def _apply_to(self, state: AppState, table: Table, number: int, clock: Clock) -> AppState:
        after = DraftDiscarded().apply(state, clock)
        route = replace(state.route, screen="hand", hand=hand_at(table.game, number))
        return replace(after, route=route, notice=Notice("odd_hand.cleared", undo=TapUndone()))


class PointsEntered(HandAction):
    """A player has these points in a hand of which only the points are known; None takes back."""

    player: str
    points: Points | None

    def _apply_to(self, state: AppState, table: Table, number: int, clock: Clock) -> AppState:
        draft = draft_at(table, number)
        players = table_at(table, number).game.players
        if draft.points is None or self.player not in players:
            return state
        points = {name: score for name, score in draft.points.items() if name != self.player}
        if self.points is not None:
            points[self.player] = self.points
        after = replace(draft, points=points)
        return replace(state, table=with_draft(table, number, after, clock.id))


class PointsAccepted(HandAction):
    """The table takes the points of the cards as they lie, although some are missing.

    ``note`` says what is missing, beside what the table has noted already.
    """

    note: str

    def _apply_to(self, state: AppState, table: Table, number: int, clock: Clock) -> AppState:
        draft, hand_preview = draft_at(table, number), preview(table, number)
        if not can_accept_points(draft, hand_preview):
            return state
        words = " \u00b7 ".join(filter(None, (draft.declared.note, self.note)))
        draft = replace(
            declaring(draft, note=words[:200]), points=points_of_cards(hand_preview.hand)
        )
        accepted = replace(state, table=with_draft(table, number, draft, clock.id))
        return with_hand_saved(accepted, HandSaved(), clock)
