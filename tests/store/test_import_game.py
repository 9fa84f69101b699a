"""Imported games are added to the stored games and harm none of them."""

import itertools
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from scorekeeper.scoring.corrections import with_corrections
from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.seating import Seating
from scorekeeper.store.documents.port import Unreadable, Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Conflict, Record
from scorekeeper.store.transfer.import_game import fingerprint, import_game, is_safe, undo_import
from tests.memory_storage import storage_in_memory
from tests.store.examples import NOON, clock, file_contents, game, library_in, load_record

OTHER_HAND = Hand(
    taken={"Bob": Pile(("QS",), {"hearts": 13})}, declared=Declarations(moon={"*": "add"})
)


@pytest.fixture
def library() -> Library:
    return Library(storage_in_memory(), clock)


def test_a_game_keeps_its_id(library: Library) -> None:
    imported = import_game(library, game())
    assert (imported.outcome, imported.game_id) == ("added", "friday")
    assert load_record(library).game == game()


def test_the_same_game_again_changes_nothing(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    import_game(library, game())
    before = file_contents(tmp_path)
    assert import_game(library, game()).outcome == "there"
    full = replace(game(), rules=rules_of(game()))
    assert import_game(library, full).outcome == "there"
    assert file_contents(tmp_path) == before


def test_what_no_file_tells_makes_no_other_game(library: Library) -> None:
    """A game that was noted and corrected comes back from its own export."""
    ended = replace(game(hands=2), finished="2026-11-21T23:00:00Z")
    first, *others = ended.hands
    other = replace(ended, hands=(replace(first, taken=OTHER_HAND.taken), *others))
    own = replace(with_corrections(other, ended, "2026-11-22T10:00:00Z"), note="at Ann's")
    assert own.corrections
    library.save(Record(own))
    exported, _ = read_game(write_game(own))
    assert exported
    assert import_game(library, exported).outcome == "there"
    more = replace(exported, hands=(*exported.hands, OTHER_HAND))
    assert import_game(library, more).outcome == "extended"
    friday = load_record(library).game
    assert (friday.note, friday.corrections) == (own.note, own.corrections)


def test_an_earlier_state_of_a_game_changes_nothing(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(Record(game(hands=2)))
    before = file_contents(tmp_path)
    assert import_game(library, game(hands=1)).outcome == "there"
    assert import_game(library, game(hands=0)).outcome == "there"
    assert file_contents(tmp_path) == before


def test_further_hands_are_added(library: Library) -> None:
    library.save(Record(game(hands=1)))
    later = replace(game(hands=2), finished="2026-11-21T23:00:00Z")
    imported = import_game(library, later)
    assert (imported.outcome, imported.game_id) == ("extended", "friday")
    assert load_record(library).game == later
    assert load_record(library).revision == 2


def test_no_added_hand_has_the_id_of_one_that_is_there(library: Library) -> None:
    (hand,) = game(hands=1).hands
    first, second, third = (replace(hand, id=hand_id) for hand_id in "abc")
    library.save(Record(replace(game(), hands=(first, second))))
    # Another device has other ids for the first two, and one of them for a third.
    theirs = (replace(first, id="x"), replace(second, id="y"), replace(third, id="a"), third)
    assert import_game(library, replace(game(), hands=theirs)).outcome == "extended"
    stored = load_record(library).game.hands
    assert [hand.id for hand in stored[:2]] == ["a", "b"]
    assert stored[2].id not in {"a", "b", "c"}
    assert stored[3].id == "c"


def test_a_half_entered_hand_is_not_replaced(library: Library) -> None:
    drafted = library.save(Record(game(hands=1), {"1": {"note": "half"}}))
    imported = import_game(library, game(hands=2))
    assert imported.outcome == "copied"
    assert load_record(library) == drafted


@pytest.mark.parametrize(
    "other",
    [
        replace(game(), name="Another"),
        replace(game(), players=("Zoë", "Łukasz", "Bob", "دينا")),
        replace(game(), hands=(OTHER_HAND,)),
        replace(game(), options={}),
    ],
)
def test_another_game_of_the_same_id_is_added_as_a_copy(library: Library, other: Game) -> None:
    first = library.save(Record(game()))
    imported = import_game(library, other)
    assert imported.outcome == "copied"
    assert imported.game_id.startswith("friday-")
    assert load_record(library) == first
    assert load_record(library, imported.game_id).game == replace(other, id=imported.game_id)
    again = import_game(library, other)
    assert (again.outcome, again.game_id) == ("there", imported.game_id)
    assert len(library.games()) == 2


def test_a_copy_that_was_changed_since_is_not_written_over(library: Library) -> None:
    library.save(Record(game()))
    other = replace(game(), name="Another")
    first = import_game(library, other)
    changed = load_record(library, first.game_id)
    changed = library.save(replace(changed, game=replace(changed.game, name="Changed")))
    second = import_game(library, other)
    assert second.outcome == "copied"
    assert load_record(library, first.game_id) == changed
    assert len(library.games()) == 3


@pytest.mark.parametrize("game_id", ["", "../x", "con/", "Zoë", "a b", "-a", "a" * 101, "a\n"])
def test_an_unsafe_id_is_replaced_always_by_the_same(library: Library, game_id: str) -> None:
    imported = import_game(library, game(game_id))
    assert imported.outcome == "added"
    assert is_safe(imported.game_id)
    again = import_game(library, game(game_id))
    assert (again.outcome, again.game_id) == ("there", imported.game_id)


def test_a_damaged_file_is_not_replaced(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(Record(game()))
    damaged = tmp_path / "games" / "friday.json"
    damaged.write_text("{", encoding="utf-8")
    imported = import_game(library, game())
    assert imported.outcome == "copied"
    assert damaged.read_text(encoding="utf-8") == "{"


def test_an_import_is_undone(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(Record(game("short", hands=1)))
    library.save(Record(game("same")))
    games = (game("new"), game("short", hands=2), game("same"), game("changed"))
    imported = tuple(import_game(library, offered) for offered in games)
    changed = load_record(library, "changed")
    changed = library.save(replace(changed, game=replace(changed.game, name="Since")))
    undo_import(library, imported)
    assert {entry.id for entry in library.games()} == {"short", "same", "changed"}
    assert load_record(library, "short").game == game("short", hands=1)
    assert load_record(library, "changed") == changed
    assert isinstance(library.restore("new"), Record)


def test_a_game_that_came_in_piece_by_piece_is_undone_as_one(library: Library) -> None:
    imported = tuple(import_game(library, game(hands=hands)) for hands in (1, 1, 2, 3))
    assert [imported_game.outcome for imported_game in imported] == [
        "added",
        "there",
        "extended",
        "extended",
    ]
    undo_import(library, imported)
    assert not library.games()
    assert isinstance(library.restore("friday"), Record)
    assert load_record(library).game == game(hands=3)


def test_what_somebody_else_did_between_two_pieces_stays(library: Library) -> None:
    first = import_game(library, game(hands=1))
    between = load_record(library)
    between = library.save(replace(between, game=replace(between.game, note="By Ann")))
    second = import_game(library, game(hands=2))
    undo_import(library, (first, second))
    assert load_record(library).game == between.game


def test_added_hands_are_taken_back_a_minute_later() -> None:
    times = (NOON + timedelta(minutes=number) for number in itertools.count())
    library = Library(storage_in_memory(), lambda: next(times))
    before = library.save(Record(game(hands=1)))
    imported = import_game(library, game(hands=2))
    undo_import(library, (imported,))
    assert load_record(library).game == before.game


def test_the_stored_game_is_what_the_file_said(library: Library) -> None:
    read, _ = read_game(write_game(game()))
    assert read is not None
    import_game(library, read)
    assert write_game(load_record(library).game) == write_game(game())


def test_a_game_saved_elsewhere_at_the_same_moment_is_not_lost(
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
    imported = import_game(here, game(hands=2))
    assert imported.outcome == "copied"
    assert load_record(there).game == played.game
    assert load_record(there, imported.game_id).game.hands == game(hands=2).hands


@pytest.mark.parametrize(
    ("game_id", "started", "stem"),
    [
        ("friday", "2026-11-21T19:30:00Z", "friday-"),
        ("", "2026-11-21T19:30:00Z", "2026-11-21-"),
        ("../x", None, "game-"),
        ("x" * 100, None, f"{'x' * 80}-"),
    ],
)
def test_a_new_id_is_made_of_the_id_else_of_the_day(
    library: Library, game_id: str, started: str | None, stem: str
) -> None:
    if is_safe(game_id):
        library.save(Record(replace(game(game_id), name="Another")))
    imported = import_game(library, game(game_id, started=started))
    digest = fingerprint(game(game_id, started=started))
    assert imported.game_id == f"{stem}{digest[:8]}"
    assert imported.original_id == game_id
    assert imported.name == "Friday ♠"
    assert imported.before is None
    assert imported.after == load_record(library, imported.game_id)


def test_every_further_copy_has_another_id(library: Library) -> None:
    copied = replace(game("", started=None), name="Copied")
    digest = fingerprint(copied)
    ids = [f"game-{digest[:length]}" for length in (8, 16, 64)]
    ids += [f"game-{digest[:16]}-{number}" for number in (2, 3)]
    for expected in ids:
        imported = import_game(library, copied)
        assert imported.game_id == expected
        record = load_record(library, expected)
        library.save(replace(record, game=replace(record.game, name="Changed")))


def test_games_that_differ_only_in_their_ids_have_one_fingerprint() -> None:
    assert fingerprint(game("a")) == fingerprint(game("b"))
    assert fingerprint(game("a")) != fingerprint(replace(game("a"), name=""))
    assert len(fingerprint(game())) == 64


def test_an_import_says_what_it_changed(library: Library) -> None:
    before = library.save(Record(game(hands=1)))
    extended = import_game(library, game(hands=2))
    assert (extended.before, extended.after) == (before, load_record(library))
    there = import_game(library, game(hands=2))
    assert (there.before, there.after) == (None, None)


def test_a_game_that_ended_otherwise_is_another_one(library: Library) -> None:
    ended = replace(game(), finished="2026-11-21T23:00:00Z")
    library.save(Record(ended))
    assert import_game(library, game()).outcome == "there"
    later = replace(game(), finished="2026-11-21T23:30:00Z")
    assert import_game(library, later).outcome == "copied"
    assert import_game(library, ended).outcome == "there"


def test_who_came_and_went_belongs_to_the_game(library: Library) -> None:
    newcomer = Seating(1, ("Zoë", "Bob", "Łukasz", "Eve"))
    played = replace(game(), table=(newcomer,))
    library.save(Record(played))
    assert import_game(library, game(hands=1)).outcome == "there"
    assert import_game(library, replace(played, table=())).outcome == "there"
    other = replace(newcomer, seats=("Zoë", "Bob", "Łukasz", "Kim"))
    assert import_game(library, replace(played, table=(other,))).outcome == "copied"


def test_a_game_that_is_saved_all_the_time_is_not_imported(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def conflict(record: Record) -> Record:
        tries.append(record)
        raise Conflict(None)

    monkeypatch.setattr(library, "save", conflict)
    with pytest.raises(Unwritable) as failed:
        import_game(library, game())
    assert failed.value.reason == "store_busy"
    assert len(tries) == 5


def test_an_import_is_not_undone_while_a_file_is_out_of_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_in(tmp_path)
    imported = import_game(library, game())
    problem = Problem("file_unreadable")
    monkeypatch.setattr(library, "load", lambda _: (problem,))
    with pytest.raises(Unreadable) as failed:
        undo_import(library, (imported,))
    assert failed.value.reason == "file_unreadable"
    monkeypatch.undo()
    (tmp_path / "games" / "friday.json").write_bytes(b"torn")
    undo_import(library, (imported,))
    assert (tmp_path / "games" / "friday.json").read_bytes() == b"torn"


def test_an_extension_is_undone_only_while_nobody_changes_the_game(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.save(Record(game(hands=1)))
    imported = import_game(library, game(hands=2))

    def conflict(_: Record) -> Record:
        raise Conflict(None)

    monkeypatch.setattr(library, "save", conflict)
    undo_import(library, (imported,))
    monkeypatch.undo()
    assert load_record(library).game == game(hands=2)
    undo_import(library, (imported,))
    assert load_record(library).game == game(hands=1)
    assert load_record(library).revision == 3
