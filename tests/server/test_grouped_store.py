"""Changes by many requests at once are stored once."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from scorekeeper.server.join_page import GroupedStore
from scorekeeper.store.documents.port import Unwritable


class Work:
    """What is stored, each time taking ``seconds``; ``slept`` is what was waited before."""

    def __init__(self, seconds: float = 0.0) -> None:
        # A computer that has just been started.
        self.now = 0.5
        self.seconds = seconds
        self.changes = 0
        self.stored: list[int] = []
        self.slept: list[float] = []
        self.fails = False
        self.group = GroupedStore(self.store, lambda: self.now, self.sleep)

    def store(self) -> None:
        self.now += self.seconds
        if self.fails:
            raise Unwritable("write_failed", "guests")
        self.stored.append(self.changes)

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0.01)
        self.now += seconds

    async def change(self) -> None:
        self.changes += 1
        mine = self.changes
        await self.group.stored()
        assert self.stored[-1] >= mine


def together(work: Work, count: int) -> Awaitable[list[None]]:
    return asyncio.gather(*(work.change() for _ in range(count)))


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await test()

    asyncio.run(whole())


def test_many_at_once_are_stored_once_after_a_rest_for_what_it_costs() -> None:
    work = Work(seconds=0.01)

    async def test() -> None:
        await work.change()
        await together(work, 50)
        await together(work, 50)

    run(test)
    assert work.stored == [1, 51, 101]
    assert work.slept == pytest.approx([0.2, 0.2])


def test_one_that_comes_later_waits_for_nothing() -> None:
    work = Work(seconds=0.5)

    async def test() -> None:
        await work.change()
        work.now += 1.0
        await work.change()

    run(test)
    assert (work.stored, work.slept) == ([1, 2], [])


def test_no_rest_is_long() -> None:
    work = Work(seconds=9.0)

    async def test() -> None:
        await work.change()
        await work.change()

    run(test)
    assert work.slept == pytest.approx([1.0])


def test_what_cannot_be_stored_is_told_to_all_and_tried_again() -> None:
    work = Work()
    work.fails = True

    async def test() -> None:
        answers = await asyncio.gather(*(work.change() for _ in range(3)), return_exceptions=True)
        assert [type(answer) for answer in answers] == [Unwritable] * 3
        work.fails = False
        await work.change()

    run(test)
    assert work.stored == [4]


def test_one_that_hangs_up_does_not_keep_the_others_waiting() -> None:
    work = Work(seconds=0.01)

    async def test() -> None:
        await work.change()
        leaving, staying = (asyncio.ensure_future(work.change()) for _ in range(2))
        await asyncio.sleep(0)
        leaving.cancel()
        await staying
        assert leaving.cancelled()

    run(test)
    assert work.stored == [1, 3]
