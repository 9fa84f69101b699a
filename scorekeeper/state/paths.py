"""The path of each screen, as an address shows it: written from a route, and read back.

Paths with names that screens once had lead where they led.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from urllib.parse import quote, unquote

from scorekeeper.state.routes import (
    FOUND,
    HAND_PART,
    HOME,
    NEW_HAND,
    PATH_FIELDS,
    PERSON,
    SCREENS,
    Route,
    Screen,
    location_of,
)
from scorekeeper.state.search import EVERY_GAME

NEW_HAND_PART = "next"
"""The part of a path for the hand after the last one, which has no id yet."""
OLD_PATHS: tuple[tuple[str, str], ...] = (
    ("/games", "/past"),
    ("/new", "/new-game"),
    ("/new-game/which", "/new-game/pick-game"),
    ("/new-game/pick-game/own", "/new-game/pick-game/own-game"),
    (f"{FOUND}/what-if/which", f"{FOUND}/what-if/pick-game"),
    ("/game/{game}/people", "/game/{game}/players"),
    (f"{PERSON}/games", f"{PERSON}/counted-games"),
    (f"{PERSON}/with/{{other}}", f"{PERSON}/pair/{{other}}"),
    (f"{PERSON}/pair/{{other}}/games", f"{PERSON}/pair/{{other}}/counted-games"),
    ("/groups/{group}/cash", "/groups/{group}/cash-box"),
    ("/groups/from/{search}", "/people"),
    ("/groups", "/people"),
)
"""The old and the new beginnings of paths, to be applied one after the other until one leads on."""

UNESCAPED = "!$&'()*+,;=:@"
"""The signs that a browser's client leaves in a part of a path, besides letters (RFC 3986, pchar).

An address that it spells otherwise is reported twice, as we spell it and as it does. Had somebody
gone on between the two, the second report led them back.
"""


def route_path(route: Route) -> str:
    """Write a route as a path."""
    path = location_of(route).path
    if route.hand == NEW_HAND:
        path = path.replace(HAND_PART, NEW_HAND_PART)
    values = {name: getattr(route, name) or "" for name in PATH_FIELDS}
    values["search"] = route.search or EVERY_GAME
    return path.format(**{name: quote(value, safe=UNESCAPED) for name, value in values.items()})


def parse_route(route_text: str) -> Route:
    """Read a path, with or without a query, also one with old names.

    Anything that is no path of a screen is home.
    """
    path = route_text.partition("?")[0]
    return next(filter(None, map(_read_path, _renamed(path))), HOME)


def _read_path(text: str) -> Route | None:
    parts = _parts(text)
    for screen, path, hand in _paths():
        values = _match(path, parts)
        if values is not None:
            fields: dict[str, str] = {name: unquote(value) for name, value in values.items()}
            return replace(Route(screen, hand=hand), **fields)  # type: ignore[arg-type]  # as named
    return None


def _renamed(path: str) -> Iterator[str]:
    """Yield a path, and how it is written after each renaming of a part of it."""
    yield path
    parts = _parts(path)
    for old, new in OLD_PATHS:
        length = len(_parts(old))
        values = _match(_parts(old), parts[:length])
        if values is not None:
            parts = [*_parts(new.format(**values)), *parts[length:]]
            yield "/" + "/".join(parts)


@cache
def _paths() -> tuple[tuple[Screen, list[str], str | None], ...]:
    """Return every path in parts with its screen, and the hand where the path itself says which."""
    paths: list[tuple[Screen, list[str], str | None]] = []
    for screen, info in SCREENS.items():
        for location in info.locations:
            paths.append((screen, _parts(location.path), None))
            if HAND_PART in location.path:
                new = location.path.replace(HAND_PART, NEW_HAND_PART)
                paths.append((screen, _parts(new), NEW_HAND))
    return tuple(paths)


def _parts(path: str) -> list[str]:
    return path.strip("/").split("/")


def _match(pattern: list[str], parts: list[str]) -> dict[str, str] | None:
    """Return the values of a pattern's fields in a path; None where the path is another one."""
    if len(pattern) != len(parts):
        return None
    values: dict[str, str] = {}
    for expected, part in zip(pattern, parts, strict=True):
        if not expected.startswith("{"):
            if part != expected:
                return None
            continue
        if not part:
            return None
        values[expected.strip("{}")] = part
    return values
