"""A hostile computer beside the table: it joins, asks and connects from many addresses."""

import asyncio
import ipaddress
import itertools
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection, connect

from scorekeeper.server.guests import Device
from scorekeeper.server.sharing import open_sharing
from scorekeeper.state.routes import Role
from tests.load.phone import Phone
from tests.load.server import Server
from tests.server.hostile_client import silent_connection

FIRST_SOURCE = "127.1.0.1"
ANSWER_SECONDS = 15.0
AT_ONCE = 8
MEGABYTE = 1024 * 1024


@dataclass(frozen=True)
class Answer:
    """What the server answered to a request; ``status`` is 0 where it only hung up."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def cookie(self) -> str:
        """The cookie that the answer sets."""
        return self.headers.get("set-cookie", "").partition(";")[0]


@dataclass(frozen=True)
class Target:
    """The served app that is attacked, its data folder, and the host's key."""

    server: Server
    folder: Path
    host_key: str


class Attacker:
    """Attacks one served app. ``tried`` counts its tries, ``faults`` what the app should not do."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self._server = target.server
        self.tried = 0
        self.faults: list[str] = []
        self._sources = map(str, map(ipaddress.ip_address, itertools.count(self._first_source())))

    @staticmethod
    def _first_source() -> int:
        return int(ipaddress.ip_address(FIRST_SOURCE))

    def new_source(self) -> str:
        """Return an address of this computer that was not used before."""
        return next(self._sources)

    def expect(self, held: bool, fault: str) -> None:
        """Note a fault, unless the app held."""
        if not held and fault not in self.faults:
            self.faults.append(fault)

    def codes(self) -> Mapping[Role, str]:
        """Return the current join codes."""
        return open_sharing(self.target.folder).guests.codes

    def devices(self) -> Sequence[Device]:
        """Return the devices that have joined."""
        return open_sharing(self.target.folder).guests.devices

    def memory(self) -> float:
        """Return how many megabytes of memory the app uses."""
        return self._server.resident_bytes() / MEGABYTE

    def open_files(self) -> int:
        """Return how many files and sockets the app has open."""
        return len(list(Path(f"/proc/{self._server.process}/fd").iterdir()))

    async def request(
        self,
        head: str,
        headers: Sequence[str] = (),
        body: bytes = b"",
        source: str = "",
        host: str = "",
    ) -> Answer:
        """Send a request whose first line is ``head``, and read the whole answer."""
        lines = [head + " HTTP/1.1", f"Host: {host or self._server.address.partition('//')[2]}"]
        lines += [*headers, "Connection: close", "", ""]
        first = "\r\n".join(lines).encode("latin-1") + body
        async with asyncio.timeout(ANSWER_SECONDS):
            reader, writer = await silent_connection(
                self._server.address, first, source or self.new_source()
            )
            try:
                answer = await reader.read()
            except ConnectionError:
                answer = b""
            writer.close()
        top, _, content = answer.partition(b"\r\n\r\n")
        status_line, *lines = top.decode("latin-1").split("\r\n")
        pairs = [line.partition(":") for line in lines]
        fields = {name.lower(): value.strip() for name, _, value in pairs}
        return Answer(int(status_line.split()[1]) if status_line else 0, fields, content)

    async def join(self, code: str, source: str = "", cookie: str = "") -> Answer:
        """Send a code as the join page does."""
        body = f"code={quote(code)}".encode()
        headers = [f"Origin: {self._server.address}", f"Content-Length: {len(body)}"]
        headers += [f"Cookie: {cookie}"] if cookie else []
        headers.append("Content-Type: application/x-www-form-urlencoded")
        return await self.request("POST /join", headers, body, source)

    async def cookie(self, role: Role) -> str:
        """Join and return the cookie."""
        code = self.target.host_key if role == "host" else self.codes()[role]
        answer = await self.join(code)
        if not answer.cookie:
            raise RuntimeError(f"joining was answered {answer.status}")
        return answer.cookie

    async def socket(self, cookie: str, origin: str = "") -> ClientConnection:
        """Open a web socket, which says nothing yet."""
        return await connect(
            self._server.address.replace("http", "ws") + "/ws",
            additional_headers={"Origin": origin or self._server.address, "Cookie": cookie},
            max_size=None,
            proxy=None,
            local_addr=(self.new_source(), 0),
            open_timeout=ANSWER_SECONDS,
        )

    async def host_phone(self, route: str) -> Phone:
        """Open a screen as the host, who is no attacker."""
        phone = Phone(self._server.address, await self.cookie("host"))
        await phone.open(route)
        return phone

    async def newcomer_is_answered(self) -> bool:
        """Return whether the app answers somebody who has no part in the attack."""
        try:
            return (await self.request("GET /alive")).status == 204
        except (TimeoutError, OSError):
            return False


async def at_once(works: Sequence[Callable[[], Awaitable[None]]], count: int = AT_ONCE) -> None:
    """Run these jobs, at most so many at the same time."""
    waiting = iter(works)

    async def go_on() -> None:
        for work in waiting:
            await work()

    await asyncio.gather(*(go_on() for _ in range(count)))
