"""An old score sheet from a picked file: what it shows, and which typed text it keeps."""

import json
from typing import get_args

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.ledger import score_game
from scorekeeper.sheets.grid import RemarkCode
from scorekeeper.state.files import File, FilesDone, with_file
from scorekeeper.state.paper import (
    NO_PAPER,
    Paper,
    open_mistakes,
    paper_game,
    read_paper,
    write_paper,
)
from scorekeeper.state.setup.paper_entry import PaperAccepted
from scorekeeper.transfer.sheet_files import read_picked_sheet
from scorekeeper.words.notices import notice_text
from scorekeeper.words.sheet import remark_sentence
from scorekeeper.words.translation import using_language
from tests.state.app_driver import AppDriver

SHEET = """Ann,Bob,Cid,Dee
3,16,6,1
0,26,26,26
"""
ROWS = (("3", "16", "6", "1"), ("0", "26", "26", "26"))


def done(content: bytes) -> FilesDone:
    (job,) = read_picked_sheet([File("old.csv", content)], {})
    assert isinstance(job, FilesDone)
    return job


def read(text: str) -> Paper:
    paper = done(text.encode()).paper
    assert paper
    return paper


def test_a_sheet_is_shown_as_points_whatever_it_has() -> None:
    points = read(SHEET)
    assert (points.names, points.rows, points.totals) == (("Ann", "Bob", "Cid", "Dee"), ROWS, False)
    totals = read("Hand,Ann,Bob,Cid,Dee\n1,3,16,6,1\n2,8,29,14,1\n")
    assert totals.rows == (("3", "16", "6", "1"), ("5", "13", "8", "0"))
    assert [remark.code for remark in totals.left_out] == ["number_column"]


def test_the_day_and_the_name_stand_above() -> None:
    paper = read("Easter,,,\nDate,2025-04-20,,\n\n" + SHEET)
    assert (paper.day, paper.name) == ("2025-04-20", "Easter")


def test_names_with_commas_stay_one_name() -> None:
    paper = read('"Doe, Ann","Bob ""B"" X",Cid\n"3","16","7"\n')
    assert paper.names == ("Doe Ann", 'Bob "B" X', "Cid")


def test_what_is_no_number_stays_on_the_sheet_until_it_is_mended() -> None:
    paper = read("Hand,Ann,Bob,Cid,Dee\n1,3,16,x,1\n2,5,13,8,0\n")
    assert paper.rows[0] == ("3", "16", "x", "1")
    assert [(mistake.row, mistake.column, mistake.at) for mistake in open_mistakes(paper)] == [
        (2, 4, (0, 2))
    ]
    mended = Paper(**{**vars(paper), "at": (0, 2)}).with_cell("6")
    assert open_mistakes(mended) == ()


def test_a_file_keeps_what_was_filled_in_before() -> None:
    before = Paper(variant="omnibus", day="easter 2025", name="At the mill")
    paper = with_file(before, read(SHEET))
    assert (paper.variant, paper.day, paper.name) == ("omnibus", "easter 2025", "At the mill")
    assert paper.rows == ROWS
    assert with_file(NO_PAPER, read("Easter,,,\n" + SHEET)).name == "Easter"


def test_a_sheet_from_a_file_becomes_the_game_that_it_says() -> None:
    game = paper_game(read(SHEET), CATALOGUE["black-lady"].variant, "2025-04-20")
    assert game
    assert score_game(game).totals == {"Ann": 3, "Bob": 42, "Cid": 32, "Dee": 27}


@pytest.mark.parametrize("content", [b"", b"\x00\x01", b"x" * 5_000_000, b"1,2,3\n"])
def test_what_is_no_sheet_is_refused_with_the_way_out(content: bytes) -> None:
    job = done(content)
    assert job.paper is None
    assert job.notice
    assert job.notice.serious
    assert "CSV" in notice_text(job.notice.code, job.notice.values)


SEVERAL = f"{'Hand,Ann,Bob,Cid,Dee'}\n1,3,16,6,1\n2,0,26,26,26\n\nHand,Ann,Bob,Eve\n1,3,16,7\n"


def test_all_games_of_a_file_are_there() -> None:
    paper = read(SEVERAL)
    assert (paper.rows, paper.place) == (ROWS, 0)
    assert [sheet_of_file.names for sheet_of_file in paper.file] == [
        ("Ann", "Bob", "Cid", "Dee"),
        ("Ann", "Bob", "Eve"),
    ]
    assert read_paper(write_paper(paper)).others[0].rows == paper.others[0].rows
    assert with_file(Paper(variant="omnibus"), paper).others[0].variant == "omnibus"


def test_what_is_asked_of_a_file_is_asked_after_a_reload_too() -> None:
    sheet = read(SEVERAL.replace("2,0,26,26,26", "2,0,x,26,26").replace("1,3,16,7", "1,3?,16,7"))
    driver = AppDriver().do(FilesDone(None, paper=sheet), PaperAccepted())
    for paper in (sheet, driver.state.paper):
        again = read_paper(json.loads(json.dumps(write_paper(paper))))
        assert [len(open_mistakes(sheet_of_file)) for sheet_of_file in again.file] == [1, 1]
        assert again == paper


def test_every_code_of_a_remark_has_its_words() -> None:
    for code in LANGUAGES:
        with using_language(code):
            assert all(remark_sentence(arg, 1, 1, "4", "5") for arg in get_args(RemarkCode))


def test_every_remark_is_said_in_every_language() -> None:
    sentences = set()
    for code in LANGUAGES:
        with using_language(code):
            sentences.add(remark_sentence("wrong_total", 5, 2, "4", "5"))
    assert sentences == {
        "Row 5, column 2, “4”: the hands add up to 5",
        "Zeile 5, Spalte 2, „4“: die Runden ergeben 5",
        "Fila 5, columna 2, «4»: las manos suman 5",
    }
