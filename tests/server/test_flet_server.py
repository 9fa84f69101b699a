"""Flet's server without FastAPI: the client's files, and what keeps sessions."""

import asyncio
import json
import shutil
import subprocess
import sys
from pathlib import Path

import flet_web
import pytest
from starlette.types import Message, Receive, Scope, Send

from scorekeeper.server.flet_server import PIECE_BYTES, FletFiles, FletSessions
from scorekeeper.server.listener import assets_folder
from tests.server.asgi_browser import Browser

SLOW = ("fastapi", "pydantic", "opentelemetry")
IMPORTS = """
import sys
from scorekeeper.server.flet_server import FletFiles, import_sessions
assert not {"flet.controls.page", "flet_web.fastapi"} & set(sys.modules)
sessions = import_sessions()
slow = {name.partition(".")[0] for name in sys.modules} & set(sys.argv[1:])
assert not slow, slow
# Whoever wants Flet's own server later finds it as it is, with the same sessions.
import flet_web.fastapi, fastapi
assert flet_web.fastapi.app_manager is sessions.manager
assert flet_web.fastapi.FletApp is sessions.connections
assert fastapi.FastAPI
"""


@pytest.fixture
def browser() -> Browser:
    return Browser(FletFiles(assets_folder()), "http://127.0.0.1", "127.0.0.1")


def test_sessions_are_imported_without_what_only_flets_own_server_needs() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORTS, *SLOW], capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stderr


def test_a_page_is_served_by_flets_own_connection_with_the_apps_settings() -> None:
    made: list[dict[str, object]] = []
    steps: list[object] = []

    class Connection:
        def __init__(self, **settings: object) -> None:
            made.append(settings)

        async def handle(self, socket: object) -> None:
            steps.append(socket)

    class Manager:
        executor = "threads"

        async def start(self) -> None:
            steps.append("started")

    async def begin(_: object) -> None:
        """Draw nothing."""

    async def serve() -> asyncio.AbstractEventLoop:
        await FletSessions(Connection, Manager()).serve("socket", begin, 900)  # type: ignore[arg-type]  # never read
        return asyncio.get_running_loop()

    loop = asyncio.run(serve())
    assert steps == ["started", "socket"]
    settings: dict[str, object] = {"executor": "threads", "main": begin, "before_main": None}
    assert made == [{**settings, "loop": loop, "session_timeout_seconds": 900}]


@pytest.mark.parametrize("path", ["/", "/game/friday", "/index.html", "/old.html"])
def test_each_path_of_a_screen_gets_the_page(browser: Browser, path: str) -> None:
    assert b"<title>Scorekeeper</title>" in browser.get(path).body


@pytest.mark.parametrize("path", ["/lost.js", "/openapi.json", "/game/a.b"])
def test_a_file_that_is_not_there_is_none(browser: Browser, path: str) -> None:
    assert browser.get(path).status == 404


def test_files_of_the_app_go_before_those_of_flet(browser: Browser) -> None:
    client = Path(flet_web.get_package_web_dir())
    icon = browser.get("/favicon.png").body
    assert icon == (assets_folder() / "favicon.png").read_bytes()
    assert icon != (client / "favicon.png").read_bytes()
    bootstrap = browser.get("/flutter_bootstrap.js").body
    assert bootstrap == (client / "flutter_bootstrap.js").read_bytes()
    assert b"Scorekeeper" in browser.get("/manifest.json").body
    assert b"gstatic" not in browser.get("/assets/FontManifest.json").body


def test_another_folder_of_assets_takes_the_place_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "favicon.png").write_bytes(b"an icon")
    monkeypatch.setenv("FLET_ASSETS_DIR", str(tmp_path))
    browser = Browser(FletFiles(assets_folder()), "http://127.0.0.1", "127.0.0.1")
    assert browser.get("/favicon.png").body == b"an icon"
    # What Flet has of its own gets our name.
    manifest = json.loads(browser.get("/manifest.json").body)
    assert (manifest["name"], manifest["short_name"]) == ("Scorekeeper", "Scorekeeper")
    assert manifest["description"] == "Keeps the score of Hearts"
    assert b"<title>Scorekeeper</title>" in browser.get("/").body
    fonts = json.loads(browser.get("/assets/FontManifest.json").body)
    assert [font["family"] for font in fonts].count("Roboto") == 1


def test_the_copies_of_a_page_have_the_apps_name_and_may_be_gone_already(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    files = FletFiles(assets_folder())
    [copies] = tmp_path.iterdir()
    assert copies.name.startswith("scorekeeper-page-")
    shutil.rmtree(copies)
    files.remove_copies()


def test_a_large_file_comes_whole_and_as_what_it_is(browser: Browser) -> None:
    client = Path(flet_web.get_package_web_dir())
    answer = browser.get("/main.dart.js")
    assert answer.body == (client / "main.dart.js").read_bytes()
    assert answer.headers["content-type"].startswith("text/javascript")
    assert browser.get("/main.dart.mjs").headers["content-type"].startswith("text/javascript")
    assert browser.get("/main.dart.wasm").headers["content-type"] == "application/wasm"


@pytest.mark.parametrize("pieces", [{}, {PIECE_BYTES: 32_768}])
def test_a_file_is_sent_in_pieces_large_ones_unless_its_way_is_narrow(
    pieces: dict[str, int],
) -> None:
    files = FletFiles(assets_folder())
    sizes: list[int] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        async def note(message: Message) -> None:
            sizes.append(len(message.get("body", b"")))
            await send(message)

        await files({**scope, **pieces}, receive, note)

    Browser(app, "http://127.0.0.1", "127.0.0.1").get("/canvaskit/canvaskit.js.symbols")
    assert max(sizes) == pieces.get(PIECE_BYTES, 1 << 20)


def test_no_page_of_others_shares_anything_with_ours(browser: Browser) -> None:
    for path in ("/", "/flutter_bootstrap.js", "/lost.js"):
        headers = browser.get(path).headers
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-embedder-policy"] == "require-corp"
