"""``scorekeeper seating``, as docs/game-file.md defines it."""

import json

import pytest

from scorekeeper.cli.main import main
from tests.game_documents import Capture

NINE_PEOPLE = """\
Round 1
Table  Seat 1  Seat 2  Seat 3
    1       1       2       3
    2       4       5       6
    3       7       8       9

"""


def test_the_document(capsys: Capture) -> None:
    assert main(["seating", "--players", "16", "--rounds", "5", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert [*document] == ["format", "rounds", "repeats"]
    assert (document["format"], document["repeats"]) == ("scorekeeper-seating/1", 0)
    assert document["rounds"][0] == [
        [str(player) for player in range(first, first + 4)] for first in (1, 5, 9, 13)
    ]
    assert [len(tables) for tables in document["rounds"]] == [4] * 5


def test_people_read_tables(capsys: Capture) -> None:
    assert main(["seating", "--players", "9", "--rounds", "4", "--seats", "3"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(NINE_PEOPLE)
    assert printed.count("Round ") == 4
    assert printed.endswith("\n\nNobody meets anybody twice.\n")


@pytest.mark.parametrize(
    ("players", "rounds", "sentence"),
    [
        (4, 2, "6 pairs meet more than once."),
        (4, 3, "6 pairs meet more than once. 12 meetings are not a pair’s first."),
        (2, 2, "1 pair meets more than once."),
    ],
)
def test_how_many_meet_again_is_said(
    players: int, rounds: int, sentence: str, capsys: Capture
) -> None:
    assert main(["seating", "--players", str(players), "--rounds", str(rounds)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == sentence


def test_a_smaller_table_has_an_empty_seat(capsys: Capture) -> None:
    assert main(["seating", "--players", "7", "--rounds", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2:4] == ["    1       1       2       3       4", "    2       5       6       7"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "1", "--rounds", "3"), "--players: “1”: a whole number from 2 to 120"),
        (("--players", "121", "--rounds", "3"), "--players: “121”: a whole number from 2 to 120"),
        (("--players", "-4", "--rounds", "3"), "--players: “-4”: a whole number from 2 to 120"),
        (("--players", "16", "--rounds", "0"), "--rounds: “0”: a whole number from 1 to 20"),
        (("--players", "16", "--rounds", "2.5"), "--rounds: “2.5”: a whole number from 1 to 20"),
        (("--players", "16", "--rounds", "9" * 5000), "a whole number from 1 to 20 is needed"),
        (
            ("--players", "16", "--rounds", "5", "--seats", "1"),
            "--seats: “1”: a whole number from 2 to 10",
        ),
        (("--players", "16"), "--rounds"),
    ],
)
@pytest.mark.parametrize("as_json", [(), ("--json",)])
def test_numbers_that_make_no_sense_are_wrong_usage(
    arguments: tuple[str, ...], sentence: str, as_json: tuple[str, ...], capsys: Capture
) -> None:
    assert main(["seating", *arguments, *as_json]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
