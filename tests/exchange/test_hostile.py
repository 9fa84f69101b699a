"""Randomly broken documents from a hub: none stops an exchange, or harms a store."""

import json
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from scorekeeper.statistics.cash_box import Booking
from scorekeeper.store.doctor import Doctor
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.progress import finish
from scorekeeper.store.record import Record
from tests.exchange.devices import Device, hand
from tests.fuzz.mutations import broken_document
from tests.hub.hub_client import Json, running_hub

DOCUMENTS, FUZZED = 400, 120
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 10**30, 1.5, "", "x" * 600, "\u202e", "a\x00b", "../../x"),
    *([], {}, [[]], {"": ""}, [None], ["x"] * 50, {"__proto__": {}}, "2026-13-45T99:99"),
)


def broken(document: Json, luck: Random) -> Json:
    """Return a document with one or two of its values replaced, removed or doubled."""
    copy = deepcopy(document)
    for _ in range(luck.randint(1, 2)):
        place: Any = copy
        while True:
            keys = [*place] if isinstance(place, dict) else [*range(len(place))]
            keys = [key for key in keys if not str(key).startswith("_")]
            if not keys:
                break
            key = luck.choice(keys)
            if isinstance(place[key], dict | list) and place[key] and luck.random() < 0.7:
                place = place[key]
                continue
            if luck.random() < 0.2:
                del place[key]
            else:
                place[key] = deepcopy(luck.choice(VALUES))
            break
    return copy


def test_broken_documents_are_left_alone_and_everything_else_goes_on(tmp_path: Path) -> None:
    luck = Random(36)
    with running_hub(tmp_path / "hub") as hub:
        one, two = Device(tmp_path / "one"), Device(tmp_path / "two")
        group = one.add_group().id
        one.add_game("g", group, hand(1), hand(2))
        one.library.groups.cash.add(
            Booking("", group, "", "ann", 300, "EUR", "beer", ("ann", "bob"))
        )
        one.begin(hub.address, hub.key, group)
        assert one.sync().status == "up_to_date"
        raw = hub.client(one.record.join._asdict())
        whole = [row["doc"] for row in raw.changes("include_docs=true")["results"]]
        sent = []
        for number in range(DOCUMENTS):
            document = broken(luck.choice(whole), luck)
            kind, _, entry = document["_id"].partition(":")
            fresh = {key: value for key, value in document.items() if key != "_rev"}
            # New documents, also under ids that lead nowhere.
            id_ = luck.choice(
                [f"{kind}:n{number}", f"{kind}:", f"{kind}:../{number}", f"k{number}"]
            )
            fresh["_id"] = id_ if luck.random() < 0.8 else f"{kind}:{entry}{number}"
            if isinstance(fresh.get("game"), dict):
                fresh["game"]["id"] = fresh["_id"].partition(":")[2]
            sent.append(json.loads(json.dumps(fresh)))
        # Replacements of documents that devices have.
        sent += [broken(original, luck) for original in whole]
        for document in sent:
            raw.post("/_bulk_docs", {"docs": [document]})
        # Documents as the fuzz of files breaks them: perhaps no JSON any more, or too deep.
        accepted = 0
        for number in range(FUZZED):
            document = luck.choice(whole)
            kind, _, _ = document["_id"].partition(":")
            body = {key: value for key, value in document.items() if not key.startswith("_")}
            text = broken_document(luck, body).replace(b'"g"', b'"f%d"' % number)
            named = b'{"_id":"%s:f%d",' % (kind.encode(), number) + text[1:]
            answer = raw.post("/_bulk_docs", b'{"docs":[' + named + b"]}")
            accepted += answer.status == 201
        assert accepted > FUZZED / 2
        two.join(one.record.join)
        for device in (two, one, two):
            assert device.sync().status in ("up_to_date", "to_decide")
        one.add_game("after", group, hand(3))
        assert one.sync().status in ("up_to_date", "to_decide")
        assert two.sync().status in ("up_to_date", "to_decide")
        assert isinstance(two.library.load("after"), Record)
        for device in (one, two):
            device.restart()
            report = finish(
                Doctor(storage_in(device.folder), device.library).examine(), lambda _: None
            )
            assert report.findings == ()
            assert all(person.name for person in device.library.people.all().persons)
            paths = [path.relative_to(device.folder) for path in device.folder.rglob("*.json")]
            folders = {"games", "settings", "cache", "shared", "trash", "previous", "drafts"}
            assert {path.parts[0] for path in paths} <= folders
