"""A browser as the server sees it: requests with cookies, and web sockets. No network."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import unquote, urlencode, urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Scope

PATIENCE_SECONDS = 10.0


class ClosedError(Exception):
    """The web socket is closed, or was never opened; its argument is the code."""


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: Headers
    body: bytes


class Browser:
    """One profile with its cookies, at ``client``, on a page of ``address``."""

    def __init__(self, app: ASGIApp, address: str, client: str) -> None:
        self.app = app
        self.address = address
        self.client = client
        self.cookies: dict[str, str] = {}

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Answer:
        """Ask for a path; redirects are not followed."""
        return asyncio.run(self._request("GET", path, headers or {}, b""))

    def post(
        self, path: str, fields: Mapping[str, str] | bytes, headers: Mapping[str, str]
    ) -> Answer:
        """Send a form."""
        body = fields if isinstance(fields, bytes) else urlencode(fields).encode()
        return asyncio.run(self._request("POST", path, headers, body))

    async def _request(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes
    ) -> Answer:
        scope = {**self._scope("http", path, headers), "method": method}
        sent: list[Message] = []
        coming = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            return coming.pop(0) if coming else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        answer = Headers(raw=sent[0]["headers"])
        for each in answer.getlist("set-cookie"):
            name, _, value = each.partition(";")[0].partition("=")
            self.cookies[name] = value
        return Answer(
            sent[0]["status"], answer, b"".join(part.get("body", b"") for part in sent[1:])
        )

    @contextmanager
    def web_socket(self, headers: Mapping[str, str] | None = None) -> Iterator["OpenSocket"]:
        """Open a web socket as a page does, which says its origin."""
        scope = self._scope("websocket", "/ws", {"origin": self.address, **(headers or {})})
        with asyncio.Runner() as runner:
            opened = OpenSocket(runner)
            runner.run(opened.begin(self.app, scope))
            yield opened
            runner.run(opened.end())

    def _scope(self, kind: str, path: str, headers: Mapping[str, str]) -> Scope:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        said = {"host": urlsplit(self.address).netloc, "cookie": cookies, **headers}
        return {
            "type": kind,
            "path": unquote(path),
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "scheme": "http",
            "server": ("192.168.1.20", 8550),
            "client": (self.client, 5000),
            "headers": [(name.encode(), value.encode()) for name, value in said.items()],
        }


class OpenSocket:
    """The page's end of a web socket."""

    def __init__(self, runner: asyncio.Runner) -> None:
        self._runner = runner
        self._up: asyncio.Queue[Message] = asyncio.Queue()
        self._down: asyncio.Queue[Message] = asyncio.Queue()

    async def begin(self, app: ASGIApp, scope: Scope) -> None:
        """Connect; raises where that is refused."""

        async def run() -> None:
            await app(scope, self._up.get, self._down.put)

        self._task = asyncio.create_task(run())
        await self._up.put({"type": "websocket.connect"})
        await self._next("websocket.accept")

    async def end(self) -> None:
        """Close the page."""
        await self._up.put({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._task, PATIENCE_SECONDS)

    def send(self, **what: object) -> None:
        """Send ``text`` or ``bytes``."""
        self._runner.run(self._up.put({"type": "websocket.receive", **what}))

    def receive(self) -> Message:
        """Wait for what comes next; raises where that is the end."""
        return self._runner.run(self._next("websocket.send"))

    async def _next(self, kind: str) -> Message:
        message = await asyncio.wait_for(self._down.get(), PATIENCE_SECONDS)
        if message["type"] == "websocket.close":
            raise ClosedError(message["code"])
        assert message["type"] == kind
        return message
