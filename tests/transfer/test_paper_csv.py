"""An old paper sheet from CSV: what is read, and what is wrong with it, all at once."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.ledger import score_game
from scorekeeper.state.actions.files import File, FilesDone
from scorekeeper.state.paper import Paper, SheetMistake, paper_game, write_paper
from scorekeeper.transfer.paper_csv import SIZE_LIMIT, read_paper_csv, read_sheet
from scorekeeper.words.languages import LANGUAGES
from scorekeeper.words.paper import mistake_sentence
from scorekeeper.words.translation import using_language

SHEET = """Ann,Bob,Cid,Dee
3,16,6,1
0,26,26,26
"""
ROWS = (("3", "16", "6", "1"), ("0", "26", "26", "26"))


def read(text: str, encoding: str = "utf-8") -> Paper:
    paper = read_paper_csv(text.encode(encoding))
    assert isinstance(paper, Paper)
    return paper


def refused(text: str) -> SheetMistake:
    found = read_paper_csv(text.encode())
    assert isinstance(found, SheetMistake)
    return found


def wrong(text: str) -> list[tuple[object, ...]]:
    return [tuple(each) for each in read(text).mistakes]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_every_separator_and_encoding(separator: str, encoding: str, line_end: str) -> None:
    paper = read(SHEET.replace(",", separator).replace("\n", line_end), encoding)
    assert (paper.names, paper.rows, paper.mistakes) == (("Ann", "Bob", "Cid", "Dee"), ROWS, ())


def test_a_file_of_an_old_spreadsheet() -> None:
    assert read("Jürgen;Zoë;Cid\n3;16;7\n", "cp1252").names == ("Jürgen", "Zoë", "Cid")


def test_hand_numbers_blank_rows_and_the_row_of_totals_are_no_hands() -> None:
    paper = read("Hand,Ann,Bob,Cid,Dee\n\n1,3,16,6,1\n2,0,26,26,26\n,,,,\nTotal,3,42,32,27\n")
    assert (paper.rows, paper.mistakes, paper.totals) == (ROWS, (), False)


def test_the_day_and_the_name_stand_above() -> None:
    text = "Datum:;20.4.2025\nSpiel;Ostern\n\nRunde;Ann;Bob;Cid;Dee\n1;3;16;6;1\nSumme;3;16;6;1\n"
    paper = read(text)
    assert (paper.day, paper.name, paper.rows) == ("20.4.2025", "Ostern", ROWS[:1])


def test_names_may_be_quoted_and_contain_the_separator() -> None:
    paper = read('"Doe, Ann","Bob ""B"" X",Cid\n"3","16","7"\n')
    assert paper.names == ("Doe Ann", 'Bob "B" X', "Cid")


def test_decimal_commas_and_real_minus_signs_are_read() -> None:
    paper = read("Ann;Bob;Cid;Dee\n3,0;\u221210;+6;1.00\n")
    assert paper.rows == (("3", "-10", "6", "1"),)


def test_an_empty_cell_is_no_mistake_but_a_short_row_is() -> None:
    assert wrong("Ann,Bob,Cid,Dee\n3,16,6,1\n,20,6,\n") == []
    assert wrong("Ann,Bob,Cid,Dee\n3,16,6,1\n20,6\n") == [("columns", 3, "", 4, "2")]


def test_whole_columns_without_a_name_are_left_out() -> None:
    assert read("Ann,Bob,,Cid,Dee,\n3,16,,6,1,\n0,26,,26,26,\n").rows == ROWS


def test_totals_are_told_from_points() -> None:
    totals = "Ann,Bob,Cid,Dee\n3,16,6,1\n3,42,32,27\n8,55,38,29\n"
    assert read(totals).totals
    assert not read(SHEET).totals
    # Even where nothing adds up, the row of totals decides.
    assert read("Hand,Ann,Bob,Cid\n1,1,2,3\n2,2,4,6\nSum,2,4,6\n").totals
    assert not read("Hand,Ann,Bob,Cid\n1,1,2,3\n2,2,4,6\nSum,3,6,9\n").totals


def test_all_mistakes_are_named_at_once_with_row_and_column() -> None:
    text = "Hand,Ann,Bob,Cid,Dee\n1,3,16,x,1\n2,0,2.5,26,26\n3,1,2\nTotal,4,18,27,27\n4,1,1,1,1\n"
    assert wrong(text) == [
        ("number", 2, "Cid", 0, "x"),
        ("number", 3, "Bob", 0, "2.5"),
        ("columns", 4, "", 4, "2"),
        ("after_total", 6, "", 0, ""),
        ("total", 5, "Ann", 5, "4"),
        ("total", 5, "Bob", 19, "18"),
        ("total", 5, "Dee", 28, "27"),
    ]
    # What is no number stays on the sheet, to be mended there.
    assert read(text).rows[0] == ("3", "16", "x", "1")


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("", SheetMistake("unreadable")),
        ("1,2,3\n4,5,6\n", SheetMistake("names", 1)),
        ('Ann,"Bob\n1,2\n', SheetMistake("names", 1)),
        ("Ann\0,Bob,Cid\n1,2,3\n", SheetMistake("unreadable")),
        (f"Ann,Bob,{'C' * 300}\n1,2,3\n", SheetMistake("unreadable")),
        (",".join(f"P{n}" for n in range(60)), SheetMistake("too_many", 1, expected=20)),
        ("Ann,Bob,Cid\n" + "1,2,3\n" * 501, SheetMistake("too_many", 1, expected=500)),
        ("x" * (SIZE_LIMIT + 1), SheetMistake("size", 0, "", SIZE_LIMIT, str(SIZE_LIMIT + 1))),
    ],
)
def test_what_is_no_sheet_is_refused(text: str, mistake: SheetMistake) -> None:
    assert refused(text) == mistake


def test_a_sheet_from_a_file_becomes_the_game_that_it_says() -> None:
    game = paper_game(read(SHEET), CATALOGUE["black-lady"].variant, "2025-04-20")
    assert game
    assert score_game(game).totals == {"Ann": 3, "Bob": 42, "Cid": 32, "Dee": 27}


def test_the_job_hands_over_a_sheet_or_says_what_is_wrong() -> None:
    (done,) = read_sheet([File("old.csv", SHEET.encode())])
    assert isinstance(done, FilesDone)
    assert done.paper == read(SHEET)
    assert done.notice is None
    (done,) = read_sheet([File("old.csv", b"\x00\x01")])
    assert isinstance(done, FilesDone)
    assert done.paper is None
    assert done.notice
    assert done.notice.values == {"told": "The file is no table that can be read."}


def test_mistakes_are_not_stored_with_the_sheet() -> None:
    assert "mistakes" not in write_paper(read("Ann,Bob,Cid\n1,x,3\n"))


def test_every_mistake_is_said_in_every_language() -> None:
    said = set()
    for code in LANGUAGES:
        with using_language(code):
            said.add(mistake_sentence("total", 5, "Ann", 5, "4"))
    assert said == {
        "Row 5, Ann: the hands add up to 5, “4” found",
        "Zeile 5, Ann: Die Runden ergeben 5, gefunden „4“",
        "Fila 5, Ann: las manos suman 5, hay «4»",
    }
