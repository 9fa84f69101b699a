"""Two and three devices keep one record: the rules of docs/sync.md, one by one."""

import asyncio
import logging
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.main import main
from scorekeeper.exchange import joining
from scorekeeper.exchange.http_transport import HttpTransport
from scorekeeper.exchange.joining import (
    RefusedError,
    exchange,
    make_code,
    redeem_code,
    renew_key,
)
from scorekeeper.exchange.local import LocalRecord
from scorekeeper.exchange.record_view import record_view
from scorekeeper.exchange.transport import Answer, NoConnectionError
from scorekeeper.scoring.game import Game
from scorekeeper.state import shared_records as shown
from scorekeeper.state.club_changes import EveningGrouped
from scorekeeper.statistics.cash_box import Booking
from scorekeeper.statistics.people import Person
from scorekeeper.store.alike import set_apart
from scorekeeper.store.backup.restore import restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.progress import finish
from scorekeeper.store.record import Record
from scorekeeper.tournament.club_evening import (
    ClubEvening,
    ClubTable,
    Confirmation,
    Confirmer,
    Entrant,
    game_id,
)
from tests.exchange.devices import FOUR, Device, Pair, completed, counted, hand
from tests.hub.hub_client import RunningHub, running_hub
from tests.session.session_games import Window
from tests.store.examples import load_record

NOW = datetime(2026, 11, 26, tzinfo=UTC)


class Deaf(HttpTransport):
    """Hears no answer to what it writes."""

    async def send(self, method: str, path: str, *rest: Any, **more: Any) -> Answer:  # noqa: ANN401
        answer = await super().send(method, path, *rest, **more)
        if path.endswith("_bulk_docs"):
            raise NoConnectionError
        return answer


def test_who_joins_gets_everything_of_the_group(pair: Pair) -> None:
    two = pair.two
    assert two.hands("g") == ["h1"]
    (group,) = two.library.groups.all()
    assert (group.id, group.people) == (pair.group, FOUR)
    assert {person.name for person in two.library.people.all().persons} == {*FOUR}
    assert two.record.about is not None
    assert two.record.about["scope"] == "group"
    assert two.record.scope == "group"


def test_documents_are_those_of_the_contract(pair: Pair) -> None:
    rows = pair.raw().changes("include_docs=true")["results"]
    documents = {row["id"]: row["doc"] for row in rows}
    assert {id_.partition(":")[0] for id_ in documents} == {"about", "game", "group", "person"}
    game = documents["game:g"]
    assert game["format"] == "scorekeeper-shared/1"
    assert game["kind"] == "game"
    assert {*game["device"]} == {"id", "name"}
    assert game["at"].endswith("Z")
    assert game["game"]["format"] == "scorekeeper-game/1"
    assert game["group"] == pair.group
    assert documents["about:record"]["name"] == "Table"
    assert documents["person:ann"]["name"] == "Ann"


def test_a_second_exchange_sends_and_takes_nothing(pair: Pair) -> None:
    for device in (pair.one, pair.two):
        with counted(device) as sent:
            done = device.sync()
        assert done[:3] == (0, 0, 0)
        assert [method for method, _ in sent] == ["GET"] * len(sent)
        assert len(sent) <= 3
    # The sender has taken its own change in by then, so that nothing waits for it.
    pair.one.add_hand("g", hand(2))
    with counted(pair.one) as sent:
        pair.sync(pair.one)
    assert [method for method, _ in sent] == ["GET", "GET", "POST", "GET", "PUT"]
    with counted(pair.one) as sent:
        assert pair.one.sync()[:3] == (0, 0, 0)
    assert [method for method, _ in sent] == ["GET", "GET"]
    # A device that takes a change in asks for it, and notes how far it is.
    with counted(pair.two) as sent:
        pair.two.sync()
    assert [method for method, _ in sent] == ["GET", "GET", "PUT"]


def test_what_arrives_is_told_before_the_hub_hears_how_far_it_is(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.add_hand("g", hand(2))
    pair.sync(one)
    arrivals: list[tuple[list[str], list[str]]] = []
    with counted(two) as sent:

        def arrived() -> None:
            arrivals.append((two.hands("g"), [method for method, _ in sent]))

        for _ in range(2):
            completed(exchange(two.local, two.record.join.db, is_first=False, arrived=arrived))
    assert arrivals == [(["h1", "h2"], ["GET"])]


def test_who_is_killed_in_an_exchange_knows_what_was_exchanged_before(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.add_hand("g", hand(2))
    pair.sync(one)
    (file,) = (two.folder / "shared").glob("record-*.json")
    before = file.read_bytes()
    pair.sync(two)
    # The hand has arrived, but what the device knows of the record is old.
    file.write_bytes(before)
    two.change_game("g", lambda game: replace(game, hands=(hand(7, "h1"), *game.hands[1:])))
    assert two.sync().status == "up_to_date"
    pair.sync(one)
    assert one.library.load("g").game == two.library.load("g").game  # type: ignore[union-attr]
    assert one.library.load("g").game.hands[0] == hand(7, "h1")  # type: ignore[union-attr]


def test_hands_of_both_are_in_the_game(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.add_hand("g", hand(2))
    two.change_game("g", lambda game: replace(game, hands=(hand(7, "h1"),)))
    pair.sync(one)
    done = two.sync()
    assert (done.status, done.merged) == ("up_to_date", 1)
    pair.sync(one)
    assert one.hands("g") == two.hands("g") == ["h1", "h2"]
    assert one.library.load("g").game == two.library.load("g").game  # type: ignore[union-attr]


def test_the_same_deal_entered_twice_is_decided_by_a_person(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.add_hand("g", hand(2))
    two.add_hand("g", hand(3))
    two.add_game("other", pair.group)
    pair.sync(one)
    done = two.sync()
    assert done.status == "to_decide"
    assert done.to_decide == ("game:g",)
    # Everything else is exchanged, and nothing is sent for that document.
    pair.sync(one)
    assert one.games() == ["g", "other"]
    assert one.hands("g") == ["h1", "h2"]
    assert two.hands("g") == ["h1", "h3"]
    assert two.sync().to_decide == ("game:g",)
    assert two.decide("game:g", "mine")
    pair.sync(two, one)
    assert one.hands("g") == two.hands("g") == ["h1", "h3"]


def test_what_became_equal_is_decided(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.add_hand("g", hand(2))
    two.add_hand("g", hand(3))
    pair.sync(one)
    assert two.sync().status == "to_decide"
    two.change_game("g", lambda game: replace(game, hands=(hand(1), hand(2))))
    pair.sync(two)
    assert two.record.to_decide == ()


def test_a_deletion_reaches_the_others_and_stays(pair: Pair) -> None:
    one, two = pair.one, pair.two
    two.library.remove("g")
    pair.sync(two, one, two)
    assert one.games() == two.games() == []
    assert [entry.summary.id for entry in one.library.trash.games()] == ["g"]
    # Put back on purpose.
    one.library.restore("g")
    pair.sync(one, two)
    assert two.games() == ["g"]


@pytest.mark.parametrize("first", ["one", "two"])
def test_a_change_wins_against_a_deletion(pair: Pair, first: str) -> None:
    one, two = pair.one, pair.two
    one.library.remove("g")
    two.add_hand("g", hand(2))
    devices = [one, two] if first == "one" else [two, one]
    back = {device: [*device.sync().back] for device in devices}
    for device in devices:
        back[device] += device.sync().back
    assert one.hands("g") == two.hands("g") == ["h1", "h2"]
    assert "game:g" in one.record.back + two.record.back
    # Whoever deleted it is asked, and so is whoever changed it, once the deletion arrives.
    assert back[one] == ["Friday"]
    assert back[two] == (["Friday"] if first == "one" else [])


def test_a_lost_answer_is_no_conflict(pair: Pair) -> None:
    one, two = pair.one, pair.two

    one.add_hand("g", hand(2))
    one.transport = Deaf
    assert one.sync().status == "offline"
    one.transport = HttpTransport
    one.add_hand("g", hand(3))
    pair.sync(one, two)
    assert two.hands("g") == ["h1", "h2", "h3"]


@pytest.mark.parametrize("game", ["g", "new"])
def test_a_hand_that_was_deleted_after_a_lost_answer_stays_deleted_though_others_went_on(
    pair: Pair, game: str
) -> None:
    one, two = pair.one, pair.two
    one.transport = Deaf
    if game == "new":
        one.add_game("new", pair.group)
    for hearts in (2, 3, 4):
        one.add_hand(game, hand(hearts))
    assert one.sync().status == "offline"
    one.transport = HttpTransport
    one.restart()
    one.change_game(
        game,
        lambda stored: replace(
            stored, hands=tuple(hand for hand in stored.hands if hand.id not in ("h2", "h3"))
        ),
    )
    pair.sync(two)
    assert {"h2", "h3", "h4"} <= {*two.hands(game)}
    two.add_hand(game, hand(5))
    pair.sync(two, one, two)
    there = ["h1"] * (game == "g") + ["h4", "h5"]
    assert sorted(one.hands(game)) == sorted(two.hands(game)) == there


def without(game: Game, *hands: str) -> Game:
    return replace(game, hands=tuple(hand for hand in game.hands if hand.id not in hands))


def sent_unheard(pair: Pair, game: str) -> Device:
    """Send a game of the first device, also with h2 and h3, to the second, without an answer."""
    one = pair.one
    one.transport = Deaf
    if game == "new":
        one.add_game("new", pair.group, hand(1))
    one.change_game(game, lambda stored: replace(stored, hands=(*stored.hands, hand(2), hand(3))))
    assert one.sync().status == "offline"
    one.transport = HttpTransport
    one.restart()
    pair.sync(pair.two)
    assert pair.two.hands(game) == ["h1", "h2", "h3"]
    return one


@pytest.mark.parametrize("edited", [False, True])
@pytest.mark.parametrize("game", ["g", "new"])
def test_what_others_delete_or_change_after_a_lost_answer_stays_so(
    pair: Pair, game: str, *, edited: bool
) -> None:
    one, two = sent_unheard(pair, game), pair.two
    if edited:
        one.add_hand(game, hand(9))
    two.change_game(game, lambda stored: without(stored, "h2", "h3"))
    pair.sync(two)
    # Another version with the hands of before.
    changed = replace(hand(7), id="h1")
    two.change_game(game, lambda stored: replace(stored, hands=(changed,)))
    pair.sync(two, one, two)
    assert one.record.to_decide == two.record.to_decide == ()
    for device in (one, two):
        assert device.hands(game) == ["h1"] + ["h9"] * edited
        record = load_record(device.library, game)
        assert record.game.hands[0] == changed


@pytest.mark.parametrize("game", ["g", "new"])
def test_a_game_that_others_delete_after_a_lost_answer_stays_deleted(pair: Pair, game: str) -> None:
    one, two = sent_unheard(pair, game), pair.two
    two.library.remove(game)
    pair.sync(two, one, two)
    assert game not in one.games() + two.games()


@pytest.mark.parametrize("game", ["g", "new"])
def test_a_change_after_a_lost_answer_wins_against_a_deletion_by_others(
    pair: Pair, game: str
) -> None:
    one, two = sent_unheard(pair, game), pair.two
    one.add_hand(game, hand(4))
    two.library.remove(game)
    pair.sync(two, one, two)
    assert one.hands(game) == two.hands(game) == ["h1", "h2", "h3", "h4"]


@pytest.mark.parametrize("heard", [True, False])
def test_a_hand_changed_by_others_and_deleted_here_is_decided_whether_the_answer_was_lost_or_not(
    pair: Pair, *, heard: bool
) -> None:
    one, two = sent_unheard(pair, "g"), pair.two
    if heard:
        pair.sync(one)
    one.change_game("g", lambda game: without(game, "h3"))
    changed = replace(hand(7), id="h3")
    two.change_game("g", lambda game: replace(game, hands=(*game.hands[:2], changed)))
    pair.sync(two)
    assert one.sync().to_decide == ("game:g",)
    assert one.decide("game:g", "theirs")
    pair.sync(one, two)
    assert one.hands("g") == two.hands("g") == ["h1", "h2", "h3"]


def test_what_others_never_saw_of_a_lost_request_is_no_deletion(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.add_hand("g", hand(2))
    pair.sync(one, two)
    two.change_game("g", lambda game: without(game, "h1"))
    pair.sync(two, one)
    # The game is as it was two versions ago, and the request does not arrive.
    one.change_game("g", lambda game: replace(game, hands=(hand(1), *game.hands)))

    class Cut(HttpTransport):
        async def send(self, method: str, path: str, *rest: Any, **more: Any) -> Answer:  # noqa: ANN401
            if path.endswith("_bulk_docs"):
                raise NoConnectionError
            return await super().send(method, path, *rest, **more)

    one.transport = Cut
    assert one.sync().status == "offline"
    one.transport = HttpTransport
    for hearts in (5, 6):
        changed = replace(hand(hearts), id="h2")
        two.change_game("g", partial(replace, hands=(changed,)))
        pair.sync(two)
    pair.sync(one, two)
    assert one.hands("g") == two.hands("g") == ["h1", "h2"]


def test_a_person_renamed_after_a_lost_answer_is_not_asked_about(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.library.people.rename("ann", "Anna")
    one.transport = Deaf
    assert one.sync().status == "offline"
    one.transport = HttpTransport
    pair.sync(two)
    two.library.people.rename("ann", "Annabel")
    pair.sync(two, one)
    assert one.record.to_decide == ()
    person = one.library.people.all().find("ann")
    assert person is not None
    assert person.name == "Annabel"


def test_what_was_deleted_after_a_lost_answer_stays_deleted(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.transport = Deaf
    one.add_game("new", pair.group, hand(3), hand(4))
    assert one.sync().status == "offline"
    one.transport = HttpTransport
    one.restart()
    one.change_game("new", lambda game: replace(game, hands=(hand(4),)))
    pair.sync(one, two)
    assert one.hands("new") == two.hands("new") == ["h4"]
    # A deletion that arrived unheard, and was taken back.
    one.transport = Deaf
    one.library.remove("new")
    assert one.sync().status == "offline"
    one.transport = HttpTransport
    one.library.restore("new")
    pair.sync(one, two)
    assert one.hands("new") == two.hands("new") == ["h4"]


def test_an_old_backup_brings_nothing_back(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.add_game("gone", pair.group, hand(4))
    pair.sync(one, two)
    backup = finish(back_up(one.folder, NOW), lambda _: None)
    two.library.remove("gone")
    two.add_hand("g", hand(2))
    two.change_game("g", lambda game: replace(game, name="Renamed"))
    pair.sync(two, one, two)
    assert one.games() == ["g"]
    restored = finish(restore(one.library, one.folder, backup.content, NOW), lambda _: None)
    assert restored.problems == ()
    one.restart()
    assert one.games() == ["g", "gone"]
    pair.sync(one, two)
    assert one.games() == two.games() == ["g"]
    assert one.hands("g") == two.hands("g") == ["h1", "h2"]
    assert one.library.load("g").game.name == "Renamed"  # type: ignore[union-attr]


def test_an_imported_backup_brings_nothing_back_either(pair: Pair, tmp_path: Path) -> None:
    one, two = pair.one, pair.two
    backup = tmp_path / "old.zip"
    backup.write_bytes(finish(back_up(one.folder, NOW), lambda _: None).content)
    two.library.remove("g")
    pair.sync(two, one)
    assert main(["--data", str(one.folder), "import", str(backup)]) == 0
    one.restart()
    assert one.games() == ["g"]
    pair.sync(one, two)
    assert one.games() == two.games() == []
    # Whoever wants it back takes it out of the trash.
    one.library.restore("g")
    pair.sync(one, two)
    assert two.games() == ["g"]


def test_a_backup_holds_nothing_of_the_exchange(pair: Pair) -> None:
    backup = finish(back_up(pair.one.folder, NOW), lambda _: None)
    assert pair.one.record.join.password.encode() not in backup.content
    folder = pair.one.folder / "shared"
    assert folder.stat().st_mode & 0o077 == 0


def test_a_group_that_is_joined_twice_is_there_once(pair: Pair) -> None:
    one, two = pair.one, pair.two
    two.join(one.record.join)
    pair.sync(two)
    join = two.record.join
    two.shared.forget(two.record)
    two.join(join)
    pair.sync(two, one)
    # What the device knows of it may be damaged, which the doctor reports.
    (two.folder / "shared" / f"record-{join.db}.json").write_bytes(b"{")
    assert two.shared.records() == []
    assert main(["--data", str(two.folder), "doctor"]) == 1
    two.join(join)
    pair.sync(two, one)
    assert two.games() == one.games() == ["g"]
    assert len(two.library.groups.all()) == 1


def test_games_of_others_and_half_entered_hands_are_not_shared(pair: Pair) -> None:
    one = pair.one
    one.add_game("alone", "", hand(5))
    one.library.save(Record(Game("example", "", "black-lady", FOUR, "Ann"), example=True))
    record = load_record(one.library, "g")
    draft = {"mode": "count", "chosen": "Ann", "placed": {}, "counted": {"Ann": {"hearts": 4}}}
    one.library.save_drafts(replace(record, drafts={"h9": draft}))
    assert one.sync().pushed == 0
    assert "h9" not in str(pair.raw().changes("include_docs=true"))
    pair.sync(pair.two)
    assert pair.two.games() == ["g"]
    # A hand that arrives leaves the half-entered hand alone.
    pair.two.add_hand("g", hand(2))
    pair.sync(pair.two, one)
    stored = load_record(one.library, "g")
    assert len(stored.drafts) == 1
    assert one.hands("g") == ["h1", "h2"]


def test_what_could_not_be_taken_in_is_counted(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    pair.sync(pair.two)
    pair.one.add_hand("g", hand(2))
    pair.sync(pair.one)

    def view() -> shown.SharedRecord:
        two, status = pair.two, pair.two.sync().status
        return record_view(two.local, two.record, None, status)

    with monkeypatch.context() as full:
        full.setattr(LocalRecord, "put_all", lambda *_: set())
        assert (view().to_take, view().all_exchanged) == (1, False)
    assert (view().to_take, view().all_exchanged) == (0, True)


def test_a_reader_follows_and_sends_nothing(pair: Pair, tmp_path: Path) -> None:
    one, reader = pair.one, Device(tmp_path / "reader")
    assert one.record.reader is not None
    reader.join(one.record.reader)
    pair.sync(reader)
    reader.add_hand("g", hand(6))
    reader.add_game("mine", pair.group)
    done = reader.sync()
    assert (done.pushed, reader.record.to_send) == (0, 0)
    one.add_hand("g", hand(2))
    pair.sync(one)
    assert "game:mine" not in str(pair.raw().changes())
    # The others see the reader, and when it last exchanged.
    id_ = reader.shared.device().id
    assert id_ not in one.record.devices
    one.shared.write(replace(one.record, looked=""))
    pair.sync(one)
    assert one.record.readers == (id_,)
    assert one.record.devices[id_] == (reader.shared.device().name, reader.record.looked)
    views = record_view(one.local, one.record, None, None).devices
    reading = [(view.here, view.reads_only, bool(view.at)) for view in views]
    assert reading == [(True, False, True), (False, True, True), (False, False, True)]


def test_money_is_only_added(pair: Pair) -> None:
    one, two = pair.one, pair.two
    for device, units in ((one, 300), (two, 500)):
        booking = Booking("", pair.group, "", "ann", units, "EUR", "beer", ("ann", "bob"))
        device.library.groups.cash.add(booking)
    pair.sync(one, two, one)
    for device in (one, two):
        booked = device.library.groups.cash.of(pair.group)
        assert sorted(booking.units for booking in booked) == [300, 500]
    assert {*one.library.groups.cash.of(pair.group)} == {*two.library.groups.cash.of(pair.group)}


def test_a_club_evening_that_two_devices_change_has_both_changes(pair: Pair) -> None:
    """A latecomer here, a confirmed table there; both confirm another one, and the first stays."""
    one, two = pair.one, pair.two
    seats = ("p1", "p2", "p3"), ("p4", "p5", "p6")
    tables = {
        f"1.{number}": ClubTable(1, number, ids, ids[0], f"e-r1-t{number}")
        for number, ids in enumerate(seats, 1)
    }
    names = (*FOUR[:3], "Gil", "Hal", "Ida")
    people = {f"p{number}": Entrant(name) for number, name in enumerate(names, 1)}
    evening = ClubEvening(
        *("e", "Cup", "2026-11-26", "black-lady"), group=pair.group, people=people, tables=tables
    )
    one.library.club_evenings.keep(evening)
    one.library.club_evenings.keep(replace(evening, id="other", group=""))
    pair.sync(one, two)
    assert two.library.club_evenings.all() == (evening,)

    def confirmed(device: Device, table: str, by: Confirmer) -> None:
        def change(current: ClubEvening) -> ClubEvening:
            confirmed_table = replace(current.tables[table], confirmed=Confirmation(by, 8))
            return replace(current, tables={**current.tables, table: confirmed_table})

        device.library.club_evenings.change("e", change)

    one.library.club_evenings.change(
        "e", lambda current: replace(current, people={**current.people, "late": Entrant("Dee", 2)})
    )
    confirmed(one, "1.1", "table")
    confirmed(two, "1.1", "organiser")
    confirmed(two, "1.2", "table")
    pair.sync(one, two, one)
    for device in (one, two):
        current = device.library.club_evenings.find("e")
        assert current is not None
        assert current.people == {**people, "late": Entrant("Dee", 2)}
        by = {key: table.confirmed and table.confirmed.by for key, table in current.tables.items()}
        assert by == {"1.1": "table", "1.2": "table"}
    one.library.club_evenings.remove("e")
    pair.sync(one, two)
    assert two.library.club_evenings.all() == ()


def test_an_evening_that_gets_a_group_later_is_shared_with_its_games(pair: Pair) -> None:
    one, two = pair.one, pair.two
    people = {f"p{number}": Entrant(name) for number, name in enumerate(FOUR, 1)}
    table = ClubTable(1, 1, (*people,), "p1", game_id("e", 1, 1))
    evening = ClubEvening(
        *("e", "Cup", "2026-11-26", "black-lady"), people=people, tables={table.key: table}
    )
    one.library.club_evenings.keep(evening)
    one.add_game(table.game, "", hand(1))
    pair.sync(one, two)
    assert two.library.club_evenings.all() == ()
    Window(one.library).do(EveningGrouped("e", pair.group))
    pair.sync(one, two)
    # Somebody is let in on the other device, and the group stays on both.
    two.library.club_evenings.change(
        "e", lambda current: replace(current, people={**current.people, "late": Entrant("Gil", 2)})
    )
    pair.sync(two, one)
    for device in (one, two):
        stored, game = device.library.club_evenings.find("e"), device.library.load(table.game)
        assert stored == replace(
            evening, group=pair.group, people={**people, "late": Entrant("Gil", 2)}
        )
        assert isinstance(game, Record)
        assert game.group == pair.group


def test_people_are_renamed_and_merged_everywhere(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.library.people.rename("ann", "Annie")
    two.library.people.colour({"ann": 5})
    pair.sync(one, two, one)
    for device in (one, two):
        person = device.library.people.all().find("ann")
        assert person is not None
        assert (person.name, person.colour) == ("Annie", 5)
    two.library.people.merge("bob", "cid")
    pair.sync(two, one)
    assert one.library.people.all().find("bob") == one.library.people.all().find("cid")


def test_people_who_are_known_on_both_sides_are_named(hub: RunningHub, tmp_path: Path) -> None:
    pair = Pair(hub, tmp_path)
    third = Device(tmp_path / "third")
    third.library.people.collection.update(
        lambda _: {"ann": Person("ann", "Anna", colour=7), "zoe": Person("zoe", "Zoe")}
    )
    third.join(pair.one.record.join)
    pair.sync(third, pair.one)
    assert [*third.record.same_people] == ["ann"]
    ann = pair.one.library.people.all().find("ann")
    assert ann is not None
    assert ann.name == "Ann"
    assert "Anna" in ann.spellings
    assert pair.one.library.people.all().find("zoe") is None


def test_unknown_kinds_and_fields_are_left_alone(pair: Pair) -> None:
    raw = pair.raw()
    game = raw.get("/game:g").json
    envelope = {"format": "scorekeeper-shared/1", "device": game["device"], "at": game["at"]}
    newer = {**game["game"], "format": "scorekeeper-game/2", "id": "new"}
    raw.write(
        {"_id": "shoe:1", "kind": "shoe", **envelope, "size": 42},
        {"_id": "game:new", "kind": "game", **envelope, "game": newer},
        {**game, "weather": "rain"},
    )
    pair.sync(pair.one)
    pair.one.add_hand("g", hand(2))
    pair.sync(pair.one, pair.two)
    assert raw.get("/game:g").json["weather"] == "rain"
    assert raw.get("/shoe:1").json["size"] == 42
    assert raw.get("/game:new").json["game"] == newer
    assert pair.two.games() == ["g"]


def test_a_game_under_a_foreign_id_is_not_taken_in(pair: Pair) -> None:
    raw = pair.raw()
    game = raw.get("/game:g").json
    raw.write({**{k: v for k, v in game.items() if k != "_rev"}, "_id": "game:other"})
    pair.sync(pair.one)
    assert pair.one.games() == ["g"]


def test_a_wrong_key_is_told_from_no_connection(pair: Pair) -> None:
    two = pair.two
    two.join(two.record.join._replace(password="wrong"))  # noqa: S106
    two.add_hand("g", hand(2))
    done = two.sync()
    assert done.status == "refused"
    assert two.record.to_send == 1
    two.join(two.record.join._replace(hub="http://127.0.0.1:9"))
    assert two.sync().status == "offline"
    two.join(pair.one.record.join)
    pair.sync(two, pair.one)
    assert pair.one.hands("g") == ["h1", "h2"]


def test_a_hub_that_was_set_back_gets_everything_again(tmp_path: Path) -> None:
    with running_hub(tmp_path / "hub") as hub:
        pair = Pair(hub, tmp_path)
        port = hub.port
    files = {path: path.read_bytes() for path in (tmp_path / "hub" / "hub").iterdir()}
    with running_hub(tmp_path / "hub", port=port):
        pair.one.add_game("later", pair.group)
        pair.sync(pair.one, pair.two)
    for path, content in files.items():
        path.write_bytes(content)
    with running_hub(tmp_path / "hub", port=port):
        pair.sync(pair.one)
        assert "game:later" in str(pair.raw().changes())


def test_nothing_secret_is_in_an_address_or_a_log(
    pair: Pair,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level(logging.DEBUG)
    one, old = pair.one, pair.one.record.join
    with counted(one) as sent:
        one.add_hand("g", hand(2))
        pair.sync(one)
        monkeypatch.setattr(joining, "open_transport", one.transport)
        code = asyncio.run(make_code(old, "reader")).code
        reader = asyncio.run(redeem_code(old.hub, code))
        new = asyncio.run(renew_key(one.shared, one.record)).join
        assert pair.two.sync().status == "refused"
    addresses = [path for _, path in sent]
    assert {f"/{old.db}/_bulk_docs", f"/{old.db}/_invite", "/_join"} <= {*addresses}
    output = "\n".join([*addresses, caplog.text, *capfd.readouterr()])
    assert "DEBUG" in output
    for secret in (old.password, reader.password, new.password, code, pair.hub.key):
        assert secret not in output


def test_a_code_leads_to_the_record_once(pair: Pair) -> None:
    code = asyncio.run(make_code(pair.one.record.join, "reader"))
    join = asyncio.run(redeem_code(pair.hub.address, code.code.lower()))
    assert join == pair.one.record.reader
    with pytest.raises(RefusedError, match="code_wrong"):
        asyncio.run(redeem_code(pair.hub.address, code.code))
    with pytest.raises(RefusedError, match="code_wrong"):
        asyncio.run(redeem_code(pair.hub.address, "no code"))


def test_leaving_keeps_or_removes_the_copy(pair: Pair) -> None:
    one, two = pair.one, pair.two
    two.add_game("own", "", hand(5))
    two.leave(forget=True)
    assert two.shared.records() == []
    assert two.games() == ["own"]
    assert two.library.groups.all() == ()
    one.leave(forget=False)
    assert one.games() == ["g"]


def test_everything_is_shared_between_two_stores(hub: RunningHub, tmp_path: Path) -> None:
    one, two = Device(tmp_path / "a"), Device(tmp_path / "b")
    one.add_group("Thursday")
    one.add_game("g1", "", hand(1))
    two.add_group("Sunday")
    two.add_game("g2", "", hand(2))
    one.begin(hub.address, hub.key, None, "Mine")
    Pair.sync(one)
    two.join(one.record.join)
    Pair.sync(two, one)
    assert one.games() == two.games() == ["g1", "g2"]
    assert [group.name for group in one.library.groups.all()] == ["Sunday", "Thursday"]
    assert two.record.scope == "everything"


def test_a_new_key_shuts_out_the_others_until_they_get_it(pair: Pair) -> None:
    one, two = pair.one, pair.two
    old = one.record.join
    renewed = asyncio.run(renew_key(one.shared, one.record))
    assert renewed.join.user != old.user
    one.add_hand("g", hand(2))
    pair.sync(one)
    assert two.sync().status == "refused"
    assert two.hands("g") == ["h1"]
    two.join(one.record.join)
    pair.sync(two)
    assert two.hands("g") == ["h1", "h2"]


def test_a_new_key_of_which_no_answer_comes_is_not_lost(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Cut(HttpTransport):
        async def send(self, method: str, path: str, *rest: Any, **more: Any) -> Answer:  # noqa: ANN401
            await super().send(method, path, *rest, **more)
            raise NoConnectionError

    one, old = pair.one, pair.one.record.join
    monkeypatch.setattr(joining, "open_transport", Cut)
    with pytest.raises(NoConnectionError):
        asyncio.run(renew_key(one.shared, one.record))
    assert one.record.join == old
    pair.sync(one)
    assert one.record.join.user != old.user
    assert pair.two.sync().status == "refused"


def test_a_game_that_looks_like_one_here_is_asked_about_until_somebody_has_said(
    pair: Pair, tmp_path: Path
) -> None:
    evening = "2026-11-20T19:30:00-05:00"
    pair.one.change_game("g", lambda game: replace(game, started=evening))
    pair.sync(pair.one, pair.two)
    record = load_record(pair.two.library, "g")
    twin = replace(record.game, id="twin", name="The same evening")
    pair.two.library.save(Record(twin, group=record.group))
    pair.sync(pair.two, pair.one)
    arrived = [(one.id, other.id) for one, other in pair.one.library.twins()]
    assert arrived == [("twin", "g")]
    # Whoever wrote it down was not asked, and the other's question does not ask them.
    assert pair.two.library.twins() == ()
    set_apart(pair.one.library, "twin", "g", apart=True)
    pair.sync(pair.one, pair.two)
    twin_record = load_record(pair.two.library, "twin")
    assert twin_record.apart == ("g",)
    assert pair.one.library.twins() == ()
    third = Device(tmp_path / "three")
    third.join(pair.one.record.join)
    third.sync()
    assert third.games() == ["g", "twin"]
    assert third.library.twins() == ()


def evening_twice(pair: Pair, began: str) -> None:
    """Give both devices the evening of the game; the second one's began at this time."""
    pair.one.change_game("g", lambda game: replace(game, started="2026-11-20T19:30:00-05:00"))
    pair.sync(pair.one, pair.two)
    record = load_record(pair.two.library, "g")
    twin = replace(record.game, id="twin", name="The same evening", started=began)
    pair.two.library.save(Record(twin, group=record.group))
    pair.sync(pair.two, pair.one)


def test_who_gets_both_games_of_an_evening_is_asked_once(pair: Pair, tmp_path: Path) -> None:
    evening_twice(pair, "2026-11-20T19:30:00-05:00")
    third = Device(tmp_path / "three")
    third.join(pair.one.record.join)
    pair.sync(third)
    (question,) = third.library.twins()
    for game in ("g", "twin"):
        pair.one.add_hand(game, hand(2))
        pair.sync(pair.one, third)
    assert [{twin.id for twin in question}] == [
        {one.id, other.id} for one, other in third.library.twins()
    ]
    marked = [summary.looks_like for summary in third.library.games() if summary.looks_like]
    assert len(marked) == 1


def test_two_games_that_come_to_look_alike_hand_by_hand_are_asked_about(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening_twice(pair, "2026-11-20T19:35:00-05:00")
    pair.one.add_hand("g", hand(2))
    assert pair.one.library.twins() == ()
    pair.two.add_hand("twin", hand(2))
    twins, games = (device.local.part_of(device.record) for device in (pair.two, pair.one))
    mine, arriving = games.read("game:twin"), twins.read("game:twin")
    with monkeypatch.context() as patch:
        # A hand is not compared with every game.
        patch.setattr(pair.one.library, "games", lambda: pytest.fail("all games are read"))
        assert games.put("game:twin", mine, arriving)
    assert [(one.id, other.id) for one, other in pair.one.library.twins()] == [("twin", "g")]
