"""Wires everything: a library for the process, a desk and a screen for every session."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

import flet as ft

from scorekeeper.desk import Desk
from scorekeeper.state import actions as act
from scorekeeper.state.actions import Action
from scorekeeper.state.app_state import AppState
from scorekeeper.store.library import Library
from scorekeeper.store.place import data_folder
from scorekeeper.store.shelves import shelves_in
from scorekeeper.ui.shell import Shell, dress

TOPIC = "games"


@dataclass(frozen=True)
class Around:
    """What is around the app besides its store, where there is anything.

    ``hear`` is given where to tell a session what happens out there; ``take_update`` starts the
    newer version that was told.
    """

    hear: Callable[[Callable[[Action], None]], None] = lambda _: None
    take_update: Callable[[], None] = lambda: None


ALONE = Around()


def open_library(data: str | None = None) -> Library:
    """The games kept in a folder; see :func:`scorekeeper.store.place.data_folder`."""
    return Library(shelves_in(data_folder(data)), lambda: datetime.now(UTC))


def sessions(library: Library, around: Around = ALONE) -> Callable[[ft.Page], None]:
    """What Flet calls for every window, tab or phone that opens the app."""

    def begin(page: ft.Page) -> None:
        dress(page)

        def tell(game: str) -> None:
            page.pubsub.send_others_on_topic(TOPIC, game)

        desk = Desk(library, told=tell)

        def step(state: AppState, action: Action) -> AppState:
            if isinstance(action, act.UpdateTaken):
                around.take_update()
            return desk.step(state, action)

        def listen(heard: Callable[[Callable[[AppState], AppState]], None]) -> None:
            """Take in what other sessions change, on this session's own thread of events."""

            async def take_in(game: str) -> None:
                heard(lambda state: desk.reopened(state, game))

            def on_message(_topic: str, game: str) -> None:
                if page.session.connection is not None:
                    page.run_task(take_in, game)

            page.pubsub.subscribe_topic(TOPIC, on_message)

            async def take_up(action: Action) -> None:
                heard(lambda state: desk.step(state, action))

            def hear(action: Action) -> None:
                page.run_task(take_up, action)

            around.hear(hear)

        page.render_views(Shell, desk.begin(page.route or "/"), step, listen)

    return begin


def open_app(data: str | None = None) -> int:
    """Open the app and wait until it is closed; answers the exit status."""
    # Nothing but a computer can be asked for a window or a port.
    from scorekeeper.launch import launch  # noqa: PLC0415

    return launch(sessions(open_library(data)))


def main(page: ft.Page) -> None:
    """The app's start in a packaged build, where Flet says where its data goes."""
    sessions(open_library())(page)
