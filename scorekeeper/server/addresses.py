"""Where others on the same network find this machine."""

import contextlib
import ipaddress
import socket

LOOPBACK = "127.0.0.1"
ANYWHERE = "0.0.0.0"  # noqa: S104 - asked about, not listened on
EVERYWHERE = frozenset({ANYWHERE, "::", ""})
HIGHEST_PORT = 65535
# Reserved for examples: no packet is sent to find out by which way one would go.
ELSEWHERE = ("192.0.2.1", 9)


def names_of(host: str) -> frozenset[str]:
    """The names that requests for this machine may use besides numbers."""
    own = socket.gethostname().lower()
    return frozenset({"localhost", own, f"{own.partition('.')[0]}.local", host.lower()} - {""})


def reachable(host: str) -> tuple[str, ...]:
    """The addresses to give to others, the likeliest first, where the app listens on ``host``."""
    if host not in EVERYWHERE:
        return (host,)
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(ELSEWHERE)
        found.append(way.getsockname()[0])
    # Without a default route (a hotspot, a lonely switch) the machine's own name may lead to it.
    with contextlib.suppress(OSError):
        own = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(each[4][0]) for each in own]
    others = dict.fromkeys(each for each in found if not ipaddress.ip_address(each).is_loopback)
    return tuple(others) or (LOOPBACK,)


def address(host: str, port: int) -> str:
    """``http://192.168.1.20:8550``."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
