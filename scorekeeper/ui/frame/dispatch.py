"""How a tap becomes an action, and a finger that jumps does nothing twice."""

import math
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace

from scorekeeper.state.actions import Action
from scorekeeper.state.model import AppState

# A second tap within this time is the first one's: nobody has seen yet what it led to.
JUMP_SECONDS = 0.35


@dataclass
class _Finger:
    """Until when it may still jump, and what it did last where that can be taken back."""

    jumps_until: float = -math.inf
    did: Hashable = None
    did_until: float = -math.inf


@dataclass(frozen=True)
class Dispatch:
    """``now(action)`` carries an action out; the others are taps that will.

    What has just come under the finger is not tapped: whoever taps a button twice did not mean
    the one that the first tap has brought to its place.
    """

    now: Callable[[Action], None]
    _finger: _Finger = field(default_factory=_Finger, compare=False)

    def later(self, action: Action) -> Callable[[], None]:
        """What to do on a tap."""

        def tap() -> None:
            if time.monotonic() > self._finger.jumps_until:
                self.now(action)

        return tap

    def once(self, action: Action, what: Hashable = None) -> Callable[[], None]:
        """The same where a second tap would take the first one back: not within a moment.

        ``what`` is tapped, where the action that takes it back is another one.
        """
        return self.turning(lambda: self.now(action), action if what is None else what)

    def turning(self, turn: Callable[[], object], what: Hashable) -> Callable[[], None]:
        """The same for what a screen keeps to itself, such as which row of it is open."""

        def tap() -> None:
            finger, at = self._finger, time.monotonic()
            again = finger.did == what and at <= finger.did_until
            finger.did, finger.did_until = what, at + JUMP_SECONDS
            if not again and at > finger.jumps_until:
                turn()

        return tap

    def leaving(self, action: Action) -> Callable[[], None]:
        """The same on what goes away with its tap, so that something else comes to its place."""
        tap = self.later(action)

        def tap_and_leave() -> None:
            tap()
            self.moved()

        return tap_and_leave

    def noticed(self, before: AppState, after: AppState) -> AppState:
        """The state after a step; where that leads to another screen, it has moved."""
        if after.route != before.route:
            self.moved()
        return after

    def moved(self) -> None:
        """Something else has come under the finger: another screen, or the next of a list."""
        self._finger.jumps_until = time.monotonic() + JUMP_SECONDS

    def stayed(self) -> None:
        """Somebody is at another place, but it looks as before: nothing has come anywhere."""
        self._finger.jumps_until = -math.inf

    def through(self, now: Callable[[Action], None]) -> "Dispatch":
        """The same finger's taps, carried out in another way."""
        return replace(self, now=now)
