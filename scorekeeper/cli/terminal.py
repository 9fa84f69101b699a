"""What the command line answers: text in what letters the terminal has, files as they are."""

import os
import sys
import time
import unicodedata
from collections.abc import Generator, Sequence
from typing import TextIO

from scorekeeper.store.progress import Progress, Result, finish
from scorekeeper.words.translation import say

TOLD_SECONDS = 0.3

# For terminals that know no suits and signs; the cards are then as a game file writes them.
PLAIN = str.maketrans(
    dict(zip("♣♦♠♥−–×·…“”‘’←→↑", "CDSH--x|.\"\"''<>^", strict=True))
    | {"€": "EUR ", "£": "GBP ", "¥": "JPY ", "₹": "INR "}
)


def write(text: str, stream: TextIO | None) -> None:
    """A line of text, in what letters the stream has; nothing where there is no stream."""
    if stream is None:
        return
    encoding = stream.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(PLAIN).encode(encoding, "replace").decode(encoding)
    print(text, file=stream)


def tell(text: str) -> None:
    """A line for the person."""
    write(text, sys.stdout)


def complain(text: str) -> None:
    """A line about what is wrong."""
    print(end="", flush=True)
    write(text, sys.stderr)


class Ticker:
    """One line at a terminal that says how far a long work is, and is gone afterwards."""

    def __init__(self) -> None:
        self._told = time.monotonic()
        self._width = 0

    def tick(self, done: int, total: int) -> None:
        """So many of so many are done; said now and then, and only to a person."""
        if sys.stderr is None or not sys.stderr.isatty():
            return
        if time.monotonic() - self._told > TOLD_SECONDS:
            self._told = time.monotonic()
            self._show(say("command.progress", done=done, total=total))

    def clear(self) -> None:
        """Before anything else is said there."""
        if self._width:
            self._show("")

    def _show(self, text: str) -> None:
        print(f"\r{text:<{self._width}}\r{text}", end="", file=sys.stderr, flush=True)
        self._width = len(text)


def done_aloud(work: Generator[Progress, None, Result]) -> Result:
    """Do a long work, saying how far it is, and answer what it comes to."""
    ticker = Ticker()
    try:
        return finish(work, lambda progress: ticker.tick(*progress))
    finally:
        ticker.clear()


def write_content(content: bytes) -> None:
    """The content of a file, byte for byte, whatever letters the terminal has."""
    stream = sys.stdout
    if stream is not None:
        stream.flush()
        stream.buffer.write(content)
        stream.buffer.flush()


def silence(stream: TextIO) -> None:
    """Let what is still to be written go nowhere, so that leaving does not fail on it again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())


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
