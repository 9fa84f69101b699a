"""The history behind statistics follows the games of a store, and ratings survive a start."""

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.statistics.history import History
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.library import Library
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from tests.store.examples import game, library_in, load_record

# The place of a game's facts in its row of the cache.
FACTS = -2
FOUR = ("Ann", "Bob", "Cid", "Dee")


def finished(game_id: str, day: int, players: tuple[str, ...] = FOUR, group: str = "") -> Record:
    """Return a game of one hand, in which the first player took 16 points and the second 10."""
    hand = Hand({players[0]: Pile(("QS",), {"hearts": 3}), players[1]: Pile((), {"hearts": 10})})
    played = game(game_id, 0, f"2026-11-{day:02}T20:00:00+00:00")
    end = f"2026-11-{day:02}T23:00:00+00:00"
    played = replace(played, players=players, dealer=players[0], hands=(hand,), finished=end)
    return Record(played, group=group)


def counts(library: Library) -> dict[str, object]:
    """Return the number of games of everybody, and the group of every game."""

    def asked(history: History) -> dict[str, object]:
        sums = {player.name: player.games for player in history.tally().players.values()}
        return sums | {game_id: history.group_of(game_id) for game_id, _ in history.games()}

    return library.ask_history(asked)


def rated(library: Library, group: str = "") -> tuple[int, int]:
    """Return how many games are rated, and how many had to be counted for it."""

    def asked(history: History) -> tuple[int, int]:
        ratings = history.ratings(group)
        return len(ratings.write()), ratings.counted

    return library.ask_history(asked)


def test_the_history_follows_every_change_of_a_game(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(finished("a", 1, ("Ann", "Bob", "Cid")))
    assert counts(library) == {"Ann": 1, "Bob": 1, "Cid": 1, "a": ""}
    library.save(finished("b", 2, group="club"))
    library.save(Record(replace(finished("c", 3).game, finished=None)))
    assert counts(library) == {"Ann": 2, "Bob": 2, "Cid": 2, "Dee": 1, "a": "", "b": "club"}
    library.save(replace(load_record(library, "b"), group=""))
    assert counts(library) == {"Ann": 2, "Bob": 2, "Cid": 2, "Dee": 1, "a": "", "b": ""}
    library.remove("a")
    assert counts(library) == {"Ann": 1, "Bob": 1, "Cid": 1, "Dee": 1, "b": ""}
    library.restore("a")
    going_on = load_record(library, "b")
    library.save(replace(going_on, game=replace(going_on.game, finished=None)))
    assert counts(library) == {"Ann": 1, "Bob": 1, "Cid": 1, "a": ""}


def test_a_game_that_counts_for_nothing_is_left_out_and_remembered(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    test_game = finished("a", 1)
    library.save(replace(test_game, game=replace(test_game.game, status="uncounted")))
    library.save(finished("b", 2))
    assert library.ask_history(lambda history: {*history.left_out}) == {"a"}
    assert [*counts(library)] == [*FOUR, "b"]


def test_two_names_of_one_person_count_together_once_that_is_known(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(finished("a", 1))
    library.save(finished("b", 2, ("Ann", "Robert", "Cid", "Dee")))
    assert counts(library) == dict.fromkeys(("Ann", "Cid", "Dee"), 2) | {
        "Bob": 1,
        "Robert": 1,
        "a": "",
        "b": "",
    }
    library.people.remember([Lineup((*FOUR, "Robert"))])
    library.people.merge("robert", "bob")
    assert library.ask_history(lambda history: sorted(history.everyone())) == [*FOUR]
    assert {*counts(library).values()} == {2, ""}


def test_what_is_damaged_in_the_cache_is_counted_from_its_game(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    for game_id in ("a", "b"):
        library.save(finished(game_id, 1, group="club"))
    assert [*counts(library)] == [*FOUR, "a", "b"]
    cache = storage_in(tmp_path).cache
    for name in ("games", "recent"):
        document = cache.read(name)
        assert document is not None
        games = document["games"]
        assert isinstance(games, dict)
        games["a"][FACTS] = "{"
        games["b"][FACTS] = "[]"
        cache.write(name, document)
    assert counts(library_in(tmp_path)) == dict.fromkeys(FOUR, 2) | {"a": "club", "b": "club"}
    (tmp_path / "games" / "a.json").unlink()
    assert counts(library_in(tmp_path)) == dict.fromkeys(FOUR, 1) | {"b": "club"}


def test_ratings_are_counted_once_for_several_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.store.statistics.WORTH_WRITING", 2)
    library = library_in(tmp_path)
    for number in range(1, 4):
        library.save(finished(f"game{number}", number, group="club" if number < 3 else ""))
    assert rated(library) == (3, 3)
    assert rated(library, "club") == (2, 2)
    assert {*storage_in(tmp_path).cache.names()} >= {"ratings", "ratings-club"}
    later = library_in(tmp_path)
    assert (rated(later), rated(later, "club")) == ((3, 0), (2, 0))
    # One more is too few to be worth writing, and two are not.
    later.save(finished("game4", 4))
    assert rated(later) == (4, 1)
    assert rated(library_in(tmp_path)) == (4, 1)
    later.save(finished("game5", 5))
    assert rated(later) == (5, 2)
    assert rated(library_in(tmp_path)) == (5, 0)
