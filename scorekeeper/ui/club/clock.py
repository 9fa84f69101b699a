"""The clock of a round, which goes on by itself while it is on the screen."""

import asyncio
import time
from collections.abc import Callable

import flet as ft

from scorekeeper.state.views.club import RoundClock, round_clock
from scorekeeper.tournament.club_evening import ClubEvening

SECOND = 1.0
MINUTE = 60


def clock_text(seconds: int) -> str:
    """Return ``34:20``; ``+1:05`` where the time is over."""
    minutes, rest = divmod(abs(seconds), MINUTE)
    return f"{'+' if seconds < 0 else ''}{minutes}:{rest:02}"


@ft.component
def RunningClock(  # noqa: N802  # components are written like types
    evening: ClubEvening, draw: Callable[[RoundClock], ft.Control]
) -> ft.Control:
    """What ``draw`` makes of the clock of the latest round, each second anew while it runs."""
    now, set_now = ft.use_state(time.time())
    clock = round_clock(evening, now) or RoundClock(0, 0, evening.plan.minutes * MINUTE)
    running = evening.clock is not None and bool(evening.clock.started and not evening.clock.closed)

    async def go_on() -> None:
        if running:
            await asyncio.sleep(SECOND)
            set_now(time.time())

    ft.use_effect(go_on, [now, running])
    return draw(clock)
