"""What each role may do: a host everything, a scorer everything but hosting, a follower watch.

Which screens a role may see is part of the table in :mod:`~scorekeeper.state.routes`; every other
route leads a follower to the board of its game, or home.
"""

from typing import assert_never

from scorekeeper.state.action import Action
from scorekeeper.state.device import SettingChanged, SystemChanged
from scorekeeper.state.files import FilesDone, FilesProgress, FilesRequested
from scorekeeper.state.games import GamesListed
from scorekeeper.state.joining import SharingChanged
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported, NoticeDismissed
from scorekeeper.state.requests import HostedRequest, SharingRequest
from scorekeeper.state.routes import (
    HOME,
    SCREENS,
    TABS,
    CameFrom,
    Role,
    Route,
    parent_route,
    same_screen,
    sheet_route,
)
from scorekeeper.state.storage import SaveRetried, SettingsStored, StorageExamined, StorageReported
from scorekeeper.state.stored import FileJob
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.playing import GameResumed

HOST: Role = "host"
FOLLOW: Role = "follow"
# What a follower's own device does, and what the store and the server report to it. None of these
# changes anything for anybody else.
WATCHING = (
    Navigated,
    GamesListed,
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
HOST_JOBS: tuple[FileJob, ...] = ("restore", "undo_restore", "remove_old_store", "evenings")


def permitted(role: Role, action: Action) -> Action | None:
    """Return the action as this role may carry it out; None where it may not at all.

    This is the only place where an action is refused for its role.
    """
    match role:
        case "host":
            return action
        case "score":
            return None if _hosts(action) else action
        case "follow":
            return _watching(action)
        case _:
            assert_never(role)


def back_route(role: Role, route: Route, came: CameFrom | None = None) -> Route:
    """Return the route to which "back" leads this role: the tab from which somebody ``came``.

    From a screen that no tab opened it is the screen above.
    """
    above = parent_route(route)
    if came and route.screen not in TABS:
        # A tab may itself be below a screen, such as the past games that a group may take in.
        behind = parent_route(came.tab)
        other_tab = above.screen in TABS and above.screen != came.tab.screen and behind == HOME
        opened = same_screen(route, came.opened) and not same_screen(route, behind)
        if other_tab or opened:
            above = came.tab
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
    return isinstance(action, SharingRequest | HostedRequest)


def _watching(action: Action) -> Action | None:
    match action:
        case GameResumed(game):
            return Navigated(visible_route(FOLLOW, sheet_route(game)))
        case Navigated(route):
            return Navigated(visible_route(FOLLOW, route))
    return action if isinstance(action, WATCHING) else None
