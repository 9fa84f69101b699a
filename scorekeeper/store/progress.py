"""Long work, told step by step, so that whoever runs it can show how far it is, or do others."""

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeVar

Result = TypeVar("Result")


class Progress(NamedTuple):
    """So many things of so many are done."""

    done: int
    total: int


def finish(
    work: Generator[Progress, None, Result], told: Callable[[Progress], None] = lambda _: None
) -> Result:
    """Do all of a long work at once, and answer what it comes to."""
    while True:
        try:
            told(next(work))
        except StopIteration as stop:
            answer: Result = stop.value
            return answer
