"""Flet's page and its files on their way out: the page learns to reconnect, files are compressed.

A page may load nothing from another host, and no other page may show it in a frame.

The client takes 14 MB on the disk and a third of that compressed. Each file is compressed once,
when the first device asks for it, and is then kept in memory; browsers keep it too and only ask
whether it has changed.
"""

import asyncio
import gzip
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorekeeper.server.content_policy import CLIENT_SCRIPTS, page_policy

COMPRESSIBLE = frozenset({".js", ".mjs", ".wasm", ".json", ".ttf", ".otf", ".bin", ".symbols"})
GZIP_LEVEL = 6
SCRIPT = Path(__file__).with_name("reconnect.js")


class ClientFiles:
    """Wraps the app that serves the page. ``compress`` is for a network, not for this computer."""

    def __init__(self, inner: ASGIApp, *, compress: bool) -> None:
        self._inner = inner
        self._compress = compress
        self._script = f"<script>\n{CLIENT_SCRIPTS}{SCRIPT.read_text(encoding='utf-8')}</script>"
        self._compressed: dict[str, asyncio.Future[tuple[MutableHeaders, bytes]]] = {}

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
        if compressible and await self._send_compressed(path, scope, receive, send):
            return
        await self._inner(scope, receive, self._with_script(send))

    async def _send_compressed(self, path: str, scope: Scope, receive: Receive, send: Send) -> bool:
        """Send a file compressed; return False where there is no such file."""
        if path not in self._compressed:
            # Whoever else asks meanwhile waits for this one instead of compressing it too.
            self._compressed[path] = asyncio.get_running_loop().create_future()
            try:
                self._compressed[path].set_result(await self._compress_file(scope, receive))
            except BaseException:
                self._compressed.pop(path).cancel()
                raise
            if not self._compressed[path].result()[1]:
                del self._compressed[path]
                return False
        headers, body = await asyncio.shield(self._compressed[path])
        if not body:
            return False
        if Headers(scope=scope).get("if-none-match") == headers["etag"]:
            await send({"type": "http.response.start", "status": 304, "headers": headers.raw})
            await send({"type": "http.response.body"})
            return True
        await send({"type": "http.response.start", "status": 200, "headers": headers.raw})
        await send({"type": "http.response.body", "body": body})
        return True

    async def _compress_file(self, scope: Scope, receive: Receive) -> tuple[MutableHeaders, bytes]:
        """Return the file's headers and compressed content, empty where there is no such file."""
        # Without conditions, so that the whole file comes.
        unconditional = [pair for pair in scope["headers"] if not pair[0].startswith(b"if-")]
        status, headers, parts = 0, MutableHeaders(), list[bytes]()

        async def collect(message: Message) -> None:
            nonlocal status, headers
            if message["type"] == "http.response.start":
                status, headers = message["status"], MutableHeaders(raw=list(message["headers"]))
            else:
                parts.append(message.get("body", b""))

        await self._inner({**scope, "headers": unconditional}, receive, collect)
        if status != 200:
            return headers, b""
        body = await asyncio.to_thread(gzip.compress, b"".join(parts), GZIP_LEVEL, mtime=0)
        del headers["content-length"], headers["access-control-allow-origin"]
        headers["etag"] = headers.get("etag", '""').rstrip('"') + '-gz"'
        headers["content-encoding"] = "gzip"
        headers["vary"] = "accept-encoding"
        headers["cache-control"] = "no-cache"
        return headers, body

    def _with_script(self, send: Send) -> Send:
        """Return a ``send`` that puts the script into the head of a page."""
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
                    # With our script in it, it is not the page that these stand for.
                    del headers["etag"], headers["last-modified"], headers["content-length"]
                    page_start = message
                    return
            elif page_start:
                parts.append(message.get("body", b""))
                if message.get("more_body"):
                    return
                page = b"".join(parts).decode().replace("\r\n", "\n")
                page = page.replace("<head>", "<head>\n" + self._script, 1)
                headers = MutableHeaders(raw=page_start["headers"])
                headers["content-security-policy"] = page_policy(page) + "; frame-ancestors 'none'"
                headers["x-content-type-options"] = "nosniff"
                headers["content-length"] = str(len(page.encode()))
                await send(page_start)
                message = {"type": "http.response.body", "body": page.encode()}
            await send(message)

        return send_on
