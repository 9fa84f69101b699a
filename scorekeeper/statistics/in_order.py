"""Games in the order in which they were started, which follow every change."""

from bisect import bisect_left
from typing import Generic, TypeVar

Item = TypeVar("Item")
Order = tuple[float, str, str]
"""Sorts games by when they were started; the last part is the id of the game."""


class InOrder(Generic[Item]):
    """Something about each of some games; ``items`` has that of the oldest game first."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self._orders: list[Order] = []

    def put(self, order: Order, item: Item) -> int:
        """Add a game, and return its position."""
        at = bisect_left(self._orders, order)
        self._orders.insert(at, order)
        self.items.insert(at, item)
        return at

    def drop(self, order: Order) -> int:
        """Take a game away that is there, and return the position that it had."""
        at = bisect_left(self._orders, order)
        del self._orders[at], self.items[at]
        return at
