"""Work in slices: a generator that yields whenever something else may come first."""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")


def finished(steps: Generator[None, None, Result]) -> Result:
    """Return the result of something computed in slices, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: Result = done.value
            return result
