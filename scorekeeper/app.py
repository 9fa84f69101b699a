"""Wires everything: a library for the process, a desk and a screen for every session."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import flet as ft

from scorekeeper.launch import launch
from scorekeeper.news import News
from scorekeeper.session import Session
from scorekeeper.store.library import Library
from scorekeeper.store.place import data_folder
from scorekeeper.store.shelves import shelves_in
from scorekeeper.ui.shell import Shell, dress

if TYPE_CHECKING:
    # A phone has no web server, and what shares the app needs one.
    from scorekeeper.hosting import Hosting


def open_library(data: str | None = None) -> Library:
    """The games kept in a folder; see :func:`scorekeeper.store.place.data_folder`."""
    return Library(shelves_in(data_folder(data)), lambda: datetime.now(UTC))


def sessions(library: Library, hosting: "Hosting | None" = None) -> Callable[[ft.Page], None]:
    """What Flet calls for every window, tab or phone that opens the app."""
    news = News()

    def begin(page: ft.Page) -> None:
        dress(page)
        session = Session(page, library, news, hosting)
        page.render_views(Shell, session.begin(), session.step, session.listen)

    return begin


def open_app(data: str | None = None) -> int:
    """Open the app and wait until it is closed; answers the exit status."""
    return launch(sessions(open_library(data)))


def main(page: ft.Page) -> None:
    """The app's start in a packaged build, where Flet says where its data goes."""
    sessions(open_library())(page)
