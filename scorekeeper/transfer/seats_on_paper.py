"""The size of a round's names on paper, and the number of tables beside one another.

A page cannot be measured before it is printed, so widths are estimated, rather too wide.
"""

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

# The width between the margins of both papers, in points.
PAPER_WIDTH = 527.0
# The width of a letter relative to its size.
LETTER_WIDTH = 0.64
# All names by the letter stand in so many columns; so much of the width of one they do not have.
# The lines are so high beside their letters, and the names so far apart.
NAME_COLUMNS, BESIDE_NAME, SEATS_LINE, NAME_GAP = 4, 40.0, 1.3, 2.3
# Where names are long, fewer tables and fewer of these columns are beside one another.
FEWEST_ACROSS = 2
# The largest of these sizes with which all seats are one page, in points.
SEAT_SIZES = (13, 12, 11, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5)

# The room of a slip for the names of its table and the line below them: its width and height, the
# usual size of the names' letters, and the size of that line's.
SLIP_WIDTH, SLIP_HEIGHT, SLIP_NAMES, BELOW_NAMES = 114.0, 112.0, 11, 8.5


class SeatsLayout(NamedTuple):
    """The layout of a round's tables on their page, in points.

    Attributes:
        name: The class of the page.
        across: The number of tables beside one another.
        beside: The part of a table's width that its names cannot use.
        number: The height of its number.
        around: The space above and below its names.
        largest: The usual size of the letters.
    """

    name: str
    across: int
    beside: float
    number: float
    around: float
    largest: float


FEW_SEATS = SeatsLayout("few", 3, 70, 30, 22, 13)
MANY_SEATS = SeatsLayout("many", 4, 50, 21, 16, 9.5)


def fitting_seats(
    layout: SeatsLayout, tables: Sequence[Sequence[str]], room: float
) -> tuple[float, int, int]:
    """Return the largest size of letters that fits, with the numbers of tables and name columns.

    Where nothing fits, they are the usual ones.
    """
    names = [name for table in tables for name in table]
    for size in (each for each in SEAT_SIZES if each <= layout.largest):
        for across in range(layout.across, FEWEST_ACROSS - 1, -1):
            left = room - _tables_height(size, layout, across, tables)
            for columns in range(NAME_COLUMNS, FEWEST_ACROSS - 1, -1):
                width = PAPER_WIDTH / columns - BESIDE_NAME
                lines = [lines_of(name, size, width) for name in names]
                listed = sum(lines) * size * SEATS_LINE + len(names) * NAME_GAP
                if listed / columns + max(lines, default=0) * size * SEATS_LINE < left:
                    return size, across, columns
    return layout.largest, layout.across, NAME_COLUMNS


def _tables_height(
    size: float, layout: SeatsLayout, across: int, tables: Sequence[Sequence[str]]
) -> float:
    """Return the height of all tables, ``across`` of them beside one another."""
    width = PAPER_WIDTH / across - layout.beside
    boxes = [
        size * SEATS_LINE * sum(lines_of(name, size, width) for name in table) for table in tables
    ]
    rows = (max(boxes[at : at + across]) for at in range(0, len(boxes), across))
    return sum(max(row, layout.number) + layout.around for row in rows)


def fitting_slip(people: Sequence[str], below: str) -> float:
    """Return the largest letters with which a slip has room for everybody at its table."""
    room = SLIP_HEIGHT - lines_of(below, BELOW_NAMES, SLIP_WIDTH) * BELOW_NAMES * SEATS_LINE
    for size in (each for each in SEAT_SIZES if each <= SLIP_NAMES):
        if sum(lines_of(name, size, SLIP_WIDTH) for name in people) * size * SEATS_LINE < room:
            return size
    return SEAT_SIZES[-1]


def lines_of(text: str, size: float, room: float) -> int:
    """Return the number of lines of a text in letters of a size, broken between words."""
    return len(wrap(text, max(1, int(room / (size * LETTER_WIDTH)))))
