"""Figures on the command line, as docs/game-file.md defines them."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.statistics.group import Group
from scorekeeper.store.library import open_library
from tests.game_documents import MOON_HAND, PLAIN_HAND, Capture, Document, game, put
from tests.store.examples import load_record

FINISHED = "2026-11-21T23:10:00-05:00"
DEE_ALONE: Document = {"taken": {"Dee": ["13 hearts"], "Ann": ["QS"]}}


@pytest.fixture
def store(tmp_path: Path, capsys: Capture) -> str:
    """Return a folder with two finished games, one of them for money, and one that goes on."""
    games = {
        "a": game(PLAIN_HAND, started="2026-11-20T23:30:00-05:00", finished=FINISHED),
        "b": game(
            PLAIN_HAND,
            MOON_HAND,
            variant="wilson",
            started="2026-11-21T19:30:00-05:00",
            finished=FINISHED,
            players=["ANN", "Bob", "Cid", "Dee"],
            hands=[
                {"taken": {"ANN": ["QS", "13 hearts"]}, "moon": "add"},
                {"taken": {"Bob": ["QS"], "Dee": ["13 hearts"]}},
            ],
        ),
        "c": game(DEE_ALONE, started="2026-11-22T19:30:00-05:00"),
    }
    folder = str(tmp_path / "store")
    files = [put(tmp_path, {**game, "id": name}, f"{name}.json") for name, game in games.items()]
    assert main(["--data", folder, "import", *files]) == 0
    capsys.readouterr()
    return folder


def stats(store: str, capsys: Capture, *options: str) -> Document:
    assert main(["--data", store, "stats", "--json", *options]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    document: Document = json.loads(captured.out)
    return document


def test_every_figure_of_a_person(store: str, capsys: Capture) -> None:
    document = stats(store, capsys)
    assert (document["format"], document["games"]) == ("scorekeeper-stats/1", 2)
    assert [person["player"] for person in document["players"]] == ["ANN", "Bob", "Cid", "Dee"]
    assert document["players"][0] == {
        "player": "ANN",
        "games": 2,
        "hands": 3,
        "wins": "1",
        "places": {"1": 1, "2": 1},
        "mean_place": "3/2",
        "table_mean_place": "5/2",
        "points_per_hand": "1",
        "table_points_per_hand": "65/6",
        "clean_hands": 1,
        "queens": 1,
        "queens_in_play": 3,
        "moons_shot": 1,
        "moons_suffered": 0,
        "on_the_nose": 0,
        "best_hand": 0,
        "worst_hand": 3,
        "money": {"USD": "1.30"},
    }
    assert document["pairs"][0] == {
        "players": ["ANN", "Bob"],
        "games": 2,
        "ahead": {"ANN": 2, "Bob": 0},
        "level": 0,
    }
    assert len(document["pairs"]) == 6


def test_days_are_those_where_a_game_was_started(store: str, capsys: Capture) -> None:
    assert stats(store, capsys, "--until", "2026-11-20")["games"] == 1
    assert stats(store, capsys, "--since", "2026-11-21")["games"] == 1
    assert stats(store, capsys, "--since", "2026-11-20", "--until", "2026-11-21")["games"] == 2
    assert stats(store, capsys, "--since", "2026-11-22") == {
        "format": "scorekeeper-stats/1",
        "games": 0,
        "players": [],
        "pairs": [],
    }


@pytest.mark.parametrize("option", ["--since", "--until"])
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "“10/11/2026” is no day; a day is written 2026-10-31"),
        ("de", "„31.11.2026“ ist kein Tag; ein Tag wird so geschrieben: 2026-10-31"),
        ("es", "«ayer» no es un día; un día se escribe 2026-10-31"),
    ],
)
def test_what_is_no_day_is_refused_in_a_sentence(
    option: str, language: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    assert main(["stats", option, re.split("[“”„«»]", sentence)[1]]) == 2
    message = capsys.readouterr().err
    assert sentence in message
    assert "invalid" not in message


@pytest.mark.parametrize(
    ("language", "typed"),
    [("en", "21.11.2026"), ("en", "11/21/2026"), ("de", "21.11.2026"), ("es", "21/11/2026")],
)
def test_a_day_may_be_written_as_the_language_writes_it(
    language: str, typed: str, store: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    assert stats(store, capsys, "--since", typed)["games"] == 1
    assert stats(store, capsys, "--until", typed)["games"] == 2


def test_a_person_chooses_rows_and_not_games(store: str, capsys: Capture) -> None:
    document = stats(store, capsys, "--player", "cid")
    assert document["games"] == 2
    assert [person["player"] for person in document["players"]] == ["Cid"]
    assert [pair["players"] for pair in document["pairs"]] == [
        ["ANN", "Cid"],
        ["Bob", "Cid"],
        ["Cid", "Dee"],
    ]
    assert len(stats(store, capsys, "--player", "cid", "--player", "Dee")["pairs"]) == 5


def test_one_kind_of_game(store: str, capsys: Capture) -> None:
    assert stats(store, capsys, "--variant", "wilson")["games"] == 1
    assert stats(store, capsys, "--variant", "omnibus")["games"] == 0
    assert main(["--data", store, "stats", "--variant", "wilsn"]) == 1
    assert "wilsn" in capsys.readouterr().err
    assert main(["--data", store, "stats", "--since", "sunday"]) == 2


def test_one_group(store: str, capsys: Capture) -> None:
    library = open_library(Path(store))
    group = library.groups.keep(Group("", "Thursday table", ("Ann",), "wilson"))
    record = load_record(library, "b")
    library.save(replace(record, group=group.id))
    document = stats(store, capsys, "--group", "thursday table")
    assert document == stats(store, capsys, "--variant", "wilson")
    assert stats(store, capsys, "--group", "Thursday table", "--until", "2026-11-20")["games"] == 0
    assert main(["--data", store, "stats", "--group", "Friday"]) == 1
    assert "Friday" in capsys.readouterr().err
    assert main(["--data", store, "export", "b"]) == 0
    assert "group" not in capsys.readouterr().out


def test_a_table_for_people(store: str, capsys: Capture) -> None:
    assert main(["--data", store, "stats", "--player", "Ann", "--player", "Zoë"]) == 0
    captured = capsys.readouterr()
    first, _, heading, row, *_ = captured.out.splitlines()
    assert first == "2 finished games"
    assert heading.split()[:4] == ["name", "games", "hands", "wins"]
    cells = "ANN 2 3 1 1.50 (2.50) 1.00 (10.83) 33% 33% 1 : 0 0 0 3 +$1.30"
    assert row.split() == cells.split()
    assert "Zoë" in captured.err
    assert "ANN : Bob" in captured.out


def test_an_empty_store(tmp_path: Path, capsys: Capture) -> None:
    assert main(["--data", str(tmp_path), "stats"]) == 0
    assert capsys.readouterr().out == "No finished games\n"


def test_games_that_do_not_count_are_left_out_and_counted_apart(
    store: str, tmp_path: Path, capsys: Capture
) -> None:
    away = game(PLAIN_HAND, finished=FINISHED, status="uncounted")
    given_up = game(PLAIN_HAND, status="abandoned")
    documents = {"away": away, "given-up": given_up}
    files = [put(tmp_path, {**game, "id": id_}, f"{id_}.json") for id_, game in documents.items()]
    assert main(["--data", store, "import", *files]) == 0
    capsys.readouterr()
    document = stats(store, capsys)
    assert (document["games"], document["left_out"]) == (2, 2)
    assert main(["--data", store, "stats"]) == 0
    assert "2 games are left out" in capsys.readouterr().err
