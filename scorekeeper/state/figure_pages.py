"""What actions do to the page of figures on the screen."""

from dataclasses import replace

from scorekeeper.state.action import Action, Handlers
from scorekeeper.state.figures import Figures, PeopleOrder, filtered_route
from scorekeeper.state.model import AppState

FIGURE_PAGES = Handlers()


class FiguresFound(Action):
    """The store answers with a page of figures."""

    figures: Figures


@FIGURE_PAGES.handler
def _figures_found(state: AppState, action: FiguresFound) -> AppState:
    route = filtered_route(state.route, action.figures.chosen)
    return replace(state, figures=action.figures, route=route)


class PeopleOrdered(Action):
    """Somebody chooses in which order people stand."""

    order: PeopleOrder


@FIGURE_PAGES.handler
def _people_ordered(state: AppState, action: PeopleOrdered) -> AppState:
    return replace(state, figures=replace(state.figures, order=action.order))
