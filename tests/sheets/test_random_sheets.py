"""Random sheets: none is read wrong without a question, and few are asked about needlessly."""

from tests.sheets.random_check import check_random


def test_no_random_sheet_is_read_wrong_and_few_are_asked_about() -> None:
    found = check_random(range(120))
    assert found["WRONG"] == 0
    assert found["CLUMSY"] * 10 <= 120
