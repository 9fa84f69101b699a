"""Wires everything: a library for the process, a desk and a screen for every session."""

from collections.abc import Callable
from pathlib import Path

import flet as ft

from scorekeeper.desk import Desk
from scorekeeper.gate import Gate
from scorekeeper.launch import launch
from scorekeeper.state.actions import Action
from scorekeeper.state.app_state import AppState
from scorekeeper.store.opened import open_library
from scorekeeper.store.place import data_folder
from scorekeeper.ui.shell import Shell, dress

TOPIC = "games"


def sessions(folder: Path) -> Callable[[ft.Page], None]:
    """What Flet calls for every window, tab or phone that opens the app on a data folder."""
    library = open_library(folder)
    library.warm()

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

        gate = Gate(library, folder, told=tell)
        page.render_views(Shell, desk.begin(page.route or "/"), step, listen, gate.carry)

    return begin


def open_app(data: str | None = None) -> int:
    """Open the app and wait until it is closed; answers the exit status."""
    return launch(sessions(data_folder(data)))


def main(page: ft.Page) -> None:
    """The app's start in a packaged build, where Flet says where its data goes."""
    sessions(data_folder(None))(page)
