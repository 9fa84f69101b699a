"""No cell of a CSV file is a formula, however a program separates cells, and each is read back."""

import ast
import csv
import io
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.scoring.documents.game import read_game
from scorekeeper.sheets.cells import FORMULA_STARTS, SEPARATORS, typed_cell
from scorekeeper.sheets.reading import Said, read_sheet
from scorekeeper.transfer.exporter import csv_row, csv_text, safe_cell
from scorekeeper.transfer.sheet_files import known_games
from tests.game_documents import game
from tests.sources import nodes_of, program_files

REPOSITORY = Path(__file__).parents[2]
SPECIAL = [*SEPARATORS, *FORMULA_STARTS, *"\"' a1\u00a0\n"]
TEXTS = st.one_of(st.text(st.sampled_from(SPECIAL), max_size=12), st.text(max_size=12))
ATTACKS = (
    "a;=1+1",
    "a;=1+1;b",
    "a,=1+1",
    "a\t=1+1",
    'a;"=1+1"',
    'a;"";=1+1',
    "a; =1+1",
    "a;'=1+1",
    ";;@SUM(1)",
    '";=1+1;"',
    "a;\u00a0=1",
    "a;＝1",
    '=HYPERLINK("http://evil.example";"a")',
)


def cells(text: str, separator: str, quote: str | None) -> list[str]:
    """Return the cells of a text as read by a program with this separator and quote."""
    if quote is None:
        return [cell for line in text.splitlines() for cell in line.split(separator)]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, quotechar=quote)
    return [cell for row in reader for cell in row]


def formulas(text: str) -> list[tuple[str, str]]:
    """Return the cells that are formulas to some program, each with its separator."""
    return [
        (separator, cell)
        for separator in SEPARATORS
        for quote in ('"', None)
        for cell in cells(text, separator, quote)
        if cell.strip(' \u00a0"')[:1] in FORMULA_STARTS and cell.strip(' \u00a0"')
    ]


@pytest.mark.parametrize("text", ATTACKS)
def test_a_text_is_a_formula_to_nobody(text: str) -> None:
    assert formulas(csv_row(["a", safe_cell(text), "b"])) == []
    assert formulas(csv_row([safe_cell(text)])) == []


@given(st.lists(TEXTS, min_size=1, max_size=4))
@example(["a;=1"])
def test_no_texts_of_a_row_are_formulas_together(texts: list[str]) -> None:
    assert formulas(csv_row(map(safe_cell, texts))) == []


@given(st.lists(st.text(st.sampled_from("a=+-@;,\"' "), max_size=12), min_size=1, max_size=4))
def test_a_text_is_read_back_as_it_was_typed(texts: list[str]) -> None:
    row = csv_row(["first", *map(safe_cell, texts)])
    assert [typed_cell(cell) for cell in cells(row, ",", '"')] == ["first", *texts]


def test_a_row_is_quoted_where_any_program_would_separate() -> None:
    assert csv_row(["a", "b;c", "d,e", 'f"g', "h\ti"]) == 'a,"b;c","d,e","f""g","h\ti"\r\n'


NAMES = ("a;=1+1", "b;c", '"d";-2', "=1+1")


def test_names_of_a_table_are_read_back_from_a_sheet() -> None:
    rows = [NAMES, ("3", "16", "6", "1"), ("0", "26", "26", "26")]
    text = "".join(csv_row(map(safe_cell, row)) for row in rows)
    (sheet,) = read_sheet(text.encode(), known_games({}), Said()).games
    assert sheet.people == NAMES
    assert [[*hand] for hand in sheet.hands] == [[3, 16, 6, 1], [0, 26, 26, 26]]


def test_an_exported_game_has_no_formula_and_its_names() -> None:
    hand = {"taken": {NAMES[0]: ["QS", "13 hearts"]}, "moon": "add", "note": "x;@SUM(1)"}
    document = game(hand, players=list(NAMES), id="f;=1", name="x;=1", variant="black-lady")
    parsed, problems = read_game(document)
    assert parsed, problems
    text = csv_text([parsed])
    assert [formula for formula in formulas(text) if not _is_number(formula[1])] == []
    players = {typed_cell(row["player"]) for row in csv.DictReader(io.StringIO(text, newline=""))}
    assert players == set(NAMES)


def _is_number(cell: str) -> bool:
    return cell.strip('"').lstrip("-").replace(" ", "").replace("/", "").replace(".", "").isdigit()


def test_no_other_module_writes_csv() -> None:
    """Every CSV that the app or the command line writes goes through these cells."""
    writing = ("writer", "DictWriter", "writerow", "writerows")
    writers = [
        path.name
        for path in program_files()
        # Parsing the whole program takes seconds.
        if any(name in path.read_text(encoding="utf-8") for name in writing)
        for node in nodes_of(path)
        if isinstance(node, ast.Attribute) and node.attr in writing
    ]
    assert writers == []
