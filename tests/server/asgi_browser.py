"""A browser as the server sees it: requests with cookies, and web sockets. No network."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal
from urllib.parse import unquote, urlencode, urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Scope

TIMEOUT_SECONDS = 10.0


class ClosedError(Exception):
    """The web socket is closed, or was never opened; its argument is the code."""


@dataclass(frozen=True)
class Answer:
    """The server's answer to a request."""

    status: int
    headers: Headers
    body: bytes


class Browser:
    """One profile with its cookies, at the address ``client``, on a page of ``address``."""

    def __init__(self, app: ASGIApp, address: str, client: str) -> None:
        self.app = app
        self.address = address
        self.client = client
        self.cookies: dict[str, str] = {}

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Answer:
        """Ask for a path; redirects are not followed."""
        return self.request("GET", path, headers)

    def post(
        self, path: str, fields: Mapping[str, str] | bytes, headers: Mapping[str, str]
    ) -> Answer:
        """Send a form."""
        body = fields if isinstance(fields, bytes) else urlencode(fields).encode()
        return self.request("POST", path, headers, body)

    def request(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> Answer:
        """Send any request."""
        return asyncio.run(self.request_in_loop(method, path, headers, body))

    async def request_in_loop(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> Answer:
        """Send any request, in a running event loop."""
        scope = {**self._scope("http", path, headers or {}), "method": method}
        sent: list[Message] = []
        incoming = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            if not incoming:
                # The browser stays until it has the whole answer.
                await asyncio.Event().wait()
            return incoming.pop(0)

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        kinds = [message["type"] for message in sent]
        assert kinds == ["http.response.start", *["http.response.body"] * (len(sent) - 1)]
        assert [message.get("more_body", False) for message in sent[1:]] == [
            *[True] * (len(sent) - 2),
            False,
        ]
        headers_sent = Headers(raw=sent[0]["headers"])
        for header in headers_sent.getlist("set-cookie"):
            name, _, value = header.partition(";")[0].partition("=")
            self.cookies[name] = value
        return Answer(
            sent[0]["status"], headers_sent, b"".join(part.get("body", b"") for part in sent[1:])
        )

    @contextmanager
    def web_socket(self, headers: Mapping[str, str] | None = None) -> Iterator["OpenSocket"]:
        """Open a web socket as a page does, with its origin."""
        scope = self._scope("websocket", "/ws", {"origin": self.address, **(headers or {})})
        with asyncio.Runner() as runner:
            opened = OpenSocket(runner)
            runner.run(opened.begin(self.app, scope))
            yield opened
            runner.run(opened.end())

    def _scope(
        self, kind: Literal["http", "websocket"], path: str, headers: Mapping[str, str]
    ) -> Scope:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"host": urlsplit(self.address).netloc, "cookie": cookies, **headers}
        # A browser sends no empty headers.
        headers = {name: value for name, value in headers.items() if value}
        return {
            "type": kind,
            "path": unquote(path),
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "scheme": "http",
            "server": ("192.168.1.20", 8550),
            "client": (self.client, 5000),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }


class OpenSocket:
    """The page's end of a web socket."""

    def __init__(self, runner: asyncio.Runner) -> None:
        self._runner = runner
        self._to_app: asyncio.Queue[Message] = asyncio.Queue()
        self._from_app: asyncio.Queue[Message] = asyncio.Queue()

    async def begin(self, app: ASGIApp, scope: Scope) -> None:
        """Connect; raise ClosedError where the server refuses."""

        async def run() -> None:
            await app(scope, self._to_app.get, self._from_app.put)

        self._task = asyncio.create_task(run())
        await self._to_app.put({"type": "websocket.connect"})
        await self._next("websocket.accept")

    async def end(self) -> None:
        """Close the page."""
        await self._to_app.put({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._task, TIMEOUT_SECONDS)

    def send(self, **content: object) -> None:
        """Send ``text`` or ``bytes``."""
        self._runner.run(self._to_app.put({"type": "websocket.receive", **content}))

    def receive(self) -> Message:
        """Wait for the next message; raise ClosedError where there is none any more."""
        return self._runner.run(self._next("websocket.send"))

    async def _next(self, kind: str) -> Message:
        message = await asyncio.wait_for(self._from_app.get(), TIMEOUT_SECONDS)
        if message["type"] == "websocket.close":
            raise ClosedError(message["code"])
        assert message["type"] == kind
        return message
