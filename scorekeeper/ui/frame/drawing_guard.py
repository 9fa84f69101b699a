"""The guard around drawing: where a screen cannot be drawn it says so, and the app goes on.

A mistake in the code that draws a screen would otherwise end the loop in which Flet draws all
changes of a page, and the page would stay as it is forever. A tap costs nothing more: the guard
does its work only once something has failed.
"""

import logging
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import flet as ft

from scorekeeper.flet_internals import keep_drawing
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import HOME, Route, sheet_route
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import padded, scroll_area
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.words.translation import say

PACKAGE = Path(__file__).resolve().parents[2]

_log = logging.getLogger(__name__)


def accept_late_answers(session: Any) -> None:  # noqa: ANN401 - Flet's own
    """Let an answer for a control that has left end what waits for it, and not the connection.

    A list that was asked to scroll may leave with its screen before its page has answered.
    """
    handle = session.handle_invoke_method_results

    def accept(control: int, *answer: object) -> None:
        # What waits is found by its call; the control only has to be one of the page.
        handle(next(iter(session.index), control), *answer)

    session.handle_invoke_method_results = accept


class DrawingGuard:
    """Remembers a screen that cannot be drawn, until another one is drawn or somebody retries."""

    def __init__(self) -> None:
        self.failed: Route | None = None
        """The screen that cannot be drawn now."""
        self._drawing = HOME
        self._reported: set[str] = set()
        self._redraw: Callable[[], None] = lambda: None

    def begin(self, page: ft.Page, draw: Callable[[], None]) -> None:
        """Draw the first screen of a page, and watch over all that follow it.

        Raises:
            Exception: Not even a failure can be drawn, so the page has no screen at all.
        """
        try:
            draw()
        # Whatever a screen raises.
        except Exception as error:  # noqa: BLE001
            self._fail(error)
            # Half a drawing would be taken for the page's content.
            page.views = []
            page.update()
            draw()
        keep_drawing(page.session, self._on_failure)
        accept_late_answers(page.session)

    def listen(self, redraw: Callable[[], None]) -> None:
        """Take the function that draws the page again."""
        self._redraw = redraw

    def draw(
        self, route: Route, draw: Callable[[], ft.Control], dispatch: Dispatch, *, wide: bool
    ) -> ft.Control:
        """Return the screen of a route, or one that says that it could not be drawn."""
        self._drawing = route
        if self.failed != route:
            self.failed = None
            try:
                return draw()
            # Whatever a screen raises.
            except Exception as error:  # noqa: BLE001
                self._fail(error)
        failure = failed_screen(route, dispatch, self.retry)
        if not wide:
            return failure
        middle = controls.Container(failure, width=theme.READING_WIDTH)
        return controls.centred_row(middle, expand=True)

    def retry(self) -> None:
        """Draw the page again, the screen that could not be drawn too."""
        self.failed = None
        self._redraw()

    def _on_failure(self, error: BaseException) -> None:
        """Handle the error that ended the loop that draws the page."""
        already_failed = self.failed == self._drawing
        self._fail(error)
        # A failure without a screen would come again and again.
        if not already_failed:
            self._redraw()

    def _fail(self, error: BaseException) -> None:
        self.failed = self._drawing
        # A screen may be tried again and again.
        if (place := place_of(error)) not in self._reported:
            self._reported.add(place)
            report(error, "A screen could not be drawn")


def failed_screen(route: Route, dispatch: Dispatch, retry: Callable[[], None]) -> ft.Control:
    """Return the replacement for a screen that cannot be drawn."""
    ways = [buttons.primary(say("failed.retry"), retry)]
    if route.game and route != sheet_route(route.game):
        back = Navigated(sheet_route(route.game))
        ways.append(buttons.secondary(say("back.sheet"), dispatch.on_tap(back)))
    if route != HOME:
        ways.append(buttons.secondary(say("back.home"), dispatch.to(HOME)))
    heading = controls.heading(theme.title(say("failed.title"), 21, lines=3))
    words = controls.announced(theme.text(say("failed.kept"), 16))
    return controls.full_column(
        scroll_area(controls.Container(height=theme.GAP), heading, words),
        padded(*ways),
        spacing=0,
        expand=True,
    )


def report(error: BaseException, what: str) -> None:
    """Log a failure and its place in one line."""
    _log.error("%s: %s at %s", what, type(error).__name__, place_of(error))


def place_of(error: BaseException) -> str:
    """Return the place of an error: the innermost one in the app, else in its libraries."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if PACKAGE in Path(frame.filename).parents]
    innermost = (ours or frames)[-1:]
    return "".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in innermost)
