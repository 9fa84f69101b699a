"""The guide to the home screen: its heading, steps and buttons, as a screen reader has them."""

from dataclasses import replace

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.state.install import STEPS, guide_is_due
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import INSTALL
from scorekeeper.state.stored import Agent, Browser, StorePlace
from scorekeeper.store.record import Record
from scorekeeper.store.summary import summarise
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.home.install import install_screen
from scorekeeper.words.translation import say, using_language
from tests.state.app_driver import new_game
from tests.ui.drawing import descendants

PHONES: tuple[Agent, ...] = ("ios_safari", "ios_other", "android")


def read(state: AppState) -> dict[str, list[str]]:
    """Return the texts of the guide in their order, and the names of its headings and buttons."""
    parts = [
        part for row in install_screen(state, Dispatch(lambda _: None)) for part in descendants(row)
    ]
    texts = [part.value for part in parts if isinstance(part, controls.Text) and part.value]
    spoken = [part for part in parts if isinstance(part, controls.Semantics)]
    headings = [
        text.value
        for control in spoken
        if control.header
        for text in descendants(control)
        if isinstance(text, controls.Text) and text.value
    ]
    return {
        "texts": texts,
        "heading": headings,
        "button": [control.label for control in spoken if control.button and control.label],
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("agent", PHONES)
def test_each_phone_reads_why_three_steps_and_two_ways_on(agent: Agent, language: str) -> None:
    place = StorePlace("browser", lasting=False, browser=Browser(agent))
    fresh = AppState(place=place, route=INSTALL)
    with using_language(language):
        guide = read(fresh)
        steps = [say(f"install.{agent}.{number}") for number in STEPS]
        why, apart = say(f"install.why.{agent}"), say("install.apart")
        ways = [say("install.stay"), say("install.did")]
        assert guide["heading"] == [say("install.heading")]
        assert [text for text in guide["texts"] if text in (why, *steps)] == [why, *steps]
        assert (apart in guide["texts"]) is (agent != "android")
        assert guide["button"][-2:] == ways
        # A browser that would install it itself needs no steps.
        prompted = replace(place, browser=Browser(agent, prompts=True))
        guide = read(replace(fresh, place=prompted))
        assert guide["button"][-2:] == [say("install.stay"), say("install.do")]
        assert not {*steps} & {*guide["texts"]}
        # Whoever only tries it is told again once two games may be lost.
        summary = summarise(Record(new_game().game))
        games = tuple(replace(summary, id=game) for game in ("a", "b"))
        tried = replace(fresh, games=games, place=replace(place, guided=1))
        assert guide_is_due(tried) is (agent != "android")
        assert read(tried)["heading"] == [say("install.again")]


def test_a_desktop_is_not_stopped() -> None:
    place = StorePlace("browser", lasting=False, browser=Browser("desktop"))
    assert not guide_is_due(AppState(place=place))
