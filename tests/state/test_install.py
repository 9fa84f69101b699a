"""The way to the home screen: which browser needs which steps, and when somebody is told."""

from dataclasses import replace

import pytest

from scorekeeper.state.install import (
    STEPS,
    AppInstalled,
    GuideAnswered,
    InstallAccepted,
    InstallOffered,
    agent_of,
    can_install,
    guide_is_due,
)
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import HOME, INSTALL
from scorekeeper.state.stored import Agent, Browser, StoreLocation, StorePlace
from scorekeeper.store.record import Record
from scorekeeper.store.summary import summarise
from scorekeeper.words.translation import say, using_language
from tests.state.app_driver import AppDriver, new_game

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15"
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)"
AGENTS: dict[tuple[str, int], Agent] = {
    (f"{IPHONE} Version/18.5 Mobile/15E148 Safari/604.1", 5): "ios_safari",
    (f"{MAC} Version/18.5 Safari/605.1.15", 5): "ios_safari",  # an iPad
    (f"{IPHONE} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1", 5): "ios_other",
    (f"{IPHONE} FxiOS/142.0 Mobile/15E148 Safari/605.1.15", 5): "ios_other",
    (f"{IPHONE} Version/18.0 EdgiOS/139.0 Mobile/15E148 Safari/605.1.15", 5): "ios_other",
    (f"{IPHONE} Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15", 5): "ios_other",
    # A page inside of another app.
    (f"{IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0]", 5): "ios_other",
    (f"{IPHONE} Mobile/15E148 Instagram 380.0", 5): "ios_other",
    (f"{ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36", 5): "android",
    ("Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0", 5): "android",
    (f"{ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36", 5): "android",
    (f"{MAC} Version/18.5 Safari/605.1.15", 0): "desktop",
    (f"{WINDOWS} Chrome/140.0.0.0 Safari/537.36", 10): "desktop",
    ("Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0", 0): "desktop",
    ("", 0): "desktop",
}
# What each browser calls the two things that are tapped, in its user's language.
NAMED = {
    ("ios_safari", "en"): ("Share", "Add to Home Screen"),
    ("ios_safari", "de"): ("Teilen", "Zum Home-Bildschirm"),
    ("ios_safari", "es"): ("Compartir", "A\u00f1adir a pantalla de inicio"),
    ("ios_other", "en"): ("Share", "Add to Home Screen"),
    ("ios_other", "de"): ("Teilen", "Zum Home-Bildschirm"),
    ("ios_other", "es"): ("Compartir", "A\u00f1adir a pantalla de inicio"),
    ("android", "en"): ("menu", "Install app"),
    ("android", "de"): ("Men\u00fc", "App installieren"),
    ("android", "es"): ("men\u00fa", "Instalar aplicaci\u00f3n"),
}
PHONES: tuple[Agent, ...] = ("ios_safari", "ios_other", "android")


@pytest.mark.parametrize(("named", "agent"), AGENTS.items())
def test_a_browser_is_known_by_its_name(named: tuple[str, int], agent: Agent) -> None:
    assert agent_of(*named) == agent


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("agent", PHONES)
def test_the_three_steps_name_what_this_browser_has(agent: Agent, language: str) -> None:
    with using_language(language):
        first, second, third = (say(f"install.{agent}.{number}") for number in STEPS)
        why = say(f"install.why.{agent}")
    tapped, chosen = NAMED[agent, language]
    assert tapped in first
    assert chosen in second
    assert "Scorekeeper" in third
    assert ("Safari" in why) is (agent == "ios_safari")


def place(
    agent: Agent = "ios_safari",
    *,
    where: StoreLocation = "browser",
    installed: bool = False,
    lasting: bool | None = False,
    guided: int = 0,
) -> StorePlace:
    return StorePlace(where, lasting, browser=Browser(agent, installed), guided=guided)


def due(where: StorePlace, games: int = 0) -> bool:
    summary = summarise(Record(new_game().game))
    kept = tuple(replace(summary, id=str(number)) for number in range(games))
    return guide_is_due(AppState(place=where, games=kept))


@pytest.mark.parametrize("agent", PHONES)
def test_a_phone_is_told_before_its_first_game(agent: Agent) -> None:
    assert due(place(agent))
    assert not due(place(agent, guided=1))


def test_nothing_is_in_the_way_elsewhere() -> None:
    assert not due(place("desktop"), games=9)
    assert not due(place(installed=True), games=9)
    for where in ("device", "host"):
        assert not due(place(where=where), games=9)
    assert not can_install(place("desktop"))


def test_who_only_tries_it_is_told_once_more_before_games_would_be_lost() -> None:
    tried = place(guided=1)
    assert not due(tried, games=1)
    assert due(tried, games=2)
    assert due(replace(tried, lasting=None), games=2)
    assert not due(replace(tried, lasting=True), games=2)
    assert not due(replace(tried, guided=2), games=9)
    assert not due(place("android", guided=1), games=9)


def prompts(driver: AppDriver) -> bool:
    return driver.state.place.browser.prompts


def test_the_browser_may_do_it_itself() -> None:
    driver = AppDriver(AppState(place=place("android"))).do(Navigated(INSTALL), InstallOffered())
    assert prompts(driver)
    # It offers that once, and may be refused there.
    driver.do(InstallAccepted())
    assert not prompts(driver)
    assert driver.state.route == INSTALL
    driver.do(AppInstalled())
    assert driver.state.route == HOME
    assert not guide_is_due(driver.state)


def test_an_installation_from_the_menu_disturbs_nobody() -> None:
    driver = AppDriver(AppState(place=place("android"))).do(AppInstalled())
    assert driver.state.route == HOME
    assert not can_install(driver.state.place)


@pytest.mark.parametrize("stays", [True, False])
def test_an_answer_is_remembered(stays: bool) -> None:
    driver = AppDriver(AppState(place=place())).do(Navigated(INSTALL), GuideAnswered(stays))
    assert driver.state.place.guided == 1
    assert driver.state.route == HOME
