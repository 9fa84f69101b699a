"""Lets the local network reach an app that only its own computer could open so far."""

import asyncio
import contextlib
import errno
import os
import socket
from collections.abc import Callable
from typing import Protocol

from scorekeeper.server.addresses import ANY_IPV4, LOOPBACK, base_url, listen, reachable_hosts


class Server(Protocol):
    """Serves an app until ``should_exit`` is set."""

    should_exit: bool

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve on sockets that listen already."""


class Network:
    """Can be opened and closed while the app runs.

    ``hosts`` gives this computer's addresses there. Whoever starts the app sets ``make_server`` and
    ``port``, which is used where it is free, before `open` can be called.
    """

    def __init__(
        self, hosts: Callable[[], tuple[str, ...]] = lambda: reachable_hosts(ANY_IPV4)
    ) -> None:
        self.make_server: Callable[[], Server]
        self.port = 0
        self.addresses: tuple[str, ...] = ()
        self._hosts = hosts
        self._server: Server | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        """Whether others can reach the app now."""
        return self._server is not None

    def open(self) -> None:
        """Let the network in.

        Raises:
            OSError: This computer is in no network.
        """
        with contextlib.ExitStack() as undo:
            # Not on all addresses at once: on the loopback address the app listens already.
            listeners = [
                undo.enter_context(listen(host, self.port))
                for host in self._hosts()
                if host != LOOPBACK
            ]
            if not listeners:
                raise OSError(errno.ENETUNREACH, os.strerror(errno.ENETUNREACH))
            server = self.make_server()
            undo.pop_all()
        self.addresses = tuple(base_url(*listener.getsockname()[:2]) for listener in listeners)
        self._server = server
        # Kept, because the loop alone would not keep it.
        self._task = asyncio.get_running_loop().create_task(server.serve(listeners))

    def close(self) -> None:
        """Keep the network out, and cut off everybody who had come in that way."""
        if self._server:
            self._server.should_exit = True
        self._server, self.addresses = None, ()
