"""The memory of the app after each of several evenings."""

from pathlib import Path

from tests.load.evenings import GROWTH_ALLOWED, PHONES, TABLES, WARMING_UP, measure
from tests.siege.report import Row, Table

EVENINGS = 6
HANDS = 3
PACE_SECONDS = 1.0
COLUMNS = ("evening", "memory", "beside the second", "")


def run_memory(_: Path) -> Table:
    """Play evenings on one running app; return its memory after each."""
    measured = measure(EVENINGS, HANDS, PACE_SECONDS)
    warm = measured[WARMING_UP - 1]
    rows = [_row(number, used, warm) for number, used in enumerate(measured, 1)]
    note = (
        f"{TABLES * PHONES} phones at {TABLES} tables, new games each evening. Sessions are kept "
        "as long as in reality. The first two evenings fill what the server keeps once; "
        f"{GROWTH_ALLOWED:.0%} more than after the second is allowed."
    )
    return Table("Memory after each evening", COLUMNS, tuple(rows), (note,))


def _row(number: int, used: int, warm: int) -> Row:
    cells = (str(number), f"{used / 1e6:.1f} MB", f"{used / warm:.2f}")
    return Row(cells, ("it has grown",) if used > (1 + GROWTH_ALLOWED) * warm else ())
