"""Phones that only play: how long they wait after each tap, and whether the store has it."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from websockets.exceptions import ConnectionClosed

from scorekeeper.scoring.hand import Hand
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from tests.load.phone import Phone
from tests.load.server import PLAYERS
from tests.siege.entered import entered_hearts
from tests.store.examples import load_record

TAPS_OF_A_HAND = 12
MOST_HEARTS = 4
SLOWEST_PACE, FASTEST_PACE = 0.3, 0.1
# A tap that the store does not have after so long is lost.
STORED_SECONDS = 30.0
MOST_LOST = 20
SETTLE_SECONDS = DOUBLE_TAP_SECONDS + 0.15


@dataclass(frozen=True)
class Tap:
    """One tap: when it was made, and after how many seconds its phone showed what it did."""

    at: float
    seconds: float


class HonestPhone:
    """Enters one hand after the other at its own table, tap by tap."""

    def __init__(self, phone: Phone, library: Library, table: int, seed: int) -> None:
        self.taps: list[Tap] = []
        self.lost: list[str] = []
        self._phone = phone
        self._library = library
        self._game = f"table-{table}"
        self._random = Random(seed)  # noqa: S311 - the same evening each time
        self._saved: dict[int, dict[str, int]] = {}

    async def play(self, is_over: Callable[[], bool]) -> None:
        """Play until the evening is over. The hand that is open then is finished."""
        while not is_over() and len(self.lost) < MOST_LOST:
            try:
                await self._play_hand()
            except (TimeoutError, ConnectionClosed, KeyError, OSError) as error:
                # The page comes back and goes on, and the report says that it was dropped.
                self.lost.append(f"{self._game}: {type(error).__name__} {error}")
                await asyncio.sleep(SETTLE_SECONDS)
            # Each hand has a page of its own, whose buttons are found by name.
            await self._phone.close()
        self._compare_hands()

    async def _play_hand(self) -> None:
        number = len(self._stored_hands()) + 1
        await self._phone.open(f"/game/{self._game}/next")
        await self._phone.see("Save hand")
        hearts = self._draft_hearts()
        # A new screen takes no taps for a moment.
        await asyncio.sleep(SETTLE_SECONDS)
        for count in range(TAPS_OF_A_HAND):
            player = PLAYERS[count % 3]
            # One player always has a heart, so that nobody shoots the moon and has to choose.
            least = 1 if player == PLAYERS[0] else 0
            others = [
                amount for amount in range(least, MOST_HEARTS + 1) if amount != hearts.get(player)
            ]
            hearts[player] = self._random.choice(others)
            wanted = dict(hearts)
            await self._tap(
                f"{player}: {hearts[player]} heart" + ("" if hearts[player] == 1 else "s"),
                lambda wanted=wanted: self._draft_hearts() == wanted,  # type: ignore[misc]
            )
        await self._tap(f"{PLAYERS[number % 4]} has the queen of spades", lambda: True)
        await self._tap(f"Save hand {number}", lambda: len(self._stored_hands()) == number)
        self._saved[number] = {**hearts, "Dee": 13 - sum(hearts.values())}

    async def _tap(self, name: str, is_stored: Callable[[], bool]) -> None:
        at = await self._phone.tap(name)
        self.taps.append(Tap(at, await self._phone.see("", at) - at))
        deadline = time.perf_counter() + STORED_SECONDS
        while not is_stored():
            if time.perf_counter() > deadline:
                self.lost.append(f"{self._game}: {name}")
                break
            await asyncio.sleep(0.02)
        await asyncio.sleep(self._random.uniform(FASTEST_PACE, SLOWEST_PACE))

    def _record(self) -> Record:
        return load_record(self._library, self._game)

    def _draft_hearts(self) -> dict[str, int]:
        return entered_hearts(self._record())

    def _stored_hands(self) -> tuple[Hand, ...]:
        return self._record().game.hands

    def _compare_hands(self) -> None:
        """Compare every hand in the store with what was tapped."""
        hands = self._stored_hands()
        for number, tapped in self._saved.items():
            if number > len(hands):
                self.lost.append(f"{self._game}: hand {number} is not there")
                continue
            stored = hands[number - 1]
            counts = {name: pile.counted.get("hearts", 0) for name, pile in stored.taken.items()}
            if {name: counts.get(name, 0) for name in PLAYERS} != tapped:
                self.lost.append(f"{self._game}: hand {number} is {counts}, not {tapped}")
