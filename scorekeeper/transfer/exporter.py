"""Games on their way out: the text of each, and safe names for their files."""

import unicodedata
from collections.abc import Iterable

from scorekeeper.scoring.documents.game import write_game
from scorekeeper.scoring.game import Game
from scorekeeper.store.files.file_name import file_name
from scorekeeper.store.files.json_text import one_line, readable
from scorekeeper.store.transfer.import_game import fingerprint

NAME_LIMIT = 60


def game_json(game: Game) -> str:
    """The document of a game, to be read by people too."""
    return readable(write_game(game)) + "\n"


def game_line(game: Game) -> str:
    """The document of a game on one line."""
    return one_line(write_game(game)) + "\n"


def json_file_name(game: Game) -> str:
    """The name of a game's file in a folder: no id leads out of it, and no two are the same."""
    return file_name(game.id) or f"{fingerprint(game)[:32]}.json"


def plain_name(words: Iterable[str]) -> str:
    """A name for a file made of a game's name: letters and digits of any script, and hyphens."""
    text = unicodedata.normalize("NFC", " ".join(words))
    kept = "".join(letter if letter.isalnum() else " " for letter in text)
    return "-".join(kept.split())[:NAME_LIMIT].strip("-") or "game"
