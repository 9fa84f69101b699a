"""Files from outside: each kind of damage has its own problem."""

import json
import os
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.problem import Problem
from scorekeeper.store.transfer.untrusted_text import SIZE_LIMIT, Parsed, parse, read_bytes
from tests.store.examples import game

DAMAGED: dict[bytes, tuple[Problem, ...]] = {
    b"": (Problem("file_not_json", (), None, (1, 1)),),
    b'{"players":\n  ["Ann",': (Problem("file_not_json", (), None, (2, 10)),),
    b"{'a': 1}": (Problem("file_not_json", (), None, (1, 2)),),
    b'{"a": 1} {}': (Problem("file_not_json", (), None, (1, 10)),),
    "{}".encode("utf-16"): (Problem("file_not_text"),),
    b'{"name": "\xe9"}': (Problem("file_not_text"),),
    b'{"name": "\\ud800"}': (Problem("file_not_text"),),
    b"[" * 51 + b"]" * 51: (Problem("file_too_deep", (), 50),),
    b"[" * 1_000_000: (Problem("file_too_deep", (), 50),),
    b'{"a":' * 900 + b"1" + b"}" * 900: (Problem("file_too_deep", (), 50),),
    b'{"a": 1, "b": {"c": 1, "c": 2}, "a": 3}': (
        Problem("key_twice", (), None, "c"),
        Problem("key_twice", (), None, "a"),
    ),
    b'{"a": NaN, "b": -Infinity, "c": 1e999}': (
        Problem("number_not_finite", (), None, "NaN"),
        Problem("number_not_finite", (), None, "-Infinity"),
        Problem("number_not_finite", (), None, "1e999"),
    ),
    b'{"a": ' + b"9" * 10_000 + b"}": (Problem("number_too_long", (), 100, 10_000),),
    b"[1, 2]": (Problem("file_not_object"),),
    b"null": (Problem("file_not_object"),),
    b'"text"': (Problem("file_not_object"),),
    b"[NaN]": (Problem("number_not_finite", (), None, "NaN"), Problem("file_not_object")),
}


def read_file(path: Path) -> Parsed:
    data, problems = read_bytes(path, SIZE_LIMIT)
    return (None, problems) if data is None else parse(data)


@pytest.mark.parametrize(("data", "problems"), DAMAGED.items())
def test_damage_has_its_problems(data: bytes, problems: tuple[Problem, ...]) -> None:
    assert parse(data) == (None, problems)


def test_a_byte_order_mark_is_ignored() -> None:
    document = write_game(game())
    text = json.dumps(document, ensure_ascii=False).encode()
    assert parse(text) == parse(b"\xef\xbb\xbf" + text) == (document, ())
    assert read_game(parse(text)[0]) == (game(), ())


def test_letters_may_be_written_as_surrogate_pairs() -> None:
    assert parse(b'{"card": "\\ud83c\\udca1"}') == ({"card": "🂡"}, ())


def test_a_thousand_problems_are_cut_short() -> None:
    data = "[" + ",".join(f'{{"{key}": 1, "{key}": 2}}' for key in range(1000)) + "]"
    assert len(parse(data.encode())[1]) < 30


def test_a_huge_file_is_refused_at_once(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(50_000_000)
    began = time.process_time()
    expected = (Problem("file_too_large", (), SIZE_LIMIT, 50_000_000),)
    assert read_file(huge) == (None, expected)
    assert parse(b" " * (SIZE_LIMIT + 1))[1][0].code == "file_too_large"
    assert time.process_time() - began < 1


@pytest.mark.parametrize(
    ("start", "middle", "end"),
    [(b'{"a":"', b'\\"', b""), (b"[", b"[],", b"[]]"), (b'"', b'"', b'"')],
    ids=["escapes", "lists", "texts"],
)
def test_the_time_to_parse_anything_grows_with_its_size(
    start: bytes, middle: bytes, end: bytes
) -> None:
    data = start + middle * (2_000_000 // len(middle)) + end
    began = time.process_time()
    assert parse(data)[0] is None
    # A parser that starts over at every quotation mark or bracket takes much longer.
    assert time.process_time() - began < 20


def test_a_file_that_cannot_be_read_has_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read_file(tmp_path / "nothing") == (None, (Problem("file_missing"),))
    assert read_file(tmp_path / "zero\x00") == (None, (Problem("file_missing"),))
    assert read_file(tmp_path) == (None, (Problem("file_is_folder"),))
    assert read_file(tmp_path / ("x" * 300))[1][0].code == "file_unreadable"
    file = tmp_path / "game.json"
    file.write_bytes(b"{}")
    assert read_file(file) == ({}, ())

    def denied(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)
    assert read_file(file) == (None, (Problem("file_unreadable", (), None, "Permission denied"),))
    assert read_file(tmp_path) == (None, (Problem("file_is_folder"),))


@given(st.binary() | st.text().map(str.encode))
def test_no_bytes_raise(data: bytes) -> None:
    document, problems = parse(data)
    assert (document is None) == bool(problems)


@given(st.data())
def test_no_damaged_game_raises(data: st.DataObject) -> None:
    text = json.dumps(write_game(game())).encode()
    at = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 40))
    changed = text[:at] + data.draw(st.binary(max_size=5)) + text[at + length :]
    document, problems = parse(changed)
    assert (document is None) == bool(problems)
    read_game(document)


def test_each_limit_admits_what_just_keeps_it(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"12345")
    assert read_bytes(file, 5) == (b"12345", ())
    assert read_bytes(file, 4) == (None, (Problem("file_too_large", (), 4, 5),))
    assert parse(b"{}", 2) == ({}, ())
    assert parse(b"{} ", 2) == (None, (Problem("file_too_large", (), 2, 3),))
    assert parse(b'{"a":' * 49 + b"{}" + b"}" * 49)[1] == ()
    assert parse(b'{"a":' * 50 + b"{}" + b"}" * 50)[1] == (Problem("file_too_deep", (), 50),)
    assert parse(b'{"a": ' + b"9" * 100 + b"}") == ({"a": int("9" * 100)}, ())
    assert parse(b'{"a": ' + b"9" * 101 + b"}")[1] == (Problem("number_too_long", (), 100, 101),)


def test_a_large_file_is_judged_by_its_first_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    limits = {b"one\n": SIZE_LIMIT, b"several\n": 2 * SIZE_LIMIT}
    for start, limit in limits.items():
        file.write_bytes(start)
        assert read_bytes(file, limit * 3, lambda _: 0) == (start, ())
        for size in (SIZE_LIMIT, SIZE_LIMIT + 1, 2 * SIZE_LIMIT, 2 * SIZE_LIMIT + 1):
            os.truncate(file, size)
            data, problems = read_bytes(file, 3 * SIZE_LIMIT, limits.__getitem__)
            if size <= limit:
                assert data == start.ljust(size, b"\0")
            else:
                assert (data, problems) == (None, (Problem("file_too_large", (), limit, size),))


def test_a_device_without_an_end_is_too_large() -> None:
    assert read_bytes(Path("/dev/zero"), 100) == (None, (Problem("file_too_large", (), 100, 101),))


def test_twenty_problems_are_found_and_no_more() -> None:
    data = "[" + ",".join(f'{{"{key}": 1, "{key}": 2}}' for key in range(1000)) + "]"
    twice = tuple(Problem("key_twice", (), None, str(key)) for key in range(20))
    assert parse(data.encode())[1] == (*twice, Problem("file_not_object"))


def test_long_keys_and_numbers_are_quoted_shortened() -> None:
    key = "k" * 81
    data = f'{{"{key}": 1, "{key}": 1{"0" * 400}.5}}'.encode()
    assert parse(data)[1] == (
        Problem("number_not_finite", (), None, "1" + "0" * 79),
        Problem("key_twice", (), None, "k" * 80),
    )


def test_numbers_are_read_as_they_are() -> None:
    assert parse(b'{"a": -7, "b": 0.25, "c": 1e3}') == ({"a": -7, "b": 0.25, "c": 1000.0}, ())
