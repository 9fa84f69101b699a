"""``scorekeeper hub``: one machine through which devices exchange their shared records."""

import argparse
import contextlib
import ipaddress
import socket
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from scorekeeper import __version__
from scorekeeper.cli.terminal import fail, write_answer
from scorekeeper.hub.app import HubOptions
from scorekeeper.hub.limits import MEGABYTE
from scorekeeper.hub.records import TakenError
from scorekeeper.hub.run import (
    FOLDER,
    KEY_FILE,
    SiteFiles,
    UnfitKeyError,
    hub_folder,
    make_hub,
    owner_key,
    serve_hub,
)
from scorekeeper.server.addresses import base_url, listen, reachable_hosts, short_reason
from scorekeeper.store.data_folder import data_folder
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.translation import say

HUB_PORT = 8551


def run_hub(options: argparse.Namespace) -> int:
    """Run a hub until Ctrl-C; return the exit status."""
    return run_server(options, HUB_PORT, _run)


def run_server(
    options: argparse.Namespace,
    usual_port: int,
    run: Callable[[argparse.Namespace, socket.socket], int],
) -> int:
    """Listen where the options say, and run a server there until Ctrl-C; return the exit status.

    The options have the host, the port, which may be None, and the folder with the app's site.
    """
    if options.site and not Path(options.site, "index.html").is_file():
        return fail(say("hub.no_site", path=visible(options.site, PATH_LIMIT)))
    try:
        listener = listen(options.host, usual_port if options.port is None else options.port)
    except OSError as error:
        return fail(say("serve.cannot_listen", host=options.host, why=short_reason(error)))
    with listener, contextlib.suppress(KeyboardInterrupt):
        used = listener.getsockname()[1]
        if options.port and options.port != used:
            write_answer(say("serve.other_port", asked=options.port, port=used))
        return run(options, listener)
    return 0


def _run(options: argparse.Namespace, listener: socket.socket) -> int:
    data = data_folder(options.data)
    key_file = options.owner_key_file and Path(options.owner_key_file)
    try:
        key = owner_key(key_file or hub_folder(data) / KEY_FILE)
        files = SiteFiles(Path(options.site)) if options.site else None
        hub, live = make_hub(
            data,
            HubOptions(
                version=__version__,
                owner_key=key,
                open_records=options.open,
                site=files,
                address=options.address,
                record_bytes=options.record_size * MEGABYTE,
            ),
        )
        live.open()
    except UnfitKeyError:
        path = str(key_file or data / FOLDER / KEY_FILE)
        return fail(say("hub.key_unfit", path=visible(path, PATH_LIMIT)))
    except TakenError:
        return fail(say("hub.taken"))
    except (OSError, sqlite3.Error) as error:
        return fail(say("hub.cannot_open", why=short_reason(error)))
    with contextlib.closing(live):
        port = listener.getsockname()[1]
        own = [base_url(host, port) for host in reachable_hosts(options.host)]
        for address in filter(None, (options.address, *own)):
            write_answer(say("hub.ready", address=address))
        if key_file:
            write_answer(say("hub.key_file", path=visible(str(key_file), PATH_LIMIT)))
        else:
            write_answer(say("hub.key", token=key))
        write_answer(say("serve.stop"))
        sys.stdout.flush()
        serve_hub(hub, listener, options.trusted_proxy, options.address)
    return 0


def own_key(data: Path, address: str) -> str:
    """Return the key of the hub on this computer where the address is its own, else nothing."""
    host = urlsplit(address).hostname or ""
    own = {"localhost", *reachable_hosts("0.0.0.0")}  # noqa: S104 - only compared with
    with contextlib.suppress(ValueError):
        own |= {host} if ipaddress.ip_address(host).is_loopback else set()
    if host not in own:
        return ""
    with contextlib.suppress(OSError):
        return (data / FOLDER / KEY_FILE).read_text(encoding="ascii", errors="replace").strip()
    return ""
