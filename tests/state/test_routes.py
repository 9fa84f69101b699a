"""Routes as paths, there and back, whatever games and players are called; parents of screens."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.state.examples import asks_for_examples
from scorekeeper.state.paths import parse_route, route_path
from scorekeeper.state.routes import (
    CLUB_GAME,
    CLUB_RULES,
    DEVICES,
    FILES,
    HOME,
    HOUSE_RULES,
    INSTALL,
    KEYS,
    NEW_CLUB,
    NEW_GAME,
    NEW_HAND,
    OFFER,
    OWN_GAME,
    PAPER,
    PAST,
    PEOPLE,
    PICK_GAME,
    RULES,
    SCREENS,
    SEATS,
    SETTINGS,
    TAKE_ALONG,
    Location,
    Route,
    Screen,
    sheet_route,
    story_route,
)
from scorekeeper.state.ways_back import from_figures, list_route, parent_route, resume_route

NAMES = some.text(some.characters(codec="utf-8"), min_size=1, max_size=40)
HANDS = NAMES | some.just(NEW_HAND)
ROUTES = some.one_of(
    some.sampled_from((HOME, NEW_GAME, PICK_GAME, RULES, PAST, SETTINGS)),
    some.builds(sheet_route, NAMES),
    some.builds(Route, some.sampled_from(("over", "rules", "board", "devices", "settings")), NAMES),
    some.builds(Route, some.sampled_from(("hand", "moon")), NAMES, HANDS),
    some.builds(Route, some.just("why"), NAMES, HANDS, NAMES),
    some.builds(Route, some.just("past"), search=NAMES),
    some.builds(story_route, NAMES, NAMES),
    some.builds(Route, some.sampled_from(("share", "rules")), NAMES, search=NAMES),
    some.builds(Route, some.sampled_from(("hand", "moon")), NAMES, NAMES, search=NAMES),
)


@given(ROUTES)
def test_a_route_survives_its_path(route: Route) -> None:
    assert parse_route(route_path(route)) == route


@pytest.mark.parametrize(
    "name", ["a/b", "../x", "?", "#", "%2F", "100 %", "美", "علی", "Zoë +1", "🂭"]
)
def test_a_name_is_one_part_of_the_path(name: str) -> None:
    route = Route("why", name, "3", name)
    assert parse_route(route_path(route)) == route
    assert route_path(route).count("/") == 6
    assert route_path(route).isascii()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "/",
        "//",
        "/nowhere",
        "/game",
        "/game/",
        "/game/a/b",
        "/game/a/hand",
        "/game/a/hand/",
        "/game/a/hand//moon",
        "/game/a/next/1",
        "/game/a/hand/1/why",
        "/game/a/hand/1/why/",
        "/game/a/hand/1/what",
    ],
)
def test_any_other_path_is_home(text: str) -> None:
    assert parse_route(text) == HOME


def test_the_rules_are_those_of_the_game_being_prepared_or_of_a_table() -> None:
    assert route_path(RULES) == "/new-game/rules"
    assert parent_route(RULES) == NEW_GAME
    assert route_path(Route("rules", "g")) == "/game/g/rules"
    assert parent_route(Route("rules", "g")) == sheet_route("g")


@given(some.text(max_size=60))
def test_any_text_is_read_as_some_route(text: str) -> None:
    route = parse_route(text)
    assert parse_route(route_path(route)) == route


def test_a_hand_is_named_by_its_id_and_the_next_one_has_a_path_of_its_own() -> None:
    assert route_path(Route("hand", "g", "7f3a")) == "/game/g/hand/7f3a"
    assert parse_route("/game/g/hand/3/moon?x=1") == Route("moon", "g", "3")
    assert route_path(Route("hand", "g", NEW_HAND)) == "/game/g/next"
    assert route_path(Route("hand", "g", "next")) == "/game/g/hand/next"
    assert parse_route("/game/g/next/moon") == Route("moon", "g", NEW_HAND)


@pytest.mark.parametrize(
    ("closed", "begun"),
    [
        (HOME, HOME),
        (SETTINGS, HOME),
        (PAST, HOME),
        (Route("files"), HOME),
        (RULES, NEW_GAME),
        (PICK_GAME, PICK_GAME),
        (Route("settings", "g"), sheet_route("g")),
        (Route("rules", "g"), sheet_route("g")),
        (Route("hand", "g", "4"), Route("hand", "g", "4")),
        (Route("board", "g"), Route("board", "g")),
    ],
)
def test_the_app_resumes_where_something_was_under_way(closed: Route, begun: Route) -> None:
    assert resume_route(closed) == begun


@given(ROUTES)
def test_back_leads_home_in_the_end(route: Route) -> None:
    for _ in range(4):
        route = parent_route(route)
    assert route == HOME


def test_every_screen_is_in_the_table() -> None:
    assert set(SCREENS) == set(get_args(Screen))


PATHS = [
    (HOME, "/"),
    (PAST, "/past"),
    (FILES, "/past/files"),
    (DEVICES, "/devices"),
    (SETTINGS, "/settings"),
    (INSTALL, "/install"),
    (TAKE_ALONG, "/take-along"),
    (KEYS, "/keys"),
    (NEW_GAME, "/new-game"),
    (PICK_GAME, "/new-game/pick-game"),
    (OWN_GAME, "/new-game/pick-game/own-game"),
    (OFFER, "/offer"),
    (SEATS, "/new-game/seats"),
    (HOUSE_RULES, "/new-game/house-rules"),
    (RULES, "/new-game/rules"),
    (sheet_route("g"), "/game/g"),
    (Route("rules", "g"), "/game/g/rules"),
    (Route("settings", "g"), "/game/g/settings"),
    (Route("devices", "g"), "/game/g/devices"),
    (Route("keys", "g"), "/game/g/keys"),
    (Route("over", "g"), "/game/g/over"),
    (Route("share", "g"), "/game/g/share"),
    (Route("board", "g"), "/game/g/board"),
    (Route("players", "g"), "/game/g/players"),
    (Route("house_rules", "g"), "/game/g/house-rules"),
    (Route("hand", "g", "3"), "/game/g/hand/3"),
    (Route("code"), "/new-game/rules/code"),
    (Route("code", "g"), "/game/g/code"),
    (Route("moon", "g", "3"), "/game/g/hand/3/moon"),
    (Route("odd_hand", "g", "3"), "/game/g/hand/3/odd-hand"),
    (Route("opening_totals", "g"), "/game/g/opening-totals"),
    (Route("next_deal", "g"), "/game/g/next-deal"),
    (Route("keys", "g", "3"), "/game/g/hand/3/keys"),
    (Route("why", "g", "3", "Ann"), "/game/g/hand/3/why/Ann"),
    (PAPER, "/past/paper"),
    (Route("paper", "g", search="all"), "/past/find/all/game/g/paper"),
    (Route("past", search="text=a"), "/past/find/text=a"),
    (story_route("g"), "/past/find/all/game/g"),
    (Route("share", "g", search="all"), "/past/find/all/game/g/share"),
    (Route("rules", "g", search="all"), "/past/find/all/game/g/rules"),
    (Route("code", "g", search="all"), "/past/find/all/game/g/code"),
    (Route("what_if", "g", search="all"), "/past/find/all/game/g/what-if"),
    (Route("pick_game", "g", search="all"), "/past/find/all/game/g/what-if/pick-game"),
    (Route("house_rules", "g", search="all"), "/past/find/all/game/g/what-if/house-rules"),
    (Route("hand", "g", "3", search="all"), "/past/find/all/game/g/hand/3"),
    (Route("moon", "g", "3", search="all"), "/past/find/all/game/g/hand/3/moon"),
    (Route("odd_hand", "g", "3", search="all"), "/past/find/all/game/g/hand/3/odd-hand"),
    (PEOPLE, "/people"),
    (Route("person", player="zo\u00eb"), "/people/zo%C3%AB"),
    (Route("pair", player="ann", other="a/b"), "/people/ann/pair/a%2Fb"),
    (Route("counted_games", player="ann", figure="wins"), "/people/ann/counted-games/wins"),
    (Route("counted_games", player="ann", other="bob"), "/people/ann/pair/bob/counted-games"),
    (
        Route("counted_games", player="ann", other="bob", figure="left"),
        "/people/ann/pair/bob/counted-games/left",
    ),
    (Route("group", group="2026-11-21-1a"), "/groups/2026-11-21-1a"),
    (Route("cash_box", group="2026-11-21-1a"), "/groups/2026-11-21-1a/cash-box"),
    (Route("record"), "/record"),
    (Route("record", group="2026-11-21-1a"), "/groups/2026-11-21-1a/record"),
    (Route("join_record"), "/join-record"),
    (Route("same_people"), "/record/same-people"),
    (Route("same_people", group="thursday"), "/groups/thursday/record/same-people"),
    (Route("decide"), "/record/decide"),
    (Route("decide", group="thursday"), "/groups/thursday/record/decide"),
    (Route("people", search="period=2026-04"), "/people/only/period=2026-04"),
    (Route("person", player="only", search="players=4"), "/people/only/only/players=4"),
    (Route("pair", player="a", other="b", search="players=4"), "/people/a/pair/b/only/players=4"),
    (
        Route("counted_games", player="a", figure="wins", search="players=4"),
        "/people/a/counted-games/wins/only/players=4",
    ),
    (
        Route("counted_games", player="a", other="b", search="players=4"),
        "/people/a/pair/b/counted-games/only/players=4",
    ),
    (
        Route("counted_games", player="a", other="b", figure="left", search="players=4"),
        "/people/a/pair/b/counted-games/left/only/players=4",
    ),
    (Route("look_back"), "/look-back"),
    (Route("look_back", figure="2025"), "/look-back/2025"),
    (Route("look_back", group="1a"), "/groups/1a/look-back"),
    (Route("look_back", group="1a", figure="2025"), "/groups/1a/look-back/2025"),
]


@pytest.mark.parametrize(("route", "path"), PATHS)
def test_each_path_stays_as_it_is(route: Route, path: str) -> None:
    """Bookmarks, links to join and the place to resume are such paths."""
    assert route_path(route) == path
    assert parse_route(path) == route


OLD_ADDRESSES = [
    ("/games", "/past"),
    ("/games/files", "/past/files"),
    ("/games/paper", "/past/paper"),
    ("/games/find/text%3Da", "/past/find/text=a"),
    ("/games/find/all/game/g", "/past/find/all/game/g"),
    ("/games/find/all/game/g/hand/3/moon", "/past/find/all/game/g/hand/3/moon"),
    ("/groups", "/people"),
    ("/groups/from/screen%3Dfigures", "/people"),
    ("/new", "/new-game"),
    ("/new/which", "/new-game/pick-game"),
    ("/new/which/own", "/new-game/pick-game/own-game"),
    ("/new/seats", "/new-game/seats"),
    ("/new/house-rules", "/new-game/house-rules"),
    ("/new/rules", "/new-game/rules"),
    ("/new/rules/code", "/new-game/rules/code"),
    ("/games/find/all/game/g/what-if/which", "/past/find/all/game/g/what-if/pick-game"),
    ("/game/g/people", "/game/g/players"),
    ("/game/people/people", "/game/people/players"),
    ("/people/ann/with/a%2Fb", "/people/ann/pair/a%2Fb"),
    ("/people/with/with/with", "/people/with/pair/with"),
    ("/people/ann/games/wins", "/people/ann/counted-games/wins"),
    ("/people/ann/with/bob/games", "/people/ann/pair/bob/counted-games"),
    ("/people/ann/with/bob/games/left", "/people/ann/pair/bob/counted-games/left"),
    ("/people/a/with/b/only/players%3D4", "/people/a/pair/b/only/players=4"),
    ("/people/a/games/wins/only/players%3D4", "/people/a/counted-games/wins/only/players=4"),
    ("/people/a/with/b/games/only/players%3D4", "/people/a/pair/b/counted-games/only/players=4"),
    (
        "/people/a/with/b/games/left/only/players%3D4",
        "/people/a/pair/b/counted-games/left/only/players=4",
    ),
    ("/groups/2026-11-21-1a/cash", "/groups/2026-11-21-1a/cash-box"),
    ("/past/find/text%3Da", "/past/find/text=a"),
]


@pytest.mark.parametrize(("old", "now"), OLD_ADDRESSES)
def test_an_old_address_leads_where_it_led(old: str, now: str) -> None:
    route = parse_route(now)
    assert route != HOME
    assert parse_route(old) == parse_route(f"{old}/?x=1") == route
    assert route_path(route) == now


def test_a_screen_with_figures_is_known_by_its_old_name() -> None:
    """An address says from which screen a story was opened, or the groups."""
    wins = Route("counted_games", player="ann", figure="wins")
    assert parent_route(story_route("g", "screen=counted&player=ann&figure=wins")) == wins
    assert list_route(story_route("g", "screen=figures")) == PEOPLE


VALUES = {"game": "g", "hand": "3", "player": "ann", "other": "bob", "figure": "wins"}


@pytest.mark.parametrize(
    ("screen", "location"),
    [(screen, location) for screen, info in SCREENS.items() for location in info.locations],
    ids=lambda value: value if isinstance(value, str) else value.path,
)
def test_every_path_of_the_table_leads_to_its_screen(screen: Screen, location: Location) -> None:
    values = {"group": "friday", "search": "all", "evening": "cup", **VALUES}
    route = Route(screen, **{name: values[name] for name in location.fields})
    assert parse_route(location.path.format_map(values)) == parse_route(route_path(route)) == route


@pytest.mark.parametrize(
    ("route", "above"),
    [
        (HOME, HOME),
        (PAST, HOME),
        (FILES, PAST),
        (DEVICES, HOME),
        (SETTINGS, HOME),
        (KEYS, HOME),
        (NEW_GAME, HOME),
        (PICK_GAME, NEW_GAME),
        (CLUB_GAME, NEW_CLUB),
        (CLUB_RULES, NEW_CLUB),
        (Route("club_people", evening="cup"), Route("club", evening="cup")),
        (Route("club_table", "cup-r1-t1"), sheet_route("cup-r1-t1")),
        (RULES, NEW_GAME),
        (sheet_route("g"), HOME),
        (Route("rules", "g"), sheet_route("g")),
        (Route("settings", "g"), sheet_route("g")),
        (Route("devices", "g"), sheet_route("g")),
        (Route("keys", "g"), sheet_route("g")),
        (Route("over", "g"), sheet_route("g")),
        (Route("board", "g"), sheet_route("g")),
        (Route("players", "g"), sheet_route("g")),
        (Route("house_rules", "g"), sheet_route("g")),
        (Route("hand", "g", "3"), sheet_route("g")),
        (Route("moon", "g", "3"), Route("hand", "g", "3")),
        (Route("keys", "g", "3"), Route("hand", "g", "3")),
        (Route("why", "g", "3", "Ann"), sheet_route("g")),
        (Route("past", search="text=a"), HOME),
        (PAPER, PAST),
        (Route("paper", "g", search="text=a"), story_route("g", "text=a")),
        (story_route("g"), PAST),
        (story_route("g", "text=a"), Route("past", search="text=a")),
        *(
            (story_route("g", from_figures(route)), route)
            for route in (
                Route("counted_games", player="ann", figure="wins"),
                Route("counted_games", player="ann", other="bob", figure="left"),
                Route("pair", player="ann", other="bob"),
                Route("look_back", group="thursday", figure="2026"),
                Route("group", group="thursday"),
                Route("cash_box", group="thursday"),
            )
        ),
        (Route("share", "g", search="text=a"), story_route("g", "text=a")),
        (Route("rules", "g", search="text=a"), story_route("g", "text=a")),
        (Route("code", "g", search="text=a"), Route("share", "g", search="text=a")),
        (Route("hand", "g", "3", search="text=a"), story_route("g", "text=a")),
        (Route("moon", "g", "3", search="all"), Route("hand", "g", "3", search="all")),
        (PEOPLE, HOME),
        (Route("person", player="ann"), PEOPLE),
        (
            Route("person", player="ann", search=from_figures(Route("group", group="g"))),
            Route("group", group="g"),
        ),
        (
            Route("person", player="ann", search=from_figures(Route("look_back", search="2025"))),
            Route("look_back", search="2025"),
        ),
        (Route("pair", player="ann", other="bob"), Route("person", player="ann")),
        (Route("counted_games", player="ann", figure="wins"), Route("person", player="ann")),
        (
            Route("counted_games", player="ann", other="bob"),
            Route("pair", player="ann", other="bob"),
        ),
    ],
)
def test_back_leads_to_the_screen_above(route: Route, above: Route) -> None:
    assert parent_route(route) == above


@pytest.mark.parametrize(
    ("route", "path"),
    [
        (Route("hand", "g"), "/game/g/hand/"),
        (Route("story", "g"), "/past/find/all/game/g"),
        (Route("keys", "", "4"), "/keys"),
        (Route("over"), "/game//over"),
    ],
)
def test_a_route_that_lacks_something_has_a_path_too(route: Route, path: str) -> None:
    assert route_path(route) == path


@pytest.mark.parametrize("path", ["/game//over", "/game//hand/1", "/game//settings"])
def test_a_path_without_a_game_is_home(path: str) -> None:
    assert parse_route(path) == HOME


@pytest.mark.parametrize(
    "path", ["/game/g/over/", "game/g/over", "//game/g/over//", "game/g/over?x"]
)
def test_slashes_around_a_path_do_not_matter(path: str) -> None:
    assert parse_route(path) == Route("over", "g")


@pytest.mark.parametrize(
    ("address", "asks"),
    [
        ("https://club.example/scorekeeper/?demo", True),
        ("https://club.example/scorekeeper/?lang=de&demo=1#/", True),
        ("/?demo", True),
        ("https://club.example/demo/?democracy", False),
        ("https://club.example/#?demo", False),
        ("ws://127.0.0.1:8550", False),
        ("", False),
    ],
)
def test_an_address_asks_for_the_example_evening(address: str, asks: bool) -> None:
    assert asks_for_examples(address) is asks


@pytest.mark.parametrize(
    ("opened", "listed"),
    [
        (Route("story", "g"), PAST),
        (story_route("g"), Route("past", search="all")),
        (story_route("g", "text=fri"), Route("past", search="text=fri")),
        (story_route("g", from_figures(PEOPLE)), PEOPLE),
        (
            story_route("g", from_figures(Route("counted_games", player="ann", figure="wins"))),
            Route("counted_games", player="ann", figure="wins"),
        ),
    ],
)
def test_a_past_game_was_opened_from_a_list(opened: Route, listed: Route) -> None:
    assert list_route(opened) == listed
