"""The way between a phone and the app, which can be cut, or go silent as when a phone sleeps."""

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from typing import Any

from tests.browser.app_process import AppProcess

PART = 65_536


class Wire:
    """Carries connections to an app, at an address of its own. Runs in a thread of its own."""

    def __init__(self, app: AppProcess) -> None:
        self.app = app
        self._whole = True
        self._open: set[_Connection] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server: asyncio.Server = self._do(asyncio.start_server(self._carry, "127.0.0.1", 0))

    @property
    def address(self) -> str:
        """Where the phone finds the app."""
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        """End every connection, and let none begin."""
        self._do(self._change(whole=False))

    def mend(self) -> None:
        """Let connections begin again."""
        self._do(self._change(whole=True))

    def silence(self) -> None:
        """Let what is open now look open for ever, and carry nothing; what begins is carried."""
        self._do(self._silence())

    def close(self) -> None:
        """Be gone."""
        self.cut()
        self._server.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, work: Coroutine[Any, Any, Any]) -> Any:  # noqa: ANN401 - whatever the work gives
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _change(self, *, whole: bool) -> None:
        self._whole = whole
        for each in () if whole else tuple(self._open):
            each.end()

    async def _silence(self) -> None:
        for each in self._open:
            each.silent = True

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._whole:
            writer.transport.abort()
            return
        try:
            there = await asyncio.open_connection("127.0.0.1", self.app.port)
        except OSError:
            writer.transport.abort()
            return
        connection = _Connection(writer, there[1])
        self._open.add(connection)
        with contextlib.suppress(OSError):
            await asyncio.gather(
                connection.pump(reader, there[1]), connection.pump(there[0], writer)
            )
        connection.end()
        self._open.discard(connection)


class _Connection:
    def __init__(self, *ends: asyncio.StreamWriter) -> None:
        self.silent = False
        self._ends = ends

    async def pump(self, here: asyncio.StreamReader, there: asyncio.StreamWriter) -> None:
        while part := await here.read(PART):
            if not self.silent:
                there.write(part)
                await there.drain()
        if not self.silent:
            there.close()

    def end(self) -> None:
        for each in self._ends:
            each.transport.abort()
