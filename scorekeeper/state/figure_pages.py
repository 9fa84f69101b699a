"""What actions do to the page of figures on the screen."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.figures import filtered_route
from scorekeeper.state.model import AppState


def _figures_found(state: AppState, action: act.FiguresFound, _: act.Clock) -> AppState:
    """Take over a page of figures; its address says which games count."""
    route = filtered_route(state.route, action.figures.chosen)
    return replace(state, figures=action.figures, route=route)


def _people_ordered(state: AppState, action: act.PeopleOrdered, _: act.Clock) -> AppState:
    return replace(state, figures=replace(state.figures, order=action.order))


FIGURE_PAGES: Handlers = {
    act.FiguresFound: _figures_found,
    act.PeopleOrdered: _people_ordered,
}
