"""How many bytes a record and an address may put on a hub, and what still works without room."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from scorekeeper.hub import limits
from scorekeeper.hub.documents import ROW_BYTES, size_of
from scorekeeper.hub.records import FILE
from tests.hub.hub_client import Client, Json, RunningHub, running_hub

ROOM = 100_000
FULL = "insufficient_storage"


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[RunningHub]:
    with running_hub(tmp_path, record_bytes=ROOM) as hub:
        yield hub


def filled(client: Client) -> dict[str, str]:
    """Write until the hub is full; return the revisions of the documents that it took in."""
    revs: dict[str, str] = {}
    for number in range(1000):
        (row,) = client.write({"_id": f"game:{number}", "x": "y" * 20_000})
        if row.get("error") == FULL:
            assert row["reason"]
            return revs
        revs[row["id"]] = row["rev"]
    raise AssertionError


def test_a_device_that_writes_until_its_record_is_full_disturbs_no_other_record(
    hub: RunningHub, tmp_path: Path
) -> None:
    attacker, _ = hub.begin()
    code = attacker.post("/_invite", {"role": "member"}).json["code"]
    invited = hub.client(hub.client().send("POST", "/_join", {"code": code}).json)
    others, _ = hub.begin()
    stored = filled(invited)
    assert ROOM / 2 < sum(size_of(key, '{"x":"' + "y" * 20_000 + '"}') for key in stored) <= ROOM
    for number in range(10):
        junk = {"_id": f"x{number}", "x": "z" * 900_000}
        assert invited.write(junk)[0]["error"] == FULL
    assert (tmp_path / "hub" / FILE).stat().st_size < 10 * ROOM
    # The record can still be read, and other records written.
    assert len(attacker.changes("include_docs=true")["results"]) == len(stored)
    assert others.write({"_id": "game:1", "x": "y" * 50_000})[0]["ok"]
    assert hub.client().send("GET", "/_health").status == 200


def test_what_makes_room_is_taken_in(hub: RunningHub) -> None:
    member, _ = hub.begin()
    revs = filled(member)
    larger, smaller, gone, new = member.write(
        {"_id": "game:1", "x": "y" * 50_000, "_rev": revs["game:1"]},
        {"_id": "game:0", "x": "y", "_rev": revs["game:0"]},
        {"_id": "game:2", "_deleted": True, "_rev": revs["game:2"]},
        {"_id": "game:new", "x": "y" * 30_000},
    )
    assert (smaller["ok"], gone["ok"], new["ok"]) == (True, True, True)
    assert larger["error"] == FULL
    assert member.get("/game:1").json["_rev"] == revs["game:1"]


def test_a_deletion_may_say_who_has_deleted_though_that_is_more(hub: RunningHub) -> None:
    member, _ = hub.begin()
    (small,) = member.write({"_id": "person:a"})
    filled(member)
    assert any("error" in row for row in member.write(*({"_id": f"x{n}"} for n in range(100))))
    more = {"device": {"id": "d", "name": "n" * 100}, "history": ["0" * 8] * 50}
    (gone,) = member.write({"_id": "person:a", "_deleted": True, "_rev": small["rev"], **more})
    assert gone["ok"]
    # A deletion of no document has no such reserve.
    junk = [{"_id": f"j{n}", "_deleted": True, "x": "y" * 3_000} for n in range(20)]
    assert {row.get("error") for row in member.write(*junk)} == {FULL}


def test_what_a_record_holds_is_known_after_a_restart(tmp_path: Path) -> None:
    with running_hub(tmp_path, record_bytes=ROOM) as hub:
        member, _ = hub.begin()
        filled(member)
    with running_hub(tmp_path, record_bytes=ROOM) as hub:
        again = hub.client(member.join)
        assert again.write({"_id": "game:new", "x": "y" * 40_000})[0]["error"] == FULL
    with running_hub(tmp_path, record_bytes=2 * ROOM) as hub:
        again = hub.client(member.join)
        assert again.write({"_id": "game:new", "x": "y" * 40_000})[0]["ok"]


def test_a_database_from_before_is_counted_once(tmp_path: Path) -> None:
    with running_hub(tmp_path, record_bytes=ROOM) as hub:
        member, _ = hub.begin()
        filled(member)
        member.write({"_id": "game:ä", "x": "\u4e00"})
    database = sqlite3.connect(tmp_path / "hub" / FILE)
    counted = database.execute("SELECT size FROM records").fetchone()
    database.execute("ALTER TABLE records DROP COLUMN size")
    database.commit()
    database.close()
    with running_hub(tmp_path, record_bytes=ROOM) as hub:
        again = hub.client(member.join)
        assert again.write({"_id": "game:new", "x": "y" * 40_000})[0]["error"] == FULL
    database = sqlite3.connect(tmp_path / "hub" / FILE)
    rows = database.execute("SELECT id, body FROM documents").fetchall()
    assert database.execute("SELECT size FROM records").fetchone() == counted
    assert counted[0] == sum(size_of(*row) for row in rows)
    assert counted[0] > len(rows) * ROW_BYTES
    database.close()


class Disk(NamedTuple):
    total: int
    used: int
    free: int


def test_a_hub_leaves_some_of_its_disk_free(
    hub: RunningHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    member, _ = hub.begin()
    (one,) = member.write({"_id": "game:1", "x": "y" * 5_000})
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Disk(10, 10, limits.FREE_BYTES - 1))
    (refused,) = member.write({"_id": "game:2"})
    assert refused["error"] == FULL
    (gone,) = member.write({"_id": "game:1", "_deleted": True, "_rev": one["rev"]})
    assert gone["ok"]
    bearer = {"Authorization": f"Bearer {hub.key}"}
    body = {"name": "Table", "scope": "group"}
    assert hub.client().send("POST", "/_begin", body, bearer).status == 403
    monkeypatch.undo()
    assert member.write({"_id": "game:2"})[0]["ok"]


# Each is 20,000 bytes.
@pytest.mark.parametrize("text", ["y" * 20_000, "\u00e9" * 10_000, "\U0001f0cf" * 5_000])
def test_an_address_sends_so_many_bytes_an_hour_to_all_its_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(limits, "BYTES_AN_HOUR", 50_000)
    with running_hub(tmp_path, proxies=["127.0.0.0/8"]) as hub:
        records = [hub.begin()[0] for _ in range(3)]

        def statuses(address: str) -> list[int]:
            docs = {"docs": [{"_id": f"game:{address}", "x": text}]}
            headers = {"X-Forwarded-For": address}
            return [
                client.send("POST", f"/{client.db}/_bulk_docs", docs, headers).status
                for client in records
            ]

        assert statuses("203.0.113.7") == [201, 201, 429]
        assert statuses("198.51.100.9") == [201, 201, 429]


def test_checkpoints_have_their_own_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.hub.documents.LOCALS_SIZE", 50_000)
    with running_hub(tmp_path) as hub:
        member, reader = hub.begin()
        member.put("/_local/phone", {"seq": "1"})
        for number in range(20):
            assert reader.put(f"/_local/{number}", {"seq": "x" * 20_000}).status == 201
        # The oldest goes first, and no checkpoint of the other role does.
        rows: list[Json] = reader.get("/_local_docs").json["rows"]
        names = [row["id"] for row in rows]
        assert names == ["_local/phone", "_local/19", "_local/18"]
