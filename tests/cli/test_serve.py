"""``scorekeeper serve``: what it prints, and what it would serve to whom."""

import errno
import io
import os
import re
import socket
import sys
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from starlette.types import ASGIApp, Receive, Scope, Send

from scorekeeper.cli import serve as module
from scorekeeper.cli.main import main
from scorekeeper.hub.run import HubBesidePages
from scorekeeper.server import launch
from scorekeeper.server.access import AccessMiddleware
from scorekeeper.server.below_path import BelowPath
from scorekeeper.server.loading import LoadingApp
from scorekeeper.server.sharing import SharingController
from tests.game_documents import PLAIN_HAND, Capture, game, put
from tests.server.asgi_browser import Browser

HERE, THERE = "10.0.0.2", "10.0.0.3"


class Served:
    """What the command would have served."""

    def __init__(self) -> None:
        self.port = 0
        self.sharing: SharingController | None = None
        self.app: ASGIApp | None = None
        self.proxies: Sequence[str] = ()

    def __call__(
        self,
        app: LoadingApp,
        listener: socket.socket,
        protect: Callable[[ASGIApp], ASGIApp],
        connections: object = None,
        proxies: Sequence[str] = (),
    ) -> None:
        async def pages(*_: object) -> None:
            pass

        self.port = listener.getsockname()[1]
        self.proxies = proxies
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
    printed = capsys.readouterr().out
    assert "also" not in printed
    # A phone could open no code that is drawn here.
    assert "\u2588" not in printed
    sentences = ("so there is no code to scan", "scan this")
    assert [sentence in printed for sentence in sentences] == [True, False]
    assert printed.count("on this computer alone") == 2


def test_below_a_path_each_link_has_it_as_browsers_send_it(
    served: Served, tmp_path: Path, capsys: Capture
) -> None:
    assert serve(tmp_path, "--port", "0", "--address", "https://home.example/h\u00f6rts/") == 0
    assert served.sharing is not None
    printed = capsys.readouterr().out
    assert f"https://home.example/h%C3%B6rts/join#{served.sharing.guests.host_key}" in printed
    assert isinstance(served.app, BelowPath)


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


def open_window(data: Path, patch: pytest.MonkeyPatch) -> None:
    def launched(app: LoadingApp) -> int:
        app.start()
        app.result()
        return 0

    patch.setattr(launch, "launch", launched)
    assert main(["--data", str(data)]) == 0


def open_pages(data: Path, _: pytest.MonkeyPatch) -> None:
    assert serve(data, "--port", "0") == 0


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize("open_app", [open_window, open_pages])
def test_its_end_backs_up_what_was_played(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    open_app: Callable[[Path, pytest.MonkeyPatch], None],
) -> None:
    data, target = tmp_path / "data", tmp_path / "copies"
    target.mkdir()
    assert main(["--data", str(data), "backup", "--evenings", str(target)]) == 0
    assert main(["--data", str(data), "import", put(tmp_path, game(PLAIN_HAND))]) == 0
    open_app(data, monkeypatch)
    with zipfile.ZipFile(max(target.iterdir())) as backup:
        assert "games/" in " ".join(backup.namelist())


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


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252"])
def test_a_console_that_lacks_letters_stops_nothing(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    monkeypatch.setenv("LC_ALL", "de")
    printed = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(printed, encoding, newline=""))
    assert serve(tmp_path, "--port", "0") == 0
    sys.stdout.flush()
    assert served.sharing is not None
    assert served.sharing.current().codes["score"].encode("ascii") in printed.getvalue()
    assert b"Strg-C" in printed.getvalue()
    # A code that cannot be drawn is left out.
    assert b"??" not in printed.getvalue()


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


def ask(app: ASGIApp | None, path: str, host: str) -> int:
    """Return the status of the answer to a browser that asks for a page."""
    assert app
    browser = Browser(app, f"http://{host}", HERE)
    return browser.get(path, {"accept": "text/html"}).status


def test_behind_a_proxy_it_goes_by_the_address_that_others_use(
    served: Served, tmp_path: Path, capsys: Capture
) -> None:
    arguments = ("--address", "https://cards.example/", "--trusted-proxy", "172.16.0.0/12")
    assert serve(tmp_path, "--port", "0", *arguments) == 0
    assert served.sharing is not None
    printed = capsys.readouterr().out
    codes = served.sharing.current().codes
    assert f"open https://cards.example and enter {codes['score']}," in printed
    assert f"https://cards.example/join#{served.sharing.guests.host_key}" in printed
    assert served.proxies == ["172.16.0.0/12"]
    assert not isinstance(served.app, BelowPath)
    # A stranger's name that leads here is a stranger's page.
    assert ask(served.app, "/", "cards.example") == 303
    assert ask(served.app, "/", "elsewhere.example") == 421


def test_the_app_without_a_server_is_beside_the_pages(served: Served, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("the app", encoding="utf-8")
    (site / "assets" / "main.mjs").write_text("export {}", encoding="utf-8")
    assert serve(tmp_path / "data", "--port", "0", "--site", str(site)) == 0
    assert ask(served.app, "/app", "localhost") == 307

    async def asked_for_demo(scope: Scope, receive: Receive, send: Send) -> None:
        assert served.app
        await served.app({**scope, "query_string": b"demo"}, receive, send)

    answer = Browser(asked_for_demo, "http://localhost", HERE).get("/app")
    assert answer.headers["location"] == "app/?demo"
    assert ask(served.app, "/app/", "localhost") == 200
    assert ask(served.app, "/app/assets/main.mjs", "localhost") == 200
    assert ask(served.app, "/app/../data/hub/owner-key", "localhost") == 404
    assert ask(served.app, "/apple", "localhost") == 303


def test_a_folder_without_a_site_is_refused(tmp_path: Path, capsys: Capture) -> None:
    assert serve(tmp_path, "--port", "0", "--site", str(tmp_path)) == 1
    assert "python -m scorekeeper.site" in capsys.readouterr().err


def test_the_owners_key_of_its_hub_is_in_the_file_that_is_named(
    served: Served, tmp_path: Path, capsys: Capture
) -> None:
    key_file = tmp_path / "keys" / "owner"
    assert serve(tmp_path / "data", "--port", "0", "--owner-key-file", str(key_file)) == 0
    assert len(key_file.read_text(encoding="utf-8").strip()) >= 16
    assert not (tmp_path / "data" / "hub" / "owner-key").exists()
    assert str(key_file) in capsys.readouterr().out
    key_file.write_text("short", encoding="utf-8")
    assert serve(tmp_path / "data", "--port", "0", "--owner-key-file", str(key_file)) == 1
    assert str(key_file) in capsys.readouterr().err
    (tmp_path / "file").write_text("", encoding="utf-8")
    inside = tmp_path / "file" / "owner"
    assert serve(tmp_path / "data", "--port", "0", "--owner-key-file", str(inside)) == 1


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("--address", "cards.example"),
        ("--address", "ftp://cards.example"),
        ("--address", "https://"),
        ("--address", "https://me:key@cards.example"),
        ("--address", "https://cards.example:99999"),
        ("--address", "https://cards.example?table=1"),
        ("--trusted-proxy", "cards.example"),
        ("--trusted-proxy", "*"),
        ("--trusted-proxy", "172.16.0.0/33"),
    ],
)
@pytest.mark.parametrize("command", ["serve", "hub"])
def test_what_is_no_address_is_refused(
    command: str, option: str, text: str, capsys: Capture
) -> None:
    assert main([command, option, text]) == 2
    assert text in capsys.readouterr().err
