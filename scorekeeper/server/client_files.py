"""Flet's page and its files on their way out: the page learns to come back, files get smaller.

The client is 14 MB as it lies on the disk and a third of that compressed. Each file is compressed
once, when the first device asks for it, and is then held in memory; browsers keep it too and ask
only whether it has changed.
"""

import asyncio
import gzip
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SMALLER = frozenset({".js", ".mjs", ".wasm", ".json", ".ttf", ".otf", ".bin", ".symbols"})
LEVEL = 6
SCRIPT = Path(__file__).with_name("returning.js")


class ClientFiles:
    """Wraps the app that serves the page. ``compress`` is for a network, not for this computer."""

    def __init__(self, inner: ASGIApp, *, compress: bool) -> None:
        self._inner = inner
        self._compress = compress
        self._script = f"<script>\n{SCRIPT.read_text(encoding='utf-8')}</script>".encode()
        self._kept: dict[str, asyncio.Future[tuple[MutableHeaders, bytes]]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer from what is kept, else pass on."""
        if scope["type"] != "http" or scope["method"] != "GET":
            await self._inner(scope, receive, send)
            return
        headers = Headers(scope=scope)
        path = scope["path"]
        small = (
            self._compress
            and PurePosixPath(path).suffix in SMALLER
            and "gzip" in headers.get("accept-encoding", "")
            and "range" not in headers
        )
        if small and await self._small(path, scope, receive, send):
            return
        await self._inner(scope, receive, self._with_script(send))

    async def _small(self, path: str, scope: Scope, receive: Receive, send: Send) -> bool:
        """Send a file compressed; False where it is none."""
        if path not in self._kept:
            # Whoever else asks meanwhile waits for this one instead of compressing it too.
            self._kept[path] = asyncio.get_running_loop().create_future()
            try:
                self._kept[path].set_result(await self._made(scope, receive))
            except BaseException:
                self._kept.pop(path).cancel()
                raise
            if not self._kept[path].result()[1]:
                del self._kept[path]
                return False
        headers, body = await asyncio.shield(self._kept[path])
        if not body:
            return False
        if Headers(scope=scope).get("if-none-match") == headers["etag"]:
            await send({"type": "http.response.start", "status": 304, "headers": headers.raw})
            await send({"type": "http.response.body"})
            return True
        await send({"type": "http.response.start", "status": 200, "headers": headers.raw})
        await send({"type": "http.response.body", "body": body})
        return True

    async def _made(self, scope: Scope, receive: Receive) -> tuple[MutableHeaders, bytes]:
        """The compressed file with its headers; empty where there is no such file."""
        # Unconditional, so that the whole file comes.
        plain = [pair for pair in scope["headers"] if not pair[0].startswith(b"if-")]
        status, headers, parts = 0, MutableHeaders(), list[bytes]()

        async def collect(message: Message) -> None:
            nonlocal status, headers
            if message["type"] == "http.response.start":
                status, headers = message["status"], MutableHeaders(raw=list(message["headers"]))
            else:
                parts.append(message.get("body", b""))

        await self._inner({**scope, "headers": plain}, receive, collect)
        if status != 200:
            return headers, b""
        body = await asyncio.to_thread(gzip.compress, b"".join(parts), LEVEL, mtime=0)
        del headers["content-length"], headers["access-control-allow-origin"]
        headers["etag"] = headers.get("etag", '""').rstrip('"') + '-gz"'
        headers["content-encoding"] = "gzip"
        headers["vary"] = "accept-encoding"
        headers["cache-control"] = "no-cache"
        return headers, body

    def _with_script(self, send: Send) -> Send:
        """Passes on, and puts the script into the head of a page."""
        start: Message = {}
        parts: list[bytes] = []

        async def pass_on(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=list(message["headers"]))
                # Flet lets every page on the web read these files.
                del headers["access-control-allow-origin"]
                headers["cache-control"] = "no-cache"
                message = {**message, "headers": headers.raw}
                if headers.get("content-type", "").startswith("text/html"):
                    # With our script in it, it is not the page that this tag stands for.
                    del headers["etag"], headers["last-modified"], headers["content-length"]
                    start = message
                    return
            elif start:
                parts.append(message.get("body", b""))
                if message.get("more_body"):
                    return
                page = b"".join(parts).replace(b"<head>", b"<head>\n" + self._script, 1)
                headers = MutableHeaders(raw=start["headers"])
                headers["content-length"] = str(len(page))
                await send(start)
                message = {"type": "http.response.body", "body": page}
            await send(message)

        return pass_on
