"""The way from a tap to an action, with a guard against accidental second taps.

A finger often taps twice by accident. The second tap must neither take back what the first one did
nor press what the first one has just brought under the finger.
"""

import math
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace

from scorekeeper.state.action import Action
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route

DOUBLE_TAP_SECONDS = 0.35
"""A second tap within this time is accidental: nobody has seen the effect of the first one yet."""

DELIVERY_SECONDS, TRANSITION_SECONDS = 1.0, 0.45
"""The longest that a view may take to its page, and a little more than the transition to it."""


@dataclass
class _Finger:
    """One finger's last tap, and the time until which its taps are ignored (``time.monotonic()``).

    ``has_view`` tells whether there was anything to tap before the next drawing, ``undrawn``
    whether something has left this screen and the page does not know it yet,
    ``transition_until`` until when the view before may still be seen.
    """

    ignored_until: float = -math.inf
    transition_until: float = -math.inf
    undrawn: bool = False
    has_view: bool = False
    toggled: Hashable = None
    toggled_until: float = -math.inf


@dataclass(frozen=True)
class Dispatch:
    """Carries out actions: ``send`` at once, the ``on_…`` methods when a control is tapped."""

    send: Callable[[Action], None]
    _finger: _Finger = field(default_factory=_Finger, compare=False)

    def on_tap(self, action: Action) -> Callable[[], None]:
        """Return a tap handler that sends the action, unless the layout has just changed."""

        def tap() -> None:
            # Somebody who taps another thing in between has seen the effect of the first tap.
            self._finger.toggled = None
            if time.monotonic() > self._finger.ignored_until:
                self.send(action)

        return tap

    def to(self, route: Route) -> Callable[[], None]:
        """Return a tap handler that goes to another screen."""
        return self.on_tap(Navigated(route))

    def on_section(self, name: str) -> Callable[[], None]:
        """Return a tap handler that opens a section of the screen, or closes it again."""
        return self.on_toggle(SectionToggled(name))

    def on_toggle(self, action: Action, target: Hashable = None) -> Callable[[], None]:
        """Return a tap handler for an action that a second tap takes back.

        ``target`` identifies the tapped thing where another action takes the first one back.
        """
        return self.on_local_toggle(lambda: self.send(action), action if target is None else target)

    def on_local_toggle(self, toggle: Callable[[], object], target: Hashable) -> Callable[[], None]:
        """Return a toggle's tap handler for a screen's own state, such as its open row."""

        def tap() -> None:
            finger, at = self._finger, time.monotonic()
            again = finger.toggled == target and at <= finger.toggled_until
            finger.toggled, finger.toggled_until = target, at + DOUBLE_TAP_SECONDS
            if not again and at > finger.ignored_until:
                toggle()

        return tap

    def on_dismiss(self, action: Action) -> Callable[[], None]:
        """Return a tap handler for a control that its tap removes, so that another takes over."""
        tap = self.with_send(self._send_leaving).on_tap(action)

        def tap_and_leave() -> None:
            tap()
            self.layout_changed()

        return tap_and_leave

    def _send_leaving(self, action: Action) -> None:
        self._finger.undrawn = True
        self.send(action)

    def track(self, before: AppState, after: AppState) -> AppState:
        """Return ``after``; where it shows another screen, note that the layout has changed."""
        if after.route != before.route:
            self.layout_changed()
            # The waiting change was for another screen.
            self._finger.undrawn = False
        return after

    def layout_changed(self) -> None:
        """Ignore taps for a moment: something else is under the finger now."""
        self._finger.ignored_until = time.monotonic() + DOUBLE_TAP_SECONDS

    def is_undrawn(self) -> bool:
        """Return whether something has left this screen, and nobody can have seen it.

        A tap on another control has then waited for a busy app, and is meant however soon it comes.
        """
        return self._finger.undrawn

    def drawn(self) -> None:
        """Note that the page has got the layout."""
        self._finger.undrawn = False

    def view_drawn(self) -> None:
        """Ignore taps for a moment, unless this view is the first: it has replaced no other."""
        if self._finger.has_view:
            self.layout_changed()
            self._finger.transition_until = time.monotonic() + DELIVERY_SECONDS
        self._finger.has_view = True

    def transition_began(self) -> None:
        """Note that the page has received the view that was drawn last."""
        if self.transition_seconds():
            self._finger.transition_until = time.monotonic() + TRANSITION_SECONDS

    def transition_seconds(self) -> float:
        """Return for how many seconds more the view before may be seen beside this one."""
        return max(0.0, self._finger.transition_until - time.monotonic())

    def layout_unchanged(self) -> None:
        """Accept taps at once: the change has put nothing else under the finger."""
        self._finger.ignored_until = -math.inf

    def with_send(self, send: Callable[[Action], None]) -> "Dispatch":
        """Return a dispatch for the same finger that sends actions in another way."""
        return replace(self, send=send)
