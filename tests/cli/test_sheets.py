"""Old score sheets on the command line: said first, kept once, and never by halves."""

import json
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from tests.game_documents import PLAIN_HAND, Capture, game, put

SHEET = "Hand,Ann,Bob,Cid,Dee\n1,3,16,6,1\n2,5,13,8,0\nTotal,8,29,14,1\n"


def run(folder: Path, capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    status = main(["--data", str(folder / "store"), *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def sheet(folder: Path, text: str = SHEET, name: str = "easter.csv") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_dry_run_says_what_a_sheet_has_and_keeps_nothing(tmp_path: Path, capsys: Capture) -> None:
    path = sheet(tmp_path)
    status, out, _ = run(tmp_path, capsys, "import", path, "--dry-run", "--json")
    document = json.loads(out)
    assert (status, document["format"]) == (0, "scorekeeper-sheet/1")
    (sheet_game,) = document["games"]
    assert sheet_game["hands"] == [[3, 16, 6, 1], [5, 13, 8, 0]]
    assert sheet_game["final"] == {"Ann": 8, "Bob": 29, "Cid": 14, "Dee": 1}
    assert [(place.get("row"), place.get("column")) for place in sheet_game["left_out"]] == [
        (None, 1),
        (4, None),
    ]
    assert run(tmp_path, capsys, "export", "--all")[1] == ""
    status, out, _ = run(tmp_path, capsys, "import", put(tmp_path, game()), "--dry-run", "--json")
    assert (status, json.loads(out)["format"]) == (1, "scorekeeper-problems/1")
    assert run(tmp_path, capsys, "export", "--all")[1] == ""


def test_a_sheet_becomes_a_game_once(tmp_path: Path, capsys: Capture) -> None:
    path = sheet(tmp_path)
    options = ("--date", "2025-04-20", "--name", "Easter")
    status, out, _ = run(tmp_path, capsys, "import", path, *options)
    assert (status, "1 game imported." in out) == (0, True)
    document = json.loads(run(tmp_path, capsys, "export", "Easter")[1])
    assert document["name"] == "Easter"
    assert [hand["points"]["Bob"] for hand in document["hands"]] == [16, 13]
    assert "already there" in run(tmp_path, capsys, "import", path, *options)[1]


def test_a_sheet_without_a_day_is_a_finished_game_once(tmp_path: Path, capsys: Capture) -> None:
    path = sheet(tmp_path)
    assert run(tmp_path, capsys, "import", path)[0] == 0
    assert json.loads(run(tmp_path, capsys, "export", "easter")[1])["finished"]
    assert "already there" in run(tmp_path, capsys, "import", path)[1]
    assert json.loads(run(tmp_path, capsys, "stats", "--json")[1])["games"] == 1


def test_what_must_be_mended_is_named_and_keeps_the_game_out(
    tmp_path: Path, capsys: Capture
) -> None:
    wrong = sheet(tmp_path, SHEET.replace("29", "28"))
    status, out, err = run(tmp_path, capsys, "import", wrong)
    assert status == 1
    assert "easter.csv: Row 4, column 3, “28”: the hands add up to 29" in err
    assert "1 is not imported" in out
    assert run(tmp_path, capsys, "export", "--all")[1] == ""


def test_several_sheets_are_a_line_each_in_their_order(tmp_path: Path, capsys: Capture) -> None:
    first, second = sheet(tmp_path), sheet(tmp_path, "nothing", "b.txt")
    status, out, _ = run(tmp_path, capsys, "import", first, second, "--dry-run", "--json")
    formats = [json.loads(line)["format"] for line in out.splitlines()]
    assert (status, formats) == (1, ["scorekeeper-sheet/1", "scorekeeper-problems/1"])


def test_the_exported_table_comes_back(tmp_path: Path, capsys: Capture) -> None:
    assert main(["--data", str(tmp_path / "other"), "import", put(tmp_path, game(PLAIN_HAND))]) == 0
    capsys.readouterr()
    assert main(["--data", str(tmp_path / "other"), "export", "--all", "--format", "csv"]) == 0
    table = sheet(tmp_path, capsys.readouterr().out, "own.csv")
    status, out, _ = run(tmp_path, capsys, "import", table, "--dry-run", "--json")
    (sheet_game,) = json.loads(out)["games"]
    assert status == 0
    assert sheet_game["variant"] == game()["variant"]
    assert sheet_game["people"] == game()["players"]


def test_marks_on_totals_do_not_change_the_numbers_of_a_sheet(
    tmp_path: Path, capsys: Capture
) -> None:
    # Ann comes to 50 and 100 exactly, which some tables would take off.
    text = "Ann,Bob,Cid,Dee\n26,0,0,0\n24,1,1,0\n26,0,0,0\n24,0,0,2\n0,26,0,0\n"
    status, _, _ = run(tmp_path, capsys, "import", sheet(tmp_path, text), "--name", "Nose")
    assert status == 0
    document = json.loads(run(tmp_path, capsys, "export", "Nose")[1])
    assert sum(hand["points"]["Ann"] for hand in document["hands"]) == 100


def test_a_day_that_is_none_is_said_in_our_words(tmp_path: Path, capsys: Capture) -> None:
    status, _, err = run(tmp_path, capsys, "import", sheet(tmp_path), "--date", "31.13.2026")
    assert status == 2
    assert "“31.13.2026” is no day" in err


def test_a_game_that_nobody_knows_is_said(tmp_path: Path, capsys: Capture) -> None:
    status, _, err = run(tmp_path, capsys, "import", sheet(tmp_path), "--variant", "poker")
    assert status == 1
    assert "“poker” is no game that is known here" in err


@pytest.mark.parametrize(
    ("name", "content"),
    [("old.csv", b"Ann,Bob,Cid\n3,16,7\n"), ("game.json", b'{"format": "scorekeeper-game/1"}')],
)
def test_what_is_no_backup_is_told_its_door(
    tmp_path: Path, capsys: Capture, name: str, content: bytes
) -> None:
    (tmp_path / name).write_bytes(content)
    assert main(["--data", str(tmp_path / "data"), "restore", str(tmp_path / name)]) == 1
    message = capsys.readouterr().err
    assert name in message
    assert "“scorekeeper import”" in message


def test_halves_are_taken_once_somebody_says_that_the_table_agreed_on_them(
    tmp_path: Path, capsys: Capture
) -> None:
    path = sheet(tmp_path, "Hand,Ann,Bob,Cid,Dee\n1,3.5,15.5,6,1\n2,5,13,8,0\n")
    assert run(tmp_path, capsys, "import", path)[0] == 1
    assert run(tmp_path, capsys, "export", "--all")[1] == ""
    status, out, _ = run(tmp_path, capsys, "import", path, "--halves", "--dry-run", "--json")
    (sheet_game,) = json.loads(out)["games"]
    assert (status, sheet_game["mistakes"]) == (0, [])
    assert sheet_game["hands"][0] == [3.5, 15.5, 6, 1]
    assert run(tmp_path, capsys, "import", path, "--halves", "--name", "Easter")[0] == 0
    document = json.loads(run(tmp_path, capsys, "export", "Easter")[1])
    assert document["hands"][0]["points"] == {"Ann": "7/2", "Bob": "31/2", "Cid": 6, "Dee": 1}


def test_a_hand_with_the_points_of_a_moon_is_one_when_said_so(
    tmp_path: Path, capsys: Capture
) -> None:
    path = sheet(tmp_path, "Hand,Ann,Bob,Cid,Dee\n1,3,16,6,1\n2,26,26,26,0\n")
    assert run(tmp_path, capsys, "import", path, "--moons", "--name", "Easter")[0] == 0
    document = json.loads(run(tmp_path, capsys, "export", "Easter")[1])
    assert document["hands"][0]["points"]["Bob"] == 16
    moon = document["hands"][1]
    assert ({*moon["taken"]}, len(moon["taken"]["Dee"]), "points" in moon) == ({"Dee"}, 14, False)
    (person,) = json.loads(run(tmp_path, capsys, "stats", "--player", "Dee", "--json")[1])[
        "players"
    ]
    assert (person["moons_shot"], person["hands"]) == (1, 2)
