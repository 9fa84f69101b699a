"""Assigning many cards at once: a whole moon, and the cards that a finger sweeps."""

import pytest

from scorekeeper.scoring.hand import Pile
from scorekeeper.state.hand.bulk_assign import rest_takers
from scorekeeper.state.hand.entry import (
    CardsSwept,
    CardTapped,
    ModeSelected,
    MoonAssigned,
    RestAssigned,
    TakerSelected,
    TapUndone,
)
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.table.playing import HandSaved
from tests.state.app_driver import EIGHT, FOUR, AppDriver, cards, count_taps, new_game, rows

HEARTS = [(f"{rank}H", 0) for rank in ("2", "3", "4", "5")]


def offered(game: AppDriver) -> tuple[str, ...]:
    return rest_takers(game.draft, game.ledger.rules, game.game.players)


class TestTheRest:
    def test_is_offered_for_the_chosen_taker(self) -> None:
        game = new_game().enter(0, ModeSelected("cards"))
        assert offered(game) == ("Ann",)
        game.do(CardTapped("2H"), TakerSelected("Bob"), CardTapped("3H"))
        assert offered(game) == ("Bob",)

    def test_is_offered_for_the_last_without_cards_too(self) -> None:
        game = new_game().enter(0, ModeSelected("cards"))
        for player, card in (("Ann", "2H"), ("Bob", "3H"), ("Cid", "4H")):
            game.do(TakerSelected(player), CardTapped(card))
        assert offered(game) == ("Cid", "Dee")
        game.do(RestAssigned("Dee"))
        assert cards(game)["Dee"][:2] == ("QS", "5H")
        assert offered(game) == ("Cid",)

    def test_waits_for_piles_that_take_tricks_only(self) -> None:
        for variant, players, last in (
            ("two-player", FOUR[:2], ("Ann", "Bob")),
            ("two-blind", FOUR[:2], ("Ann",)),
        ):
            game = new_game(players, variant).enter(0, ModeSelected("cards"))
            assert offered(game.do(CardTapped("2H"))) == last


class TestAssigningAMoon:
    def test_is_everything_by_count(self) -> None:
        game = new_game().enter(0, MoonAssigned("Bob"))
        assert game.hand.taken == {"Bob": Pile(("QS",), {"hearts": 13})}
        assert [shot.shooter for shot in game.preview.hand.moons] == ["Bob"]
        assert game.preview.can_be_saved

    def test_is_everything_of_both_decks(self) -> None:
        game = new_game(EIGHT).enter(0, MoonAssigned("Hal"))
        assert game.hand.taken == {"Hal": Pile(("QS", "QS"), {"hearts": 26})}

    def test_leaves_other_cards_unassigned(self) -> None:
        game = new_game(variant="omnibus").enter(0, MoonAssigned("Bob"))
        assert game.preview.left_cards == {"JD": 1}
        game.do(CardTapped("JD", 0, "Cid"))
        assert game.preview.can_be_saved

    def test_is_offered_while_nobody_else_has_one_of_its_cards(self) -> None:
        game = new_game().enter(0)
        assert all(row.moon for row in rows(game).values())
        game.do(*count_taps(3))
        assert [who for who, row in rows(game).items() if row.moon] == ["Ann"]
        game.do(CardTapped("QS", 0, "Bob"))
        assert not any(row.moon for row in rows(game).values())

    def test_to_somebody_who_cannot_have_it_changes_nothing(self) -> None:
        game = new_game().enter(0, *count_taps(3))
        before = game.hand
        assert game.do(MoonAssigned("Bob"), MoonAssigned("Zed")).hand == before

    def test_is_not_offered_in_games_with_two_moons_or_none(self) -> None:
        for variant in ("purple", "golden-ten"):
            game = new_game(variant=variant).enter(0)
            assert not any(row.moon for row in rows(game).values())

    def test_asks_the_shooter_at_once(self) -> None:
        game = new_game().enter(0, MoonAssigned("Bob"))
        assert game.state.route == Route("moon", game.game.id, NEW_HAND)
        game.do(HandSaved("add"))
        assert game.totals == (26, 0, 26, 26)

    def test_asks_nothing_while_something_else_is_missing_or_nobody_may_choose(self) -> None:
        for variant, options in (("omnibus", {}), ("black-lady", {"moon": "add"})):
            game = new_game(variant=variant, options=options).enter(0, MoonAssigned("Bob"))
            assert game.state.route.screen == "hand"

    def test_can_go_to_a_pile_that_somebody_plays(self) -> None:
        game = new_game(FOUR[:3], "dummy").enter(0)
        assert rows(game)["@dummy"].moon
        blind = new_game(FOUR[:2], "two-blind").enter(0)
        assert not rows(blind)["@blind-1"].moon


class TestASweep:
    def test_takes_the_cards_that_nobody_has(self) -> None:
        game = new_game().enter(0, ModeSelected("cards"), CardTapped("3H", 0, "Bob"))
        game.do(CardsSwept(tuple(HEARTS), "Ann", "take"))
        assert cards(game) == {"Ann": ("2H", "4H", "5H"), "Bob": ("3H",)}

    def test_skips_cards_that_are_not_point_cards(self) -> None:
        game = new_game().enter(0, ModeSelected("cards"))
        game.do(CardsSwept((("2C", 0), *HEARTS), "Ann", "take"))
        assert cards(game) == {"Ann": ("2H", "3H", "4H", "5H")}

    def test_moves_where_it_begins_on_somebody_elses(self) -> None:
        game = new_game().enter(0, ModeSelected("cards"), CardTapped("3H", 0, "Bob"))
        game.do(CardsSwept(tuple(HEARTS), "Ann", "move"))
        assert cards(game) == {"Ann": ("2H", "3H", "4H", "5H")}

    def test_puts_back_only_the_takers_own_cards(self) -> None:
        game = new_game().enter(0, ModeSelected("cards"), CardTapped("3H", 0, "Bob"))
        game.do(CardTapped("2H"), CardsSwept(tuple(HEARTS), "Ann", "back"))
        assert cards(game) == {"Bob": ("3H",)}

    def test_is_undone_as_a_whole(self) -> None:
        game = new_game().enter(0, ModeSelected("cards"), CardTapped("QS"))
        game.do(
            CardsSwept((HEARTS[0],), "Ann", "take"),
            CardsSwept((HEARTS[1], HEARTS[2]), "Ann", "take", continued=True),
            TapUndone(),
        )
        assert cards(game) == {"Ann": ("QS",)}

    @pytest.mark.parametrize(
        "swept",
        [
            CardsSwept((("2C", 0), ("?", 0), ("QS", 4), ("QS", -1)), "Ann", "take"),
            CardsSwept(tuple(HEARTS), "Zed", "take"),
            CardsSwept(tuple(HEARTS), "Ann", "?"),  # type: ignore[arg-type]  # no effect
            CardsSwept((), "Ann", "take"),
        ],
    )
    def test_that_makes_no_sense_changes_nothing(self, swept: CardsSwept) -> None:
        game = new_game().enter(0, ModeSelected("cards"))
        assert game.do(swept).hand.taken == {}
