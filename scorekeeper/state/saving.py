"""Whether everything that a session holds is stored, and why not where the last attempt failed.

It is part of the state and not a message: it lasts until everything is stored, whatever else is
shown, and nobody can dismiss it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.state.routes import Screen

Resolution = Literal["mine", "theirs", "both"]
"""The ways out of a conflict, see :class:`~scorekeeper.state.requests.ConflictResolved`."""
SaveStatus = Literal["saved", "saving", "unsaved"]
"""``saving``: it takes so long that people should know that it is not done yet."""
SavedPart = Literal["setup", "settings", "storage"]
"""The parts stored beside games: the game being prepared, the settings of the device, and all files
where the app's storage has another one below it, as in a browser."""

RETRY_SECONDS = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""The pauses between attempts; the last one repeats."""


@dataclass(frozen=True)
class MergeConflict:
    """Two windows disagree about a hand, or about the game, and a person has to decide.

    ``hand`` is the id of the hand, and ``place`` its position where both windows started from.
    ``resolutions`` are those on offer. ``deleted`` is set where the other window deleted the
    game, ``hand_deleted`` where it deleted the hand. ``theirs`` is the game as the other window
    has stored it, where that is known.
    """

    hand: str | None = None
    resolutions: tuple[Resolution, ...] = ("mine", "theirs")
    deleted: bool = False
    place: int = 0
    hand_deleted: bool = False
    theirs: Game | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class SaveState:
    """The games and other parts that could not be stored, and why.

    ``games`` are refused games by id, ``parts`` everything else that was refused. ``busy`` is set
    while the storage takes unusually long. ``attempts`` counts how often saving was tried again by
    itself since everything was stored.
    """

    games: Mapping[str, Problem] = field(default_factory=lambda: MappingProxyType({}))
    parts: Mapping[SavedPart, Problem] = field(default_factory=lambda: MappingProxyType({}))
    busy: bool = False
    attempts: int = 0

    @property
    def status(self) -> SaveStatus:
        """Whether everything is stored."""
        if self.games or self.parts:
            return "unsaved"
        return "saving" if self.busy else "saved"

    @property
    def retry_seconds(self) -> float | None:
        """The seconds until the next attempt; None where nothing was refused."""
        if self.status != "unsaved":
            return None
        return RETRY_SECONDS[min(self.attempts, len(RETRY_SECONDS) - 1)]

    def with_game(self, game: str, problem: Problem | None) -> "SaveState":
        """Return the state once a game is refused because of a problem, or stored (None)."""
        games = {id_: refusal for id_, refusal in self.games.items() if id_ != game}
        return _with_attempts(replace(self, games=games | ({game: problem} if problem else {})))

    def with_part(self, part: SavedPart, problem: Problem | None) -> "SaveState":
        """Return the state once a part is refused because of a problem, or stored (None)."""
        parts = {name: refusal for name, refusal in self.parts.items() if name != part}
        return _with_attempts(replace(self, parts=parts | ({part: problem} if problem else {})))

    def with_storage(self, status: SaveStatus, problem: Problem | None) -> "SaveState":
        """Return the state once the storage below the store reports how far it is."""
        unsaved = problem if status == "unsaved" else None
        return replace(self, busy=status == "saving").with_part("storage", unsaved)

    def problems_on(self, screen: Screen) -> tuple[Problem, ...]:
        """Return the problems of saving that concern somebody on this screen."""
        parts = [
            problem
            for part, problem in self.parts.items()
            if screen in SCREENS_OF_PART.get(part, (screen,))
        ]
        # One reason is told once, however many games it is about.
        return tuple(dict.fromkeys((*self.games.values(), *parts)))


SCREENS_OF_PART: Mapping[SavedPart, tuple[Screen, ...]] = {
    # A game of one's own, what was handed over, and a paper sheet being copied are kept with it.
    "setup": ("new_game", "pick_game", "seats", "own_game", "offer", "paper"),
    "settings": ("settings",),
}
"""The screens that show a part which is not a game; a part without an entry concerns all."""
ALL_SAVED = SaveState()


def _with_attempts(state: SaveState) -> SaveState:
    return state if state.status == "unsaved" else replace(state, attempts=0)
