"""Where the data folder is."""

import os
from pathlib import Path

import platformdirs

ENVIRONMENT_VARIABLES = ("SCOREKEEPER_DATA", "FLET_APP_STORAGE_DATA")
"""The user's own choice, then the folder that a phone gives to the app's package."""


def data_folder(option: str | None) -> Path:
    """Return the absolute path of the data folder, whether or not it exists yet.

    ``option`` is the command line's choice and comes first, then the environment, then the
    platform's own folder for the data of apps.
    """
    choices = (option, *map(os.environ.get, ENVIRONMENT_VARIABLES))
    folder = next((each for each in choices if each), None)
    if folder is None:
        return platformdirs.user_data_path("scorekeeper", appauthor=False)
    return _expand_home(Path(folder)).absolute()


def _expand_home(folder: Path) -> Path:
    """Resolve ``~``, which no shell has done in ``--data=~/hearts``."""
    try:
        return folder.expanduser()
    except RuntimeError:
        return folder
