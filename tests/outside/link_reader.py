"""Reads links by its own means: base64url, DEFLATE (RFC 1951), parts; neither zlib nor the app."""

import json
import string
from collections.abc import Iterable
from typing import Any

ALPHABET = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
LENGTH_ORDER = (16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15)
END_OF_BLOCK = 256

Codes = dict[tuple[int, int], int]
"""(number of bits, code) -> symbol."""


def document_in(links: Iterable[str]) -> Any:  # noqa: ANN401 - whatever JSON says
    """Return the document that a link, or all parts of one, hold."""
    parts: dict[int, str] = {}
    for link in links:
        *head, text = link.split("#s1:")[1].split(":")
        parts[int(head[0].split("/")[0]) if head else 1] = text
    packed = base64url_bytes("".join(text for _, text in sorted(parts.items())))
    return json.loads(inflated(packed).decode("utf-8"))


def base64url_bytes(text: str) -> bytes:
    """Return the bytes that six bits a letter make."""
    bits = "".join(f"{ALPHABET.index(letter):06b}" for letter in text)
    return bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8))


def inflated(packed: bytes) -> bytes:
    """Return what a whole raw DEFLATE stream unpacks to."""
    bits = _Bits(packed)
    out = bytearray()
    last = False
    while not last:
        last = bool(bits.take(1))
        match bits.take(2):
            case 0:
                out += bits.stored()
            case 1:
                lengths = [8] * 144 + [9] * 112 + [7] * 24 + [8] * 8
                _block(bits, _codes(lengths), _codes([5] * 30), out)
            case 2:
                _block(bits, *_dynamic_codes(bits), out)
            case _:
                raise ValueError("no such kind of block")
    return bytes(out)


class _Bits:
    """Bits from the least of each byte on."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, count: int) -> int:
        value = 0
        for position in range(count):
            byte = self._data[self._at // 8]
            value |= (byte >> self._at % 8 & 1) << position
            self._at += 1
        return value

    def symbol(self, codes: Codes) -> int:
        code, length = 0, 0
        while (length, code) not in codes or length == 0:
            code, length = code << 1 | self.take(1), length + 1
            if length > 15:
                raise ValueError("no such code")
        return codes[length, code]

    def stored(self) -> bytes:
        start = -(-self._at // 8)
        size = int.from_bytes(self._data[start : start + 2], "little")
        self._at = (start + 4 + size) * 8
        return self._data[start + 4 : start + 4 + size]


def _codes(lengths: list[int]) -> Codes:
    codes: Codes = {}
    code = 0
    for length in range(1, 16):
        for symbol, symbol_length in enumerate(lengths):
            if symbol_length == length:
                codes[length, code] = symbol
                code += 1
        code <<= 1
    return codes


def _dynamic_codes(bits: _Bits) -> tuple[Codes, Codes]:
    literals, distances, described = bits.take(5) + 257, bits.take(5) + 1, bits.take(4) + 4
    of_lengths = [0] * 19
    for place in LENGTH_ORDER[:described]:
        of_lengths[place] = bits.take(3)
    codes = _codes(of_lengths)
    lengths: list[int] = []
    while len(lengths) < literals + distances:
        match bits.symbol(codes):
            case 16:
                lengths += lengths[-1:] * (bits.take(2) + 3)
            case 17:
                lengths += [0] * (bits.take(3) + 3)
            case 18:
                lengths += [0] * (bits.take(7) + 11)
            case length:
                lengths.append(length)
    return _codes(lengths[:literals]), _codes(lengths[literals:])


def _block(bits: _Bits, literals: Codes, distances: Codes, out: bytearray) -> None:
    while (symbol := bits.symbol(literals)) != END_OF_BLOCK:
        if symbol < END_OF_BLOCK:
            out.append(symbol)
            continue
        length = _copied_length(symbol, bits)
        distance = _distance(bits.symbol(distances), bits)
        for _ in range(length):
            out.append(out[-distance])


def _copied_length(symbol: int, bits: _Bits) -> int:
    if symbol == 285:
        return 258
    if symbol < 265:
        return symbol - 254
    extra = (symbol - 261) // 4
    return 3 + (4 + (symbol - 265) % 4 << extra) + bits.take(extra)


def _distance(symbol: int, bits: _Bits) -> int:
    if symbol < 4:
        return symbol + 1
    extra = symbol // 2 - 1
    return 1 + (2 + symbol % 2 << extra) + bits.take(extra)
