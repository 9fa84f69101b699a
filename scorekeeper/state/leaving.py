"""Whether the open game stays open."""

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState


def leaves(state: AppState, action: act.Action) -> bool:
    """Whether the game on the screen would make way for another one."""
    game = state.table.game.id if state.table else ""
    match action:
        case act.Navigated(place):
            return place.game not in {"", game}
        case act.GameResumed(other):
            return other != game
        case act.GameDealt() | act.RepeatedLast():
            return True
    return False


def is_open(state: AppState, game: str) -> bool:
    """Whether it is this one."""
    return state.table is not None and state.table.game.id == game
