"""Flet's page and its files on their way out: the page learns to reconnect, files are compressed.

A page may load nothing from another host, and no other page may show it in a frame.

The client takes 14 MB on the disk and a third of that compressed. Each file is compressed once,
when the first device asks for it, and is then kept in memory, however its path is spelled; browsers
keep it too and only ask whether it has changed.
"""

import asyncio
import contextlib
import gzip
import hashlib
import json
import logging
import posixpath
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorekeeper.languages import LANGUAGES
from scorekeeper.server.below_path import path_before
from scorekeeper.server.content_policy import REFERRER_POLICY, client_scripts, page_policy
from scorekeeper.server.flet_server import PIECE_BYTES
from scorekeeper.server.loading import LoadingApp
from scorekeeper.words.translation import say, using_language

COMPRESSIBLE = frozenset({".js", ".mjs", ".wasm", ".json", ".ttf", ".otf", ".bin", ".symbols"})
GZIP_LEVEL = 6
COMPRESSED = {"content-encoding": "gzip", "vary": "accept-encoding", "cache-control": "no-cache"}
# More than the client has: only made-up spellings of paths reach the first.
PATHS_KEPT = 500
BYTES_KEPT = 40_000_000
# Sent at once over a network, in bytes.
NETWORK_PIECE = 32_768
# The first screen of a page, as data; first_screen.js has the name too.
SCREENS = '<script type="application/json" id="page-screens">{}</script>'
SHOW = "<script>scorekeeperFirstScreen.show();</script>"

_log = logging.getLogger(__name__)

# Each uses what the one before it has made.
SCRIPT_FILES = (
    "connection_bar.js",
    "app_canvas.js",
    "last_picture.js",
    "kept_screen.js",
    "first_screen.js",
    "heartbeat.js",
    "reconnect.js",
)
STYLE_FILES = ("page_colours.css", "kept_screen.css")
# A page's width and colours from its first byte on, before the client sets its own.
HEAD_FILE = "page_head.html"


@dataclass(frozen=True)
class CompressedFile:
    """A file as it is sent, compressed. ``digest`` is of its type and its own content."""

    digest: bytes
    headers: MutableHeaders
    body: bytes


class ClientFiles:
    """Wraps the app that serves the page. ``compress`` is for a network, not for this computer.

    ``screen_at`` returns what a page shows at once, by its path: JSON, or nothing. It can be asked
    once ``app`` is loaded; until then the page comes without its end, which follows.
    """

    def __init__(
        self,
        inner: ASGIApp,
        *,
        compress: bool,
        screen_at: Callable[[str], str] | None = None,
        app: LoadingApp | None = None,
    ) -> None:
        self._inner = inner
        self._compress = compress
        self._screen_at = screen_at
        self._app = app
        self._head = page_head()
        # By path, the one that was asked for the longest time ago first.
        self._kept: dict[str, CompressedFile] = {}
        self._compressing = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a compressed file, else with the app's own answer."""
        if scope["type"] != "http" or scope["method"] != "GET":
            await self._inner(scope, receive, send)
            return
        headers = Headers(scope=scope)
        path = scope["path"]
        compressible = (
            self._compress
            and PurePosixPath(path).suffix in COMPRESSIBLE
            and "gzip" in headers.get("accept-encoding", "")
            and "range" not in headers
        )
        if compressible and await self._send_compressed(path, scope, send):
            return
        if self._compress:
            scope = {**scope, PIECE_BYTES: NETWORK_PIECE}
        await self._inner(scope, receive, self._with_script(scope, send))

    async def _send_compressed(self, path: str, scope: Scope, send: Send) -> bool:
        """Send a file compressed; return False where there is no such file."""
        path = posixpath.normpath(path).lstrip("/")
        file = self._kept.get(path)
        if file is None:
            # One after the other: whoever asks for the same file gets what the first one has made.
            async with self._compressing:
                file = self._kept.get(path) or await self._compress_file(scope)
        if file is None:
            return False
        self._keep(path, file)
        headers, body = file.headers, file.body
        if Headers(scope=scope).get("if-none-match") == headers["etag"]:
            await send({"type": "http.response.start", "status": 304, "headers": headers.raw})
            await send({"type": "http.response.body"})
            return True
        await send({"type": "http.response.start", "status": 200, "headers": headers.raw})
        # One after the other, so that no more than one waits for a slow phone.
        for start in range(0, len(body), NETWORK_PIECE):
            piece = body[start : start + NETWORK_PIECE]
            await send({"type": "http.response.body", "body": piece, "more_body": True})
        await send({"type": "http.response.body"})
        return True

    def _keep(self, path: str, file: CompressedFile) -> None:
        """Keep a file as the latest, and drop the oldest ones beyond the limit."""
        is_new = self._kept.pop(path, None) is None
        self._kept[path] = file
        while is_new and (len(self._kept) > PATHS_KEPT or self._bytes_kept() > BYTES_KEPT):
            del self._kept[next(iter(self._kept))]

    def _bytes_kept(self) -> int:
        files = {compressed_file.digest: compressed_file for compressed_file in self._kept.values()}
        return sum(len(file.body) for file in files.values())

    async def _compress_file(self, scope: Scope) -> CompressedFile | None:
        """Return a file compressed, None where there is no such file, or not all of it came."""
        # Without conditions, so that the whole file comes.
        unconditional = [pair for pair in scope["headers"] if not pair[0].startswith(b"if-")]
        status, headers, parts = 0, MutableHeaders(), list[bytes]()

        async def collect(message: Message) -> None:
            nonlocal status, headers
            if message["type"] == "http.response.start":
                status, headers = message["status"], MutableHeaders(raw=list(message["headers"]))
            else:
                parts.append(message.get("body", b""))

        await self._inner({**scope, "headers": unconditional}, _never_leaves, collect)
        content = b"".join(parts)
        if status != 200 or headers.get("content-length") != str(len(content)):
            return None
        digest = hashlib.sha256(headers.get("content-type", "").encode() + content).digest()
        for known in self._kept.values():
            # The same file under another spelling of its path.
            if known.digest == digest:
                return known
        body = await asyncio.to_thread(gzip.compress, content, GZIP_LEVEL, mtime=0)
        del headers["content-length"], headers["access-control-allow-origin"]
        headers["etag"] = headers.get("etag", '""').removesuffix('"') + '-gz"'
        headers.update(COMPRESSED)
        return CompressedFile(digest, headers, body)

    def _with_script(self, scope: Scope, send: Send) -> Send:
        """Return a ``send`` that puts the script into the head of a page, and its first screen."""
        page_start: Message = {}
        parts: list[bytes] = []

        async def send_on(message: Message) -> None:
            nonlocal page_start
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=list(message["headers"]))
                # Flet lets every page on the web read these files.
                del headers["access-control-allow-origin"]
                headers["cache-control"] = "no-cache"
                message = {**message, "headers": headers.raw}
                if headers.get("content-type", "").startswith("text/html"):
                    # These headers describe the page without our script.
                    del headers["etag"], headers["last-modified"], headers["content-length"]
                    # The score in it is true now, and nobody else may see it.
                    headers["cache-control"] = "no-store"
                    page_start = message
                    return
            elif page_start:
                parts.append(message.get("body", b""))
                if message.get("more_body"):
                    return
                await self._send_page(b"".join(parts).decode(), page_start, scope, send)
                return
            await send(message)

        return send_on

    async def _send_page(self, page: str, start: Message, scope: Scope, send: Send) -> None:
        """Send a page with the scripts in its head and its first screen, after its start."""
        # A browser takes the first of several bases, and Flet's own is that of the root.
        head = f'<head>\n<base href="{escape(path_before(scope))}/">\n{self._head}'
        page = page.replace("\r\n", "\n").replace("<head>", head, 1)
        headers = MutableHeaders(raw=start["headers"])
        headers["referrer-policy"] = REFERRER_POLICY
        if self._app and not self._app.is_ready:
            headers["content-security-policy"] = _policy(page + SHOW)
            await send(start)
            await self._send_in_parts(page, self._app, scope, send)
            return
        screens = self._screens(scope)
        # The policy is that of the scripts: data needs no leave to run.
        headers["content-security-policy"] = _policy(page + SHOW if screens else page)
        page = _with_screens(page, screens)
        headers["content-length"] = str(len(page.encode()))
        await send(start)
        await send({"type": "http.response.body", "body": page.encode()})

    async def _send_in_parts(self, page: str, app: LoadingApp, scope: Scope, send: Send) -> None:
        """Send a page, and its first screen once the app is there; its client is fetched meanwhile.

        A screen that an earlier run of the app has kept is in the page from its beginning.
        """
        kept = ""
        if (scope["path"], scope["query_string"]) == ("/", b""):
            kept = _element(await asyncio.to_thread(app.kept_page))
        page = _with_screens(page, kept)
        at = page.rfind("</body>")
        await send({"type": "http.response.body", "body": page[:at].encode(), "more_body": True})
        end = page[at:]
        # An app that cannot be loaded ends the program, which reports the error.
        with contextlib.suppress(Exception):
            await app.wait()
            # Another program may have stored something meanwhile.
            if (screens := self._screens(scope)) and screens != kept:
                end = f"{screens}\n{SHOW}\n{end}"
        await send({"type": "http.response.body", "body": end.encode()})

    def _screens(self, scope: Scope) -> str:
        """Return the element with a page's first screen; nothing where there is none."""
        # A query asks for more than a screen.
        if self._screen_at is None or scope["query_string"]:
            return ""
        try:
            screens = self._screen_at(scope["raw_path"].decode("ascii", "replace"))
        # The page itself must come, whatever is wrong with its first screen.
        except Exception:  # noqa: BLE001
            _log.exception("a page has no first screen")
            return ""
        return _element(screens)


def _element(screens: str) -> str:
    return SCREENS.format(screens.replace("<", r"\u003c")) if screens else ""


def _with_screens(page: str, element: str) -> str:
    return page.replace("<body>", f"<body>\n{element}\n{SHOW}", 1) if element else page


def _policy(page: str) -> str:
    return page_policy(page) + "; frame-ancestors 'none'"


async def _never_leaves() -> Message:
    """Never report that a client left: a file that is kept for every phone must be read whole."""
    await asyncio.Event().wait()
    raise AssertionError


def page_head() -> str:
    """Return the start of the head of every page."""
    folder = Path(__file__).parent

    def read(name: str) -> str:
        return (folder / name).read_text(encoding="utf-8")

    texts = f"const CONNECTION_TEXTS = {json.dumps(connection_texts())};\n"
    styles, scripts = ("".join(map(read, files)) for files in (STYLE_FILES, SCRIPT_FILES))
    return (
        f"{read(HEAD_FILE)}<style>\n{styles}</style>\n"
        f"<script>\n{client_scripts()}{texts}{scripts}</script>"
    )


def connection_texts() -> dict[str, dict[str, str | dict[str, str]]]:
    """Return a page's texts about its connection, by language and the name in connection_bar.js.

    The page fills the gaps itself.
    """
    texts: dict[str, dict[str, str | dict[str, str]]] = {}
    for code in LANGUAGES:
        with using_language(code):
            texts[code] = {
                "reconnecting": say("connection.reconnecting", time="{time}"),
                "refused": say("connection.refused", time="{time}"),
                "waiting": {
                    "one": say("connection.waiting", count=1),
                    "other": say("connection.waiting", count="{count}"),
                },
                "missing": {
                    "one": say("connection.missing", count=1),
                    "other": say("connection.missing", count="{count}"),
                },
                "unsure": say("connection.unsure"),
                "noted": say("connection.noted"),
                "replaced": say("connection.replaced"),
                "reopen": say("connection.reopen"),
            }
    return texts
