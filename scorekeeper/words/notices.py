"""Messages at the bottom of a screen."""

from collections.abc import Mapping

from scorekeeper.words import problems as problem_words
from scorekeeper.words.speak import say


def sentence(code: str, values: Mapping[str, object]) -> str:
    """What a notice says."""
    problems = values.get("problems")
    if isinstance(problems, tuple):
        told = " ".join(problem_words.sentence(problem) for problem in problems)
        return say(code, problems=told)
    return say(code, **values)
