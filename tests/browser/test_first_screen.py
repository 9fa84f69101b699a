"""A served page shows at once what the app then shows, before there is a connection."""

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from typing import Literal, NamedTuple, Protocol

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from scorekeeper.scoring.game import Game
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, RestAssigned
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import HOME, NEW_HAND
from scorekeeper.state.routes import Role as DeviceRole
from scorekeeper.state.routes import Route as AppRoute
from scorekeeper.state.table.playing import GameStopped, HandSaved
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import PHONE
from tests.browser.joining import code, host_route
from tests.session.session_games import Window, store_game

Scheme = Literal["light", "dark"]
TOTALS = {"Ann": "3", "Bob": "13", "Cid": "10", "Dee": "0"}
BACKGROUNDS = {"light": "rgb(251, 248, 241)", "dark": "rgb(20, 17, 13)", "black": "rgb(0, 0, 0)"}
# No text but a name may be cut off, and nothing may stand out of the page.
CUT = """() => [...document.querySelectorAll("#kept-screen :is(h1, p, .total)")]
    .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"""
COUNT_SOCKETS = """(() => {
    window.sockets = 0;
    const Native = WebSocket;
    window.WebSocket = class extends Native {
        constructor(...args) { super(...args); window.sockets += 1; }
    };
})()"""
STARTS_APP = "**/flutter_bootstrap.js"
SETTINGS = "flutter.scorekeeper.settings"


class Kind(NamedTuple):
    """A kind of first screen: who opens what, and what both it and the app say."""

    role: DeviceRole
    route: str
    said: tuple[str, ...]
    scheme: Scheme = "light"


KINDS = {
    "list": Kind("host", "", ("Friday", "Saturday", "Sunday", "hand 2 half entered")),
    "sheet": Kind("score", "/game/friday", ("Bob deals", "pass 3 right"), "dark"),
    "hand": Kind("score", "/game/friday/next", ("Still to place: 10 hearts",)),
    "moon": Kind("score", "/game/saturday/next/moon", ("Bob shot the moon",), "dark"),
    "over": Kind("score", "/game/sunday/over", ("Dee wins with 0",)),
    "board": Kind("follow", "/game/friday", ("Bob deals",), "dark"),
}


class SlowPhone(AppPage):
    """A phone to which nothing of the app comes before it is let."""

    def __init__(self, page: Page, app: AppProcess) -> None:
        """Hold back what starts the app, and count connections."""
        super().__init__(page, app)
        self._held: list[Route] = []
        page.add_init_script(COUNT_SOCKETS)
        page.route(STARTS_APP, self._hold)

    def _hold(self, route: Route) -> None:
        self._held.append(route)

    @property
    def first_screen(self) -> Locator:
        """What is shown before the app."""
        return self.page.locator("#first-screen #kept-screen")

    @property
    def paper(self) -> str:
        """The colour of its background."""
        screen = self.page.locator("#first-screen")
        return str(screen.evaluate("each => getComputedStyle(each).backgroundColor"))

    def let_app_come(self) -> None:
        """Let the app arrive, and look that it follows the first screen without a gap."""
        while self._held:
            self._held.pop().continue_()
        self.page.unroute(STARTS_APP)
        self.first_screen.wait_for(state="detached")
        at_once = self.page.screenshot()
        self.wait_for_app()
        # An empty page takes a tenth of that.
        assert len(at_once) > len(self.page.screenshot()) / 2
        assert self.page.evaluate("window.sockets") == 1


class OpenSlowly(Protocol):
    """A function that opens a route on a new phone to which nothing of the app comes yet."""

    def __call__(
        self,
        role: DeviceRole,
        route: str = "",
        scheme: Scheme = "light",
        locale: str = "en-US",
        settings: Mapping[str, str] | None = None,
    ) -> SlowPhone:
        """Open it, by default on a phone of somebody who speaks English."""
        ...


@pytest.fixture
def app_arguments() -> tuple[str, ...]:
    return ("serve", "--port", "{port}")


@pytest.fixture
def games(app: AppProcess) -> AppProcess:
    """The app with a half-entered hand, an open moon, and a game that is over."""
    library = open_library(app.data)
    for game in ("friday", "saturday", "sunday"):
        store_game(library, game)
        window = Window(library, f"/game/{game}")
        next_hand = Navigated(AppRoute("hand", game, NEW_HAND))
        queen, hearts = CardTapped("QS", 0, "Bob"), CardsCounted("Ann", "hearts", 3)
        window.do(next_hand, queen, hearts, RestAssigned("Cid"), HandSaved())
        if game == "friday":
            window.do(next_hand, queen, hearts)
        elif game == "saturday":
            window.do(next_hand, queen, RestAssigned("Bob"), HandSaved())
        else:
            window.do(GameStopped())
        window.do(Navigated(HOME))
    return app


@pytest.fixture
def open_slowly(browser: Browser, games: AppProcess) -> Iterator[OpenSlowly]:
    with ExitStack() as contexts:

        def open_one(
            role: DeviceRole,
            route: str = "",
            scheme: Scheme = "light",
            locale: str = "en-US",
            settings: Mapping[str, str] | None = None,
        ) -> SlowPhone:
            context = browser.new_context(
                viewport={"width": PHONE[0], "height": PHONE[1]},
                has_touch=True,
                color_scheme=scheme,
                locale=locale,
                reduced_motion="reduce",
            )
            contexts.callback(context.close)
            if settings:
                stored = json.dumps(json.dumps(json.dumps(settings)))
                context.add_init_script(f"localStorage['{SETTINGS}'] = {stored}")
            phone = SlowPhone(context.new_page(), games)
            link = host_route(games) if role == "host" else f"/join#{code(games, role)}"
            phone.page.goto(games.address + link + route, wait_until="commit")
            return phone

        yield open_one


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_the_score_is_there_before_the_connection(kind: Kind, open_slowly: OpenSlowly) -> None:
    phone = open_slowly(kind.role, kind.route, kind.scheme)
    shown, page = phone.first_screen, phone.page
    expect(shown).to_be_visible()
    expect(shown.get_by_role("heading", level=1)).to_be_visible()
    expect(shown.get_by_role("status")).to_contain_text("Getting ready")
    assert page.evaluate("window.sockets") == 0
    before = shown.inner_text()
    for each in kind.said:
        assert each in before
    if kind.route:
        names, totals = (
            shown.locator(f".{each}").all_text_contents() for each in ("name", "total")
        )
        assert dict(zip(names, totals, strict=True)) == TOTALS
    spoken = shown.locator(".spoken").all_text_contents()
    assert phone.paper == BACKGROUNDS[kind.scheme]
    assert page.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    # A tap on it does nothing.
    assert not shown.locator("button, a, input, [tabindex]").count()
    shown.get_by_role("heading", level=1).click()
    phone.let_app_come()
    for each in kind.said:
        phone.see(each)
    if "moon" not in kind.route:
        for name, total in TOTALS.items():
            phone.see(name)
            phone.see(total)
    if kind is KINDS["sheet"]:
        assert "hand 2 half entered" in before
        phone.see("Go on with hand 2")
        assert set(spoken) <= {*phone.texts()}


def test_it_is_in_the_language_and_colours_of_the_device(open_slowly: OpenSlowly) -> None:
    phone = open_slowly("score", "/game/friday", locale="es-MX")
    expect(phone.first_screen).to_contain_text("reparte Bob")
    expect(phone.first_screen).to_have_attribute("lang", "es")
    chosen = {"language": "de", "appearance": "black"}
    phone = open_slowly("score", "/game/friday", locale="es-MX", settings=chosen)
    expect(phone.first_screen).to_contain_text("Bob gibt")
    assert phone.paper == BACKGROUNDS["black"]
    phone.let_app_come()
    phone.see("Bob gibt")


def test_a_tab_goes_on_where_it_was_and_a_new_one_where_its_device_was(
    open_slowly: OpenSlowly,
) -> None:
    phone = open_slowly("score")
    expect(phone.first_screen).to_contain_text("Still on")
    phone.let_app_come()
    second = phone.open_second_page("/game/friday")
    second.see("Go on with hand 2")
    # The first tab is still at home, and says nothing else before the app is there.
    seen = "addEventListener('DOMContentLoaded', () => { window.seen = document.body.innerText; })"
    phone.page.add_init_script(seen)
    phone.reload()
    phone.see("Still on")
    assert "Bob deals" not in phone.page.evaluate("window.seen")
    third = phone.page.context.new_page()
    third.add_init_script(seen)
    third.goto(phone.app.address)
    assert "Bob deals" in third.evaluate("window.seen")


def test_names_are_texts(open_slowly: OpenSlowly, games: AppProcess) -> None:
    names = ("</script><script>hacked=1</script>", "<img src=x onerror=hacked=1>", "Ann", "Bob")
    game = Game("hostile", "<!--<b>", "black-lady", names, "Ann", {})
    open_library(games.data).save(Record(game))
    phone = open_slowly("follow", "/game/hostile")
    shown = phone.first_screen
    expect(shown.get_by_role("heading", level=1)).to_have_text("<!--<b>")
    assert tuple(shown.locator(".name").all_text_contents()) == names
    assert phone.page.evaluate("typeof hacked") == "undefined"
