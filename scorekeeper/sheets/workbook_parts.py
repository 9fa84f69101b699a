"""The parts of a workbook: its list of sheets, its styles, its texts and the cells of a sheet.

Each takes the elements of one XML document, one after the other.
"""

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from decimal import Decimal, InvalidOperation

from scorekeeper.sheets.cells import LONGEST_CELL, Cell, read_cell
from scorekeeper.sheets.grid import CELLS_LIMIT, COLUMNS_LIMIT, ROWS_LIMIT
from scorekeeper.sheets.separated import TooLargeError

DATE_FORMATS = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})
"""The formats of days and times that a workbook need not define."""
DATE_LETTERS = re.compile(r"[dmyhs]", re.IGNORECASE)
NOT_LETTERS = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]|_.|\*.')
PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
LATEST_DAY = 2_958_465
"""31 December 9999 as a spreadsheet counts days."""


class BookReader:
    """The sheets of a workbook in their order, and from when it counts days."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, str, bool]] = []
        self.from_1904 = False

    def start(self, tag: str, values: Mapping[str, str]) -> None:
        """Take the beginning of an element."""
        if tag == "workbookPr":
            self.from_1904 = values.get("date1904", "") in ("1", "true")
        elif tag == "sheet":
            relation = next((values[key] for key in values if key.endswith(":id")), "")
            hidden = values.get("state", "visible") != "visible"
            self.sheets.append((values.get("name", ""), relation, hidden))


class StylesReader:
    """Which styles show a number as a day."""

    def __init__(self) -> None:
        self._formats: dict[int, bool] = {}
        self._inside = False
        self.is_date: list[bool] = []

    def start(self, tag: str, values: Mapping[str, str]) -> None:
        """Take the beginning of an element."""
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
        """Take the beginning of an element."""
        if tag == "si":
            self._parts = []
        self._phonetic = self._phonetic or tag == "rPh"
        self._inside = tag == "t"

    def end(self, tag: str) -> None:
        """Take the end of an element."""
        self._inside = False
        if tag == "rPh":
            self._phonetic = False
        elif tag == "si":
            if len(self.found) >= CELLS_LIMIT:
                raise TooLargeError
            self.found.append("".join(self._parts))

    def text(self, text: str) -> None:
        """Take a text inside an element."""
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
        """Take the beginning of an element."""
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
        """Take the end of an element."""
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
        """Take a text inside an element."""
        if self._inside and not self._phonetic:
            self._values[self._inside].append(text)

    def _cell(self) -> Cell:
        said = {tag: "".join(parts) for tag, parts in self._values.items()}
        value = said.get("v", "").strip()
        match self._kind:
            case "inlineStr":
                return read_cell(said.get("t", ""))
            case "s":
                return read_cell(self._strings[int(value)]) if value else read_cell("")
            case "str":
                return read_cell(said.get("v", ""))
            case "b":
                return Cell("TRUE" if value == "1" else "FALSE", "text")
            case "e":
                return Cell(value[:LONGEST_CELL] or "#?", "unclear")
            case "d":
                return Cell(value[:LONGEST_CELL], "day")
        if not value:
            return read_cell(f"={formula}" if (formula := said.get("f")) else "")
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
