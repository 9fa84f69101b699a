"""The one reducer: the state that follows from a state and an action."""

from dataclasses import replace

from scorekeeper.state.action import Action, Clock
from scorekeeper.state.files import with_copy_offered
from scorekeeper.state.keyboard import DigitsTyped
from scorekeeper.state.model import NEW_SCREEN, AppState
from scorekeeper.state.paper import NO_PAPER
from scorekeeper.state.routes import TABS, CameFrom, Route, Screen, same_screen
from scorekeeper.state.sync.background_games import GameOpened, keep_in_background

SIDEWAYS: frozenset[tuple[Screen, Screen]] = frozenset(
    {("sheet", "share"), ("club", "club_table"), ("club_table", "hand")}
)
"""Pairs of screens: the first opens the second, which is below another one, and "back" returns."""


def reduce(state: AppState, action: Action, clock: Clock) -> AppState:
    """Return the state after an action; the same state where the action makes no sense."""
    after = action.apply(state, clock)
    after = keep_in_background(state, after)
    after = with_copy_offered(state, after)
    # Digits make one number only while nothing else happens between them.
    if after.typed and not isinstance(action, DigitsTyped):
        after = replace(after, typed="")
    if after.table and after.table.mode != after.mode:
        after = replace(after, table=replace(after.table, mode=after.mode))
    if _is_over(state, after, action):
        after = replace(after, notice=None)
    if state.route != after.route:
        after = replace(after, came=_came(state.route, after.route, after.came))
    return after if same_screen(state.route, after.route) else replace(after, screen=NEW_SCREEN)


def _came(origin: Route, opened: Route, before: CameFrom | None) -> CameFrom | None:
    """Return the route of origin of somebody who goes from one route to another."""
    if origin.screen in TABS and opened.screen not in TABS:
        return CameFrom(origin, opened)
    if (origin.screen, opened.screen) in SIDEWAYS:
        return CameFrom(origin, opened, before)
    return before.earlier if before and before.origin == opened else before


def _is_over(before: AppState, after: AppState, action: Action) -> bool:
    """Return whether the undo that a notice offers is out of date: something else has been done."""
    notice = before.notice
    if notice is None or notice.undo is None or after.notice is not notice:
        return False
    if before.table != after.table and not isinstance(action, GameOpened):
        return True
    return _entered(before) != _entered(after)


def _entered(state: AppState) -> tuple[object, ...]:
    """Return what is entered on any screen but a table's, and the screen."""
    # Going to another number of a sheet, or another tab of an own game, enters nothing.
    paper = replace(state.paper, at=NO_PAPER.at, fresh=NO_PAPER.fresh, untouched=False)
    return state.route, state.setup, paper, state.own_game and state.own_game.rules
