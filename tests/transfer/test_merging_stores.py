"""Two stores are brought together by importing the backup of one into the other."""

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.statistics.cash_box import Booking, Payment
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.season import Season
from scorekeeper.store.alike import set_apart
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
from tests.store.examples import load_record
from tests.store.test_own_games import custom

NAMES = ("Ann", "Anna", "Bob", "Cid", "Dee", "Zoë")
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
        importer = Importer(self.library)
        for content in backups:
            for _ in importer.import_file("backup.zip", content):
                pass
        return importer

    def content(self) -> tuple[object, ...]:
        """Return everything except the times of saving."""
        games = self.library.games()
        records = [
            self.library.load(summary.id)
            for summary in sorted(games, key=lambda summary: summary.id)
        ]
        loaded = [record for record in records if isinstance(record, Record)]
        contents = [(record.game, record.group, record.apart) for record in loaded]
        return contents, [dict(collection.all()) for collection in self.collections()]

    def named(self) -> tuple[object, object]:
        """Return the own games and the kept house rules."""
        presets = {(item.variant, item.name): item.options for item in self.library.presets.all()}
        return dict(self.library.own_games.games()), presets

    def named_in_any_case(self) -> tuple[object, object]:
        """Return the same with the keys of presets, which ignore capitals."""
        presets = {item.key: item.options for item in self.library.presets.all()}
        return dict(self.library.own_games.games()), presets

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
    assert {item.name for item in groups.all()} == {"Thursday", "Sunday"}
    assert groups.seasons.of("thursday") == (AUTUMN,)
    assert (groups.cash.of("thursday"), groups.cash.of("sunday")) == ((BEER,), (PAID,))
    assert here.library.people.all().name_of("Anna") == "Ann"
    for game in ("two", "both"):
        record = load_record(here.library, game)
        assert record.group == "sunday"
    assert "2 groups taken" in phrase_text(importer.summary())
    assert "1 booking or payment taken" in phrase_text(importer.summary())
    assert [*importer.remarks()] == []
    assert not importer.problems


def test_own_games_and_kept_house_rules_come_with_a_backup(here: Store, there: Store) -> None:
    grandma, other = custom(), custom(variant="pip")
    here.library.own_games.add(grandma)
    there.library.own_games.add(other)
    there.library.own_games.add(custom("Only there"))
    here.library.presets.keep(RulePreset("Home", "black-lady", {"end_at": 50}))
    there.library.presets.keep(RulePreset("home", "black-lady", {"end_at": 70}))
    there.library.presets.keep(RulePreset("Mill", "black-lady", {"end_at": 60}))
    before = here.named()
    mine, theirs = here.backup(), there.backup()
    importer = here.take(theirs)
    there.take(mine)
    games, presets = here.named()
    assert isinstance(games, dict)
    assert isinstance(presets, dict)
    assert sorted(game.name for game in games.values()) == [*2 * ["Grandma’s Hearts"], "Only there"]
    assert {grandma, other} <= {*games.values()}
    assert sorted(preset["end_at"] for preset in presets.values()) == [50, 60, 70]
    assert "own games taken" in phrase_text(importer.summary())
    assert "house rules under" in phrase_text(importer.summary())
    assert not any("only a restore" in remark for remark in importer.remarks())
    assert games == there.named()[0]
    assert {name.casefold(): options for (_, name), options in presets.items()} == {
        name.casefold(): options
        for (_, name), options in there.named()[1].items()  # type: ignore[attr-defined]
    }
    once = here.named()
    again = here.take(theirs, mine, there.backup())
    assert here.named() == once
    assert not any(merge.after for merge in again.merged)
    by_name = {collection.name: collection for collection in here.library.mergeable}
    for merged in reversed(importer.merged):
        by_name[merged.name].take_back(merged)
    assert here.named() == before


def test_names_with_numbers_come_to_the_same_in_both_orders(here: Store, there: Store) -> None:
    for store, rules in ((here, {"Home": 50, "Home 2": 60}), (there, {"Home": 60, "Home 3": 70})):
        for name, end in rules.items():
            store.library.presets.keep(RulePreset(name, "black-lady", {"end_at": end}))
    mine, theirs = here.backup(), there.backup()
    here.take(theirs)
    there.take(mine)
    assert here.named() == there.named()
    assert {options["end_at"] for options in here.named()[1].values()} == {50, 60, 70}  # type: ignore[attr-defined]
    once = here.named()
    here.take(theirs, mine)
    assert here.named() == once


def test_two_stores_are_equal_in_both_orders_and_however_often(here: Store, there: Store) -> None:
    mine, theirs = here.backup(), there.backup()
    here.take(theirs)
    there.take(mine)
    assert here.content() == there.content()
    once = here.content()
    again = here.take(theirs, mine, there.backup())
    assert here.content() == once
    assert not any(merge.after for merge in again.merged)
    assert {imported_game.outcome for imported_game in again.imported} == {"there"}


def test_what_was_taken_can_be_given_back(here: Store, there: Store) -> None:
    before = [dict(collection.all()) for collection in here.collections()]
    importer = here.take(there.backup())
    here.library.groups.seasons.remove("autumn")
    by_name = {collection.name: collection for collection in here.library.collections}
    for merged in importer.merged:
        by_name[merged.name].take_back(merged)
    people, groups, cash, seasons = (dict(collection.all()) for collection in here.collections())
    assert [people, groups, cash] == before[:3]
    assert seasons == {}


def test_entries_of_another_form_are_left_out_and_said(here: Store) -> None:
    collection = here.library.groups.collection
    before = dict(collection.all())
    merged = collection.merge({"entries": {"x": {"name": 3}, "y": None, "thursday": []}})
    assert merged.left_out == 3
    assert dict(collection.all()) == before
    assert collection.merge({"entries": []}).left_out == 0


def live(random: Random, store: Store) -> None:
    """Do what people do with a store, with ids and names that another store may have too."""
    library, groups = store.library, store.library.groups
    for number in range(random.randint(1, 4)):
        own = random.choice(["Grandma’s Hearts", "Mill"])
        library.own_games.add(custom(own, random.choice(["omnibus", "pip", "spot"])))
        options = {"end_at": random.choice([50, 60, 70])}
        preset = RulePreset(random.choice(["Home", "home", "Mill"]), "black-lady", options)
        library.presets.keep(preset)
        people = random.sample(NAMES, 4)
        group = random.choice(["thursday", "sunday"])
        groups.keep(Group(group, random.choice(["A", "B"]), (*people[:2],), "black-lady"))
        groups.seasons.keep(replace(AUTUMN, id=f"s{number}", drops=random.randint(0, 2)))
        for entry in (BEER, PAID):
            at = f"2026-11-19T21:00:0{random.randint(0, 9)}Z"
            groups.cash.add(entry._replace(id=f"{entry.id}{random.randint(0, 99)}", at=at))
        seated = random.choice([NAMES[:4], NAMES[2:]])
        game = f"{random.choice('ab')}-{seated[0]}"
        if not isinstance(library.load(game), Record):
            store.play(game, random.choice(["", "thursday", "sunday"]), *seated)
            set_apart(library, game, random.choice("abcdef"), apart=True)
        one, other = random.sample([name.casefold() for name in NAMES], 2)
        library.people.remember([Lineup(NAMES)])
        if random.random() < 0.5:
            library.people.merge(one, other)


@pytest.mark.parametrize("seed", range(12))
def test_any_two_stores_are_equal_in_both_orders_and_twice(tmp_path: Path, seed: int) -> None:
    random = Random(seed)  # noqa: S311  # no secret
    here, there = (Store(tmp_path / name) for name in ("here", "there"))
    for store in (here, there):
        live(random, store)
    mine, theirs = here.backup(), there.backup()
    here.take(theirs)
    there.take(mine)
    assert here.content() == there.content()
    assert here.named_in_any_case() == there.named_in_any_case()
    once = here.content(), here.named()
    again = here.take(theirs, mine, there.backup())
    assert (here.content(), here.named()) == once
    assert not any(merge.after for merge in again.merged)
    assert {imported_game.outcome for imported_game in again.imported} <= {"there"}
