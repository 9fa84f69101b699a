"""Figures: which games count, in which order people stand, and the store's answers."""

from dataclasses import dataclass

from scorekeeper.state.actions.action import Action, Request
from scorekeeper.state.figures import Figures, PeopleOrder
from scorekeeper.statistics.filter import Filter


@dataclass(frozen=True)
class FiguresFiltered(Request):
    """Somebody chooses which games count; the store answers with `FiguresFound`."""

    chosen: Filter


@dataclass(frozen=True)
class PeopleOrdered(Action):
    """Somebody chooses in which order people stand."""

    order: PeopleOrder


@dataclass(frozen=True)
class MoreCountedRequested(Request):
    """Somebody asks for more of the games behind a figure."""


@dataclass(frozen=True)
class FiguresFound(Action):
    """The store answers with a page of figures."""

    figures: Figures
