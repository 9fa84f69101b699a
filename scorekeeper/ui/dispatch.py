"""How a tap becomes an action."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from scorekeeper.state.actions import Action

# Two taps on one thing within this time are one tap of a finger that jumped.
JUMP_SECONDS = 0.35


@dataclass(frozen=True)
class Dispatch:
    """``now(action)`` carries an action out; ``later(action)`` is a tap that will."""

    now: Callable[[Action], None]
    _taken: dict[Action, float] = field(default_factory=dict, compare=False)

    def later(self, action: Action) -> Callable[[], None]:
        """What to do on a tap."""
        return lambda: self.now(action)

    def once(self, action: Action) -> Callable[[], None]:
        """The same where a second tap would take the first one back: not within a moment."""

        def tap() -> None:
            at = time.monotonic()
            before = self._taken.get(action)
            self._taken.clear()
            self._taken[action] = at
            if before is None or at - before > JUMP_SECONDS:
                self.now(action)

        return tap
