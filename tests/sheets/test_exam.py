"""A hundred sheets that were written, with what each says, before anybody had seen the reader."""

from pathlib import Path

from tests.sheets.__main__ import check_folder


# It asks whose the columns of the declarer and the bid are in a sheet of Dummy Hearts.
def test_every_sheet_of_the_exam_is_read_or_asked_about_right() -> None:
    assert check_folder(Path(__file__).parent / "exam") == {"RIGHT": 99, "CLUMSY": 1}
