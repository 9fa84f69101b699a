"""The app on a computer: it is imported while its window or a browser opens."""

import gc
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.compiled_methods import kept_methods

if TYPE_CHECKING:
    from scorekeeper.server.loading import ServedApp


def open_app(data: str | None = None) -> int:
    """Open the app and wait until it is closed; return the exit status."""
    with ExitStack() as running, ExitStack() as start:
        start.enter_context(quick_imports())
        from scorekeeper.server.launch import launch  # noqa: PLC0415
        from scorekeeper.server.loading import LoadingApp  # noqa: PLC0415
        from scorekeeper.store.data_folder import data_folder  # noqa: PLC0415
        from scorekeeper.store.kept_page import kept_page  # noqa: PLC0415

        folder = data_folder(data)
        load = partial(_load, folder, start, running)
        return launch(LoadingApp(load, partial(kept_page, folder)))


@contextmanager
def quick_imports() -> Iterator[None]:
    """Import modules faster: with the kept methods of data classes, and without garbage collection.

    For a start only: whatever garbage there is at the end is never collected.
    """
    gc.disable()
    try:
        with kept_methods():
            yield
    finally:
        # Otherwise the first collection would look through everything that was imported.
        gc.freeze()
        gc.enable()


def _load(folder: Path, start: ExitStack, running: ExitStack) -> "ServedApp":
    """Import the app, end its ``start``, and open it on a data folder; ``running`` ends with it."""
    from scorekeeper.app import page_handler  # noqa: PLC0415
    from scorekeeper.server.loading import ServedApp  # noqa: PLC0415
    from scorekeeper.server.network import Network  # noqa: PLC0415
    from scorekeeper.server.sharing import open_sharing  # noqa: PLC0415
    from scorekeeper.store.backup.evenings import backing_up_evenings  # noqa: PLC0415

    start.close()
    sharing = open_sharing(folder, network=Network())
    running.enter_context(backing_up_evenings(folder))
    return ServedApp(page_handler(folder, sharing), sharing)
