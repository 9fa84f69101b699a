"""The address in the browser: routes requested from the client, and routes that it reports."""

import asyncio
import time
from collections.abc import Callable

import flet as ft

from scorekeeper.state.action import Update
from scorekeeper.state.model import AppState
from scorekeeper.state.paths import parse_route, route_path
from scorekeeper.state.routes import HOME, Route, same_screen

# The longest way of a requested route to the client and back.
ANSWER_SECONDS = 10
# The pause in typing before the address takes the search.
SEARCH_PAUSE = 0.8


class AddressBar:
    """The route in the browser's address bar: the one last requested from the client, or reported.

    While a request is unanswered, the client's reports are older than the request, its first
    route above all; following them would lead somebody out of the hand they have come back to.

    ``wanted`` is the route of the screen; while somebody types a search, the address is behind it.
    """

    def __init__(self, route_text: str) -> None:
        self.route = self.wanted = route_text
        self._deadline = 0.0
        self._connection: object = None

    def connected(self, connection: object, reported: str) -> None:
        """Forget a request from before the page was loaded again.

        ``reported`` is the route that it was loaded with: with the next drawing it is asked anew.
        """
        if connection is not self._connection and time.monotonic() < self._deadline:
            self.route = reported
        self._connection = connection

    def request(self, route_text: str) -> None:
        """Remember a requested route; without an answer the request expires after a while."""
        self.route = self.wanted = route_text
        self._deadline = time.monotonic() + ANSWER_SECONDS

    def before(self, draw: Callable[[Update], None], page: ft.Page) -> Callable[[Update], None]:
        """Return a function that changes the state, and the address before the screen is drawn."""

        def change(update: Update) -> None:
            def followed(state: AppState) -> AppState:
                after = update(state)
                # To a page that is away it goes with the drawing when it is back.
                if after.route != state.route and page.session.connection is not None:
                    self.follow(after.route, page.navigate)
                return after

            draw(followed)

        return change

    def follow(self, route: Route, navigate: Callable[[str], None]) -> None:
        """Let the address lead to another screen, so that reload and back lead where they should.

        Call it before the screen is drawn: anybody who sees the screen can reload it. A change on
        the same screen requests nothing, see `follow_typing`. The latest choice there is requested
        first: back leads to it.
        """
        before, self.wanted = self.wanted, route_path(route)
        wanted, here = self.wanted, parse_route(self.route)
        if not (self._leads_to(wanted) or same_screen(here, route)):
            if not self._leads_to(before) and same_screen(here, parse_route(before)):
                navigate(before)
            self.request(wanted)
            navigate(wanted)

    async def follow_typing(self, route: Route, navigate: Callable[[str], None]) -> None:
        """Put the search of the same screen into the address, once nobody types.

        Until then it waits, because each address is a step of the browser's back.
        """
        self.follow(route, navigate)
        wanted = self.wanted
        if self._leads_to(wanted):
            return
        await asyncio.sleep(SEARCH_PAUSE)
        if self.wanted == wanted:
            self.request(wanted)
            navigate(wanted)

    def _leads_to(self, wanted: str) -> bool:
        """Return whether the address leads to a route, though a browser may spell it otherwise.

        An old address stays too: with another one, Back would lead to the same screen once more.
        """
        return wanted == self.route or parse_route(wanted) == parse_route(self.route) != HOME

    def is_outdated(self, route_text: str) -> bool:
        """Return whether a reported route is older than the request, or than the screen.

        Any other report ends the request. The answer to one is older than the screen where
        something else has been chosen there since: following it would take that back.
        """
        is_answer = time.monotonic() < self._deadline
        if is_answer and route_text != self.route:
            return True
        self.route = route_text
        self._deadline = 0.0
        return is_answer and not self._leads_to(self.wanted)
