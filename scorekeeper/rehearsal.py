"""A rehearsal: the first screens are drawn before anybody waits for them, and shown to nobody.

What is imported, read or worked out only when a screen is drawn for the first time is there
afterwards. The games are the example evening in a folder of its own, which is gone in the end.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

from scorekeeper.app import page_handler
from scorekeeper.flet_internals import UnseenPage
from scorekeeper.languages import LANGUAGES
from scorekeeper.server.device_report import DeviceReport, reporting
from scorekeeper.session.backend import PlatformHooks

# The list of games with the example evening, its game that is on, and the hand that is next.
HOME, *OTHERS = ("/?demo", "/game/example-tonight", "/game/example-tonight/next")


class _Loop(asyncio.BaseEventLoop):
    """Runs callbacks that are ready, and waits for nothing outside: it needs no system below it.

    Its time stands still, so nothing comes due: on a busy computer the index would begin to be read
    in a thread, from a folder that is just removed.
    """

    def __init__(self) -> None:
        super().__init__()
        self._selector = SimpleNamespace(select=lambda _: ())

    def time(self) -> float:
        return 0.0

    def _process_events(self, _: Sequence[Any]) -> None:
        pass

    def _write_to_self(self) -> None:
        pass


def rehearse() -> None:
    """Draw the screens that most starts begin with, in each language."""
    for language in LANGUAGES:
        report = DeviceReport((language,), settings="", still=False)
        with TemporaryDirectory() as folder, reporting(report), _own_loop() as loop:
            loop.run_until_complete(_draw(Path(folder)))


async def _draw(folder: Path) -> None:
    page = UnseenPage(HOME)
    await page.begin(page_handler(folder, hooks=PlatformHooks(in_browser=True)))
    for route in OTHERS:
        await page.go(route)
    # Tasks that wait for an answer, or for their time, wait in vain.
    waiting = asyncio.all_tasks() - {asyncio.current_task()}
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


@contextmanager
def _own_loop() -> Iterator[_Loop]:
    """Yield a loop that runs, though a page runs another one."""
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    loop = _Loop()
    try:
        yield loop
    finally:
        loop.close()
        asyncio._set_running_loop(running)
