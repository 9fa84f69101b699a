"""The pages of figures: everybody, a person, two people, and the games behind a figure."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, get_args
from urllib.parse import urlencode

from scorekeeper.scoring.period import write_period
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.routes import Route, Screen
from scorekeeper.statistics.figures import mean_place, mean_points
from scorekeeper.statistics.filter import ALL_GAMES, Filter

if TYPE_CHECKING:
    # Needed as types only: a start that shows none of these pages does not import them.
    from scorekeeper.statistics.look_back import LookBackPage
    from scorekeeper.statistics.pages import PairPage, PeoplePage, PersonFigures, PersonPage

FILTERED_SCREENS: tuple[Screen, ...] = ("people", "person", "pair", "counted_games")
"""The screens with figures of some games, which somebody can choose."""
FIGURE_SCREENS: tuple[Screen, ...] = (*FILTERED_SCREENS, "look_back")
PeopleOrder = Literal["place", "wins", "games", "points"]
PEOPLE_ORDERS: tuple[PeopleOrder, ...] = get_args(PeopleOrder)


@dataclass(frozen=True)
class GamesPage:
    """The first of the ``total`` games behind a figure of a person, or of two people."""

    names: tuple[str, ...]
    games: tuple[GameSummary, ...]
    total: int


@dataclass(frozen=True)
class Figures:
    """The filter of the games that count, the order of the people, and the page that is shown.

    ``page`` is None where the store knows nobody of the names in the route.
    """

    chosen: Filter = ALL_GAMES
    order: PeopleOrder = "place"
    page: "PeoplePage | PersonPage | PairPage | GamesPage | LookBackPage | None" = None


def write_filter(chosen: Filter) -> str:
    """Write the filter of games as a text for an address; empty for all of them."""
    named = {
        "period": write_period(chosen.period),
        "family": chosen.family,
        "game": chosen.variant,
        "players": chosen.seats,
        "group": chosen.group,
    }
    return urlencode([(name, value) for name, value in named.items() if value])


def filtered_route(route: Route, chosen: Filter) -> Route:
    """Return the route with which games count, where its screen has figures of some games."""
    return (
        replace(route, search=write_filter(chosen)) if route.screen in FILTERED_SCREENS else route
    )


NO_FIGURES = Figures()
"""Before anybody has come to a screen of figures."""


def ordered(people: "tuple[PersonFigures, ...]", order: PeopleOrder) -> "list[PersonFigures]":
    """Return people the best first; those with too few games last."""

    def rank(person: "PersonFigures") -> tuple[bool, object, int]:
        sums = person.sums
        measures = {
            "place": mean_place(sums).own or 0,
            "wins": -sums.wins,
            "games": -sums.games,
            "points": mean_points(sums).own or 0,
        }
        few = not person.enough and order in ("place", "points")
        return few, 0 if few else measures[order], -sums.games

    return sorted(people, key=rank)
