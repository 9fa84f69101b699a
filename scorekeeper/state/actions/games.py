"""The games of the store: listed, looked for, opened, thrown away, carried out and in."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.actions.action import Action
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.model import DamagedFile, Notice, PastGames


@dataclass(frozen=True)
class GamesListed(Action):
    """The newest games, newest first, and everybody's names, as the store has them now."""

    games: tuple[GameSummary, ...]
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class GamesSearched(Action):
    """Past games are looked through for these words; the store answers with `GamesFound`."""

    query: str


@dataclass(frozen=True)
class MoreGames(Action):
    """More of the past games are to be shown."""


@dataclass(frozen=True)
class GamesFound(Action):
    """What the store has found among the past games, and what does not open."""

    past: PastGames
    damaged: tuple[DamagedFile, ...] = ()


@dataclass(frozen=True)
class TrashOpened(Action):
    """Somebody looks into the trash, or closes it again."""

    opened: bool


@dataclass(frozen=True)
class GameOpened(Action):
    """The store answered with a game and its half-entered hands."""

    game: Game
    drafts: Mapping[int, Draft]


@dataclass(frozen=True)
class GameDeleted(Action):
    """A game goes to the trash."""

    game: str


@dataclass(frozen=True)
class GameRestored(Action):
    """A game comes back from the trash."""

    game: str


@dataclass(frozen=True)
class GameDiscarded(Action):
    """A game in the trash is deleted for good."""

    game: str


@dataclass(frozen=True)
class GameRecovered(Action):
    """A damaged game goes on with the version before; the damaged file is set aside."""

    game: str


@dataclass(frozen=True)
class FilesRequested(Action):
    """Games are to go out of the app or to come in, or that is to be taken back.

    ``what`` is ``export``, ``share``, ``backup``, ``import``, ``restore``, ``check`` (that all is
    as it should be), ``undo_import`` or ``undo_restore``; ``form`` is ``json`` or ``csv``;
    ``which`` is the game that goes out, every game where it is empty, or what is taken back.
    """

    what: str
    form: str = "json"
    which: str = ""


@dataclass(frozen=True)
class FilesProgress(Action):
    """So many things of so many have gone out or come in."""

    what: str
    done: int
    total: int


@dataclass(frozen=True)
class FilesDone(Action):
    """That work is over, and this is told of it. These games changed, or ``everything`` did."""

    notice: Notice | None
    games: tuple[str, ...] = ()
    everything: bool = False
