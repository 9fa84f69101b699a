"""House rules that change the pack and the deal.

Sources: docs/rules.md, section 2; "Hearts Card Game" for the 3 of clubs that leads with three or
five players.
"""

from dataclasses import replace

import pytest

from scorekeeper.scoring.dealing import Dealing, dealing, removed_cards
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import dealer_at
from scorekeeper.scoring.rules.consistency import check_rules
from scorekeeper.scoring.rules.primitives import HandSize, TakenOut
from scorekeeper.scoring.seating import Seating
from tests.scoring.score_sheet import NAMES, rules_for


def dealt(variant: str, players: int, **options: object) -> Dealing:
    names = NAMES[:players]
    game = Game("", "", variant, names, names[0])
    return dealing(rules_for(variant, players, **options), game, 0)


def test_nobody_leads_before_the_bids() -> None:
    assert dealt("auction-hearts", 4).lead == ""


@pytest.mark.parametrize(
    ("players", "options", "each", "out", "lead"),
    [
        (3, {}, 17, "2C", "3C"),
        (4, {}, 13, "", "2C"),
        (5, {}, 10, "2C 2D", "3C"),
        (6, {}, 8, "2C 2D 3D 4D", "3C"),
        (7, {}, 14, "2C 2D 2D 3D 3D 4D", "2C"),
        (8, {}, 13, "", "2C"),
        (10, {}, 10, "2C 2D 2D 3D", "2C"),
        (4, {"jokers": 1}, 13, "2C", "3C"),
        (5, {"decks": 2}, 20, "2C 2D 2D 3D", "2C"),
        (7, {"jokers": 4}, 15, "2C 2D 2D", "2C"),
        (3, {"decks": 2, "jokers": 2}, 35, "2C", "2C"),
    ],
)
def test_low_cards_go_out(
    players: int, options: dict[str, object], each: int, out: str, lead: str
) -> None:
    deal = dealt("black-lady", players, leftovers="removed", **options)
    assert (deal.each, " ".join(deal.removed), deal.lead) == (each, out, lead)
    assert (deal.left_over, deal.leftovers) == (0, "")


@pytest.mark.parametrize(
    ("variant", "players", "options", "each", "out", "lead"),
    [
        # One joker, 4 cards aside and 3 hands: 53 - 4 = 49, one too many.
        ("huse", 2, {}, 16, "", "2C"),
        ("huse", 2, {"jokers": 1}, 16, "2C", "3C"),
        # With two decks the second 2 of clubs stays in: 108 - 4 = 104, two too many.
        ("huse", 2, {"decks": 2, "jokers": 4}, 34, "2C 2D", "2C"),
        # The widow's two cards do not go out: 29 - 2 = 27 for two.
        ("two-player", 2, {}, 13, "", "2C"),
        ("two-player", 2, {"jokers": 1}, 13, "2C", "4C"),
        ("two-player", 2, {"decks": 2, "jokers": 4}, 29, "", "2C"),
        # Three players and the dummy: 54 for four hands.
        ("dummy", 3, {}, 13, "", "2C"),
        ("dummy", 3, {"jokers": 2}, 13, "2C 2D", "3C"),
        ("dummy", 3, {"jokers": 3}, 13, "2C 2D 3D", "3C"),
        ("dummy", 3, {"decks": 2, "jokers": 2}, 26, "2C 2D", "2C"),
        # Two players and two blind hands.
        ("two-blind", 2, {"jokers": 3}, 13, "2C 2D 3D", "3C"),
        ("two-blind", 2, {"decks": 2, "jokers": 2}, 26, "2C 2D", "2C"),
        # The 7 of clubs leads; the 7 of diamonds is the lowest card that is no club.
        ("small", 3, {}, 10, "7D 8D", "7C"),
        # Left of the dealer leads, whatever goes out.
        ("cancellation", 5, {}, 20, "2C 2C 2D 2D", "Bob"),
        # Three jokers make 55 cards, so 2D, 2S and 3C go out.
        ("dragon", 4, {}, 13, "2D 2S 3C", "2C"),
        # Two decks have 110 cards. One 2 of clubs always goes out, so that one player has it.
        ("dragon", 4, {"decks": 2}, 27, "2C 2D", "2C"),
        ("dragon", 5, {}, 21, "2C 2D 2D 2S 2S", "2C"),
        ("dragon", 6, {}, 18, "2C 2D", "2C"),
        ("dragon", 7, {}, 15, "2C 2D 2D 2S 2S", "2C"),
        ("dragon", 8, {}, 13, "2C 2D 2D 2S 2S 3C", "2C"),
    ],
)
def test_low_cards_go_out_where_hands_or_cards_go_to_nobody(
    variant: str, players: int, options: dict[str, object], each: int, out: str, lead: str
) -> None:
    deal = dealt(variant, players, leftovers="removed", **options)
    assert (deal.each, " ".join(deal.removed), deal.lead) == (each, out, lead)
    assert deal.left_over == 0


@pytest.mark.parametrize(
    ("variant", "players", "aside", "hands", "put_in"),
    [
        ("black-lady", 4, 0, 0, 0),
        ("huse", 2, 4, 1, 0),
        ("two-player", 2, 2, 0, 0),
        ("two-blind", 2, 0, 2, 0),
        ("dummy", 3, 0, 1, 0),
        ("trump", 4, 0, 0, 3),
    ],
)
def test_cards_for_nobody(variant: str, players: int, aside: int, hands: int, put_in: int) -> None:
    deal = dealt(variant, players)
    assert (deal.aside, deal.hands, deal.put_in) == (aside, hands, put_in)


@pytest.mark.parametrize(
    ("players", "each", "out", "left_over", "lead"),
    [
        (3, 16, "", 0, "8D-silver"),
        (4, 12, "", 0, "8D-silver"),
        # The card that leads goes out with five players, and no silver card is above it.
        (5, 9, "8-green 8D-silver", 1, ""),
        (6, 8, "", 0, "8D-silver"),
    ],
)
def test_purple_takes_out_what_it_names(
    players: int, each: int, out: str, left_over: int, lead: str
) -> None:
    deal = dealt("purple", players)
    assert (deal.each, " ".join(deal.removed), deal.left_over) == (each, out, left_over)
    assert (deal.lead, deal.leftovers) == (lead, "first_trick" if left_over else "")


@pytest.mark.parametrize(
    ("variant", "players", "each", "out", "left_over"),
    [
        # Source: The Game of Hearts (blu-con.com).
        ("plain-hearts", 3, 17, "2C", 0),
        ("plain-hearts", 4, 13, "", 0),
        ("plain-hearts", 5, 10, "2C 2D", 0),
        ("plain-hearts", 6, 8, "2C 3C 2D 2S", 0),
        # Source: Hearts and its variations (pokerwiner.com): the cards left over are the kitty.
        ("heartsette", 3, 16, "2S", 3),
        ("heartsette", 4, 12, "2S", 3),
        ("heartsette", 5, 10, "", 2),
        ("heartsette", 6, 8, "", 4),
        # Source: Le Polignac (adpoker.fr).
        ("polignac", 3, 10, "7C 7S", 0),
        ("polignac", 4, 8, "", 0),
        ("polignac", 5, 6, "7C 7S", 0),
        ("polignac", 6, 5, "7C 7S", 0),
        ("polignac", 7, 4, "7C 7D 7S 7H", 0),
        ("polignac", 8, 4, "", 0),
        # Source: Schwarze Katze (Wikipedia): the lowest cards outside hearts go out.
        ("schwarze-katze", 5, 10, "2C 2D", 0),
        ("schwarze-katze", 7, 7, "2C 2D 2S", 0),
        # Source: Black Maria (poker.tj).
        ("black-maria", 3, 17, "2C", 0),
        ("black-maria", 4, 13, "", 0),
    ],
)
def test_cards_go_out_as_the_sources_of_these_games_say(
    variant: str, players: int, each: int, out: str, left_over: int
) -> None:
    deal = dealt(variant, players)
    assert (deal.each, " ".join(deal.removed), deal.left_over) == (each, out, left_over)
    # Left of the dealer leads.
    assert deal.lead == NAMES[1]


def test_three_cards_always_go_to_the_right_in_black_maria() -> None:
    game = Game("", "", "black-maria", NAMES[:4], NAMES[0])
    rules = rules_for("black-maria")
    deals = [dealing(rules, game, number) for number in range(5)]
    assert [(deal.call, deal.cards_passed) for deal in deals] == [("right", 3)] * 5


def test_hands_of_a_size_need_as_many_cards() -> None:
    rules = rules_for("heartsette", 3)
    for size, problems in ((17, 0), (18, 1)):
        deal = replace(rules.deal, hand_sizes=(HandSize((3,), size),))
        codes = [problem.code for problem in check_rules(replace(rules, deal=deal))]
        assert codes == ["hands_too_large"] * problems


def test_low_cards_go_out_besides_those_that_the_game_takes_out() -> None:
    rules = rules_for("black-lady", 5)
    taken_out = (TakenOut((4, 5), ("2S", "3S", "4S")), TakenOut((3,), ("5S",)))
    rules = replace(rules, deal=replace(rules.deal, leftovers="removed", taken_out=taken_out))
    # 49 cards are left for five.
    assert removed_cards(rules, 5) == ("2S", "3S", "4S", "2C", "2D", "3D", "4D")
    assert removed_cards(rules, 3) == ("5S",)


def test_one_leading_card_stays_in_whatever_becomes_of_leftovers() -> None:
    rules = rules_for("black-lady", 6, decks=2)
    for lead, leads_out in (("2C", ("2C",)), ("left_of_dealer", ())):
        deal = replace(rules.deal, lead=lead, one_lead=True)
        assert removed_cards(replace(rules, deal=deal), 6) == leads_out
    one_deck = replace(rules.deal, leftovers="removed", one_lead=True)
    # 52 cards for six: four go out, and the 2 of clubs is none of them.
    removed = removed_cards(replace(rules_for("black-lady", 6), deal=one_deck), 6)
    assert removed == ("2D", "3D", "4D", "5D")


@pytest.mark.parametrize("leftovers", ["first_trick", "last_trick", "first_heart", "blind"])
def test_cards_that_are_left_over_go_to_a_trick(leftovers: str) -> None:
    deal = dealt("black-lady", 5, leftovers=leftovers)
    assert (deal.each, deal.left_over, deal.leftovers) == (10, 2, leftovers)
    assert (deal.removed, deal.lead) == ((), "2C")
    assert dealt("black-lady", 4, leftovers=leftovers).leftovers == ""


def test_a_point_card_never_goes_out() -> None:
    deal = dealt("black-lady", 5, leftovers="removed", diamond_bonus="10D", decks=2, jokers=4)
    assert "10D" not in deal.removed
    assert (deal.each, len(deal.removed)) == (21, 3)


def test_golden_ten_leftovers_may_go_to_the_last_trick() -> None:
    deal = dealt("golden-ten", 5, leftovers="last_trick")
    assert (deal.each, deal.left_over, deal.leftovers) == (11, 1, "last_trick")


def test_four_people_with_two_decks_have_26_cards_each() -> None:
    assert dealt("black-lady", 4, decks=2).each == 26


class TestWhoeverTookTheQueenDeals:
    """Source: Hearts (Wikipedia), Queens: whoever took the queen of spades deals next."""

    HANDS = tuple(Hand({who: Pile(("QS",))}) for who in ("Cid", "Cid", "Ann"))

    def dealers(self, game: Game) -> list[str]:
        rules = rules_for("queens", len(game.players))
        return [dealing(rules, game, number).dealer for number in range(5)]

    def test_the_first_dealer_is_the_one_who_was_chosen(self) -> None:
        game = Game("", "", "queens", NAMES[:4], "Bob", hands=self.HANDS)
        # Nobody knows yet who takes the queen of the next hand but one.
        assert self.dealers(game) == ["Bob", "Cid", "Cid", "Ann", "Bob"]

    def test_what_the_table_said_comes_first_and_whoever_left_does_not_deal(self) -> None:
        seats = ("Ann", "Bob", "Dee")
        table = (Seating(1, NAMES[:4], "Dee"), Seating(2, seats))
        game = Game("", "", "queens", NAMES[:4], "Bob", hands=self.HANDS, table=table)
        assert self.dealers(game)[:4] == ["Bob", "Dee", "Ann", "Ann"]

    def test_a_hand_without_cards_passes_the_deal_on(self) -> None:
        hands = (self.HANDS[0], Hand({}, points={"Ann": 3}))
        game = Game("", "", "queens", NAMES[:4], "Bob", hands=hands)
        assert self.dealers(game)[:3] == ["Bob", "Cid", "Dee"]
        assert dealer_at(game, 2) == "Dee"

    def test_elsewhere_the_deal_goes_clockwise(self) -> None:
        game = Game("", "", "black-lady", NAMES[:4], "Bob", hands=self.HANDS)
        assert [dealer_at(game, number) for number in range(3)] == ["Bob", "Cid", "Dee"]

    def test_a_game_that_nobody_knows_is_dealt_by_its_own_rules_or_clockwise(self) -> None:
        gone = Game("", "", "gone", NAMES[:4], "Bob", hands=self.HANDS)
        assert [dealer_at(gone, number) for number in range(3)] == ["Bob", "Cid", "Dee"]
        with_rules = replace(gone, rules=rules_for("queens", 4))
        assert [dealer_at(with_rules, number) for number in range(3)] == ["Bob", "Cid", "Cid"]


@pytest.mark.parametrize(
    ("variant", "players", "each", "left_over", "out"),
    [
        # Black Maria (Wikipedia): three without 2♣, five without 2♣ and 2♦, six without the twos.
        ("black-maria", 3, 17, 0, "2C"),
        ("black-maria", 4, 13, 0, ""),
        ("black-maria", 5, 10, 0, "2C 2D"),
        ("black-maria", 6, 8, 0, "2C 2D 2S 2H"),
        # Schwarze Katze (Wikipedia): for nine the seven lowest cards that are no hearts.
        ("schwarze-katze", 8, 6, 0, "2C 2D 2S 3C"),
        ("schwarze-katze", 9, 5, 0, "2C 2D 2S 3C 3D 3S 4C"),
    ],
)
def test_cards_that_go_out(variant: str, players: int, each: int, left_over: int, out: str) -> None:
    deal = dealt(variant, players)
    assert (deal.each, deal.left_over) == (each, left_over)
    assert " ".join(deal.removed) == out


def test_a_point_card_stays_where_one_copy_of_it_would() -> None:
    assert " ".join(dealt("black-maria", 6, decks=2).removed) == "2C 2D 2S"
