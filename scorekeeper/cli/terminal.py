"""Input and output of the command line: files and standard input, text, tables, progress."""

import os
import sys
import time
import unicodedata
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import TextIO

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.progress import Progress, Result, finish
from scorekeeper.store.transfer.untrusted_text import LimitByStart, read_bytes, too_large
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.translation import say

STANDARD_INPUT = "-"
PROGRESS_SECONDS = 0.3
COLUMN_GAP = "  "

# For terminals without suits and signs; cards are then shown as a game file writes them.
ASCII_SUBSTITUTES = str.maketrans(
    dict(zip("♣♦♠♥−–×·…“”‘’←→↑", "CDSH--x|.\"\"''<>^", strict=True))
    | {"€": "EUR ", "£": "GBP ", "¥": "JPY ", "₹": "INR "}
)


def read_input(
    name: str, limit: int, limit_by_start: LimitByStart | None = None
) -> tuple[bytes | None, tuple[Problem, ...]]:
    """Read a file, or standard input for ``-``: at most ``limit`` bytes, else report the problem.

    ``limit_by_start`` is as for :func:`read_bytes`. The size of standard input is not known before
    it ends, so that has to keep to ``limit`` alone.
    """
    if name != STANDARD_INPUT:
        return read_bytes(Path(name), limit, limit_by_start)
    # A program that was started without standard input has None here.
    stream = sys.stdin
    if stream is None:
        return None, (Problem("file_missing"),)
    try:
        data = stream.buffer.read(limit + 1)
    except OSError as error:
        return None, (Problem("file_unreadable", (), None, error.strerror),)
    return (data, ()) if len(data) <= limit else (None, (too_large(len(data), limit),))


def input_name(name: str) -> str:
    """Return the name of a file in the output."""
    return say("command.standard_input") if name == STANDARD_INPUT else visible(name, PATH_LIMIT)


def write(text: str, stream: TextIO | None) -> None:
    """Write a line, in characters that the stream can show; None is a stream that is closed."""
    if stream is None:
        return
    encoding = stream.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(ASCII_SUBSTITUTES).encode(encoding, "replace").decode(encoding)
    print(text, file=stream)


def write_answer(text: str) -> None:
    """Write a line to standard output."""
    write(text, sys.stdout)


def write_problem(text: str) -> None:
    """Write a line to standard error, after all earlier output."""
    print(end="", flush=True)
    write(text, sys.stderr)


def fail(sentence: str) -> int:
    """Write to standard error why nothing could be done; return the exit status of that."""
    write_problem(sentence)
    return 1


def write_content(content: bytes) -> None:
    """Write the content of a file to standard output, byte for byte."""
    stream = sys.stdout
    if stream is not None:
        stream.flush()
        stream.buffer.write(content)
        stream.buffer.flush()


def silence(stream: TextIO) -> None:
    """Discard the rest of the output, so that exiting does not fail on it again."""
    discard = os.open(os.devnull, os.O_WRONLY)
    os.dup2(discard, stream.fileno())


class ProgressLine:
    """A line at a terminal that says how far long work is, and disappears afterwards."""

    def __init__(self) -> None:
        self._shown_at = time.monotonic()
        self._width = 0

    def update(self, done: int, total: int) -> None:
        """Show the progress now and then, and only to a person."""
        if sys.stderr is None or not sys.stderr.isatty():
            return
        if time.monotonic() - self._shown_at > PROGRESS_SECONDS:
            self._shown_at = time.monotonic()
            self._show(say("command.progress", done=done, total=total))

    def clear(self) -> None:
        """Remove the line, before anything else is written there."""
        if self._width:
            self._show("")

    def _show(self, text: str) -> None:
        print(f"\r{text:<{self._width}}\r{text}", end="", file=sys.stderr, flush=True)
        self._width = len(text)


def with_progress(work: Generator[Progress, None, Result]) -> Result:
    """Do long work while showing its progress; return its result."""
    line = ProgressLine()
    try:
        return finish(work, lambda progress: line.update(*progress))
    finally:
        line.clear()


def text_width(text: str) -> int:
    """Return the width of a text in cells of a terminal: 美 takes two, a combining accent none."""
    return sum(
        0
        if unicodedata.category(character) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(character) in "WF"
        else 1
        for character in text
    )


def table(rows: Sequence[Sequence[str]], alignment: str) -> str:
    """Return the rows, one a line. ``alignment`` has ``<`` or ``>`` for each column."""
    widths = [max(map(text_width, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        COLUMN_GAP.join(
            _aligned(cell, width, side)
            for cell, width, side in zip(row, widths, alignment, strict=True)
        ).rstrip()
        for row in rows
    )


def _aligned(cell: str, width: int, side: str) -> str:
    padding = " " * (width - text_width(cell))
    return padding + cell if side == ">" else cell + padding
