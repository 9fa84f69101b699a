"""Where in the app somebody is, and how that is written as a route."""

from dataclasses import dataclass
from urllib.parse import quote, unquote


@dataclass(frozen=True)
class Route:
    """A screen. ``hand`` counts from 0; ``player`` is whose number is explained."""

    screen: str = "home"
    game: str = ""
    hand: int | None = None
    player: str = ""


HOME = Route()
NEW = Route("new")
PICK = Route("pick")
GAMES = Route("games")
DEVICES = Route("devices")
FILES = Route("files")
# The rule card of the game being prepared; that of a table is the same screen with its game.
RULES = Route("rules")
# Settings are the same everywhere; with a game, "back" leads to its table.
SETTINGS = Route("settings")
# What each key does, beside the screen that it was asked for on.
KEYS = Route("keys")
# Screens where one only looks something up: nothing is under way there.
REFERENCE_SCREENS = frozenset({"games", "files", "devices", "rules", "settings", "keys"})


def table_route(game: str) -> Route:
    """The score sheet of a game."""
    return Route("table", game)


def route_path(route: Route) -> str:
    """The route of a route: hands are counted from 1 there, as people do."""
    base = f"/game/{quote(route.game, safe='')}"
    number = (route.hand or 0) + 1
    above = "" if not route.game else base if route.hand is None else f"{base}/hand/{number}"
    return {
        "home": "/",
        "new": "/new",
        "pick": "/new/which",
        "games": "/games",
        "files": "/games/files",
        "rules": f"{base}/rules" if route.game else "/new/rules",
        "settings": f"{base}/settings" if route.game else "/settings",
        "table": base,
        "keys": f"{above}/keys",
        "over": f"{base}/over",
        "board": f"{base}/board",
        "people": f"{base}/people",
        "house_rules": f"{base}/house-rules",
        "devices": f"{base}/devices" if route.game else "/devices",
        "entry": f"{base}/hand/{number}",
        "moon": f"{base}/hand/{number}/moon",
        "why": f"{base}/hand/{number}/why/{quote(route.player, safe='')}",
    }[route.screen]


def parse_route(route_text: str) -> Route:
    """The route of a route; home for anything that is none."""
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
            return table_route(unquote(game))
        case ["game", game, "over" | "rules" | "settings" | "board" | "devices" | "keys" as screen]:
            return Route(screen, unquote(game))
        case ["game", game, "people"]:
            return Route("people", unquote(game))
        case ["game", game, "house-rules"]:
            return Route("house_rules", unquote(game))
        case ["game", game, "hand", number] if _is_number(number):
            return Route("entry", unquote(game), int(number) - 1)
        case ["game", game, "hand", number, "moon"] if _is_number(number):
            return Route("moon", unquote(game), int(number) - 1)
        case ["game", game, "hand", number, "keys"] if _is_number(number):
            return Route("keys", unquote(game), int(number) - 1)
        case ["game", game, "hand", number, "why", player] if _is_number(number):
            return Route("why", unquote(game), int(number) - 1, unquote(player))
    return HOME


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and int(text[:6]) > 0 and len(text) < 6


def resumed(route: Route) -> Route:
    """Where the app begins after it was closed there: at what was under way, else at home."""
    while route.screen in REFERENCE_SCREENS:
        route = parent(route)
    return route


def parent(route: Route) -> Route:
    """Where "back" leads."""
    return {
        "pick": NEW,
        "files": GAMES,
        "rules": table_route(route.game) if route.game else NEW,
        "settings": table_route(route.game) if route.game else HOME,
        "keys": _below_keys(route),
        "over": table_route(route.game),
        "board": table_route(route.game),
        "people": table_route(route.game),
        "house_rules": table_route(route.game),
        "devices": table_route(route.game) if route.game else HOME,
        "entry": table_route(route.game),
        "why": table_route(route.game),
        "moon": Route("entry", route.game, route.hand),
    }.get(route.screen, HOME)


def _below_keys(route: Route) -> Route:
    if not route.game:
        return HOME
    return table_route(route.game) if route.hand is None else Route("entry", route.game, route.hand)
