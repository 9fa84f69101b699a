"""Columns of text for a terminal, aligned whatever script the words are in."""

import unicodedata
from collections.abc import Sequence

GAP = "  "


def width(text: str) -> int:
    """How many cells of a terminal a text takes: 美 takes two, a combining accent none."""
    return sum(
        0
        if unicodedata.category(character) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(character) in "WF"
        else 1
        for character in text
    )


def table(rows: Sequence[Sequence[str]], right: str) -> str:
    """The rows, one a line. ``right`` has one letter a column: ``>`` puts it to the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        GAP.join(
            " " * (wide - width(cell)) + cell if side == ">" else cell + " " * (wide - width(cell))
            for cell, wide, side in zip(row, widths, right, strict=True)
        ).rstrip()
        for row in rows
    )
