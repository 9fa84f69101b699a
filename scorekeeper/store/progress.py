"""Long work as a generator of its progress, so that its caller can show it or do something else."""

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeVar

Result = TypeVar("Result")


class Progress(NamedTuple):
    """The number of things that are done, out of a total."""

    done: int
    total: int


def finish(
    work: Generator[Progress, None, Result], report: Callable[[Progress], None] = lambda _: None
) -> Result:
    """Do all of a long work at once, reporting its progress, and return its result."""
    while True:
        try:
            report(next(work))
        except StopIteration as stop:
            result: Result = stop.value
            return result
