"""What a member with a writer's key, or the hub itself, may try against the devices of a record.

None of it may show or change anything that is not in the record, or keep a device busy for good.
"""

from dataclasses import replace

import pytest

from scorekeeper.exchange.record_view import record_view
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.statistics.cash_box import Booking
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.people import Person
from scorekeeper.statistics.season import Season
from scorekeeper.store.record import Record
from scorekeeper.sync.documents import Device as Writer
from scorekeeper.sync.documents import preset_id, write_body, write_document
from tests.exchange.devices import Pair, clock, hand
from tests.exchange.test_exchange import NOW
from tests.hub.hub_client import Client, Json
from tests.store.examples import load_record

OWN = ("Ann", "Eve", "Fay", "Gus")
ATTACKER = Writer("a" * 16, "Mallory")


class Victim:
    """A device that shares one group, and has another that it shares with nobody."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.device = pair.two
        library = self.device.library
        self.home = library.groups.keep(Group("", "Home", OWN, "black-lady")).id
        players = self.device.add_group("Not kept", OWN)
        library.groups.remove(players.id)
        self.game = Game("own", "At home", "black-lady", OWN, "Eve", {}, (hand(4, "secret", OWN),))
        library.save(Record(self.game, group=self.home))
        self.person = Person("eve", "Eve", ("Evchen",), colour=3)
        library.people.collection.update(lambda _: {"eve": self.person})
        self.booking = library.groups.cash.add(
            Booking("", self.home, "", "Eve", 300, "EUR", "wine", ("Eve", "Fay"))
        )
        self.season = library.groups.seasons.keep(Season("", self.home, "Winter", NOW.date()))
        self.preset = library.presets.keep(RulePreset("Kept", "spot-hearts", {}))
        self.own = self.stored()

    @property
    def attacker(self) -> Client:
        return self.pair.raw()

    def write(self, kind: str, entry: str, body: Json) -> None:
        """Write a document as a member of the record."""
        written = write_document(f"{kind}:{entry}", body, ATTACKER, clock())
        answer = self.attacker.get(f"/{kind}:{entry}")
        if answer.status == 200:
            written["_rev"] = answer.json["_rev"]
        (done,) = self.attacker.write(written)
        assert done.get("ok"), done

    def delete(self, document: str) -> None:
        """Write a deletion as a member of the record, also of what never was in it."""
        answer = self.attacker.get(f"/{document}")
        rev = {"_rev": answer.json["_rev"]} if answer.status == 200 else {}
        gone = {"_id": document, "_deleted": True, "kind": document.partition(":")[0], **rev}
        (done,) = self.attacker.write(gone)
        assert done.get("ok"), done

    def stored(self) -> Json:
        """Return what the device has that is not in the record."""
        library = self.device.library
        record = library.load("own")
        return {
            "game": write_body("game", record) if isinstance(record, Record) else None,
            "group": library.groups.find(self.home),
            "person": library.people.all().written("eve"),
            "cash": library.groups.cash.of(self.home),
            "seasons": library.groups.seasons.collection.all().get(self.season.id),
            "presets": library.presets.all(),
            "games": [game.id for game in library.games() if game.group == self.home],
        }

    def check(self) -> None:
        """Exchange twice; whatever is not in the record has not changed nor gone to the hub."""
        for _ in range(2):
            assert self.device.sync().status in ("up_to_date", "to_decide")
        self.device.restart()
        assert self.device.sync().status in ("up_to_date", "to_decide")
        assert self.stored() == self.own
        rows = self.attacker.changes("include_docs=true")["results"]
        text = str([row["doc"] for row in rows if "Mallory" not in str(row["doc"])])
        for secret in ("secret", "Evchen", "wine", "Winter", "At home"):
            assert secret not in text, text[text.index(secret) - 200 :][:400]
        # The record itself still works.
        entered = f"h{clock()}"
        self.pair.one.add_hand("g", hand(9, entered))
        assert self.pair.one.sync().status in ("up_to_date", "to_decide")
        assert self.device.sync().status in ("up_to_date", "to_decide")
        assert entered in self.device.hands("g")


@pytest.fixture
def victim(pair: Pair) -> Victim:
    return Victim(pair)


def test_nothing_private_goes_out(victim: Victim) -> None:
    victim.check()


def test_a_record_of_a_group_never_becomes_one_of_everything(victim: Victim) -> None:
    victim.write("about", "record", {"name": "Table", "created": clock(), "scope": "everything"})
    victim.check()
    assert victim.device.record.scope == "group"


def test_nor_does_it_once_what_it_is_was_deleted(victim: Victim) -> None:
    victim.delete("about:record")
    assert victim.device.sync().status == "up_to_date"
    victim.write("about", "record", {"name": "Table", "created": clock(), "scope": "everything"})
    victim.check()
    assert victim.device.record.scope == "group"


@pytest.mark.parametrize("kind", ["game", "group", "person", "cash", "season", "preset"])
def test_what_was_never_in_the_record_is_not_deleted_by_it(victim: Victim, kind: str) -> None:
    victim.delete(f"{kind}:{entry_of(victim, kind)}")
    victim.check()


def entry_of(victim: Victim, kind: str) -> str:
    return {
        "game": "own",
        "group": victim.home,
        "person": "eve",
        "cash": victim.booking.id,
        "season": victim.season.id,
        "preset": preset_id(victim.preset),
    }[kind]


def test_a_game_of_another_group_is_not_united_with_one_of_the_record(victim: Victim) -> None:
    mine = replace(victim.game, hands=())
    for group in ("", victim.home, victim.pair.group):
        victim.write("game", "own", dict(write_body("game", Record(mine, group=group))))
        victim.check()


def test_another_group_is_not_made_one_of_the_record(victim: Victim) -> None:
    group = victim.device.library.groups.find(victim.home)
    assert group is not None
    victim.write("group", victim.home, dict(write_body("group", group)))
    victim.check()
    assert victim.home not in victim.device.record.groups


def test_nothing_is_put_into_another_group(victim: Victim) -> None:
    booking = Booking("b-1", victim.home, clock(), "Eve", 9900, "EUR", "debt", ("Fay",))
    victim.write("cash", "b-1", dict(write_body("cash", booking)))
    season = Season("s-1", victim.home, "Mallory's", NOW.date())
    victim.write("season", "s-1", dict(write_body("season", season)))
    game = Record(replace(victim.game, id="m-1", name="Mallory's", hands=()), group=victim.home)
    victim.write("game", "m-1", dict(write_body("game", game)))
    victim.check()


def test_cash_and_seasons_of_another_group_are_not_changed(victim: Victim) -> None:
    booking = victim.booking._replace(units=1)
    victim.write("cash", booking.id, {**write_body("cash", booking), "note": "-"})
    season = replace(victim.season, group=victim.pair.group, name="-")
    victim.write("season", season.id, dict(write_body("season", season)))
    victim.check()


def test_who_leaves_and_removes_the_copy_keeps_what_was_never_in_the_record(victim: Victim) -> None:
    mine = replace(victim.game, hands=())
    victim.write("game", "own", dict(write_body("game", Record(mine, group=victim.home))))
    victim.delete(f"cash:{victim.booking.id}")
    assert victim.device.sync().status == "up_to_date"
    victim.device.leave(forget=True)
    assert victim.stored() == victim.own


def test_who_joins_again_has_the_same_record_and_goes_on(pair: Pair) -> None:
    """Nothing of it is foreign, though it is all here already."""
    join = pair.two.record.join
    pair.two.leave(forget=False)
    pair.two.add_game("n", pair.group, hand(2))
    pair.one.library.remove("g")
    pair.sync(pair.one)
    pair.two.join(join)
    pair.sync(pair.two, pair.one)
    assert pair.two.record.groups == (pair.group,)
    assert pair.one.games() == pair.two.games() == ["n"]


def test_what_was_left_alone_is_united_once_it_is_moved_into_the_group(victim: Victim) -> None:
    """Somebody has a game by a link, in another group, before the record has it."""
    one, two = victim.pair.one, victim.device
    theirs = replace(victim.game, hands=(hand(4, "secret", OWN), hand(5, "theirs", OWN)))
    one.library.save(Record(theirs, group=victim.pair.group))
    victim.pair.sync(one, two)
    assert two.hands("own") == ["secret"]
    record = load_record(two.library, "own")
    two.library.save(replace(record, group=victim.pair.group))
    victim.pair.sync(two, one)
    assert one.hands("own") == two.hands("own") == ["secret", "theirs"]


def test_devices_that_somebody_makes_up_are_bounded_and_harmless(victim: Victim) -> None:
    """A member writes in the name of others, of the victim, of nobody, and from the future."""
    device, record = victim.device, victim.device.record
    own = device.shared.device()
    writers: list[object] = [
        *({"id": f"{n:016x}", "name": f"Phone {n}"} for n in range(400)),
        {"id": own.id, "name": "Mallory's"},
        {"id": "evil", "name": "\u202eenohP"},
        {"id": "evil", "name": " "},
        {"id": "x" * 101, "name": "long"},
        {"id": ["evil"], "name": "evil"},
        "evil",
    ]
    times = ("9999-12-31T23:59:59Z", "zzzz", "2026-11-25T20:00:00Z")
    documents: list[Json] = [
        {"_id": f"junk:{n}", "format": "scorekeeper-shared/1", "device": writer, "at": times[n % 3]}
        for n, writer in enumerate(writers)
    ]
    documents += [
        {**document, "_id": document["_id"].replace("junk", "person")} for document in documents
    ]
    victim.attacker.write(*documents)
    for writer in writers[:50]:
        id_ = writer["id"] if isinstance(writer, dict) else "x"
        checkpoint = {"seq": "1", "device": writer, "role": "reader", "at": times[0]}
        victim.attacker.put(f"/_local/{id_}", checkpoint)
        victim.attacker.put(f"/_local/another-{id_}", checkpoint)
    victim.check()
    record = device.record
    assert len(record.devices) <= 200
    assert "evil" not in record.devices
    now = clock()
    assert all(at <= now and at > "2020" for _, at in record.devices.values())
    view = record_view(device.local, record, None, "up_to_date")
    assert len(view.devices) == 21
    assert view.device_count == len(record.devices) + (own.id not in record.devices)
    # This device has its own name, and no other device stands in for it.
    assert (view.devices[0].name, view.devices[0].here) == (own.name, True)
    assert "Mallory's" not in {device_view.name for device_view in view.devices}
    # The device that really is there is listed.
    assert victim.pair.one.shared.device().id in record.devices
