"""The way "back" from a route: to the screen above it, or to the one that opened it."""

from dataclasses import replace
from urllib.parse import parse_qsl, urlencode

from scorekeeper.state.routes import PAST, SCREENS, Route, Screen, location_of
from scorekeeper.state.search import EVERY_GAME

OPENERS: tuple[Screen, ...] = ("people", "counted_games", "pair", "look_back", "group", "cash_box")
OLD_OPENERS = {"figures": "people", "counted": "counted_games"}  # as addresses once named them
FIGURE_FIELDS = ("player", "other", "figure", "group", "search")


def parent_route(route: Route) -> Route:
    """Return the route to which "back" leads; home for home itself."""
    above = location_of(route).back
    if route.screen == "past" and (group := dict(parse_qsl(route.search)).get("unclaimed")):
        return Route("group", group=group)
    if above in ("past", "people") and (figures := _figures_of(route.search)):
        return figures
    fields = SCREENS[above].locations[-1].fields
    values = {name: getattr(route, name) for name in fields}
    if above == "past" and route.search == EVERY_GAME:
        values["search"] = ""
    return Route(above, **values)


def from_figures(route: Route) -> str:
    """Encode the figures screen to go back to, in the place of a search in a route."""
    named = [(name, getattr(route, name)) for name in ("screen", *FIGURE_FIELDS)]
    return urlencode([field for field in named if field[1]])


def _figures_of(search: str) -> Route | None:
    """Return the screen with figures that opened this one; None where that was a search."""
    values = dict(parse_qsl(search))
    fields = {name: values[name] for name in FIGURE_FIELDS if name in values}
    name = values.get("screen", "")
    screen = next((opener for opener in OPENERS if opener == OLD_OPENERS.get(name, name)), None)
    return replace(Route(screen), **fields) if screen else None  # type: ignore[arg-type]  # as named


def list_route(route: Route) -> Route:
    """Return the list from which a screen was opened, as it was searched; else all past games."""
    if figures := _figures_of(route.search):
        return figures
    return Route("past", search=route.search) if route.search else PAST


def resume_route(route: Route) -> Route:
    """Return the route at which the app resumes after it was closed; never a reference screen."""
    while SCREENS[route.screen].reference:
        route = parent_route(route)
    return route
