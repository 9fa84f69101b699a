"""Long work, told step by step, so that whoever runs it can show how far it is, or do others."""

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeVar

Answer = TypeVar("Answer")


class Progress(NamedTuple):
    """So many things of so many are done."""

    done: int
    total: int


def finished(
    work: Generator[Progress, None, Answer], told: Callable[[Progress], None] = lambda _: None
) -> Answer:
    """Do all of a long work at once, and answer what it comes to."""
    while True:
        try:
            told(next(work))
        except StopIteration as stop:
            answer: Answer = stop.value
            return answer
