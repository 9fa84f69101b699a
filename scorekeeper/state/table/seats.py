"""The seats of the open game: who sits where, who joins and leaves, and who deals next."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import cos, floor, pi, sin

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, dealer_at, rules_of, score_game
from scorekeeper.scoring.lineup import rules_for_players
from scorekeeper.scoring.players import check_players
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.seating import Seating, next_dealer
from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.draft_players import remove_from_draft
from scorekeeper.state.model import AppState, Change, Notice, Sheet, Table, UndoStep
from scorekeeper.state.table.players import clean_name
from scorekeeper.state.table.playing import with_change

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
    game: Game, seats: tuple[str, ...], dealer: str = "", points: Mapping[str, int] = NO_POINTS
) -> Game:
    """Return the game with these people at the table from the next hand on.

    ``dealer`` deals that hand instead of the one whose turn it is. Newcomers start with ``points``.
    People who leave without having played lose their colour.
    """
    after = _seated(game, seats, dealer, points)
    colours = {name: slot for name, slot in game.colours.items() if name in after.everyone}
    return replace(after, colours=colours)


def _seated(game: Game, seats: tuple[str, ...], dealer: str, points: Mapping[str, int]) -> Game:
    number = len(game.hands)
    earlier = replace(game, table=tuple(each for each in game.table if each.hand < number))
    # What the table has already changed for the next hand is changed further.
    pending = [seating for seating in game.table if seating.hand == number]
    pending_points = {name: value for each in pending for name, value in each.points.items()}
    pending_dealer = next((each.dealer for each in pending if each.dealer in seats), "")
    before = earlier.seats(number)
    newcomers = {
        name: value
        for name, value in {**pending_points, **points}.items()
        if name in seats and name not in before
    }
    dealer = dealer or pending_dealer
    if not number and not any(newcomers.values()):
        return _seated_from_start(earlier, seats, dealer)
    after = _with(earlier, Seating(number, seats, "", newcomers))
    if dealer and dealer != dealer_at(after, number):
        return _with(earlier, Seating(number, seats, dealer, newcomers))
    return earlier if seats == before else after


def _with(game: Game, seating: Seating) -> Game:
    return replace(game, table=(*game.table, seating))


def _seated_from_start(game: Game, seats: tuple[str, ...], dealer: str) -> Game:
    """Return a game without hands that begins with these people: nobody has joined or left."""
    dealer = dealer or next_dealer(game.players, game.dealer, 0, seats)
    rules = game.rules and rules_for_players(game.rules, len(game.players), len(seats))
    totals = {name: each for name, each in game.opening.totals.items() if name in seats}
    opening = replace(game.opening, totals=totals)
    return replace(game, players=seats, dealer=dealer, rules=rules, opening=opening)


def seat_problems(game: Game, seats: tuple[str, ...]) -> tuple[Problem, ...]:
    """Return why these people cannot play the next hand on these seats."""
    rules = rules_of(game)
    if rules.partner_sides:
        return (Problem("seats_fixed", ("table",)),)
    everyone = (*seats, *(name for name in game.everyone if name not in seats))
    return check_players(seats, rules) or check_players(everyone, None)


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
    return tuple(name if each == instead_of else each for each in game.seated)


def _seats_swapped(state: AppState, action: act.SeatsSwapped, clock: act.Clock) -> AppState:
    if state.table is None:
        return state
    seats = swap_names(state.table.game.seated, action.first, action.second)
    return _with_seats(state, state.table, seats, "seats_changed", clock)


def _next_dealer_selected(
    state: AppState, action: act.NextDealerSelected, clock: act.Clock
) -> AppState:
    if state.table is None or action.player not in state.table.game.seated:
        return state
    seats = state.table.game.seated
    return _with_seats(state, state.table, seats, "dealer_picked", clock, dealer=action.player)


def _player_joined(state: AppState, action: act.PlayerJoined, clock: act.Clock) -> AppState:
    table, name = state.table, clean_name(action.name)
    if table is None or name in table.game.seated or abs(action.points) > POINTS_LIMIT:
        return state
    seats = seats_with_newcomer(table.game, name, action.instead_of)
    after = _with_seats(state, table, seats, "player_joined", clock, points={name: action.points})
    return _with_notice(state, after, Notice("player_joined", {"player": name}, act.ChangeUndone()))


def _player_left(state: AppState, action: act.PlayerLeft, clock: act.Clock) -> AppState:
    if state.table is None:
        return state
    seats = tuple(name for name in state.table.game.seated if name != action.player)
    after = _with_seats(state, state.table, seats, "player_left", clock)
    return _with_notice(
        state, after, Notice("player_left", {"player": action.player}, act.ChangeUndone())
    )


def _with_notice(before: AppState, after: AppState, notice: Notice) -> AppState:
    return after if after is before else replace(after, notice=notice)


def _with_seats(
    state: AppState,
    table: Table,
    seats: tuple[str, ...],
    what: Change,
    clock: act.Clock,
    *,
    dealer: str = "",
    points: Mapping[str, int] = NO_POINTS,
) -> AppState:
    """Return the state with these people at the table; unchanged where that is impossible."""
    game = table.game
    moved = seats != game.seated
    if (moved and seat_problems(game, seats)) or score_game(game).outcome is not None:
        return state
    after = reseat(game, seats, dealer, points)
    if after == game:
        return state
    sheet = Sheet(after, _drafts_of(table, seats))
    return with_change(state, table, sheet, UndoStep(table.sheet, what), clock.at)


def _drafts_of(table: Table, seats: tuple[str, ...]) -> dict[str, Draft]:
    """Return the drafts, with nothing of the people who left in that of the next hand."""
    drafts = dict(table.sheet.drafts)
    left = [name for name in table.game.seated if name not in seats]
    for hand in table.sheet.next_drafts if left else ():
        for name in left:
            drafts[hand] = remove_from_draft(drafts[hand], name, seats[0])
    return drafts


SEATS: Handlers = {
    act.SeatsSwapped: _seats_swapped,
    act.NextDealerSelected: _next_dealer_selected,
    act.PlayerJoined: _player_joined,
    act.PlayerLeft: _player_left,
}
