"""``scorekeeper serve``: one machine has the games, and every phone at the table joins it."""

import contextlib
import io
import os
import platform
import secrets
import socket
import sys
from pathlib import Path

import segno

from scorekeeper import __version__
from scorekeeper.app import page_handler
from scorekeeper.hub.app import HubOptions
from scorekeeper.hub.run import (
    FOLDER,
    KEY_FILE,
    HubBesidePages,
    HubHTTP,
    UnfitKeyError,
    hub_folder,
    make_hub,
    owner_key,
)
from scorekeeper.server.addresses import LOOPBACK, base_url, listen, reachable_hosts, short_reason
from scorekeeper.server.launch import USUAL_PORT, LaunchMode, best_mode, show_in_browser
from scorekeeper.server.listener import for_guests, serve_pages
from scorekeeper.server.loading import LoadingApp, ServedApp
from scorekeeper.server.network import Network
from scorekeeper.server.sharing import SharingController, open_sharing
from scorekeeper.state.routes import Role
from scorekeeper.state.sharing import Sharing
from scorekeeper.store.data_folder import data_folder
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.translation import say

JOINING_ROLES: tuple[Role, ...] = ("score", "follow")


def serve(data: str | None, host: str, port: int | None) -> int:
    """Serve the app until Ctrl-C; return the exit status."""
    try:
        listener = listen(host, USUAL_PORT if port is None else port)
    except OSError as error:
        print(say("serve.cannot_listen", host=host, why=short_reason(error)), file=sys.stderr)
        return 1
    with listener, contextlib.suppress(KeyboardInterrupt):
        return _serve(data, host, port, listener)
    return 0


def _serve(data: str | None, host: str, wanted: int | None, listener: socket.socket) -> int:
    port = listener.getsockname()[1]
    if wanted and wanted != port:
        print(say("serve.other_port", asked=wanted, port=port))
    folder = data_folder(data)
    addresses = tuple(base_url(each, port) for each in reachable_hosts(host))
    network = Network() if host == LOOPBACK else None
    sharing = open_sharing(folder, addresses, network)
    hub, records = make_hub(folder, HubOptions(__version__, _hub_key(folder)))
    try:
        _announce(folder, sharing, sharing.host_link(base_url(_own_host(host), port)))
    except Unwritable as failure:
        print(say("serve.cannot_keep", why=problem_sentence(failure.problem)), file=sys.stderr)
        return 1
    app = ServedApp(page_handler(folder, sharing), sharing)
    with contextlib.closing(records):
        serve_pages(
            LoadingApp(lambda: app),
            listener,
            lambda pages: HubBesidePages(hub, for_guests(pages, sharing, host, port)),
            HubHTTP,
        )
    return 0


def _hub_key(folder: Path) -> str:
    """Return the key of the hub's owner; where it cannot be kept, one that nobody knows."""
    try:
        return owner_key(hub_folder(folder) / KEY_FILE)
    except (OSError, UnfitKeyError):
        return secrets.token_urlsafe()


def _own_host(host: str) -> str:
    """Return where this computer reaches the app: by loopback, unless it only listens elsewhere."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - compared only


def _announce(folder: Path, sharing: SharingController, host_link: str) -> None:
    """Print how others join, and open the app in this computer's browser where there is one."""
    current = sharing.current()
    for role in JOINING_ROLES:
        _print_code(say(f"serve.{role}"), current, role)
    others = sharing.addresses[1:]
    if others:
        print(say("serve.other_addresses", addresses=", ".join(others)))
    can_open = best_mode(os.environ, platform.system()) is not LaunchMode.ADDRESS
    is_open = can_open and show_in_browser(host_link)
    print(say("serve.opens" if is_open else "serve.host", link=host_link))
    key_file = folder / FOLDER / KEY_FILE
    if key_file.is_file():
        print(say("hub.beside", path=visible(str(key_file), PATH_LIMIT)))
    print(say("serve.stop"), flush=True)


def _print_code(what: str, sharing: Sharing, role: Role) -> None:
    """Print address and code, and a QR code for whoever can scan it."""
    drawn = io.StringIO()
    segno.make(sharing.links[role], error="l").terminal(drawn, border=2, compact=True)
    print(say("serve.join", what=what, address=sharing.address, code=sharing.codes[role]))
    with contextlib.suppress(UnicodeEncodeError):
        print(drawn.getvalue())
