"""Cells of a CSV file that no spreadsheet takes for a formula.

Names and notes are whatever somebody typed. A cell that begins with = is a formula for a
spreadsheet, and some programs separate cells by semicolons or tabs, whatever the others do: to
them ``a;=1+1`` is two cells. So an apostrophe stands before everything that a formula begins with,
at the start of a text and behind each of these separators, also where quotation marks or spaces
come between. A text with one of them is quoted.
"""

import re
import unicodedata
from collections.abc import Iterable

from scorekeeper.sheets.cells import FORMULA, PLACE, SEPARATORS

UNGUARDED = re.compile(PLACE + FORMULA)


def safe_cell(text: str) -> str:
    """Return a text on one line in which no spreadsheet finds a formula."""
    line = "".join(
        " " if unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") else character
        for character in text
    )
    guarded = UNGUARDED.sub(r"\1'", line)
    # Some programs take a text that began with one of these for a formula as well.
    begins_oddly = text.lstrip(" \u00a0")[:1] in ("\t", "\r", "\n")
    return f"'{line}" if begins_oddly and guarded == line else guarded


def csv_row(cells: Iterable[str]) -> str:
    """Return a row of cells, of which a program that separates otherwise makes no others."""
    return ",".join(map(_quoted, cells)) + "\r\n"


def _quoted(cell: str) -> str:
    if any(character in cell for character in f'{SEPARATORS}"\r\n'):
        return '"' + cell.replace('"', '""') + '"'
    return cell
