"""Reads the QR codes in the app's pictures with neither the app nor the library that it draws with.

Reads one undamaged code of bytes with the least error correction, as ISO/IEC 18004 writes it, from
a black and white PNG.
"""

import zlib
from collections.abc import Iterator

PNG_START = b"\x89PNG\r\n\x1a\n"
FINDER = 7
LEAST_CORRECTION = 0b01
BYTES_MODE = 0b0100
FORMAT_MASK = 0b101010000010010
# By version, from 1: the codewords of error correction in each block, and the number of blocks.
CORRECTION = (
    *(7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28),
    *(28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30),
)
BLOCKS = (
    *(1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8),
    *(8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25),
)
MASKS = (
    lambda row, column: (row + column) % 2,
    lambda row, _: row % 2,
    lambda _, column: column % 3,
    lambda row, column: (row + column) % 3,
    lambda row, column: (row // 2 + column // 3) % 2,
    lambda row, column: row * column % 2 + row * column % 3,
    lambda row, column: (row * column % 2 + row * column % 3) % 2,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2,
)
Grid = list[list[bool]]


def text_in(png: bytes) -> str:
    """Return the text of the code in a picture.

    Raises:
        ValueError: If it is another picture.
    """
    modules = _modules(_pixels(png))
    size = len(modules)
    version = (size - 17) // 4
    kind, mask = _format(modules)
    if kind != LEAST_CORRECTION or size != 17 + 4 * version:
        raise ValueError("another kind of code")
    data = _data(_codewords(modules, mask, _reserved(version)), version)
    bits, length = "".join(f"{byte:08b}" for byte in data), 8 if version < 10 else 16
    if int(bits[:4], 2) != BYTES_MODE:
        raise ValueError("no bytes")
    start = 4 + length
    count = int(bits[4:start], 2)
    ends = (start + 8 * number for number in range(count))
    return bytes(int(bits[at : at + 8], 2) for at in ends).decode()


def _pixels(png: bytes) -> Grid:
    """Return which pixels of a picture with one bit for each are dark."""
    if not png.startswith(PNG_START):
        raise ValueError("no PNG")
    at, content, head = len(PNG_START), b"", b""
    while at < len(png):
        length, name = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
        chunk = png[at + 8 : at + 8 + length]
        head = chunk if name == b"IHDR" else head
        content += chunk if name == b"IDAT" else b""
        at += length + 12
    width, height = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:8], "big")
    if tuple(head[8:]) != (1, 0, 0, 0, 0):
        raise ValueError("more than black and white")
    return [
        [not row[x // 8] >> 7 - x % 8 & 1 for x in range(width)]
        for row in _rows(zlib.decompress(content), (width + 7) // 8, height)
    ]


def _rows(data: bytes, length: int, height: int) -> Iterator[bytes]:
    """Yield the bytes of each row, which may be written as the difference from the one above."""
    above = bytes(length)
    for start in range(0, height * (length + 1), length + 1):
        row = data[start + 1 : start + 1 + length]
        match data[start]:
            case 0:
                above = row
            case 2:
                above = bytes((byte + up) % 256 for byte, up in zip(row, above, strict=True))
            case _:
                raise ValueError("another filter")
        yield above


def _modules(pixels: Grid) -> Grid:
    """Return the modules within the light border; the first finder tells how large one is."""
    top = next(y for y, row in enumerate(pixels) if any(row))
    left = pixels[top].index(True)
    scale = (pixels[top] + [False]).index(False, left) - left
    if scale % FINDER:
        raise ValueError("no finder")
    scale //= FINDER
    right = len(pixels[top]) - 1 - pixels[top][::-1].index(True)
    places = range(left + scale // 2, right + 1, scale)
    return [[pixels[top - left + y][x] for x in places] for y in places]


def _format(modules: Grid) -> tuple[int, int]:
    """Return the level of error correction and the mask."""
    places = [(8, column) for column in (0, 1, 2, 3, 4, 5, 7)]
    places += [(row, 8) for row in (8, 7, 5, 4, 3, 2, 1, 0)]
    bits = 0
    for row, column in places:
        bits = bits << 1 | modules[row][column]
    bits ^= FORMAT_MASK
    return bits >> 13, bits >> 10 & 0b111


def _reserved(version: int) -> Grid:
    """Return which modules hold no data."""
    size = 17 + 4 * version
    reserved = [[False] * size for _ in range(size)]

    def take(rows: range, columns: range) -> None:
        for row in rows:
            for column in columns:
                reserved[row][column] = True

    take(range(9), range(9))
    take(range(9), range(size - 8, size))
    take(range(size - 8, size), range(9))
    take(range(6, 7), range(size))
    take(range(size), range(6, 7))
    centres = _alignment(version)
    corners = [(6, 6), (6, size - 7), (size - 7, 6)]
    for row, column in ((row, column) for row in centres for column in centres):
        if (row, column) not in corners:
            take(range(row - 2, row + 3), range(column - 2, column + 3))
    if version >= 7:
        take(range(6), range(size - 11, size - 8))
        take(range(size - 11, size - 8), range(6))
    return reserved


def _alignment(version: int) -> list[int]:
    """Return the rows, which are the columns too, of the centres of alignment patterns."""
    if version == 1:
        return []
    count, last = version // 7 + 2, 4 * version + 10
    step = 26 if version == 32 else -(-(last - 6) // (2 * (count - 1))) * 2
    return [6, *(last - step * number for number in reversed(range(count - 1)))]


def _codewords(modules: Grid, mask: int, reserved: Grid) -> bytes:
    """Return the codewords as they stand in columns of two, up and down, from the right."""
    size, bits = len(modules), ""
    columns = [*range(size - 1, 6, -2), *range(5, 0, -2)]
    for number, right in enumerate(columns):
        rows = range(size) if number % 2 else range(size - 1, -1, -1)
        for row in rows:
            for column in (right, right - 1):
                if not reserved[row][column]:
                    bits += "01"[modules[row][column] ^ (not MASKS[mask](row, column))]
    return bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8))


def _data(codewords: bytes, version: int) -> bytes:
    """Return the data of all blocks, which stand in each other, one after the other."""
    blocks, correction = BLOCKS[version - 1], CORRECTION[version - 1]
    short = len(codewords) // blocks - correction
    longer = len(codewords) % blocks
    lengths = [short + (number >= blocks - longer) for number in range(blocks)]
    contents: list[list[int]] = [[] for _ in lengths]
    rest = iter(codewords)
    for place in range(max(lengths)):
        for number, length in enumerate(lengths):
            if place < length:
                contents[number].append(next(rest))
    return bytes(byte for block in contents for byte in block)
