"""Every problem says what would be right and what is there, as it always has."""

from tests.scoring.problem_lines import FILE, problem_lines


def test_every_problem_quotes_what_it_expects_and_what_it_found() -> None:
    assert problem_lines() == FILE.read_text(encoding="utf-8").splitlines()
