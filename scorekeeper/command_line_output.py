"""What the command line answers: text in what letters the terminal has, files as they are."""

import os
import sys
from typing import TextIO

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
