"""Two people enter one hand: they share its cards, and each has their own selections."""

from dataclasses import replace

from scorekeeper.scoring.declarations import Adjustment, Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.draft_in_game import draft_at
from scorekeeper.state.hand.entry import (
    CardsCounted,
    CardTapped,
    ModeSelected,
    RestAssigned,
    TakerSelected,
)
from scorekeeper.state.model import AppState, Sheet, Table
from scorekeeper.state.reduce import reduce
from scorekeeper.state.routes import NEW_HAND, Route, sheet_route
from scorekeeper.state.sharing import PeerActivity
from scorekeeper.state.sync.peers import with_peer_changes
from scorekeeper.state.table.playing import HandSaved

GAME = Game(
    id="g", name="G", variant="black-lady", players=("Ann", "Bob", "Cid", "Dee"), dealer="Ann"
)
AT = Clock("2026-11-21T19:30:00+00:00", "fresh")


def entering(*actions: Action, state: AppState | None = None) -> AppState:
    """Return the state of somebody who has done this in the first hand."""
    state = state or AppState(route=Route("hand", "g", NEW_HAND), table=Table(Sheet(GAME)))
    for action in actions:
        state = reduce(state, action, AT)
    return state


def read_again(mine: AppState, theirs: AppState, who: str = "iPhone 1") -> AppState:
    """Return my state after their changes were stored; untouched drafts are not stored."""
    assert theirs.table is not None
    drafts = {n: draft for n, draft in theirs.table.sheet.drafts.items() if not draft.untouched}
    sheet = Sheet(theirs.table.game, drafts)
    return with_peer_changes(mine, replace(mine, table=Table(sheet)), who)


def test_cards_are_shared_and_the_selected_taker_is_not() -> None:
    ann = entering(ModeSelected("cards"), TakerSelected("Ann"))
    bob = entering(ModeSelected("cards"), TakerSelected("Bob"), CardTapped("3H"))
    ann = read_again(ann, bob)
    assert ann.table is not None
    draft = draft_at(ann.table, 0)
    assert (draft.chosen, draft.mode, draft.placed) == ("Ann", "cards", {"3H": ("Bob",)})
    assert ann.peer_activity == PeerActivity("iPhone 1", "fresh", "Bob", ("3H",))
    both = entering(CardTapped("4H"), state=ann)
    assert both.table is not None
    assert draft_at(both.table, 0).placed == {"3H": ("Bob",), "4H": ("Ann",)}


def test_a_selection_outlives_the_other_persons_selection() -> None:
    ann = entering(ModeSelected("cards"), TakerSelected("Cid"))
    ann = read_again(ann, entering(ModeSelected("cards"), TakerSelected("Bob")))
    assert ann.table is not None
    assert (draft_at(ann.table, 0).mode, draft_at(ann.table, 0).chosen) == ("cards", "Cid")
    assert ann.peer_activity is None


def test_counts_and_removed_cards_are_activity_too() -> None:
    ann = read_again(entering(), entering(CardsCounted("Dee", "hearts", 4)))
    assert ann.peer_activity == PeerActivity("iPhone 1", "fresh", "Dee", (), "hearts", 4)
    placed = entering(ModeSelected("cards"), CardTapped("QS", 0, "Dee"))
    back = read_again(placed, entering(), "iPad 1")
    assert back.peer_activity == PeerActivity("iPad 1", "fresh", "", ("QS",))


def test_a_hand_that_somebody_else_saved_ends_the_draft() -> None:
    ann = entering(CardTapped("QS", 0, "Dee"))
    saved = entering(CardsCounted("Ann", "hearts", 13), HandSaved(), state=ann)
    after = read_again(
        replace(ann, peer_activity=PeerActivity("x", "fresh", "Dee", ("QS",))), saved
    )
    assert after.table is not None
    assert len(after.table.game.hands) == 1
    assert after.table.sheet.drafts == {}
    assert after.peer_activity is None


def test_a_followers_board_is_not_redrawn_for_a_tap() -> None:
    watching = replace(entering(), role="follow", route=Route("board", "g"))
    assert read_again(watching, entering(CardTapped("QS", 0, "Dee"))) is watching
    saved = entering(RestAssigned("Ann"), HandSaved(moon="add"))
    assert read_again(watching, saved) is not watching


class TestWhoIsTold:
    def changed(self, mine: AppState, theirs: AppState) -> AppState:
        return read_again(mine, theirs)

    def test_nobody_whose_table_is_closed_or_another(self) -> None:
        theirs = entering(CardTapped("QS", 0, "Dee"))
        closed = replace(entering(), table=None)
        assert with_peer_changes(closed, theirs, "x") is theirs
        assert with_peer_changes(theirs, closed, "x") is closed
        other = replace(entering(), table=Table(Sheet(replace(GAME, id="other"))))
        assert with_peer_changes(other, theirs, "x") is theirs
        assert with_peer_changes(theirs, theirs, "x") is theirs

    def test_nobody_on_another_screen(self) -> None:
        at_sheet = replace(entering(), route=sheet_route("g"))
        after = read_again(at_sheet, entering(CardTapped("QS", 0, "Dee")))
        assert after.peer_activity is None
        assert after.table
        assert after.table.sheet.drafts["fresh"].placed == {"QS": ("Dee",)}

    def test_with_the_last_activity_while_nothing_new_shows(self) -> None:
        activity = PeerActivity("iPad", "fresh", "Dee", ("QS",))
        mine = replace(entering(CardTapped("QS", 0, "Dee")), peer_activity=activity)
        after = read_again(mine, entering(CardTapped("QS", 0, "Dee"), Declared("note", "x")))
        assert after.peer_activity == activity

    def test_all_cards_that_went_to_one_taker(self) -> None:
        theirs = entering(ModeSelected("cards"), RestAssigned("Bob"))
        activity = read_again(entering(), theirs).peer_activity
        assert activity
        assert (activity.player, len(activity.cards)) == ("Bob", 14)


def test_drafts_of_other_hands_keep_the_selection_of_this_device() -> None:
    game = replace(
        GAME, hands=(Hand({}, declared=Declarations(adjustments=(Adjustment("Ann", 1),))),)
    )

    def at(draft: Draft) -> AppState:
        return AppState(route=Route("hand", "g", NEW_HAND), table=Table(Sheet(game, {"1": draft})))

    mine, theirs = (
        Draft(mode="cards", chosen="Ann"),
        Draft(chosen="Bob", declared=Declarations(note="x")),
    )
    after = with_peer_changes(at(mine), at(theirs), "iPad")
    assert after.table
    assert after.table.sheet.drafts["1"] == Draft(
        mode="cards", chosen="Ann", declared=Declarations(note="x")
    )


def test_a_peer_who_counts_is_told_from_what_was_counted_before() -> None:
    ann = entering(CardsCounted("Ann", "hearts", 3))
    ann = read_again(ann, entering(CardsCounted("Bob", "hearts", 4), state=ann))
    assert ann.peer_activity == PeerActivity("iPhone 1", "fresh", "Bob", (), "hearts", 4)
    again = read_again(ann, entering(CardsCounted("Ann", "hearts", 2), state=ann))
    assert again.peer_activity == PeerActivity("iPhone 1", "fresh", "Ann", (), "hearts", 2)
