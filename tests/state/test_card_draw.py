"""Drawing cards for the seats and the first dealer: ties draw again."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.scoring.rules.pack import FRENCH
from scorekeeper.state.model import DrawPurpose
from scorekeeper.state.setup.card_draw import (
    CardsDrawn,
    DrawCancelled,
    DrawStarted,
    RankDrawn,
    card_height,
    players_to_draw,
)
from scorekeeper.state.setup.people import PlayerAdded
from tests.state.app_driver import EIGHT, FOUR, AppDriver, preparing


def waiting(game: AppDriver) -> tuple[str, ...]:
    setup = game.state.setup
    assert setup.draw is not None
    return players_to_draw(setup.draw, setup.names)


def test_the_highest_deals_and_the_others_follow_by_their_cards() -> None:
    game = preparing().do(DrawStarted("seats"), CardsDrawn(("2C", "QS", "AH", "10D")))
    assert game.state.setup.names == ("Cid", "Bob", "Dee", "Ann")
    assert game.state.setup.dealer == "Cid"


def test_a_draw_for_the_dealer_leaves_the_seats() -> None:
    game = preparing().do(DrawStarted("dealer"), CardsDrawn(("2C", "2S", "AH", "2D")))
    assert game.state.setup.names == FOUR
    assert game.state.setup.dealer == "Cid"
    assert waiting(game) == ()


def test_ties_draw_again_until_there_are_none() -> None:
    game = preparing().do(DrawStarted("seats"))
    for player, rank in zip(FOUR, ("K", "5", "K", "5"), strict=True):
        game.do(RankDrawn(player, rank))
    assert waiting(game) == FOUR
    game.do(RankDrawn("Bob", "3"), RankDrawn("Dee", "9"), RankDrawn("Ann", "J"))
    assert waiting(game) == ("Cid",)
    game.do(RankDrawn("Cid", "J"))
    assert waiting(game) == ("Ann", "Cid")
    game.do(RankDrawn("Cid", "8"), RankDrawn("Ann", "7"))
    assert game.state.setup.names == ("Cid", "Ann", "Dee", "Bob")


def test_a_draw_that_makes_no_sense_changes_nothing() -> None:
    game = preparing()
    before = game.state
    assert game.do(RankDrawn("Ann", "K"), CardsDrawn(FRENCH)).state == before
    luck = DrawStarted("luck")  # type: ignore[arg-type]  # no purpose of a draw
    assert game.do(luck).state == before
    game.do(DrawStarted("seats"))
    before = game.state
    game.do(RankDrawn("Zed", "K"), RankDrawn("Ann", "1"), CardsDrawn(("??",)))
    assert game.state == before
    assert game.do(RankDrawn("Ann", "K"), RankDrawn("Ann", "K")).state != before
    assert waiting(game) == FOUR[1:]
    assert game.do(DrawCancelled()).state.setup.draw is None
    assert preparing(("Ann",)).do(DrawStarted("seats")).state.setup.draw is None


def test_a_draw_is_dropped_when_the_players_change() -> None:
    game = preparing().do(DrawStarted("seats"), CardsDrawn(FRENCH))
    assert game.state.setup.draw is not None
    assert game.do(PlayerAdded("Eve")).state.setup.draw is None


@given(some.permutations(FRENCH), some.sampled_from(("seats", "dealer")), some.integers(2, 8))
def test_a_shuffled_pack_always_decides_the_draw(
    cards: list[str], what: DrawPurpose, seated: int
) -> None:
    names = EIGHT[:seated]
    game = preparing(names).do(DrawStarted(what), CardsDrawn(tuple(cards)))
    setup = game.state.setup
    assert waiting(game) == ()
    assert sorted(setup.names) == sorted(names)
    assert setup.draw is not None
    drawn = {name: [card_height(card) for card in setup.draw.cards[name]] for name in names}
    assert drawn[setup.dealer] == max(drawn.values())
    if what == "seats":
        rows = [drawn[name] for name in setup.names]
        assert rows == sorted(rows, reverse=True)


@pytest.mark.parametrize(
    ("card", "rank"),
    [("2C", 0), ("10D", 8), ("KS", 11), ("AH", 12), ("A", 12), ("1", -1), ("QX", -1), ("", -1)],
)
def test_aces_are_high(card: str, rank: int) -> None:
    assert card_height(card) == rank


def test_a_pack_that_is_too_small_leaves_the_draw_open() -> None:
    game = preparing().do(DrawStarted("seats"), CardsDrawn(("2C", "3C", "4C")))
    assert waiting(game) == FOUR
    game.do(CardsDrawn(("2C", "3C", "KC", "KD", "4C")))
    assert waiting(game) == ("Cid", "Dee")


def test_for_the_dealer_only_ties_for_the_highest_card_count() -> None:
    game = preparing().do(DrawStarted("dealer"))
    for player, rank in zip(FOUR, ("K", "5", "K", "5"), strict=True):
        game.do(RankDrawn(player, rank))
    assert waiting(game) == ("Ann", "Cid")


def test_two_players_are_enough_to_draw() -> None:
    game = preparing(FOUR[:2]).do(DrawStarted("dealer"))
    assert waiting(game) == FOUR[:2]


def test_an_unknown_card_spoils_the_pack() -> None:
    game = preparing().do(DrawStarted("seats"))
    before = game.state
    assert game.do(CardsDrawn(("2C", "3C", "??", "4C", "5C"))).state == before
