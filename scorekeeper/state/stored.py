"""The content of the store besides the open game, where it is, and the jobs with its files."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from scorekeeper.scoring.catalogue.games import GamesOfFamily
from scorekeeper.scoring.period import Month, Period
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.scoring.times import moment_of
from scorekeeper.state.search import EVERYTHING, Search

FileJob = Literal[
    "export",
    "export_rules",
    "export_cash",
    "club_paper",
    "empty_sheet",
    "share",
    "backup",
    "take_along",
    "send_copy",
    "import",
    "sheet",
    "restore",
    "check",
    "undo_import",
    "undo_restore",
    "remove_old_store",
    "evenings",
]
"""A job with files; ``check`` examines every stored game, ``club_paper`` and
``empty_sheet`` are printed.

A ``sheet`` is an old one on paper, which is read from a table. ``evenings`` makes a backup into a
folder, now and after each evening.
"""


WHOLE_STORE = ""
"""In the place of a game's id: the whole store was replaced."""


@dataclass(frozen=True)
class UnopenedGame:
    """A game that somebody wanted to open, and the problem of its file.

    ``hands`` are those of the version before; None if there is no such version to go on with.
    """

    id: str
    name: str
    problems: tuple[Problem, ...]
    hands: int | None = None


@dataclass(frozen=True)
class OldStore:
    """Data that a restore has replaced: when (ISO 8601), how many games, and its size in bytes.

    ``name`` is what jobs know it by.
    """

    name: str
    at: str
    games: int
    size: int


@dataclass(frozen=True)
class StoreContent:
    """The content of the store, which a restore would replace: the number of ``games`` now."""

    games: int = 0
    old_stores: tuple[OldStore, ...] = ()


UNEXAMINED = StoreContent()
"""Before anybody has come to the screen for files."""

MISSING_FROM_COPY = 5
"""The most games that may be in no copy before anybody is told."""

COPY_SECONDS = 7 * 24 * 3600.0
"""The age of a copy at which a phone offers to send another one."""

StoreLocation = Literal["device", "host", "browser"]
"""The app's own files on this device, the computer that serves the page, or a browser's storage."""


Agent = Literal["ios_safari", "ios_other", "android", "desktop"]
"""A browser, as far as putting the app on the home screen differs from others."""


@dataclass(frozen=True)
class Browser:
    """The browser that shows the page: its kind, and whether the app is on the home screen.

    ``installed`` says that the page was opened from there, ``prompts`` that the browser would put
    it there itself.
    """

    agent: Agent = "desktop"
    installed: bool = False
    prompts: bool = False


DESKTOP = Browser()


@dataclass(frozen=True)
class StorePlace:
    """The place of a session's games, and the state of a browser that keeps them.

    ``lasting`` tells whether the browser has promised not to delete them, ``free`` how many
    megabytes it still allows, ``offline`` whether the page opens without a network. Each is None
    while it is unknown. ``read`` is set once somebody has read about it on the first screen.
    ``copied`` is when this device last saved a copy of everything (ISO 8601), empty for never, and
    ``copy_offered`` when the game ended whose result offered one last.
    ``guided`` counts how often somebody was told of the home screen, and went on; ``asked`` is the
    action that waits for that.
    ``evenings`` is the folder into which a backup goes after each evening, empty for none, None
    where there can be none; ``refused`` is why the last one did not get there.
    """

    where: StoreLocation = "device"
    lasting: bool | None = None
    free: int | None = None
    offline: bool | None = None
    read: bool = False
    copied: str = ""
    browser: Browser = DESKTOP
    guided: int = 0
    copy_offered: str = ""
    asked: object = None
    evenings: str | None = None
    refused: Problem | None = None

    @property
    def worth_telling(self) -> bool:
        """Whether people should know at once that their games may be deleted, or not open."""
        risky = self.lasting is False or self.offline is False
        return self.where == "browser" and risky and not self.read

    def copy_is_due(self, newest: Iterable[GameSummary]) -> bool:
        """Return whether so many of the newest games are in no copy that this matters."""
        copied = moment_of(self.copied)
        missing = (
            copied is None or ((saved := moment_of(summary.saved)) and saved > copied)
            for summary in newest
        )
        return sum(map(bool, missing)) >= MISSING_FROM_COPY

    def offers_copy(self, ended: str | None) -> bool:
        """Return whether the result of a game that ended then (ISO 8601) offers to send a copy.

        It does where the last copy and the last offer are both a week old.
        """
        if ended is None or not _is_old(self.copied, ended):
            return False
        return ended == self.copy_offered or _is_old(self.copy_offered, ended)


ON_DEVICE = StorePlace()


def _is_old(before: str, at: str) -> bool:
    then, now = moment_of(before), moment_of(at)
    return then is None or (now is not None and now - then > COPY_SECONDS)


@dataclass(frozen=True)
class DamagedFile:
    """A file that cannot be read.

    ``recoverable`` tells whether its previous version can be restored. ``newer`` means that the
    file is whole but was written by a newer version of the app.
    """

    name: str
    recoverable: bool = False
    newer: bool = False


@dataclass(frozen=True)
class TrashedGame:
    """A game in the trash, and since when (ISO 8601)."""

    game: GameSummary
    removed: str


@dataclass(frozen=True)
class PastGames:
    """The page Past games: the first ``games`` of ``total`` that match ``search``.

    ``period`` is the time that the search names, and ``close_by`` are games shortly before or after
    it, where it has few. ``months`` and ``variants``, the latest first, are those of all games,
    and ``families`` these variants again. ``unread`` is how many older games are still to be read.
    ``unclaimed`` are the ids of all of them where the search is for games that a group may take in.
    ``removed`` counts the games in the trash, which stay there for ``days`` days; ``trash`` lists
    them while the trash is open and is None otherwise.
    """

    search: Search = EVERYTHING
    games: tuple[GameSummary, ...] = ()
    total: int = 0
    period: Period | None = None
    close_by: tuple[GameSummary, ...] = ()
    months: tuple[Month, ...] = ()
    variants: tuple[str, ...] = ()
    families: tuple[GamesOfFamily, ...] = ()
    unread: int = 0
    unclaimed: tuple[str, ...] = ()
    removed: int = 0
    days: int = 0
    trash: tuple[TrashedGame, ...] | None = None


NO_PAST_GAMES = PastGames()
"""Before anybody has come to the screen of past games."""


@dataclass(frozen=True)
class Examples:
    """The example evening: the ids of its games in the store, and whether to offer it.

    It is ``offered`` where the app's address asks for it and the store has games of its own.
    """

    games: frozenset[str] = frozenset()
    offered: bool = False


NO_EXAMPLES = Examples()


@dataclass(frozen=True)
class JobProgress:
    """A long job with files that is running; ``total`` is 0 while it is unknown."""

    what: FileJob
    done: int
    total: int
