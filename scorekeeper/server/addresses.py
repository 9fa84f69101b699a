"""The names and addresses of this computer, and whether a request uses them.

A stranger's page, open in somebody's browser, can send requests here. The browser says whose page
it was (``Origin``) and which name it asked for (``Host``), so a stranger's name that was made to
lead to this computer is recognised as well.
"""

import contextlib
import ipaddress
import os
import socket
from collections.abc import Collection
from urllib.parse import quote, unquote, urlsplit

from scorekeeper.store.files.system import listen_alone

LOOPBACK = "127.0.0.1"
ANY_IPV4 = "0.0.0.0"  # noqa: S104 - compared with, not listened on
ANY_HOST = frozenset({ANY_IPV4, "::", ""})
HIGHEST_PORT = 65535
SITE_VARIABLE = "SCOREKEEPER_SITE"
"""In the environment: the address of the web app, which codes open and chats show a picture of."""
# Reserved for documentation: choosing a way there sends no packet.
OUTSIDE = ("192.0.2.1", 9)


def host_names(host: str) -> frozenset[str]:
    """Return the names that requests to an app on ``host`` may use besides numeric addresses."""
    own = socket.gethostname().lower()
    return frozenset({"localhost", own, f"{own.partition('.')[0]}.local", host.lower()} - {""})


def is_own_host(host: str, names: Collection[str]) -> bool:
    """Return whether a ``Host`` header has a numeric address or one of ``names``."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name in names:
        return True
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def is_same_origin(origin: str | None, host: str) -> bool:
    """Return whether an ``Origin`` header is that of a page from ``host``."""
    if not origin:
        return False
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


def path_of(address: str | None) -> str:
    """Return the path of an address, without a slash at its end; empty where it has none.

    It is escaped as browsers send it, whether the address is or not.
    """
    # A page that shows only its parts is served before the state is there.
    from scorekeeper.state.paths import UNESCAPED  # noqa: PLC0415

    parts = urlsplit(address or "").path.rstrip("/").split("/")
    return "/".join(quote(unquote(part), safe=UNESCAPED) for part in parts)


def reachable_hosts(host: str) -> tuple[str, ...]:
    """Return the addresses by which others reach an app on ``host``, the likeliest first."""
    if host not in ANY_HOST:
        return (host,)
    addresses: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(OUTSIDE)
        addresses.append(probe.getsockname()[0])
    # Without a default route (a hotspot, a switch on its own) the computer's name may lead to it.
    with contextlib.suppress(OSError):
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        addresses += [str(info[4][0]) for info in named]
    reachable = dict.fromkeys(
        address for address in addresses if not ipaddress.ip_address(address).is_loopback
    )
    return tuple(reachable) or (LOOPBACK,)


def base_url(host: str, port: int) -> str:
    """Return ``http://192.168.1.20:8550``."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def listen(host: str, port: int) -> socket.socket:
    """Listen on ``port``, or on a free one where ``port`` is taken.

    Raises:
        OSError: ``host`` is no address of this computer.
    """
    try:
        return listen_alone(host, port)
    except OSError:
        return listen_alone(host, 0)


def short_reason(error: Exception) -> str:
    """Return the reason of an error in the system's words, without numbers and class names."""
    reason = getattr(error, "reason", error)
    number = getattr(reason, "errno", None)
    # Address look-ups number their errors on their own, below zero.
    if isinstance(number, int) and number > 0:
        return os.strerror(number)
    return getattr(reason, "strerror", None) or str(reason)
