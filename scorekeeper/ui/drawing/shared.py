"""One drawing for all pages that show the same: described, compared and packed once.

At a club many phones follow one table on the board. What they see is the same to the last control,
as long as it has no handlers; only the frame around it is each page's own. The first page that has
something new to show draws it and finds out what has changed. Each of the others says what it
shows already, and is told the same, if that is what the change begins with. Where it shows
something else, because it slept or has just come, it is given the whole drawing.
"""

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, cast
from weakref import WeakValueDictionary

import flet as ft

from scorekeeper.flet_internals import Component, component_being_drawn
from scorekeeper.flet_patch import PatchForMany, is_mounted
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.drawing.reconcile import KeptParts, reconcile
from scorekeeper.words.translation import current_language

Draw = Callable[[KeptParts], ft.Control]
# The number of changes that a page may be behind the others.
CHANGES_KEPT = 4


class _Change(NamedTuple):
    before: ft.Control
    now: ft.Control
    patch: PatchForMany


class _Drawing:
    """A drawing that some pages show, and its latest changes."""

    def __init__(self) -> None:
        self.control: ft.Control | None = None
        self._shows: object = None
        self._parts = KeptParts()
        self._changes: deque[_Change] = deque(maxlen=CHANGES_KEPT)

    def update(self, shows: object, draw: Draw) -> ft.Control:
        """Return the drawing for a page, drawn anew if the page shows something new."""
        before = self.control
        if before is not None and shows == self._shows:
            return before
        self._parts.begin()
        now = draw(self._parts)
        if before is not None:
            now = reconcile(before, now)
            if now is not before:
                self._changes.append(_Change(before, now, PatchForMany(before, now)))
        self.control, self._shows = now, shows
        return now

    def changes_since(self, control: ft.Control) -> Sequence[PatchForMany] | None:
        """Return the changes since this was the drawing; None where they are not known."""
        changes = [*self._changes]
        for number, change in enumerate(changes):
            if change.before is control:
                return [later.patch for later in changes[number:]]
        return [] if control is self.control else None


# Each stays as long as a page shows it.
_drawings: WeakValueDictionary[Hashable, _Drawing] = WeakValueDictionary()


class SharedPlace:
    """A place in which a page shows a drawing that it shares with others."""

    def __init__(self) -> None:
        self._drawing: _Drawing | None = None
        self._control: ft.Control | None = None
        self._component: Component | None = None
        self._shows: object = None
        self._turn = 0

    def show(self, where: Hashable, shows: object, draw: Draw) -> ft.Control:
        """Return the component that shows a drawing.

        Args:
            where: Pages that have this in common, and the appearance and the language, show one
                drawing.
            shows: All else that it is drawn from. ``where`` and this decide its look.
            draw: Draws it, without handlers and components; given the parts that were drawn last.
        """
        where = (where, appearance(), current_language())
        drawing = _drawings.setdefault(where, _Drawing())
        is_here = self._component is not None and is_mounted(self._component)
        if drawing is not self._drawing or shows != self._shows or not is_here:
            control = drawing.update(shows, draw)
            known = drawing is self._drawing and is_here and self._control is not None
            changes = drawing.changes_since(self._control) if known and self._control else None
            if changes is None:
                # Another component begins with the whole drawing.
                self._turn += 1
                self._component = None
            elif self._component is not None:
                for change in changes:
                    change.show(self._component)
            self._drawing, self._control, self._shows = drawing, control, shows
        return cast("ft.Control", _memoised(self, key=f"turn {self._turn}"))

    def draw_in(self, component: Component) -> ft.Control:
        """Return the drawing for a component that has just come."""
        self._component = component
        return self._control or ft.Container()


@ft.component
def _shared(place: SharedPlace) -> ft.Control:
    return place.draw_in(component_being_drawn())


_memoised = ft.memo(_shared)  # type: ignore[no-untyped-call]  # Flet gives it no types
