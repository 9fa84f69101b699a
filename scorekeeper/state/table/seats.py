"""Seats around a table, seen from above."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import cos, floor, pi, sin

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, rules_for_players, rules_of, score_game
from scorekeeper.scoring.players import check_players
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.seating import Seating, next_dealer
from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.hand.draft import Draft, remove_from_draft
from scorekeeper.state.model import AppState, Change, Notice, Sheet, Table, UndoStep
from scorekeeper.state.table.players import clean_name
from scorekeeper.state.table.playing import with_change


def seat_positions(seats: int, width: float, height: float) -> tuple[tuple[float, float], ...]:
    """The middle of every seat: the first at the bottom, the others clockwise from there."""
    turns = (2 * pi * seat / seats for seat in range(seats))
    return tuple((width / 2 * (1 - sin(turn)), height / 2 * (1 + cos(turn))) for turn in turns)


def swap_names(names: tuple[str, ...], first: int, second: int) -> tuple[str, ...]:
    """The same names with two changing places; as they were where there are no such places."""
    if not (0 <= first < len(names) and 0 <= second < len(names)):
        return names
    order = list(names)
    order[first], order[second] = order[second], order[first]
    return tuple(order)


# WAS scorekeeper.state.table.reseating: """Who sits at the table from the next hand on, as a change of the game."""
HALF = Fraction(1, 2)
NO_POINTS: Mapping[str, int] = {}


def reseat(
    game: Game, seats: tuple[str, ...], dealer: str = "", points: Mapping[str, int] = NO_POINTS
) -> Game:
    """The game with these at the table from the next hand on.

    ``dealer`` deals it where it is not the one whose turn it is; newcomers start with ``points``.
    Whoever leaves without having played leaves no colour behind.
    """
    after = _seated(game, seats, dealer, points)
    colours = {name: place for name, place in game.colours.items() if name in after.everyone}
    return replace(after, colours=colours)


def _seated(game: Game, seats: tuple[str, ...], dealer: str, points: Mapping[str, int]) -> Game:
    number = len(game.hands)
    here = [seating for seating in game.table if seating.hand == number]
    was = replace(game, table=tuple(each for each in game.table if each.hand < number))
    said = {name: value for seating in here for name, value in seating.points.items()}
    before = was.seats(number)
    entries = {
        name: value
        for name, value in {**said, **points}.items()
        if name in seats and name not in before
    }
    wanted = dealer or _said_dealer(here, seats)
    if not number and not any(entries.values()):
        return _anew(was, seats, wanted)
    after = _with(was, Seating(number, seats, "", entries))
    if wanted and wanted != after.dealer_of(number):
        return _with(was, Seating(number, seats, wanted, entries))
    return was if seats == before else after


def _with(game: Game, seating: Seating) -> Game:
    return replace(game, table=(*game.table, seating))


def _said_dealer(here: list[Seating], seats: tuple[str, ...]) -> str:
    """Whom the table had made the dealer before."""
    return next((each.dealer for each in here if each.dealer in seats), "")


def _anew(game: Game, seats: tuple[str, ...], dealer: str) -> Game:
    """Before the first hand nobody has come or gone: these are who begins."""
    dealer = dealer or next_dealer(game.players, game.dealer, 0, seats)
    rules = game.rules and rules_for_players(game.rules, len(game.players), len(seats))
    return replace(game, players=seats, dealer=dealer, rules=rules)


def seat_problems(game: Game, seats: tuple[str, ...]) -> tuple[Problem, ...]:
    """Why these cannot sit there for the next hand."""
    rules = rules_of(game)
    if rules.teams:
        return (Problem("seats_fixed", ("table",)),)
    everyone = (*seats, *(name for name in game.everyone if name not in seats))
    return check_players(seats, rules) or check_players(everyone, None)


def newcomer_points(ledger: Ledger) -> dict[str, int]:
    """What newcomers usually start with: the average, a half rounded up, and the worst total."""
    totals = [*ledger.totals.values()]
    worst = max(totals) if ledger.rules.direction == "low" else min(totals)
    average = Fraction(sum(totals)) / len(totals)
    return {"average": floor(average + HALF), "worst": floor(worst + HALF)}


# WAS scorekeeper.state.table.table_changes: """A table's chores while a game is open: names, colours, seats, who comes and who goes."""
POINTS_LIMIT = 10_000


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
    """Who sits there once somebody has joined, on another's seat or on the last one."""
    if not instead_of:
        return (*game.seated, name)
    return tuple(name if each == instead_of else each for each in game.seated)


def _swapped(state: AppState, action: act.SeatsSwapped, clock: act.Clock) -> AppState:
    if state.table is None:
        return state
    seats = swap_names(state.table.game.seated, action.first, action.second)
    return _sit(state, state.table, seats, "seats_changed", clock)


def _dealer(state: AppState, action: act.NextDealerSelected, clock: act.Clock) -> AppState:
    if state.table is None or action.player not in state.table.game.seated:
        return state
    seats = state.table.game.seated
    return _sit(state, state.table, seats, "dealer_picked", clock, dealer=action.player)


def _joined(state: AppState, action: act.PlayerJoined, clock: act.Clock) -> AppState:
    table, name = state.table, clean_name(action.name)
    if table is None or name in table.game.seated or abs(action.points) > POINTS_LIMIT:
        return state
    seats = seats_with_newcomer(table.game, name, action.instead_of)
    after = _sit(state, table, seats, "player_joined", clock, points={name: action.points})
    return _told(state, after, Notice("player_joined", {"player": name}, act.ChangeUndone()))


def _left(state: AppState, action: act.PlayerLeft, clock: act.Clock) -> AppState:
    if state.table is None:
        return state
    seats = tuple(name for name in state.table.game.seated if name != action.player)
    after = _sit(state, state.table, seats, "player_left", clock)
    return _told(state, after, Notice("player_left", {"player": action.player}, act.ChangeUndone()))


def _told(before: AppState, after: AppState, notice: Notice) -> AppState:
    return after if after is before else replace(after, notice=notice)


def _sit(
    state: AppState,
    table: Table,
    seats: tuple[str, ...],
    what: Change,
    clock: act.Clock,
    *,
    dealer: str = "",
    points: Mapping[str, int] = NO_POINTS,
) -> AppState:
    """The state with these at the table, where they can be and the game goes on."""
    game = table.game
    if seat_problems(game, seats) or score_game(game).outcome is not None:
        return state
    after = reseat(game, seats, dealer, points)
    if after == game:
        return state
    sheet = Sheet(after, _drafts(table, seats))
    return with_change(state, table, sheet, UndoStep(table.sheet, what), clock.at)


def _drafts(table: Table, seats: tuple[str, ...]) -> dict[int, Draft]:
    """The half-entered hands; nobody has in the next one what somebody had who is gone."""
    drafts = dict(table.sheet.drafts)
    number = len(table.game.hands)
    gone = [name for name in table.game.seated if name not in seats]
    for name in gone if number in drafts else ():
        drafts[number] = remove_from_draft(drafts[number], name, seats[0])
    return drafts


SEATS: Handlers = {
    act.SeatsSwapped: _swapped,
    act.NextDealerSelected: _dealer,
    act.PlayerJoined: _joined,
    act.PlayerLeft: _left,
}
