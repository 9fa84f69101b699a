"""The address in the browser's bar, where it runs ahead of the client."""

import time

ANSWER_SECONDS = 10


class Asked:
    """The route this session asked the client for, until the client says that it is there.

    What the client reports meanwhile is older than our wish, its first route above all: following
    it would throw somebody out of the hand they came back to.
    """

    def __init__(self, route_text: str) -> None:
        self.route = route_text
        self._until = 0.0

    def now(self, route_text: str) -> None:
        """Ask for a route. After some seconds without an answer the wish is forgotten."""
        self.route = route_text
        self._until = time.monotonic() + ANSWER_SECONDS

    def is_late(self, route_text: str) -> bool:
        """Whether a reported route is older than the wish; the wish is over once it is met."""
        if time.monotonic() < self._until and route_text != self.route:
            return True
        self.route = route_text
        self._until = 0.0
        return False
