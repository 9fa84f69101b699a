"""Workbooks: their values, and hostile ones, which end with a sentence within bounds."""

import io
import zipfile
from collections.abc import Sequence

import pytest

from scorekeeper.sheets.reading import Said, Sheet, read_sheet
from tests.sheets.random_check import KNOWN

Value = str | int | float | None
TABLE: list[list[Value]] = [["Hand", "Ann", "Bob", "Cid"], [1, 3, 16, 7], [2, 26, 0, 0]]


def cell(value: Value) -> str:
    if value is None:
        return "<c/>"
    if isinstance(value, str) and value.startswith("<"):
        return value
    if isinstance(value, str):
        return f'<c t="inlineStr"><is><t>{value}</t></is></c>'
    return f"<c><v>{value}</v></c>"


def sheet_of(rows: Sequence[Sequence[Value]]) -> str:
    inside = "".join(f"<row>{''.join(map(cell, row))}</row>" for row in rows)
    return f"<worksheet><sheetData>{inside}</sheetData></worksheet>"


def workbook(*sheets: str, styles: str = "", hidden: int = -1, names: Sequence[str] = ()) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        states = ["hidden" if at == hidden else "visible" for at in range(len(sheets))]
        named = "".join(
            f'<sheet name="{names[at] if names else f"S{at}"}" r:id="r{at}" state="{state}"/>'
            for at, state in enumerate(states)
        )
        archive.writestr("xl/workbook.xml", f"<workbook><sheets>{named}</sheets></workbook>")
        relations = "".join(
            f'<Relationship Id="r{at}" Target="worksheets/s{at}.xml"/>' for at in range(len(sheets))
        )
        archive.writestr("xl/_rels/workbook.xml.rels", f"<R>{relations}</R>")
        if styles:
            archive.writestr("xl/styles.xml", styles)
        for at, sheet in enumerate(sheets):
            archive.writestr(f"xl/worksheets/s{at}.xml", sheet)
    return stream.getvalue()


def read(content: bytes) -> Sheet:
    return read_sheet(content, KNOWN, Said())


def test_a_worksheet_may_be_named_after_its_day() -> None:
    content = workbook(sheet_of(TABLE), sheet_of(TABLE), names=("2024-05-03", "Sheet2"))
    assert [str(game.day) for game in read(content).games] == ["2024-05-03", "None"]


def test_a_workbook_is_read_and_its_notes_are_no_game() -> None:
    (game,) = read(workbook(sheet_of([["No hearts on the first trick."]]), sheet_of(TABLE))).games
    assert game.people == ("Ann", "Bob", "Cid")
    assert [*map(list, game.hands)] == [[3, 16, 7], [26, 0, 0]]
    assert not game.mistakes


def test_a_hidden_sheet_is_no_game() -> None:
    (game,) = read(workbook(sheet_of(TABLE), sheet_of(TABLE), hidden=1)).games
    assert [remark.text for remark in game.left_out if remark.code == "hidden_sheet"] == ["S1"]


def test_each_sheet_with_a_table_is_a_game() -> None:
    assert len(read(workbook(sheet_of(TABLE), sheet_of(TABLE))).games) == 2


def test_days_are_days_and_a_number_that_became_one_is_asked_about() -> None:
    styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    day = '<c s="1"><v>45822</v></c>'
    (game,) = read(workbook(sheet_of([["Date", day], *TABLE]), styles=styles)).games
    assert str(game.day) == "2025-06-14"
    rows: list[list[Value]] = [TABLE[0], [1, 3, day, 7], [2, 26, 0, 0]]
    (game,) = read(workbook(sheet_of(rows), styles=styles)).games
    assert [(mistake.row, mistake.column) for mistake in game.mistakes] == [(2, 3)]


def test_formulas_count_by_what_they_came_to() -> None:
    worked, bare = "<c><f>3+13</f><v>16</v></c>", "<c><f>WEBSERVICE(A1)</f></c>"
    (game,) = read(workbook(sheet_of([TABLE[0], [1, 3, worked, 7], TABLE[2]]))).games
    assert [*game.hands[0]] == [3, 16, 7]
    (game,) = read(workbook(sheet_of([TABLE[0], [1, 3, bare, 7], TABLE[2]]))).games
    assert [(mistake.row, mistake.column) for mistake in game.mistakes] == [(2, 3)]
    total: list[Value] = ["Total", *["<c><f>SUM(B2:B3)</f></c>"] * 3]
    (game,) = read(workbook(sheet_of([*TABLE, total]))).games
    assert not game.mistakes
    assert "total_row" in {remark.code for remark in game.left_out}


@pytest.mark.parametrize(
    ("sheet", "refusal"),
    [
        ('<!DOCTYPE a [<!ENTITY x "y">]>' + sheet_of(TABLE), "broken_workbook"),
        ("<a>" * 5000 + "</a>" * 5000, "broken_workbook"),
        ("<worksheet>" + " " * 21_000_000 + "</worksheet>", "size"),
        ('<worksheet><row r="1048576"><c r="A1"><v>1</v></c></row></worksheet>', "size"),
        ('<worksheet><row r="1"><c r="XFD1"><v>1</v></c></row></worksheet>', "size"),
        ('<worksheet><row r="x"><c><v>1</v></c></row></worksheet>', "broken_workbook"),
        ('<worksheet><row r="1"><c t="s"><v>9</v></c></row></worksheet>', "broken_workbook"),
        ("no xml", "broken_workbook"),
    ],
)
def test_a_hostile_workbook_ends_with_a_sentence(sheet: str, refusal: str) -> None:
    assert read(workbook(sheet)).refusal == refusal


def test_an_archive_that_is_no_workbook_says_what_it_is() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("games/a.json", "{}")
    assert read(stream.getvalue()).refusal == "backup"
    assert read(workbook(sheet_of(TABLE))[:300]).refusal == "broken_workbook"


@pytest.mark.parametrize(
    "content",
    [
        b",".join([b"A"] * 100_000) + b"\n" + b",".join([b"3"] * 100_000),
        b"Ann,Bob,Cid\n" + b"3,16,7\n" * 100_000,
        b'"' * 100_000,
        b"Ann,Bob," + b"C" * 100_000 + b"\n1,2,3\n",
        b"Ann,Bob,Cid\nNaN,inf,1e308\n-1e308,nan,-inf\n",
        "\u202eAnn,\u200fBob\u202c,Cid\n3,\u200f16,7\n".encode(),
    ],
    ids=["columns", "rows", "quotes", "a long name", "no numbers", "marks of direction"],
)
def test_hostile_text_ends_with_a_sentence_or_a_question(content: bytes) -> None:
    sheet = read(content)
    asked = [mistake for game in sheet.games for mistake in game.mistakes]
    assert sheet.refusal or asked or sheet.games[0].people == ("Ann", "Bob", "Cid")
