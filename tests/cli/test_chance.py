"""Chances on the command line, as docs/game-file.md defines them."""

import json
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from tests.game_documents import PLAIN_HAND, Capture, Document, game, put

OPEN_MOON: Document = {"taken": {"Ann": ["QS", "13 hearts"]}}


def chance(folder: Path, capsys: Capture, *files: str, status: int = 0) -> list[Document]:
    assert main(["--data", str(folder / "store"), "chance", "--json", *files]) == status
    captured = capsys.readouterr()
    assert captured.err == ""
    return [json.loads(line) for line in captured.out.splitlines()]


def test_several_files_give_one_document_a_line(tmp_path: Path, capsys: Capture) -> None:
    fine = put(tmp_path, game(PLAIN_HAND), "fine.json")
    broken = put(tmp_path, game({"taken": {}}), "broken.json")
    endless = put(tmp_path, game(PLAIN_HAND, variant="dragon"), "endless.json")
    first, second, _ = chance(tmp_path, capsys, fine, broken, endless, status=1)
    assert first["format"] == "scorekeeper-chance/1"
    assert [*first] == ["format", "players", "own_hands"]
    assert sum(first["players"].values()) == pytest.approx(1)
    assert first["own_hands"] == 1
    assert second["format"] == "scorekeeper-problems/1"


def test_a_game_without_an_end_has_none(tmp_path: Path, capsys: Capture) -> None:
    endless = put(tmp_path, game(PLAIN_HAND, options={"end_at": None}), "endless.json")
    (answer,) = chance(tmp_path, capsys, endless)
    assert answer["players"] is None
    assert main(["--data", str(tmp_path), "chance", endless]) == 0
    assert "no end" in capsys.readouterr().out


def test_an_open_choice_is_no_problem_in_the_last_hand_alone(
    tmp_path: Path, capsys: Capture
) -> None:
    last = put(tmp_path, game(PLAIN_HAND, OPEN_MOON), "last.json")
    (answer,) = chance(tmp_path, capsys, last)
    assert [*answer["choices"]] == ["add", "subtract"]
    assert answer["players"] in answer["choices"].values()
    assert main(["--data", str(tmp_path), "chance", last]) == 0
    printed = capsys.readouterr().out
    assert "Ann shot the moon" in printed
    assert "about " in printed
    earlier = put(tmp_path, game(OPEN_MOON, PLAIN_HAND), "earlier.json")
    (refused,) = chance(tmp_path, capsys, earlier, status=1)
    assert refused["problems"][0]["code"] == "moon_choice_missing"


def test_stored_games_of_the_same_people_are_used(tmp_path: Path, capsys: Capture) -> None:
    store = str(tmp_path / "store")
    stored = put(tmp_path, {**game(PLAIN_HAND, PLAIN_HAND), "id": "earlier"}, "earlier.json")
    now = put(tmp_path, {**game(PLAIN_HAND), "id": "now"}, "now.json")
    assert main(["--data", store, "import", stored, now]) == 0
    capsys.readouterr()
    (answer,) = chance(tmp_path, capsys, now)
    assert answer["own_hands"] == 3
