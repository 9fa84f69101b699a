"""The README's table of problem codes: `python -m tests.docs.problem_table` writes it.

The sentences are those that ``tests/words/problem_sentences.py`` proves of each code.
"""

import re

from tests.docs.games_table import README
from tests.words.problem_sentences import SAID

BETWEEN = re.compile(r"(<!-- problems:.*?-->\n).*?(<!-- end of problems -->)", re.DOTALL)


def problem_table() -> str:
    """One row per code, with the first thing that is said of it."""
    first: dict[str, str] = {}
    for problem, words in SAID:
        first.setdefault(problem.code, words)
    rows = (
        f"| `{code}` | {words.replace('|', '&#124;')} |" for code, words in sorted(first.items())
    )
    return "\n".join(("| code | for example |", "|---|---|", *rows))


def with_problems(readme: str) -> str:
    """The README with the table as it should be."""
    return BETWEEN.sub(lambda found: f"{found[1]}{problem_table()}\n{found[2]}", readme)


if __name__ == "__main__":
    README.write_text(with_problems(README.read_text(encoding="utf-8")), encoding="utf-8")
