"""Notices at the bottom of a screen, and the steps that undo and redo name."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.words.problems import problem_line, problem_sentence
from scorekeeper.words.translation import join_list, say

QUOTES_SYSTEM = ("file_unreadable", "write_failed")

Phrase = tuple[str, Mapping[str, object]]
"""The key of a sentence and the values of its gaps, among them problems and other phrases."""


class PlacedProblem(NamedTuple):
    """A problem of a file, or of a part ``inside`` it; it may be about the hands of ``game``."""

    file: str | Phrase
    inside: str | Phrase
    problem: Problem
    game: Game | None

    def line(self) -> str:
        """Return ``games.jsonl: line 3: hand 2: Bob: 7♥ is taken twice``."""
        within = (str(_filled(self.file)), str(_filled(self.inside)))
        return problem_line(self.problem, *within, game=self.game)


def phrase(key: str, **values: object) -> Phrase:
    """Return a sentence that is put into words when it is read, in the reader's language."""
    return key, values


def phrase_text(said: Phrase) -> str:
    """Return a phrase in words."""
    key, values = said
    return say(key, **{name: _filled(value) for name, value in values.items()})


def _filled(value: object) -> object:
    """Return a value of a sentence in words."""
    match value:
        case Problem():
            return problem_sentence(value)
        case PlacedProblem():
            return value.line()
        case (str(key), dict(values)):
            return phrase_text((key, values))
        case ((str(), dict()), *_):
            return join_list(str(_filled(part)) for part in value)
    return value


def _part_text(part: Problem | PlacedProblem | Phrase) -> str:
    match part:
        case Problem():
            return problem_line(part) + "."
        case PlacedProblem():
            return part.line()
    return phrase_text(part)


def notice_text(code: str, values: Mapping[str, object]) -> str:
    """Return the text of a notice.

    ``code`` is the key of its sentence, ``values`` fill it: problems and steps as sentences.
    ``sentences`` among them follow each other, ``lines`` stand below each other.
    """
    for name, between in (("sentences", " "), ("lines", "\n")):
        if isinstance(parts := values.get(name), tuple):
            return say(code, told=between.join(map(_part_text, parts)))
    problems = values.get("problems")
    if isinstance(problems, tuple):
        return say(code, problems=" ".join(map(problem_sentence, problems)))
    if isinstance(what := values.get("what"), str):
        return say(code, change=_change(what, values.get("hand")))
    if isinstance(steps := values.get("steps"), tuple):
        return say(code, steps=join_list(_change(*step) for step in steps))
    if isinstance(players := values.get("players"), tuple):
        return say(code, players=join_list(players))
    return phrase_text((code, values))


def unsaved_text(problems: Iterable[Problem]) -> str:
    """Return the sentence on unsaved data and its reason, without the system's message."""
    sentences = [
        problem_sentence(problem._replace(found=None) if problem.code in QUOTES_SYSTEM else problem)
        for problem in problems
    ]
    return say("unsaved", problems="; ".join(dict.fromkeys(sentences)))


def _change(what: str, hand: object) -> str:
    return change_text(what, hand if isinstance(hand, int) else None)


def undo_label(what: str, hand: int | None, *, again: bool = False) -> str:
    """Return the label of undo, or of redo with ``again``: ``Undo: hand 6 saved``."""
    return say("redo.step" if again else "undo.step", change=change_text(what, hand))


def change_text(what: str, hand: int | None) -> str:
    """Return the change that a step made: ``hand 6 saved``. ``hand`` counts from 0."""
    return say(f"step.{what}", number=(hand or 0) + 1)
