"""The address in the browser: what was requested from the client, and what it reports."""

import asyncio
import time
from collections.abc import Callable

from scorekeeper.state.paths import current_path, parse_route, route_path
from scorekeeper.state.routes import Route, same_screen

# How long a requested route may take to arrive at the client and come back.
ANSWER_SECONDS = 10
# How long nobody types before the address says what is searched for.
SEARCH_PAUSE = 0.8


class AddressBar:
    """The route in the browser's address bar: the one last requested from the client, or reported.

    While a request is unanswered, what the client reports is older than the request, its first
    route above all; following it would lead somebody out of the hand they have come back to.

    ``wanted`` is the route of the screen; while somebody types a search, the address is behind it.
    """

    def __init__(self, route_text: str) -> None:
        self.route = self.wanted = route_text
        self._deadline = 0.0

    def request(self, route_text: str) -> None:
        """Remember a requested route; without an answer the request expires after a while."""
        self.route = route_text
        self._deadline = time.monotonic() + ANSWER_SECONDS

    async def follow(self, route: Route, navigate: Callable[[str], None]) -> None:
        """Let the address follow the screen, so that reload and back lead where they should.

        While somebody types a search, it waits: each address is a step of the browser's back.
        """
        wanted = self.wanted = route_path(route)
        # An old address stays: with another one, Back would lead to the same screen once more.
        if wanted in (self.route, current_path(self.route)):
            return
        if same_screen(parse_route(self.route), route):
            await asyncio.sleep(SEARCH_PAUSE)
            if self.wanted != wanted:
                return
        self.request(wanted)
        navigate(wanted)

    def is_outdated(self, route_text: str) -> bool:
        """Return whether a reported route is older than the request; any other report ends that."""
        if time.monotonic() < self._deadline and route_text != self.route:
            return True
        self.route = route_text
        self._deadline = 0.0
        return False
