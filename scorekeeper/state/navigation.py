"""Going to another screen."""

from dataclasses import replace

from scorekeeper.state.action import Action
from scorekeeper.state.hand.draft_in_game import hand_place
from scorekeeper.state.hints import without_hint
from scorekeeper.state.model import AppState
from scorekeeper.state.own_game.offers import with_offers_left
from scorekeeper.state.routes import Route, sheet_route
from scorekeeper.state.setup.paper_entry import typed_route, with_paper_of_route
from scorekeeper.state.table.rule_trial import with_trial_of_route


class Navigated(Action):
    """Somebody goes to another screen."""

    route: Route

    def _apply(self, state: AppState) -> AppState:
        route, table = self.route, state.table
        state = with_trial_of_route(state, route)
        if table and route.hand is not None and hand_place(table.game, route.hand) is None:
            # The hand was deleted, here or on another device; a link or "back" still leads to it.
            route = sheet_route(table.game.id)
        route = typed_route(state, route)
        state = with_offers_left(state, route)
        if route.screen == "paper":
            state = with_paper_of_route(state, route)
        after = replace(state, route=route)
        # The question shows that somebody knows that a number can be tapped.
        return without_hint(after, "why") if self.route.screen == "why" else after
