"""The command ``scorekeeper``: opens the app, or answers in the terminal.

Exit status: 0 fine, 1 the input has problems, 2 wrong usage.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Sequence
from typing import TextIO

from scorekeeper import __version__
from scorekeeper.scored_file import score_file
from scorekeeper.scoring.catalogue import CATALOGUE
from scorekeeper.text_table import table
from scorekeeper.words.speak import listed, say

VARIANTS_FORMAT = "scorekeeper-variants/1"
# What a shell reports for a program that Ctrl-C, or a reader that went away, has ended.
INTERRUPTED, PIPE_CLOSED = 130, 141
# For terminals that know no suits and signs; the cards are then as a game file writes them.
PLAIN = str.maketrans(
    dict(zip("♣♦♠♥−–×·…“”‘’←→↑", "CDSH--x|.\"\"''<>^", strict=True))
    | {"€": "EUR ", "£": "GBP ", "¥": "JPY ", "₹": "INR "}
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say and answer the exit status; None takes the program's own."""
    try:
        chosen = _parser().parse_args(arguments)
        status = _run(chosen)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(chosen: argparse.Namespace) -> int:
    if chosen.command is None:
        # Flet is slow to load, and scoring does without it.
        from scorekeeper.app import open_app  # noqa: PLC0415

        return open_app(chosen.data)
    try:
        if chosen.command == "variants":
            status = _variants(as_json=chosen.json)
        elif chosen.command == "doctor":
            status = _doctor(chosen.data)
        else:
            status = _score(chosen.files, as_json=chosen.json)
        print(end="", flush=True)
    except BrokenPipeError:
        _silence(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        _silence(sys.stdout)
        _write(say("command.cannot_write", why=error.strerror), sys.stderr)
        return 1
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("scorekeeper", description=say("command.description"))
    parser.add_argument("--data", metavar="DIR", help=say("command.data"))
    version = say("command.version", version=__version__)
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    score = commands.add_parser("score", help=say("command.score"))
    score.add_argument("files", nargs="+", metavar="FILE", help=say("command.score.files"))
    score.add_argument("--json", action="store_true", help=say("command.score.json"))
    variants = commands.add_parser("variants", help=say("command.variants"))
    variants.add_argument("--json", action="store_true", help=say("command.variants.json"))
    commands.add_parser("doctor", help=say("command.doctor"))
    return parser


def _score(files: Iterable[str], *, as_json: bool) -> int:
    """Score the files in their order; a problem in one keeps none of the others from it."""
    status, written = 0, False
    for name in files:
        scored = score_file(name)
        if scored.problems:
            status = 1
        if as_json:
            _write(json.dumps(scored.document()), sys.stdout)
        elif scored.problems:
            print(end="", flush=True)
            for line in scored.complaints():
                _write(line, sys.stderr)
        else:
            _write(("\n" if written else "") + scored.table(), sys.stdout)
            written = True
    return status


def _doctor(data: str | None) -> int:
    # The store is slow to load, and scoring does without it.
    from scorekeeper.check_up import check_up  # noqa: PLC0415

    status, lines = check_up(data)
    for line in lines:
        _write(line, sys.stdout)
    return status


def _variants(*, as_json: bool) -> int:
    entries = CATALOGUE.values()
    if as_json:
        variants = [
            {
                "id": entry.variant.id,
                "name": say(f"variant.{entry.variant.id}"),
                "players": list(entry.variant.players),
                "sources": list(entry.sources),
            }
            for entry in entries
        ]
        _write(json.dumps({"format": VARIANTS_FORMAT, "variants": variants}), sys.stdout)
        return 0
    rows = [[say(f"command.column.{each}") for each in ("id", "name", "players", "sources")]]
    for entry in entries:
        players = entry.variant.players
        numbers = say("command.variants.numbers", least=players[0], most=players[-1])
        name = say(f"variant.{entry.variant.id}")
        rows.append([entry.variant.id, name, numbers, listed(entry.sources)])
    _write(table(rows, "<<<<"), sys.stdout)
    return 0


def _write(text: str, stream: TextIO | None) -> None:
    """A line of text, in what letters the stream has; nothing where there is no stream."""
    if stream is None:
        return
    encoding = stream.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(PLAIN).encode(encoding, "replace").decode(encoding)
    print(text, file=stream)


def _silence(stream: TextIO) -> None:
    """Let what is still to be written go nowhere, so that leaving does not fail on it again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
