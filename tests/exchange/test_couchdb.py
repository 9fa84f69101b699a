"""A record on a CouchDB, and everything that a real one was seen to do."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.exchange.couchdb import (
    SETTINGS,
    administrator_in,
    begin_on_couchdb,
    renew_key_on_couchdb,
)
from scorekeeper.exchange.joining import RefusedError, add_begun, renew_key
from scorekeeper.exchange.transport import KeyRefusedError, NoConnectionError
from scorekeeper.store.record import Record
from tests.exchange.couchdb import CouchDB, running_couchdb
from tests.exchange.devices import Device, clock, hand
from tests.game_documents import Capture


@pytest.fixture
def couch() -> Iterator[CouchDB]:
    with running_couchdb() as couch:
        yield couch


class Pair:
    """Two devices that share a group on a CouchDB, both up to date."""

    def __init__(self, couch: CouchDB, folder: Path) -> None:
        self.couch = couch
        self.one, self.two = Device(folder / "one"), Device(folder / "two")
        self.group = self.one.add_group().id
        self.one.add_game("g", self.group, hand(1))
        administrator = administrator_in(couch.administrator)
        assert administrator is not None
        self.administrator = administrator
        self.begun = asyncio.run(begin_on_couchdb(administrator, "Table")).begun
        add_begun(self.one.shared, self.begun, "group", self.group, clock())
        self.two.join(self.begun.member)
        self.sync(self.one, self.two)

    @staticmethod
    def sync(*devices: Device) -> None:
        for device in devices:
            assert device.sync().status == "up_to_date"

    @property
    def db(self) -> str:
        return self.begun.member.db

    def inject(self, document: str, *hands: str) -> str:
        """Let the cluster accept another write of what a document's winner was made from."""
        database = self.couch.databases[self.db]
        winner = database.winner(document)
        assert winner is not None
        count = int(winner["_rev"].partition("-")[0])
        hands_kept = [hand for hand in winner["game"]["hands"] if hand["id"] in hands]
        added = [
            {**winner["game"]["hands"][0], "id": id_, "note": id_}
            for id_ in hands
            if id_ not in [hand["id"] for hand in hands_kept]
        ]
        loser = {**winner, "game": {**winner["game"], "hands": [*hands_kept, *added]}}
        return self.couch.accept_beside(self.db, loser, f"{count - 1}-before")


@pytest.fixture
def pair(couch: CouchDB, tmp_path: Path) -> Pair:
    return Pair(couch, tmp_path)


def test_the_record_has_users_security_and_a_design_document(pair: Pair) -> None:
    database, db = pair.couch.databases[pair.db], pair.db
    assert database.security == {
        "admins": {"names": [], "roles": ["_admin"]},
        "members": {"names": [], "roles": [f"member-{db}", f"reader-{db}"]},
    }
    assert f'"member-{db}"' in database.design["validate_doc_update"]
    assert "forbidden" in database.design["validate_doc_update"]
    users = {name: user["roles"] for name, user in pair.couch.users.items()}
    assert users == {
        pair.begun.member.user: [f"member-{db}"],
        pair.begun.reader.user: [f"reader-{db}"],
    }
    nodes = {key.partition(" ")[0] for key in pair.couch.settings}
    assert nodes == {"a@x", "b@x"}
    assert len(pair.couch.settings) == 2 * len(SETTINGS)
    assert pair.two.hands("g") == ["h1"]


def test_what_may_not_be_set_is_named(couch: CouchDB) -> None:
    couch.behave.add("no_config")
    administrator = administrator_in(couch.administrator)
    assert administrator is not None
    not_set = asyncio.run(begin_on_couchdb(administrator, "Table")).not_set
    assert len(not_set) == len(SETTINGS)
    assert "[chttpd] require_valid_user = true" in not_set


def test_nothing_is_left_of_a_record_that_could_not_be_begun(couch: CouchDB) -> None:
    couch.behave.add("no_users")
    administrator = administrator_in(couch.administrator)
    assert administrator is not None
    with pytest.raises(NoConnectionError):
        asyncio.run(begin_on_couchdb(administrator, "Table"))
    assert couch.databases == {}
    with pytest.raises(KeyRefusedError):
        asyncio.run(begin_on_couchdb(administrator._replace(password="wrong"), "Table"))  # noqa: S106


@pytest.mark.parametrize(
    "address", ["https://host", "ftp://a:b@host", "https://a:b@", "https://a:b@host:x", "text"]
)
def test_an_address_without_an_administrator_is_no_couchdb(address: str) -> None:
    assert administrator_in(address) is None


def test_hands_go_both_ways_whatever_the_order_of_answers(pair: Pair) -> None:
    one, two = pair.one, pair.two
    for number in range(8):
        one.add_game(f"n{number}", pair.group, hand(2, f"a{number}"))
        two.add_game(f"m{number}", pair.group, hand(3, f"b{number}"))
    pair.sync(one, two, one)
    assert one.games() == two.games()
    assert len(one.games()) == 17


def test_rows_that_come_again_change_nothing(pair: Pair) -> None:
    pair.couch.behave.add("repeats")
    pair.one.add_hand("g", hand(2))
    pair.sync(pair.one, pair.two)
    assert pair.two.hands("g") == ["h1", "h2"]
    assert pair.two.sync()[:3] == (0, 0, 0)


def test_a_revision_that_lost_is_merged_and_removed(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.change_game("g", lambda game: replace(game, name="Renamed"))
    pair.sync(one, two)
    one.add_hand("g", hand(2))
    pair.sync(one, two)
    # Written beside it, by a device that has deleted the first hand.
    pair.inject("game:g")
    pair.sync(two, one, two)
    database = pair.couch.databases[pair.db]
    assert database.conflicts("game:g") == []
    assert one.hands("g") == two.hands("g") == ["h2"]
    assert one.library.load("g") != ()


def test_the_device_that_wrote_the_winner_merges_the_loser_too(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.change_game("g", lambda game: replace(game, name="Renamed"))
    pair.sync(one)
    pair.inject("game:g", "h1", "h7")
    pair.sync(one, two)
    for device in (one, two):
        assert device.hands("g") == ["h1", "h7"]
        assert isinstance(device.library.load("g"), Record)
    assert pair.couch.databases[pair.db].conflicts("game:g") == []


def test_a_loser_that_contradicts_is_decided_by_a_person(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.add_hand("g", hand(2))
    pair.sync(one)
    pair.inject("game:g", "h1", "h7")
    done = two.sync()
    assert done.to_decide == ("game:g",)
    before = two.hands("g")
    assert two.decide("game:g", "mine")
    pair.sync(two)
    assert pair.couch.databases[pair.db].conflicts("game:g") == []
    pair.sync(one)
    assert one.hands("g") == two.hands("g") == before


def test_a_reader_tries_no_write_and_a_member_who_became_one_stops(
    pair: Pair, tmp_path: Path
) -> None:
    reader = Device(tmp_path / "reader")
    reader.join(pair.begun.reader)
    pair.sync(reader)
    reader.add_hand("g", hand(5))
    pair.sync(reader)
    assert [path for method, path in pair.couch.requests if "bulk_docs" in path] != []
    # It is a device of the record all the same, as far as a proxy lets others see it.
    for proxy, seen in (("proxy", False), ("", True)):
        pair.couch.behave.clear()
        pair.couch.behave.add(proxy)
        pair.two.shared.write(replace(pair.two.record, looked=""))
        pair.sync(pair.two)
        assert (reader.shared.device().id in pair.two.record.readers) is seen
    # Its key is a reader's now, which the device does not know.
    two = pair.two
    two.join(pair.begun.reader._replace(role="member"))
    two.add_hand("g", hand(6))
    assert two.sync().status == "refused"
    sent = len([1 for _, path in pair.couch.requests if path.endswith("_bulk_docs")])
    assert two.sync().status == "refused"
    assert two.record.to_send == 1
    assert len([1 for _, path in pair.couch.requests if path.endswith("_bulk_docs")]) == sent
    pair.sync(pair.one)
    assert pair.one.hands("g") == ["h1"]


def test_a_conflict_that_hides_forbidden_ends(pair: Pair) -> None:
    one, two = pair.one, pair.two
    two.join(pair.begun.reader._replace(role="member"))
    one.add_hand("g", hand(2))
    pair.sync(one)
    two.change_game("g", lambda game: replace(game, note="rain"))
    before = len(pair.couch.requests)
    assert two.sync().status == "refused"
    assert len(pair.couch.requests) - before < 20


def test_a_lockout_is_waiting_and_no_refusal(pair: Pair) -> None:
    two = pair.two
    right = two.record.join
    pair.couch.wrong[right.user] = 5
    assert two.sync().status == "offline"
    pair.couch.wrong.clear()
    two.join(right._replace(password="wrong"))  # noqa: S106
    assert two.sync().status == "refused"


@pytest.mark.parametrize("fault", ["down", "down_once"])
def test_a_cluster_that_is_down_is_no_connection(pair: Pair, fault: str) -> None:
    pair.couch.behave.add(fault)
    assert pair.two.sync().status == "offline"
    pair.couch.behave.clear()
    pair.sync(pair.two)


def test_a_document_that_no_hub_takes_stops_no_other(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.add_game("large", pair.group, *(hand(5, f"x{'y' * 150}{n}") for n in range(4000)))
    one.add_hand("g", hand(2))
    one.sync()
    pair.sync(two)
    assert two.hands("g") == ["h1", "h2"]
    assert two.games() == ["g"]


def test_a_document_that_is_refused_is_not_sent_again_as_it_is(pair: Pair) -> None:
    one, two = pair.one, pair.two
    pair.couch.behave.add("odd_row")
    one.add_hand("g", hand(2))
    one.library.people.rename("ann", "Anna")
    for pushed in (1, 0):
        assert one.sync().pushed == pushed
        assert one.record.to_send == 1
    pair.couch.behave.clear()
    assert one.sync().pushed == 0
    one.add_hand("g", hand(3))
    assert one.sync().pushed == 1
    pair.sync(two)
    assert two.hands("g") == ["h1", "h2", "h3"]


def test_a_hostile_checkpoint_only_makes_it_begin_again(pair: Pair) -> None:
    one = pair.one
    name = one.shared.device().id
    local = pair.couch.databases[pair.db].locals[name]
    for hostile in ({"seq": 7}, {"seq": ["x"]}, {}, {"seq": "9" * 30_000}, {"seq": "99-x"}):
        pair.couch.databases[pair.db].locals[name] = {**local, **hostile}
        pair.sync(one)
    del pair.couch.databases[pair.db].locals[name]
    pair.sync(one)
    assert one.games() == ["g"]


def test_documents_too_large_or_too_deep_are_passed_by(pair: Pair) -> None:
    deep: object = 0
    for _ in range(200):
        deep = [deep]
    database = pair.couch.databases[pair.db]
    envelope = {"format": "scorekeeper-shared/1", "kind": "person"}
    database.put({"_id": "person:deep", **envelope, "name": "Deep", "spellings": deep}, "")
    database.put({"_id": "person:wide", **envelope, "name": "W" * 500_000}, "")
    pair.one.add_hand("g", hand(2))
    pair.sync(pair.one, pair.two)
    assert pair.two.hands("g") == ["h1", "h2"]
    assert pair.two.library.people.all().find("deep") is None


def test_design_documents_are_ignored(pair: Pair) -> None:
    assert not any(id_.startswith("_") for id_ in pair.two.record.documents)


def test_a_new_key_is_a_new_user(pair: Pair) -> None:
    one, two, folder = pair.one, pair.two, pair.one.shared
    # Nobody who only joined makes one, and none is made at another CouchDB.
    with pytest.raises(RefusedError):
        asyncio.run(renew_key(folder, one.record))
    other = replace(one.record, join=one.record.join._replace(db="g-other"))
    with pytest.raises(RefusedError):
        asyncio.run(renew_key_on_couchdb(folder, other, pair.administrator))
    assert {*pair.couch.users} == {join.user for join in pair.begun}
    # A device that joined does not know the reader's name.
    asyncio.run(renew_key_on_couchdb(two.shared, two.record, pair.administrator))
    renewed = two.record
    assert renewed.reader is not None
    assert {*pair.couch.users} == {renewed.join.user, renewed.reader.user}
    pair.sync(two)
    assert one.sync().status == "refused"
    one.join(renewed.join)
    pair.sync(one)


def test_share_makes_it_from_the_command_line(
    couch: CouchDB, tmp_path: Path, capsys: Capture
) -> None:
    device = Device(tmp_path / "ann")
    group = device.add_group()
    device.add_game("g", group.id, hand(1))
    folder = str(device.folder)
    assert main(["--data", folder, "share", "Thursday", "--hub", couch.administrator]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith("#j1:")
    assert "proxy" in captured.err
    assert "p%40ss" not in captured.out + captured.err
    assert main(["--data", str(tmp_path / "bob"), "join", captured.out.strip()]) == 0
    assert Device(tmp_path / "bob").games() == ["g"]
