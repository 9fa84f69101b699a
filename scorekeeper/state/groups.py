"""The regular tables: all groups of people, the page of one, and which group a game belongs to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.statistics.group import Group

if TYPE_CHECKING:
    # Needed as types only: a start that shows none of these pages does not import them.
    from scorekeeper.statistics.cash_box import CashPage
    from scorekeeper.statistics.games import MoonRate
    from scorekeeper.statistics.rating import PersonRating
    from scorekeeper.statistics.season import SeasonPage


@dataclass(frozen=True)
class GroupPage:
    """The content of a group's page.

    Attributes:
        group: The group.
        everyone: The names of all people, which give their colours.
        games: Its latest games, the newest first, of ``total``.
        next_game: The game that would be started now.
        cash: Its cash box.
        seasons: Its seasons, the latest first.
        currency: The currency of a new booking.
        ratings: Everybody's rating in its games, the best first.
        unclaimed: The ids of the games of no group that may be theirs, the newest first.
        moons: The rate of moons in its games; None where nobody has counted.
        uncounted: The number of its games in no figure: unfinished ones, and those set aside.
        like_last: The group if it usually played as it did the last time; None where it does.
    """

    group: Group
    everyone: tuple[str, ...]
    games: tuple[GameSummary, ...]
    total: int
    next_game: Game
    cash: "CashPage"
    seasons: "tuple[SeasonPage, ...]"
    currency: str
    ratings: "tuple[PersonRating, ...]" = ()
    like_last: Group | None = None
    unclaimed: tuple[str, ...] = ()
    moons: "MoonRate | None" = None
    uncounted: int = 0


@dataclass(frozen=True)
class GroupCard:
    """A group's card on the page of people: its latest season, its cash box, its games."""

    group: Group
    season: "SeasonPage | None"
    cash: "CashPage"
    games: int


@dataclass(frozen=True)
class Groups:
    """All groups, in the order of their names.

    ``cards`` are those of the page of people, ``page`` is that of the group on the screen, None
    where there is none. ``of_game`` leads from the id of the game on the screen to its group, which
    is empty for none.
    """

    all: tuple[Group, ...] = ()
    cards: tuple[GroupCard, ...] = ()
    page: GroupPage | None = None
    of_game: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def find(self, group: str) -> Group | None:
        """Return the group of an id; None where there is none any more."""
        return next((candidate for candidate in self.all if candidate.id == group), None)

    def name_of(self, group: str) -> str:
        """Return the name of a group; empty where there is none any more."""
        match = self.find(group)
        return match.name if match else ""


NO_GROUPS = Groups()


def season_row(season: str) -> str:
    """Return the name of the row of a season, by its id, on the page of its group."""
    return f"season {season}"
