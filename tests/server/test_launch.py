"""Where the app is shown, decided on faked computers, and shown for real as a page."""

import asyncio
import errno
import io
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
import webbrowser
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from unittest.mock import MagicMock

import flet as ft
import pytest

from scorekeeper.server import launch
from scorekeeper.server.launch import LaunchMode, best_mode
from scorekeeper.server.listener import assets_folder, for_this_computer
from scorekeeper.server.loading import LoadingApp, ServedApp
from scorekeeper.server.sharing import SharingController
from tests.load.phone import Phone, join

ROOT = Path(__file__).resolve().parents[2]
TIMEOUT_SECONDS = 30.0

on_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="elsewhere Flet starts its client in another way"
)

# The page prints that it ran, so that a test need not look at it.
APP = """
import sys

import flet as ft

from scorekeeper.server.launch import launch
from scorekeeper.server.loading import LoadingApp, ServedApp


def main(page: ft.Page) -> None:
    print("a page was made", flush=True)
    page.add(ft.Text("Hello"))


sys.exit(launch(LoadingApp(lambda: ServedApp(main))))
"""


@pytest.mark.parametrize(
    ("environment", "system", "mode"),
    [
        ({}, "Linux", LaunchMode.ADDRESS),
        ({"DISPLAY": ""}, "Linux", LaunchMode.ADDRESS),
        ({"DISPLAY": ":0"}, "Linux", LaunchMode.WINDOW),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "Linux", LaunchMode.BROWSER),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "Linux", LaunchMode.WINDOW),
        ({"DISPLAY": ":0"}, "FreeBSD", LaunchMode.BROWSER),
        ({}, "Darwin", LaunchMode.WINDOW),
        ({}, "Windows", LaunchMode.WINDOW),
        ({"FLET_FORCE_WEB_SERVER": "True"}, "Darwin", LaunchMode.ADDRESS),
        ({"FLET_FORCE_WEB_SERVER": "yes"}, "Windows", LaunchMode.ADDRESS),
        ({"FLET_FORCE_WEB_SERVER": "1", "DISPLAY": ":0"}, "Linux", LaunchMode.ADDRESS),
        ({"FLET_FORCE_WEB_SERVER": "0", "DISPLAY": ":0"}, "Linux", LaunchMode.WINDOW),
    ],
)
def test_the_app_is_shown_where_the_computer_can_show_it(
    environment: Mapping[str, str], system: str, mode: LaunchMode
) -> None:
    assert best_mode(environment, system) is mode


@pytest.fixture
def client_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flet's desktop client is in its cache already."""
    monkeypatch.delenv("FLET_VIEW_PATH", raising=False)
    monkeypatch.setattr("flet_desktop.ensure_client_cached", lambda: Path("client"))


def window_that(page: ft.Page | None, then: Exception | None = None) -> Callable[..., None]:
    """Stand in for `ft.run`: a client that shows `page`, if any, and ends or raises `then`."""

    def run(main: object, before_main: Callable[[object], None], **settings: object) -> None:
        if page is not None:
            before_main(page)
        if then is not None:
            raise then

    return run


def build_nothing(page: ft.Page) -> None:
    """Build an empty page."""


def built(sharing: SharingController | None = None) -> LoadingApp:
    """Return an app of empty pages."""
    return LoadingApp(lambda: ServedApp(build_nothing, sharing))


def test_a_window_that_showed_a_page_was_enough(
    client_fetched: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ft, "run", window_that(object()))  # type: ignore[arg-type]  # never read
    assert launch.show_window(built())
    assert capsys.readouterr().out == ""


def test_a_client_that_ends_before_any_page_is_no_window(
    client_fetched: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ft, "run", window_that(None))
    assert not launch.show_window(built())
    assert capsys.readouterr().out == (
        "No window of its own: Flet’s desktop client does not start here.\n"
    )


def test_a_client_that_cannot_be_fetched_is_reported_in_one_sentence(
    client_fetched: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    timeouts = []

    def fetch() -> Path:
        timeouts.append(socket.getdefaulttimeout())
        raise urllib.error.URLError(TimeoutError("timed out"))

    monkeypatch.setattr("flet_desktop.ensure_client_cached", fetch)
    assert not launch.show_window(built())
    assert capsys.readouterr().out == (
        "No window of its own: Flet’s desktop client cannot be had (timed out).\n"
    )
    assert timeouts == [launch.DOWNLOAD_TIMEOUT_SECONDS]
    assert socket.getdefaulttimeout() is None


def test_a_client_that_is_named_is_not_downloaded(
    client_fetched: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fetch() -> Path:
        pytest.fail("it is there already")

    settings: list[object] = []

    def run(main: object, before_main: Callable[[object], None], **others: object) -> None:
        settings.append(others)
        before_main(object())

    monkeypatch.setattr("flet_desktop.ensure_client_cached", fetch)
    monkeypatch.setenv("FLET_VIEW_PATH", "/client")
    monkeypatch.setattr(ft, "run", run)
    assert launch.show_window(built())
    assert settings == [{"assets_dir": str(assets_folder())}]


def test_a_window_can_let_others_in_later(
    client_fetched: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared: list[tuple[object, ...]] = []
    monkeypatch.setattr(launch, "prepare_network", lambda *args: prepared.append(args))
    monkeypatch.setattr(launch, "pages_of", lambda main: ("pages of", main))
    monkeypatch.setattr(ft, "run", window_that(object()))  # type: ignore[arg-type]  # never read
    alone, sharing = built(), cast(SharingController, object())
    launch.show_window(alone)
    alone.result()
    assert prepared == []
    app = built(sharing)
    launch.show_window(app)
    app.result()
    ((of, port, pages),) = prepared
    assert (of, port) == (sharing, 8550)
    assert cast(Callable[[], object], pages)() == ("pages of", app)


def test_an_app_that_cannot_be_loaded_ends_as_an_error(
    served: "Served", monkeypatch: pytest.MonkeyPatch
) -> None:
    def load() -> ServedApp:
        raise ValueError("a defect")

    def show_window(app: LoadingApp) -> bool:
        app.start()
        with pytest.raises(ValueError, match="a defect"):
            app.result()
        return True

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(launch, "show_window", show_window)
    with pytest.raises(ValueError, match="a defect"):
        launch.launch(LoadingApp(load))


def test_ctrl_c_in_the_window_ends_the_program(
    client_fetched: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(main: object, **settings: object) -> None:
        # As Flet's own handler leaves it.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)

    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(ft, "run", run)
    with pytest.raises(KeyboardInterrupt):
        launch.show_window(built())
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before


def test_an_error_after_the_window_came_up_is_not_hidden(
    client_fetched: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    crash = window_that(object(), ValueError("a defect"))  # type: ignore[arg-type]  # never read
    monkeypatch.setattr(ft, "run", crash)
    with pytest.raises(ValueError, match="a defect"):
        launch.show_window(built())


def test_a_host_of_another_computer_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FLET_FORCE_WEB_SERVER", "1")
    assert launch.launch(built(), host="192.0.2.1") == 1
    reason = os.strerror(errno.EADDRNOTAVAIL)
    assert capsys.readouterr().err == f"Cannot listen on 192.0.2.1: {reason}.\n"


@pytest.mark.parametrize("value", ["http", "70000", "-1", "80.0"])
def test_a_port_that_is_no_port_is_refused(
    value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FLET_FORCE_WEB_SERVER", "1")
    monkeypatch.setenv("FLET_SERVER_PORT", value)
    assert launch.launch(built()) == 2
    assert capsys.readouterr().err == f"FLET_SERVER_PORT must be a port number, not “{value}”.\n"


class Served:
    """Stands in for the pages: what was to be served, and where it was announced."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ports: list[int] = []
        self.opened: list[str] = []
        self.arguments: tuple[object, ...] = ()
        monkeypatch.setattr(launch, "serve_pages", self._serve)
        monkeypatch.setattr(launch, "show_in_browser", self._open)
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "FLET_SERVER_PORT", "FLET_FORCE_WEB_SERVER"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr("platform.system", lambda: "Linux")

    def _serve(self, main: object, listener: socket.socket, *others: object) -> None:
        self.ports.append(listener.getsockname()[1])
        self.arguments = (main, *others)

    def _open(self, address: str) -> bool:
        self.opened.append(address)
        return True


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    return Served(monkeypatch)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


def test_without_a_screen_the_address_is_printed(
    served: Served, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    app = built()
    assert launch.launch(app, port=port) == 0
    assert (served.ports, served.opened) == ([port], [])
    served_app, protect = served.arguments
    assert isinstance(protect, partial)
    assert (served_app, protect.func, protect.keywords) == (app, for_this_computer, {"app": app})
    assert capsys.readouterr().out == (
        f"Scorekeeper is ready. Open http://127.0.0.1:{port} in a browser.\nCtrl-C stops it.\n"
    )


def test_with_a_browser_the_page_is_opened_there(
    served: Served, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert launch.launch(built(), port=0) == 0
    address = f"http://127.0.0.1:{served.ports[0]}"
    assert served.opened == [address]
    assert capsys.readouterr().out == (
        f"Scorekeeper opens in the browser: {address}\nCtrl-C stops it.\n"
    )


@pytest.mark.parametrize("opens", [True, False])
def test_whoever_reads_a_pipe_gets_the_address_at_once(
    opens: bool, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(pipe, "utf-8", newline=""))
    launch.announce("http://127.0.0.1:1", open_browser=opens)
    assert served.opened == ["http://127.0.0.1:1"] * opens
    assert (
        pipe.getvalue().decode()
        == (
            ("Scorekeeper opens in the browser: http://127.0.0.1:1\n" if opens else "")
            or "Scorekeeper is ready. Open http://127.0.0.1:1 in a browser.\n"
        )
        + "Ctrl-C stops it.\n"
    )


@pytest.mark.parametrize("opens", [True, False])
def test_with_a_window_nothing_is_served_unless_it_fails(
    opens: bool, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    windows: list[tuple[object, ...]] = []

    def show_window(*arguments: object) -> bool:
        windows.append(arguments)
        return opens

    monkeypatch.setattr(launch, "show_window", show_window)
    app = built()
    assert launch.launch(app, port=0) == 0
    assert windows == [(app,)]
    assert len(served.ports) == len(served.opened) == (0 if opens else 1)


def test_the_environment_names_another_port(
    served: Served, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    monkeypatch.setenv("FLET_SERVER_PORT", str(port))
    launch.launch(built())
    assert served.ports == [port]
    assert "not free" not in capsys.readouterr().out
    with socket.create_server(("127.0.0.1", port)):
        launch.launch(built())
    assert served.ports[1] != port
    printed = capsys.readouterr().out
    assert printed.startswith(f"Port {port} is not free, so this time it is {served.ports[1]}.")


def test_the_usual_port_is_8550(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    attempts: list[tuple[str, int]] = []

    def listen(host: str, port: int) -> socket.socket:
        attempts.append((host, port))
        return socket.create_server((host, 0))

    monkeypatch.setattr(launch, "listen", listen)
    launch.launch(built())
    assert attempts == [("127.0.0.1", 8550)]


def test_an_address_of_the_newer_kind_is_announced_as_browsers_take_it(
    served: Served, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    listener = MagicMock()
    listener.getsockname.return_value = ("::1", 8550, 0, 0)
    monkeypatch.setattr(launch, "listen", lambda *_: listener)
    assert launch.launch(built(), "::1") == 0
    assert "http://[::1]:8550 " in capsys.readouterr().out


def test_ctrl_c_ends_it_as_wanted(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(launch, "serve_pages", interrupted)
    assert launch.launch(built(), port=0) == 0


def test_only_a_graphical_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    class Browser(webbrowser.BaseBrowser):
        def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
            opened.append(url)
            return True

    monkeypatch.setattr(webbrowser, "get", lambda: Browser("firefox"))
    assert launch.show_in_browser("http://127.0.0.1:1")
    nameless = Browser()
    monkeypatch.setattr(webbrowser, "get", lambda: nameless)
    assert launch.show_in_browser("http://127.0.0.1:4")
    for attribute in ("name", "basename"):
        nameless.name = nameless.basename = ""
        setattr(nameless, attribute, "lynx")
        assert not launch.show_in_browser("http://127.0.0.1:5")
    # Not every browser has a short name.
    named = SimpleNamespace(name="elinks", open=opened.append)
    monkeypatch.setattr(webbrowser, "get", lambda: named)
    assert not launch.show_in_browser("http://127.0.0.1:6")
    monkeypatch.setattr(webbrowser, "get", lambda: Browser("w3m"))
    assert not launch.show_in_browser("http://127.0.0.1:2")

    def no_browser() -> None:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "get", no_browser)
    assert not launch.show_in_browser("http://127.0.0.1:3")
    assert opened == ["http://127.0.0.1:1", "http://127.0.0.1:4"]


def test_the_app_can_be_imported_where_there_is_no_desktop_and_no_server() -> None:
    missing = "flet_desktop", "flet_web", "uvicorn", "starlette"
    script = f"import sys; sys.modules.update(dict.fromkeys({missing})); import scorekeeper.app"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


class RunningApp:
    """An app as a program of its own, with a fresh home, on a free port: a module, or one page."""

    def __init__(self, folder: Path, environment: Mapping[str, str], module: str) -> None:
        script = folder / "app.py"
        script.write_text(APP, encoding="utf-8")
        program = ["-m", module] if module else [str(script)]
        self.output = folder / "output.txt"
        with self.output.open("w", encoding="utf-8") as output:
            self.process = subprocess.Popen(
                [sys.executable, *program],
                env={
                    **plain_environment(),
                    "HOME": str(folder),
                    "PYTHONPATH": str(ROOT),
                    "FLET_SERVER_PORT": "0",
                    **environment,
                },
                stdout=output,
                stderr=subprocess.STDOUT,
            )

    def printed(self) -> str:
        """Return everything printed so far."""
        return self.output.read_text(encoding="utf-8")

    def line_with(self, part: str) -> str:
        """Wait for a printed line with `part` in it, and return that."""
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < deadline:
            for line in self.printed().splitlines(keepends=True):
                if part in line and line.endswith("\n"):
                    return line
            time.sleep(0.02)
        pytest.fail(f"“{part}” was never printed, only: {self.printed()}")

    def front_page(self) -> str:
        """Wait for the address to be printed, and return the page there."""
        address = self.line_with("http://").split("http://")[1].split()[0]
        # The environment may name a proxy, which cannot reach this computer's own pages.
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with direct.open(f"http://{address}", timeout=TIMEOUT_SECONDS) as answer:
            page: bytes = answer.read()
        return page.decode("utf-8")

    def exit_status(self) -> int:
        """Wait for the program to end; return its exit status."""
        return self.process.wait(TIMEOUT_SECONDS)


def plain_environment() -> dict[str, str]:
    """Return the environment without what decides where an app is shown."""
    decisive = {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"}
    return {
        name: value
        for name, value in os.environ.items()
        if name not in decisive and not name.startswith("FLET_")
    }


@contextmanager
def running_app(folder: Path, module: str = "", **environment: str) -> Iterator[RunningApp]:
    """Run a module or the app of one page, with what `environment` adds, and end it afterwards."""
    app = RunningApp(folder, environment, module)
    try:
        yield app
    finally:
        app.process.kill()
        app.process.wait()


def test_a_page_is_served_to_this_computer_until_ctrl_c(tmp_path: Path) -> None:
    with running_app(tmp_path) as app:
        page = app.front_page()
        assert "<title>Scorekeeper</title>" in page
        assert "flet.noCdn=true;" in page
        app.process.send_signal(signal.SIGINT)
        assert app.exit_status() == 0
        first, second = app.printed().splitlines()
        assert first.startswith("Scorekeeper is ready. Open http://127.0.0.1:")
        assert second == "Ctrl-C stops it."


def test_a_taken_port_is_reported_and_another_serves(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        with running_app(tmp_path, FLET_SERVER_PORT=port) as app:
            assert "Scorekeeper" in app.front_page()
            assert f"Port {port} is not free" in app.printed()


def test_an_unreachable_download_leads_to_the_browser(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    with running_app(
        tmp_path,
        DISPLAY=":99",
        BROWSER=f"{browser} %s",
        FLET_CLIENT_URL="http://127.0.0.1:9/client.tar.gz",
    ) as app:
        assert os.strerror(errno.ECONNREFUSED) in app.line_with("No window of its own")
        address = app.line_with("Scorekeeper opens in the browser:").split()[-1]
        assert opened.read_text(encoding="utf-8").strip() == address
        assert "Scorekeeper" in app.front_page()


def fake_client(folder: Path, script: str) -> str:
    """Put a desktop client that runs `script` where FLET_VIEW_PATH finds it."""
    client = folder / "flet"
    client.write_text(f"#!{sys.executable}\n{script}", encoding="utf-8")
    client.chmod(0o755)
    return str(folder)


@on_linux
def test_a_client_that_cannot_run_here_leads_to_the_browser(tmp_path: Path) -> None:
    client = fake_client(tmp_path, "raise SystemExit(127)")
    with running_app(tmp_path, DISPLAY=":99", FLET_VIEW_PATH=client, BROWSER="w3m") as app:
        assert "Scorekeeper" in app.front_page()
        app.line_with("does not start here")
        app.process.send_signal(signal.SIGINT)
        assert app.exit_status() == 0
        assert "Traceback" not in app.printed()


@on_linux
def test_a_window_ends_the_program_when_it_is_closed(tmp_path: Path) -> None:
    # As much of Flet's protocol as a client needs to be shown the first page.
    client = fake_client(
        tmp_path,
        """
import socket
import sys

import msgpack

page = {"route": "/", "width": 390, "height": 844, "platform": "linux"}
register = {"session_id": None, "page_name": "", "page": page}
packet = b"\\0" + msgpack.packb([1, register])
with socket.socket(socket.AF_UNIX) as connection:
    connection.connect(sys.argv[1])
    connection.sendall(len(packet).to_bytes(4, "little") + packet)
    connection.recv(1)
""",
    )
    with running_app(tmp_path, DISPLAY=":99", FLET_VIEW_PATH=client, FLET_SERVER_PORT="") as app:
        assert app.exit_status() == 0
        assert app.printed() == "a page was made\n"


@on_linux
def test_ctrl_c_while_the_window_opens_ends_quietly(tmp_path: Path) -> None:
    client = fake_client(
        tmp_path,
        """
import os
import signal
import time

signal.signal(signal.SIGINT, signal.SIG_DFL)
print("client", os.getpid(), flush=True)
time.sleep(60)
""",
    )
    with running_app(tmp_path, DISPLAY=":99", FLET_VIEW_PATH=client, FLET_SERVER_PORT="") as app:
        client_process = int(app.line_with("client").split()[1])
        # A terminal sends Ctrl-C to the client too, which is what ends the waiting for it.
        app.process.send_signal(signal.SIGINT)
        os.kill(client_process, signal.SIGINT)
        assert app.exit_status() == 0
        assert app.printed() == f"client {client_process}\n"


@on_linux
def test_whoever_has_a_window_can_let_others_join(tmp_path: Path) -> None:
    client = fake_client(
        tmp_path, "import sys\nfrom tests.server.window_client import main\nmain(sys.argv[1])\n"
    )
    with running_app(
        tmp_path,
        "tests.browser.app_with_neighbour",
        DISPLAY=":99",
        FLET_VIEW_PATH=client,
        FLET_SERVER_PORT="",
    ) as app:
        address, _, code = app.line_with("others join at").split()[-1].partition("/join#")

        async def play_along() -> None:
            phone = Phone(address, await asyncio.to_thread(join, address, code))
            await phone.open("/new-game")
            await phone.see("Next name")
            # The window is closed while a phone is there, which ends everything.
            joined = app.line_with("joined:")
            assert joined.startswith("joined: Device 1 process")
            os.kill(int(joined.split()[-1]), signal.SIGTERM)
            assert await asyncio.to_thread(app.exit_status) == 0
            await phone.close()

        asyncio.run(play_along())
        assert "Traceback" not in app.printed()
