"""What each session may do: a host everything, a scorer all but rule the doors, a follower look.

A follower has two screens, the list of games and the board of one, and settings; every other route
leads there.
"""

from scorekeeper.state import actions as act
from scorekeeper.state.routes import HOME, Route, parent, table_route

HOST, SCORE, FOLLOW = "host", "score", "follow"
# What the store and the doors answer, and looking at it, change nothing that anybody else sees.
LOOKING = (
    act.Navigated,
    act.GamesListed,
    act.GameOpened,
    act.Trouble,
    act.NoticeDismissed,
    act.Unfolded,
    act.SharingChanged,
    act.FilesProgress,
    act.FilesDone,
    act.SettingChosen,
    act.SystemChanged,
)
HOSTING = (act.NetworkSwitched, act.CodesRenewed, act.DeviceRemoved)
# They put something else in place of every table's games.
RESTORING = ("restore", "undo_restore")


def permitted(role: str, action: act.Action) -> act.Action | None:
    """The action as this role may carry it out; None where it may not at all.

    This is the one route where anything is refused.
    """
    if role == HOST:
        return action
    if role == SCORE:
        restoring = isinstance(action, act.FilesRequested) and action.what in RESTORING
        return None if restoring or isinstance(action, HOSTING) else action
    if isinstance(action, act.GameResumed):
        return act.Navigated(seen_by(role, table_route(action.game)))
    if isinstance(action, act.Navigated):
        return act.Navigated(seen_by(role, action.route))
    return action if isinstance(action, LOOKING) else None


def behind(role: str, route: Route) -> Route:
    """Where "back" leads this role."""
    back = seen_by(role, parent(route))
    return HOME if back == route else back


def seen_by(role: str, route: Route) -> Route:
    """Where a role comes that asks for this route."""
    # Everyone may choose how their own device looks.
    if role in (HOST, SCORE) or route.screen == "settings":
        return route
    return Route("board", route.game) if route.game else HOME
