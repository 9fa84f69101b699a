"""Flet's web server, put together without FastAPI: the client's files, and sessions of pages.

Flet builds it with FastAPI, and importing that takes longer than all the rest. Pages need none of
it: no uploads, no signing in elsewhere, nothing that describes the app to strangers. So its parts
are put together by Starlette, on which FastAPI stands. The files need nothing else of Flet, and are
there before Flet itself is imported.
"""

import asyncio
import mimetypes
import os
import shutil
import weakref
from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import flet_web
from starlette import staticfiles, websockets
from starlette.datastructures import MutableHeaders
from starlette.responses import FileResponse, Response
from starlette.types import Message, Receive, Scope, Send

from scorekeeper.server.module_stubs import module_stubs

if TYPE_CHECKING:
    import flet as ft

SERVER = "flet_web.fastapi"
SOCKET_PATH = "ws"
NAME, DESCRIPTION = "Scorekeeper", "Keeps the score of Hearts"
PIECE_BYTES = "scorekeeper.piece_bytes"
"""In the scope of a request: how much of a file is read and sent at once, in bytes."""
# In a thread, piece by piece; the client's largest file takes ten of these.
LARGE_PIECE = 1 << 20
# The client draws in several threads only on a page that shares nothing with other pages.
ISOLATION = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}
# Systems that do not know them serve them as bytes, which no browser runs.
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm"}
# A path that is none of a file is that of a screen, and gets the page.
PAGE_SUFFIXES = ("", ".html")


class FletFiles(staticfiles.StaticFiles):
    """Flet's client as files, with the app's name, fonts and pictures in them."""

    def __init__(self, assets: Path) -> None:
        """Take the files in ``assets``, and the others from Flet."""
        for suffix, kind in TYPES.items():
            mimetypes.add_type(kind, suffix)
        own_assets = Path(os.environ.get("FLET_ASSETS_DIR") or assets)
        client = Path(flet_web.get_package_web_dir())
        folder = Path(mkdtemp(prefix="scorekeeper-page-"))
        # At the latest when the program ends, unless a signal ends it.
        self.remove_copies = weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
        for name in ("index.html", "manifest.json", "assets/FontManifest.json"):
            source = next(path / name for path in (own_assets, client) if (path / name).exists())
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copyfile(source, folder / name)
        flet_web.patch_index_html(
            str(folder / "index.html"),
            base_href="",
            websocket_endpoint_path=f"/{SOCKET_PATH}",
            app_name=NAME,
            app_description=DESCRIPTION,
            no_cdn=True,
        )
        page = folder / "index.html"
        place = Path(__file__).with_name("page_place.js").read_text(encoding="utf-8")
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("</head>", f"<script>\n{place}</script>\n</head>", 1), "utf-8")
        manifest = str(folder / "manifest.json")
        flet_web.patch_manifest_json(manifest, NAME, app_description=DESCRIPTION)
        flet_web.patch_font_manifest_json(str(folder / "assets/FontManifest.json"))
        super().__init__(directory=folder, html=True)
        self.all_directories += [own_assets, client]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file, which no page of others may share."""

        async def send_isolated(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(ISOLATION)
            await send(message)

        await super().__call__(scope, receive, send_isolated)

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Return the place of a file, that of the page for the path of a screen, or nothing."""
        full_path, status = super().lookup_path(path)
        if status is None and Path(path).suffix.lower() in PAGE_SUFFIXES:
            return super().lookup_path("index.html")
        return full_path, status

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return a file in pieces, large ones unless the scope says otherwise."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        if isinstance(response, FileResponse):
            response.chunk_size = scope.get(PIECE_BYTES, LARGE_PIECE)
        return response


class FletSessions(NamedTuple):
    """The parts of Flet that keep a session for each page: its connections, and their manager."""

    connections: Any
    manager: Any

    async def serve(
        self,
        socket: websockets.WebSocket,
        begin: "Callable[[ft.Page], Awaitable[None]]",
        kept_seconds: int,
    ) -> None:
        """Serve the page at a socket until it leaves.

        Args:
            socket: The socket that the page has opened.
            begin: Draws its first screen.
            kept_seconds: The time for which its session is kept after it has left.
        """
        # The manager drops the sessions of pages that stay away; starting it again does no harm.
        await self.manager.start()
        connection = self.connections(
            loop=asyncio.get_running_loop(),
            executor=self.manager.executor,
            main=begin,
            before_main=None,
            session_timeout_seconds=kept_seconds,
        )
        await connection.handle(socket)


def import_sessions() -> FletSessions:
    """Import the parts of Flet that keep sessions."""
    with module_stubs(*_fastapi()):
        connections = import_module(f"{SERVER}.flet_app").FletApp
        return FletSessions(connections, import_module(f"{SERVER}.flet_app_manager").app_manager)


def _fastapi() -> tuple[ModuleType, ModuleType]:
    """Return stubs of FastAPI, and of the package of Flet's that imports all of it.

    The modules in that package use two names of FastAPI's, which it has from Starlette.
    """
    fastapi, package = ModuleType("fastapi"), ModuleType(SERVER)
    vars(fastapi).update(vars(websockets), __name__="fastapi")
    package.__path__ = [str(Path(folder, "fastapi")) for folder in flet_web.__path__]
    return fastapi, package
