"""Problems: what is wrong with an input, as values. All of them are reported, never just one."""

from collections.abc import Iterable
from typing import NamedTuple

Where = tuple[str | int, ...]


class Problem(NamedTuple):
    """One thing that is wrong.

    ``code`` is stable and has a sentence in the words; ``where`` leads to the value from the top
    of the document, e.g. ``("hands", 2, "taken", "Bob")``; ``expected`` and ``found`` are plain
    values that the sentence quotes.
    """

    code: str
    where: Where = ()
    expected: object = None
    found: object = None


def under(where: Where, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The same problems, seen from further up: ``where`` is put before each one's path."""
    return tuple(problem._replace(where=where + problem.where) for problem in problems)


def path(where: Where) -> str:
    """``hands[2].taken.Bob``, as the contract writes a place in a document."""
    text = ""
    for step in where:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return text
