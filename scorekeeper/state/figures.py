"""What the screens of figures show: everybody, a person, two people, and the games behind."""

from dataclasses import dataclass
from typing import Literal, get_args

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.routes import Screen
from scorekeeper.statistics.history import ALL_GAMES, Filter
from scorekeeper.statistics.look_back import LookBackPage
from scorekeeper.statistics.pages import PairPage, PeoplePage, PersonFigures, PersonPage

FIGURE_SCREENS: tuple[Screen, ...] = ("figures", "person", "pair", "counted", "look_back")
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
    """Which games count, how people are ordered, and the page that is shown of them.

    ``page`` is None where the store knows nobody of the names in the route.
    """

    chosen: Filter = ALL_GAMES
    order: PeopleOrder = "place"
    page: PeoplePage | PersonPage | PairPage | GamesPage | LookBackPage | None = None


NO_FIGURES = Figures()
"""Before anybody has come to a screen of figures."""


def ordered(people: tuple[PersonFigures, ...], order: PeopleOrder) -> list[PersonFigures]:
    """Return people the best first; those with too few games last."""

    def rank(each: PersonFigures) -> tuple[bool, object, int]:
        measures = {
            "place": each.mean_place or 0,
            "wins": -each.wins,
            "games": -each.games,
            "points": each.points_per_hand or 0,
        }
        few = not each.enough and order in ("place", "points")
        return few, 0 if few else measures[order], -each.games

    return sorted(people, key=rank)
