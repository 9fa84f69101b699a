"""How a tap becomes an action."""

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.state.actions import Action


@dataclass(frozen=True)
class Dispatch:
    """``now(action)`` carries an action out; ``later(action)`` is a tap that will."""

    now: Callable[[Action], None]

    def later(self, action: Action) -> Callable[[], None]:
        """What to do on a tap."""
        return lambda: self.now(action)
