"""Problems: what is wrong with an input, as values. All of them are reported, not just one."""

from collections.abc import Iterable
from typing import NamedTuple

# The keys and list positions that lead from the top of a document to one of its values.
Where = tuple[str | int, ...]


class Problem(NamedTuple):
    """One thing that is wrong.

    ``code`` is stable and has a sentence in the language catalogues. ``where`` leads to the value:
    ``("hands", 2, "taken", "Bob")``. ``expected`` and ``found`` are plain values that the sentence
    quotes.
    """

    code: str
    where: Where = ()
    expected: object = None
    found: object = None


def under(where: Where, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the same problems with ``where`` before each path, as seen from further up."""
    return tuple(problem._replace(where=where + problem.where) for problem in problems)


def path(where: Where) -> str:
    """Return a path as a problem document writes it: ``hands[2].taken.Bob``.

    Source: docs/game-file.md, The command line.
    """
    text = ""
    for step in where:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return text
