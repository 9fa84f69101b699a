"""What every problem expects and has found: `python -m tests.scoring.problem_lines` writes it.

One line for each case of ``test_problems``: code, path, what would be right, what is there. The
sentences that people read quote both values, so a line that differs is a sentence that differs.
"""

from pathlib import Path

from scorekeeper.scoring.problem import Problem, path
from tests.scoring.example import problems_of
from tests.scoring.test_problems import CASES

FILE = Path(__file__).with_name("problems.txt")
WIDTH = 100


def line_of(problem: Problem) -> str:
    """Return a problem as one line; long values are cut."""
    values = (repr(value)[:WIDTH] for value in (problem.expected, problem.found))
    return " | ".join((problem.code, path(problem.where), *values))


def problem_lines() -> list[str]:
    """Return the lines of all cases, in their order."""
    return [line_of(problem) for _, _, document in CASES for problem in problems_of(document)]


if __name__ == "__main__":
    FILE.write_text("\n".join([*problem_lines(), ""]), encoding="utf-8")
