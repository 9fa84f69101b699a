"""A hub that runs in this process, on a port of its own, and a plain HTTP client for it."""

import base64
import http.client
import json
import socket
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from starlette.types import ASGIApp

from scorekeeper.hub.app import HubOptions
from scorekeeper.hub.limits import RECORD_BYTES
from scorekeeper.hub.run import HubHTTP, make_hub
from scorekeeper.server.listener import web_server

KEY = "the-owners-key-of-a-test"
Json = dict[str, Any]


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:  # noqa: ANN401 - whatever the hub says
        return json.loads(self.body)


class Client:
    """Sends requests, as whoever a join document names."""

    def __init__(self, port: int, join: Json | None = None) -> None:
        self.port = port
        self.join = join
        self.db = join["db"] if join else ""

    def send(
        self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        fields = {"Content-Type": "application/json", **self.authorization(), **(headers or {})}
        try:
            connection.request(method, path, data, fields)
            response = connection.getresponse()
            content = response.read()
        finally:
            connection.close()
        named = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, named, content)

    def authorization(self) -> dict[str, str]:
        if self.join is None:
            return {}
        pair = f"{self.join['user']}:{self.join['password']}"
        return {"Authorization": "Basic " + base64.b64encode(pair.encode()).decode()}

    def get(self, path: str, **headers: str) -> Answer:
        return self.send("GET", f"/{self.db}{path}", headers=headers)

    def post(self, path: str, body: object) -> Answer:
        return self.send("POST", f"/{self.db}{path}", body)

    def put(self, path: str, body: object) -> Answer:
        return self.send("PUT", f"/{self.db}{path}", body)

    def write(self, *documents: Json) -> list[Json]:
        answer = self.post("/_bulk_docs", {"docs": list(documents)})
        assert answer.status == 201, answer
        rows: list[Json] = answer.json
        return rows

    def changes(self, query: str = "") -> Json:
        answer = self.get(f"/_changes?{query}")
        assert answer.status == 200, answer
        page: Json = answer.json
        return page


class RunningHub(NamedTuple):
    port: int
    key: str = KEY

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, join: Json | None = None) -> Client:
        return Client(self.port, join)

    def begin(self, name: str = "Thursday table", scope: str = "group") -> tuple[Client, Client]:
        """Begin a record; return its member and its reader."""
        bearer = {"Authorization": f"Bearer {self.key}"}
        answer = self.client().send("POST", "/_begin", {"name": name, "scope": scope}, bearer)
        assert answer.status == 200, answer
        return self.client(answer.json["member"]), self.client(answer.json["reader"])


@contextmanager
def running_hub(
    data: Path,
    *,
    open_records: int | None = None,
    site: ASGIApp | None = None,
    port: int = 0,
    address: str | None = None,
    proxies: Sequence[str] = (),
    record_bytes: int = RECORD_BYTES,
) -> Iterator[RunningHub]:
    hub, live = make_hub(data, HubOptions("1.0", KEY, open_records, site, address, record_bytes))
    listener = socket.create_server(("127.0.0.1", port))
    server = web_server(hub, connections=HubHTTP, is_second=True, proxies=proxies)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        yield RunningHub(listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(10)
        listener.close()
        live.close()
