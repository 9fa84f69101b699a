"""How other devices join, as the server reports it."""

from dataclasses import dataclass, replace

from scorekeeper.state.action import Action, Handlers
from scorekeeper.state.model import AppState
from scorekeeper.state.sharing import Sharing

JOINING = Handlers()


@dataclass(frozen=True)
class SharingChanged(Action):
    """The server reports how others can join now, and who has."""

    sharing: Sharing


@JOINING.handler
def _sharing_changed(state: AppState, action: SharingChanged) -> AppState:
    return replace(state, sharing=action.sharing)
