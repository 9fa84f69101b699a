"""How much of a processor something takes: the best of several rounds, others' work left out."""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

Item = TypeVar("Item")
ROUNDS = 40


class Row(NamedTuple):
    """One measurement: processor ``seconds`` for one piece of ``what``."""

    what: str
    seconds: float


def best(what: str, work: Callable[[Item], object], items: Sequence[Item]) -> Row:
    """The processor's seconds for one of `items`, in the round that took least."""
    rounds = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for item in items:
            work(item)
        rounds.append(time.process_time() - began)
    return Row(what, min(rounds) / len(items))


def shown(rows: Sequence[Row], one: str) -> str:
    """A line a measurement; each is compared with the first."""
    width = max(len(row.what) for row in rows)
    return "\n".join(
        f"{row.what:<{width}}  {1 / row.seconds:>12,.0f} {one}/s"
        f"  {row.seconds * 1_000_000:>10,.1f} µs  {row.seconds / rows[0].seconds:>7.1f} ×"
        for row in rows
    )


class Took(NamedTuple):
    """What something took, in milliseconds: ``work`` of the processor, and ``wall`` in all."""

    work: float
    wall: float

    def __str__(self) -> str:
        return f"{self.work:>9.1f} ms{self.wall:>9.1f} ms"


def timed(work: Callable[[], object]) -> Took:
    """What a piece of work took; one that measures itself is believed."""
    worked, began = time.process_time(), time.perf_counter()
    answer = work()
    ended = time.perf_counter()
    if isinstance(answer, Took):
        return answer
    return Took((time.process_time() - worked) * 1000, (ended - began) * 1000)
