"""A record for which the hub has no room: devices lose nothing, and go on with everything else."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.exchange.record_view import record_view
from scorekeeper.hub.limits import Limits
from tests.exchange.devices import Pair, counted, hand
from tests.game_documents import Capture
from tests.hub.hub_client import RunningHub, running_hub

ROOM = 60_000


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[RunningHub]:
    with running_hub(tmp_path / "hub", record_bytes=ROOM) as hub:
        yield hub


def fill(pair: Pair, free: int = 0) -> str:
    """Fill the record, except so many bytes, with a document unknown to devices; return its id."""
    raw, size = pair.raw(), ROOM
    while size > 100:
        (row,) = raw.write({"_id": f"filler:{size}", "x": "y" * size})
        if row.get("ok"):
            break
        size -= 100
    if free:
        raw.write({"_id": f"filler:{size}", "x": "y" * (size - free), "_rev": row["rev"]})
    return f"filler:{size}"


def test_what_has_no_room_stays_here_and_is_sent_once_there_is_some(pair: Pair) -> None:
    one, two = pair.one, pair.two
    filler = fill(pair)
    for number in range(40):
        one.add_game(f"n{number}", pair.group, hand(number % 13, f"n{number}"))
    with counted(one) as sent:
        done = one.sync()
    assert (done.status, done.pushed) == ("full", 0)
    assert one.record.to_send == 40
    # The device does not send everything again and again.
    assert len([path for _, path in sent if path.endswith("_bulk_docs")]) == 1
    assert len(one.games()) == 41
    # Deletions of others arrive, and deletions here go out.
    two.library.remove("g")
    assert two.sync().status == "up_to_date"
    one.restart()
    assert one.sync().status in ("full", "up_to_date")
    assert "g" not in one.games()
    rev = pair.raw().get(f"/{filler}").json["_rev"]
    pair.raw().write({"_id": filler, "_deleted": True, "_rev": rev})
    assert one.sync().status == "up_to_date"
    assert two.sync().status == "up_to_date"
    assert one.games() == two.games() == sorted(f"n{number}" for number in range(40))
    assert one.record.to_send == 0


def test_a_full_record_is_followed_and_what_is_deleted_makes_room(pair: Pair) -> None:
    one, two = pair.one, pair.two
    one.add_game("large", pair.group, *(hand(n % 13, f"h{n}") for n in range(30)))
    pair.sync(one, two)
    fill(pair)
    two.add_game("new", pair.group, hand(3))
    assert two.sync().status == "full"
    # A hand that is taken away is a change that makes a game smaller.
    one.change_game("large", lambda game: replace(game, hands=game.hands[:20]))
    assert one.sync().status == "up_to_date"
    assert two.sync().status == "up_to_date"
    assert len(two.hands("large")) == 20
    two.add_game("more", pair.group, *(hand(n % 13, f"m{n}") for n in range(15)))
    assert two.sync().status == "full"
    two.library.remove("large")
    assert two.sync().status == "up_to_date"
    assert one.sync().status == "up_to_date"
    assert one.games() == two.games() == ["g", "more", "new"]


def test_a_game_that_never_had_room_is_no_part_of_the_record(pair: Pair) -> None:
    fill(pair)
    pair.one.add_game("n", pair.group, hand(2))
    assert pair.one.sync().status == "full"
    assert "game:n" not in pair.one.record.documents


def test_the_commands_say_that_there_is_no_room(
    pair: Pair, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(pair)
    pair.one.add_game("n", pair.group, hand(2))
    monkeypatch.setenv("LANGUAGE", "en")
    options = ["--data", str(pair.one.folder)]
    assert main([*options, "sync"]) == 5
    output = capsys.readouterr().out
    assert output == "Table: the hub has no more room for this record, to send: 1\n"
    assert main([*options, "sync", "--json"]) == 5
    assert '"status": "full"' in capsys.readouterr().out
    view = record_view(pair.one.local, pair.one.record, None, "full")
    assert (view.status, view.to_send) == ("full", 1)


def test_a_disk_without_space_is_a_record_without_room(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Limits.room
    monkeypatch.setattr(Limits, "room", lambda limits, **_: room(limits, has_space=False))
    pair.one.add_game("n", pair.group, hand(2))
    assert pair.one.sync().status == "full"
    monkeypatch.undo()
    assert pair.one.sync().status == "up_to_date"
