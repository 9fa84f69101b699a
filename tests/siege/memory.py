"""The memory of the app after each of several evenings."""

from pathlib import Path

from tests.load.evenings import LEFT_BYTES, PHONES, TABLES, measure, most_bytes
from tests.siege.report import Row, Table

EVENINGS = 5
HANDS = 3
PACE_SECONDS = 1.0
COLUMNS = ("evening", "memory", "beside the first", "")


def run_memory(_: Path) -> Table:
    """Play evenings on one running app; return its memory after each."""
    measured = measure(EVENINGS, HANDS, PACE_SECONDS)
    rows = [_row(number, used, measured[0]) for number, used in enumerate(measured, 1)]
    note = (
        f"{TABLES * PHONES} phones at {TABLES} tables, new games each evening. Sessions are kept "
        "as long as in reality: a tenth more is allowed, and "
        f"{LEFT_BYTES / 1e6:.1f} MB for each phone."
    )
    return Table("Memory after each evening", COLUMNS, tuple(rows), (note,))


def _row(number: int, used: int, first: int) -> Row:
    cells = (str(number), f"{used / 1e6:.1f} MB", f"{used / first:.2f}")
    return Row(cells, ("it has grown",) if used > most_bytes(first) else ())
