"""``scorekeeper hub`` as a process: what it prints, and what is left of it after a kill."""

import http.client
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from tests.game_documents import Capture
from tests.hub.hub_client import Client, Json, RunningHub

KILLS = 3


Process = subprocess.Popen[str]


@contextmanager
def hub_process(data: Path, *arguments: str) -> Iterator[tuple[RunningHub, Process]]:
    command = [sys.executable, "-m", "scorekeeper", "--data", str(data), "hub", *arguments]
    environment = {**os.environ, "LANG": "en_US.UTF-8", "LC_ALL": "en_US.UTF-8", "LANGUAGE": "en"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    try:
        port, key = 0, ""
        while line := process.stdout.readline():
            if match := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                port = int(match[1])
            if line.startswith("Owner's key: "):
                key = line.split()[-1]
            if line.startswith("Ctrl-C"):
                break
        assert port
        yield RunningHub(port, key), process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def test_a_hub_says_where_it_is_and_who_owns_it(tmp_path: Path) -> None:
    file = tmp_path / "key"
    with hub_process(tmp_path / "one", "--port", "0", "--record-size", "1") as (hub, _):
        member, _ = hub.begin()
        written = [member.write({"_id": f"game:{n}", "x": "y" * 600_000})[0] for n in range(2)]
        assert [row.get("error") for row in written] == [None, "insufficient_storage"]
        key = hub.key
    with hub_process(tmp_path / "one", "--port", "0") as (hub, _):
        assert hub.key == key
    arguments = ("--port", "0", "--owner-key-file", str(file))
    with hub_process(tmp_path / "two", *arguments) as (hub, _):
        # Its key is in the file alone, not in what a container keeps of its output.
        assert hub.key == ""
        assert file.stat().st_mode & 0o777 == 0o600
        hub._replace(key=file.read_text().strip()).begin()


def test_a_second_hub_on_the_same_folder_is_refused(tmp_path: Path, capsys: Capture) -> None:
    with hub_process(tmp_path, "--port", "0"):
        assert main(["--data", str(tmp_path), "hub", "--port", "0"]) == 1
    assert "Another hub" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [("--site", "{here}/none"), ("--owner-key-file", "{here}/short"), ("--host", "203.0.113.7")],
)
def test_what_keeps_a_hub_from_running_is_said(
    tmp_path: Path, capsys: Capture, arguments: tuple[str, str]
) -> None:
    (tmp_path / "short").write_text("short")
    options = [argument.format(here=tmp_path) for argument in arguments]
    assert main(["--data", str(tmp_path / "data"), "hub", "--port", "0", *options]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_nothing_that_was_acknowledged_is_lost_by_a_kill(tmp_path: Path) -> None:
    port, join = "0", None
    acknowledged: dict[str, str] = {}
    for number in range(KILLS):
        with hub_process(tmp_path, "--port", port) as (hub, process):
            client = hub.client(join) if join else hub.begin()[0]
            port, join = str(hub.port), client.join
            assert stored(client).items() >= acknowledged.items()
            writers = [
                threading.Thread(target=write_on, args=(client, f"{number}-{part}", acknowledged))
                for part in range(4)
            ]
            for writer in writers:
                writer.start()
            while len(acknowledged) < 60 * (number + 1) and writers[0].is_alive():
                time.sleep(0.01)
            process.send_signal(signal.SIGKILL)
            for writer in writers:
                writer.join()
    with hub_process(tmp_path, "--port", port) as (hub, _):
        assert stored(hub.client(join)).items() >= acknowledged.items()
    assert len(acknowledged) >= 60 * KILLS


def stored(client: Client) -> dict[str, str]:
    rows: list[Json] = client.changes()["results"]
    return {row["id"]: row["changes"][0]["rev"] for row in rows}


def write_on(client: Client, name: str, acknowledged: dict[str, str]) -> None:
    """Write documents until the hub is gone; note those that it has acknowledged."""
    for number in range(100_000):
        documents = [{"_id": f"game:{name}-{number}-{part}", "x": "y" * 500} for part in range(3)]
        try:
            answers = client.write(*documents)
        except (OSError, http.client.HTTPException, AssertionError, ValueError):
            return
        for row in answers:
            acknowledged[row["id"]] = row["rev"]
