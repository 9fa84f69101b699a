"""Where the data folder is."""

import os
from pathlib import Path

import platformdirs

VARIABLES = ("SCOREKEEPER_DATA", "FLET_APP_STORAGE_DATA")
"""The person's own choice; then what the app's own package is given on a phone."""


def data_folder(option: str | None) -> Path:
    """The folder for everything kept, whether or not it is there yet; always absolute.

    ``option`` is what the command line said, which comes first; then the environment; then the
    platform's own place for the data of apps.
    """
    chosen = (option, *map(os.environ.get, VARIABLES))
    folder = next((each for each in chosen if each), None)
    if folder is None:
        return platformdirs.user_data_path("scorekeeper", appauthor=False)
    return _at_home(Path(folder)).absolute()


def _at_home(folder: Path) -> Path:
    """The folder with ``~`` resolved: no shell has done it in ``--data=~/hearts``."""
    try:
        return folder.expanduser()
    except RuntimeError:
        return folder
