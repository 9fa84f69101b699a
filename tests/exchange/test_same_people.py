"""Who is who: the same person is on a device and in the record that it joins."""

import asyncio
from pathlib import Path

import pytest

from scorekeeper.exchange.joining import exchange
from scorekeeper.exchange.same_people import end_questions, new_people, questions, tell_apart, unite
from scorekeeper.scoring.game import Game
from scorekeeper.statistics.cash_box import Booking
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.people import Person
from scorekeeper.store.record import Record
from tests.exchange.devices import FOUR, Device, completed, hand
from tests.hub.hub_client import RunningHub
from tests.store.examples import load_record

OWN = ("Ann", "Eve", "Fay", "Gus")


@pytest.fixture
def one(tmp_path: Path, hub: RunningHub) -> Device:
    """A device that has shared a group in which Ann plays two games."""
    device = Device(tmp_path / "one")
    group = device.add_group().id
    device.add_game("g", group, hand(1))
    device.add_game("h", group, hand(2))
    device.begin(hub.address, hub.key, group)
    device.sync()
    return device


def own_game(game: str = "own") -> Game:
    hands = (hand(4, "own-hand", OWN),)
    return Game(game, "At home", "black-lady", OWN, "Ann", {"end_at": None}, hands)


@pytest.fixture
def two(tmp_path: Path, one: Device) -> Device:
    """A device with an Ann of its own that has joined."""
    device = Device(tmp_path / "two")
    device.library.people.collection.update(
        lambda _: {
            "ann": Person("ann", "Ann", ("Annie",), colour=4),
            "eve": Person("eve", "Eve", colour=1),
        }
    )
    home = device.library.groups.keep(Group("", "Home", OWN, "black-lady"))
    device.library.save(Record(own_game(), group=home.id))
    device.library.groups.cash.add(
        Booking("", home.id, "", "Ann", 300, "EUR", "beer", ("Ann", "Eve"))
    )
    device.join(one.record.join)
    assert device.sync().status == "up_to_date"
    return device


def names(device: Device, game: str) -> set[str]:
    """Return what the players of a game are called now."""
    record = load_record(device.library, game)
    return {*device.library.renamed(record.game).players}


def person(device: Device, id_: str) -> Person:
    match = device.library.people.all().written(id_)
    assert match is not None
    return match


def test_whoever_is_here_and_there_is_asked_about(two: Device) -> None:
    (question,) = questions(two.library, two.record)
    assert question == ("ann", "Ann", 1, 2, False)
    assert person(two, "ann").spellings == ("Annie",)


def test_two_people_are_told_apart_everywhere(one: Device, two: Device) -> None:
    asyncio.run(tell_apart(two.local, two.record, "ann", "Ann (here)"))
    assert names(two, "own") == {"Ann (here)", "Eve", "Fay", "Gus"}
    assert names(two, "g") == {*FOUR}
    own = two.library.people.all().of("Ann (here)")
    assert own is not None
    assert (own.spellings, own.colour) == (("Annie",), 4)
    assert person(two, "ann").spellings == ()
    (home,) = (
        group for group in two.library.groups.collection.all().values() if group.name == "Home"
    )
    assert home.people == ("Ann (here)", "Eve", "Fay", "Gus")
    (booked,) = two.library.groups.cash.of(home.id)
    assert isinstance(booked, Booking)
    assert (booked.payer, booked.sharers) == ("Ann (here)", ("Ann (here)", "Eve"))
    # The others have their Ann as she was, and nobody else.
    two.sync()
    one.sync()
    assert person(one, "ann").spellings == ()
    assert one.library.people.all().of("Ann (here)") is None
    assert questions(two.library, two.record) == (("ann", "Ann", 1, 2, True),)


def test_it_can_be_taken_back_and_done_again(two: Device) -> None:
    asyncio.run(tell_apart(two.local, two.record, "ann", "Ann (here)"))
    unite(two.library, two.record, "ann")
    assert names(two, "own") == {"Ann", "Eve", "Fay", "Gus"}
    assert questions(two.library, two.record)[0].apart is False
    asyncio.run(tell_apart(two.local, two.record, "ann", "Ann (here)"))
    assert names(two, "own") == {"Ann (here)", "Eve", "Fay", "Gus"}


def test_a_name_that_somebody_has_is_not_given_twice(two: Device) -> None:
    asyncio.run(tell_apart(two.local, two.record, "ann", "Eve"))
    assert names(two, "own") == {"Eve 2", "Eve", "Fay", "Gus"}


def test_nobody_is_asked_about_a_game_of_the_record(
    tmp_path: Path, one: Device, two: Device
) -> None:
    third = Device(tmp_path / "third")
    third.add_game("g", "", hand(1))
    third.join(one.record.join)
    third.sync()
    assert questions(third.library, third.record) == ()


def test_whoever_came_with_the_record_is_named_until_it_was_said_who_is_who(two: Device) -> None:
    assert new_people(two.library, two.record) == ("Bob", "Cid", "Dee")
    # Somebody who was told apart is not new.
    asyncio.run(tell_apart(two.local, two.record, "ann", "Ann (here)"))
    assert new_people(two.library, two.record) == ("Bob", "Cid", "Dee")
    asyncio.run(end_questions(two.shared, two.record))
    assert new_people(two.library, two.record) == ()


def test_somebody_in_two_records_is_called_the_same_in_both(
    hub: RunningHub, tmp_path: Path
) -> None:
    """Who has both records hands a new name on; the old one is a spelling, and nothing is apart."""
    first, both, second = (Device(tmp_path / name) for name in ("first", "both", "second"))
    group = first.add_group("Thursday").id
    first.add_game("g", group, hand(1))
    joined = first.begin(hub.address, hub.key, group, "Thursday").join
    other = second.add_group("Sunday").id
    second.add_game("s", other, hand(2))
    also = second.begin(hub.address, hub.key, other, "Sunday").join
    for device in (first, second):
        assert device.sync().status == "up_to_date"
    for join in (joined, also):
        both.join(join)

    def sync_both() -> None:
        for join in (joined, also):
            assert completed(exchange(both.local, join.db))[1].status == "up_to_date"

    sync_both()
    first.library.people.rename("ann", "Anna")
    assert first.sync().status == "up_to_date"
    sync_both()
    assert second.sync().status == "up_to_date"
    for device in (first, both, second):
        anna = device.library.people.all().find("ann")
        assert anna is not None
        assert (anna.name, anna.spellings) == ("Anna", ("Ann",))
        assert len([ann for ann in device.library.people.all().persons if ann.id == "ann"]) == 1
    # And nothing else of the one record is in the other.
    assert (first.games(), both.games(), second.games()) == (["g"], ["g", "s"], ["s"])
