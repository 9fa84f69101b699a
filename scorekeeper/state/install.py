"""Putting the app on the home screen: how in each browser, and when somebody should be told.

Safari may delete what a tab has kept after seven days of use without a visit, and the app on an
iPhone's home screen begins with a store of its own. Source: WebKit's Intelligent Tracking
Prevention, "7-Day Cap on All Script-Writeable Storage".
"""

import re
from dataclasses import replace

from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import GroupGameRequested, RematchRequested
from scorekeeper.state.routes import HOME, NEW_GAME
from scorekeeper.state.setup.new_game import SetupStarted
from scorekeeper.state.stored import Agent, Browser, StorePlace

BEGINS = (SetupStarted, RematchRequested, GroupGameRequested)
"""The actions by which somebody begins a game."""
RISKED_GAMES = 2
"""The most games kept where they can be lost, before somebody is told again."""
STEPS = (1, 2, 3)
IOS: tuple[Agent, ...] = ("ios_safari", "ios_other")
IOS_DEVICE = re.compile(r"\b(iPhone|iPad|iPod)\b")
# The names of browsers on iOS beside Safari, and of the pages that other apps show.
OTHER_IOS_BROWSER = re.compile(
    r"CriOS|FxiOS|EdgiOS|OPT/|OPiOS|OPX/|DuckDuckGo|Ddg/|GSA/|YaBrowser|Brave|Focus/"
    r"|FBA[NV]|Instagram|Line/|WhatsApp|Snapchat|Twitter"
)


def agent_of(user_agent: str, touch_points: int) -> Agent:
    """Return the kind of a browser, by its name for itself.

    An iPad calls itself a Mac, but no Mac has a screen for more than one finger.
    """
    is_ipad = "Macintosh" in user_agent and touch_points > 1
    if is_ipad or IOS_DEVICE.search(user_agent):
        is_safari = "Safari/" in user_agent and not OTHER_IOS_BROWSER.search(user_agent)
        return "ios_safari" if is_safari else "ios_other"
    return "android" if "Android" in user_agent else "desktop"


def can_install(place: StorePlace) -> bool:
    """Return whether games are kept in a tab that should rather be an app on the home screen."""
    browser = place.browser
    return place.where == "browser" and browser.agent != "desktop" and not browser.installed


def guide_is_due(state: AppState) -> bool:
    """Return whether somebody who begins a game should hear of the home screen first.

    They do once, and once more before games would be lost.
    """
    place = state.place
    if not can_install(place):
        return False
    at_risk = place.browser.agent in IOS and not place.lasting
    again = place.guided == 1 and at_risk and len(state.real_games) >= RISKED_GAMES
    return not place.guided or again


def leads_to_guide(state: AppState, action: Action) -> bool:
    """Return whether somebody who does this should hear of the home screen first.

    An address may lead to a new game at once. Whoever has been told may be reloading that page.
    """
    by_address = action == Navigated(NEW_GAME) and not state.place.guided
    return (by_address or isinstance(action, BEGINS)) and guide_is_due(state)


class GuideShown(Action):
    """Somebody hears of the home screen before the action that they ``asked`` for."""

    asked: Action

    def _apply(self, state: AppState) -> AppState:
        return replace(state, place=replace(state.place, asked=self.asked))


def asked_before_guide(state: AppState) -> Action:
    """Return the action that waits for an answer to the guide; a reloaded page has forgotten it."""
    action = state.place.asked
    return action if isinstance(action, Action) else SetupStarted()


class InstallOffered(Action):
    """The browser would put the app on the home screen itself."""

    def _apply(self, state: AppState) -> AppState:
        return _with_browser(state, replace(state.place.browser, prompts=True))


class InstallAccepted(Action):
    """Somebody lets the browser put the app on the home screen; it asks once more itself."""

    def _apply(self, state: AppState) -> AppState:
        # A browser offers it once.
        return _with_browser(state, replace(state.place.browser, prompts=False))


class AppInstalled(Action):
    """The browser has put the app on the home screen, with the games of this tab."""

    def _apply(self, state: AppState) -> AppState:
        browser = replace(state.place.browser, prompts=False, installed=True)
        state = _with_browser(state, browser)
        return replace(state, route=HOME) if state.route.screen == "install" else state


class GuideAnswered(Action):
    """Somebody has been told of the home screen, and goes on.

    ``stays`` in this tab to try the app, or else says that it is done.
    """

    stays: bool

    def _apply(self, state: AppState) -> AppState:
        place = replace(state.place, guided=state.place.guided + 1, asked=None)
        return replace(state, place=place, route=HOME)


def _with_browser(state: AppState, browser: Browser) -> AppState:
    return replace(state, place=replace(state.place, browser=browser))
