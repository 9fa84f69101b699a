"""A server below a path of its name, such as ``https://home.example/hearts``: behind a proxy.

The proxy passes requests on as they came, and the path at their beginning is taken off here. So
every other part answers as at the root of a name, where this computer's own network still reaches
it; only what names an address to a browser asks `path_before` for that path.
"""

from urllib.parse import unquote

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

TAKEN_OFF = "scorekeeper.taken_off"
"""In the scope of a request: the path that was at its beginning."""


def path_before(scope: Scope) -> str:
    """Return the path in front of this server's paths, for use by the client of a request."""
    before: str = scope.get(TAKEN_OFF, "")
    return before


def without_path(path: str, taken_off: str) -> str:
    """Return a path without another one at its beginning, where that is there.

    Both are as they are sent, but one may have escaped what the other has not.
    """
    wanted = taken_off.split("/")
    *first, rest = path.split("/", len(wanted))
    is_below = taken_off and list(map(unquote, first)) == list(map(unquote, wanted))
    return f"/{rest}" if is_below else path


def below_path(inner: ASGIApp, path: str) -> ASGIApp:
    """Return an app as it is reached below a path, which may be none."""
    return BelowPath(inner, path) if path else inner


class BelowPath:
    """Takes a path off the requests to an app; those that have another one pass as they are."""

    def __init__(self, inner: ASGIApp, path: str) -> None:
        self._inner = inner
        self._path = path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or redirect one to the path itself to the root below it."""
        if scope["type"] not in ("http", "websocket"):
            await self._inner(scope, receive, send)
            return
        path: str = scope["path"]
        if path == unquote(self._path) and scope["type"] == "http":
            query = scope["query_string"].decode("ascii", "replace")
            to = f"{self._path}/{'?' if query else ''}{query}"
            await RedirectResponse(to)(scope, receive, send)
            return
        # As it was sent, with its escapes.
        sent: str = scope["raw_path"].decode("latin-1")
        left = without_path(sent, self._path)
        if left != sent:
            scope = {
                **scope,
                "path": path.removeprefix(unquote(self._path)),
                "raw_path": left.encode("latin-1"),
                TAKEN_OFF: self._path,
            }
        await self._inner(scope, receive, send)
