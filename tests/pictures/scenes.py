"""What there is to take pictures of: the screens, and the devices that they are looked at on."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from scorekeeper.words.speak import say
from tests.browser.table import Table
from tests.pictures.games import GAMES, HANDS, SPECIAL

PHONE, SMALL_PHONE, LYING_PHONE = (390, 844), (360, 640), (740, 360)
TABLET, LYING_TABLET, DESKTOP = (820, 1180), (1180, 820), (1440, 900)


@dataclass(frozen=True)
class View:
    """A device; ``text`` is how many times as large as usual it draws text."""

    name: str
    size: tuple[int, int]
    scheme: Literal["light", "dark"] = "light"
    text: float = 1.0
    settings: Mapping[str, str] = field(default_factory=dict)


VIEWS = (
    View("phone", PHONE),
    View("phone-dark", PHONE, "dark"),
    View("phone-large-text", PHONE, text=2.0),
    View("phone-small", SMALL_PHONE),
    View("phone-lying", LYING_PHONE),
    View("tablet", TABLET),
    View("tablet-lying", LYING_TABLET, "dark"),
    View("desktop", DESKTOP),
    View("phone-black", PHONE, settings={"appearance": "black", "suits": "four"}),
)


@dataclass(frozen=True)
class Scene:
    """A screen: where it is, and what is tapped there first."""

    name: str
    route: str
    taps: Callable[[Table], None] = lambda _: None


def scenes(ids: Mapping[str, str]) -> Iterator[Scene]:
    """Every screen of the app, on the games that were played for it."""
    # The app itself begins with what was under way.
    yield Scene("home", "/games", lambda table: table.tap(say("back.home")))
    yield Scene("new", "/new")
    yield Scene("new-rule", "/new", _open_a_house_rule)
    yield Scene("pick", "/new/which")
    yield Scene("rules", "/new/rules")
    yield Scene("settings", "/settings")
    yield Scene("keys", "/keys")
    yield Scene("games", "/games")
    yield Scene("files", "/games/files")
    for players in GAMES:
        base = {what: f"/game/{ids[f'{what}-{players}']}" for what in ("over", "moon", "cards")}
        count = f"/game/{ids[f'count-{players}']}"
        yield Scene(f"table-{players}", count)
        yield Scene(f"count-{players}", f"{count}/hand/{HANDS + 1}")
        yield Scene(f"cards-{players}", f"{base['cards']}/hand/3")
        yield Scene(f"moon-{players}", f"{base['moon']}/hand/3/moon")
        yield Scene(f"why-{players}", count, _ask_why)
        yield Scene(f"over-{players}", f"{base['over']}/over")
        yield Scene(f"board-{players}", f"{count}/board")
        yield Scene(f"people-{players}", f"{count}/people")
        yield Scene(f"people-{players}", f"{count}/people")
    yield Scene("menu", f"/game/{ids['count-4']}", lambda table: table.tap(say("menu.game")))
    yield Scene("person", f"/game/{ids['count-4']}/people", _open_a_person)
    yield Scene("house-rules", f"/game/{ids['count-4']}/house-rules", _try_a_house_rule)
    yield Scene("draw", "/new", _begin_a_draw)
    yield Scene("table-rules", f"/game/{ids['count-4']}/rules")
    yield Scene("house-rules", f"/game/{ids['count-4']}/house-rules")
    yield Scene("keys", "/keys")
    for variant in SPECIAL:
        yield Scene(f"entry-{variant}", f"/game/{ids[variant]}/hand/2")


def _ask_why(table: Table) -> None:
    hand = re.escape(say("hand.heading", number=6))
    table.find(re.compile(f"^{hand}, ")).first.click()
    table.see(say("why.question"))


def _open_a_person(table: Table) -> None:
    table.tap(say("people.open", player="Bob"))


def _try_a_house_rule(table: Table) -> None:
    queen = say("option.queen_points")
    table.tap(re.compile(f"^{re.escape(queen)}: "))
    table.tap(say("option.less", option=queen))


def _begin_a_draw(table: Table) -> None:
    table.tap(say("draw.seats"))


def _open_a_house_rule(table: Table) -> None:
    table.tap(re.compile(f"^{re.escape(say('option.moon'))}: "))
