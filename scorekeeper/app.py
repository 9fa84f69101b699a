"""Wires everything: a library for the process, a desk and a screen for every session."""

from collections.abc import Callable
from datetime import UTC, datetime

import flet as ft

from scorekeeper.desk import Desk
from scorekeeper.launch import launch
from scorekeeper.state.actions import Action
from scorekeeper.state.app_state import AppState
from scorekeeper.store.library import Library
from scorekeeper.store.place import data_folder
from scorekeeper.store.shelves import shelves_in
from scorekeeper.ui.shell import Shell, dress

TOPIC = "games"


def open_library(data: str | None = None) -> Library:
    """The games kept in a folder; see :func:`scorekeeper.store.place.data_folder`."""
    library = Library(shelves_in(data_folder(data)), lambda: datetime.now(UTC))
    library.warm()
    return library


def sessions(library: Library) -> Callable[[ft.Page], None]:
    """What Flet calls for every window, tab or phone that opens the app."""

    def begin(page: ft.Page) -> None:
        dress(page)

        def tell(game: str) -> None:
            page.pubsub.send_others_on_topic(TOPIC, game)

        desk = Desk(library, told=tell)

        def step(state: AppState, action: Action) -> AppState:
            return desk.step(state, action)

        def listen(heard: Callable[[Callable[[AppState], AppState]], None]) -> None:
            """Take in what other sessions change, on this session's own thread of events."""

            async def take_in(game: str) -> None:
                heard(lambda state: desk.reopened(state, game))

            def on_message(_topic: str, game: str) -> None:
                if page.session.connection is not None:
                    page.run_task(take_in, game)

            page.pubsub.subscribe_topic(TOPIC, on_message)

        page.render_views(Shell, desk.begin(page.route or "/"), step, listen)

    return begin


def open_app(data: str | None = None) -> int:
    """Open the app and wait until it is closed; answers the exit status."""
    return launch(sessions(open_library(data)))


def main(page: ft.Page) -> None:
    """The app's start in a packaged build, where Flet says where its data goes."""
    sessions(open_library())(page)
