"""Damaged files stay as they are, and do not affect any other file."""

import json
from pathlib import Path

import pytest

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Unreadable
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record, write_record
from tests.store.examples import clock, file_contents, library_in, record, with_name

DAMAGES = {
    b"": "file_not_json",
    b'{"_default": {"1": {"schema": 1': "file_not_json",
    b"\xff\xfe\x00": "file_not_text",
    b"\x00" * 1000: "file_not_json",
    b"[" * 100_000: "file_too_deep",
    b'{"_default": {"1": {"schema": ' + b"9" * 5000 + b"}}}": "file_not_json",
    b'{"_default": {"1": {"schema": NaN}}}': "file_not_json",
    b'{"_default": {"1": {"schema": 1e999}}}': "file_not_json",
    b"[]": "file_not_ours",
    b"{}": "file_not_ours",
    b'{"_default": 5}': "file_not_ours",
    b'{"_default": {"one": {}}}': "file_not_ours",
    b'{"_default": {"1": 7}}': "file_not_ours",
    b'{"_default": {"2": {}}}': "file_not_ours",
    b'{"_default": {"' + b"1" * 5000 + b'": {}}}': "file_not_ours",
    b'{"_default": {"1": {"schema": "1"}}}': "file_not_ours",
    b'{"_default": {"1": {"schema": 0}}}': "file_not_ours",
    b'{"format": "scorekeeper-game/1"}': "file_not_ours",
}


@pytest.mark.parametrize(("data", "reason"), DAMAGES.items())
def test_damage_is_reported_and_isolated(tmp_path: Path, data: bytes, reason: str) -> None:
    library_in(tmp_path).save(record("good"))
    bad = tmp_path / "games" / "bad.json"
    bad.write_bytes(data)
    library = library_in(tmp_path)
    assert library.damaged() == (("bad", reason),)
    assert [game.id for game in library.games()] == ["good"]
    assert library.load("bad")[0].code == reason  # type: ignore[index]
    assert isinstance(library.load("good"), Record)
    assert bad.read_bytes() == data


def test_a_game_that_does_not_read_is_damage_with_every_problem(tmp_path: Path) -> None:
    storage = storage_in(tmp_path)
    document = write_record(record("bad"))
    document["game"] = {"format": "scorekeeper-game/1", "variant": "nothing", "players": []}
    storage.games.write("bad", document)
    library = Library(storage, clock)
    assert library.damaged() == (("bad", "key_missing"),)
    stored_record = library.load("bad")
    assert isinstance(stored_record, tuple)
    assert {"key_missing", "variant_unknown"} <= {problem.code for problem in stored_record}


def test_a_copied_file_is_not_listed_twice(tmp_path: Path) -> None:
    library_in(tmp_path).save(record("friday"))
    games = tmp_path / "games"
    (games / "copy.json").write_bytes((games / "friday.json").read_bytes())
    (games / "friday (conflicted copy).json").write_bytes(b"whatever")
    library = library_in(tmp_path)
    assert [game.id for game in library.games()] == ["friday"]
    assert library.damaged() == (("copy", "id_wrong"),)
    assert library.load("copy") == (Problem("id_wrong", ("id",), "copy", "friday"),)


def test_saving_over_damage_sets_it_aside_each_time(tmp_path: Path) -> None:
    file = tmp_path / "games" / "friday.json"
    library = library_in(tmp_path)
    library.save(record())
    for data in (b"torn", b"torn again"):
        file.write_bytes(data)
        library.refresh()
        assert library.damaged() == (("friday", "file_not_json"),)
        saved = library.save(record())
        assert library.load("friday") == saved
        assert library.damaged() == ()
    files = file_contents(tmp_path / "games")
    assert files["friday.damaged-1.json"] == b"torn"
    assert files["friday.damaged-2.json"] == b"torn again"
    assert [game.id for game in library_in(tmp_path).games()] == ["friday"]


def test_damaged_settings_are_reported_and_set_aside(tmp_path: Path) -> None:
    folder = tmp_path / "settings"
    folder.mkdir()
    (folder / "settings.json").write_bytes(b"{")
    library = library_in(tmp_path)
    assert library.settings() == {}
    assert library.damaged() == (("settings", "file_not_json"),)
    library.save_settings({"a": 1})
    assert library.settings() == {"a": 1}
    assert (folder / "settings.damaged-1.json").read_bytes() == b"{"


def test_a_file_over_the_limit_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "huge.json").open("wb") as file:
        file.truncate(50_000_000)
    with pytest.raises(Unreadable) as failed:
        TinyDBDocuments(tmp_path).read("huge")
    assert failed.value.reason == "file_too_large"


def test_a_folder_in_place_of_a_file_is_no_game(tmp_path: Path) -> None:
    (tmp_path / "games" / "friday.json").mkdir(parents=True)
    assert library_in(tmp_path).games() == ()
    problem = Problem("file_unreadable", (), None, "Is a directory")
    assert library_in(tmp_path).load("friday") == (problem,)


def test_a_folder_that_cannot_be_listed_is_reported(tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes(b"a file")
    library = library_in(tmp_path)
    assert library.games() == ()
    assert library.damaged() == (("games", "folder_unreadable"),)


def test_half_a_letter_in_a_name_is_replaced(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    saved = library.save(with_name(record(), "half \ud83c"))
    assert library.load("friday") == with_name(saved, "half \ufffd")
    json.loads((tmp_path / "games" / "friday.json").read_text(encoding="utf-8"))
