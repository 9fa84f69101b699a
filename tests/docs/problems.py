"""The table of problem codes in docs/problems.md.

The sentences are those that ``tests/words/problem_sentences.py`` proves of each code.
"""

from tests.words.problem_sentences import PROBLEM_SENTENCES


def problem_table() -> str:
    """Return a row for each code, with the first of its example sentences."""
    first: dict[str, str] = {}
    for problem, sentence in PROBLEM_SENTENCES:
        first.setdefault(problem.code, sentence)
    rows = (
        f"| `{code}` | {sentence.replace('|', '&#124;')} |"
        for code, sentence in sorted(first.items())
    )
    return "\n".join(("| code | for example |", "|---|---|", *rows))
