"""The robot: it finds what it taps by the name that a screen reader says, and counts.

It drives the whole app, from the page to the files of the store, with a client that draws nothing.
It cannot tell where something is on the screen: scrolls are counted in a browser, by `phone`.
"""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import flet as ft

from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from tests.benchmarks.screen import Screen
from tests.flet_internals import control_id

Name = str | re.Pattern[str]
SOON_SECONDS = 0.3


class Robot(Screen):
    """One phone; ``taps`` and ``keys`` are what it has counted so far.

    A key is one on the keyboard of the phone, *Done* included.
    """

    def __init__(self, folder: Path, route: str = "/") -> None:
        super().__init__(folder, route)
        self._seconds = 0.0
        self.begin()

    def begin(self) -> None:
        """Count from here on."""
        self.taps = 0
        self.keys = 0

    @contextmanager
    def unhurried(self) -> Iterator[None]:
        """Let time pass between taps, as it does for people, without waiting for it."""
        real = time.monotonic

        def now() -> float:
            return real() + self._seconds

        with mock.patch("scorekeeper.ui.dispatch.time.monotonic", now):
            yield

    def press(self, name: Name) -> None:
        """Tap what has this name."""
        self._rest()
        try:
            target = self.find(name)
        except LookupError:
            # Parts that take long to draw come a moment after the rest of the screen.
            self.wait(SOON_SECONDS)
            target = self.find(name)
        self.tap(target)
        self.taps += 1

    def choose(self, name: str, item: str) -> None:
        """Open a menu, and tap one of its items."""
        self.press(name)
        self.press(re.compile(re.escape(item)))
        for menu in [menu for menu in self.on_screen() if isinstance(menu, ft.BottomSheet)]:
            self.fire(control_id(menu), "dismiss")

    def write(self, label: str, text: str, *, done: bool = False) -> None:
        """Tap a text field, and type into it; ``done`` presses the last key of the keyboard too."""
        self.taps += 1
        self._type(self._field(label), text, done=done)

    def type_on(self, label: str, text: str) -> None:
        """Type into a text field that has the focus by itself, and press Enter."""
        field = self._field(label)
        assert field.autofocus
        assert field.multiline, "Enter takes the focus away"
        self._type(field, text, done=True)

    def _field(self, label: str) -> ft.TextField:
        [field] = [
            control
            for control in self.on_screen()
            if isinstance(control, ft.TextField) and control.label == label
        ]
        return field

    def _type(self, field: ft.TextField, text: str, *, done: bool) -> None:
        for length in range(1, len(text) + 1):
            self.edit(control_id(field), text[:length])
            self.keys += 1
        if done:
            self.fire(control_id(field), "submit", text)
            self.keys += 1

    def find(self, name: Name) -> str:
        """Return the one name on the screen that this is, or that begins with this pattern.

        Raises:
            LookupError: There is none, or several.
        """
        names = self.names()
        matching = [
            candidate
            for candidate in names
            if (candidate == name if isinstance(name, str) else name.match(candidate) is not None)
        ]
        if len(matching) != 1:
            raise LookupError(f"{name!r} is {len(matching)} times among {names}")
        return matching[0]

    def sees(self, text: str) -> bool:
        """Return whether a text, or a part of it, is on the screen."""
        return any(text in part for part in (*self.values(), *self.labels()))

    shows = sees

    def _rest(self) -> None:
        self._seconds += 2 * DOUBLE_TAP_SECONDS

    def names(self) -> list[str]:
        """Return the names of everything that can be tapped."""
        return [
            label
            for control in self.on_screen()
            if isinstance(label := getattr(control, "label", None), str)
            and any(getattr(part, "on_click", None) for part in (control.parent, _content(control)))
        ]


def _content(control: object) -> object:
    return getattr(control, "content", None)
