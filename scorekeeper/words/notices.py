"""Messages at the bottom of a screen."""

from collections.abc import Mapping

from scorekeeper.words import problems as problem_words
from scorekeeper.words.game import change_text
from scorekeeper.words.speak import join_list, say


def notice_text(code: str, values: Mapping[str, object]) -> str:
    """What a notice says."""
    problems = values.get("problems")
    if isinstance(problems, tuple):
        told = " ".join(problem_words.problem_sentence(problem) for problem in problems)
        return say(code, problems=told)
    if isinstance(what := values.get("what"), str):
        return say(code, change=_change(what, values.get("hand")))
    if isinstance(steps := values.get("steps"), tuple):
        return say(code, steps=join_list(_change(*each) for each in steps))
    return say(code, **values)


def _change(what: str, hand: object) -> str:
    return change_text(what, hand if isinstance(hand, int) else None)
