"""A table's chores while a game is open: names, colours, seats, who comes and who goes."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.documents.table import COLOURS
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.players import check_players, normalize_name
from scorekeeper.scoring.renaming import rename_player, replace_in_names, replace_name
from scorekeeper.state import actions as act
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.draft_people import draft_renamed, draft_without
from scorekeeper.state.handlers import Handlers
from scorekeeper.state.model import AppState, Notice, Sheet, Table, UndoStep
from scorekeeper.state.routes import HOME, table_route
from scorekeeper.state.table.around import swapped
from scorekeeper.state.table.playing import changed
from scorekeeper.state.table.reseating import NO_POINTS, reseated, seat_problems
from scorekeeper.state.table.rule_trial import rules_changed

POINTS_LIMIT = 10_000


def name_of(typed: str) -> str:
    """A name as somebody typed it, as it is kept."""
    return normalize_name(" ".join(typed.split()))


def can_be_called(game: Game, old: str, new: str) -> bool:
    """Whether somebody of the game can be given this name."""
    return old in game.everyone and not check_players(
        replace_in_names(game.everyone, old, new), None
    )


def joined_seats(game: Game, name: str, instead_of: str) -> tuple[str, ...]:
    """Who sits there once somebody has joined, on another's seat or on the last one."""
    if not instead_of:
        return (*game.seated, name)
    return tuple(name if each == instead_of else each for each in game.seated)


def _renamed(state: AppState, action: act.PlayerRenamed, clock: act.Clock) -> AppState:
    table, new = state.table, name_of(action.new)
    if table is None or action.old == new or not can_be_called(table.game, action.old, new):
        return state
    drafts = {
        number: draft_renamed(draft, action.old, new)
        for number, draft in table.sheet.drafts.items()
    }
    sheet = Sheet(rename_player(table.game, action.old, new), drafts)
    # The next game is prepared with the same people.
    setup = state.setup
    if action.old in setup.names and new not in setup.names:
        names = replace_in_names(setup.names, action.old, new)
        dealer = replace_name(setup.dealer, action.old, new)
        setup = replace(setup, names=names, dealer=dealer)
    state = changed(state, table, sheet, UndoStep(table.sheet, "player_renamed"), clock.at)
    notice = Notice("player_renamed", {"old": action.old, "new": new}, act.Undone())
    return replace(state, setup=setup, notice=notice)


def _coloured(state: AppState, action: act.ColourPicked, clock: act.Clock) -> AppState:
    table = state.table
    if table is None or not 0 <= action.slot < COLOURS:
        return state
    people = table.game.people
    if action.player not in people or people.index(action.player) == action.slot:
        return state
    colours = {**table.game.colours, action.player: action.slot}
    other = people[action.slot] if action.slot < len(people) else ""
    if other:
        colours[other] = people.index(action.player) % COLOURS
    sheet = replace(table.sheet, game=replace(table.game, colours=colours))
    return changed(state, table, sheet, UndoStep(table.sheet, "colour_picked"), clock.at)


def _swapped(state: AppState, action: act.SeatsSwapped, clock: act.Clock) -> AppState:
    if state.table is None:
        return state
    seats = swapped(state.table.game.seated, action.first, action.second)
    return _sit(state, state.table, seats, "seats_changed", clock)


def _dealer(state: AppState, action: act.NextDealerPicked, clock: act.Clock) -> AppState:
    if state.table is None or action.player not in state.table.game.seated:
        return state
    seats = state.table.game.seated
    return _sit(state, state.table, seats, "dealer_picked", clock, dealer=action.player)


def _joined(state: AppState, action: act.PlayerJoined, clock: act.Clock) -> AppState:
    table, name = state.table, name_of(action.name)
    if table is None or name in table.game.seated or abs(action.points) > POINTS_LIMIT:
        return state
    seats = joined_seats(table.game, name, action.instead_of)
    after = _sit(state, table, seats, "player_joined", clock, points={name: action.points})
    return _told(state, after, Notice("player_joined", {"player": name}, act.Undone()))


def _left(state: AppState, action: act.PlayerLeft, clock: act.Clock) -> AppState:
    if state.table is None:
        return state
    seats = tuple(name for name in state.table.game.seated if name != action.player)
    after = _sit(state, state.table, seats, "player_left", clock)
    return _told(state, after, Notice("player_left", {"player": action.player}, act.Undone()))


def _paused(state: AppState, _action: act.GamePaused, clock: act.Clock) -> AppState:
    table = state.table
    if table is None or table.game.finished:
        return state
    sheet = replace(table.sheet, game=replace(table.game, paused=clock.at))
    return replace(state, table=replace(table, sheet=sheet), route=HOME)


def _resumed(state: AppState, action: act.GameResumed, _: act.Clock) -> AppState:
    table = state.table
    if table is None or table.game.id != action.game:
        return state
    sheet = replace(table.sheet, game=replace(table.game, paused=None))
    return replace(state, table=replace(table, sheet=sheet), route=table_route(action.game))


def _told(before: AppState, after: AppState, notice: Notice) -> AppState:
    return after if after is before else replace(after, notice=notice)


def _sit(
    state: AppState,
    table: Table,
    seats: tuple[str, ...],
    what: str,
    clock: act.Clock,
    *,
    dealer: str = "",
    points: Mapping[str, int] = NO_POINTS,
) -> AppState:
    """The state with these at the table, where they can be and the game goes on."""
    game = table.game
    if seat_problems(game, seats) or score_game(game).outcome is not None:
        return state
    after = reseated(game, seats, dealer, points)
    if after == game:
        return state
    sheet = Sheet(after, _drafts(table, seats))
    return changed(state, table, sheet, UndoStep(table.sheet, what), clock.at)


def _drafts(table: Table, seats: tuple[str, ...]) -> dict[int, Draft]:
    """The half-entered hands; nobody has in the next one what somebody had who is gone."""
    drafts = dict(table.sheet.drafts)
    number = len(table.game.hands)
    gone = [name for name in table.game.seated if name not in seats]
    for name in gone if number in drafts else ():
        drafts[number] = draft_without(drafts[number], name, seats[0])
    return drafts


CHORES: Handlers = {
    act.PlayerRenamed: _renamed,
    act.ColourPicked: _coloured,
    act.SeatsSwapped: _swapped,
    act.NextDealerPicked: _dealer,
    act.PlayerJoined: _joined,
    act.PlayerLeft: _left,
    act.RulesChanged: rules_changed,
    act.GamePaused: _paused,
    act.GameResumed: _resumed,
}
