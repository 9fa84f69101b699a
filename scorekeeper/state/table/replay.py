"""Stepping through a finished game: after how many hands it is looked at."""

from dataclasses import replace

from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState


class ReplayMoved(Action):
    """A finished game is looked at as it was after so many hands; None is the end of the game.

    While the replay is ``running``, it goes on by itself.
    """

    hand: int | None
    running: bool = False

    def _apply(self, state: AppState) -> AppState:
        table, hand = state.table, self.hand
        if table is None or state.route.screen != "story":
            return state
        hands = len(table.game.hands)
        if hand is None or hand >= hands:
            return replace(
                state, screen=replace(state.screen, replay_hand=None, replay_running=False)
            )
        screen = replace(state.screen, replay_hand=max(hand, 1), replay_running=self.running)
        return replace(state, screen=screen)


class ReplayTicked(Action):
    """A game that plays by itself has shown the hand that was reached for long enough."""

    hand: int

    def _apply(self, state: AppState) -> AppState:
        if not state.screen.replay_running or state.screen.replay_hand != self.hand:
            # Somebody has paused it or moved it meanwhile.
            return state
        return ReplayMoved(self.hand + 1, running=True)._apply(state)
