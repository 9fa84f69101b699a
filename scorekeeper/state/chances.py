"""The chances that a session knows: worked out in the background, and kept until they are old."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.chances.estimate import Chances
from scorekeeper.chances.track_record import TrackRecord
from scorekeeper.scoring.game import Game


@dataclass(frozen=True)
class KnownChances:
    """The chances of one game as it stood at some times, and how well chances have done here.

    ``record`` is None until somebody has asked how well they have done.
    """

    found: Mapping[Game, Chances] = field(default_factory=lambda: MappingProxyType({}))
    record: TrackRecord | None = None

    def with_found(self, chances: Mapping[Game, Chances]) -> "KnownChances":
        """Return these and the new ones; those of other games are dropped."""
        games = {game.id for game in chances}
        kept = {game: before for game, before in self.found.items() if game.id in games}
        return KnownChances({**kept, **chances}, self.record)


NO_CHANCES = KnownChances()
