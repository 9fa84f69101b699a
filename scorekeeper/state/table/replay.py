"""Stepping through a finished game: after how many hands it is looked at."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.model import AppState

REPLAY = Handlers()


@REPLAY.handler
def _replay_moved(state: AppState, action: act.ReplayMoved) -> AppState:
    table, hand = state.table, action.hand
    if table is None or state.route.screen != "story":
        return state
    hands = len(table.game.hands)
    if hand is None or hand >= hands:
        return replace(state, replay_hand=None, replay_running=False)
    return replace(state, replay_hand=max(hand, 1), replay_running=action.running)


@REPLAY.handler
def _replay_ticked(state: AppState, action: act.ReplayTicked) -> AppState:
    if not state.replay_running or state.replay_hand != action.hand:
        # Somebody has paused it or moved it meanwhile.
        return state
    return _replay_moved(state, act.ReplayMoved(action.hand + 1, running=True))
