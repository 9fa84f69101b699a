"""The stored games: listed, searched, opened, deleted and restored."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.preset import RulePreset
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.actions.action import Action, Request
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.search import Search
from scorekeeper.state.stored import DamagedFile, PastGames, UnopenedGame
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.people import NOBODY, People


@dataclass(frozen=True)
class GamesListed(Action):
    """The store answers with the newest games, newest first, everybody and all presets.

    ``own_games`` are the rules of the store's own games by id (see `AppState`), ``examples`` the
    ids of all example games, ``groups`` all groups.
    """

    games: tuple[GameSummary, ...]
    people: People = NOBODY
    own_games: Mapping[str, Variant] = field(default_factory=dict)
    presets: tuple[RulePreset, ...] = ()
    examples: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True)
class GamesSearched(Request):
    """Somebody searches the past games; the store answers with `PastGamesFound`."""

    query: str


@dataclass(frozen=True)
class GamesFiltered(Request):
    """Somebody chooses which past games they want; what is typed stays as it is.

    The store answers with `PastGamesFound`.
    """

    search: Search


@dataclass(frozen=True)
class MoreGamesRequested(Request):
    """Somebody asks for more of the past games; the store answers with `PastGamesFound`."""


@dataclass(frozen=True)
class PastGamesFound(Action):
    """The store answers with the past games that match, and the files that cannot be read."""

    past: PastGames
    damaged: tuple[DamagedFile, ...] = ()


@dataclass(frozen=True)
class TrashToggled(Request):
    """Somebody opens the trash, or closes it again."""

    opened: bool


@dataclass(frozen=True)
class GameOpened(Action):
    """The store answers with a game and the drafts of its half-entered hands."""

    game: Game
    drafts: Mapping[str, Draft]


@dataclass(frozen=True)
class GameUnreadable(Action):
    """The store answers that the file of a game cannot be read."""

    game: UnopenedGame


@dataclass(frozen=True)
class GameDeleted(Action):
    """Somebody moves a game to the trash."""

    game: str


@dataclass(frozen=True)
class GameRestored(Action):
    """Somebody takes a game back out of the trash."""

    game: str


@dataclass(frozen=True)
class OwnGameDeleted(Action):
    """Somebody deletes one of the store's own games; games played by it keep its rules."""

    game: str


@dataclass(frozen=True)
class OwnGameRestored(Action):
    """Somebody takes back that one of the store's own games was deleted."""

    game: str


@dataclass(frozen=True)
class GameDiscarded(Request):
    """Somebody deletes a game in the trash for good."""

    game: str


@dataclass(frozen=True)
class ExamplesRequested(Request):
    """The app's address asks for the example evening, which is not mixed with own games unasked."""


@dataclass(frozen=True)
class ExamplesOffered(Action):
    """There are games already, so somebody is asked whether to add the example evening."""

    offered: bool = True


@dataclass(frozen=True)
class ExamplesAdded(Action):
    """Somebody looks at the example evening; the store adds its ``games``."""

    games: tuple[str, ...] = ()


@dataclass(frozen=True)
class ExamplesRemoved(Action):
    """Somebody removes the example evening; the store moves its ``games`` to the trash."""

    games: tuple[str, ...] = ()


@dataclass(frozen=True)
class ExamplesRestored(Action):
    """Somebody wants these ``games`` of the example evening back."""

    games: tuple[str, ...]


@dataclass(frozen=True)
class GameRecovered(Request):
    """Somebody restores the previous version of a damaged game; the damaged file is set aside."""

    game: str
