"""How much work a session's everyday things are, with all that is drawn and sent for them.

A thing that takes more calls than before has become slower, on every machine. Where more is needed
for a good reason, raise the number; where much less is, lower it, so that it stays so.
``python -m tests.benchmarks --since COMMIT`` says what it means in seconds.
"""

import asyncio
import gc
import sys
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

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


class Work(NamedTuple):
    """The calls of Python functions, the new objects that stay, and the bytes that are sent."""

    calls: int
    objects: int = 0
    sent: int = 0


# What each may be at most: a tenth more than it was when it was last looked at, a quarter for a
# saved hand, beside which timers come due on a busy machine. It includes the turns of a loop that
# has nothing to do, about a thousand calls.
MOST = {
    "a tap": Work(19_950, 1_080, 2_010),
    "a saved hand": Work(48_100, 4_210, 36_300),
    "a follower's update": Work(1_750, 350, 1_060),
}


def measured(attempts: int = 1) -> dict[str, Work]:
    """Return the least work of a table in so many attempts, and what each further follower adds.

    The least of each number is taken by itself, with few followers and with many, before they are
    compared: each attempt may be disturbed in another one.
    """
    few, many = (
        [_counted_evening(followers, attempt) for attempt in range(attempts)]
        for followers in (FEW, MANY)
    )
    tap, saved = (_least(works) for works in zip(*few, strict=True))
    saved_for_many = _least(saved for _, saved in many)
    further = zip(saved_for_many, saved, strict=True)
    return {
        "a tap": tap,
        "a saved hand": saved,
        "a follower's update": Work(*((more - less) // (MANY - FEW) for more, less in further)),
    }


def _least(works: Iterable[Work]) -> Work:
    return Work(*map(min, zip(*works, strict=True)))


@lru_cache(2 * ATTEMPTS)
def _counted_evening(followers: int, _attempt: int) -> tuple[Work, Work]:
    return asyncio.run(_evening(followers))


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
        counter.calls,
        counter.objects,
        sum(len(message) for page in pages for message in page.messages),
    )


class _Counter:
    """Counts calls, and the new objects that are still there: in use, or left as garbage."""

    calls, objects = 0, 0

    def __enter__(self) -> "_Counter":
        def count(_: object, event: str, __: object) -> None:
            self.calls += event == "call"

        # Whatever there is leaves the youngest generation, so letting it go later changes nothing.
        gc.collect()
        gc.disable()
        sys.setprofile(count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        self.objects = len(gc.get_objects(generation=0))
        gc.enable()


@pytest.mark.skipif(sys.gettrace() is not None, reason="what counts lines calls functions too")
@pytest.mark.parametrize("what", MOST)
def test_nothing_takes_more_work_than_it_did(what: str) -> None:
    most = MOST[what]
    for attempts in range(1, ATTEMPTS + 1):
        work = measured(attempts)[what]
        if all(number <= limit for number, limit in zip(work, most, strict=True)):
            return
    pytest.fail(f"{what}: {work}, at most {most}")


if __name__ == "__main__":
    for name, work in measured().items():
        print(f"{name}: {work}")
