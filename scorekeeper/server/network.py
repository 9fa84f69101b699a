"""The way from the network into an app that only its own computer could open so far."""

import asyncio
import contextlib
import errno
import os
import socket
from collections.abc import Callable
from typing import Protocol

from scorekeeper.server.addresses import ANYWHERE, LOOPBACK, address, reachable
from scorekeeper.server.computer import listen


class Server(Protocol):
    """What serves an app until it is told that it should exit."""

    should_exit: bool

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve on sockets that listen already."""


class Network:
    """Opened and closed while the app runs. ``hosts`` are this computer's names there.

    ``server`` makes what serves the app, ``port`` is asked for first: whoever has the app says both
    before anybody can ask.
    """

    def __init__(self, hosts: Callable[[], tuple[str, ...]] = lambda: reachable(ANYWHERE)) -> None:
        self.server: Callable[[], Server]
        self.port = 0
        self.addresses: tuple[str, ...] = ()
        self._hosts = hosts
        self._running: Server | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        """Whether others may come in now."""
        return self._running is not None

    def open(self) -> None:
        """Let the network in.

        Raises:
            OSError: Where this computer is in no network.
        """
        with contextlib.ExitStack() as undo:
            # Not on all addresses at once: on one of them, this computer's own, somebody listens.
            listeners = [
                undo.enter_context(listen(host, self.port))
                for host in self._hosts()
                if host != LOOPBACK
            ]
            if not listeners:
                raise OSError(errno.ENETUNREACH, os.strerror(errno.ENETUNREACH))
            undo.pop_all()
        self.addresses = tuple(address(*each.getsockname()[:2]) for each in listeners)
        self._running = self.server()
        self._task = asyncio.get_running_loop().create_task(self._running.serve(listeners))

    def close(self) -> None:
        """Keep the network out, and cut off whoever had come in that way."""
        if self._running:
            self._running.should_exit = True
        self._running, self.addresses = None, ()
