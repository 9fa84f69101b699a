"""The app on a computer: it is imported while its window or a browser opens."""

from functools import partial

from scorekeeper.server.launch import launch
from scorekeeper.server.loading import LoadingApp, ServedApp


def open_app(data: str | None = None) -> int:
    """Open the app and wait until it is closed; return the exit status."""
    return launch(LoadingApp(partial(_load, data)))


def _load(data: str | None) -> ServedApp:
    """Import the app on a data folder."""
    from scorekeeper.app import page_handler  # noqa: PLC0415
    from scorekeeper.server.network import Network  # noqa: PLC0415
    from scorekeeper.server.sharing import open_sharing  # noqa: PLC0415
    from scorekeeper.store.documents.folder import data_folder  # noqa: PLC0415

    folder = data_folder(data)
    sharing = open_sharing(folder, network=Network())
    return ServedApp(page_handler(folder, sharing), sharing)
