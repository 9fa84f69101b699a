"""The whole state of one session, frozen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.hand.draft import Draft, Taps
from scorekeeper.state.routes import HOME, Route
from scorekeeper.state.settings import AS_USUAL, NOTHING_HEARD, Settings, System
from scorekeeper.state.sharing import Sharing


@dataclass(frozen=True)
class Sheet:
    """What undo goes back to: a game and its half-entered hands."""

    game: Game
    drafts: Mapping[int, Draft] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class UndoStep:
    """A change that can be undone: how it was ``before``, and its name in the words."""

    before: Sheet
    what: str
    hand: int | None = None


@dataclass(frozen=True)
class Table:
    """An opened game: its sheet now, what can be undone and redone, and the same of its drafts."""

    sheet: Sheet
    past: tuple[UndoStep, ...] = ()
    future: tuple[UndoStep, ...] = ()
    taps: Mapping[int, Taps] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.sheet.game

    def taps_of(self, hand: int) -> Taps:
        """What can be taken back, and done again, while this hand is entered."""
        return self.taps.get(hand, Taps())


@dataclass(frozen=True)
class Draw:
    """Cards drawn for ``seats`` or the ``dealer``: player -> what they drew, once a round.

    Who drew at the table says a rank only.
    """

    what: str
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class Setup:
    """A new game being prepared. ``options`` differ from the variant's own.

    ``rules`` are those to start from where they are not the catalogue's; ``colours`` are the places
    in the palette that were chosen; ``draw`` is under way or has just been.
    """

    variant: str = "black-lady"
    names: tuple[str, ...] = ()
    dealer: str = ""
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    name: str = ""
    rules: Variant | None = None
    colours: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    draw: Draw | None = None


@dataclass(frozen=True)
class Notice:
    """A short message; ``values`` fill its sentence, ``undo`` is the action that takes it back."""

    code: str
    values: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    undo: object = None
    serious: bool = False


@dataclass(frozen=True)
class PeerActivity:
    """What somebody else has just placed in the hand that is entered here too.

    ``player`` has what was placed: the ``cards``, or so many (``number``) of a ``group``. Empty is
    nobody: it was taken back.
    """

    who: str
    hand: int
    player: str
    cards: tuple[str, ...] = ()
    group: str = ""
    number: int = 0


@dataclass(frozen=True)
class MergeConflict:
    """Two windows disagree, about ``hand`` where it is about one: a person has to say.

    ``ways`` are those in which it can be settled, see :class:`ClashSettled`; ``deleted`` where
    the other one has deleted the game.
    """

    hand: int | None = None
    ways: tuple[str, ...] = ("mine", "theirs")
    deleted: bool = False


@dataclass(frozen=True)
class DamagedFile:
    """A file that does not open: its name, and whether the version before it can be had.

    Where it is ``newer``, nothing is wrong with it but that a newer app wrote it.
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
    """What Past games shows: the first ``games`` of ``total`` that fit ``query``.

    ``complete`` is False while older games are still being read. ``removed`` is how many games
    are in the trash, where they stay for ``days``; ``trash`` are those games, None while nobody
    looks into it.
    """

    query: str = ""
    games: tuple[GameSummary, ...] = ()
    total: int = 0
    complete: bool = True
    removed: int = 0
    days: int = 0
    trash: tuple[TrashedGame, ...] | None = None


@dataclass(frozen=True)
class JobProgress:
    """Something long that goes on; ``total`` is 0 while nobody knows."""

    what: str
    done: int
    total: int


@dataclass(frozen=True)
class AppState:
    """Everything that a screen is drawn from.

    ``games`` are the newest ones, ``past`` is what is found among all; ``names`` are those of
    everybody who has played here. ``saved`` is False while the store refuses to write; the state
    itself is still whole. ``conflict`` is what another window has done differently, until it is
    settled. ``role`` is what this session may do (see :mod:`~scorekeeper.state.permissions`);
    ``sharing`` is None where the app is not shared; ``peer_activity`` is the last of what others placed.
    ``trial`` are house rules that are tried on an open game; ``background_games`` are the games that were open
    before it, by their ids. ``update`` is True when a newer version of the app waits to be started.
    ``typed`` are the digits just typed into a hand, None while nobody uses a keyboard, ``group`` is
    what they count (empty: the game's first); ``writing`` keeps keys for a text. ``unfolded`` are
    the parts of the screen that were opened. The next screen begins without ``group`` and those.
    """

    route: Route = HOME
    games: tuple[GameSummary, ...] = ()
    table: Table | None = None
    setup: Setup = Setup()
    notice: Notice | None = None
    saved: bool = True
    damaged: tuple[DamagedFile, ...] = ()
    names: tuple[str, ...] = ()
    past: PastGames = PastGames()
    conflict: MergeConflict | None = None
    settings: Settings = AS_USUAL
    system: System = NOTHING_HEARD
    update: bool = False
    work: JobProgress | None = None
    role: str = "host"
    sharing: Sharing | None = None
    peer_activity: PeerActivity | None = None
    trial: Setup | None = None
    typed: str | None = None
    group: str = ""
    writing: bool = False
    unfolded: frozenset[str] = frozenset()
    background_games: Mapping[str, Table] = field(default_factory=lambda: MappingProxyType({}))
