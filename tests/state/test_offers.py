"""Rules that were handed over are shown one after the other, taken or not, and had back."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.problem import Problem
from scorekeeper.state.action import Action
from scorekeeper.state.files import FilesDone
from scorekeeper.state.games import GameDeleted, GameRestored, GamesListed
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.own_game.offers import (
    STORED,
    CodesGivenUp,
    CodesRead,
    GamesApart,
    OfferDeclined,
    OfferedGameRemoved,
    OfferedGameReplaced,
    OfferedGameStored,
    OfferStored,
    ReplacementUndone,
    TwinHandToggled,
    compared_game,
    read_offers,
    write_offers,
)
from scorekeeper.state.routes import HOME, NEW_GAME, OFFER, PICK_GAME, Route, story_route
from scorekeeper.state.setup.new_game import OwnGameDeleted
from scorekeeper.state.sharing import Twin
from tests.state.app_driver import AppDriver, new_game


def custom(name: str, game: str = "pip") -> CustomRules:
    return CustomRules(name, game, replace(CATALOGUE[game].variant, name=name))


OURS, THEIRS = custom("Ours"), custom("Theirs", "omnibus")


def offered(*rules: CustomRules) -> AppDriver:
    return AppDriver().do(FilesDone(None, offered=rules))


def waiting(app: AppDriver) -> list[str]:
    return [offer.name for offer in app.state.incoming.offers]


def undo(app: AppDriver) -> Action:
    assert app.state.notice
    assert isinstance(app.state.notice.undo, Action)
    return app.state.notice.undo


def stored(app: AppDriver, game: str, rules: CustomRules) -> AppDriver:
    """Answer as the store does."""
    return app.do(GamesListed((), own_games={game: rules.rules}), OfferStored(game))


def test_each_is_shown_until_somebody_decides() -> None:
    app = offered(OURS, THEIRS, OURS)
    assert (app.state.route, waiting(app)) == (OFFER, ["Ours", "Theirs"])
    stored(app, "ours", OURS)
    assert (app.state.route, waiting(app)) == (OFFER, ["Theirs"])
    assert undo(app) == OwnGameDeleted("ours")
    app.do(OfferDeclined())
    assert (app.state.route, waiting(app)) == (HOME, [])


def test_what_was_taken_last_is_the_game_to_be_played() -> None:
    app = stored(offered(OURS), "ours", OURS)
    assert (app.state.route, app.state.setup.variant, app.state.setup.own) == (
        NEW_GAME,
        "ours",
        OURS.rules,
    )


def test_what_was_not_taken_comes_back() -> None:
    for leave in (OfferDeclined(), Navigated(PICK_GAME)):
        app = offered(OURS).do(leave)
        assert waiting(app) == []
        app.do(undo(app))
        assert (app.state.route, waiting(app)) == (OFFER, ["Ours"])


def test_other_files_offer_nothing_and_a_second_tap_declines_nothing() -> None:
    assert offered().state.route == HOME
    app = offered(OURS).do(OfferDeclined())
    before = app.state
    assert app.do(OfferDeclined()).state == before


def test_rules_are_compared_with_a_game_of_their_name_or_their_origin() -> None:
    app = offered(OURS)
    assert compared_game(OURS, app.state) == "pip"
    assert compared_game(OURS._replace(based_on="somebody-s"), app.state) == ""
    app.do(GamesListed((), own_games={"x": custom("OURS", "spot").rules}))
    assert compared_game(OURS, app.state) == "x"


def test_games_are_offered_beside_rules_and_survive_a_restart() -> None:
    played = new_game().game
    app = AppDriver().do(FilesDone(None, offered=(played, OURS)))
    assert waiting(app) == ["Friday", "Ours"]
    assert read_offers(write_offers(app.state.incoming.offers)) == (played, OURS)
    app.do(OfferedGameStored("friday", new=True))
    assert (app.state.route, waiting(app)) == (OFFER, ["Ours"])
    assert undo(app) == GameDeleted("friday")
    app.do(OfferDeclined(), OfferedGameStored("friday", new=False))
    assert (app.state.route, app.state.notice) == (HOME, None)


def test_offers_survive_a_restart_of_the_app() -> None:
    rules = tuple(custom(f"Number {number}") for number in range(STORED + 1))
    assert read_offers(write_offers(rules)) == rules[:STORED]


@pytest.mark.parametrize("document", [None, {}, [1], [{"format": "scorekeeper-rules/1"}]])
def test_what_is_no_offer_is_none(document: object) -> None:
    assert read_offers(document) == ()


def test_codes_can_be_given_up() -> None:
    app = AppDriver().do(CodesRead(1, Problem("link_part_missing")))
    assert (app.state.incoming.codes, undo(app)) == (1, CodesGivenUp())
    app.do(CodesGivenUp())
    assert app.state.incoming.codes == 0
    assert app.state.notice
    assert app.state.notice.code == "codes_given_up"


FRIDAY = new_game().game
OTHER = replace(FRIDAY, id="other", name="Other")


@pytest.mark.parametrize(
    ("decided", "sentence", "back", "end"),
    [
        (
            GamesApart("game-1", "other"),
            "Both stay: they are two games.",
            GamesApart("game-1", "other", apart=False),
            story_route("game-1"),
        ),
        (
            OfferedGameRemoved("game-1", "Friday"),
            "“Friday” is deleted.",
            GameRestored("game-1"),
            HOME,
        ),
        (
            OfferedGameReplaced(OTHER, FRIDAY),
            "“Friday” is now the game that you were handed.",
            ReplacementUndone(OTHER, FRIDAY),
            HOME,
        ),
        (
            OfferedGameReplaced(FRIDAY, OTHER, "game-1"),
            "“Other” is now the game that you were handed.",
            ReplacementUndone(FRIDAY, OTHER, "game-1"),
            HOME,
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Action) else "",
)
def test_the_next_offer_follows_what_was_decided_of_a_game(
    decided: Action, sentence: str, back: Action, end: Route
) -> None:
    app = AppDriver().do(FilesDone(None, offered=(FRIDAY, OURS)), decided)
    assert (app.state.route, waiting(app)) == (OFFER, ["Ours"])
    assert (app.read_notice(), undo(app)) == (sentence, back)
    app.do(decided)
    assert (app.state.route, waiting(app)) == (end, [])
    assert app.do(undo(app)).state.notice is None


@pytest.mark.parametrize(
    ("changed", "is_closed"),
    [
        (OfferedGameRemoved("game-1", "Friday"), True),
        (OfferedGameRemoved("other", "Other"), False),
        (OfferedGameReplaced(OTHER, FRIDAY), True),
        (OfferedGameReplaced(FRIDAY, OTHER, "game-1"), True),
        (OfferedGameReplaced(OTHER, OTHER), False),
        (ReplacementUndone(FRIDAY, OTHER), True),
        (ReplacementUndone(OTHER, FRIDAY), False),
        (GamesApart("game-1", "other", apart=False), False),
    ],
)
def test_a_game_that_was_replaced_is_read_again(changed: Action, is_closed: bool) -> None:
    app = new_game().do(changed)
    assert (app.state.table is None) is is_closed


def test_a_screen_of_a_game_that_was_taken_back_closes_with_it() -> None:
    on_sheet, at_settings = new_game(), new_game().do(Navigated(PICK_GAME))
    for app, route in ((on_sheet, HOME), (at_settings, PICK_GAME)):
        app.do(ReplacementUndone(FRIDAY, OTHER))
        assert (app.state.table, app.state.route) == (None, route)


def test_hands_of_a_twin_are_taken_one_by_one() -> None:
    app = AppDriver().do(TwinHandToggled(1))
    assert app.state.incoming.twin is None
    app.state = replace(
        app.state, incoming=replace(app.state.incoming, twin=Twin(FRIDAY, OTHER, taken=frozenset()))
    )
    for number, taken in ((2, {2}), (3, {2, 3}), (2, {3})):
        app.do(TwinHandToggled(number))
        assert app.state.incoming.twin == Twin(FRIDAY, OTHER, taken=frozenset(taken))


def test_two_games_that_are_both_stored_stay() -> None:
    app = AppDriver().do(FilesDone(None, offered=(FRIDAY, OURS)))
    twin = Twin(FRIDAY, OTHER, both=True)
    app.state = replace(app.state, incoming=replace(app.state.incoming, twin=twin))
    app.do(OfferDeclined())
    assert (app.state.route, waiting(app), app.state.notice) == (OFFER, ["Ours"], None)
    alone = AppDriver().do(FilesDone(None, offered=(FRIDAY,)))
    alone.state = replace(alone.state, incoming=replace(alone.state.incoming, twin=twin))
    alone.do(OfferDeclined())
    assert (alone.state.route, alone.state.notice) == (story_route("game-1"), None)
