"""Games that look like one evening: what is asked about them, and what somebody has said."""

from dataclasses import replace
from pathlib import Path

from scorekeeper.scoring.documents.hand import ID_LIMIT
from scorekeeper.store.alike import set_apart
from scorekeeper.store.record import APART_LIMIT, Record, read_record, write_record
from scorekeeper.store.transfer.import_game import import_game
from tests.store.examples import library_in, load_record, record

MANY = tuple(f"game{number:02}" for number in range(APART_LIMIT))


def test_two_that_look_like_each_other_are_one_question(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(replace(record("friday"), looks_like="monday"))
    library.save(replace(record("monday"), looks_like="friday"))
    (pair,) = library.twins()
    assert {summary.id for summary in pair} == {"friday", "monday"}
    set_apart(library, "friday", "monday", apart=True)
    assert library.twins() == ()


def test_what_is_said_about_one_game_answers_nothing_about_another(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    for game in ("monday", "sunday"):
        library.save(record(game))
    library.save(replace(record("friday"), looks_like="sunday"))
    set_apart(library, "friday", "monday", apart=True)
    assert [(one.id, other.id) for one, other in library.twins()] == [("friday", "sunday")]
    set_apart(library, "friday", "monday", apart=False)
    assert load_record(library).apart == ()
    assert [(one.id, other.id) for one, other in library.twins()] == [("friday", "sunday")]


def test_the_latest_answer_is_kept_however_many_there_are(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(replace(record("friday"), apart=MANY))
    set_apart(library, "friday", "sunday", apart=True)
    assert load_record(library).apart == (*MANY[:-1], "sunday")


def test_an_import_keeps_no_more_answers_than_are_read(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(Record(record("friday").game, apart=MANY))
    given = Record(record("friday").game, apart=("a", "z"))
    assert import_game(library, given).after is not None
    assert load_record(library).apart == ("a", *MANY[:-1])
    # The same again changes nothing.
    assert import_game(library, given).after is None


def test_what_is_no_id_is_not_read() -> None:
    document = write_record(record("friday"))
    apart = ["monday", "i" * (ID_LIMIT + 1), 7, ["sunday"]]
    read_back = read_record({**document, "apart": apart})
    assert isinstance(read_back, Record)
    assert read_back.apart == ("monday",)
