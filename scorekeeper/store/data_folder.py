"""The data folder, and the folders in it that hold what people have entered."""

import os
from pathlib import Path
from typing import Literal, get_args

import platformdirs

ENVIRONMENT_VARIABLES = ("SCOREKEEPER_DATA", "FLET_APP_STORAGE_DATA")
"""The user's own choice, then the folder that a phone gives to the app's package."""

Part = Literal["games", "drafts", "trash", "settings"]
PARTS: tuple[Part, ...] = get_args(Part)
"""The folders whose content cannot be computed again: a backup holds all of them."""
EXCHANGED_PARTS = (*PARTS, "previous")
"""The folders that a restore exchanges together: a game's earlier version goes with the game."""

SHARED = "shared"
"""The folder of what this device knows of shared records: in no backup, and kept by a restore."""
RESTORED_FILE = "restored"
"""In that folder: another text after each exchange of the data."""


def data_folder(option: str | None) -> Path:
    """Return the absolute path of the data folder, whether or not it exists yet.

    ``option`` is the command line's choice and comes first, then the environment, then the
    platform's own folder for the data of apps.
    """
    choices = (option, *map(os.environ.get, ENVIRONMENT_VARIABLES))
    folder = next((choice for choice in choices if choice), None)
    if folder is None:
        return platformdirs.user_data_path("scorekeeper", appauthor=False)
    return expand_home(Path(folder)).absolute()


def expand_home(folder: Path) -> Path:
    """Resolve ``~``, which no shell has done in ``--data=~/hearts``."""
    try:
        return folder.expanduser()
    except RuntimeError:
        return folder
