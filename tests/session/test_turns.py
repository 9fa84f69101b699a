"""Who is drawn when: taps come in between, and who enters hands comes before who follows."""

import asyncio
from collections.abc import Callable

from scorekeeper.session.change_feed import TURNS_OF_THE_LOOP, Turns


async def all_turns() -> None:
    for _ in range(10 * TURNS_OF_THE_LOOP):
        await asyncio.sleep(0)


def test_a_tap_is_drawn_before_anybody_else_has_a_turn() -> None:
    drawn: list[str] = []

    async def tap(turns: Turns) -> None:
        # From its arrival a tap passes through several tasks.
        for name in ("follower", "other"):
            turns.add(name, noting(drawn, name), follows=name == "follower")
        for _ in range(TURNS_OF_THE_LOOP - 1):
            await asyncio.sleep(0)
        drawn.append("own")

    async def evening() -> None:
        turns = Turns(lambda: 0.0)
        await asyncio.create_task(tap(turns))
        await asyncio.create_task(tap(turns))
        await all_turns()

    asyncio.run(evening())
    # The second tap comes before the follower of the first one.
    assert drawn == ["own", "other", "own", "other", "follower"]


def test_a_page_waits_once_and_a_page_that_has_ended_not_at_all() -> None:
    drawn: list[str] = []

    async def evening() -> None:
        turns = Turns(lambda: 0.0)
        for name in ("a", "b", "a", "c"):
            turns.add(name, noting(drawn, name), follows=True)
        turns.drop("b")
        await all_turns()
        turns.add("a", noting(drawn, "a again"), follows=True)
        await all_turns()

    asyncio.run(evening())
    assert drawn == ["a", "c", "a again"]


def test_a_page_that_fails_holds_up_no_other() -> None:
    drawn: list[str] = []
    told: list[str] = []

    def fail() -> None:
        raise ValueError("no screen")

    async def evening() -> None:
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: told.append(str(context["exception"]))
        )
        turns = Turns(lambda: 0.0)
        turns.add("a", fail, follows=False)
        turns.add("b", noting(drawn, "b"), follows=False)
        await all_turns()

    asyncio.run(evening())
    assert (drawn, told) == (["b"], ["no screen"])


def test_where_the_loop_is_busy_nobody_waits_for_long() -> None:
    drawn: list[str] = []
    turns_taken = 0

    async def evening() -> None:
        nonlocal turns_taken
        now = 0.0

        def clock() -> float:
            nonlocal now
            # Every turn of the loop takes a second.
            now += 1.0
            return now

        turns = Turns(clock)
        for number in range(40):
            turns.add(str(number), noting(drawn, str(number)), follows=True)
        while len(drawn) < 40:
            await asyncio.sleep(0)
            turns_taken += 1

    asyncio.run(evening())
    assert drawn == [str(number) for number in range(40)]
    assert turns_taken < 20


def test_all_followers_of_a_table_have_one_turn_and_those_of_a_hall_several() -> None:
    assert len(turns_of(4)) == 1
    assert len(turns_of(40)) > 4


def turns_of(followers: int) -> set[int]:
    """Return the turns of the loop in which so many followers are drawn."""
    drawn: list[int] = []
    turn = 0

    async def evening() -> None:
        nonlocal turn
        turns = Turns(lambda: 0.0)
        for number in range(followers):
            turns.add(str(number), lambda: drawn.append(turn), follows=True)
        while len(drawn) < followers:
            await asyncio.sleep(0)
            turn += 1

    asyncio.run(evening())
    return {*drawn}


def noting(drawn: list[str], name: str) -> Callable[[], None]:
    return lambda: drawn.append(name)
