"""What actions do to the page of figures on the screen."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.model import AppState


def _figures_found(state: AppState, action: act.FiguresFound, _: act.Clock) -> AppState:
    return replace(state, figures=action.figures)


def _people_ordered(state: AppState, action: act.PeopleOrdered, _: act.Clock) -> AppState:
    return replace(state, figures=replace(state.figures, order=action.order))


FIGURE_PAGES: Handlers = {
    act.FiguresFound: _figures_found,
    act.PeopleOrdered: _people_ordered,
}
