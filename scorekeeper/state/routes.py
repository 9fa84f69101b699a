"""Where in the app somebody is, and how that is written as a route."""

from dataclasses import dataclass
from urllib.parse import quote, unquote


@dataclass(frozen=True)
class Place:
    """A screen. ``hand`` counts from 0; ``player`` is whose number is explained."""

    screen: str = "home"
    game: str = ""
    hand: int | None = None
    player: str = ""


HOME = Place()
NEW = Place("new")
PICK = Place("pick")
GAMES = Place("games")
DEVICES = Place("devices")
FILES = Place("files")
# The rule card of the game being prepared; that of a table is the same screen with its game.
RULES = Place("rules")
# Settings are the same everywhere; with a game, "back" leads to its table.
SETTINGS = Place("settings")
# What each key does, beside the screen that it was asked for on.
KEYS = Place("keys")
# Screens where one only looks something up: nothing is under way there.
BESIDE = frozenset({"games", "files", "devices", "rules", "settings", "keys"})


def table(game: str) -> Place:
    """The score sheet of a game."""
    return Place("table", game)


def route(place: Place) -> str:
    """The route of a place: hands are counted from 1 there, as people do."""
    base = f"/game/{quote(place.game, safe='')}"
    number = (place.hand or 0) + 1
    above = "" if not place.game else base if place.hand is None else f"{base}/hand/{number}"
    return {
        "home": "/",
        "new": "/new",
        "pick": "/new/which",
        "games": "/games",
        "files": "/games/files",
        "rules": f"{base}/rules" if place.game else "/new/rules",
        "settings": f"{base}/settings" if place.game else "/settings",
        "table": base,
        "keys": f"{above}/keys",
        "over": f"{base}/over",
        "board": f"{base}/board",
        "people": f"{base}/people",
        "house_rules": f"{base}/house-rules",
        "devices": f"{base}/devices" if place.game else "/devices",
        "entry": f"{base}/hand/{number}",
        "moon": f"{base}/hand/{number}/moon",
        "why": f"{base}/hand/{number}/why/{quote(place.player, safe='')}",
    }[place.screen]


def place_of(route_text: str) -> Place:
    """The place of a route; home for anything that is none."""
    fixed = {
        "/new": NEW,
        "/new/which": PICK,
        "/new/rules": RULES,
        "/games": GAMES,
        "/settings": SETTINGS,
        "/games/files": FILES,
        "/devices": DEVICES,
        "/keys": KEYS,
    }
    path = "/" + route_text.partition("?")[0].strip("/")
    if path in fixed:
        return fixed[path]
    match path.strip("/").split("/"):
        case ["game", game]:
            return table(unquote(game))
        case ["game", game, "over" | "rules" | "settings" | "board" | "devices" | "keys" as screen]:
            return Place(screen, unquote(game))
        case ["game", game, "people"]:
            return Place("people", unquote(game))
        case ["game", game, "house-rules"]:
            return Place("house_rules", unquote(game))
        case ["game", game, "hand", number] if _is_number(number):
            return Place("entry", unquote(game), int(number) - 1)
        case ["game", game, "hand", number, "moon"] if _is_number(number):
            return Place("moon", unquote(game), int(number) - 1)
        case ["game", game, "hand", number, "keys"] if _is_number(number):
            return Place("keys", unquote(game), int(number) - 1)
        case ["game", game, "hand", number, "why", player] if _is_number(number):
            return Place("why", unquote(game), int(number) - 1, unquote(player))
    return HOME


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and int(text[:6]) > 0 and len(text) < 6


def resumed(place: Place) -> Place:
    """Where the app begins after it was closed there: at what was under way, else at home."""
    while place.screen in BESIDE:
        place = parent(place)
    return place


def parent(place: Place) -> Place:
    """Where "back" leads."""
    return {
        "pick": NEW,
        "files": GAMES,
        "rules": table(place.game) if place.game else NEW,
        "settings": table(place.game) if place.game else HOME,
        "keys": _below_keys(place),
        "over": table(place.game),
        "board": table(place.game),
        "people": table(place.game),
        "house_rules": table(place.game),
        "devices": table(place.game) if place.game else HOME,
        "entry": table(place.game),
        "why": table(place.game),
        "moon": Place("entry", place.game, place.hand),
    }.get(place.screen, HOME)


def _below_keys(place: Place) -> Place:
    if not place.game:
        return HOME
    return table(place.game) if place.hand is None else Place("entry", place.game, place.hand)
