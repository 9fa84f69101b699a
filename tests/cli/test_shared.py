"""``share``, ``join``, ``sync``, ``shared`` and ``leave``: what they print and how they exit."""

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.main import main
from scorekeeper.exchange.knowledge import SharedFolder
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from scorekeeper.sync.join import JoinDocument, read_join_link
from tests.exchange.devices import FOUR, Device, hand
from tests.game_documents import Capture
from tests.hub.hub_client import RunningHub, running_hub
from tests.store.examples import load_record


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[RunningHub]:
    with running_hub(tmp_path / "hub") as hub:
        yield hub


class Person:
    """Somebody at a terminal, with a store of their own."""

    def __init__(self, folder: Path, capsys: Capture) -> None:
        self.device = Device(folder)
        self._capsys = capsys

    def run(self, *arguments: str, status: int = 0) -> str:
        assert main(["--data", str(self.device.folder), *arguments]) == status
        captured = self._capsys.readouterr()
        return captured.out + captured.err if status else captured.out

    def json(self, *arguments: str, status: int = 0) -> Any:  # noqa: ANN401 - a document
        return json.loads(self.run(*arguments, "--json", status=status))


@pytest.fixture
def ann(tmp_path: Path, capsys: Capture) -> Person:
    person = Person(tmp_path / "ann", capsys)
    group = person.device.add_group()
    person.device.add_game("g", group.id, hand(1))
    return person


@pytest.fixture
def bob(tmp_path: Path, capsys: Capture) -> Person:
    return Person(tmp_path / "bob", capsys)


def share(ann: Person, hub: RunningHub, *more: str) -> str:
    key = ("--owner-key", hub.key)
    return ann.run("share", "thursday", "--hub", hub.address, *key, *more).strip()


def test_a_record_goes_from_one_store_to_another(ann: Person, bob: Person, hub: RunningHub) -> None:
    link = share(ann, hub)
    assert link.startswith("#j1:")
    assert "Thursday" in bob.run("join", link)
    assert bob.device.games() == ["g"]
    # The group is shared already: the command prints the same link again.
    assert ann.run("share", "Thursday").strip() == link
    bob.device.add_hand("g", hand(2))
    sent = bob.json("sync")
    assert sent == {
        "format": "scorekeeper-sync/1",
        "records": [
            {
                "name": "Thursday",
                "pulled": 0,
                "pushed": 1,
                "merged": 0,
                "to_decide": [],
                "status": "up_to_date",
            }
        ],
    }
    assert ann.json("sync")["records"][0]["pulled"] == 1
    assert ann.device.hands("g") == ["h1", "h2"]
    (listed,) = ann.json("shared")["records"]
    assert {*listed} == {
        *("name", "hub", "role", "scope", "devices", "exchanged", "to_send", "to_decide")
    }
    assert listed["hub"] == hub.address
    assert (listed["role"], listed["scope"]) == ("member", "group")
    assert len(listed["devices"]) == 2
    assert {*listed["devices"][0]} == {"name", "at"}
    assert listed["to_send"] == 0
    ann.device.add_hand("g", hand(3))
    assert ann.json("shared")["records"][0]["to_send"] == 1
    assert "Thursday" in ann.run("shared")


def test_a_game_that_arrives_and_looks_like_one_here_is_said(
    ann: Person, bob: Person, hub: RunningHub
) -> None:
    evening = "2026-11-20T19:30:00-05:00"
    ann.device.change_game("g", lambda game: replace(game, started=evening))
    bob.run("join", share(ann, hub))
    assert "looks like" not in bob.run("sync")
    record = load_record(ann.device.library, "g")
    twin = replace(record.game, id="twin", name="The same evening")
    ann.device.library.save(Record(twin, group=record.group))
    ann.run("sync")
    assert "The same evening looks like" in bob.run("sync")


def test_six_characters_lead_to_it_once(ann: Person, bob: Person, hub: RunningHub) -> None:
    code = share(ann, hub, "--code", "--reader").partition(",")[0]
    assert len(code) == 6
    assert "--hub" in bob.run("join", code, status=1)
    bob.run("join", code.lower(), "--hub", hub.address)
    assert bob.json("shared")["records"][0]["role"] == "reader"
    assert bob.run("join", code, "--hub", hub.address, status=1).strip()
    bob.device.add_hand("g", hand(2))
    assert bob.json("sync")["records"][0]["pushed"] == 0


def test_to_decide_offline_and_refused_have_their_exit_status(
    ann: Person, bob: Person, hub: RunningHub, tmp_path: Path
) -> None:
    assert ann.json("sync") == {"format": "scorekeeper-sync/1", "records": []}
    bob.run("join", share(ann, hub))
    ann.device.add_hand("g", hand(2))
    bob.device.add_hand("g", hand(3))
    ann.run("sync")
    shared_record = bob.json("sync", status=1)["records"][0]
    assert (shared_record["status"], shared_record["to_decide"]) == ("to_decide", ["game:g"])
    assert bob.json("shared")["records"][0]["to_decide"] == ["game:g"]
    folder = SharedFolder(bob.device.folder)
    (record,) = folder.records()
    right = record.join
    record.join = right._replace(password="wrong")  # noqa: S106
    folder.write(record)
    assert bob.json("sync", status=4)["records"][0]["status"] == "refused"
    record.join = right._replace(hub="http://127.0.0.1:9")
    folder.write(record)
    assert bob.json("sync", status=3)["records"][0]["status"] == "offline"


@pytest.mark.parametrize(
    "arguments",
    [
        ("share", "nobody", "--hub", "{hub}"),
        ("share", "thursday"),
        ("share", "thursday", "--hub", "ftp://x"),
        ("share", "thursday", "--hub", "http://127.0.0.1:9"),
        ("share", "thursday", "--hub", "{hub}", "--owner-key", "wrong"),
        ("join", "#j1:broken"),
        ("join", "#j9:newer"),
        ("join", "ABC123"),
        ("join", "ABC123", "--hub", "{hub}"),
        ("join", "ABC123", "--hub", "http://127.0.0.1:9"),
        ("leave", "nothing"),
    ],
)
def test_what_fails_says_why_in_a_sentence(
    ann: Person, hub: RunningHub, arguments: tuple[str, ...]
) -> None:
    text = ann.run(*(part.format(hub=hub.address) for part in arguments), status=1).strip()
    assert len(text.splitlines()) == 1
    assert len(text) > 20
    assert ann.device.shared.records() == []


def test_leaving_forgets_the_copy_where_that_is_wanted(
    ann: Person, bob: Person, hub: RunningHub
) -> None:
    bob.run("join", share(ann, hub))
    bob.run("leave", "Thursday", "--forget")
    assert bob.device.games() == []
    assert bob.json("shared")["records"] == []
    ann.run("leave", "Thursday")
    assert ann.device.games() == ["g"]


@pytest.mark.parametrize("command", [("sync",), ("sync", "--watch")])
@pytest.mark.parametrize("more", [(), ("--forget",)])
def test_leaving_waits_for_no_exchange_of_another_program(
    ann: Person, hub: RunningHub, command: tuple[str, ...], more: tuple[str, ...]
) -> None:
    share(ann, hub)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        record = ann.device.record
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        record.join = record.join._replace(hub=address)
        ann.device.shared.write(record)
        arguments = [sys.executable, "-m", "scorekeeper", "--data", str(ann.device.folder)]
        with subprocess.Popen([*arguments, *command], stderr=subprocess.PIPE) as other:
            try:
                # The command has asked this hub, which never answers.
                connection, _ = silent.accept()
                with connection:
                    begun = time.monotonic()
                    ann.run("leave", "Thursday", *more)
                    # A store waits for 5 s before it gives up.
                    assert time.monotonic() - begun < 3
                    assert ann.json("shared")["records"] == []
                    if "--watch" not in command:
                        assert other.wait(20) == 0
                        assert other.stderr is not None
                        assert other.stderr.read() == b""
            finally:
                other.kill()


def test_everything_and_a_reader(ann: Person, bob: Person, hub: RunningHub) -> None:
    key = ("--owner-key", hub.key)
    link = ann.run("share", "--all", "--hub", hub.address, *key, "--reader").strip()
    join = read_join_link(link)
    assert isinstance(join, JoinDocument)
    assert join.role == "reader"
    bob.run("join", link)
    assert bob.json("shared")["records"][0]["scope"] == "everything"


def test_a_saved_hand_is_soon_on_the_other_device(
    ann: Person, bob: Person, hub: RunningHub
) -> None:
    bob.run("join", share(ann, hub))
    command = [sys.executable, "-m", "scorekeeper", "--data", "", "sync", "--watch", "--json"]
    watching = []
    for person in (ann, bob):
        command[4] = str(person.device.folder)
        watching.append(
            subprocess.Popen([*command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        )
    try:
        for process in watching:
            assert process.stdout is not None
            assert json.loads(process.stdout.readline())["records"][0]["status"] == "up_to_date"
        time.sleep(1)
        begun = time.monotonic()
        ann.device.add_hand("g", hand(2))
        while bob.device.hands("g") != ["h1", "h2"] and time.monotonic() - begun < 20:
            time.sleep(0.05)
        assert bob.device.hands("g") == ["h1", "h2"]
    finally:
        for process in watching:
            process.terminate()
            process.wait()
            if process.stdout:
                process.stdout.close()


def test_joining_says_who_is_the_same_and_how_to_tell_people_apart(
    ann: Person, bob: Person, hub: RunningHub
) -> None:
    bob.device.add_game("own", "", hand(5, "own"))
    bob.device.library.people.remember([Lineup(FOUR)])
    welcome = bob.run("join", share(ann, hub))
    assert "Ann, Bob, Cid and Dee" in welcome
    assert "same-people \u201cThursday\u201d" in welcome
    answer = bob.run("same-people", "Thursday", "--apart", "ann", "--called", "Annie")
    assert "Ann: somebody else (here: 1, there: 1)" in answer
    record = load_record(bob.device.library, "own")
    assert "Annie" in record.game.players
    assert "Ann: the same" in bob.run("same-people", "Thursday", "--same", "Ann")
    assert "Zoe" in bob.run("same-people", "Thursday", "--apart", "Zoe", status=1)


def test_a_new_key_needs_a_new_link(ann: Person, bob: Person, hub: RunningHub) -> None:
    link = share(ann, hub)
    bob.run("join", link)
    assert "Thursday" in ann.run("new-key", "Thursday")
    bob.run("sync", status=4)
    new = ann.run("share", "Thursday").strip()
    assert new != link
    bob.run("join", new)
    bob.run("sync")
    assert ann.run("new-key", "Nobody", status=1)


class Terminal:
    """A terminal at which somebody types one line."""

    def __init__(self, typed: str) -> None:
        self._typed = typed

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        return self._typed


def test_who_joins_everything_is_told_that_all_they_have_goes_along(
    ann: Person, bob: Person, hub: RunningHub, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    key = ("--owner-key", hub.key)
    link = ann.run("share", "--all", "--hub", hub.address, *key).strip()
    reader = ann.run("share", "--all", "--reader").strip()
    warning = (
        "Everything holds everything: all that is in this store goes to its other devices too."
    )
    bob.device.add_game("own", bob.device.add_group("Home").id, hand(2))
    options = ["--data", str(bob.device.folder), "join"]
    for typed in ("", "no\n", "\n"):
        monkeypatch.setattr(sys, "stdin", Terminal(typed))
        assert main([*options, link]) == 1
        output = capsys.readouterr()
        assert warning in output.err
        assert "Nothing was joined." in output.err
        assert bob.device.shared.records() == []
    assert ann.json("sync")["records"][0]["pulled"] == 0
    # Nothing of a reader's goes out.
    assert main([*options, reader]) == 0
    assert warning not in capsys.readouterr().err
    bob.run("leave", "Everything")
    monkeypatch.setattr(sys, "stdin", Terminal("YES\n"))
    assert main([*options, link]) == 0
    assert warning in capsys.readouterr().err
    assert ann.json("sync")["records"][0]["status"] == "up_to_date"
    assert ann.device.games() == bob.device.games() == ["g", "own"]


def test_a_program_that_joins_everything_is_not_asked(
    ann: Person, bob: Person, hub: RunningHub, capsys: Capture
) -> None:
    key = ("--owner-key", hub.key)
    link = ann.run("share", "--all", "--hub", hub.address, *key).strip()
    assert main(["--data", str(bob.device.folder), "join", link]) == 0
    assert "holds everything" in capsys.readouterr().err
    assert bob.device.games() == ["g"]
    # Nobody is warned again of what they have joined already, nor of a group.
    assert main(["--data", str(bob.device.folder), "join", link]) == 0
    assert "holds everything" not in capsys.readouterr().err
