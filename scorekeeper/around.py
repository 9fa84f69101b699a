"""What is around the app besides its store, where there is anything: a page that updates itself."""

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.state.actions import Action


@dataclass(frozen=True)
class Around:
    """``hear`` is given where to tell a session what happens out there.

    ``take_update`` starts the newer version that was told.
    """

    hear: Callable[[Callable[[Action], None]], None] = lambda _: None
    take_update: Callable[[], None] = lambda: None


ALONE = Around()
