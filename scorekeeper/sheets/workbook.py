"""The tables in a workbook (``.xlsx``), read for their values alone.

A workbook is an archive of XML documents. A library would read styles, charts and formulas that no
score sheet needs, and accept any size, so this module reads the values itself, within limits: it
checks the sizes that the archive declares before it unpacks anything, unpacks no further than
declared, and refuses a document type, which could define entities.

Source: ECMA-376, part 1, 18.3 (worksheets), 18.4 (shared strings), 18.8 (styles).
"""

import io
import re
import zipfile
import zlib
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from decimal import Decimal, InvalidOperation
from typing import NamedTuple
from xml.parsers import expat

from scorekeeper.sheets.cells import LONGEST_CELL, Cell, read_cell
from scorekeeper.sheets.grid import CELLS_LIMIT, COLUMNS_LIMIT, ROWS_LIMIT, Grid, grid_of
from scorekeeper.sheets.separated import TooLargeError

DATE_FORMATS = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})
"""The formats of days and times that a workbook need not define."""
DATE_LETTERS = re.compile(r"[dmyhs]", re.IGNORECASE)
NOT_LETTERS = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]|_.|\*.')
PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
LATEST_DAY = 2_958_465
"""31 December 9999 as a spreadsheet counts days."""


class BookReader:
    """Reads the sheets of a workbook in their order, and the day from which it counts days."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, str, bool]] = []
        self.from_1904 = False

    def start(self, tag: str, values: Mapping[str, str]) -> None:
        """Handle the start of an element."""
        if tag == "workbookPr":
            self.from_1904 = values.get("date1904", "") in ("1", "true")
        elif tag == "sheet":
            relation = next((values[key] for key in values if key.endswith(":id")), "")
            hidden = values.get("state", "visible") != "visible"
            self.sheets.append((values.get("name", ""), relation, hidden))


class StylesReader:
    """Reads the styles that show a number as a day."""

    def __init__(self) -> None:
        self._formats: dict[int, bool] = {}
        self._inside = False
        self.is_date: list[bool] = []

    def start(self, tag: str, values: Mapping[str, str]) -> None:
        """Handle the start of an element."""
        if tag == "numFmt":
            code = NOT_LETTERS.sub("", values.get("formatCode", ""))
            self._formats[int(values["numFmtId"])] = DATE_LETTERS.search(code) is not None
        elif tag in ("cellXfs", "cellStyleXfs", "cellStyles", "dxfs"):
            self._inside = tag == "cellXfs"
        elif tag == "xf" and self._inside:
            number = int(values.get("numFmtId", "0"))
            self.is_date.append(self._formats.get(number, number in DATE_FORMATS))


class StringsReader:
    """The texts that cells share."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._parts: list[str] = []
        self._phonetic = False
        self._inside = False

    def start(self, tag: str, _: Mapping[str, str]) -> None:
        """Handle the start of an element."""
        if tag == "si":
            self._parts = []
        self._phonetic = self._phonetic or tag == "rPh"
        self._inside = tag == "t"

    def end(self, tag: str) -> None:
        """Handle the end of an element."""
        self._inside = False
        if tag == "rPh":
            self._phonetic = False
        elif tag == "si":
            if len(self.found) >= CELLS_LIMIT:
                raise TooLargeError
            self.found.append("".join(self._parts))

    def text(self, text: str) -> None:
        """Handle text inside an element."""
        if self._inside and not self._phonetic:
            self._parts.append(text)


class CellsReader:
    """The cells of one worksheet: row number -> column, from 0 -> cell."""

    def __init__(self, strings: list[str], is_date: list[bool], from_1904: bool) -> None:
        self.rows: dict[int, dict[int, Cell]] = {}
        self.width = 0
        self._strings, self._is_date, self._from_1904 = strings, is_date, from_1904
        self._row, self._column, self._count = 0, -1, 0
        self._kind, self._style = "", 0
        self._values: dict[str, list[str]] = {}
        self._inside = ""
        self._phonetic = False

    def start(self, tag: str, values: Mapping[str, str]) -> None:
        """Handle the start of an element."""
        self._inside = ""
        match tag:
            case "row":
                self._row = int(values.get("r", self._row + 1))
                self._column = -1
                if not 0 < self._row <= ROWS_LIMIT:
                    raise TooLargeError
            case "c":
                place = PLACE.fullmatch(values.get("r", ""))
                self._column = _column(place[1]) if place else self._column + 1
                if self._column >= COLUMNS_LIMIT:
                    raise TooLargeError
                self._kind, self._values = values.get("t", "n"), {}
                self._style = int(values.get("s", "0"))
            case "rPh":
                self._phonetic = True
            case "v" | "t" | "f":
                self._inside = tag
                self._values.setdefault(tag, [])

    def end(self, tag: str) -> None:
        """Handle the end of an element."""
        self._inside = ""
        if tag == "rPh":
            self._phonetic = False
        elif tag == "c" and self._row:
            cell = self._cell()
            if cell.kind == "blank":
                return
            self._count += 1
            if self._count > CELLS_LIMIT:
                raise TooLargeError
            self.width = max(self.width, self._column + 1)
            self.rows.setdefault(self._row, {})[self._column] = cell

    def text(self, text: str) -> None:
        """Handle text inside an element."""
        if self._inside and not self._phonetic:
            self._values[self._inside].append(text)

    def _cell(self) -> Cell:
        texts = {tag: "".join(parts) for tag, parts in self._values.items()}
        value = texts.get("v", "").strip()
        match self._kind:
            case "inlineStr":
                return read_cell(texts.get("t", ""))
            case "s":
                return read_cell(self._strings[int(value)]) if value else read_cell("")
            case "str":
                return read_cell(texts.get("v", ""))
            case "b":
                return Cell("TRUE" if value == "1" else "FALSE", "text")
            case "e":
                return Cell(value[:LONGEST_CELL] or "#?", "unclear")
            case "d":
                return Cell(value[:LONGEST_CELL], "day")
        if not value:
            return read_cell(f"={formula}" if (formula := texts.get("f")) else "")
        return self._number(value)

    def _number(self, value: str) -> Cell:
        try:
            number = Decimal(value)
        except InvalidOperation:
            return Cell(value[:LONGEST_CELL], "unclear")
        dated = self._style < len(self._is_date) and self._is_date[self._style]
        if not number.is_finite() or abs(number) > LATEST_DAY:
            return Cell(value[:LONGEST_CELL], "unclear")
        if dated:
            return Cell(_day(number, from_1904=self._from_1904) or value, "day")
        # Computed numbers are off by less than anybody writes.
        text = f"{round(number, 6):f}"
        text = text.rstrip("0").rstrip(".") if "." in text else text
        whole, _, part = text.partition(".")
        # Three figures behind the point could be thousands in a text, and are none here.
        return read_cell(f"{whole}.{part:0<4}" if part else whole)


def _column(letters: str) -> int:
    """Return the column, from 0, that a spreadsheet calls by these letters."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def _day(number: Decimal, *, from_1904: bool) -> str | None:
    """Return the day of a spreadsheet's number in ISO 8601; None where it is a time alone."""
    if number < 1:
        return None
    # Day 60 of 1900 is one that never was; nobody plays before it.
    first = datetime(1904, 1, 1) if from_1904 else datetime(1899, 12, 30)  # noqa: DTZ001 - a day
    try:
        return (first + timedelta(days=int(number))).date().isoformat()
    except OverflowError:
        return None


ENTRIES_LIMIT = 1_000
PART_LIMIT = 20_000_000
"""Bytes of one part of a workbook, unpacked."""
SHEETS_LIMIT = 50
DEPTH_LIMIT = 64
WORKBOOK = "xl/workbook.xml"
RELATIONS = "xl/_rels/workbook.xml.rels"
STRINGS = "xl/sharedStrings.xml"
STYLES = "xl/styles.xml"


class BrokenWorkbookError(Exception):
    """The archive is no workbook that can be read."""


class Worksheet(NamedTuple):
    """A sheet of a workbook: its name, its table, and whether people see it."""

    name: str
    grid: Grid
    hidden: bool


def is_workbook(content: bytes) -> bool:
    """Return whether an archive has the parts of a workbook."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return any(name.startswith("xl/") for name in archive.namelist()[:ENTRIES_LIMIT])
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError):
        return False


def worksheets(content: bytes) -> tuple[Worksheet, ...]:
    """Return the sheets of a workbook that have something in them.

    Raises:
        BrokenWorkbookError: It cannot be read.
        TooLargeError: It is larger than any score sheet.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return _worksheets(archive)
    except (
        *(zipfile.BadZipFile, zlib.error, expat.ExpatError, NotImplementedError),
        *(ValueError, KeyError, OSError, EOFError, RuntimeError, IndexError, ArithmeticError),
    ) as error:
        raise BrokenWorkbookError from error


def _worksheets(archive: zipfile.ZipFile) -> tuple[Worksheet, ...]:
    if len(archive.infolist()) > ENTRIES_LIMIT:
        raise TooLargeError
    names = frozenset(archive.namelist())
    book = BookReader()
    _parse(archive, WORKBOOK, book.start)
    targets: dict[str, str] = {}

    def relation(tag: str, values: Mapping[str, str]) -> None:
        if tag == "Relationship":
            targets[values.get("Id", "")] = values.get("Target", "")

    _parse(archive, RELATIONS, relation)
    styles = StylesReader()
    if STYLES in names:
        _parse(archive, STYLES, styles.start)
    strings = StringsReader()
    if STRINGS in names:
        _parse(archive, STRINGS, strings.start, strings.end, strings.text)
    if not book.sheets:
        raise BrokenWorkbookError
    sheets: list[Worksheet] = []
    for name, relation_id, hidden in book.sheets[:SHEETS_LIMIT]:
        target = targets.get(relation_id, "")
        path = target[1:] if target.startswith("/") else f"xl/{target}"
        if path not in names or "worksheet" not in path:
            continue
        cells = CellsReader(strings.found, styles.is_date, book.from_1904)
        _parse(archive, path, cells.start, cells.end, cells.text)
        if cells.rows:
            sheets.append(Worksheet(name, _grid(cells), hidden))
    return tuple(sheets)


def _grid(cells: CellsReader) -> Grid:
    if len(cells.rows) * cells.width > CELLS_LIMIT:
        raise TooLargeError
    blank = read_cell("")
    rows = [
        (number, [cells.rows[number].get(at, blank) for at in range(cells.width)])
        for number in sorted(cells.rows)
    ]
    return grid_of(_with_empty_rows(rows))


def _with_empty_rows(rows: list[tuple[int, list[Cell]]]) -> list[tuple[int, list[Cell]]]:
    """Return rows with an empty one where some are missing between two."""
    padded: list[tuple[int, list[Cell]]] = []
    for number, cells in rows:
        if padded and number > padded[-1][0] + 1:
            padded.append((padded[-1][0] + 1, []))
        padded.append((number, cells))
    return padded


Start = Callable[[str, Mapping[str, str]], None]


def _parse(
    archive: zipfile.ZipFile,
    name: str,
    start: Start,
    end: Callable[[str], None] = lambda _: None,
    text: Callable[[str], None] = lambda _: None,
) -> None:
    """Parse a part of a workbook within the limits."""
    if archive.getinfo(name).file_size > PART_LIMIT:
        raise TooLargeError
    parser = expat.ParserCreate()
    depth = 0

    def refuse(*_: object) -> None:
        raise BrokenWorkbookError

    def begin(tag: str, values: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > DEPTH_LIMIT:
            raise BrokenWorkbookError
        start(tag.rpartition(":")[2], values)

    def finish(tag: str) -> None:
        nonlocal depth
        depth -= 1
        end(tag.rpartition(":")[2])

    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.StartElementHandler = begin
    parser.EndElementHandler = finish
    parser.CharacterDataHandler = text
    with archive.open(name) as part:
        # The archive's note of its size may be wrong.
        content = part.read(PART_LIMIT + 1)
    if len(content) > PART_LIMIT:
        raise TooLargeError
    parser.Parse(content, True)
