"""Addresses and screens under the names that they once had: bookmarks still lead where they led."""

from collections.abc import Mapping

_FOUND, _PERSON = "/games/find/{search}/game/{game}", "/people/{player}"

OLD_PATHS: tuple[tuple[str, str], ...] = (
    ("/new", "/new-game"),
    ("/new-game/which", "/new-game/pick-game"),
    ("/new-game/pick-game/own", "/new-game/pick-game/own-game"),
    (f"{_FOUND}/what-if/which", f"{_FOUND}/what-if/pick-game"),
    ("/game/{game}/people", "/game/{game}/players"),
    (f"{_PERSON}/games", f"{_PERSON}/counted-games"),
    (f"{_PERSON}/with/{{other}}", f"{_PERSON}/pair/{{other}}"),
    (f"{_PERSON}/pair/{{other}}/games", f"{_PERSON}/pair/{{other}}/counted-games"),
    ("/groups/{group}/cash", "/groups/{group}/cash-box"),
)
"""How a path began and how it begins now, to be applied one after the other."""
OLD_SCREENS: Mapping[str, str] = {"figures": "people", "counted": "counted_games"}
"""Screens with figures as an address named them that says from where something was opened."""


def renamed_path(path: str) -> str:
    """Return a path as it is now written; the same where no part of it was ever renamed."""
    parts = path.strip("/").split("/")
    for old, new in OLD_PATHS:
        before, after = old.strip("/").split("/"), new.strip("/").split("/")
        if len(before) <= len(parts) and all(
            was.startswith("{") or was == part for was, part in zip(before, parts, strict=False)
        ):
            begun = [
                part if name.startswith("{") else name
                for name, part in zip(after, parts, strict=False)
            ]
            parts = [*begun, *parts[len(after) :]]
    return "/" + "/".join(parts)
