"""Wires everything: a library for the process, a desk and a screen for every session."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime

import flet as ft

from scorekeeper.desk import Desk
from scorekeeper.launch import launch
from scorekeeper.state.actions import Action
from scorekeeper.state.app_state import AppState
from scorekeeper.state.settings import wished_languages
from scorekeeper.store.library import Library
from scorekeeper.store.place import data_folder
from scorekeeper.store.shelves import shelves_in
from scorekeeper.system_languages import system_languages
from scorekeeper.ui.client import Client, dress
from scorekeeper.ui.shell import Shell
from scorekeeper.words.languages import best
from scorekeeper.words.speak import speaking

TOPIC = "games"


def open_library(data: str | None = None) -> Library:
    """The games kept in a folder; see :func:`scorekeeper.store.place.data_folder`."""
    return Library(shelves_in(data_folder(data)), lambda: datetime.now(UTC))


def sessions(library: Library) -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet calls for every window, tab or phone that opens the app."""

    async def begin(page: ft.Page) -> None:
        connection = page.session.connection
        client = Client(page)
        settings = await client.settings()
        system = await client.system(system_languages())
        dress(page, settings)

        def tell(game: str) -> None:
            page.pubsub.send_others_on_topic(TOPIC, game)

        desk = Desk(library, told=tell)

        def step(state: AppState, action: Action) -> AppState:
            with speaking(best(wished_languages(state.settings, state.system))):
                after = desk.step(state, action)
            client.follow(state, after)
            return after

        def listen(heard: Callable[[Callable[[AppState], AppState]], None]) -> None:
            """Take in what other sessions change, on this session's own thread of events."""

            async def take_in(game: str) -> None:
                heard(lambda state: desk.reopened(state, game))

            def on_message(_topic: str, game: str) -> None:
                if page.session.connection is not None:
                    page.run_task(take_in, game)

            page.pubsub.subscribe_topic(TOPIC, on_message)
            client.hear(lambda news: heard(lambda state: step(state, news)))

        first = replace(desk.begin(page.route or "/"), settings=settings, system=system)
        client.follow(AppState(settings=settings), first)
        page.render_views(Shell, first, step, listen)
        if page.session.connection is not connection:
            # The page was loaded anew while it was asked. Everything is there for it; but of the
            # old one Flet has nothing left, and this is how to tell it that calmly.
            raise BrokenPipeError

    return begin


def open_app(data: str | None = None) -> int:
    """Open the app and wait until it is closed; answers the exit status."""
    return launch(sessions(open_library(data)))


async def main(page: ft.Page) -> None:
    """The app's start in a packaged build, where Flet says where its data goes."""
    await sessions(open_library())(page)
