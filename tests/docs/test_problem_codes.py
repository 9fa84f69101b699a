"""Every problem code of `scorekeeper score --json`, each produced by a real file."""

import json
from pathlib import Path
from typing import get_args

import pytest

from scorekeeper.cli.main import main
from scorekeeper.scoring.problem import FileProblem
from tests.game_documents import Capture, Document, answers, game, put
from tests.scoring.test_problems import CASES

PLAIN = json.dumps(game())

# Files that are no game files; all others are the cases of scoring's own tests.
NO_GAME: tuple[tuple[str, str | bytes], ...] = (
    ("file_not_json", "{"),
    ("file_not_object", "[1, 2]"),
    ("file_not_text", b"\xff\xfe{}"),
    ("file_too_deep", '{"hands":' + "[" * 60 + "]" * 60 + "}"),
    ("file_too_large", " " * 10_000_001),
    ("key_twice", PLAIN[:-1] + ', "variant": "wilson"}'),
    ("number_not_finite", PLAIN[:-1] + ', "options": {"end_at": NaN}}'),
    ("number_too_long", PLAIN[:-1] + ', "options": {"end_at": ' + "9" * 200 + "}}"),
)
PLACES = ("file_missing", "file_is_folder", "file_unreadable")
# The reader of a file finds a lone surrogate before anything looks at what the text is for.
FOUND_EARLIER = {"text_broken": "file_not_text"}


def codes(capsys: Capture, path: str) -> set[str]:
    """Return the codes that the command line reports for a file, which must have some."""
    assert main(["score", "--json", path]) == 1
    (document,) = answers(capsys)
    assert document["format"] == "scorekeeper-problems/1"
    assert all(problem["message"] for problem in document["problems"])
    return {problem["code"] for problem in document["problems"]}


@pytest.mark.parametrize(
    ("code", "document"),
    [(code, content) for code, _, content in CASES if isinstance(content, dict)],
)
def test_a_game_file_with_this_problem_is_reported(
    code: str, document: Document, tmp_path: Path, capsys: Capture
) -> None:
    assert codes(capsys, put(tmp_path, document)) == {FOUND_EARLIER.get(code, code)}


@pytest.mark.parametrize(("code", "content"), NO_GAME)
def test_a_file_that_is_not_a_game_is_reported(
    code: str, content: str | bytes, tmp_path: Path, capsys: Capture
) -> None:
    assert codes(capsys, put(tmp_path, content)) == {code}


def test_a_file_that_is_not_there_is_reported(tmp_path: Path, capsys: Capture) -> None:
    assert codes(capsys, str(tmp_path / "none.json")) == {"file_missing"}
    assert codes(capsys, str(tmp_path)) == {"file_is_folder"}


def test_a_file_that_cannot_be_read_is_reported(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = put(tmp_path, game())
    monkeypatch.setattr(Path, "open", fail)
    assert codes(capsys, path) == {"file_unreadable"}


def test_every_code_of_a_file_is_produced_here() -> None:
    produced = {code for code, _, _ in CASES} | {code for code, _ in NO_GAME} | {*PLACES}
    assert produced == {*get_args(FileProblem)}
