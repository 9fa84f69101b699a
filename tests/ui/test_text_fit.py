"""No text is cut: every screen on the narrowest phone, in every language."""

from collections.abc import Iterator
from contextvars import ContextVar, copy_context
from dataclasses import replace
from functools import cache
from typing import get_args

import flet as ft
import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.house_rules.registry import HOUSE_RULES
from scorekeeper.state.hand.declarations import CALL_SECTION, Declared
from scorekeeper.state.hand.entry import CardTapped, ModeSelected, RestAssigned, TakerSelected
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState, Draw, ScreenState, Setup
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.paper import Paper
from scorekeeper.state.routes import (
    DEVICES,
    FILES,
    HOME,
    KEYS,
    NEW_GAME,
    NEW_HAND,
    PAPER,
    PAST,
    PEOPLE,
    PICK_GAME,
    RULES,
    SEATS,
    SETTINGS,
    Role,
    Route,
)
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.settings import System
from scorekeeper.state.setup.new_game import OptionStepped
from scorekeeper.state.sharing import Device, Sharing
from scorekeeper.state.stored import DamagedFile, PastGames, TrashedGame
from scorekeeper.state.table.playing import GameStopped, HandSaved
from scorekeeper.state.table.seats import PlayerJoined, PlayerLeft
from scorekeeper.store.record import Record
from scorekeeper.store.summary import summarise
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.files.dialogs import PICKED
from scorekeeper.ui.frame.notice_bar import conflict_bar
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.hand.declarations import EXTRAS_SECTION
from scorekeeper.ui.past.paper import GAME
from tests.state.app_driver import EIGHT, FOUR, count_taps, new_game
from tests.ui.drawing import without_components
from tests.ui.people_pages import SCREENS, figures_state, library_with
from tests.ui.record_states import states
from tests.ui.text_fit import Cut, TextFit

# The same lines run hundreds of times, and counting them takes longer.
pytestmark = pytest.mark.no_cover

SIZES = (1.0, 2.0)
NAMES = frozenset((*EIGHT, "Ida", "Jay", "Kim", "Friday"))
# The rows that a tap opens on some of these screens.
OPENINGS = {"house_rules": tuple(rule.id for rule in HOUSE_RULES), "people": ("Ann",)}
OPENED: ContextVar[str] = ContextVar("opened", default="")
RANKS = ("K", "Q", "J", "10")
PICKERS: dict[str, ft.FilePicker] = {what: ft.FilePicker() for what in PICKED}


@cache
def screens() -> tuple[tuple[str, AppState], ...]:
    """Return screens by a name that failures show; their states are the same in any language."""
    return (*screens_without_game(), *screens_with_game())


def screens_with_game() -> Iterator[tuple[str, AppState]]:
    """Yield screens of an open game with something on them."""
    for variant, entry in CATALOGUE.items():
        names = (*EIGHT, "Ida", "Jay", "Kim")[: min(entry.variant.players[-1], 4)]
        names = names if len(names) in entry.variant.players else EIGHT[: entry.variant.players[0]]
        game = new_game(names, variant)
        yield f"{variant} table", game.do(Navigated(Route("sheet", "game-1"))).state
        for mode in ("count", "cards"):
            game.enter(0, ModeSelected(mode), TakerSelected(names[1]))
            game.do(*(SectionToggled(part) for part in (CALL_SECTION, EXTRAS_SECTION)))
            yield f"{variant} {mode} begun", game.state
            game.do(RestAssigned(names[0]), Declared("declarer", names[0]), Declared("bid", 10))
            yield f"{variant} {mode}", game.state
        game.do(HandSaved())
        yield f"{variant} then", game.state
    game = new_game().enter(0, *count_taps(4, 4, 4, queen="Ann"), HandSaved())
    for route in (
        Route("why", "game-1", "1", "Ann"),
        Route("hand", "game-1", "1"),
        Route("hand", "game-1", NEW_HAND),
        Route("keys", "game-1", NEW_HAND),
        Route("rules", "game-1"),
        Route("over", "game-1"),
        Route("share", "game-1"),
        Route("players", "game-1"),
        Route("house_rules", "game-1"),
    ):
        yield route.screen, game.do(Navigated(route)).state
    yield "tried rule", game.do(OptionStepped("queen_points", -1)).state
    yield "changed entry", game.enter(0, CardTapped("QS", 0, "Bob")).state
    for conflict in (
        MergeConflict(),
        MergeConflict("1", ("mine", "theirs", "both")),
        MergeConflict(deleted=True),
    ):
        at_table = game.do(Navigated(Route("sheet", "game-1"))).state
        yield "conflict", replace(at_table, conflict=conflict)
    game.enter(1, RestAssigned("Ann"), HandSaved())
    yield "moon", game.do(Navigated(Route("moon", "game-1", NEW_HAND))).state
    game.do(PlayerLeft("Bob"), PlayerJoined("Eve", 20))
    for route in (Route("sheet", "game-1"), Route("over", "game-1"), Route("players", "game-1")):
        yield f"{route.screen} after coming and going", game.do(Navigated(route)).state
    yield "over", game.do(GameStopped()).state


def screens_without_game() -> Iterator[tuple[str, AppState]]:
    """Yield screens without an open game, with nothing on them and with a lot."""
    friday = summarise(Record(new_game().game))
    past = PastGames(
        games=(friday,),
        close_by=(friday,),
        total=99,
        removed=1,
        days=30,
        trash=(TrashedGame(friday, "2026-11-21T20:00"),),
    )
    damaged = (DamagedFile("friday", recoverable=True), DamagedFile("saturday", newer=True))
    for route in (HOME, PAST, FILES, PEOPLE, NEW_GAME, PICK_GAME, SEATS, RULES, SETTINGS, KEYS):
        setup = Setup(names=FOUR, dealer="Bob")
        yield f"empty {route.screen}", AppState(route=route)
        yield route.screen, AppState(route, (friday,), setup=setup, past=past, damaged=damaged)
    for games in (3, 20):
        library = library_with(games)
        for route in SCREENS:
            yield f"{route.screen} after {games} games", figures_state(library, route)
    rows = (("3", "16", "6", "1"), ("0", "x", "-26", "1234"))
    for names in (FOUR[:2], FOUR, EIGHT):
        paper = Paper(people=", ".join(names), day="soon", rows=rows)
        opened = ScreenState(frozenset((GAME,)))
        yield "paper", AppState(PAPER, (friday,), paper=paper, screen=opened)
    sitting = AppState(NEW_GAME, (friday,), setup=Setup(names=FOUR[:2], dealer="Bob"))
    yield "new while people sit down", sitting
    for method in ("wilson", "average", "howell"):
        for names in (FOUR, EIGHT):
            options = {"settlement": method, "stake": "0.05", "on_the_nose": {"50": 0}}
            setup = Setup(names=names, dealer="Bob", options=options)
            opened = ScreenState(frozenset(("more",)))
            yield (
                f"rules with {method}",
                AppState(Route("house_rules"), setup=setup, screen=opened),
            )
            yield "new with house rules", AppState(NEW_GAME, setup=setup)
    for what in ("seats", "dealer"):
        for some in (0, 1, len(FOUR)):
            drawn = {name: (card,) for name, card in zip(FOUR[:some], RANKS, strict=False)}
            setup = Setup(names=FOUR, dealer="Bob", draw=Draw(what, drawn))
            yield "draw", AppState(SEATS, setup=setup)
    yield from states()
    guests: tuple[Role, ...] = ("score", "follow")
    links = dict.fromkeys(guests, "http://192.168.178.100:8000/join#abcd-efgh")
    codes = dict.fromkeys(links, "ABCD-EFGH")
    phones = tuple(Device(role, "iPhone 2", role, pages=1) for role in get_args(Role))
    for network in (True, False, None):
        sharing = Sharing("http://192.168.178.100:8000", codes, links, phones, network)
        yield "devices", AppState(DEVICES, sharing=sharing)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("text", SIZES)
def test_no_text_is_cut(code: str, text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words are broken only where text is twice as large as usual."""
    without_components(monkeypatch, OPENED.get)
    # The appearance and the language are set in a context of their own.
    assert copy_context().run(cut_words, code, text) == {}


def cut_words(code: str, text: float) -> dict[str, list[Cut]]:
    """Return the texts with too little room, by screen."""
    fit = TextFit(text, NAMES, whole_words=text == 1)
    dispatch = Dispatch(lambda _: None)
    cut: dict[str, list[Cut]] = {}
    for name, state in screens():
        system = System((code,), text=text)
        apply_appearance(replace(state, system=system))
        for opened in ("", *OPENINGS.get(name, ())):
            OPENED.set(opened)
            controls = screen(replace(state, system=system), state.route, dispatch, PICKERS)
            if state.conflict:
                controls.append(conflict_bar(state.conflict, state.table, dispatch))
            if cuts := [
                cut_word for one in controls for cut_word in fit.cuts(one, theme.PHONE_WIDTH)
            ]:
                cut[f"{name} {opened}"] = cuts
    return cut
