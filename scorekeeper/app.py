"""Wires everything: a library for the process, a desk and a screen for every session."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import flet as ft

from scorekeeper.news import News
from scorekeeper.session import ALONE, Around, Session
from scorekeeper.store.opened import open_library
from scorekeeper.store.place import data_folder
from scorekeeper.ui.shell import Shell, dress

if TYPE_CHECKING:
    # A phone has no web server, and what shares the app needs one.
    from scorekeeper.hosting import Hosting


def sessions(
    folder: Path, hosting: "Hosting | None" = None, around: Around = ALONE
) -> Callable[[ft.Page], None]:
    """What Flet calls for every window, tab or phone that opens the app on a data folder."""
    library = hosting.library if hosting else open_library(folder)
    library.warm()
    news = News()

    def begin(page: ft.Page) -> None:
        dress(page)
        session = Session(page, library, folder, news, hosting, around)
        page.render_views(Shell, session.begin(), session.step, session.listen, session.carry)

    return begin


def open_app(data: str | None = None) -> int:
    """Open the app and wait until it is closed; answers the exit status."""
    # Only a computer can be asked for a window or a port.
    from scorekeeper.launch import launch  # noqa: PLC0415

    return launch(sessions(data_folder(data)))


def main(page: ft.Page) -> None:
    """The app's start in a packaged build, where Flet says where its data goes."""
    sessions(data_folder(None))(page)
