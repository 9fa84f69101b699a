"""Permissions: a host may do all, a scorer all but hosting, a table its game, a follower watch.

Which screens a role may see is part of the table in :mod:`~scorekeeper.state.routes`; every other
route leads a follower to the board of its game, or home.
"""

from dataclasses import replace
from typing import assert_never

from scorekeeper.state.action import Action, PlayAction
from scorekeeper.state.device import (
    SaveRetried,
    SettingChanged,
    SettingsStored,
    StorageExamined,
    StorageReported,
    SystemChanged,
)
from scorekeeper.state.files import FilesDone, FilesProgress, FilesRequested
from scorekeeper.state.games import ClubPageFound, GamesListed
from scorekeeper.state.joining import SharingChanged
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported, NoticeDismissed
from scorekeeper.state.requests import ClubRequest, HostedRequest, SharingRequest, TableRequest
from scorekeeper.state.routes import (
    HOME,
    SCREENS,
    TABS,
    CameFrom,
    Role,
    Route,
    same_screen,
    sheet_route,
)
from scorekeeper.state.stored import FileJob
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.playing import GameResumed
from scorekeeper.state.ways_back import parent_route
from scorekeeper.tournament.club_evening import split_game_id

HOST: Role = "host"
FOLLOW: Role = "follow"
TABLE: Role = "table"
# Actions of a follower's own device, and reports of the store and the server to it. None of these
# changes anything for anybody else.
WATCHING = (
    Navigated,
    GamesListed,
    ClubPageFound,
    GameOpened,
    ErrorReported,
    NoticeDismissed,
    SectionToggled,
    SharingChanged,
    FilesProgress,
    FilesDone,
    SettingChanged,
    SystemChanged,
    SaveRetried,
    StorageReported,
    SettingsStored,
    StorageExamined,
)
# A restored backup replaces the games of every table, and the folder is one of the computer.
HOST_JOBS: tuple[FileJob, ...] = (
    *("restore", "undo_restore", "remove_old_store", "evenings"),
    # Slips have the codes of all tables.
    "club_paper",
)


def permitted(role: Role, action: Action, own_game: str = "", open_game: str = "") -> Action | None:
    """Return the action as this role may carry it out; None where it may not at all.

    This is the only place where an action is refused for its role.

    Args:
        role: The role.
        action: The action to be permitted.
        own_game: Of a device that plays at a table of a club evening, the id of that game while
            its round lasts; empty else.
        open_game: The id of the game that is open.
    """
    match role:
        case "host":
            return action
        case "score":
            return None if _hosts(action) else action
        case "table":
            return _at_table(action, own_game, open_game)
        case "follow":
            return _watching(action)
        case _:
            assert_never(role)


def may(role: Role, action: Action, game: str = "") -> bool:
    """Return whether a role may do exactly this, at a ``game`` of its own: only then it is offered.

    What a role may not do is not on its screens: a tap that does nothing looks like a lost one.
    """
    return permitted(role, action, own_game=game, open_game=game) == action


def refused(state: AppState, action: Action) -> AppState:
    """Return the state after an action that its role may not carry out.

    Whoever goes on at a table of a club evening whose round has been closed is told so.
    """
    if state.role != TABLE or state.route.screen == "board":
        return state
    if not isinstance(action, PlayAction | TableRequest):
        return state
    return replace(state, notice=Notice("club.round_over", serious=True))


def back_route(role: Role, route: Route, came: CameFrom | None = None) -> Route:
    """Return the route to which "back" leads this role: where somebody ``came`` from.

    From a screen that neither a tab nor the sheet opened it is the screen above. A table sees the
    board of any game, and the sheet of its own alone.
    """
    if role == TABLE and route.screen == "board":
        return HOME
    above = parent_route(route)
    if came and route.screen not in TABS:
        # A tab may itself be below a screen, such as the past games that a group may take in.
        behind = parent_route(came.origin)
        other_tab = above.screen in TABS and above.screen != came.origin.screen and behind == HOME
        opened = same_screen(route, came.opened) and not same_screen(route, behind)
        if other_tab or opened:
            above = came.origin
    back = visible_route(role, above)
    return HOME if back == route else back


def visible_route(role: Role, route: Route) -> Route:
    """Return the route itself where the role may see it, else the one that it sees instead."""
    if role in SCREENS[route.screen].roles:
        return route
    return Route("board", route.game) if route.game else HOME


def _hosts(action: Action) -> bool:
    if isinstance(action, FilesRequested):
        return action.what in HOST_JOBS
    return isinstance(action, SharingRequest | HostedRequest | ClubRequest)


def _at_table(action: Action, own_game: str, open_game: str) -> Action | None:
    match action:
        case GameResumed(game) | Navigated(Route(game=game)) if game and game != own_game:
            return _watching(action)
        case Navigated(route):
            return Navigated(visible_route(TABLE, route))
        case TableRequest(evening, table, by_table=True):
            return action if is_table_of(evening, table, own_game) else None
    if isinstance(action, WATCHING):
        return action
    plays = isinstance(action, PlayAction) and own_game and own_game == open_game
    return action if plays else None


def is_table_of(evening: str, table: str, game: str) -> bool:
    """Return whether a game is that of a table, which its evening has by this key."""
    parts = split_game_id(game)
    return parts is not None and (evening, table) == (parts[0], f"{parts[1]}.{parts[2]}")


def _watching(action: Action) -> Action | None:
    match action:
        case GameResumed(game):
            return Navigated(visible_route(FOLLOW, sheet_route(game)))
        case Navigated(route):
            return Navigated(visible_route(FOLLOW, route))
    return action if isinstance(action, WATCHING) else None
