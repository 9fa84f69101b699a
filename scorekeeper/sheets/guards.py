"""The apostrophes that keep a spreadsheet from taking what somebody typed for a formula.

Scorekeeper writes one before everything that a formula begins with, at the start of a cell and
behind each separator that some program knows (`scorekeeper.transfer.csv_cells`).
"""

import re

SEPARATORS = ",;\t"
# With the wide forms, which some programs treat alike.
FORMULA_STARTS = "=+-@|%＝＋－＠"
PLACE = rf"(^|[{SEPARATORS}])"
FORMULA = rf"(?=[\s\"']*[{re.escape(FORMULA_STARTS)}])"
GUARDED = re.compile(f"{PLACE}'{FORMULA}")


def typed_cell(text: str) -> str:
    """Return what somebody typed, given the cell that Scorekeeper wrote of it."""
    return GUARDED.sub(r"\1", text)
