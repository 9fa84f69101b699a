"""What a device keeps for a later try, or until somebody decides, has its bounds in bytes."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.exchange import pulling
from scorekeeper.exchange.knowledge import Pending
from scorekeeper.exchange.pulling import PENDING_BYTES
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.store.record import Record
from scorekeeper.sync.documents import entry_of, write_body
from tests.exchange.devices import FOUR, Device, Pair, counted, hand
from tests.hub.hub_client import RunningHub
from tests.store.examples import load_record

GAMES = 8
LARGE, LARGE_BYTES = 12, 900_000


def kept_bytes(device: Device) -> int:
    pending = device.record.pending.values()
    return sum(len(json.dumps([entry.body, entry.more]).encode()) for entry in pending)


def hand_of(device: Device, game: str) -> Hand:
    record = load_record(device.library, game)
    (only,) = record.game.hands
    return only


def test_a_hostile_device_fills_neither_memory_nor_disk(
    hub: RunningHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = Pair(hub, tmp_path)
    home = pair.two.add_group("Home")
    envelope = {"format": "scorekeeper-shared/1", "kind": "game", "at": "2026-11-26T20:00:00Z"}
    for number in range(LARGE):
        # The game's group is here and not in the record, where it may still arrive.
        game = Game(f"junk{number}", "Junk", "black-lady", FOUR, "Ann")
        body = write_body("game", Record(game, group=home.id))
        junk = {"more": "\u00e9" * (LARGE_BYTES // 2)}
        pair.raw().write({"_id": f"game:junk{number}", **envelope, **body, **junk})
    most: list[int] = []
    keep = pulling.Pull._keep

    def noted(self: pulling.Pull, document: str, theirs: Pending) -> None:
        keep(self, document, theirs)
        most.append(self._kept_bytes())

    monkeypatch.setattr(pulling.Pull, "_keep", noted)
    with counted(pair.two) as sent:
        pair.sync(pair.two)
    assert len(most) == LARGE
    assert LARGE_BYTES < max(most) <= PENDING_BYTES < LARGE * LARGE_BYTES
    # Once all changes are read, it is known what belongs to the record.
    assert not pair.two.record.pending
    assert len(pair.two.record.documents) == len(pair.one.record.documents) + LARGE
    size = sum(file.stat().st_size for file in (pair.two.folder / "shared").glob("record-*.json"))
    assert size < LARGE_BYTES
    # Each document that had no room was asked for once.
    singles = [path for _, path in sent if "/game%3A" in path]
    assert len(singles) == len({*singles}) == LARGE - PENDING_BYTES // LARGE_BYTES
    assert pair.two.games() == ["g"]


def test_what_had_no_room_is_decided_later_and_nothing_is_sent_for_it(
    hub: RunningHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = Pair(hub, tmp_path)
    one, two = pair.one, pair.two
    games = [f"game{number}" for number in range(GAMES)]
    for number, game in enumerate(games):
        one.add_game(game, pair.group, hand(number, "h"), name=game)
    pair.sync(one, two)
    for number, game in enumerate(games):
        for device, more in ((one, 1), (two, 2)):
            hands = (hand((number + more) % 14, "h"),)
            device.change_game(game, partial(replace, hands=hands))
    pair.sync(one)
    monkeypatch.setattr(pulling, "PENDING_BYTES", 1000)
    monkeypatch.setattr(pulling, "FETCHING_BYTES", 500)
    rounds = 0
    while two.sync().status == "to_decide":
        rounds += 1
        to_decide = two.record.to_decide
        assert 0 < len(to_decide) < GAMES / 2
        assert 0 < kept_bytes(two) <= 1100
        # A document that waits is not sent, and cannot be decided unseen.
        one.sync()
        for id_ in two.record.pending:
            game = entry_of(id_)
            assert hand_of(one, game) == hand((games.index(game) + 1) % 14, "h")
        waiting = [id_ for id_, entry in two.record.pending.items() if entry.fetch]
        assert not any(two.decide(id_, "mine") for id_ in waiting)
        assert all(two.decide(id_, "mine") for id_ in to_decide)
    assert rounds > 2
    assert not two.record.pending
    assert one.sync().status == "up_to_date"
    for number, game in enumerate(games):
        for device in (one, two):
            assert hand_of(device, game) == hand((number + 2) % 14, "h")
