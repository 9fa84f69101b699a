"""The store's own games in a session: chosen, played, deleted with undo, kept over a restart."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.session.session import Session
from scorekeeper.state.files import FilesDone
from scorekeeper.state.model import Setup
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.own_game.editing import OwnGameBegun, OwnGameDropped, OwnGameEdited, RuleSet
from scorekeeper.state.requests import OfferTaken, OwnGameSaved, RematchRequested
from scorekeeper.state.routes import NEW_GAME, OFFER, PICK_GAME, RULES
from scorekeeper.state.setup.new_game import (
    GameStarted,
    OptionSet,
    OwnGameDeleted,
    OwnGameRestored,
    SetupStarted,
    VariantSelected,
)
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.store.library import Library
from tests.session.session_games import Window, open_library

OURS = CustomRules("Ours", "pip", replace(CATALOGUE["pip"].variant, name="Ours"))


@pytest.fixture
def library() -> Library:
    library = open_library()
    library.own_games.add(OURS)
    return library


def choose(window: Window) -> Setup:
    seats = (PlayerAdded(name) for name in ("Ann", "Bob", "Cid"))
    window.do(SetupStarted())
    for action in (*seats, VariantSelected("ours")):
        window.do(action)
    return window.state.setup


def test_is_played_by_its_rules(window: Window) -> None:
    assert choose(window).own == OURS.rules
    window.do(OptionSet("end_at", 50))
    window.do(GameStarted("Friday"))
    table = window.state.table
    assert table
    assert (table.game.variant, table.game.options) == ("ours", {"end_at": 50})
    assert table.game.rules
    assert (table.game.rules.name, table.game.rules.end.at) == ("Ours", 50)
    assert table.game.rules.values == OURS.rules.values


def test_is_still_being_prepared_after_a_restart(window: Window, library: Library) -> None:
    prepared = choose(window)
    assert Session(library).begin("/").setup == prepared


def test_the_next_game_is_set_up_like_it(window: Window, library: Library) -> None:
    choose(window)
    window.do(GameStarted("Friday"))
    assert window.state.setup.own == OURS.rules
    window.do(RematchRequested())
    assert window.state.table
    assert window.state.table.game.rules == OURS.rules
    assert window.state.setup.own == OURS.rules


def test_is_deleted_and_comes_back(window: Window, library: Library) -> None:
    choose(window)
    window.do(Navigated(RULES))
    window.do(OwnGameDeleted("ours"))
    state = window.state
    assert (state.route, state.own_games, state.setup.variant) == (PICK_GAME, {}, "black-lady")
    assert library.own_games.games() == {}
    assert state.notice
    assert state.notice.undo == OwnGameRestored("ours")
    window.do(OwnGameRestored("ours"))
    assert window.state.own_games == {"ours": OURS.rules}
    window.do(VariantSelected("ours"))
    assert window.state.route == NEW_GAME


def test_what_is_deleted_is_chosen_no_more(window: Window, library: Library) -> None:
    library.own_games.remove("ours")
    window.do(SetupStarted())
    window.do(VariantSelected("ours"))
    assert window.state.setup.variant == "black-lady"
    window.do(OwnGameDeleted("ours"))
    assert window.state.notice is None


def test_is_made_kept_and_played(window: Window, library: Library) -> None:
    for action in (OwnGameBegun("spot", "Mine"), RuleSet(("end", "at"), 50), OwnGameSaved()):
        window.do(action)
    kept = library.own_games.games()["mine"]
    assert (kept.name, kept.based_on, kept.rules.end.at) == ("Mine", "spot", 50)
    assert (window.state.route, window.state.setup.variant) == (NEW_GAME, "mine")
    assert window.state.setup.own == kept.rules
    assert window.state.own_game is None


def test_a_new_version_takes_its_place_and_a_copy_stands_beside_it(
    window: Window, library: Library
) -> None:
    window.do(SetupStarted())
    for action in (OwnGameEdited("ours"), RuleSet(("end", "at"), 50), OwnGameSaved()):
        window.do(action)
    assert {game: rules.rules.end.at for game, rules in library.own_games.games().items()} == {
        "ours": 50
    }
    window.do(OwnGameBegun("ours", "Ours, too"))
    window.do(OwnGameSaved())
    games = library.own_games.games()
    assert [*games] == ["ours", "ours-too"]
    assert [game.based_on for game in games.values()] == ["pip", "pip"]


def test_a_game_with_a_contradiction_is_not_kept(window: Window, library: Library) -> None:
    for action in (OwnGameBegun("spot", "Mine"), RuleSet(("deal", "lead"), "?"), OwnGameSaved()):
        window.do(action)
    assert [*library.own_games.games()] == ["ours"]
    assert window.state.own_game is not None


def test_a_game_being_made_is_there_after_a_restart(window: Window, library: Library) -> None:
    for action in (OwnGameBegun("spot", "Mine"), RuleSet(("end", "at"), 50)):
        window.do(action)
    again = Session(library).begin("/").own_game
    assert again is not None
    assert window.state.own_game is not None
    assert again.rules == window.state.own_game.rules
    window.do(OwnGameDropped())
    assert Session(library).begin("/").own_game is None


def test_an_offer_waits_over_a_restart_and_is_kept_once_it_is_taken(
    window: Window, library: Library
) -> None:
    theirs = OURS._replace(based_on="omnibus", rules=replace(OURS.rules, revoke=5))
    window.do(FilesDone(None, offered=(theirs,)))
    again = Session(library).begin("/")
    assert (again.route, again.incoming.offers) == (OFFER, (theirs,))
    window.do(OfferTaken())
    assert window.state.setup.variant == "ours-2"
    assert library.own_games.games() == {"ours": OURS, "ours-2": theirs}
    window.do(OfferTaken())
    assert len(library.own_games.games()) == 2
    assert Session(library).begin("/").incoming.offers == ()
