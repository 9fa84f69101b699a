"""A tap that was made on what has just been drawn anew still reaches what it was meant for."""

from collections.abc import Iterator
from contextvars import copy_context
from dataclasses import replace
from typing import Any

import flet as ft
import pytest
from flet.components.component import Renderer
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import ObjectPatch

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state import actions as act
from scorekeeper.state.hand.draft import EntryMode
from scorekeeper.state.model import AppState, PeerActivity, Setup
from scorekeeper.state.routes import NEW, Route
from scorekeeper.ui.design.layout import screen_column
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.hand.declarations import CALL_FOLD, EXTRAS_FOLD
from tests.state.sitting import FOUR, Sitting, counts, sitting

# Flet compares fields by looking at everything that they ever could be given.
pytestmark = pytest.mark.filterwarnings("ignore:TextField:DeprecationWarning")

DISPATCH = Dispatch(lambda _: None)
PICKERS = {what: ft.FilePicker() for what in ("import", "restore")}
# Games whose hands have rows, chips and boxes of their own.
SPECIAL = ("black-lady", "two-player", "dummy", "rook-57", "purple", "partnership", "royal")
# A screen, and what somebody taps there.
Step = tuple[AppState, act.Action]


def drawn(state: AppState) -> ft.Control:
    """A screen from its top to its bottom."""
    apply_appearance(state)
    with Renderer().with_context():  # type: ignore[no-untyped-call]  # Flet gives them no types
        return screen_column(screen(state, state.route, DISPATCH, PICKERS))


def told(before: ft.Control | None, now: ft.Control) -> None:
    """Let Flet find out what it would tell its client; that is when it draws components."""
    ObjectPatch.from_diff(
        {"_b": before},
        {"_b": now},
        control_cls=BaseControl,
        parent=controls.Column(),
        path=[],
        frozen=True,
    )


def numbers(control: Any) -> dict[str, int]:  # noqa: ANN401 - of any kind
    """What can be tapped -> the number by which Flet's client knows it."""
    found: dict[str, int] = {}
    content = getattr(control, "content", None)
    for said, tapped in ((content, control), (control, content)):
        if isinstance(said, controls.Semantics) and tapped and getattr(tapped, "on_click", None):
            found[str(said.label)] = tapped._i
    below = (*getattr(control, "controls", ()), content, getattr(control, "_b", None))
    for each in filter(None, below):
        found |= numbers(each)
    return found


def entering(variant: str, mode: EntryMode, *before: act.Action) -> Sitting:
    """The first hand of a game, everything on its screen opened."""
    known: Variant = CATALOGUE[variant].variant
    names = FOUR[: known.players[-1]]
    names = names if len(names) in known.players else (*FOUR, "Eve")[: known.players[0]]
    game = sitting(names, variant).enter(0, act.ModeSelected(mode))
    return game.do(*(act.SectionToggled(part) for part in (CALL_FOLD, EXTRAS_FOLD)), *before)


def hands() -> Iterator[tuple[str, Step]]:
    """While a hand is entered: rows, chips and boxes come and go."""
    for variant in SPECIAL:
        for mode in ("count", "cards"):
            game = entering(variant, mode)
            players = game.game.players
            rules = game.ledger.rules
            all_to_one = game.state, act.RestAssigned(players[0])
            yield f"{variant}: everything to one, by {mode}", all_to_one
            if rules.bidding and mode == "count":
                said = entering(variant, mode, act.BidDeclared(players[0], None)).state
                yield (
                    f"{variant}: the bid",
                    (said, act.BidDeclared(players[0], rules.bidding.least)),
                )
    game = entering("black-lady", "count")
    yield "a count", (game.state, act.CardsCounted("Ann", "hearts", 9))
    yield (
        "a tap to take back",
        (game.do(act.CardsCounted("Ann", "hearts", 1)).state, act.TapUndone()),
    )
    done = entering("black-lady", "count", *counts(4, 4, 4, queen="Ann"), act.HandSaved())
    yield "a recorded hand", (done.enter(0).state, act.CardsCounted("Bob", "hearts", 3))
    yield (
        "the sheet",
        (done.do(act.Navigated(Route("table", done.game.id))).state, act.ChangeUndone()),
    )


def people() -> Iterator[tuple[str, Step]]:
    """Where a game is prepared, and at its table."""
    new = AppState(route=NEW, setup=Setup(names=FOUR, dealer="Bob"), names=("Eve", "Fay", "Gus"))
    yield "somebody goes", (new, act.PlayerRemoved(0))
    yield "somebody comes", (new, act.PlayerAdded("Eve"))
    yield "seats change", (new, act.PlayerMoved(0, 1))
    yield (
        "the second of two goes",
        (replace(new, setup=Setup(names=FOUR[:2], dealer="Bob")), act.PlayerRemoved(1)),
    )
    yield "another game", (new, act.VariantSelected("purple"))
    yield "a draw", (new, act.DrawStarted("seats"))
    yield "a rule", (new, act.OptionSet("moon", "off"))


STEPS = dict((*hands(), *people()))


@pytest.mark.parametrize("name", STEPS)
def test_what_can_still_be_tapped_is_what_it_was(name: str) -> None:
    # What is worn for a screen is not meant for the tests that follow.
    copy_context().run(taps_arrive, *STEPS[name])


def test_so_it_is_when_somebody_else_has_placed_something() -> None:
    before = entering("black-lady", "count").state
    after = replace(before, peer_activity=PeerActivity("Bob's phone", 0, "Bob", ("QS",)))
    copy_context().run(still_the_same, before, after)


def taps_arrive(state: AppState, action: act.Action) -> None:
    """What is on the screen before and after the action is the same to Flet's client."""
    still_the_same(state, Sitting(state).do(action).state)


def still_the_same(state: AppState, then: AppState) -> None:
    """By its number Flet's client tells what was tapped."""
    assert then != state
    before, after = drawn(state), drawn(then)
    told(None, before)
    known = numbers(before)
    told(before, after)
    both = {label: number for label, number in numbers(after).items() if label in known}
    assert both
    assert both == {label: known[label] for label in both}
