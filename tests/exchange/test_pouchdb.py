"""The client against `pouchdb-server`, which was not written for it; skipped without it."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.exchange.couchdb import (
    Administrator,
    administrator_in,
    begin_on_couchdb,
    renew_key_on_couchdb,
)
from scorekeeper.exchange.http_transport import HttpTransport
from scorekeeper.exchange.transport import Answer, basic
from scorekeeper.sync.join import JoinDocument
from tests.exchange.devices import Device, hand
from tests.exchange.pouchdb import PROGRAM, running_pouchdb
from tests.exchange.worlds import World

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="pouchdb-server is not installed")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_pouchdb(tmp_path_factory.mktemp("pouchdb") / "server") as address:
        yield address


def test_two_members_and_a_reader_keep_a_record(address: str, tmp_path: Path) -> None:
    administrator = administrator_in(address)
    assert administrator is not None
    one, two, reader = (Device(tmp_path / name) for name in ("one", "two", "reader"))
    group = one.add_group().id
    one.add_game("g", group, hand(1))
    begun = one.begin_on_couchdb(address, group)
    assert begun.reader
    two.join(begun.join)
    reader.join(begun.reader)

    def sync() -> None:
        for device in (one, two, one, reader):
            assert device.sync().status == "up_to_date"

    sync()
    assert one.hands("g") == two.hands("g") == reader.hands("g") == ["h1"]
    # Both add something, and one deletes a game.
    one.add_hand("g", hand(2))
    two.change_game("g", lambda game: replace(game, name="Renamed"))
    two.add_game("gone", group, hand(3))
    sync()
    one.library.remove("gone")
    sync()
    for device in (one, two, reader):
        record = device.library.load("g")
        assert record.game.name == "Renamed"  # type: ignore[union-attr]
        assert device.hands("g") == ["h1", "h2"]
        assert device.games() == ["g"]
    # What a reader enters stays with it.
    reader.add_hand("g", hand(4))
    sync()
    assert one.hands("g") == ["h1", "h2"]
    see_only_what_a_key_opens(one.record.join, begun.reader, administrator)
    asyncio.run(renew_key_on_couchdb(one.shared, one.record, administrator))
    assert two.sync().status == "refused"
    two.join(one.record.join)
    assert two.sync().status == "up_to_date"


def see_only_what_a_key_opens(
    member: JoinDocument, reader: JoinDocument, administrator: Administrator
) -> None:
    """Ask as no device does: with no key, a wrong one, another record's, a reader's to write."""

    def ask(join: JoinDocument | None, path: str, documents: object = None) -> Answer:
        transport = HttpTransport(member.hub)
        headers = basic(join.user, join.password) if join else {}
        body = None if documents is None else {"docs": documents}
        method = "GET" if body is None else "POST"
        try:
            return asyncio.run(transport.send(method, f"/{member.db}{path}", body, headers))
        finally:
            transport.close()

    foreign = asyncio.run(begin_on_couchdb(administrator, "Other")).begun.member
    for path in ("", "/_changes?include_docs=true", "/game:g"):
        assert ask(member, path).status == 200
        for join in (None, member._replace(password=member.db), foreign):
            assert ask(join, path).status in (401, 403)
    changes, game = ask(reader, "/_changes").document, ask(reader, "/game:g").document
    for document in ({"_id": "game:n"}, {**game, "note": "x"}, {**game, "_deleted": True}):
        (row,) = ask(reader, "/_bulk_docs", [document]).rows
        assert isinstance(row, dict)
        assert row["error"] == "forbidden"
    assert ask(reader, "/_changes").document == changes


@pytest.mark.parametrize("seed", [3, 8])
def test_a_random_world_converges(seed: int, address: str, tmp_path: Path) -> None:
    world = World(seed, tmp_path / "world", address)
    assert world.run().edits
    world.close()
