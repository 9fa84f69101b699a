"""``scorekeeper serve``: what it prints, and what it would serve to whom."""

import errno
import os
import re
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.types import ASGIApp

from scorekeeper.cli import serve as module
from scorekeeper.cli.main import main
from scorekeeper.hub.run import HubBesidePages
from scorekeeper.server.access import AccessMiddleware
from scorekeeper.server.loading import LoadingApp
from scorekeeper.server.sharing import SharingController
from tests.game_documents import Capture

HERE, THERE = "10.0.0.2", "10.0.0.3"


class Served:
    """What was to be served."""

    def __init__(self) -> None:
        self.port = 0
        self.sharing: SharingController | None = None
        self.app: ASGIApp | None = None

    def __call__(
        self,
        app: LoadingApp,
        listener: socket.socket,
        protect: Callable[[ASGIApp], ASGIApp],
        connections: object = None,
    ) -> None:
        async def pages(*_: object) -> None:
            pass

        self.port = listener.getsockname()[1]
        app.start()
        self.app, self.sharing = protect(pages), app.result().sharing


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    served = Served()
    monkeypatch.setattr(module, "serve_pages", served)
    monkeypatch.setattr(module, "reachable_hosts", lambda host: (HERE, THERE))
    monkeypatch.setenv("FLET_FORCE_WEB_SERVER", "1")
    return served


def serve(folder: Path, *arguments: str) -> int:
    return main(["--data", str(folder), "serve", *arguments])


def test_it_prints_how_others_join(served: Served, tmp_path: Path, capsys: Capture) -> None:
    assert serve(tmp_path, "--host", "0.0.0.0", "--port", "0") == 0  # noqa: S104 - nobody listens
    assert served.sharing is not None
    codes = served.sharing.current().codes
    printed = capsys.readouterr().out
    score, follow = re.findall(r"^(.+): open (\S+) and enter (\S+),", printed, re.MULTILINE)
    assert score[1:] == (f"http://{HERE}:{served.port}", codes["score"])
    assert follow[1:] == (f"http://{HERE}:{served.port}", codes["follow"])
    assert score[0] != follow[0]
    assert f"http://{THERE}:{served.port}" in printed
    assert f"http://127.0.0.1:{served.port}/join#{served.sharing.guests.host_key}" in printed
    assert printed.count("█") > 100
    assert printed.rstrip().endswith("Ctrl-C stops it.")
    assert isinstance(served.app, HubBesidePages)
    assert isinstance(served.app.pages, AccessMiddleware)
    assert str(tmp_path / "hub" / "owner-key") in printed
    # The start has decided who can reach it.
    assert served.sharing.network is None


def test_on_this_computer_alone_the_network_can_be_opened_later(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(module, "reachable_hosts", lambda host: (host,))
    assert serve(tmp_path, "--port", "0") == 0
    assert served.sharing is not None
    assert served.sharing.network is not None
    assert served.sharing.addresses == (f"http://127.0.0.1:{served.port}",)
    assert "also" not in capsys.readouterr().out


def test_it_opens_the_hosts_own_link_in_a_browser(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    opened: list[str] = []

    def show_in_browser(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(module, "show_in_browser", show_in_browser)
    serve(tmp_path, "--port", "0")
    assert opened == []
    monkeypatch.setenv("FLET_FORCE_WEB_SERVER", "")
    monkeypatch.setenv("DISPLAY", ":0")
    serve(tmp_path, "--port", "0")
    assert served.sharing is not None
    assert opened == [served.sharing.host_link(f"http://127.0.0.1:{served.port}")]
    assert "opens in the browser" in capsys.readouterr().out


def test_a_taken_port_is_reported(served: Served, tmp_path: Path, capsys: Capture) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert serve(tmp_path, "--port", str(port)) == 0
    assert served.port != port
    assert f"Port {port} is not free" in capsys.readouterr().out
    assert serve(tmp_path, "--port", str(port)) == 0
    assert served.port == port
    assert "not free" not in capsys.readouterr().out


def test_where_codes_cannot_be_stored_nothing_is_served(
    served: Served, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "guests").write_text("in the way", encoding="utf-8")
    assert serve(tmp_path, "--port", "0") == 1
    assert served.app is None
    assert capsys.readouterr().err.startswith("Who has joined cannot be kept: ")


def test_ctrl_c_ends_it_without_a_word(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "serve_pages", interrupted)
    assert serve(tmp_path, "--port", "0") == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("port", ["http", "70000", "-1"])
def test_what_is_no_port_is_refused(port: str, capsys: Capture) -> None:
    assert main(["serve", "--port", port]) == 2
    assert port in capsys.readouterr().err


def test_a_host_of_another_computer_is_refused(capsys: Capture) -> None:
    assert main(["serve", "--host", "192.0.2.1"]) == 1
    reason = os.strerror(errno.EADDRNOTAVAIL)
    assert capsys.readouterr().err == f"Cannot listen on 192.0.2.1: {reason}.\n"
