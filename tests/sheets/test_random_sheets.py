"""Random sheets: none is read wrong without a question, and few are asked about needlessly."""

from tests.sheets.random_check import check_random


def test_no_random_sheet_is_read_wrong_and_few_are_asked_about() -> None:
    verdicts = check_random(range(120))
    assert verdicts["WRONG"] == 0
    assert verdicts["CLUMSY"] * 10 <= 120
