"""Computes chances in slices between other work: one game at a time, each game once."""

import asyncio
from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import TypeVar

from scorekeeper.chances.estimate import Chances, chance_steps
from scorekeeper.chances.hand_points import FallenHand, fallen_hands
from scorekeeper.chances.track_record import TrackRecord, record_steps
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.store.alike import GAMES_OPENED, games_alike, latest_games
from scorekeeper.store.library import Library

Result = TypeVar("Result")
# The pause between two slices, in which other work is done.
PAUSE_SECONDS = 0.004
# The number of games whose chances are remembered; a long game has one for each hand.
REMEMBERED = 200
# For how many games at once the hands of other games are remembered.
GAMES_PLAYED = 32
# The number of games in a record, and of the games before each that tell its players apart.
RECORD_GAMES, GAMES_BEFORE = 60, 10


class ChanceReader:
    """Finds the chances of games for every session of a library."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._lock = asyncio.Lock()
        self._found: dict[Game, Chances] = {}
        self._alike: dict[tuple[str, Variant], tuple[FallenHand, ...]] = {}
        self._record: tuple[tuple[str, ...], TrackRecord] | None = None
        self._people = library.people.all()

    def known(self, game: Game) -> Chances | None:
        """Return the chances of a game as it stands, if somebody has asked for them lately."""
        self._forget_old_names()
        return self._found.get(game)

    async def find(self, game: Game) -> Chances:
        """Return the chances of a game as it stands; those of the latest games are remembered."""
        async with self._lock:
            self._forget_old_names()
            chances = self._found.get(game)
            if chances is None:
                other_hands = await self._others(game)
                chances = self._found[game] = await in_slices(chance_steps(game, other_hands))
                if len(self._found) > REMEMBERED:
                    del self._found[next(iter(self._found))]
        return chances

    async def record(self) -> TrackRecord:
        """Return the track record of chances in the latest finished games of the store."""
        async with self._lock:
            self._forget_old_names()
            games = latest_games(self._library, RECORD_GAMES)
            ids = tuple(game.id for game in games)
            if self._record is None or self._record[0] != ids:
                self._record = ids, await in_slices(_record_of(games))
        return self._record[1]

    def _forget_old_names(self) -> None:
        """Forget what was found if people were renamed or merged: other hands may be theirs now."""
        people = self._library.people.all()
        if people is not self._people:
            self._people, self._record = people, None
            self._found.clear()
            self._alike.clear()

    async def _others(self, game: Game) -> tuple[FallenHand, ...]:
        """Return the hands of other games like this one; they stay while it is played."""
        rules = score_game(game).rules
        hands = self._alike.get((game.id, rules))
        if hands is None:
            hands = await in_slices(self._read(game, rules))
            self._alike[game.id, rules] = hands
            if len(self._alike) > GAMES_PLAYED:
                del self._alike[next(iter(self._alike))]
        return hands

    def _read(self, game: Game, rules: Variant) -> Generator[None, None, tuple[FallenHand, ...]]:
        fallen: list[FallenHand] = []
        for other in games_alike(self._library, game):
            fallen += _fallen(rules, other)
            yield
        return tuple(fallen)


@lru_cache(2 * GAMES_OPENED)
def _fallen(rules: Variant, game: Game) -> tuple[FallenHand, ...]:
    """Return the hands of a game; at a club the games of all tables are alike."""
    return tuple(fallen_hands(rules, game))


async def in_slices(steps: Generator[None, None, Result]) -> Result:
    """Return the result of a computation in slices; other work is done between them."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: Result = done.value
            return result
        await asyncio.sleep(PAUSE_SECONDS)


def _record_of(games: Sequence[Game]) -> Generator[None, None, TrackRecord]:
    """Return the track record that chances would have in these games, the oldest first."""
    record = TrackRecord()
    for place, game in enumerate(games):
        rules = score_game(game).rules
        alike = [
            earlier
            for earlier in games[:place]
            if earlier.variant == game.variant and len(earlier.players) == len(game.players)
        ]
        other_hands: list[FallenHand] = []
        for earlier in alike[-GAMES_BEFORE:]:
            other_hands += fallen_hands(rules, earlier)
            yield
        record = yield from record_steps(game, other_hands, record)
    return record
