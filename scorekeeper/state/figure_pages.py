"""The actions on the page of figures."""

from dataclasses import replace

from scorekeeper.state.action import Action
from scorekeeper.state.figures import Figures, PeopleOrder, filtered_route
from scorekeeper.state.model import AppState


class FiguresFound(Action):
    """The store answers with a page of figures."""

    figures: Figures

    def _apply(self, state: AppState) -> AppState:
        route = filtered_route(state.route, self.figures.chosen)
        return replace(state, figures=self.figures, route=route)


class PeopleOrdered(Action):
    """Somebody chooses in which order people stand."""

    order: PeopleOrder

    def _apply(self, state: AppState) -> AppState:
        return replace(state, figures=replace(state.figures, order=self.order))
