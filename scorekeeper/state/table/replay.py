"""Stepping through a finished game: after how many hands it is looked at."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.model import AppState


def _replay_moved(state: AppState, action: act.ReplayMoved, _: act.Clock) -> AppState:
    table, reached = state.table, action.reached
    if table is None or state.route.screen != "story":
        return state
    hands = len(table.game.hands)
    if reached is None or reached >= hands:
        return replace(state, reached=None, playing=False)
    return replace(state, reached=max(reached, 1), playing=action.playing)


def _replay_ticked(state: AppState, action: act.ReplayTicked, clock: act.Clock) -> AppState:
    if not state.playing or state.reached != action.reached:
        # Somebody has paused it or moved it meanwhile.
        return state
    return _replay_moved(state, act.ReplayMoved(action.reached + 1, playing=True), clock)


REPLAY: Handlers = {
    act.ReplayMoved: _replay_moved,
    act.ReplayTicked: _replay_ticked,
}
