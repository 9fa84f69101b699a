"""What actions do to the page of figures on the screen."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.figures import filtered_route
from scorekeeper.state.model import AppState

FIGURE_PAGES = Handlers()


@FIGURE_PAGES.handler
def _figures_found(state: AppState, action: act.FiguresFound) -> AppState:
    """Take over a page of figures; its address says which games count."""
    route = filtered_route(state.route, action.figures.chosen)
    return replace(state, figures=action.figures, route=route)


@FIGURE_PAGES.handler
def _people_ordered(state: AppState, action: act.PeopleOrdered) -> AppState:
    return replace(state, figures=replace(state.figures, order=action.order))
