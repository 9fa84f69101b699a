"""The example evening: sound games with times around today, marked and removable."""

from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from scorekeeper.scoring.documents.game import write_game
from scorekeeper.scoring.documents.review import review
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.story import story
from scorekeeper.store.backup.restore import restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.library import Library
from scorekeeper.store.progress import finish
from scorekeeper.transfer.examples import (
    add_examples,
    example_games,
    remove_examples,
    restore_examples,
)
from scorekeeper.words.translation import using_language
from tests.session.session_games import open_library
from tests.store.examples import load_record, record

NOW = datetime(2027, 1, 6, 21, 15, 30, 5, tzinfo=timezone(timedelta(hours=-5)))


def ended(game: Game) -> datetime:
    assert game.hands[-1].at
    return datetime.fromisoformat(game.hands[-1].at)


def test_every_game_is_sound() -> None:
    for game in example_games(NOW):
        reviewed = review(write_game(game))
        assert reviewed.problems == ()
        assert reviewed.idle == ()
        assert game.rules


def test_there_is_something_for_every_screen() -> None:
    games = example_games(NOW)
    ledgers = [score_game(game) for game in games]
    assert len({frozenset(game.players) for game in games}) >= 3
    assert {len(game.players) for game in games} >= {3, 4, 5}
    assert "golden-ten" in {game.variant for game in games}
    assert [ledger.outcome is None for ledger in ledgers].count(True) == 2
    kinds = {event.what for ledger in ledgers for event in story(ledger)}
    assert kinds == {"nose", "moon", "card", "led", "swing", "clean"}
    settled = [ledger.settlement for ledger in ledgers if ledger.settlement]
    assert any(settlement.method == "wilson" and settlement.money for settlement in settled)
    # Partners play in one of them.
    assert any(len(side) == 2 for ledger in ledgers for side in ledger.sides.values())


@pytest.mark.parametrize("hour", [0, 9, 23])
@pytest.mark.parametrize("day", range(7))
def test_times_are_around_today_whatever_the_day(day: int, hour: int) -> None:
    now = NOW.replace(hour=hour) + timedelta(days=day)
    running, *others = example_games(now)
    assert timedelta(0) < now - ended(running) < timedelta(minutes=10)
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    for game in others:
        assert game.started
        assert midnight - timedelta(days=21) < datetime.fromisoformat(game.started)
        assert ended(game) <= midnight
        times = [game.started, *(hand.at or "" for hand in game.hands)]
        assert times == sorted(times)


def test_a_friday_stays_a_friday_and_has_its_name() -> None:
    games = {game.id: game for game in example_games(NOW)}
    friday = games["example-last-friday"]
    assert friday.name == "Friday Hearts"
    assert datetime.fromisoformat(friday.started or "").isoweekday() == 5
    assert games["example-tonight"].name == "Wednesday Hearts"
    with using_language("de"):
        names = {game.id: game.name for game in example_games(NOW)}
    assert names["example-cabin"] == "H\u00fcttenwochenende"


def test_they_are_added_once_marked_and_removed_without_anything_else() -> None:
    library = open_library()
    library.save(record("own"))
    added = add_examples(library, NOW)
    assert len(added) == len(example_games(NOW))
    assert add_examples(library, NOW) == ()
    assert set(library.examples()) == set(added)
    assert {game.id for game in library.games() if not game.example} == {"own"}
    assert set(remove_examples(library)) == set(added)
    assert [game.id for game in library.games()] == ["own"]
    assert library.examples() == ()
    restore_examples(library, added)
    assert set(library.examples()) == set(added)


def test_removed_ones_are_made_anew_with_the_times_of_today() -> None:
    library = open_library()
    (first, *_) = add_examples(library, NOW)
    remove_examples(library)
    later = NOW + timedelta(days=3)
    add_examples(library, later)
    stored_record = load_record(library, first)
    assert later - ended(stored_record.game) < timedelta(minutes=10)
    assert library.trash.count() == 0


def test_the_mark_survives_a_backup(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    added = add_examples(Library(storage_in(before), lambda: NOW), NOW)
    content = finish(back_up(before, NOW)).content
    library = Library(storage_in(after), lambda: NOW)
    assert finish(restore(library, after, content, NOW)).problems == ()
    assert set(Library(storage_in(after), lambda: NOW).examples()) == set(added)
    assert set(library.examples()) == set(added)
