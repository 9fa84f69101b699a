"""The screens of the app: the route that leads to each, its parent, and which roles may see it."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from string import Formatter
from typing import Literal, NamedTuple

from scorekeeper.state.search import EVERY_GAME

Screen = Literal[
    "home",
    "install",
    "past",
    "story",
    "what_if",
    "paper",
    "files",
    "take_along",
    "people",
    "person",
    "pair",
    "counted_games",
    "look_back",
    "group",
    "cash_box",
    "club",
    "new_club",
    "club_people",
    "club_table",
    "club_board",
    "club_share",
    "record",
    "join_record",
    "same_people",
    "decide",
    "devices",
    "settings",
    "keys",
    "new_game",
    "pick_game",
    "own_game",
    "offer",
    "seats",
    "rules",
    "sheet",
    "over",
    "share",
    "code",
    "board",
    "players",
    "next_deal",
    "opening_totals",
    "house_rules",
    "hand",
    "moon",
    "odd_hand",
    "why",
]
Role = Literal["host", "score", "table", "follow"]
"""The rights of a session: all, all but host, play at one table of a club evening, or watch."""
NEW_HAND = ""
"""The id of the hand after the last one, which is not recorded yet."""
HAND_PART = "hand/{hand}"
"""The part of a path that names a hand by its id."""
FOUND, HAND = "/past/find/{search}/game/{game}", "/game/{game}/hand/{hand}"
WHAT_IF = f"{FOUND}/what-if"
LOOKED_BACK_FROM: tuple[tuple[str, Screen], ...] = (("", "past"), ("/groups/{group}", "group"))
CLUB = "/club/{evening}"
PERSON, PAIR, GROUP = "/people/{player}", "/people/{player}/pair/{other}", "/groups/{group}"


@dataclass(frozen=True)
class Route:
    """A screen of the app.

    ``hand`` is the id of a hand, or :data:`NEW_HAND`. ``player`` is whose number is explained, or
    the key of a person, and ``other`` that of another; ``figure`` is the name of a figure, or the
    id of the year, evening or season that is looked back on. ``group`` is the id of a group,
    ``evening`` that of a club evening.
    ``search`` is the search among past games from which somebody comes, or in which they are, as
    :mod:`~scorekeeper.state.search` writes it; or the screen with figures from which they come. On
    a screen with figures it says which games count: :mod:`~scorekeeper.state.figures`.
    """

    screen: Screen = "home"
    game: str = ""
    hand: str | None = None
    player: str = ""
    search: str = ""
    other: str = ""
    figure: str = ""
    group: str = ""
    evening: str = ""


PATH_FIELDS = tuple(field.name for field in fields(Route) if field.name != "screen")


@dataclass(frozen=True)
class Location:
    """One path of a screen with the fields it needs, and the screen to which "back" leads."""

    path: str
    back: Screen = "home"

    @property
    def fields(self) -> frozenset[str]:
        """The names of the fields in the path."""
        return frozenset(name for _, name, _, _ in Formatter().parse(self.path) if name)


SCORERS: frozenset[Role] = frozenset({"host", "score"})
PLAYING: frozenset[Role] = SCORERS | {"table"}
EVERYONE: frozenset[Role] = PLAYING | {"follow"}
HOSTS: frozenset[Role] = frozenset({"host"})


@dataclass(frozen=True)
class ScreenInfo:
    """The addresses of a screen, and the roles that may see it.

    A screen with several locations is drawn at the last one whose fields its route has. On a
    ``reference`` screen people only look something up, so the app does not resume there. Its
    ``room`` of ``ui/`` has another name where it belongs to another screen.
    """

    locations: tuple[Location, ...]
    roles: frozenset[Role] = SCORERS
    reference: bool = False
    room: str = ""


def _filtered(back: Screen, *paths: str) -> tuple[Location, ...]:
    variants = ((path, only) for path in paths for only in ("", "/only/{search}"))
    return tuple(Location(f"{path}{only}", back) for path, only in variants)


SCREENS: Mapping[Screen, ScreenInfo] = {
    "home": ScreenInfo((Location("/"),), EVERYONE),
    # Putting the app onto the home screen, where a browser keeps the games.
    "install": ScreenInfo((Location("/install"),), reference=True, room="home"),
    "past": ScreenInfo((Location("/past"), Location("/past/find/{search}")), reference=True),
    # A finished game, among the past games in which it was found.
    "story": ScreenInfo((Location(FOUND, "past"),), reference=True),
    # A finished game under other rules; these are chosen on screens of their own.
    "what_if": ScreenInfo((Location(WHAT_IF, "story"),), reference=True),
    "paper": ScreenInfo(
        (Location("/past/paper", "past"), Location(f"{FOUND}/paper", "story")), room="past"
    ),
    "files": ScreenInfo((Location("/past/files", "past"),), reference=True),
    # Everything that is kept here, as text and as codes for another phone or the home screen.
    "take_along": ScreenInfo((Location("/take-along"),), reference=True, room="devices"),
    # Everybody's figures, a person's, those of two people, and the games behind a figure.
    "people": ScreenInfo(_filtered("home", "/people"), reference=True),
    "person": ScreenInfo(_filtered("people", PERSON), reference=True, room="people"),
    "pair": ScreenInfo(_filtered("person", PAIR), reference=True, room="people"),
    "counted_games": ScreenInfo(
        (
            *_filtered("person", f"{PERSON}/counted-games/{{figure}}"),
            *_filtered("pair", f"{PAIR}/counted-games", f"{PAIR}/counted-games/{{figure}}"),
        ),
        reference=True,
        room="people",
    ),
    # A year, an evening or a season of all games, or of those of a group.
    "look_back": ScreenInfo(
        tuple(
            Location(f"{path}/look-back{which}", back)
            for path, back in LOOKED_BACK_FROM
            for which in ("", "/{figure}")
        ),
        reference=True,
    ),
    "group": ScreenInfo((Location(GROUP, "people"),), reference=True, room="groups"),
    "cash_box": ScreenInfo(
        (Location(f"{GROUP}/cash-box", "group"),), reference=True, room="groups"
    ),
    # An evening of many tables: its organiser's screens, the board for the hall.
    "club": ScreenInfo((Location(CLUB),), HOSTS),
    "new_club": ScreenInfo((Location("/new-club"),), HOSTS, room="club"),
    "club_people": ScreenInfo((Location(f"{CLUB}/club-people", "club"),), HOSTS, room="club"),
    "club_board": ScreenInfo((Location(f"{CLUB}/club-board", "club"),), EVERYONE, room="club"),
    "club_share": ScreenInfo((Location(f"{CLUB}/club-share", "club"),), HOSTS, room="club"),
    # One of its tables: the result, which those who played confirm.
    "club_table": ScreenInfo((Location("/game/{game}/club-table", "sheet"),), PLAYING, room="club"),
    # A group, or everything, as devices share it; whatever a person has to say of it.
    "record": ScreenInfo(
        (Location("/record", "devices"), Location(f"{GROUP}/record", "group")),
        reference=True,
        room="records",
    ),
    "join_record": ScreenInfo((Location("/join-record"),), reference=True, room="records"),
    "same_people": ScreenInfo(
        (
            Location("/record/same-people", "record"),
            Location(f"{GROUP}/record/same-people", "record"),
        ),
        reference=True,
        room="records",
    ),
    "decide": ScreenInfo(
        (Location("/record/decide", "record"), Location(f"{GROUP}/record/decide", "record")),
        reference=True,
        room="records",
    ),
    "devices": ScreenInfo(
        (Location("/devices"), Location("/game/{game}/devices", "sheet")), reference=True
    ),
    "settings": ScreenInfo(
        (Location("/settings"), Location("/game/{game}/settings", "sheet")),
        EVERYONE,
        reference=True,
    ),
    # The effect of each key on the screen that it was opened from.
    "keys": ScreenInfo(
        (
            Location("/keys"),
            Location("/game/{game}/keys", "sheet"),
            Location("/game/{game}/hand/{hand}/keys", "hand"),
        ),
        PLAYING,
        reference=True,
        room="settings",
    ),
    "new_game": ScreenInfo((Location("/new-game"),)),
    "pick_game": ScreenInfo(
        (
            Location("/new-game/pick-game", "new_game"),
            Location("/new-club/{evening}/pick-game", "new_club"),
            Location(f"{WHAT_IF}/pick-game", "what_if"),
        )
    ),
    "own_game": ScreenInfo((Location("/new-game/pick-game/own-game", "pick_game"),)),
    # Rules that were handed over, before somebody takes them.
    "offer": ScreenInfo((Location("/offer"),), room="rules"),
    "seats": ScreenInfo((Location("/new-game/seats", "new_game"),), room="new_game"),
    # The rule card: of the game being prepared, or of a table.
    "rules": ScreenInfo(
        (
            Location("/new-game/rules", "new_game"),
            Location("/game/{game}/rules", "sheet"),
            Location(f"{FOUND}/rules", "story"),
        ),
        PLAYING,
        reference=True,
    ),
    "sheet": ScreenInfo((Location("/game/{game}"),), PLAYING),
    "over": ScreenInfo((Location("/game/{game}/over", "sheet"),), PLAYING),
    "share": ScreenInfo(
        (Location("/game/{game}/share", "over"), Location(f"{FOUND}/share", "story")),
        reference=True,
        room="over",
    ),
    # A game as codes for another phone's camera, or the rules of the one being prepared.
    "code": ScreenInfo(
        (
            Location("/new-game/rules/code", "rules"),
            Location("/game/{game}/code", "share"),
            Location(f"{FOUND}/code", "share"),
        ),
        reference=True,
        room="devices",
    ),
    "board": ScreenInfo((Location("/game/{game}/board", "sheet"),), EVERYONE),
    "players": ScreenInfo((Location("/game/{game}/players", "sheet"),)),
    # The next deal: who deals, what is passed, who sits out.
    "next_deal": ScreenInfo(
        (Location("/game/{game}/next-deal", "sheet"),), PLAYING, reference=True, room="players"
    ),
    # The opening totals of a game that goes on from paper.
    "opening_totals": ScreenInfo(
        (Location("/game/{game}/opening-totals", "sheet"),), room="players"
    ),
    # Rules of the game being prepared, on trial at a table, or under which a finished one is tried.
    "house_rules": ScreenInfo(
        (
            Location("/new-game/house-rules", "new_game"),
            Location("/new-club/{evening}/house-rules", "new_club"),
            Location("/game/{game}/house-rules", "sheet"),
            Location(f"{WHAT_IF}/house-rules", "what_if"),
        )
    ),
    # A hand that is corrected from the story of its game leads back there.
    "hand": ScreenInfo(
        (Location(HAND, "sheet"), Location(f"{FOUND}/{HAND_PART}", "story")), PLAYING
    ),
    "moon": ScreenInfo(
        (Location(f"{HAND}/moon", "hand"), Location(f"{FOUND}/{HAND_PART}/moon", "hand")),
        PLAYING,
        room="hand",
    ),
    # A hand that is none of thirteen tricks: a misdeal, points alone, a penalty.
    "odd_hand": ScreenInfo(
        (Location(f"{HAND}/odd-hand", "hand"), Location(f"{FOUND}/{HAND_PART}/odd-hand", "hand")),
        PLAYING,
        reference=True,
        room="hand",
    ),
    "why": ScreenInfo(
        (Location("/game/{game}/hand/{hand}/why/{player}", "sheet"),), PLAYING, room="sheet"
    ),
}

TABS: tuple[Screen, ...] = ("home", "people", "past")
"""The screens of one level: the bar at the bottom of each leads to the others."""


class CameFrom(NamedTuple):
    """The tab or sheet somebody came from, the route they opened there, and the way before that."""

    origin: Route
    opened: Route
    earlier: "CameFrom | None" = None


HOME, NEW_GAME, PICK_GAME = Route(), Route("new_game"), Route("pick_game")
OWN_GAME, OFFER, SEATS = Route("own_game"), Route("offer"), Route("seats")
HOUSE_RULES, INSTALL = Route("house_rules"), Route("install")
PAST, DEVICES, FILES, PAPER = Route("past"), Route("devices"), Route("files"), Route("paper")
RECORD, JOIN_RECORD = Route("record"), Route("join_record")
TAKE_ALONG = Route("take_along")
PEOPLE, LOOK_BACK = Route("people"), Route("look_back")
NEW_CLUB = Route("new_club")
CLUB_GAME = Route("pick_game", evening="game")
CLUB_RULES = Route("house_rules", evening="rules")
RULES, CODE, SETTINGS, KEYS = Route("rules"), Route("code"), Route("settings"), Route("keys")


def sheet_route(game: str) -> Route:
    """Return the route of a game's score sheet."""
    return Route("sheet", game)


def same_screen(one: Route, other: Route) -> bool:
    """Return whether two routes show the same screen; a search makes no other screen."""
    return one == other or replace(one, search=other.search) == other


def story_route(game: str, search: str = "") -> Route:
    """Return the route of a finished game, found by a search among the past games."""
    return Route("story", game, search=search or EVERY_GAME)


def location_of(route: Route) -> Location:
    """Return the last location whose fields the route has; the only one if a field is missing."""
    has = {name for name in PATH_FIELDS if getattr(route, name)} | {"player"}
    if route.hand == NEW_HAND:
        has.add("hand")
    locations = SCREENS[route.screen].locations
    fitting = (location for location in reversed(locations) if location.fields <= has)
    return next(fitting, locations[0])
