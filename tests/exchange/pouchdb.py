"""A `pouchdb-server` of npm as a hub, in memory: it speaks CouchDB's protocol and is none."""

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PROGRAM = os.environ.get("SCOREKEEPER_POUCHDB") or shutil.which("pouchdb-server")
"""Where `npm install pouchdb-server` has put it; None where it is not there."""
PATIENCE_SECONDS = 120.0
PASSWORD = "of-a-test"  # noqa: S105


@contextmanager
def running_pouchdb(folder: Path) -> Iterator[str]:
    """Run a server; yield its address with its administrator."""
    assert PROGRAM
    folder.mkdir(parents=True)
    settings = {"admins": {"admin": PASSWORD}, "log": {"file": str(folder / "log")}}
    (folder / "config.json").write_text(json.dumps(settings), encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    command = [PROGRAM, "--in-memory", "--port", str(port), "--config", str(folder / "config.json")]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL) as server:
        try:
            _wait_for(f"http://127.0.0.1:{port}/", server)
            yield f"http://admin:{PASSWORD}@127.0.0.1:{port}"
        finally:
            server.kill()


def _wait_for(address: str, server: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            with urlopen(address):
                return
        except URLError:
            assert server.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.05)
