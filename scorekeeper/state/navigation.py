"""Going to another screen."""

from dataclasses import replace

from scorekeeper.state.action import Action, Handlers
from scorekeeper.state.hand.draft_in_game import hand_place
from scorekeeper.state.model import AppState
from scorekeeper.state.own_game.offers import with_offers_left
from scorekeeper.state.routes import Route, sheet_route
from scorekeeper.state.setup.paper_entry import typed_route, with_paper_of_route
from scorekeeper.state.table.rule_trial import with_trial_of_route

NAVIGATION = Handlers()


class Navigated(Action):
    """Somebody goes to another screen."""

    route: Route


@NAVIGATION.handler
def _navigated(state: AppState, action: Navigated) -> AppState:
    route, table = action.route, state.table
    state = with_trial_of_route(state, route)
    if table and route.hand is not None and hand_place(table.game, route.hand) is None:
        # The hand was deleted, here or on another device, and a link or "back" still leads to it.
        route = sheet_route(table.game.id)
    route = typed_route(state, route)
    state = with_offers_left(state, route)
    if route.screen == "paper":
        state = with_paper_of_route(state, route)
    return replace(state, route=route)
