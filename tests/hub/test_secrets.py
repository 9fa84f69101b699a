"""Nothing secret is in what a hub prints, alone or beside served pages, or in an address."""

import base64
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scorekeeper.exchange.joining import make_code, redeem_code, renew_key
from scorekeeper.server.content_policy import REFERRER_POLICY
from scorekeeper.sync.join import join_link
from tests.exchange.devices import Device, completed, counted, hand
from tests.hub.hub_client import RunningHub

PATIENCE_SECONDS = 60.0


@contextmanager
def printing(command: str, data: Path) -> Iterator[tuple[RunningHub, Path]]:
    """Run a command with a hub; yield it, and the file with all that it prints."""
    output, key = data / "said", data / "key"
    program = [sys.executable, "-m", "scorekeeper", "--data", str(data / command), command]
    arguments = ["--port", "0", "--owner-key-file", str(key)]
    environment = {**os.environ, "LANGUAGE": "en", "LC_ALL": "en_US.UTF-8", "PYTHONUNBUFFERED": "1"}
    with output.open("wb") as file:
        process = subprocess.Popen(
            [*program, *arguments], stdout=file, stderr=subprocess.STDOUT, env=environment
        )
    try:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not (match := re.search(r"http://127\.0\.0\.1:(\d+)", output.read_text())):
            assert time.monotonic() < deadline
            assert process.poll() is None, output.read_text()
            time.sleep(0.05)
        while "Ctrl-C" not in output.read_text():
            time.sleep(0.05)
        yield RunningHub(int(match[1]), key.read_text().strip()), output
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)


@pytest.mark.parametrize("command", ["hub", "serve"])
def test_no_key_is_printed_or_in_an_address(command: str, tmp_path: Path) -> None:
    one, two = Device(tmp_path / "one"), Device(tmp_path / "two")
    group = one.add_group().id
    one.add_game("g", group, hand(1))
    with printing(command, tmp_path) as (hub, output):
        one.begin(hub.address, hub.key, group)
        old = one.record.join
        with counted(one) as requests, counted(two) as asked_too:
            assert one.sync().status == "up_to_date"
            code = completed(make_code(old, "member")).code
            two.join(completed(redeem_code(hub.address, code)))
            assert two.sync().status == "up_to_date"
            completed(renew_key(one.shared, one.record))
            assert two.sync().status == "refused"
            assert one.sync().status == "up_to_date"
        new = one.record.join
        # An error says no more.
        member = hub.client(new._asdict())
        for body in (b"{", b"[" * 100_000, {"docs": [{"_id": "_x"}]}, {"docs": 1}):
            assert member.post("/_bulk_docs", body).status == 400
        assert hub.client(old._asdict()).get("").status == 401
        link = join_link(new)
        if command == "serve":
            page = hub.client().send("GET", "/join", headers={"Accept": "text/html"})
            # A link that leads away from the page does not pass its address on.
            assert page.headers["referrer-policy"] == REFERRER_POLICY == "same-origin"
    paths = " ".join(path for _, path in [*requests, *asked_too])
    assert new.db in paths
    printed = output.read_text()
    assert len(printed.splitlines()) < 20, printed
    for join in (old, new):
        pair = base64.b64encode(f"{join.user}:{join.password}".encode()).decode()
        for secret in (join.password, join.user, pair):
            assert secret not in paths
            assert secret not in printed
    for secret in (hub.key, code, link.partition("#j1:")[2], new.db):
        assert secret not in printed
