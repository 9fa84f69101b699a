"""The clock of a round, which goes on by itself while it is on the screen."""

import asyncio
import time
from collections.abc import Callable

import flet as ft

from scorekeeper.state.views.club import MINUTE, RoundClock, round_clock
from scorekeeper.tournament.club_evening import ClubEvening
from scorekeeper.ui.design import theme
from scorekeeper.words.translation import say

SECOND = 1.0


def clock_text(seconds: int) -> str:
    """Return ``34:20``; ``+1:05`` where the time is over."""
    minutes, rest = divmod(abs(seconds), MINUTE)
    return f"{'+' if seconds < 0 else ''}{minutes}:{rest:02}"


@ft.component
def RunningClock(evening: ClubEvening, draw: Callable[[RoundClock], ft.Control]) -> ft.Control:
    """The clock of the latest round, drawn by ``draw`` each second while it runs."""
    now, set_now = ft.use_state(time.time())
    clock = round_clock(evening, now) or RoundClock(0, 0, evening.plan.minutes * MINUTE)
    running = evening.clock is not None and bool(evening.clock.started and not evening.clock.closed)

    async def go_on() -> None:
        if running:
            await asyncio.sleep(SECOND)
            set_now(time.time())

    ft.use_effect(go_on, [now, running])
    return draw(clock)


def clock_words(evening: ClubEvening, clock: RoundClock) -> tuple[str, str]:
    """Return the words above the time on the board, and the time."""
    if evening.finished:
        return evening.name, say("club_board.over")
    if evening.clock is None or evening.clock.started is None:
        return say("club_board.soon"), clock_text(clock.total)
    if clock.to_begin:
        return say("club_board.starts_in"), clock_text(clock.to_begin)
    if evening.clock.closed:
        return say("club_board.closed", round=evening.round), clock_text(clock.gone)
    if clock.total:
        return say("club_board.left" if clock.left >= 0 else "club_board.late"), clock_text(
            clock.left
        )
    return say("club_board.gone"), clock_text(clock.gone)


def on_cloth(words: str, size: float, *, bold: bool = False) -> ft.Control:
    """Return words in one line on the cloth of the board."""
    return theme.text(
        words,
        size,
        face=theme.BOLD if bold else theme.REGULAR,
        color=theme.ON_CLOTH,
        fixed_size=True,
        lines=1,
    )
