"""Every problem that scoring and store report, with its English sentence.

A line of ``problem_sentences.txt`` has the code, the path, what would be right, what is there, and
the sentence: as in ``tests/scoring/problems.txt``, but for the spaces in the path.
"""

from ast import literal_eval
from collections.abc import Iterator
from pathlib import Path

from scorekeeper.scoring.problem import Problem


def _read() -> Iterator[tuple[Problem, str]]:
    text = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        code, path, expected, found, sentence = line.split(" | ")
        where = (int(key) if key.isdecimal() else key for key in path.split())
        values = literal_eval(expected), literal_eval(found)
        yield Problem(code, tuple(where), *values), sentence  # type: ignore[arg-type]  # a code


PROBLEM_SENTENCES = [*_read()]
