"""The seats of the open game: who sits where, who joins and leaves, and who deals next."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import cos, floor, pi, sin

from scorekeeper.scoring.dealing import rotation_for
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, dealer_at, rules_at, rules_of, score_game
from scorekeeper.scoring.lineup import rules_for_players
from scorekeeper.scoring.players import check_players
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.seating import Seating, circle_of, next_dealer, out_for
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.hand.draft import Draft, remove_from_draft
from scorekeeper.state.model import AppState, Change, Notice, Sheet, Table, UndoStep
from scorekeeper.state.table.players import clean_name
from scorekeeper.state.table.playing import ChangeUndone, with_change

HALF = Fraction(1, 2)
NO_POINTS: Mapping[str, int] = {}
POINTS_LIMIT = 10_000


def seat_positions(seats: int, width: float, height: float) -> tuple[tuple[float, float], ...]:
    """Return the centre of every seat: the first at the bottom, the others clockwise from there."""
    turns = (2 * pi * seat / seats for seat in range(seats))
    return tuple((width / 2 * (1 - sin(turn)), height / 2 * (1 + cos(turn))) for turn in turns)


def swap_names(names: tuple[str, ...], first: int, second: int) -> tuple[str, ...]:
    """Return the names with two of them swapped; unchanged where there are no such positions."""
    if not (0 <= first < len(names) and 0 <= second < len(names)):
        return names
    order = list(names)
    order[first], order[second] = order[second], order[first]
    return tuple(order)


def reseat(
    game: Game,
    seats: tuple[str, ...],
    dealer: str = "",
    points: Mapping[str, int] = NO_POINTS,
    *,
    out: tuple[str, ...] | None = None,
    turn: str | None = None,
    settled: tuple[str, ...] = (),
) -> Game:
    """Return the game with these people at the table from the next hand on.

    ``dealer`` deals that hand instead of the one whose turn it is. Newcomers start with ``points``.
    People who leave without having played lose their colour. ``out`` sit out, and ``turn`` is the
    pass from which the rotation goes on; both stay as they are where they are not given.
    ``settled`` leave, and settle what they have.
    """
    after = _seated(game, seats, dealer, points, out, turn, settled)
    colours = {name: slot for name, slot in game.colours.items() if name in after.everyone}
    return replace(after, colours=colours)


def _seated(
    game: Game,
    seats: tuple[str, ...],
    dealer: str,
    points: Mapping[str, int],
    out: tuple[str, ...] | None,
    turn: str | None,
    settled: tuple[str, ...],
) -> Game:
    number = len(game.hands)
    earlier = replace(game, table=tuple(seating for seating in game.table if seating.hand < number))
    # Changes that the table has already made for the next hand are changed further.
    pending = [seating for seating in game.table if seating.hand == number]
    pending_points = {name: value for seating in pending for name, value in seating.points.items()}
    pending_dealer = next((seating.dealer for seating in pending if seating.dealer in seats), "")
    pending_turn = next((seating.turn for seating in reversed(pending) if seating.turn), "")
    out_before = out_for(earlier.table, number)
    before = earlier.seats(number)
    out = game.sitting_out if out is None else out
    out = tuple(name for name in out if name not in seats)
    turn = pending_turn if turn is None else turn
    settled = (*(name for seating in pending for name in seating.settled), *settled)
    settled = tuple(name for name in dict.fromkeys(settled) if name not in (*seats, *out))
    newcomers = {
        name: value
        for name, value in {**pending_points, **points}.items()
        if name in seats and name not in before
    }
    dealer = dealer or pending_dealer
    if not number and not any(newcomers.values()) and not out and not turn:
        return _seated_from_start(earlier, seats, dealer)
    after = _with_seating(earlier, Seating(number, seats, "", newcomers, out, turn, settled))
    if dealer and dealer != dealer_at(after, number):
        return _with_seating(earlier, Seating(number, seats, dealer, newcomers, out, turn, settled))
    return earlier if seats == before and out == out_before and not turn else after


def _with_seating(game: Game, seating: Seating) -> Game:
    return replace(game, table=(*game.table, seating))


def _seated_from_start(game: Game, seats: tuple[str, ...], dealer: str) -> Game:
    """Return a game without hands that begins with these people: nobody has joined or left."""
    dealer = dealer or next_dealer(game.players, game.dealer, 0, seats)
    rules = game.rules and rules_for_players(game.rules, len(game.players), len(seats))
    totals = {name: total for name, total in game.opening.totals.items() if name in seats}
    opening = replace(game.opening, totals=totals)
    return replace(game, players=seats, dealer=dealer, rules=rules, opening=opening)


def seat_problems(game: Game, seats: tuple[str, ...]) -> tuple[Problem, ...]:
    """Return the problems that keep these people from playing the next hand on these seats."""
    rules = rules_of(game)
    if rules.partner_sides:
        return (Problem("seats_fixed", ("table",)),)
    everyone = (*seats, *(name for name in game.everyone if name not in seats))
    return check_players(seats, rules) or check_players(everyone, None)


def circle(game: Game) -> tuple[str, ...]:
    """Return everybody of the next hand clockwise; those who sit out stand at their own place."""
    rows = (*(seating.seats for seating in reversed(game.table)), game.players)
    return circle_of(rows, game.seated, game.sitting_out)


def after_sitting_out(game: Game, player: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return those who play and those who sit out, once a player changes between the two."""
    out = {*game.sitting_out} ^ {player}
    everybody = circle(game)
    return (
        tuple(name for name in everybody if name not in out),
        tuple(name for name in everybody if name in out),
    )


def next_to_sit_out(game: Game) -> str:
    """Return the next player to sit out round the table; empty where not exactly one sits out."""
    everybody, out = circle(game), game.sitting_out
    if len(out) != 1:
        return ""
    return everybody[(everybody.index(out[0]) + 1) % len(everybody)]


def newcomer_points(ledger: Ledger) -> dict[str, int]:
    """Return the usual starts of newcomers: the average, rounded half up, and the worst total."""
    totals = [*ledger.totals.values()]
    worst = max(totals) if ledger.rules.direction == "low" else min(totals)
    average = Fraction(sum(totals)) / len(totals)
    return {"average": floor(average + HALF), "worst": floor(worst + HALF)}


def typed_points(typed: str, default: int) -> int | None:
    """Return the points that somebody typed for a newcomer, with either minus sign.

    Nothing typed means ``default``; None is no whole number within :data:`POINTS_LIMIT`.
    """
    text = typed.strip().replace("\u2212", "-")
    if not text:
        return default
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > len(str(POINTS_LIMIT)):
        return None
    return int(text) if abs(int(text)) <= POINTS_LIMIT else None


def seats_with_newcomer(game: Game, name: str, instead_of: str) -> tuple[str, ...]:
    """Return the seats after somebody has joined, on another's seat or on a new last one."""
    if not instead_of:
        return (*game.seated, name)
    return tuple(name if player == instead_of else player for player in game.seated)


class SeatsSwapped(Action):
    """Two people of the open game swap seats, from the next hand on; seats count from 0."""

    first: int
    second: int

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        if state.table is None:
            return state
        seats = swap_names(state.table.game.seated, self.first, self.second)
        after = reseat(state.table.game, seats)
        return _with_seats(state, state.table, after, "seats_changed", clock)


class NextDealerSelected(Action):
    """This player deals the next hand."""

    player: str

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        if state.table is None or self.player not in state.table.game.seated:
            return state
        game = state.table.game
        after = reseat(game, game.seated, self.player)
        return _with_seats(state, state.table, after, "dealer_picked", clock)


class SittingOut(Action):
    """A player sits out from the next hand on, or plays again.

    ``instead``: everybody else plays, whoever sat out until now too.
    """

    player: str
    instead: bool = False

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table = state.table
        if table is None or self.player not in (*table.game.seated, *table.game.sitting_out):
            return state
        game = table.game
        if self.instead:
            out: tuple[str, ...] = (self.player,)
            seats = tuple(name for name in circle(game) if name != self.player)
        else:
            seats, out = after_sitting_out(game, self.player)
        if seat_problems(game, seats):
            return state
        after = reseat(game, seats, out=out)
        return _with_seats(state, table, after, "sits_out", clock)


class PassMoved(Action):
    """The rotation of the pass goes on from this call with the next hand."""

    call: str

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table = state.table
        if table is None or self.call not in rotation_calls(table.game):
            return state
        after = reseat(table.game, table.game.seated, turn=self.call)
        return _with_seats(state, table, after, "pass_moved", clock)


def rotation_calls(game: Game) -> tuple[str, ...]:
    """Return the passes that the next hand can have by rotation; none where there is no such."""
    rules = rules_at(game, len(game.hands))
    rotation = rotation_for(rules, len(game.seated)) if rules.passing.caller == "rotation" else None
    return tuple(dict.fromkeys(rotation.calls)) if rotation else ()


class PlayerJoined(Action):
    """Somebody joins for the next hand, with points to start with, on a new or another's seat."""

    name: str
    points: int = 0
    instead_of: str = ""

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table, name = state.table, clean_name(self.name)
        if table is None or name in table.game.seated or abs(self.points) > POINTS_LIMIT:
            return state
        seats = seats_with_newcomer(table.game, name, self.instead_of)
        if seat_problems(table.game, seats):
            return state
        game = reseat(table.game, seats, points={name: self.points})
        after = _with_seats(state, table, game, "player_joined", clock)
        return _with_notice(state, after, Notice("player_joined", {"player": name}, ChangeUndone()))


class PlayerLeft(Action):
    """Somebody plays no further hand; ``settles`` is set where they settle what they have now."""

    player: str
    settles: bool = False

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        if state.table is None:
            return state
        game = state.table.game
        seats, out = (
            tuple(name for name in names if name != self.player)
            for names in (game.seated, game.sitting_out)
        )
        if seat_problems(game, seats):
            return state
        changed = reseat(game, seats, out=out, settled=(self.player,) if self.settles else ())
        after = _with_seats(state, state.table, changed, "player_left", clock)
        return _with_notice(
            state, after, Notice("player_left", {"player": self.player}, ChangeUndone())
        )


def _with_notice(before: AppState, after: AppState, notice: Notice) -> AppState:
    return after if after is before else replace(after, notice=notice)


def _with_seats(state: AppState, table: Table, after: Game, what: Change, clock: Clock) -> AppState:
    """Return the state with the people of a changed game; unchanged where that is impossible."""
    game, seats = table.game, after.seated
    impossible = seats != game.seated and seat_problems(game, seats)
    if impossible or score_game(game).outcome is not None or after == game:
        return state
    sheet = Sheet(after, _drafts_of(table, seats))
    return with_change(state, table, sheet, UndoStep(table.sheet, what), clock.at)


def _drafts_of(table: Table, seats: tuple[str, ...]) -> dict[str, Draft]:
    """Return the drafts, with nothing of the people who left in that of the next hand."""
    drafts = dict(table.sheet.drafts)
    leavers = [name for name in table.game.seated if name not in seats]
    for hand in table.sheet.next_drafts if leavers else ():
        for name in leavers:
            drafts[hand] = remove_from_draft(drafts[hand], name, seats[0])
    return drafts
