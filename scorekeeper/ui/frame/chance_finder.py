"""Finding the chances that a screen shows, once it is drawn."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import flet as ft

from scorekeeper.chances.estimate import Chances
from scorekeeper.chances.track_record import TrackRecord
from scorekeeper.scoring.game import Game
from scorekeeper.state.action import Update
from scorekeeper.state.model import AppState
from scorekeeper.state.views.chances import wanted_chances, wants_record, with_chances, with_record

# Whoever has just saved a hand may go on at once: their taps come first.
DELAY_SECONDS = 0.4


class ChanceFinder:
    """Brings chances into one session's state.

    Args:
        known: Returns the chances of a game as it stands, None where nobody has asked for them yet.
        find: Returns them always.
        record: Returns how well chances have done here.
        update: Changes the state of the session.
    """

    def __init__(
        self,
        known: Callable[[Game], Chances | None],
        find: Callable[[Game], Awaitable[Chances]],
        record: Callable[[], Awaitable[TrackRecord]],
        update: Callable[[Update], None],
    ) -> None:
        self._known, self._find = known, find
        self._record, self._update = record, update
        self._wanted: tuple[Game, ...] = ()

    async def follow(self, wanted: tuple[Game, ...]) -> None:
        """Find the chances of these games, unless others are wanted meanwhile."""
        self._wanted = wanted
        if not wanted:
            return
        chances = {game: known for game in wanted if (known := self._known(game))}
        if len(chances) < len(wanted):
            await asyncio.sleep(DELAY_SECONDS)
        for game in wanted:
            if self._wanted != wanted:
                return
            if game not in chances:
                chances[game] = await self._find(game)
        self._take_in(lambda state: with_chances(state, chances))

    async def find_record(self) -> None:
        """Find the track record of chances here."""
        record = await self._record()
        self._take_in(lambda state: with_record(state, record))

    def _take_in(self, change: Update) -> None:
        # A page may have left meanwhile, and Flet has no session of it any more.
        with contextlib.suppress(RuntimeError):
            self._update(change)


FinderMaker = Callable[[Callable[[Update], None]], ChanceFinder]
"""Makes the finder of chances, given the function that changes a session's state."""


def use_chances(
    state: AppState, update: Callable[[Update], None], finder: FinderMaker, *, wide: bool
) -> None:
    """Find the chances that the screen shows in a window, each time that it shows others."""
    chances = ft.use_memo(lambda: finder(update), [])
    wanted, asked = wanted_chances(state, wide=wide), wants_record(state)

    async def find_chances() -> None:
        await chances.follow(wanted)

    async def find_record() -> None:
        if asked:
            await chances.find_record()

    ft.use_effect(find_chances, [wanted])
    ft.use_effect(find_record, [asked])
