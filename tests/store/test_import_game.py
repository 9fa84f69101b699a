"""Imported games take their place beside those that are there, and harm none of them."""

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.store.documents.folder import storage_in_memory
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.import_game import import_game, is_safe, undo_import
from tests.store.examples import clock, file_contents, game, library_in

OTHER_HAND = Hand(taken={"Bob": Pile(("QS",), {"hearts": 13})}, moon={"*": "add"})


@pytest.fixture
def keeper() -> Library:
    return Library(storage_in_memory(), clock)


def kept(keeper: Library, game_id: str) -> Record:
    found = keeper.load(game_id)
    assert isinstance(found, Record)
    return found


def test_a_game_keeps_its_id(keeper: Library) -> None:
    arrival = import_game(keeper, game())
    assert (arrival.outcome, arrival.game_id) == ("added", "friday")
    assert kept(keeper, "friday").game == game()


def test_the_same_game_again_changes_nothing(tmp_path: Path) -> None:
    keeper = library_in(tmp_path)
    import_game(keeper, game())
    before = file_contents(tmp_path)
    assert import_game(keeper, game()).outcome == "there"
    full = replace(game(), rules=rules_of(game()))
    assert import_game(keeper, full).outcome == "there"
    assert file_contents(tmp_path) == before


def test_an_earlier_state_of_a_game_changes_nothing(tmp_path: Path) -> None:
    keeper = library_in(tmp_path)
    keeper.save(Record(game(hands=2)))
    before = file_contents(tmp_path)
    assert import_game(keeper, game(hands=1)).outcome == "there"
    assert import_game(keeper, game(hands=0)).outcome == "there"
    assert file_contents(tmp_path) == before


def test_further_hands_are_added(keeper: Library) -> None:
    keeper.save(Record(game(hands=1)))
    later = replace(game(hands=2), finished="2026-11-21T23:00:00Z")
    arrival = import_game(keeper, later)
    assert (arrival.outcome, arrival.game_id) == ("extended", "friday")
    assert kept(keeper, "friday").game == later
    assert kept(keeper, "friday").revision == 2


def test_a_half_entered_hand_is_not_pushed_aside(keeper: Library) -> None:
    drafted = keeper.save(Record(game(hands=1), {"1": {"note": "half"}}))
    arrival = import_game(keeper, game(hands=2))
    assert arrival.outcome == "copied"
    assert kept(keeper, "friday") == drafted


@pytest.mark.parametrize(
    "other",
    [
        replace(game(), name="Another"),
        replace(game(), players=("Zoë", "Łukasz", "Bob", "دينا")),
        replace(game(), hands=(OTHER_HAND,)),
        replace(game(), options={}),
    ],
)
def test_another_game_of_the_same_id_is_kept_beside(keeper: Library, other: Game) -> None:
    first = keeper.save(Record(game()))
    arrival = import_game(keeper, other)
    assert arrival.outcome == "copied"
    assert arrival.game_id.startswith("friday-")
    assert kept(keeper, "friday") == first
    assert kept(keeper, arrival.game_id).game == replace(other, id=arrival.game_id)
    again = import_game(keeper, other)
    assert (again.outcome, again.game_id) == ("there", arrival.game_id)
    assert len(keeper.games()) == 2


def test_a_copy_that_was_changed_since_is_not_written_over(keeper: Library) -> None:
    keeper.save(Record(game()))
    other = replace(game(), name="Another")
    first = import_game(keeper, other)
    changed = kept(keeper, first.game_id)
    changed = keeper.save(replace(changed, game=replace(changed.game, name="Changed")))
    second = import_game(keeper, other)
    assert second.outcome == "copied"
    assert kept(keeper, first.game_id) == changed
    assert len(keeper.games()) == 3


@pytest.mark.parametrize("game_id", ["", "../x", "con/", "Zoë", "a b", "-a", "a" * 101, "a\n"])
def test_an_unsafe_id_is_replaced_always_by_the_same(keeper: Library, game_id: str) -> None:
    arrival = import_game(keeper, game(game_id))
    assert arrival.outcome == "added"
    assert is_safe(arrival.game_id)
    again = import_game(keeper, game(game_id))
    assert (again.outcome, again.game_id) == ("there", arrival.game_id)


def test_a_damaged_file_keeps_its_place(tmp_path: Path) -> None:
    keeper = library_in(tmp_path)
    keeper.save(Record(game()))
    damaged = tmp_path / "games" / "friday.json"
    damaged.write_text("{", encoding="utf-8")
    arrival = import_game(keeper, game())
    assert arrival.outcome == "copied"
    assert damaged.read_text(encoding="utf-8") == "{"


def test_an_import_is_taken_back(tmp_path: Path) -> None:
    keeper = library_in(tmp_path)
    keeper.save(Record(game("short", hands=1)))
    keeper.save(Record(game("same")))
    games = (game("new"), game("short", hands=2), game("same"), game("changed"))
    arrivals = tuple(import_game(keeper, each) for each in games)
    changed = kept(keeper, "changed")
    changed = keeper.save(replace(changed, game=replace(changed.game, name="Since")))
    undo_import(keeper, arrivals)
    assert {entry.id for entry in keeper.games()} == {"short", "same", "changed"}
    assert kept(keeper, "short").game == game("short", hands=1)
    assert kept(keeper, "changed") == changed
    assert isinstance(keeper.restore("new"), Record)


def test_what_is_kept_is_what_the_file_said(keeper: Library) -> None:
    read, _ = read_game(write_game(game()))
    assert read is not None
    import_game(keeper, read)
    assert write_game(kept(keeper, "friday").game) == write_game(game())


def test_another_process_saves_at_the_same_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = library_in(tmp_path), library_in(tmp_path)
    first = there.save(Record(game(hands=1)))
    real = here.save
    played = replace(first, game=replace(first.game, hands=(*first.game.hands, OTHER_HAND)))

    def late(record: Record) -> Record:
        monkeypatch.setattr(here, "save", real)
        there.save(played)
        return real(record)

    monkeypatch.setattr(here, "save", late)
    arrival = import_game(here, game(hands=2))
    assert arrival.outcome == "copied"
    assert kept(there, "friday").game == played.game
    assert kept(there, arrival.game_id).game.hands == game(hands=2).hands
