"""The own games of a store: added, never replaced, removed, brought back, checked."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.store.doctor import Doctor
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files.locks import MemoryLocks
from scorekeeper.store.library import Library
from scorekeeper.store.own_games import OwnGames
from scorekeeper.store.progress import finish
from scorekeeper.store.trash import DAYS_KEPT
from tests.memory_storage import storage_in_memory

START = datetime(2026, 11, 22, 20, tzinfo=UTC)


def custom(name: str = "Grandma’s Hearts", variant: str = "omnibus") -> CustomRules:
    return CustomRules(name, variant, replace(CATALOGUE[variant].variant, name=name))


class Clock:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def own(clock: Clock) -> OwnGames:
    storage = storage_in_memory()
    return OwnGames(storage.settings, storage.locks, clock)


def test_rules_stand_under_their_own_name(own: OwnGames) -> None:
    assert own.add(custom()) == ("added", "grandmas-hearts", "Grandma’s Hearts")
    assert own.add(custom("Ärger")) == ("added", "ärger", "Ärger")
    assert [*own.games()] == ["grandmas-hearts", "ärger"]
    assert own.games()["grandmas-hearts"] == custom()


def test_the_same_rules_are_kept_once(own: OwnGames) -> None:
    own.add(custom())
    assert own.add(custom()).outcome == "there"
    assert len(own.games()) == 1


def test_other_rules_of_the_same_name_replace_nothing(own: OwnGames) -> None:
    own.add(custom())
    assert own.add(custom(variant="pip")) == ("copied", "grandmas-hearts-2", "Grandma’s Hearts")
    assert {game.based_on for game in own.games().values()} == {"omnibus", "pip"}


@pytest.mark.parametrize("name", ["Wilson", "wilson", "Valentine", "Complex Hearts"])
def test_no_own_game_has_the_id_of_a_known_one(own: OwnGames, name: str) -> None:
    assert own.add(custom(name)).id.endswith("-2")


@pytest.mark.parametrize("name", ["!!!", "李" * 40, "𝔥" * 40, "con", "../../x", "a" * 100])
def test_every_name_has_a_file(clock: Clock, tmp_path: Path, name: str) -> None:
    storage = storage_in(tmp_path)
    games = OwnGames(storage.settings, storage.locks, clock)
    for variant in ("pip", "omnibus"):
        games.add(custom(name, variant))
    assert len(games.games()) == 2
    assert len([*(tmp_path / "settings").iterdir()]) == 2


def test_a_removed_game_comes_back_with_undo_or_a_new_import(own: OwnGames) -> None:
    game = own.add(custom()).id
    ways: list[Callable[[], bool]] = [
        lambda: own.restore(game),
        lambda: own.add(custom()).outcome == "added",
    ]
    for back in ways:
        assert own.remove(game)
        assert own.games() == {}
        assert back()
        assert own.games() == {game: custom()}
    assert not own.restore(game)
    assert not own.remove("nothing")


def test_what_was_removed_long_ago_is_deleted(own: OwnGames, clock: Clock) -> None:
    old, new = own.add(custom()).id, own.add(custom("Newer")).id
    own.remove(old)
    clock.now += timedelta(days=DAYS_KEPT - 1)
    own.remove(new)
    clock.now += timedelta(days=2)
    own.purge()
    assert not own.restore(old)
    assert own.restore(new)


def test_the_next_version_of_a_game_has_its_id(own: OwnGames) -> None:
    game = own.add(custom()).id
    other = custom("Grandpa’s Hearts", "pip")
    assert own.replace(game, other)
    assert own.games() == {game: other}
    own.remove(game)
    assert not own.replace(game, custom())
    assert not own.replace("nothing", custom())
    assert own.games() == {}


def test_a_game_of_another_device_keeps_its_id(
    own: OwnGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert own.put("theirs", custom())
    assert own.put("theirs", custom(variant="pip"))
    assert own.games() == {"theirs": custom(variant="pip")}
    own.remove("theirs")
    assert own.put("theirs", custom())
    assert own.games() == {"theirs": custom()}
    for unfit in ("", "omnibus", "valentine", "x" * 300):
        assert not own.put(unfit, custom())
    monkeypatch.setattr("scorekeeper.store.own_games.GAMES_LIMIT", 2)
    assert own.put("second", custom("Second"))
    with pytest.raises(Unwritable, match="own_games_full"):
        own.put("third", custom("Third"))
    assert own.put("second", custom("Third"))
    assert [*own.games()] == ["theirs", "second"]


class NamedLocks(MemoryLocks):
    """Locks that remember what was held."""

    def __init__(self) -> None:
        super().__init__()
        self.held: list[str] = []

    @contextmanager
    def hold(self, name: str) -> Iterator[None]:
        """Hold the lock of a name."""
        self.held.append(name)
        with super().hold(name):
            yield


def test_whoever_changes_own_games_holds_the_one_lock_of_all(clock: Clock) -> None:
    locks = NamedLocks()
    games = OwnGames(storage_in_memory().settings, locks, clock)
    game = games.add(custom()).id
    games.replace(game, custom(variant="pip"))
    games.put("theirs", custom("Theirs"))
    games.remove(game)
    games.restore(game)
    games.take_back(games.merge({}))
    assert locks.held == ["/rules-"] * 7


def test_own_games_say_what_they_were_made_from(own: OwnGames) -> None:
    own.add(custom())
    own.remove(own.add(custom("Pips", "pip")).id)
    assert own.parents() == {"grandmas-hearts": "omnibus", "pips": "pip"}
    assert own.has(custom())
    assert not own.has(custom("Pips", "pip"))


def test_a_full_store_takes_no_more(own: OwnGames, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.store.own_games.GAMES_LIMIT", 2)
    own.add(custom())
    own.add(custom("Second"))
    with pytest.raises(Unwritable, match="own_games_full"):
        own.add(custom("Third"))
    assert own.add(custom()).outcome == "there"


Damage = Callable[[Path], object]


@pytest.mark.parametrize(
    "damage",
    [
        lambda file: file.write_text("{"),
        lambda file: file.write_text(file.read_text().replace('"based_on"', '"made_by"')),
    ],
    ids=["no JSON", "no rules"],
)
def test_the_doctor_sets_a_damaged_one_aside(clock: Clock, tmp_path: Path, damage: Damage) -> None:
    library = Library(storage_in(tmp_path), clock)
    library.own_games.add(custom())
    library.own_games.add(custom("Sound"))
    damage(tmp_path / "settings" / "rules-grandmas-hearts.json")
    assert [*library.own_games.games()] == ["sound"]
    report = finish(Doctor(storage_in(tmp_path), library).examine())
    assert [(finding.file, finding.done) for finding in report.findings] == [
        ("settings/rules-grandmas-hearts", "set_aside")
    ]
    assert library.own_games.add(custom()).outcome == "added"
