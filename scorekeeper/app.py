"""Wires everything: a library for the process, a desk and a screen for every session."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import flet as ft

from scorekeeper.session.change_feed import ChangeFeed
from scorekeeper.session.session import ALONE, Around, Session
from scorekeeper.session.system_languages import system_languages
from scorekeeper.state.actions import Action
from scorekeeper.state.model import AppState
from scorekeeper.state.settings import preferred_languages
from scorekeeper.store.documents.folder import data_folder
from scorekeeper.store.library import open_library
from scorekeeper.ui.frame.client import Client, apply_theme
from scorekeeper.ui.frame.shell import Shell
from scorekeeper.words.languages import best_language
from scorekeeper.words.translation import use_language, using_language

if TYPE_CHECKING:
    # A phone has no web server, and what shares the app needs one.
    from scorekeeper.server.hosting import Hosting

WARM_SECONDS = 0.5


def sessions(
    folder: Path, hosting: "Hosting | None" = None, around: Around = ALONE
) -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet calls for every window, tab or phone that opens the app on a data folder."""
    library = hosting.library if hosting else open_library(folder)
    news = ChangeFeed()

    async def begin(page: ft.Page) -> None:
        connection = page.session.connection
        client = Client(page)
        settings = await client.settings()
        system = await client.system(system_languages())
        use_language(best_language(preferred_languages(settings, system)))
        apply_theme(page, settings)
        session = Session(page, library, folder, news, hosting, around)

        def step(state: AppState, action: Action) -> AppState:
            with using_language(best_language(preferred_languages(state.settings, state.system))):
                after = session.step(state, action)
            client.follow(state, after)
            return after

        def listen(heard: Callable[[Callable[[AppState], AppState]], None]) -> None:
            session.listen(heard)
            client.hear(lambda told: heard(lambda state: step(state, told)))

        first = replace(session.begin(), settings=settings, system=system)
        client.follow(AppState(settings=settings), first)
        page.render_views(Shell, first, step, listen, session.carry)
        # The first screen does without the rest, and is there sooner.
        asyncio.get_running_loop().call_later(WARM_SECONDS, library.warm)
        if page.session.connection is not connection:
            # The page was loaded anew while it was asked. Everything is there for it; but of the
            # old one Flet has nothing left, and this is how to tell it that calmly.
            raise BrokenPipeError

    return begin


def open_app(data: str | None = None) -> int:
    """Open the app and wait until it is closed; answers the exit status."""
    # Only a computer can be asked for a window or a port, and can let others in.
    from scorekeeper.server.hosting import hosting_in  # noqa: PLC0415
    from scorekeeper.server.launch import launch  # noqa: PLC0415
    from scorekeeper.server.network import Network  # noqa: PLC0415

    folder = data_folder(data)
    hosting = hosting_in(folder, network=Network())
    return launch(sessions(folder, hosting), hosting)


async def main(page: ft.Page) -> None:
    """The app's start in a packaged build, where Flet says where its data goes."""
    await sessions(data_folder(None))(page)
