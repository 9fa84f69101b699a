"""Data classes have the same methods whether these are compiled or kept from an earlier start.

So have named tuples.
"""

import collections
import dataclasses
import sys
from collections.abc import Callable
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scorekeeper import compiled_methods
from scorekeeper.compiled_methods import kept_methods, packed_methods


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where methods are kept in this test."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    path = tmp_path / "kept.methods"
    monkeypatch.setattr(compiled_methods, "KEPT", path)
    return path


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sources that had to be compiled."""
    sources: list[str] = []

    def compiling(source: str, *more: str) -> object:
        sources.append(source)
        return compile(source, *more)

    monkeypatch.setattr(compiled_methods, "compile", compiling, raising=False)
    return sources


def card_class() -> Any:  # noqa: ANN401  # a class that the type checker cannot see
    """Define a data class, with its methods from where they are kept."""
    with kept_methods():

        @dataclasses.dataclass(frozen=True, order=True)
        class Card:
            rank: int
            suit: str = "hearts"

            def __post_init__(self) -> None:
                if not self.suit:
                    raise ValueError(self.suit)

    return Card


def test_the_second_start_compiles_nothing(compiled: list[str]) -> None:
    for first in (True, False):
        card = card_class()
        assert card(2) == card(2, "hearts") != card(3)
        assert card(2) < card(3)
        assert repr(card(2)).endswith("Card(rank=2, suit='hearts')")
        assert hash(card(2)) == hash(card(2))
        with pytest.raises(dataclasses.FrozenInstanceError):
            card(2).rank = 3
        with pytest.raises(ValueError, match=r"^$") as failure:
            card(2, "")
        assert [entry.name for entry in failure.traceback][-2:] == ["__init__", "__post_init__"]
        with pytest.raises(TypeError, match="missing 1 required positional argument: 'rank'"):
            card()
        if first:
            assert compiled
            compiled.clear()
    assert compiled == []


def test_the_second_start_compiles_nothing_of_a_named_tuple(compiled: list[str]) -> None:
    for first in (True, False):
        with kept_methods():

            class Seat(NamedTuple):
                name: str
                dealer: bool = False

        assert Seat("Ann") == ("Ann", False) == Seat(dealer=False, name="Ann")
        assert Seat.__new__.__qualname__ == "Seat.__new__"
        with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
            Seat()  # type: ignore[call-arg]  # that is what fails
        if first:
            assert compiled
            compiled.clear()
    assert compiled == []


def test_a_class_that_has_changed_is_compiled_and_kept_beside_the_others(
    compiled: list[str],
) -> None:
    card_class()
    compiled.clear()
    with kept_methods():
        other = dataclasses.make_dataclass("Card", ["rank"], frozen=True, order=True)
    assert other(2).rank == 2
    assert compiled
    compiled.clear()
    card_class()
    with kept_methods():
        dataclasses.make_dataclass("Card", ["rank"], frozen=True, order=True)
    assert compiled == []


@pytest.mark.parametrize(
    "change",
    [
        lambda content: content[:-1],
        lambda content: content[:10],
        lambda content: content[:100] + bytes([content[100] ^ 1]) + content[101:],
        lambda content: bytes(len(MAGIC_NUMBER)) + content[len(MAGIC_NUMBER) :],
        lambda _: b"",
    ],
)
def test_what_is_damaged_or_of_another_python_is_compiled_anew(
    change: Callable[[bytes], bytes], kept: Path, compiled: list[str]
) -> None:
    card_class()
    kept.write_bytes(change(kept.read_bytes()))
    compiled.clear()
    assert card_class()(2).rank == 2
    assert compiled
    compiled.clear()
    card_class()
    assert compiled == []


def test_a_folder_that_cannot_be_written_keeps_nothing(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled_methods, "KEPT", kept / "there is no such folder")
    assert card_class()(2).rank == 2
    assert list(kept.parent.iterdir()) == []


def test_nothing_is_kept_where_python_may_keep_no_modules(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert card_class()(2).rank == 2
    assert not kept.exists()


def test_what_has_not_been_of_use_is_not_kept_for_ever(kept: Path) -> None:
    unused = {bytes([number]): compile("1", "", "exec") for number in range(200)}
    kept.write_bytes(packed_methods(unused))
    card_class()
    methods = compiled_methods.read_methods()
    assert methods
    assert not methods.keys() & unused.keys()


def test_classes_are_defined_as_always_afterwards() -> None:
    card_class()
    assert "exec" not in vars(dataclasses)
    assert "eval" not in vars(collections)
    with pytest.raises(ZeroDivisionError), kept_methods():
        _ = 1 / 0
    assert "exec" not in vars(dataclasses)
    assert "eval" not in vars(collections)
