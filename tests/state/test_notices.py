"""Messages at the bottom of the screen: their sentence, and what one tap takes back."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Literal

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.state.action import Action
from scorekeeper.state.cash_box import CashKept, CashRemoved
from scorekeeper.state.examples import ExamplesRemoved, ExamplesRestored
from scorekeeper.state.games import GameDeleted, GameRestored
from scorekeeper.state.hand.entry import TapUndone
from scorekeeper.state.model import AppState
from scorekeeper.state.notices import Copied, ErrorReported, NoticeDismissed
from scorekeeper.state.own_game.editing import (
    OwnGameBegun,
    OwnGameDropped,
    OwnGameReopened,
    RuleSet,
)
from scorekeeper.state.people import (
    PeopleMerged,
    PersonColoured,
    PersonForgotten,
    PersonHidden,
    PersonPutBack,
    PersonRenamed,
)
from scorekeeper.state.setup.groups import (
    GamesGrouped,
    GroupKept,
    GroupRemoved,
    SeasonKept,
    SeasonRemoved,
)
from scorekeeper.state.setup.new_game import OwnGameDeleted, OwnGameRestored
from scorekeeper.state.setup.rule_presets import PresetKept, PresetRemoved
from scorekeeper.state.sharing import HandOver
from scorekeeper.state.table.odd_hands import HandCleared, HandUnplayed
from scorekeeper.state.table.players import PlayerRenamed
from scorekeeper.state.table.playing import (
    AfterEndDecided,
    ChangeRedone,
    ChangeUndone,
    HandDeleted,
    StatusChanged,
)
from scorekeeper.state.table.seats import PlayerJoined, PlayerLeft
from scorekeeper.statistics.cash_box import KITTY, Booking, Payment
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.people import Person
from scorekeeper.statistics.season import Season
from tests.state.app_driver import AppDriver, after_a_hand, count_taps, known

TEXT = "The text is copied."
EVERYTHING = "Everything is copied. Paste it in Scorekeeper there."
WHOLE, PART = HandOver(None), HandOver(None, complete=False)


@pytest.mark.parametrize(
    ("what", "hand_over", "sentence"),
    [
        ("text", None, TEXT),
        ("text", WHOLE, TEXT),
        ("link", None, "The link is copied."),
        ("everything", None, EVERYTHING),
        ("everything", WHOLE, EVERYTHING),
        # So much of it was left out that the text is all that can be said of it.
        ("everything", PART, TEXT),
    ],
)
def test_what_was_copied_is_said(
    what: Literal["text", "link", "everything"], hand_over: HandOver | None, sentence: str
) -> None:
    app = AppDriver(replace(AppState(), hand_over=hand_over)).do(Copied(what))
    assert app.read_notice() == sentence
    assert app.state == replace(AppState(), hand_over=hand_over, notice=app.state.notice)
    assert app.do(NoticeDismissed()).read_notice() == ""


def test_a_failure_is_serious_and_leaves_everything_else_as_it_was() -> None:
    app = AppDriver().do(ErrorReported("trouble.network", {"why": "no Wi-Fi"}))
    assert app.read_notice() == "The network stays closed: no Wi-Fi."
    assert app.state.notice
    assert app.state.notice.serious
    assert app.do(NoticeDismissed()).state == AppState()


PIP = CATALOGUE["pip"].variant
GROUP = Group("g", "Thursday", ("Ann", "Bob"), "black-lady")
SEASON = Season("s", "g", "Autumn", date(2026, 9, 1), minimum=3)
FEWER = replace(SEASON, minimum=1)
PEOPLE_HERE = known("Ann", "Bob")
ANN = Person("ann", "Ann")
RULES = RulePreset("Fridays", "black-lady", {"end_at": 50})
SHORTER = replace(RULES, options={"end_at": 30})
BEER = Booking("b", "g", "", "Ann", 900, "EUR", "Beer", ("Ann", "Bob"))
DUE = Payment("p", "g", "", "Ann", "Bob", 900, "EUR", {})


def start() -> AppDriver:
    """Somebody who knows two people, a group and a game of their own, at the home screen."""
    state = AppState(people=PEOPLE_HERE, own_games={"ours": replace(PIP, name="Ours")})
    return AppDriver(replace(state, groups=replace(state.groups, all=(GROUP,))))


def entering() -> AppDriver:
    """A table with one hand, and some cards of the next one."""
    return after_a_hand().enter(1, *count_taps(3))


def edited() -> AppDriver:
    """A game of one's own that is being made."""
    return start().do(OwnGameBegun("black-lady", "Mine"), RuleSet(("end", "at"), 50))


@pytest.mark.parametrize(
    ("begin", "action", "sentence", "undo"),
    [
        (start, CashKept(BEER), "“Beer” is in the cash box.", CashRemoved("b")),
        (
            start,
            CashKept(DUE),
            "The payment from Ann to Bob is in the cash box.",
            CashRemoved("p"),
        ),
        (
            start,
            CashKept(DUE._replace(opening=True)),
            "What is owed from before is in the cash box.",
            CashRemoved("p"),
        ),
        (
            start,
            CashKept(DUE._replace(receiver=KITTY)),
            "What Ann put into the kitty is in the cash box.",
            CashRemoved("p"),
        ),
        (
            start,
            CashKept(DUE._replace(payer=KITTY)),
            "What Bob got out of the kitty is in the cash box.",
            CashRemoved("p"),
        ),
        (start, CashRemoved("p", DUE), "It is taken out of the cash box.", CashKept(DUE)),
        (start, CashRemoved("p"), "", None),
        (
            start,
            PersonRenamed("ann", "Anna"),
            "Ann is called Anna in all games now.",
            PersonPutBack(ANN),
        ),
        (
            start,
            PeopleMerged("ann", "bob"),
            "Ann and Bob are one person now, called Bob.",
            PersonPutBack(ANN),
        ),
        (
            start,
            PersonColoured("ann", 3),
            "Ann has this colour in all games now.",
            PersonPutBack(ANN),
        ),
        (
            start,
            PersonHidden("ann", True),
            "Ann is no longer listed or offered.",
            PersonPutBack(ANN),
        ),
        (start, PersonHidden("ann", False), "Ann is listed and offered again.", PersonPutBack(ANN)),
        (start, PersonForgotten("ann"), "Ann is not offered any more.", PersonPutBack(ANN)),
        (start, PersonForgotten("nobody"), "", None),
        (
            start,
            GamesGrouped(("a", "b"), "", "g"),
            "2 games now belong to “Thursday”.",
            GamesGrouped(("a", "b"), "g", ""),
        ),
        (start, GamesGrouped((), "", "g"), "", None),
        (start, GamesGrouped(("a",), "g", ""), "", None),
        (
            start,
            GroupRemoved(GROUP),
            "“Thursday” is removed. Its games are still there.",
            GroupKept(GROUP),
        ),
        (start, SeasonRemoved(SEASON), "“Autumn” is removed.", SeasonKept(SEASON)),
        (
            start,
            SeasonKept(FEWER, SEASON, undo=True),
            "A rank needs 1 game now.",
            SeasonKept(SEASON),
        ),
        (start, SeasonKept(FEWER, SEASON), "", None),
        (start, SeasonKept(FEWER, undo=True), "", None),
        (start, PresetKept(RULES), "Kept as “Fridays”.", PresetRemoved(RULES)),
        (start, PresetKept(SHORTER, RULES), "Kept as “Fridays”.", PresetKept(RULES, SHORTER)),
        (
            start,
            PresetKept(RULES, replace(RULES, name="Sundays")),
            "Kept as “Fridays”.",
            PresetRemoved(RULES),
        ),
        (start, PresetRemoved(RULES), "“Fridays” is removed.", PresetKept(RULES)),
        (start, OwnGameDeleted("ours"), "“Ours” is deleted.", OwnGameRestored("ours")),
        (
            start,
            ExamplesRemoved(("x",)),
            "The examples are in the trash.",
            ExamplesRestored(("x",)),
        ),
        (entering, GameDeleted("game-1"), "“Friday” is deleted.", GameRestored("game-1")),
        (entering, HandDeleted("1"), "Hand 1 is deleted.", ChangeUndone()),
        (entering, ChangeUndone(), "Undone: hand 1 saved", ChangeRedone()),
        (entering, HandCleared(), "This hand is empty again.", TapUndone()),
        (entering, HandUnplayed("misdeal"), "Hand 2: a misdeal.", ChangeUndone()),
        (entering, HandUnplayed("thrown_in"), "Hand 2: thrown in.", ChangeUndone()),
        (
            entering,
            PlayerRenamed("Ann", "Anna"),
            "Ann is called Anna now, in every hand.",
            ChangeUndone(),
        ),
        (entering, PlayerJoined("Eve"), "Eve plays from the next hand on.", ChangeUndone()),
        (entering, PlayerLeft("Dee"), "Dee has left. The total is kept apart.", ChangeUndone()),
        (
            entering,
            StatusChanged("uncounted"),
            "This game does not count. Figures leave it out.",
            ChangeUndone(),
        ),
        (
            entering,
            StatusChanged("abandoned"),
            "This game is abandoned. Figures leave it out.",
            ChangeUndone(),
        ),
        (entering, AfterEndDecided("counts"), "Hands after the end count.", ChangeUndone()),
        (
            entering,
            AfterEndDecided("left_out"),
            "Hands after the end are left out.",
            ChangeUndone(),
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Action) else "",
)
def test_what_was_done_is_said_and_one_tap_takes_it_back(
    begin: Callable[[], AppDriver], action: Action, sentence: str, undo: Action | None
) -> None:
    app = begin().do(NoticeDismissed(), action)
    assert app.read_notice() == sentence
    assert (app.state.notice and app.state.notice.undo) == undo
    if undo is not None:
        before = app.state.notice
        # The store answers what it has taken out of the cash box.
        assert app.do(undo).state.notice != before or isinstance(undo, CashRemoved)


def test_a_draft_that_was_dropped_or_replaced_is_reopened_by_one_tap() -> None:
    draft = edited().state.own_game
    assert draft
    for action, sentence in (
        (OwnGameDropped(), "“Mine”: changes discarded."),
        (OwnGameBegun("pip", "Other"), "“Mine” was not saved yet."),
    ):
        app = edited().do(action)
        assert app.read_notice() == sentence
        assert app.state.notice
        assert app.state.notice.undo == OwnGameReopened(draft)
