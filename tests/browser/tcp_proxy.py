"""The network between a phone and the app, which can be cut or go silent like a sleeping phone."""

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from typing import Any, Protocol

CHUNK_BYTES = 65_536


class Server(Protocol):
    """What the phone reaches through the proxy."""

    @property
    def port(self) -> int:
        """Where it listens on this computer."""
        ...


class TcpProxy:
    """A proxy to the app at an address of its own, in a thread of its own."""

    def __init__(self, app: Server) -> None:
        self.app = app
        # Everything that the phone has sent.
        self.heard = bytearray()
        self._is_up = True
        self._open: set[_Connection] = set()
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server: asyncio.Server = self._run(
            asyncio.start_server(self._forward, "127.0.0.1", 0)
        )

    @property
    def address(self) -> str:
        """The address of the app for the phone."""
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        """Close every connection and refuse new ones."""
        self._run(self._change(is_up=False))

    def mend(self) -> None:
        """Accept connections again."""
        self._run(self._change(is_up=True))

    def silence(self) -> None:
        """Let open connections look open but carry nothing; new ones work."""
        self._run(self._silence())

    def swallow_answers(self) -> None:
        """Let open connections carry nothing back to the phone; new ones work."""
        self._run(self._silence(to_app=False))

    def hold(self) -> None:
        """Keep everything that is sent on its way, as while a phone is out of reach."""
        self._run(self._hold(held=True))

    def release(self) -> None:
        """Deliver what was held."""
        self._run(self._hold(held=False))

    def close(self) -> None:
        """Stop the proxy once all that it carries has ended."""
        self.release()
        self.cut()
        self._run(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, work: Coroutine[Any, Any, Any]) -> Any:  # noqa: ANN401 - the result of any coroutine
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _end(self) -> None:
        # A server that closes forgets, and leaves open, what it has accepted at this very moment:
        # so it stops accepting first.
        for listening in self._server.sockets:
            self._loop.remove_reader(listening.fileno())
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(others)
        self._server.close()

    async def _change(self, *, is_up: bool) -> None:
        self._is_up = is_up
        for each in () if is_up else tuple(self._open):
            each.end()

    async def _silence(self, *, to_app: bool = True) -> None:
        for each in self._open:
            each.silent_to_phone = True
            each.silent_to_app = to_app

    async def _hold(self, *, held: bool) -> None:
        if held:
            self._flowing.clear()
        else:
            self._flowing.set()

    def _is_cut(self) -> bool:
        return not self._is_up

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut():
            writer.transport.abort()
            return
        try:
            app = await asyncio.open_connection("127.0.0.1", self.app.port)
        except OSError:
            writer.transport.abort()
            return
        connection = _Connection(self._flowing, self.heard, writer, app[1])
        if self._is_cut():
            # In the meantime.
            connection.end()
            return
        self._open.add(connection)
        with contextlib.suppress(OSError):
            await asyncio.gather(
                connection.pump(reader, app[1], to_app=True),
                connection.pump(app[0], writer, to_app=False),
            )
        connection.end()
        self._open.discard(connection)


class _Connection:
    def __init__(
        self, flowing: asyncio.Event, heard: bytearray, *ends: asyncio.StreamWriter
    ) -> None:
        self.silent_to_app = self.silent_to_phone = False
        self._flowing = flowing
        self._heard = heard
        self._ends = ends

    async def pump(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, *, to_app: bool
    ) -> None:
        while chunk := await source.read(CHUNK_BYTES):
            if to_app:
                self._heard += chunk
            await self._flowing.wait()
            if not self._is_silent(to_app):
                target.write(chunk)
                await target.drain()
        if not self._is_silent(to_app):
            target.close()

    def end(self) -> None:
        for each in self._ends:
            each.transport.abort()

    def _is_silent(self, to_app: bool) -> bool:
        return self.silent_to_app if to_app else self.silent_to_phone
