"""Games that look like one evening: what is asked about them, and what somebody has said."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.scoring.documents.hand import ID_LIMIT
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.store.alike import GAMES_OPENED, games_alike, latest_games, set_apart
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import APART_LIMIT, Record, read_record, write_record
from scorekeeper.store.transfer.import_game import import_game
from tests.store.examples import game, library_in, load_record, record

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
    for name in ("monday", "sunday"):
        library.save(record(name))
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


def evening(game_id: str, day: int, *players: str, **changes: Any) -> Record:  # noqa: ANN401 - any field
    """Return a finished game of one hand; the day is one of November."""
    played = game(game_id, 1, f"2026-11-{day:02}T20:00:00+00:00")
    names = players or played.players
    hand = Hand({names[0]: Pile(("QS",), {"hearts": 3}), names[1]: Pile((), {"hearts": 10})})
    fields = {"hands": (hand,), "finished": f"2026-11-{day:02}T23:00:00+00:00", **changes}
    return Record(replace(played, players=names, dealer=names[0], **fields))


def test_games_alike_are_of_the_same_kind_and_the_same_people_come_first(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    four, others = ("Ann", "Bob", "Cid", "Dee"), ("Eve", "Bob", "Cid", "Dee")
    for saved in (
        evening("theirs", 9, *others),
        evening("turned", 8, *four[::-1]),
        evening("three", 7, *four[:3]),
        evening("omnibus", 6, *four, variant="omnibus", hands=()),
        evening("empty", 5, *four, hands=()),
        replace(evening("example", 4, *four), example=True),
        evening("before", 3, *four),
        evening("now", 10, *four),
    ):
        library.save(saved)
    now = load_record(library, "now").game
    assert [other.id for other in games_alike(library, now)] == ["turned", "before", "theirs"]
    (tmp_path / "games" / "turned.json").write_text("{", encoding="utf-8")
    assert [other.id for other in games_alike(library_in(tmp_path), now)] == ["before", "theirs"]


def test_whoever_has_two_names_is_called_as_now(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(evening("then", 3, "Ann", "Robert", "Cid", "Dee"))
    library.save(evening("now", 4, "Ann", "Bob", "Cid", "Dee"))
    library.people.remember([Lineup(("Ann", "Bob", "Robert", "Cid", "Dee"))])
    library.people.merge("robert", "bob")
    (then,) = games_alike(library, load_record(library, "now").game)
    assert (then.id, then.players) == ("then", ("Ann", "Bob", "Cid", "Dee"))


def test_only_so_many_games_are_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert GAMES_OPENED > 2
    monkeypatch.setattr("scorekeeper.store.alike.GAMES_OPENED", 2)
    library = library_in(tmp_path)
    for day in range(1, 6):
        library.save(evening(f"game{day}", day))
    now = load_record(library, "game5").game
    assert [other.id for other in games_alike(library, now)] == ["game4", "game3"]


def test_the_latest_games_are_finished_and_the_oldest_comes_first(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    for saved in (
        *(evening(f"game{day}", day) for day in range(1, 5)),
        evening("going-on", 6, finished=None),
        replace(evening("example", 7), example=True),
    ):
        library.save(saved)
    assert [played.id for played in latest_games(library, 3)] == ["game2", "game3", "game4"]
    (tmp_path / "games" / "game4.json").write_text("{", encoding="utf-8")
    assert [played.id for played in latest_games(library_in(tmp_path), 3)] == [
        *("game1", "game2", "game3")
    ]
