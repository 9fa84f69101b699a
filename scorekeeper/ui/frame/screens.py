"""The function that draws each screen.

A start imports only what its first screen needs: the other screens are imported when one of them is
opened. The sheet and the hand follow the first screen, because nearly every evening opens them.
"""
# ruff: noqa: PLC0415

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from importlib import import_module
from typing import TYPE_CHECKING

import flet as ft

from scorekeeper.state.hand.draft_in_game import hand_place
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import NEW_HAND, SCREENS, Route, Screen
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.files.dialogs import FilePickers
from scorekeeper.ui.widgets.scroll_to_row import ScrollPositions
from scorekeeper.words.names import next_game_name

if TYPE_CHECKING:
    from scorekeeper.ui.drawing.shared import SharedPlace

Drawing = Callable[..., list[ft.Control]]
Size = tuple[float, float]


@dataclass(frozen=True)
class Given:
    """Everything a screen can be drawn from; its function takes the fields it needs as parameters.

    ``hand`` counts from 0. ``width`` and ``height`` are those of the window; the board and a sheet
    of many players fill it. ``positions`` are the places to which lists were scrolled, ``place`` is
    that of a drawing shared with other pages.
    """

    state: AppState
    route: Route
    dispatch: Dispatch
    pickers: FilePickers
    now: datetime
    hand: int
    width: float
    height: float
    positions: ScrollPositions | None
    place: "SharedPlace | None"

    @property
    def today(self) -> date:
        """The day on which the screen is drawn."""
        return self.now.date()

    @property
    def picker(self) -> ft.FilePicker:
        """The control that picks the file of an old score sheet."""
        return self.pickers["sheet"]

    @property
    def importer(self) -> ft.FilePicker | None:
        """The control that takes in games from anywhere; None where there is none."""
        return self.pickers.get("import")

    @property
    def default_name(self) -> str:
        """The name of a game that begins now."""
        state = self.state
        return next_game_name(self.now.isoformat(), state.real_games, state.setup.names)


def drawing_of(screen: Screen) -> Drawing:
    """Return the function that draws a screen, and import it.

    It is called after the screen. Its module is ``screen`` in the room of that name, or has the
    name of the screen in the room of another one. A test compares its parameters with `Given`.
    """
    room = SCREENS[screen].room
    module = import_module(
        f"scorekeeper.ui.{room}.{screen}" if room else f"scorekeeper.ui.{screen}.screen"
    )
    drawing: Drawing = getattr(module, f"{screen}_screen")
    return drawing


def import_sheet_and_hand() -> None:
    """Import the screens of a game, so that nobody who opens one waits for them."""
    drawing_of("hand")
    drawing_of("sheet")


def shared_place(route: Route) -> "SharedPlace | None":
    """Return a place for a shared drawing, on the one screen that has such a place."""
    if route.screen != "board":
        return None
    from scorekeeper.ui.drawing.shared import SharedPlace

    return SharedPlace()


def sheet_screen(
    state: AppState, dispatch: Dispatch, height: float, *, wide: bool
) -> list[ft.Control]:
    """Draw the sheet of the game that is open; ``wide`` is beside another screen."""
    from scorekeeper.ui.sheet import screen as sheet

    return sheet.sheet_screen(state, dispatch, height, wide=wide)


def hand_beside_sheet(state: AppState, number: int, dispatch: Dispatch) -> list[ft.Control]:
    """Draw the entry of a hand, which counts from 0; beside the sheet it cannot be closed."""
    from scorekeeper.ui.hand import screen as hand

    return hand.hand_screen(state, number, dispatch, closable=False)


def screen(
    state: AppState,
    route: Route,
    dispatch: Dispatch,
    pickers: FilePickers,
    size: Size = (0, 0),
    positions: ScrollPositions | None = None,
    place: "SharedPlace | None" = None,
) -> list[ft.Control]:
    """Draw the screen of a route, from top to bottom; see `Given`."""
    now = datetime.now().astimezone()
    hand = hand_place(state.table.game, route.hand or NEW_HAND) if state.table else 0
    if hand is None:
        # The address of a hand that was deleted.
        return sheet_screen(state, dispatch, size[1], wide=False)
    given = Given(state, route, dispatch, pickers, now, hand, *size, positions, place)
    without_draft = route.screen == "own_game" and state.own_game is None
    drawing = drawing_of("pick_game" if without_draft else route.screen)
    names = drawing.__code__.co_varnames[: drawing.__code__.co_argcount]
    return drawing(**{name: getattr(given, name) for name in names if hasattr(given, name)})
