"""Notices at the bottom of a screen, and the steps that undo and redo name."""

from collections.abc import Iterable, Mapping

from scorekeeper.scoring.problem import Problem
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.translation import join_list, say

QUOTES_SYSTEM = ("file_unreadable", "write_failed")


def notice_text(code: str, values: Mapping[str, object]) -> str:
    """Return the text of a notice.

    ``code`` is the key of its sentence, ``values`` fill it: problems and steps as sentences.
    """
    problems = values.get("problems")
    if isinstance(problems, tuple):
        return say(code, problems=" ".join(map(problem_sentence, problems)))
    if isinstance(what := values.get("what"), str):
        return say(code, change=_change(what, values.get("hand")))
    if isinstance(steps := values.get("steps"), tuple):
        return say(code, steps=join_list(_change(*each) for each in steps))
    return say(code, **values)


def unsaved_text(problems: Iterable[Problem]) -> str:
    """Return what says that something is not saved, and why, without the system's own words."""
    sentences = [
        problem_sentence(each._replace(found=None) if each.code in QUOTES_SYSTEM else each)
        for each in problems
    ]
    return say("unsaved", problems="; ".join(dict.fromkeys(sentences)))


def _change(what: str, hand: object) -> str:
    return change_text(what, hand if isinstance(hand, int) else None)


def undo_label(what: str, hand: int | None, *, again: bool = False) -> str:
    """Return what undo, or redo with ``again``, will do: ``Undo: hand 6 saved``."""
    return say("redo.step" if again else "undo.step", change=change_text(what, hand))


def change_text(what: str, hand: int | None) -> str:
    """Return what a step did: ``hand 6 saved``. ``hand`` counts from 0."""
    return say(f"step.{what}", number=(hand or 0) + 1)
