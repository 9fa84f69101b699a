"""What each session may do: a host everything, a scorer all but rule the doors, a follower look.

A follower has two screens, the list of games and the board of one, and settings; every other place
leads there.
"""

from scorekeeper.state import actions as act
from scorekeeper.state.routes import HOME, Place, parent, table

HOST, SCORE, FOLLOW = "host", "score", "follow"
# What the store and the doors answer, and looking at it, change nothing that anybody else sees.
LOOKING = (
    act.Went,
    act.GamesListed,
    act.GameOpened,
    act.Trouble,
    act.NoticeSeen,
    act.Unfolded,
    act.DoorsSeen,
    act.FilesGone,
    act.FilesDone,
    act.SettingChosen,
    act.SystemHeard,
)
HOSTING = (act.NetworkSwitched, act.CodesRenewed, act.DeviceRemoved)
# They put something else in the place of every table's games.
RESTORING = ("restore", "undo_restore")


def permitted(role: str, action: act.Action) -> act.Action | None:
    """The action as this role may carry it out; None where it may not at all.

    This is the one place where anything is refused.
    """
    if role == HOST:
        return action
    if role == SCORE:
        restoring = isinstance(action, act.FilesAsked) and action.what in RESTORING
        return None if restoring or isinstance(action, HOSTING) else action
    if isinstance(action, act.GameResumed):
        return act.Went(seen_by(role, table(action.game)))
    if isinstance(action, act.Went):
        return act.Went(seen_by(role, action.place))
    return action if isinstance(action, LOOKING) else None


def behind(role: str, place: Place) -> Place:
    """Where "back" leads this role."""
    back = seen_by(role, parent(place))
    return HOME if back == place else back


def seen_by(role: str, place: Place) -> Place:
    """Where a role comes that asks for this place."""
    # Everyone may choose how their own device looks.
    if role in (HOST, SCORE) or place.screen == "settings":
        return place
    return Place("board", place.game) if place.game else HOME
