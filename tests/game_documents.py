"""Game files for the command line, and readers of its output."""

import json
from pathlib import Path
from typing import Any

import pytest

Document = dict[str, Any]
Capture = pytest.CaptureFixture[str]

FOUR = ["Ann", "Bob", "Cid", "Dee"]
PLAIN_HAND: Document = {
    "taken": {
        "Ann": ["2H", "3H", "4H"],
        "Bob": ["QS", "5H", "6H", "7H"],
        "Cid": ["6 hearts"],
        "Dee": ["AH"],
    }
}
MOON_HAND: Document = {"taken": {"Ann": ["QS", "13 hearts"]}, "moon": "add"}


def game(*hands: Document, **changes: object) -> Document:
    return {
        "format": "scorekeeper-game/1",
        "variant": "black-lady",
        "players": FOUR,
        "hands": list(hands),
        **changes,
    }


def with_taken(**taken: list[str]) -> Document:
    return game({"taken": {**PLAIN_HAND["taken"], **taken}})


def put(folder: Path, content: Document | str | bytes, name: str = "game.json") -> str:
    """Write a file and return its path."""
    path = folder / name
    text = json.dumps(content) if isinstance(content, dict) else content
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


def answers(capsys: Capture) -> list[Document]:
    """Return the documents on standard output, one a line; standard error is empty."""
    captured = capsys.readouterr()
    assert captured.err == ""
    return [json.loads(line) for line in captured.out.splitlines()]


def complaints(capsys: Capture, path: str) -> list[str]:
    """Return the problems of one file as printed, without its name; standard output is empty."""
    captured = capsys.readouterr()
    assert captured.out == ""
    lines = captured.err.splitlines()
    assert all(line.startswith(f"{path}: ") for line in lines)
    return [line.removeprefix(f"{path}: ") for line in lines]
