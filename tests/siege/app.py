"""An app of its own under siege, and what that costs it: memory, files, time of its loop."""

import asyncio
import re
import socket
from pathlib import Path
from types import TracebackType

from tests.browser.app_process import AppProcess
from tests.browser.joining import code
from tests.load.phone import Phone, join
from tests.load.server import Server, fill
from tests.siege.small_computer import STALL, longest_stall

ANSWER_SECONDS = 10.0


class SiegedApp:
    """A served app with one game, whose first page has been opened, and which a follower joined."""

    def __init__(self, folder: Path) -> None:
        fill(folder / "data", 1)
        self._stalls = folder / "stalls"
        self._process = AppProcess(
            "tests.siege.small_computer",
            folder,
            {STALL: str(self._stalls)},
            ("serve", "--port", "{port}"),
        )
        follow = code(self._process, "follow")
        self.port = self._process.port
        self.server = Server(self._process.process.pid, self._process.address, "", follow)
        self._cookie = join(self.server.address, follow)

    def __enter__(self) -> "SiegedApp":
        asyncio.run(self._open_first_page())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _: object, trace: TracebackType | None
    ) -> None:
        self._process.kill()

    async def _open_first_page(self) -> None:
        """Let the server import what all other pages use."""
        phone = Phone(self.server.address, self._cookie)
        await phone.open("/")
        await phone.see("Table")
        await self.server.settle()
        await phone.close()

    def host(self, as_follower: bool) -> bytes:
        """Return the line of a request that names the host, and the cookie of a follower."""
        line = f"Host: 127.0.0.1:{self.port}"
        return (f"{line}\r\nCookie: {self._cookie}" if as_follower else line).encode()

    def answers(self) -> bool:
        """Return whether the app answers somebody who has no part in the siege."""
        try:
            with socket.create_connection(("127.0.0.1", self.port), ANSWER_SECONDS) as connection:
                connection.sendall(b"GET /alive HTTP/1.0\r\n" + self.host(False) + b"\r\n\r\n")
                return connection.recv(12) == b"HTTP/1.1 204"
        except OSError:
            return False

    def faults(self) -> tuple[str, ...]:
        """Return what is wrong with the app itself."""
        printed = self._process.printed()
        faults = []
        if "Traceback" in printed:
            faults.append("the app printed a traceback: " + printed.partition("Traceback")[2])
        if self._process.process.poll() is not None:
            faults.append("the app ended")
        return tuple(faults)

    def longest_stall(self) -> float:
        """Return the longest stall of the loop since the last call, in seconds."""
        return longest_stall(self._stalls)

    def open_files(self) -> int:
        """Return how many files and sockets the app has open (Linux)."""
        return len(list(self._proc("fd").iterdir()))

    def forget_peak(self) -> None:
        """Reset the peak of the app's memory (Linux)."""
        self._proc("clear_refs").write_text("5")

    def peak_bytes(self) -> int:
        """Return the peak of the app's memory in bytes since the last reset (Linux)."""
        match = re.search(r"VmHWM:\s+(\d+)", self._proc("status").read_text())
        return int(match[1]) * 1024 if match else 0

    def _proc(self, name: str) -> Path:
        return Path(f"/proc/{self.server.process}/{name}")
