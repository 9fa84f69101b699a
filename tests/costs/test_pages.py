"""How much work a session's everyday things are, with all that is drawn and sent for them.

A thing that takes more calls than before has become slower, on every machine. Where more is needed
for a good reason, raise the number; where much less is, lower it, so that it stays so.
``python -m tests.benchmarks --since COMMIT`` says what it means in seconds.
"""

import asyncio
import gc
import sys
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.client_messages import tap_targets
from tests.pages_of_a_table import (
    LATER_SECONDS,
    WITHOUT_CHANCES,
    ClientPage,
    settled,
    table_of_pages,
)

FEW, MANY = 2, 6
# A busy machine only adds work, of timers that come due meanwhile.
ATTEMPTS = 3
TAPS = ("Ann: 3 hearts", "Bob: 3 hearts", "Cid: 6 hearts", "Bob has the queen of spades")


@dataclass(frozen=True)
class Work:
    """The calls of Python functions, the objects left for the garbage collector, and the bytes."""

    calls: int
    objects: int = 0
    sent: int = 0


# What each may be at most: a tenth more than it was when it was last looked at, a quarter for a
# saved hand, beside which timers come due on a busy machine. It includes the turns of a loop that
# has nothing to do, about a thousand calls.
MOST = {
    "a tap": Work(47_000, 1_020, 2_010),
    "a saved hand": Work(150_000, 3_700, 37_000),
    "a follower's update": Work(2_920, 20, 1_060),
}


@lru_cache(ATTEMPTS)
def measured(_attempt: int = 0) -> dict[str, Work]:
    """Count the work of a table with few followers, and with many."""
    few, many = (asyncio.run(_evening(followers)) for followers in (FEW, MANY))
    more = MANY - FEW
    return {
        "a tap": few[0],
        "a saved hand": few[1],
        "a follower's update": Work(
            (many[1].calls - few[1].calls) // more,
            (many[1].objects - few[1].objects) // more,
            (many[1].sent - few[1].sent) // more,
        ),
    }


async def _evening(followers: int) -> tuple[Work, Work]:
    """Return the work of the last tap and of saving the hand, with so many followers."""
    with TemporaryDirectory() as folder:
        async with table_of_pages(Path(folder), followers, WITHOUT_CHANCES) as pages:
            scorer = pages[0]
            # The first hand fills the caches.
            await _enter(scorer, 4)
            await asyncio.sleep(LATER_SECONDS)
            await scorer.tap(next(name for name, _ in tap_targets(scorer.tree) if "hand 5" in name))
            await settled()
            await asyncio.sleep(LATER_SECONDS)
            for name in TAPS[:2]:
                await _tap(scorer, name)
            tap = await _counted(pages, scorer, TAPS[2])
            await asyncio.sleep(LATER_SECONDS)
            await _tap(scorer, TAPS[3])
            return tap, await _counted(pages, scorer, "Save hand 5")


async def _enter(scorer: ClientPage, number: int) -> None:
    for name in (*TAPS, f"Save hand {number}"):
        await _tap(scorer, name)


async def _tap(scorer: ClientPage, name: str) -> None:
    await scorer.tap(name)
    await settled()
    await asyncio.sleep(LATER_SECONDS)


async def _counted(pages: list[ClientPage], scorer: ClientPage, name: str) -> Work:
    target = dict(tap_targets(scorer.tree))[name]
    for page in pages:
        page.messages.clear()
    with _Counter() as counter:
        await scorer.session.dispatch_event(target, "click", None)
        await settled()
    return Work(
        counter.calls, counter.objects, sum(len(each) for page in pages for each in page.messages)
    )


class _Counter:
    """Counts calls, and the objects that are not let go by themselves."""

    calls, objects = 0, 0

    def __enter__(self) -> "_Counter":
        def count(_: object, event: str, __: object) -> None:
            self.calls += event == "call"

        gc.collect()
        gc.disable()
        self._before = gc.get_count()[0]
        sys.setprofile(count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        self.objects = gc.get_count()[0] - self._before
        gc.enable()


@pytest.mark.skipif(sys.gettrace() is not None, reason="what counts lines calls functions too")
@pytest.mark.parametrize("what", MOST)
def test_nothing_takes_more_work_than_it_did(what: str) -> None:
    most, counted = MOST[what], []
    for attempt in range(ATTEMPTS):
        work = measured(attempt)[what]
        if work.calls <= most.calls and work.objects <= most.objects and work.sent <= most.sent:
            return
        counted.append(work)
    pytest.fail(f"{what}: {counted}, at most {most}")


if __name__ == "__main__":
    for name, work in measured().items():
        print(f"{name}: {work}")
