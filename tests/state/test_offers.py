"""Rules that were handed over are shown one after the other, taken or not, and had back."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.problem import Problem
from scorekeeper.state.action import Action
from scorekeeper.state.files import FilesDone
from scorekeeper.state.games import GameDeleted, GamesListed
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.own_game.offers import (
    STORED,
    CodesGivenUp,
    CodesRead,
    OfferDeclined,
    OfferedGameStored,
    OfferStored,
    compared_game,
    read_offers,
    write_offers,
)
from scorekeeper.state.routes import HOME, NEW_GAME, OFFER, PICK_GAME
from scorekeeper.state.setup.new_game import OwnGameDeleted
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
