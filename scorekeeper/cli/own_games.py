"""The store's own games, for commands that otherwise answer without a store."""

from collections.abc import Mapping

from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.problem import Problem


def own_games(option: str | None) -> Mapping[str, CustomRules]:
    """Return the own games of a data folder by their ids; ``option`` is the command line's."""
    try:
        # The database is slow to load, and scoring is installed without it in some places.
        from scorekeeper.store.data_folder import data_folder  # noqa: PLC0415
        from scorekeeper.store.library import open_library  # noqa: PLC0415
    except ModuleNotFoundError:
        return {}
    folder = data_folder(option)
    return open_library(folder).own_games.games() if folder.is_dir() else {}


def resolve_own_game(games: Mapping[str, CustomRules], query: str) -> str | Problem | None:
    """Return the id of the own game with this id, else with this name; None if there is none."""
    if query in games:
        return query
    matches = [game for game, custom in games.items() if custom.name.casefold() == query.casefold()]
    if len(matches) > 1:
        return Problem("game_ambiguous", (), (len(matches), tuple(matches)), query)
    return matches[0] if matches else None
