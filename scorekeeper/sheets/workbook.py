"""The tables in a workbook (``.xlsx``), read for their values alone.

A workbook is an archive of XML documents. A library would read styles, charts and formulas that no
score sheet needs, and takes any size it is told, so this reads the values itself, within limits:
what an archive says of its sizes is checked before anything is unpacked, nothing is unpacked
further than it says, and a document type, which could define entities, ends the reading.

Source: ECMA-376, part 1, 18.3 (worksheets), 18.4 (shared strings), 18.8 (styles).
"""

import io
import zipfile
import zlib
from collections.abc import Callable, Mapping
from typing import NamedTuple
from xml.parsers import expat

from scorekeeper.sheets.cells import Cell, read_cell
from scorekeeper.sheets.grid import CELLS_LIMIT, Grid, grid_of
from scorekeeper.sheets.separated import TooLargeError
from scorekeeper.sheets.workbook_parts import BookReader, CellsReader, StringsReader, StylesReader

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
    found: list[Worksheet] = []
    for name, relation_id, hidden in book.sheets[:SHEETS_LIMIT]:
        target = targets.get(relation_id, "")
        path = target[1:] if target.startswith("/") else f"xl/{target}"
        if path not in names or "worksheet" not in path:
            continue
        cells = CellsReader(strings.found, styles.is_date, book.from_1904)
        _parse(archive, path, cells.start, cells.end, cells.text)
        if cells.rows:
            found.append(Worksheet(name, _grid(cells), hidden))
    return tuple(found)


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
    found: list[tuple[int, list[Cell]]] = []
    for number, cells in rows:
        if found and number > found[-1][0] + 1:
            found.append((found[-1][0] + 1, []))
        found.append((number, cells))
    return found


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
        # What the archive says of its size may be wrong.
        content = part.read(PART_LIMIT + 1)
    if len(content) > PART_LIMIT:
        raise TooLargeError
    parser.Parse(content, True)
