"""What a file contains for an import, and each limit of reading it."""

import hashlib
import io
import json
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.cli.export import resolve_game
from scorekeeper.scoring.documents.game import write_game
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.store.backup.reader import CONTENTS, FORMAT
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.documents.port import Document
from scorekeeper.store.progress import finish
from scorekeeper.store.summary import summarise
from scorekeeper.store.transfer import import_source
from scorekeeper.store.transfer.import_source import (
    SourceDocument,
    count_documents,
    importable_files,
    source_documents,
    unwrap_record,
)
from tests.store.examples import game, library_in, record, with_name

LINE = json.dumps(write_game(game())).encode()
DOCUMENT = write_game(game())


def documents(data: bytes) -> list[SourceDocument]:
    return list(source_documents(data))


def backup(folder: Path) -> bytes:
    library = library_in(folder)
    for name in ("a", "b", "gone"):
        library.save(record(name))
    library.remove("gone")
    (folder / "games" / "damaged.json").write_bytes(b"{")
    return finish(back_up(folder, datetime(2026, 11, 21, tzinfo=UTC))).content


def test_one_game_is_one_document() -> None:
    assert documents(LINE) == [SourceDocument(DOCUMENT)]
    assert documents(json.dumps(DOCUMENT, indent=1).encode()) == [SourceDocument(DOCUMENT)]
    assert documents(b"  " + LINE + b"\n\n") == [SourceDocument(DOCUMENT)]
    assert [count_documents(data) for data in (LINE, LINE + b"\n", b"")] == [1, 1, 1]


def test_lines_are_documents_with_their_numbers() -> None:
    data = LINE + b"\r\n\n" + LINE + b"\n" + b'{"a": }\n[]\n'
    assert documents(data) == [
        SourceDocument(DOCUMENT, (), 1),
        SourceDocument(DOCUMENT, (), 3),
        SourceDocument(None, (Problem("file_not_json", (), None, (4, 7)),), 4),
        SourceDocument(None, (Problem("file_not_object"),), 5),
    ]
    assert count_documents(data) == 6


def test_a_first_line_that_is_not_a_whole_document_is_the_start_of_one() -> None:
    for start in (b"{", b'{"a": {}', b'[{"a": 1}'):
        assert [document.line for document in documents(start + b"\n" + LINE)] == [None]
    assert [document.line for document in documents(b'{"a": "\xff"}\n' + LINE)] == [None]
    # A document with problems of its own is one all the same.
    assert [document.line for document in documents(b'{"a": 1, "a": 2}\n' + LINE)] == [1, 2]


def test_more_lines_than_the_limit_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_source, "DOCUMENTS_LIMIT", 2)
    assert len(documents(LINE + b"\n" + LINE)) == 2
    *_, last = documents((LINE + b"\n") * 5)
    assert last == SourceDocument(None, (Problem("list_too_long", (), 2, 5),))
    assert len(documents((LINE + b"\n") * 5)) == 3


def test_a_backup_has_the_documents_of_its_games_and_what_is_wrong_with_the_others(
    tmp_path: Path,
) -> None:
    data = backup(tmp_path)
    read_documents = documents(data)
    assert [
        (item.entry, [problem.code for problem in item.problems]) for item in read_documents
    ] == [
        ("games/a.json", []),
        ("games/b.json", []),
        ("games/damaged.json", ["file_not_json"]),
    ]
    sound = [item.document for item in read_documents[:2]]
    assert sound == [write_game(game("a")), write_game(game("b"))]
    assert count_documents(data) == 5


def test_a_changed_entry_of_a_backup_is_a_problem(tmp_path: Path) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(backup(tmp_path))) as old, zipfile.ZipFile(stream, "w") as new:
        for name in old.namelist():
            new.writestr(name, b"{}" if name == "games/a.json" else old.read(name))
    first, second, _ = documents(stream.getvalue())
    problem = Problem("backup_entry_damaged", ("games/a.json",))
    assert first == SourceDocument(None, (problem,), entry="games/a.json")
    assert second.document is not None


def test_a_game_of_a_backup_that_is_not_a_document_has_its_problems() -> None:
    content, stream = b'{"a": 1, "a": 2}', io.BytesIO()
    digest = hashlib.sha256(content).hexdigest()
    files = {"games/a.json": {"size": len(content), "sha256": digest, "opens": True}}
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("games/a.json", content)
        archive.writestr(CONTENTS, json.dumps({"format": FORMAT, "files": files}))
    problems = (Problem("key_twice", (), None, "a"),)
    assert documents(stream.getvalue()) == [SourceDocument(None, problems, entry="games/a.json")]


def test_a_damaged_backup_is_one_problem() -> None:
    data = b"PK\x03\x04"
    assert documents(data) == [SourceDocument(None, (Problem("backup_damaged"),))]
    assert count_documents(data) == 1


def test_an_archive_with_nothing_in_it_is_no_backup() -> None:
    zipfile.ZipFile(stream := io.BytesIO(), "w").close()
    assert documents(stream.getvalue()) == [SourceDocument(None, (Problem("backup_not_ours"),))]
    assert count_documents(stream.getvalue()) == 1


def test_a_file_of_the_data_folder_is_its_game() -> None:
    inner: Document = {"schema": 2, "revision": 1, "game": {"format": "x"}}
    assert unwrap_record({"_default": {"1": inner}}) == {"format": "x"}
    others: tuple[Document, ...] = (
        {"_default": {"1": inner}, "more": {}},
        {"_default": {"2": inner}},
        {"_default": {"1": {"game": {}}}},
        {"_default": {"1": {"schema": "2", "game": {}}}},
        {"_default": {"1": {"schema": 2, "game": []}}},
        {},
    )
    for other in others:
        assert unwrap_record(other) is other
    assert unwrap_record(None) is None


def test_a_folder_is_its_files_of_known_kinds(tmp_path: Path) -> None:
    for name in ("b.json", "a.jsonl", "c.zip", "d.txt", "e"):
        (tmp_path / name).touch()
    (tmp_path / "f.json").mkdir()
    files, problems = importable_files(tmp_path)
    assert [path.name for path in files] == ["a.jsonl", "b.json", "c.zip"]
    assert problems == ()


def test_a_folder_without_such_files_is_a_problem(tmp_path: Path) -> None:
    assert importable_files(tmp_path) == ((), (Problem("folder_empty"),))
    reason = "No such file or directory"
    problem = Problem("file_unreadable", (), None, reason)
    assert importable_files(tmp_path / "missing") == ((), (problem,))


def summaries(*games: tuple[str, str]) -> list[GameSummary]:
    return [summarise(with_name(record(game_id), name)) for game_id, name in games]


def test_a_game_is_found_by_its_id_name_or_a_part_of_either() -> None:
    games = summaries(("a1", "Friday"), ("a2", "friday the 13th"), ("A1", "Évening"))
    for query, game_id in {
        "a1": "a1",
        "A1": "A1",
        " FRIDAY ": "a1",
        "13": "a2",
        "e\u0301VE": "A1",
        "2": "a2",
    }.items():
        resolved = resolve_game(games, query)
        assert isinstance(resolved, GameSummary), query
        assert resolved.id == game_id


def test_several_games_or_none_are_problems() -> None:
    games = summaries(*((f"game-{number}", "Friday") for number in range(7)))
    ids = tuple(f"game-{number}" for number in range(5))
    assert resolve_game(games, "friday") == Problem("game_ambiguous", (), (7, ids), "friday")
    assert resolve_game(games, "rid") == Problem("game_ambiguous", (), (7, ids), "rid")
    assert resolve_game(games, "sunday") == Problem("game_unknown", (), None, "sunday")
    assert resolve_game(games, "") == Problem("game_unknown", (), None, "")
