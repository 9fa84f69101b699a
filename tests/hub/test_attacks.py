"""What a reader, a member or somebody without a key may try against a hub and its other tables."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.hub import bodies, limits, live
from scorekeeper.hub.records import Records
from tests.hub.hub_client import Json, RunningHub, running_hub


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[RunningHub]:
    with running_hub(tmp_path) as hub:
        yield hub


def test_a_readers_checkpoints_keep_no_member_from_writing(
    hub: RunningHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "DOCUMENTS_A_MINUTE", 5)
    member, reader = hub.begin()
    statuses = [reader.put(f"/_local/phone-{n}", {"seq": "1"}).status for n in range(8)]
    assert statuses == [201] * 5 + [429] * 3
    assert member.write({"_id": "game:1"})[0]["ok"]
    assert member.put("/_local/phone", {"seq": "1"}).status == 201


def test_whoever_asks_for_its_health_gives_the_hub_nothing_to_write(
    hub: RunningHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks: list[float] = []
    check = Records.check

    def counted(records: Records) -> None:
        checks.append(time.monotonic())
        check(records)

    client = hub.client()
    assert client.send("GET", "/_health").status == 200
    monkeypatch.setattr(Records, "check", counted)
    assert {client.send("GET", "/_health").status for _ in range(50)} == {200}
    assert len(checks) <= 5


def test_too_many_documents_are_refused_before_any_is_looked_at(
    hub: RunningHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    member, _ = hub.begin()
    looked_at: list[object] = []
    monkeypatch.setattr(bodies, "_written", looked_at.append)
    docs = [{"_id": f"{n}"} for n in range(limits.DOCUMENTS_A_MINUTE + 1)]
    assert member.post("/_bulk_docs", {"docs": docs}).status == 429
    assert looked_at == []


def test_refused_documents_count_as_well(hub: RunningHub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "DOCUMENTS_A_MINUTE", 5)
    member, _ = hub.begin()
    bad: list[Json] = [{"_id": "a"}, {"_id": "_design/x"}]
    statuses = [member.post("/_bulk_docs", {"docs": bad}).status for _ in range(4)]
    assert statuses == [400, 400, 429, 429]


def test_right_codes_buy_no_guesses(hub: RunningHub) -> None:
    member, _ = hub.begin()
    client = hub.client()
    statuses = []
    for number in range(12):
        wrong = client.send("POST", "/_join", {"code": f"{number:06d}"})
        statuses.append(wrong.status)
        code = member.post("/_invite", {"role": "reader"}).json["code"]
        client.send("POST", "/_join", {"code": code})
    assert statuses.count(404) <= 4


@pytest.mark.parametrize("path", ["/_bulk_get", "/_local/phone"])
def test_a_reader_sends_nothing_that_is_large(hub: RunningHub, path: str) -> None:
    _, reader = hub.begin()
    method = "PUT" if "local" in path else "POST"
    body = b'{"docs":[' + b" " * 2_000_000 + b"]}"
    assert reader.send(method, f"/{reader.db}{path}", body).status == 413


def test_new_keys_are_of_two_users(hub: RunningHub) -> None:
    member, _ = hub.begin()
    user = {"user": "m-0123456789abcdef", "password": "p" * 22}
    assert member.post("/_new_key", {"member": user, "reader": user}).status == 400
    assert member.get("/_changes").status == 200


def test_readers_hide_no_device_of_a_member(
    hub: RunningHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.hub.database.LOCALS_LISTED", 5)
    member, reader = hub.begin()
    member.put("/_local/phone", {"seq": "1"})
    for name in ("phone", *"abcdef"):
        reader.put(f"/_local/{name}", {"seq": "reader"})
    rows = member.get("/_local_docs?include_docs=true").json["rows"]
    assert len(rows) == 5
    assert (rows[0]["id"], rows[0]["doc"]["seq"]) == ("_local/phone", "1")


def test_what_is_remembered_for_those_who_wait_is_small(tmp_path: Path) -> None:
    with running_hub(tmp_path) as hub:
        member, _ = hub.begin()
        member.write({"_id": "game:1", "x": "y" * 900_000})
        seen = []
        page = live.LiveRecords.changes

        async def noted(self: live.LiveRecords, *args: object, **more: object) -> object:
            answer = await page(self, *args, **more)  # type: ignore[arg-type]
            seen.append(self)
            return answer

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(live.LiveRecords, "changes", noted)
            for limit in range(1, 40):
                member.changes(f"include_docs=true&limit={limit}")
        size = sum(len(change.body) for page in seen[-1]._pages.values() for change in page.changes)
        assert size < 1_000_000


def test_one_answer_has_its_limit_in_bytes(hub: RunningHub) -> None:
    member, _ = hub.begin()
    for number in range(36):
        member.write({"_id": f"game:{number}", "x": "\u4e00" * 330_000})
    answer = member.get("/_changes?include_docs=true")
    assert len(answer.body) < 34_000_000
    assert answer.json["pending"] > 0


def test_large_documents_count_for_several(
    hub: RunningHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "DOCUMENTS_A_MINUTE", 150)
    member, _ = hub.begin()
    docs: list[Json] = [{"_id": f"{n}", "x": "y" * 900_000} for n in range(2)]
    statuses = [member.post("/_bulk_docs", {"docs": [document]}).status for document in docs]
    assert statuses == [201, 429]


def test_a_write_that_fails_in_an_unforeseen_way_holds_no_other_up(tmp_path: Path) -> None:
    def overflow(database: sqlite3.Connection) -> None:
        database.execute("SELECT ?", (2**64,))

    async def write() -> list[object]:
        records = live.LiveRecords(partial(Records, tmp_path / "hub"))
        jobs = [records.do(overflow), records.do(lambda _: "stored")]
        at_once = await asyncio.gather(*jobs, return_exceptions=True)
        return [*at_once, await asyncio.wait_for(records.do(lambda _: "later"), 5)]

    failure, *stored = asyncio.run(write())
    assert isinstance(failure, OverflowError)
    assert stored == ["stored", "later"]
