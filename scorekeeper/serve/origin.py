"""Which names this machine answers to, and whether a request comes from its own page.

A page of a stranger's, open in somebody's browser, can send requests here. The browser says whose
page it was (``Origin``), and the name that it asked for (``Host``): a stranger's name that was made
to lead to this machine is none of ours.
"""

import ipaddress
from collections.abc import Collection
from urllib.parse import urlsplit


def is_ours(host: str, names: Collection[str]) -> bool:
    """Whether a ``Host`` header names this machine: by number, or by one of its own names."""
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


def is_same(origin: str | None, host: str) -> bool:
    """Whether an ``Origin`` header is a page of this very server."""
    if not origin:
        return False
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()
