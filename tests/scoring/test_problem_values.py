"""Every problem says what would be right and what is there, as it always has."""

from tests.scoring.problem_lines import FILE, problem_lines


def test_every_problem_quotes_what_it_expects_and_what_it_found() -> None:
    kept = FILE.read_text(encoding="utf-8").splitlines()
    assert problem_lines() == kept, "if it is meant, run python -m tests.scoring.problem_lines"
