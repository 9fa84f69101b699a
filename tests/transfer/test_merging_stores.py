"""Two stores are brought together by importing the backup of one into the other."""

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.statistics.cash_box import Booking, Payment
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.season import Season
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.documents.collection import Collection
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.library import Library
from scorekeeper.store.people import Lineup
from scorekeeper.store.progress import finish
from scorekeeper.store.record import Record
from scorekeeper.transfer.importer import Importer
from scorekeeper.words.notices import phrase_text
from tests.session.test_groups import finished
from tests.store.test_own_games import custom

NOW = datetime(2026, 11, 21, tzinfo=UTC)
THURSDAY = Group("thursday", "Thursday table", ("Ann", "Bob"), "black-lady", {"end_at": 50})
SUNDAY = Group("sunday", "Sunday", ("Cid",), "omnibus")
AUTUMN = Season("autumn", "thursday", "Autumn", date(2026, 9, 1), drops=2)
BEER = Booking("b", "thursday", "2026-11-19T21:00:00Z", "Ann", 800, "EUR", "Beer", ("Ann", "Bob"))
PAID = Payment("p", "sunday", "2026-11-20T21:00:00Z", "Bob", "Ann", 50, "EUR", {})


class Store:
    """A data folder with its library."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.library = Library(storage_in(folder), lambda: NOW)

    def play(self, game: str, group: str, *names: str) -> Game:
        whole = Hand({names[0]: Pile(("QS",), {"hearts": 13})}, id="1")
        played = replace(finished(game, *names), options={"hands": 1}, hands=(whole,))
        self.library.save(Record(played, group=group))
        self.library.people.remember([Lineup(names)])
        return played

    def backup(self) -> bytes:
        return finish(back_up(self.folder, NOW)).content

    def take(self, *backups: bytes) -> Importer:
        importer = Importer()
        for each in backups:
            for _ in importer.import_file(self.library, "backup.zip", each):
                pass
        return importer

    def content(self) -> tuple[object, ...]:
        """Return everything but when it was saved."""
        games = self.library.games()
        records = [self.library.load(each.id) for each in sorted(games, key=lambda each: each.id)]
        kept = [(each.game, each.group) for each in records if isinstance(each, Record)]
        return kept, [dict(each.all()) for each in self.collections()]

    def collections(self) -> tuple[Collection[Any], ...]:
        groups = self.library.groups
        return (
            self.library.people.collection,
            groups.collection,
            groups.cash.collection,
            groups.seasons.collection,
        )


@pytest.fixture
def here(tmp_path: Path) -> Store:
    store = Store(tmp_path / "here")
    store.play("one", "thursday", "Ann", "Bob", "Cid", "Dee")
    store.play("both", "", "Ann", "Bob", "Cid", "Dee")
    store.library.groups.keep(THURSDAY)
    store.library.groups.seasons.keep(AUTUMN)
    store.library.groups.cash.add(BEER)
    return store


@pytest.fixture
def there(tmp_path: Path) -> Store:
    store = Store(tmp_path / "there")
    store.play("two", "sunday", "Anna", "Bob", "Cid", "Zoë")
    store.play("both", "sunday", "Ann", "Bob", "Cid", "Dee")
    store.library.groups.keep(SUNDAY)
    store.library.groups.keep(THURSDAY)
    # The group was changed here after it had been made.
    changed = Group("thursday", "Thursday", ("Ann", "Bob", "Zoë"), "black-lady")
    store.library.groups.keep(changed)
    store.library.groups.cash.add(PAID)
    store.library.people.merge("anna", "ann")
    return store


def test_a_backup_brings_groups_seasons_payments_and_merged_people(
    here: Store, there: Store
) -> None:
    importer = here.take(there.backup())
    groups = here.library.groups
    assert {each.name for each in groups.all()} == {"Thursday", "Sunday"}
    assert groups.seasons.of("thursday") == (AUTUMN,)
    assert (groups.cash.of("thursday"), groups.cash.of("sunday")) == ((BEER,), (PAID,))
    assert here.library.people.all().name_of("Anna") == "Ann"
    for game in ("two", "both"):
        record = here.library.load(game)
        assert isinstance(record, Record)
        assert record.group == "sunday"
    assert "2 groups taken" in phrase_text(importer.summary())
    assert "1 booking or payment taken" in phrase_text(importer.summary())
    assert [*importer.remarks()] == []
    there.library.own_games.add(custom())
    remarks = here.take(there.backup()).remarks()
    assert any("only a restore brings them back" in each for each in map(phrase_text, remarks))
    assert not importer.problems


def test_two_stores_are_equal_in_both_orders_and_however_often(here: Store, there: Store) -> None:
    mine, theirs = here.backup(), there.backup()
    here.take(theirs)
    there.take(mine)
    assert here.content() == there.content()
    once = here.content()
    again = here.take(theirs, mine, there.backup())
    assert here.content() == once
    assert not any(each.after for each in again.merged)
    assert {each.outcome for each in again.imported} == {"there"}


def test_what_was_taken_can_be_given_back(here: Store, there: Store) -> None:
    before = [dict(each.all()) for each in here.collections()]
    importer = here.take(there.backup())
    here.library.groups.seasons.remove("autumn")
    by_name = {each.name: each for each in here.library.collections}
    for merged in importer.merged:
        by_name[merged.name].take_back(merged)
    people, groups, cash, seasons = (dict(each.all()) for each in here.collections())
    assert [people, groups, cash] == before[:3]
    assert seasons == {}


def test_entries_of_another_form_are_left_out_and_said(here: Store) -> None:
    collection = here.library.groups.collection
    before = dict(collection.all())
    merged = collection.merge({"entries": {"x": {"name": 3}, "y": None, "thursday": []}})
    assert merged.left_out == 3
    assert dict(collection.all()) == before
    assert collection.merge({"entries": []}).left_out == 0
