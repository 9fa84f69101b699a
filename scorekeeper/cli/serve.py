"""``scorekeeper serve``: one machine has the games, every phone at the table joins it."""

import contextlib
import io
import os
import platform
import socket
import sys

import segno

from scorekeeper.app import sessions
from scorekeeper.server.addresses import LOOPBACK, address, reachable
from scorekeeper.server.computer import listen, short_reason, show_in_browser
from scorekeeper.server.hosting import Hosting, hosting_in
from scorekeeper.server.launch import USUAL_PORT, LaunchMode, best_mode
from scorekeeper.server.listener import for_guests, serve_pages
from scorekeeper.server.network import Network
from scorekeeper.state.model import Sharing
from scorekeeper.state.routes import Role
from scorekeeper.store.documents.folder import data_folder
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.translation import say


def serve(data: str | None, host: str, port: int | None) -> int:
    """Serve the app until Ctrl-C; answers the exit status."""
    try:
        listener = listen(host, USUAL_PORT if port is None else port)
    except OSError as error:
        print(say("serve.cannot_listen", host=host, why=short_reason(error)), file=sys.stderr)
        return 1
    with listener, contextlib.suppress(KeyboardInterrupt):
        return _serve(data, host, port, listener)
    return 0


def _serve(data: str | None, host: str, asked: int | None, listener: socket.socket) -> int:
    port = listener.getsockname()[1]
    if asked and asked != port:
        print(say("serve.other_port", asked=asked, port=port))
    folder = data_folder(data)
    addresses = tuple(address(each, port) for each in reachable(host))
    network = Network() if host == LOOPBACK else None
    hosting = hosting_in(folder, addresses, network)
    try:
        _announce(hosting, hosting.host_link(address(_this_computer(host), port)))
    except Unwritable as failure:
        print(say("serve.cannot_keep", why=problem_sentence(failure.problem)), file=sys.stderr)
        return 1
    serve_pages(
        sessions(folder, hosting),
        listener,
        lambda pages: for_guests(pages, hosting, host, port),
        hosting,
    )
    return 0


def _this_computer(host: str) -> str:
    """Where the app is for whoever started it: by loopback, unless it listens elsewhere only."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - compared only


def _announce(hosting: Hosting, own: str) -> None:
    doors = hosting.sharing()
    for role in ("score", "follow"):
        _print_code(say(f"serve.{role}"), doors, role)
    others = hosting.addresses[1:]
    if others:
        print(say("serve.other_addresses", addresses=", ".join(others)))
    shown = best_mode(os.environ, platform.system()) is not LaunchMode.ADDRESS and show_in_browser(
        own
    )
    print(say("serve.opens" if shown else "serve.host", link=own))
    print(say("serve.stop"), flush=True)


def _print_code(what: str, doors: Sharing, role: Role) -> None:
    """A QR code, and under it address and code for whoever cannot scan it."""
    drawn = io.StringIO()
    segno.make(doors.links[role], error="l").terminal(drawn, border=2, compact=True)
    print(say("serve.join", what=what, address=doors.address, code=doors.codes[role]))
    with contextlib.suppress(UnicodeEncodeError):
        print(drawn.getvalue())
