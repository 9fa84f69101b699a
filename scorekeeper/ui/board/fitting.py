"""The layout of the board in its window: the places of the tiles, and the sizes of all text.

All lengths are logical pixels, unless a name says that they are multiples of a text's size.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.ui.design import theme
from scorekeeper.ui.widgets.numbers import number_width

# A window's shorter side holds this many lines: at 1920×1080 a line is 48 pixels high, which is
# read from the other end of a room.
LINES_HIGH = 22.5
SMALLEST_LINE, LARGEST_LINE = 15.0, 72.0
# Text that the device enlarges grows as far as this.
MOST_GROWTH = 1.4
# From this ratio of width to height on, what comes next is beside the tiles, else below them.
BESIDE_RATIO = 1.15
SIDE_SHARE = 0.3
# In multiples of a text's size: the height of a line, the average width of a letter, an icon beside
# a word, and the gap between two parts of a line.
LINE_HEIGHT, LETTER, SIGN, GAP = 1.28, 0.56, 1.0, 0.35
# The height of a line that others may follow, as Material gives it.
WRAPPED_LINE = 1.43
# The size of a name relative to the number below it, and of its avatar relative to the name.
NAME_SHARE, AVATAR = 0.26, 1.15
# A name gets no smaller than this part of a line for all the others; then it is smaller alone, and
# at last cut.
SMALLEST_NAME, SMALLEST_LONG_NAME = 0.8, 0.5
# Digits have nothing below their line.
NUMBER_HEIGHT = 1.0
# A layout of the tiles is that much worse for each tile that is missing in its last row.
HOLE = 0.03
BORDER, MARGIN, GUTTER = 3.0, float(theme.MARGIN), float(theme.GAP)
PADDING, PROGRESS, PROGRESS_GAP = 0.3, 0.14, 0.1


def line_size(width: float, height: float, growth: float) -> float:
    """Return the size of a line of text in a window, on a device that enlarges text."""
    line = min(width, height) / LINES_HIGH * min(max(growth, 1.0), MOST_GROWTH)
    return max(SMALLEST_LINE, min(line, LARGEST_LINE))


def text_width(words: str, size: float) -> float:
    """Return the approximate width of a line of words."""
    return len(words) * LETTER * size


def text_height(words: str, size: float, width: float) -> float:
    """Return the approximate height of words that wrap at this width; a wider word wraps, too."""
    lines, used = 1, 0.0
    for word in words.split():
        wide = text_width(word, size)
        after = used + text_width(" ", size) + wide if used else wide
        if used and after > width:
            lines, after = lines + 1, wide
        extra = max(0, -(-int(after) // max(int(width), 1)) - 1)
        lines, used = lines + extra, after - extra * width
    return lines * WRAPPED_LINE * size


@dataclass(frozen=True)
class TileSizes:
    """The layout of the tiles.

    Attributes:
        in_row: The number of tiles in a row.
        width: The width of a tile.
        number: The size of all numbers.
        name: The size of all names; one that is too long for it is smaller.
        under: The size of the line below a number.
        name_lines: The number of lines that names have room for.
    """

    in_row: int
    width: float
    number: float
    name: float
    under: float
    name_lines: int = 1

    @property
    def inside(self) -> float:
        """The width inside a tile."""
        return self.width - 2 * (BORDER + PADDING * self.under)


def tile_sizes(
    numbers: Sequence[str],
    names: Sequence[float],
    under: Iterable[float],
    line: float,
    width: float,
    height: float,
    broken_names: Sequence[float] = (),
) -> TileSizes:
    """Return the layout that makes the numbers largest, and no name too small.

    Names have two lines where one of them would be smaller in one.

    Args:
        numbers: The totals, in words.
        names: The width of the name above each number with all beside it, in multiples of its size.
        under: The width of the line below each number, likewise.
        line: The size for the line below the numbers, and the least size for names.
        width: The width of the room for all tiles.
        height: Its height.
        broken_names: The widths of the names in two lines, where these are smaller.
    """
    widest = max(map(number_width, numbers))
    widest_name, widest_under = max(names), max(under)
    widest_broken = max(broken_names, default=widest_name)

    def sizes(in_row: int) -> TileSizes:
        rows = -(-len(numbers) // in_row)
        tile = (width - (in_row - 1) * GUTTER) / in_row
        inside = tile - 2 * (BORDER + PADDING * line)
        # A page that is hidden may have no room at all.
        below = max(min(line, inside / widest_under), 0.0)
        free = (height - (rows - 1) * GUTTER) / rows - 2 * (BORDER + PADDING * line)
        free -= below * (LINE_HEIGHT + PROGRESS + PROGRESS_GAP)

        def with_names(lines: int, widest_line: float) -> TileSizes:
            number = free / (NUMBER_HEIGHT + NAME_SHARE * LINE_HEIGHT * lines)
            name = max(line, number * NAME_SHARE)
            number = min((free - name * LINE_HEIGHT * lines) / NUMBER_HEIGHT, inside / widest)
            fitting = min(name, max(inside / widest_line, line * SMALLEST_NAME))
            return TileSizes(in_row, tile, max(number, line), fitting, below, lines)

        one = with_names(1, widest_name)
        smaller = inside / widest_name < max(line, one.number * NAME_SHARE)
        two = with_names(2, widest_broken) if smaller and widest_broken < widest_name else one
        # Where they have no room for a second line, they are smaller.
        return two if two.number > line else one

    def quality(option: TileSizes) -> float:
        holes = -len(numbers) % option.in_row
        # Names that have two lines shall be whole in them.
        broken = option.inside / widest_broken / (line * SMALLEST_LONG_NAME)
        whole = min(broken, 1.0) if option.name_lines > 1 else 1.0
        return option.number * (1 - HOLE * holes) * min(option.name / line, 1.0) * whole

    return max(map(sizes, range(1, len(numbers) + 1)), key=quality)
