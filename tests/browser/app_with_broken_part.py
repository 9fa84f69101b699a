"""The app whose rows of numbers cannot be drawn while a file ``broken`` is in its data folder."""

import sys
from unittest.mock import patch

import flet as ft

from scorekeeper.cli.main import main
from scorekeeper.store.data_folder import data_folder
from scorekeeper.ui.hand import counts

BROKEN = "broken"
draw_whole = counts._strip


def draw(*args: object) -> ft.Control:
    """Draw the numbers of a row, or fail."""
    if (data_folder(None) / BROKEN).exists():
        raise ZeroDivisionError("a secret of the table")
    return draw_whole(*args)  # type: ignore[arg-type]  # whatever the row gives


if __name__ == "__main__":
    with patch.object(counts, "_strip", draw):
        sys.exit(main())
