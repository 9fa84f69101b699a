"""``scorekeeper serve``: one machine has the games, and every phone at the table joins it."""

import argparse
import contextlib
import io
import os
import secrets
import socket
import sys
from pathlib import Path
from urllib.parse import urlsplit

import segno

from scorekeeper import __version__
from scorekeeper.app import page_handler
from scorekeeper.cli.hub import run_server
from scorekeeper.cli.terminal import fail, write_answer
from scorekeeper.hub.app import HubOptions
from scorekeeper.hub.limits import MEGABYTE
from scorekeeper.hub.run import (
    FOLDER,
    KEY_FILE,
    HubBesidePages,
    SiteFiles,
    UnfitKeyError,
    hub_connections,
    hub_folder,
    make_hub,
    owner_key,
)
from scorekeeper.server.addresses import LOOPBACK, base_url, path_of, reachable_hosts, short_reason
from scorekeeper.server.below_path import below_path
from scorekeeper.server.launch import USUAL_PORT, LaunchMode, best_mode, show_in_browser
from scorekeeper.server.listener import for_guests, serve_pages
from scorekeeper.server.loading import LoadingApp, ServedApp
from scorekeeper.server.network import Network
from scorekeeper.server.sharing import SharingController, open_sharing
from scorekeeper.state.routes import Role
from scorekeeper.state.sharing import Sharing, reaches_others
from scorekeeper.store.backup.evenings import backing_up_evenings
from scorekeeper.store.data_folder import data_folder
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files.system import system_name
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.translation import say

JOINING_ROLES: tuple[Role, ...] = ("score", "follow")


def serve(options: argparse.Namespace) -> int:
    """Serve the app until Ctrl-C; return the exit status."""
    return run_server(options, USUAL_PORT, _serve)


def _serve(options: argparse.Namespace, listener: socket.socket) -> int:
    host, port = options.host, listener.getsockname()[1]
    folder = data_folder(options.data)
    own = tuple(base_url(reachable_host, port) for reachable_host in reachable_hosts(host))
    addresses = (options.address, *own) if options.address else own
    network = Network() if host == LOOPBACK and not options.address else None
    sharing = open_sharing(folder, addresses, network)
    key_file = Path(options.owner_key_file or folder / FOLDER / KEY_FILE)
    try:
        key = _hub_key(folder, key_file, must_be_kept=bool(options.owner_key_file))
        _announce(
            key_file, sharing, sharing.host_link(options.address or base_url(_own_host(host), port))
        )
    except UnfitKeyError:
        return fail(say("hub.key_unfit", path=visible(str(key_file), PATH_LIMIT)))
    except OSError as error:
        return fail(say("hub.cannot_open", why=short_reason(error)))
    except Unwritable as failure:
        return fail(say("serve.cannot_keep", why=problem_sentence(failure.problem)))
    record_bytes = options.record_size * MEGABYTE
    hub, records = make_hub(
        folder, HubOptions(__version__, key, address=options.address, record_bytes=record_bytes)
    )
    site = SiteFiles(Path(options.site)) if options.site else None
    names = {urlsplit(options.address).hostname or ""} if options.address else set()
    sharing.hub_key = key
    app = ServedApp(page_handler(folder, sharing), sharing)
    with contextlib.closing(records), backing_up_evenings(folder):
        serve_pages(
            LoadingApp(lambda: app),
            listener,
            lambda pages: below_path(
                HubBesidePages(hub, for_guests(pages, sharing, host, port, names), site),
                path_of(options.address),
            ),
            hub_connections(options.address),
            options.trusted_proxy,
        )
    return 0


def _hub_key(folder: Path, file: Path, *, must_be_kept: bool) -> str:
    """Return the key of the hub's owner.

    Where the store can keep none, it is one that nobody knows, unless a file was named for it.
    """
    try:
        hub_folder(folder)
        return owner_key(file)
    except (OSError, UnfitKeyError):
        if must_be_kept:
            raise
        return secrets.token_urlsafe()


def _own_host(host: str) -> str:
    """Return this computer's own address of the app: loopback, unless it only listens elsewhere."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - compared only


def _announce(key_file: Path, sharing: SharingController, host_link: str) -> None:
    """Print the codes for joining, and open the app in this computer's browser if it has one."""
    current = sharing.current()
    if not reaches_others(current.address):
        write_answer(say("serve.alone"))
    for role in JOINING_ROLES:
        _print_code(say(f"serve.{role}"), current, role)
    other_addresses = sharing.addresses[1:]
    if other_addresses:
        write_answer(say("serve.other_addresses", addresses=", ".join(other_addresses)))
    can_open = best_mode(os.environ, system_name()) is not LaunchMode.ADDRESS
    is_open = can_open and show_in_browser(host_link)
    write_answer(say("serve.opens" if is_open else "serve.host", link=host_link))
    if key_file.is_file():
        write_answer(say("hub.beside", path=visible(str(key_file), PATH_LIMIT)))
    write_answer(say("serve.stop"))
    sys.stdout.flush()


def _print_code(what: str, sharing: Sharing, role: Role) -> None:
    """Print address and code, and a QR code where a phone can open it."""
    scanned = reaches_others(sharing.links[role])
    key = "serve.join" if scanned else "serve.join_here"
    write_answer(say(key, what=what, address=sharing.address, code=sharing.codes[role]))
    if not scanned:
        return
    drawn = io.StringIO()
    segno.make(sharing.links[role], error="l").terminal(drawn, border=2, compact=True)
    # Of question marks nobody scans anything.
    with contextlib.suppress(UnicodeEncodeError):
        drawn.getvalue().encode(sys.stdout.encoding)
        print(drawn.getvalue())
