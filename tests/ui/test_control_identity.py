"""A tap on a control that has just been drawn again still reaches it: it keeps its number."""

from collections.abc import Iterator
from contextvars import copy_context
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action
from scorekeeper.state.cash_box import CashKept
from scorekeeper.state.games import GameRestored
from scorekeeper.state.hand.declarations import CALL_SECTION, Declared
from scorekeeper.state.hand.draft import EntryMode
from scorekeeper.state.hand.entry import (
    CardsCounted,
    CardTapped,
    ModeSelected,
    RestAssigned,
    TapUndone,
)
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import TrashToggled
from scorekeeper.state.routes import NEW_GAME, PAPER, PAST, Route
from scorekeeper.state.setup.card_draw import DrawStarted
from scorekeeper.state.setup.new_game import OptionSet, VariantSelected
from scorekeeper.state.setup.paper_entry import PaperEdited, PaperKeyPressed
from scorekeeper.state.setup.people import PlayerAdded, PlayerMoved, PlayerRemoved
from scorekeeper.state.sharing import PeerActivity
from scorekeeper.state.table.playing import ChangeUndone, HandSaved
from scorekeeper.statistics.cash_box import Payment
from scorekeeper.store.record import Record
from scorekeeper.ui.design.layout import screen_column
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.hand.declarations import EXTRAS_SECTION
from tests.flet_internals import (
    act_without_page,
    control_id,
    drawing_components,
    drawn_by,
    patch_operations,
)
from tests.session.session_games import Window, open_library, store_game
from tests.session.test_cash_box import BEER, CASH, GROUP
from tests.session.test_cash_box import game as game_for_money
from tests.state.app_driver import FOUR, AppDriver, count_taps, known, new_game

# Flet's comparison reads deprecated fields too.
pytestmark = [
    pytest.mark.filterwarnings("ignore:TextField:DeprecationWarning"),
    pytest.mark.usefixtures("without_dialogs"),
]

DISPATCH = Dispatch(lambda _: None)
PICKERS = {what: ft.FilePicker() for what in ("import", "restore", "sheet")}
# Games whose hand screens have rows, chips and boxes of their own.
SPECIAL = ("black-lady", "two-player", "dummy", "rook-57", "purple", "partnership", "royal")
# A screen, and an action there.
Step = tuple[AppState, Action]


def drawn(state: AppState) -> ft.Control:
    """Return a screen, with its components not drawn yet."""
    apply_appearance(state)
    with drawing_components():
        return screen_column(screen(state, state.route, DISPATCH, PICKERS))


def compare(before: ft.Control | None, now: ft.Control) -> None:
    """Let Flet find out what it would tell its client; that is when it draws components."""
    patch_operations(before, now, controls.Column())


def tap_targets(control: Any) -> dict[str, int]:  # noqa: ANN401 - of any kind
    """Return the number by which Flet's client knows each control that can be tapped, by name."""
    targets: dict[str, int] = {}
    content = getattr(control, "content", None)
    for named, tapped in ((content, control), (control, content)):
        if isinstance(named, controls.Semantics) and tapped and getattr(tapped, "on_click", None):
            targets[str(named.label)] = control_id(tapped)
    below = (*getattr(control, "controls", ()), content, drawn_by(control))
    for inner in filter(None, below):
        targets |= tap_targets(inner)
    return targets


def entering(variant: str, mode: EntryMode, *before: Action) -> AppDriver:
    """Return the first hand of a game, with everything on its screen open."""
    known: Variant = CATALOGUE[variant].variant
    names = FOUR[: known.players[-1]]
    names = names if len(names) in known.players else (*FOUR, "Eve")[: known.players[0]]
    game = new_game(names, variant).enter(0, ModeSelected(mode))
    return game.do(*(SectionToggled(part) for part in (CALL_SECTION, EXTRAS_SECTION)), *before)


def hands() -> Iterator[tuple[str, Step]]:
    """Yield steps of entering a hand: rows, chips and boxes come and go."""
    for variant in SPECIAL:
        for mode in ("count", "cards"):
            game = entering(variant, mode)
            players = game.game.players
            rules = game.ledger.rules
            all_to_one = game.state, RestAssigned(players[0])
            yield f"{variant}: everything to one, by {mode}", all_to_one
            if rules.bidding and mode == "count":
                declared = entering(variant, mode, Declared("declarer", players[0])).state
                least = Declared("bid", rules.bidding.least)
                yield f"{variant}: the bid", (declared, least)
    game = entering("black-lady", "count")
    yield "a count", (game.state, CardsCounted("Ann", "hearts", 9))
    queen = CardTapped("QS", taker="Bob")
    too_early = entering("black-lady", "cards", queen, HandSaved()).state
    yield "the rest after Save was tapped too early", (too_early, RestAssigned("Ann"))
    yield ("a tap to take back", (game.do(CardsCounted("Ann", "hearts", 1)).state, TapUndone()))
    done = entering("black-lady", "count", *count_taps(4, 4, 4, queen="Ann"), HandSaved())
    yield "a recorded hand", (done.enter(0).state, CardsCounted("Bob", "hearts", 3))
    yield ("the sheet", (done.do(Navigated(Route("sheet", done.game.id))).state, ChangeUndone()))


def people() -> Iterator[tuple[str, Step]]:
    """Yield steps of setting a game up."""
    new = AppState(
        route=NEW_GAME, setup=Setup(names=FOUR, dealer="Bob"), people=known("Gus", "Fay", "Eve")
    )
    yield "somebody goes", (new, PlayerRemoved(0))
    yield "somebody comes", (new, PlayerAdded("Eve"))
    yield "seats change", (new, PlayerMoved(0, 1))
    yield (
        "the second of two goes",
        (replace(new, setup=Setup(names=FOUR[:2], dealer="Bob")), PlayerRemoved(1)),
    )
    yield "another game", (new, VariantSelected("purple"))
    yield "a draw", (new, DrawStarted("seats"))
    yield "a rule", (new, OptionSet("moon", "off"))


def sheets() -> Iterator[tuple[str, Step]]:
    """Yield steps of typing an old sheet."""
    new = AppState(route=PAPER, people=known("Gus", "Fay"))
    yield "the first of a sheet", (new, PaperEdited(people="Gus"))
    yield "the last of a sheet", (new, PaperEdited(people="Ann, Bob, Cid, Dee"))
    typed = AppDriver(new).do(PaperEdited(people="Ann, Bob, Cid, Dee")).state
    yield "a number of a sheet", (typed, PaperKeyPressed("5"))


STEPS = dict((*hands(), *people(), *sheets()))


@pytest.mark.parametrize("name", STEPS)
def test_a_control_that_stays_keeps_its_number(name: str) -> None:
    # The appearance is set in a context of its own.
    copy_context().run(check_step, *STEPS[name])


def test_controls_keep_their_numbers_when_somebody_else_has_assigned_a_card() -> None:
    before = entering("black-lady", "count").state
    assert before.table
    activity = PeerActivity("Bob's phone", before.table.draft_key(0), "Bob", ("QS",))
    after = replace(before, peer_activity=activity)
    copy_context().run(check_numbers, before, after)


def test_a_payment_stays_itself_when_somebody_else_marks_the_one_above(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    act_without_page(monkeypatch)
    library = open_library()
    library.groups.keep(GROUP)
    library.save(Record(game_for_money(), group=GROUP.id))
    window = Window(library, "/")
    before = window.do(Navigated(CASH))
    assert before.groups.page
    cash = before.groups.page.cash
    due = cash.boxes[0].due[0]
    payer, receiver = cash.names[due.payer], cash.names[due.receiver]
    paid = Payment("", GROUP.id, "", payer, receiver, int(due.amount), "EUR", cash.told)
    once = window.do(CashKept(paid))
    copy_context().run(check_numbers, before, once)
    booked = window.do(CashKept(BEER))
    copy_context().run(check_numbers, once, booked)


def test_a_deleted_game_stays_itself_when_somebody_else_restores_the_one_above() -> None:
    library = open_library()
    for name in ("friday", "monday", "sunday"):
        store_game(library, name)
        library.remove(name)
    window = Window(library, "/")
    before = window.do(Navigated(PAST), TrashToggled(opened=True))
    assert before.past.trash
    first = before.past.trash[0].game.id
    copy_context().run(check_numbers, before, window.do(GameRestored(first)))


def check_step(state: AppState, action: Action) -> None:
    """Compare the screens before and after an action."""
    check_numbers(state, AppDriver(state).do(action).state)


def check_numbers(state: AppState, then: AppState) -> None:
    """Check that what is on both screens has the same number, by which the client reports taps."""
    assert then != state
    before, after = drawn(state), drawn(then)
    compare(None, before)
    known = tap_targets(before)
    compare(before, after)
    both = {label: number for label, number in tap_targets(after).items() if label in known}
    assert both
    assert both == {label: known[label] for label in both}
